// The evaluator: table rows summed into a clipped layer, a small second layer per deck phase.
#pragma once
#include <cmath>
#include <vector>

#include "features.hpp"

#ifndef H1
#define H1 64
#endif
#ifndef H2
#define H2 32
#endif

namespace jaipur {

constexpr int kRowWidth = H1 + 1;  // the last weight of a row goes straight to the output
constexpr int kHead = H1 * H2 + H2 + H2 + 1;
constexpr int kBiasAt = kRows * kRowWidth;
constexpr int kHeadAt = kBiasAt + H1;
constexpr int kParams = kHeadAt + kPhases * kHead;

struct Net {
  const float* w;
  const float* row(int i) const { return w + i * kRowWidth; }
  const float* bias() const { return w + kBiasAt; }
  const float* head(int phase) const { return w + kHeadAt + phase * kHead; }
};

struct Sum {
  float h[H1];
  float direct;
};
inline void add_row(Sum& a, const float* r) {
  for (int i = 0; i < H1; ++i) a.h[i] += r[i];
  a.direct += r[H1];
}
inline void sub_row(Sum& a, const float* r) {
  for (int i = 0; i < H1; ++i) a.h[i] -= r[i];
  a.direct -= r[H1];
}
inline void add_sum(Sum& a, const Sum& b) {
  for (int i = 0; i < H1; ++i) a.h[i] += b.h[i];
  a.direct += b.direct;
}

inline float clip01(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }
inline float sigmoid(float x) { return 1.0f / (1.0f + std::exp(-x)); }

// The head's second layer before clipping.
inline void second_layer(const float* head, const float* hidden, float* out) {
  const float* bias = head + H1 * H2;
  for (int k = 0; k < H2; ++k) out[k] = bias[k];
  float sum[H2] = {};
  for (int j = 0; j < H1; ++j) {
    float a = hidden[j];
    const float* w = head + j * H2;
    for (int k = 0; k < H2; ++k) sum[k] += a * w[k];
  }
  for (int k = 0; k < H2; ++k) out[k] += sum[k];
}

// The logit of the value to the player who has just moved.
inline float logit(const Net& net, const Sum& sum, int phase) {
  float hidden[H1], second[H2];
  const float* head = net.head(phase);
  for (int j = 0; j < H1; ++j) hidden[j] = clip01(sum.h[j]);
  second_layer(head, hidden, second);
  const float* last = head + H1 * H2 + H2;
  float out = last[H2] + sum.direct;
  for (int k = 0; k < H2; ++k) out += clip01(second[k]) * last[k];
  return out;
}

inline Sum sum_rows(const Net& net, const uint16_t* rows) {
  Sum a;
  std::memcpy(a.h, net.bias(), sizeof a.h);
  a.direct = 0;
  for (int i = 0; i < kSlots; ++i) add_row(a, net.row(rows[i]));
  return a;
}

// Mixed aim of training: mostly winning, a little the margin.
struct Aim {
  float win = 0.85f;
  float of(int result, int margin) const {
    return win * 0.5f * (1 + result) + (1 - win) * 0.5f * (1 + std::tanh(margin / 25.0f));
  }
};

inline float true_value(const State& s, int p, const Aim& aim) {
  return aim.of(outcome(s, p), wealth(s, p) - wealth(s, 1 - p));
}

inline double choose(int n, int k) {
  double c = 1;
  for (int i = 0; i < k; ++i) c = c * (n - i) / (i + 1);
  return k > n ? 0 : c;
}

// The value of a round that has just ended, over all bonus tokens p cannot know.
struct FinalValue {
  const State& s;
  int p;
  const Aim& aim;
  int left[3][3], rest[3];
  FinalValue(const State& st, int mover, const Aim& a) : s(st), p(mover), aim(a) {
    for (int t = 0; t < 3; ++t) {
      rest[t] = 0;
      for (int k = 0; k < 3; ++k)
        rest[t] += left[t][k] = kBonusKinds[t][k] - s.bonus_kinds[p][t][k];
    }
  }
  // Over what the opponent's tokens of tiers t.. may be worth; margin, tokens: p's lead so far.
  double over_opponent(int t, int margin, int tokens) const {
    if (t == 3) {
      int by = margin ? margin : tokens ? tokens : s.token_count[p] - s.token_count[1 - p];
      return aim.of(sign(by), margin);
    }
    int n = s.bonus_count[1 - p][t];
    if (!n) return over_opponent(t + 1, margin, tokens);
    double value = 0, ways = choose(rest[t], n);
    for (int a = 0; a <= std::min(n, left[t][0]); ++a)
      for (int b = 0; b <= std::min(n - a, left[t][1]); ++b) {
        int c = n - a - b;
        if (c > left[t][2]) continue;
        double w = choose(left[t][0], a) * choose(left[t][1], b) * choose(left[t][2], c) / ways;
        value += w * over_opponent(t + 1, margin - n * kBonusLowest[t] - b - 2 * c, tokens - n);
      }
    return value;
  }
  // sold: how many cards p has just sold (their bonus not yet drawn), or 0.
  double operator()(int sold) {
    int margin = s.points[p] + total_bonus(s, p) + camel_token(s, p) - s.points[1 - p] -
                 camel_token(s, 1 - p);
    int tokens = bonus_tokens(s, p), t = bonus_tier(sold);
    if (t < 0 || !s.bonus_left[t]) return over_opponent(0, margin, tokens);
    double value = 0;
    int all = rest[t]--;
    for (int k = 0; k < 3; ++k) {
      if (!left[t][k]) continue;
      double chance = double(left[t][k]) / all;
      --left[t][k];
      value += chance * over_opponent(0, margin + kBonusLowest[t] + k, tokens + 1);
      ++left[t][k];
    }
    ++rest[t];
    return value;
  }
};

// Values all moves of the player to move, by difference from the position before the move.
struct Scorer {
  const Net& net;
  const State& s;
  const Aim& aim;
  int p, r, worth[kGoods][kHandLimit + 1];
  Overall before;
  Sum goods, unseen_sum[kPhases], change[kGoods][11], tables[8], shapes[64];
  bool has_unseen[kPhases] = {}, has_change[kGoods][11] = {}, has_table[8] = {}, has_shape[64] = {};

