// Who can play a round: chance, a careful greedy player, the net, the net with lookahead, and a
// player of another kind to measure against: greedy play-outs of sampled worlds.
#pragma once
#include "greedy.hpp"
#include "net.hpp"

namespace jaipur {

enum PlayerKind { RANDOM, GREEDY, NET, LOOKAHEAD, PLAYOUTS };

struct Player {
  int kind;
  Net net;
  int candidates, worlds, plies, margin_milli;  // LOOKAHEAD; the first two for PLAYOUTS too
};

inline int best_of(const float* values, int n) {
  return (int)(std::max_element(values, values + n) - values);
}

// Deals again the bonus tokens that p cannot know: the opponent's and the piles'.
inline void sample_bonuses(State& w, int p, Rng& rng) {
  for (int t = 0; t < 3; ++t) {
    int8_t pool[7];
    int n = 0;
    for (int k = 0; k < 3; ++k) {
      for (int i = kBonusKinds[t][k] - w.bonus_kinds[p][t][k]; i > 0; --i) pool[n++] = k;
      w.bonus_kinds[1 - p][t][k] = 0;
    }
    rng.shuffle(pool, n);
    for (int i = 0; i < w.bonus_count[1 - p][t]; ++i) ++w.bonus_kinds[1 - p][t][pool[--n]];
    for (int i = 0; i < n; ++i) w.bonus[t][i] = kBonusLowest[t] + pool[i];
  }
}

// Fills what p cannot know by chance: the opponent's unknown cards, the deck's order, bonuses.
inline State sample_world(const State& s, int p, Rng& rng) {
  State w = s;
  int8_t cards[55];
  int n = 0, r = 1 - p, hidden = s.hand_size(r);
  for (int g = 0; g < kGoods; ++g) {
    hidden -= s.seen[r][g];
    w.hand[r][g] = s.seen[r][g];
    for (int k = unseen(s, p, g); k > 0; --k) cards[n++] = g;
  }
  rng.shuffle(cards, n);
  for (int i = 0; i < hidden; ++i) ++w.hand[r][cards[--n]];
  int camels = kCards[kCamel] - s.market[kCamel] - s.herd[0] - s.herd[1];
  for (int i = 0; i < camels; ++i) cards[n++] = kCamel;
  rng.shuffle(cards, n);
  std::memcpy(w.deck, cards, n);
  sample_bonuses(w, p, rng);
  return w;
}

struct Thinking {
  Rng& rng;
  const Aim& aim;
  long evaluated = 0;

  int score_all(const Net& net, const State& s, Move* moves, float* values) {
    int n = legal_moves(s, moves);
    Scorer scorer(net, s, aim);
    for (int i = 0; i < n; ++i) values[i] = scorer.value(moves[i]);
    evaluated += n;
    return n;
  }

  // The value to s.turn of playing on greedily by the net for some plies, then the net's word.
  float play_on(const Net& net, State s, int plies) {
    Move moves[kMaxMoves];
    float values[kMaxMoves];
    int p = s.turn;
    for (;;) {
      if (s.over) return true_value(s, p, aim);
      int n = score_all(net, s, moves, values), at = best_of(values, n);
      if (--plies <= 0) return s.turn == p ? values[at] : 1 - values[at];
      play(s, moves[at]);
    }
  }

  int greedy_scores(const State& s, Move* moves, float* values) {
    auto ends_well = [](const State& t, int p) { return FinalValue(t, p, Aim{})(0) > 0.5; };
    int n = legal_moves(s, moves);
    for (int i = 0; i < n; ++i) values[i] = greedy_value(s, moves[i], ends_well);
    return n;
  }

  // Both continue greedily to the end of the round.
  float play_out(State s, int p) {
    Move moves[kMaxMoves];
    float values[kMaxMoves];
    while (!s.over) {
      int n = greedy_scores(s, moves, values);
      play(s, moves[best_of(values, n)]);
    }
    return true_value(s, p, aim);
  }

  // Sampled lookahead on the best few moves; the same worlds for all of them.
  int lookahead(const Player& who, const State& s, Move* moves, float* values, int n) {
    int order[kMaxMoves];
    for (int i = 0; i < n; ++i) order[i] = i;
    int few = std::min(who.candidates, n);
    std::partial_sort(order, order + few, order + n,
                      [&](int a, int b) { return values[a] > values[b]; });
    while (few > 1 && values[order[0]] - values[order[few - 1]] > who.margin_milli * 1e-3f) --few;
    if (few == 1) return order[0];
    std::vector<float> total(few, 0.0f);
    for (int w = 0; w < who.worlds; ++w) {
      State world = sample_world(s, s.turn, rng);
      for (int c = 0; c < few; ++c) total[c] += after_move(who, world, moves[order[c]]);
    }
    for (int c = 0; c < few; ++c) values[order[c]] = total[c] / who.worlds;
    return order[best_of(total.data(), few)];
  }

  float after_move(const Player& who, State w, const Move& m) {
    int p = w.turn;
    play(w, m);
    if (who.kind == PLAYOUTS) return play_out(w, p);
    return w.over ? true_value(w, p, aim) : 1 - play_on(who.net, w, who.plies);
  }

  Move choose_move(const Player& who, const State& s) {
    Move moves[kMaxMoves];
    float values[kMaxMoves];
    int n, at;
    bool learned = who.kind == NET || who.kind == LOOKAHEAD;
    bool ahead = who.kind == LOOKAHEAD || who.kind == PLAYOUTS;
    n = learned ? score_all(who.net, s, moves, values) : greedy_scores(s, moves, values);
    at = who.kind == RANDOM ? rng.below(n)
         : ahead            ? lookahead(who, s, moves, values, n)
                            : best_of(values, n);
    return moves[at];
  }
};

}  // namespace jaipur
