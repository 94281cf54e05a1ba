// One round of Jaipur by the project's rules: state, legal moves, play, outcome.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

// The same rules serve the processor and the GPU (see ../gpu); there, everything is the device's.
#ifdef __CUDACC__
#define RULE __device__ inline
#define MEMBER __device__
#define TABLE __device__ constexpr
#else
#define RULE inline
#define MEMBER
#define TABLE constexpr
#endif

namespace jaipur {

constexpr int kGoods = 6, kCamel = 6, kHandLimit = 7, kMarket = 5, kExchangeLimit = 20;
TABLE int kCards[7] = {6, 6, 6, 8, 8, 10, 11};
TABLE int kTokens[kGoods] = {5, 5, 5, 7, 7, 9};
TABLE int kTokenValues[kGoods][9] = {
    {7, 7, 5, 5, 5}, {6, 6, 5, 5, 5},       {5, 5, 5, 5, 5},
    {5, 3, 3, 2, 2, 1, 1}, {5, 3, 3, 2, 2, 1, 1}, {4, 3, 2, 1, 1, 1, 1, 1, 1}};
TABLE int kBonusCount[3] = {7, 6, 5};
TABLE int kBonusValues[3][7] = {{1, 1, 2, 2, 2, 3, 3}, {4, 4, 5, 5, 6, 6}, {8, 8, 9, 10, 10}};
TABLE int kBonusLowest[3] = {1, 4, 8};
TABLE int kBonusKinds[3][3] = {{2, 3, 2}, {2, 2, 2}, {2, 1, 2}};  // tokens of each value
constexpr int kMaxMoves = 1024;

// A small, fast, seedable generator (splitmix64).
struct Rng {
  uint64_t s;
  MEMBER explicit Rng(uint64_t seed = 1) : s(seed) {}
  MEMBER uint64_t next() {
    uint64_t z = (s += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  MEMBER int below(int n) { return (int)(((next() >> 32) * (uint64_t)n) >> 32); }
  MEMBER float unit() { return (next() >> 40) * (1.0f / 16777216.0f); }
  template <class T> MEMBER void shuffle(T* a, int n) {
    for (int i = n - 1; i > 0; --i) {
      int j = below(i + 1);
      T kept = a[i];
      a[i] = a[j], a[j] = kept;
    }
  }
};

enum Kind : int8_t { TAKE, CAMELS, EXCHANGE, SELL };

// change[g] is what the hand gains (or, negative, loses) of good g.
struct Move {
  int8_t kind, good, count, camels;
  int8_t change[kGoods];
};

struct State {
  int8_t market[7], hand[2][kGoods], seen[2][kGoods], herd[2], sold[kGoods], tokens[kGoods];
  int8_t deck[40], deck_size, bonus[3][7], bonus_left[3];
  int8_t bonus_count[2][3], bonus_kinds[2][3][3], token_count[2], turn, exchanges;
  int16_t points[2];
  bool over;

  MEMBER int hand_size(int p) const {
    int n = 0;
    for (int g = 0; g < kGoods; ++g) n += hand[p][g];
    return n;
  }
  MEMBER int gaps() const {
    int n = kMarket;
    for (int g = 0; g < 7; ++g) n -= market[g];
    return n;
  }
  MEMBER int empty_piles() const {
    int n = 0;
    for (int g = 0; g < kGoods; ++g) n += tokens[g] == 0;
    return n;
  }
};

RULE int bonus_tier(int cards) { return cards < 3 ? -1 : std::min(cards, 5) - 3; }

RULE int sale_points(const State& s, int g, int n) {
  int first = kTokens[g] - s.tokens[g], sum = 0;
  for (int i = 0; i < std::min<int>(n, s.tokens[g]); ++i) sum += kTokenValues[g][first + i];
  return sum;
}

// cards: 5 for player 0, 5 for player 1, 2 for the market, then the deck, next card first.
RULE State deal_from(const int8_t* cards, const int8_t* bonuses, int starter) {
  State s{};
  s.market[kCamel] = 3;
  for (int i = 0; i < 10; ++i) {
    int p = i / 5, c = cards[i];
    c == kCamel ? ++s.herd[p] : ++s.hand[p][c];
  }
  ++s.market[cards[10]], ++s.market[cards[11]];
  s.deck_size = 40;
  for (int i = 0; i < 40; ++i) s.deck[39 - i] = cards[12 + i];
  for (int g = 0; g < kGoods; ++g) s.tokens[g] = kTokens[g];
  for (int t = 0, k = 0; t < 3; ++t) {
    s.bonus_left[t] = kBonusCount[t];
    for (int i = kBonusCount[t] - 1; i >= 0; --i) s.bonus[t][i] = bonuses[k++];
  }
  s.turn = starter;
  return s;
}

RULE State deal(Rng& rng, int starter) {
  int8_t cards[52], bonuses[18];
  int n = 0;
  for (int g = 0; g < 7; ++g)
    for (int i = 0; i < kCards[g] - (g == kCamel ? 3 : 0); ++i) cards[n++] = g;
  rng.shuffle(cards, 52);
  for (int t = 0, k = 0; t < 3; k += kBonusCount[t++]) {
    for (int i = 0; i < kBonusCount[t]; ++i) bonuses[k + i] = kBonusValues[t][i];
    rng.shuffle(bonuses + k, kBonusCount[t]);
  }
  return deal_from(cards, bonuses, starter);
}

#ifndef __CUDACC__
// Enumerates exchanges: first what is taken, then what is given for it.
struct ExchangeLister {
  const State& s;
  Move* out;
  int n = 0, room;
  Move m{};
  ExchangeLister(const State& st, Move* o) : s(st), out(o) {
    room = kHandLimit - s.hand_size(s.turn);
    m.kind = EXCHANGE;
    m.good = -1;
    take(0, 0);
  }
  void take(int g, int taken) {
    if (g == kGoods) {
      m.count = taken;
      if (taken >= 2) give(0, taken);
      return;
    }
    for (int k = 0; k <= s.market[g]; ++k) {
      m.change[g] = k;
      take(g + 1, taken + k);
    }
    m.change[g] = 0;
  }
  void give(int g, int left) {
    if (g == kGoods) {
      if (left > s.herd[s.turn] || left > room) return;
      m.camels = left;
      out[n++] = m;
      return;
    }
    if (m.change[g] > 0) return give(g + 1, left);
    int most = std::min<int>(left, s.hand[s.turn][g]);
    for (int k = 0; k <= most; ++k) {
      m.change[g] = -k;
      give(g + 1, left - k);
    }
    m.change[g] = 0;
  }
};

RULE int legal_moves(const State& s, Move* out) {
  int n = 0, p = s.turn;
  if (s.hand_size(p) < kHandLimit)
    for (int g = 0; g < kGoods; ++g)
      if (s.market[g]) {
        out[n] = Move{TAKE, (int8_t)g, 1, 0, {}};
        out[n++].change[g] = 1;
      }
  if (s.market[kCamel]) out[n++] = Move{CAMELS, -1, s.market[kCamel], 0, {}};
  for (int g = 0; g < kGoods; ++g)
    for (int k = g < 3 ? 2 : 1; k <= s.hand[p][g]; ++k) {
      out[n] = Move{SELL, (int8_t)g, (int8_t)k, 0, {}};
      out[n++].change[g] = -k;
    }
  return n + ExchangeLister(s, out + n).n;
}
#endif

// Moves cards and tokens but neither draws a bonus nor refills.
RULE void apply_visible(State& s, const Move& m) {
  int p = s.turn;
  for (int g = 0; g < kGoods; ++g) {
    int k = m.change[g];
    s.hand[p][g] += k;
    s.seen[p][g] = std::max(0, s.seen[p][g] + k);
    if (m.kind != SELL) s.market[g] -= k;
  }
  s.exchanges = m.kind == EXCHANGE ? s.exchanges + 1 : 0;
  if (m.kind == CAMELS) s.herd[p] += s.market[kCamel], s.market[kCamel] = 0;
  if (m.kind == EXCHANGE) s.herd[p] -= m.camels, s.market[kCamel] += m.camels;
  if (m.kind == SELL) {
    int tokens = std::min<int>(m.count, s.tokens[m.good]);
    s.points[p] += sale_points(s, m.good, m.count);
    s.tokens[m.good] -= tokens, s.token_count[p] += tokens, s.sold[m.good] += m.count;
  }
}

RULE bool ends_round(const State& s) {
  return s.empty_piles() >= 3 || s.deck_size < s.gaps() || s.exchanges >= kExchangeLimit;
}

RULE void draw_bonus(State& s, int cards) {
  int t = bonus_tier(cards), p = s.turn;
  if (t < 0 || !s.bonus_left[t]) return;
  ++s.bonus_kinds[p][t][s.bonus[t][--s.bonus_left[t]] - kBonusLowest[t]];
  ++s.bonus_count[p][t];
}

RULE void refill(State& s) {
  for (int n = s.gaps(); n > 0; --n) ++s.market[s.deck[--s.deck_size]];
}

// The mover's last look at the table: cards and tokens moved, bonus drawn, market not refilled.
RULE void play_before_refill(State& s, const Move& m) {
  apply_visible(s, m);
  if (m.kind == SELL) draw_bonus(s, m.count);
  s.over = ends_round(s);
}

RULE void finish_turn(State& s) {
  if (!s.over) refill(s), s.turn = 1 - s.turn;
}

RULE void play(State& s, const Move& m) {
  play_before_refill(s, m);
  finish_turn(s);
}

RULE int total_bonus(const State& s, int p) {
  int sum = 0;
  for (int t = 0; t < 3; ++t)
    for (int k = 0; k < 3; ++k) sum += s.bonus_kinds[p][t][k] * (kBonusLowest[t] + k);
  return sum;
}
RULE int bonus_tokens(const State& s, int p) {
  return s.bonus_count[p][0] + s.bonus_count[p][1] + s.bonus_count[p][2];
}
RULE int camel_token(const State& s, int p) { return s.herd[p] > s.herd[1 - p] ? 5 : 0; }
RULE int wealth(const State& s, int p) {
  return s.points[p] + total_bonus(s, p) + camel_token(s, p);
}
RULE int sign(int x) { return (x > 0) - (x < 0); }

// +1, 0 or -1 for player p, tie-breaks included.
RULE int outcome(const State& s, int p) {
  if (int d = wealth(s, p) - wealth(s, 1 - p)) return sign(d);
  if (int d = bonus_tokens(s, p) - bonus_tokens(s, 1 - p)) return sign(d);
  return sign(s.token_count[p] - s.token_count[1 - p]);
}

}  // namespace jaipur