  Scorer(const Net& n, const State& st, const Aim& a) : net(n), s(st), aim(a), p(st.turn), r(1 - p) {
    before = overall(s, p);
    std::memcpy(goods.h, net.bias(), sizeof goods.h);
    goods.direct = 0;
    int rows[kGoodSlots];
    for (int g = 0; g < kGoods; ++g) {
      for (int h = 0; h <= kHandLimit; ++h) worth[g][h] = sale_points(s, g, h);
      good_rows(g, s.hand[p][g], s.market[g], s.tokens[g], s.seen[r][g], s.seen[p][g], unseen(s, p, g),
                rows);
      for (int k = 0; k < kGoodSlots; ++k) add_row(goods, net.row(rows[k]));
    }
  }

  const Sum& unseen_at(int phase) {
    if (!has_unseen[phase]) {
      has_unseen[phase] = true;
      Sum& a = unseen_sum[phase] = goods;
      for (int g = 0; g < kGoods; ++g) add_row(a, net.row(unseen_row(g, unseen(s, p, g), phase)));
    }
    return unseen_sum[phase];
  }

  void move_good(Sum& a, int g, int held, int market, int tokens) const {
    int was[kGoodSlots], is[kGoodSlots];
    int known = std::max(0, s.seen[p][g] + held - s.hand[p][g]);
    good_rows(g, s.hand[p][g], s.market[g], s.tokens[g], s.seen[r][g], s.seen[p][g], unseen(s, p, g),
              was);
    good_rows(g, held, market, tokens, s.seen[r][g], known, unseen(s, p, g), is);
    for (int k = 0; k < kGoodSlots; ++k)
      if (was[k] != is[k]) sub_row(a, net.row(was[k])), add_row(a, net.row(is[k]));
  }

  const Sum& change_of(int g, int k) {
    Sum& a = change[g][k + 5];
    if (!has_change[g][k + 5]) {
      has_change[g][k + 5] = true;
      std::memset(&a, 0, sizeof a);
      move_good(a, g, s.hand[p][g] + k, s.market[g] - k, s.tokens[g]);
    }
    return a;
  }

