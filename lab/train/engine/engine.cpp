// The C interface that lab/train/native.py calls.
#include "trainer.hpp"

using namespace jaipur;

struct MatchReport {
  double share, ci95, points_a, points_b, plies, evaluated_a;
  long rounds;
};

struct Tally {
  double sum = 0, squares = 0, points[2] = {0, 0}, plies = 0, evaluated = 0;
  long pairs = 0;
};

// Plays one deal with a in the given seat; returns a's share of the win.
static double play_deal(const Player& a, const Player& b, uint64_t seed, int seat, Tally& tally) {
  Rng deals(seed), rng(seed * 31 + seat + 7);
  State s = deal(deals, 0);
  Aim aim;
  Thinking mine{rng, aim}, other{rng, aim};
  while (!s.over) {
    bool is_a = s.turn == seat;
    play(s, (is_a ? mine : other).choose_move(is_a ? a : b, s));
    ++tally.plies;
  }
  tally.points[0] += wealth(s, seat), tally.points[1] += wealth(s, 1 - seat);
  tally.evaluated += mine.evaluated;
  return 0.5 * (1 + outcome(s, seat));
}

extern "C" {

int param_count() { return kParams; }
int row_count() { return kRows; }
int row_width() { return kRowWidth; }
int hidden_size(int layer) { return layer == 1 ? H1 : H2; }
int slot_count() { return kSlots; }

void init_params(float* w, uint64_t seed) {
  Rng rng(seed);
  auto noise = [&](float scale) { return (2 * rng.unit() - 1) * scale; };
  for (int i = 0; i < kRows; ++i)
    for (int j = 0; j < kRowWidth; ++j) w[i * kRowWidth + j] = j < H1 ? noise(0.06f) : 0;
  for (int j = 0; j < H1; ++j) w[kBiasAt + j] = 0.35f;
  float* first_head = w + kHeadAt;
  for (int i = 0; i < H1 * H2; ++i) first_head[i] = noise(1.7f / std::sqrt((float)H1));
  for (int k = 0; k < H2; ++k) first_head[H1 * H2 + k] = 0.3f;
  for (int k = 0; k < H2; ++k) first_head[H1 * H2 + H2 + k] = noise(0.3f);
  first_head[kHead - 1] = 0;
  for (int b = 1; b < kPhases; ++b) std::memcpy(first_head + b * kHead, first_head, kHead * 4);
}

void train(const TrainConfig* cfg, float* w, float* m, float* v, float* mean, long done,
           TrainReport* out) {
  *out = Trainer(*cfg, w, m, v, mean, done).run();
}

void match(const Player* a, const Player* b, long pairs, uint64_t seed, int threads,
           MatchReport* out) {
  std::vector<Tally> tallies(threads);
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back([&, t] {
      for (long i = t; i < pairs; i += threads) {
        uint64_t deal_seed = (seed << 32) + i * 2654435761ull;
        double share = 0;
        for (int seat = 0; seat < 2; ++seat)
          share += 0.5 * play_deal(*a, *b, deal_seed, seat, tallies[t]);
        tallies[t].sum += share, tallies[t].squares += share * share, ++tallies[t].pairs;
      }
    });
  for (auto& t : team) t.join();
  Tally all;
  for (const Tally& t : tallies) {
    all.sum += t.sum, all.squares += t.squares, all.pairs += t.pairs, all.plies += t.plies;
    all.points[0] += t.points[0], all.points[1] += t.points[1], all.evaluated += t.evaluated;
  }
  double n = all.pairs, mean = all.sum / n, spread = all.squares / n - mean * mean;
  *out = {mean, 1.96 * std::sqrt(spread / n), all.points[0] / (2 * n), all.points[1] / (2 * n),
          all.plies / (2 * n), all.evaluated / all.plies * 2, 2 * all.pairs};
}

// Replays a round for comparison with the rules in Python. After each move: the rows of the mover
// (or none when the round is over), the deck's phase, and the state's counts.
int replay(const int8_t* cards, const int8_t* bonuses, int starter, const Move* moves, int n,
           uint16_t* rows, int8_t* phases, int8_t* counts, int* legal) {
  State s = deal_from(cards, bonuses, starter);
  Move list[kMaxMoves];
  for (int i = 0; i < n; ++i) {
    legal[i] = legal_moves(s, list);
    play_before_refill(s, moves[i]);
    phases[i] = s.over ? -1 : collect_rows(s, s.turn, rows + i * kSlots);
    finish_turn(s);
    int8_t* c = counts + i * 48;
    std::memcpy(c, s.market, 7), std::memcpy(c + 7, s.hand, 12), std::memcpy(c + 19, s.seen, 12);
    std::memcpy(c + 31, s.herd, 2), std::memcpy(c + 33, s.sold, 6), std::memcpy(c + 39, s.tokens, 6);
    c[45] = s.deck_size, c[46] = wealth(s, 0), c[47] = wealth(s, 1);
  }
  return s.over ? 1 + outcome(s, 0) : -1;
}

// Values all legal moves after the given ones, as the incremental scorer sees them and as rows
// collected again would give; returns how many there are.
int values_after(const float* w, const int8_t* cards, const int8_t* bonuses, int starter,
                 const Move* moves, int n, Move* list, float* by_difference, float* in_full) {
  State s = deal_from(cards, bonuses, starter);
  for (int i = 0; i < n; ++i) play(s, moves[i]);
  if (s.over) return 0;
  Net net{w};
  Aim aim;
  int count = legal_moves(s, list);
  Scorer scorer(net, s, aim);
  for (int i = 0; i < count; ++i) {
    uint16_t rows[kSlots];
    State t = s;
    by_difference[i] = scorer.value(list[i]);
    apply_visible(t, list[i]);
    int tier = list[i].kind == SELL ? bonus_tier(list[i].count) : -1;
    if (tier >= 0 && s.bonus_left[tier]) {
      t.points[s.turn] += Pool(s, s.turn, tier).mean_of(1), --t.bonus_left[tier];
    }
    in_full[i] = by_difference[i];
    if (ends_round(t)) continue;
    int phase = collect_rows(t, s.turn, rows);
    in_full[i] = sigmoid(logit(net, sum_rows(net, rows), phase));
  }
  return count;
}
}
