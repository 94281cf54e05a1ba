// What the mover knows after the move and before the refill, as rows of tables.
// jaipur/ai/features.py defines the same rows in the same order; a test compares the two.
#pragma once
#include "game.hpp"

namespace jaipur {

constexpr int kPhases = 6;        // of the deck
constexpr int kGoodSlots = 10;    // tables per good that a move can change
constexpr int kGlobalSlots = 32;
constexpr int kLate = 10;         // the last cards of the deck, one by one
constexpr int kSlots = kGoods * (kGoodSlots + 1) + kGlobalSlots;

constexpr int most_held(int g) { return kCards[g] < kHandLimit ? kCards[g] : kHandLimit; }
constexpr int kSeenCap = 5, kMarketSeenCap = 4, kCrossedSeenCap = 3, kUnseenCap = 6;

constexpr int good_slot_size(int g, int slot) {
  int held = most_held(g) + 1, tokens = kTokens[g] + 1;
  switch (slot) {
    case 0: return held * tokens;              // my count, tokens left
    case 1: return held * 6;                   // my count, market count
    case 2: return (kSeenCap + 1) * tokens;    // opponent's seen count, tokens left
    case 3: return 6 * (kMarketSeenCap + 1);   // market count, opponent's seen count
    case 4: return 6 * tokens;                 // market count, tokens left
    case 5: return held * (held + 1) / 2;      // my count, what the opponent knows of it
    case 6: return held * (kMarketSeenCap + 1); // my count, opponent's seen count
    case 7: return held * (kUnseenCap + 1);    // my count, unseen count
    case 8: return held * tokens * (kCrossedSeenCap + 1);  // mine, tokens, opponent's seen count
    case 9: return 6 * tokens * (kCrossedSeenCap + 1);     // market's, the same
    default: return (kCards[g] + 1) * kPhases; // unseen count, deck phase
  }
}
TABLE int kGlobalSize[kGlobalSlots] = {
    81,           15 * kPhases, 17 * kPhases, 12 * 6, 12 * 6, 64, 8 * kPhases,
    41,           7 * 6,        3 * 16,       8 * 8,  7 * 8,  6 * 8,
    21 * kPhases, 16 * kPhases, 6,            12 * 6, 3 * kPhases, 21 * kPhases,
    8 * 7,        7 * kPhases,  12 * 6,       16 * kPhases, 21 * 12, 21 * kLate, 17 * kLate,
    8 * kLate,    8 * kLate,    6 * 8,        7 * kLate,    15 * kLate, 27 * kLate};

constexpr int good_offset(int g, int slot) {
  int at = 0;
  for (int i = 0; i < kGoods; ++i)
    for (int k = 0; k <= kGoodSlots; ++k) {
      if (i == g && k == slot) return at;
      at += good_slot_size(i, k);
    }
  return at;
}
constexpr int global_offset(int slot) {
  int at = good_offset(kGoods, 0);
  for (int k = 0; k < slot; ++k) at += kGlobalSize[k];
  return at;
}
constexpr int kRows = global_offset(kGlobalSlots);

struct Offsets {
  int good[kGoods][kGoodSlots + 1], global[kGlobalSlots];
  constexpr Offsets() : good(), global() {
    for (int g = 0; g < kGoods; ++g)
      for (int k = 0; k <= kGoodSlots; ++k) good[g][k] = good_offset(g, k);
    for (int k = 0; k < kGlobalSlots; ++k) global[k] = global_offset(k);
  }
};
TABLE Offsets kAt{};

RULE int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
RULE int floor_div(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

RULE int deck_phase(int left) {
  constexpr int ends[kPhases - 1] = {3, 7, 12, 19, 27};
  int phase = 0;
  while (phase < kPhases - 1 && left >= ends[phase]) ++phase;
  return phase;
}

RULE void good_rows(int g, int held, int market, int tokens, int opponent, int known, int unseen,
                    int* out) {
  const int* at = kAt.good[g];
  out[0] = at[0] + held * (kTokens[g] + 1) + tokens;
  out[1] = at[1] + held * 6 + market;
  out[2] = at[2] + clamp(opponent, 0, kSeenCap) * (kTokens[g] + 1) + tokens;
  out[3] = at[3] + market * (kMarketSeenCap + 1) + clamp(opponent, 0, kMarketSeenCap);
  out[4] = at[4] + market * (kTokens[g] + 1) + tokens;
  out[5] = at[5] + held * (held + 1) / 2 + known;
  out[6] = at[6] + held * (kMarketSeenCap + 1) + clamp(opponent, 0, kMarketSeenCap);
  out[7] = at[7] + held * (kUnseenCap + 1) + clamp(unseen, 0, kUnseenCap);
  int crossed = tokens * (kCrossedSeenCap + 1) + clamp(opponent, 0, kCrossedSeenCap);
  out[8] = at[8] + held * (kTokens[g] + 1) * (kCrossedSeenCap + 1) + crossed;
  out[9] = at[9] + market * (kTokens[g] + 1) * (kCrossedSeenCap + 1) + crossed;
}
RULE int unseen_row(int g, int unseen, int phase) {
  return kAt.good[g][kGoodSlots] + unseen * kPhases + phase;
}

// Everything that is not about one good.
struct Overall {
  int lead, worth, opponent_worth, size, opponent_size, opponent_unknown;
  int herd, opponent_herd, camels;
  int unseen_camels, gaps, deck_left, empty, need, bonus_left[3], longest, kinds, exchanges;
  int opponent_longest;
};

RULE int exchange_bucket(int n) { return n < 2 ? n : n < 4 ? 2 : n < 8 ? 3 : n < 14 ? 4 : 5; }

RULE void global_rows(const Overall& o, int* out) {
  const int* at = kAt.global;
  int phase = deck_phase(o.deck_left), herds = o.herd - o.opponent_herd;
  int open = o.camels + o.unseen_camels;
  int settled = herds > open ? 2 : -herds > open ? 0 : 1;
  out[0] = at[0] + clamp(o.lead, -40, 40) + 40;
  out[1] = at[1] + (clamp(floor_div(o.lead + 2, 4), -7, 7) + 7) * kPhases + phase;
  out[2] = at[2] + (clamp(herds, -8, 8) + 8) * kPhases + phase;
  out[3] = at[3] + o.herd * 6 + o.camels;
  out[4] = at[4] + o.opponent_herd * 6 + o.camels;
  out[5] = at[5] + o.size * 8 + o.opponent_size;
  out[6] = at[6] + o.opponent_unknown * kPhases + phase;
  out[7] = at[7] + o.deck_left;
  out[8] = at[8] + std::min(o.deck_left, 6) * 6 + o.camels;
  out[9] = at[9] + o.empty * 16 + std::min(o.need, 15);
  for (int t = 0; t < 3; ++t) out[10 + t] = at[10 + t] + o.bonus_left[t] * 8 + o.longest;
  out[13] = at[13] + std::min(o.worth / 2, 20) * kPhases + phase;
  out[14] = at[14] + std::min(o.opponent_worth / 2, 15) * kPhases + phase;
  out[15] = at[15] + exchange_bucket(o.exchanges);
  out[16] = at[16] + o.unseen_camels * 6 + o.gaps;
  out[17] = at[17] + settled * kPhases + phase;
  int promise = o.lead + o.worth - o.opponent_worth, late = std::min(o.deck_left, kLate - 1);
  out[18] = at[18] + (clamp(floor_div(promise + 2, 4), -10, 10) + 10) * kPhases + phase;
  out[19] = at[19] + o.longest * 7 + o.kinds;
  out[20] = at[20] + o.kinds * kPhases + phase;
  out[21] = at[21] + o.opponent_herd * 6 + o.gaps;
  int standing = o.lead + 5 * sign(herds), ahead = clamp(floor_div(standing + 1, 2), -10, 10) + 10;
  out[22] = at[22] + std::min(o.need, 15) * kPhases + phase;
  out[23] = at[23] + ahead * 12 + std::min(o.need, 11);
  out[24] = at[24] + ahead * kLate + late;
  out[25] = at[25] + (clamp(herds, -8, 8) + 8) * kLate + late;
  out[26] = at[26] + o.size * kLate + late;
  out[27] = at[27] + o.opponent_size * kLate + late;
  out[28] = at[28] + std::min(o.opponent_longest, 5) * 8 + o.opponent_unknown;
  out[29] = at[29] + o.kinds * kLate + late;
  out[30] = at[30] + std::min(o.worth / 3, 14) * kLate + late;
  out[31] = at[31] + (clamp(floor_div(promise + 1, 3), -13, 13) + 13) * kLate + late;
}

// The unknown part of a bonus tier for player p: how many tokens, and their sum.
struct Pool {
  int count = 0, sum = 0;
  MEMBER Pool(const State& s, int p, int t) {
    for (int k = 0; k < 3; ++k) {
      int n = kBonusKinds[t][k] - s.bonus_kinds[p][t][k];
      count += n, sum += n * (kBonusLowest[t] + k);
    }
  }
  MEMBER int mean_of(int tokens) const {  // rounded half up, in whole rupees
    return count ? (2 * tokens * sum + count) / (2 * count) : 0;
  }
};

RULE int expected_opponent_bonus(const State& s, int p) {
  int sum = 0;
  for (int t = 0; t < 3; ++t) sum += Pool(s, p, t).mean_of(s.bonus_count[1 - p][t]);
  return sum;
}

RULE int tokens_to_end(const State& s) {
  int low[3] = {99, 99, 99};  // the three smallest piles, sorted
  for (int g = 0; g < kGoods; ++g) {
    int n = s.tokens[g];
    for (int i = 0; i < 3; ++i)
      if (n < low[i]) {
        int kept = low[i];
        low[i] = n, n = kept;
      }
  }
  return low[0] + low[1] + low[2];
}

RULE int unseen(const State& s, int p, int g) {
  return kCards[g] - s.market[g] - s.hand[p][g] - s.seen[1 - p][g] - s.sold[g];
}

RULE Overall overall(const State& s, int p) {
  Overall o{};
  int r = 1 - p;
  o.lead = s.points[p] + total_bonus(s, p) - s.points[r] - expected_opponent_bonus(s, p);
  for (int g = 0; g < kGoods; ++g) {
    o.worth += sale_points(s, g, s.hand[p][g]);
    o.opponent_worth += sale_points(s, g, s.seen[r][g]);
    o.longest = std::max<int>(o.longest, s.hand[p][g]);
    o.kinds += s.hand[p][g] > 0;
    o.opponent_unknown -= s.seen[r][g];
    o.opponent_longest = std::max<int>(o.opponent_longest, s.seen[r][g]);
  }
  o.size = s.hand_size(p), o.opponent_size = s.hand_size(r), o.opponent_unknown += o.opponent_size;
  o.herd = s.herd[p], o.opponent_herd = s.herd[r], o.camels = s.market[kCamel];
  o.unseen_camels = kCards[kCamel] - o.camels - o.herd - o.opponent_herd;
  o.gaps = s.gaps(), o.deck_left = s.deck_size - o.gaps;
  o.empty = s.empty_piles(), o.need = tokens_to_end(s), o.exchanges = s.exchanges;
  for (int t = 0; t < 3; ++t) o.bonus_left[t] = s.bonus_left[t];
  return o;
}

// All rows of the position that player p has just left; returns the deck's phase.
RULE int collect_rows(const State& s, int p, uint16_t* out) {
  int rows[kGlobalSlots], n = 0;
  Overall o = overall(s, p);
  int phase = deck_phase(o.deck_left);
  for (int g = 0; g < kGoods; ++g) {
    int hidden = unseen(s, p, g);
    good_rows(g, s.hand[p][g], s.market[g], s.tokens[g], s.seen[1 - p][g], s.seen[p][g], hidden,
              rows);
    for (int k = 0; k < kGoodSlots; ++k) out[n++] = rows[k];
    out[n++] = unseen_row(g, hidden, phase);
  }
  global_rows(o, rows);
  for (int k = 0; k < kGlobalSlots; ++k) out[n++] = rows[k];
  return phase;
}

}  // namespace jaipur