  // What is true of the table as a whole after the move; a bonus counts as its average.
  Overall after(const Move& m) const {
    Overall o = before;
    o.longest = o.kinds = 0;
    for (int g = 0; g < kGoods; ++g) {
      int held = s.hand[p][g] + m.change[g];
      o.kinds += held > 0;
      o.longest = std::max(o.longest, held);
      if (m.change[g]) o.worth += worth[g][held] - worth[g][s.hand[p][g]], o.size += m.change[g];
    }
    o.exchanges = m.kind == EXCHANGE ? s.exchanges + 1 : 0;
    if (m.kind == EXCHANGE) o.herd -= m.camels, o.camels += m.camels;
    if (m.kind == CAMELS) o.herd += o.camels, o.gaps = o.camels, o.camels = 0;
    if (m.kind == TAKE) o.gaps = 1;
    if (m.kind == SELL) after_sale(o, m);
    o.deck_left -= o.gaps;
    return o;
  }

  void after_sale(Overall& o, const Move& m) const {
    State t = s;
    apply_visible(t, m);
    int g = m.good, tier = bonus_tier(m.count);
    o.lead += worth[g][m.count];
    if (tier >= 0 && s.bonus_left[tier]) {
      o.lead += Pool(s, p, tier).mean_of(1);
      --o.bonus_left[tier];
    }
    o.worth += sale_points(t, g, t.hand[p][g]) - worth[g][t.hand[p][g]];
    o.opponent_worth += sale_points(t, g, s.seen[r][g]) - worth[g][s.seen[r][g]];
    o.empty = t.empty_piles();
    o.need = o.empty < 3 ? tokens_to_end(t) : 0;
  }

  float final_value(const Move& m) const {
    State t = s;
    apply_visible(t, m);
    return FinalValue(t, p, aim)(m.kind == SELL ? m.count : 0);
  }

  // All that moves of one kind with as many camels share: everything but hand goods and worth.
  const Sum& table_of(const Move& m, int phase, const int* rows) {
    int key = m.kind == EXCHANGE ? 2 + m.camels : m.kind;
    if (!has_table[key]) {
      has_table[key] = true;
      tables[key] = unseen_at(phase);
      for (int k = 0; k < kGlobalSlots; ++k)
        if (k < 10 || (k > 13 && k < 18) || (k > 20 && k < 29)) add_row(tables[key], net.row(rows[k]));
    }
    return tables[key];
  }

  // What the longest set and the number of kinds in hand decide.
  const Sum& shape_of(const Overall& o, const int* rows) {
    int key = o.longest * 7 + o.kinds;
    if (!has_shape[key]) {
      has_shape[key] = true;
      std::memset(&shapes[key], 0, sizeof shapes[key]);
      for (int k : {10, 11, 12, 19}) add_row(shapes[key], net.row(rows[k]));
    }
    return shapes[key];
  }

  Sum after_sale_sum(const Move& m, int phase, const int* rows) {
    Sum a = unseen_at(phase);
    int g = m.good, sold = std::min(m.count, s.tokens[g]);
    move_good(a, g, s.hand[p][g] - m.count, s.market[g], s.tokens[g] - sold);
    for (int k = 0; k < kGlobalSlots; ++k) add_row(a, net.row(rows[k]));
    return a;
  }

  // The chance to win (as the aim mixes it) after move m.
  float value(const Move& m) {
    Overall o = after(m);
    if (o.empty >= 3 || o.deck_left < 0 || o.exchanges >= kExchangeLimit) return final_value(m);
    int phase = deck_phase(o.deck_left), rows[kGlobalSlots];
    global_rows(o, rows);
    Sum a = m.kind == SELL ? after_sale_sum(m, phase, rows) : table_of(m, phase, rows);
    if (m.kind != SELL) {
      for (int g = 0; g < kGoods; ++g)
        if (m.change[g]) add_sum(a, change_of(g, m.change[g]));
      add_sum(a, shape_of(o, rows));
      for (int k : {13, 18, 20, 29, 30, 31}) add_row(a, net.row(rows[k]));
    }
    return sigmoid(logit(net, a, phase));
  }
};

}  // namespace jaipur
