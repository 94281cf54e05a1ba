// A careful greedy player: what a move earns, what the hand may bring, what the opponent is left.
#pragma once
#include "features.hpp"

namespace jaipur {

// What a hand may still earn: tokens it would take, some hope of a bonus, a lone jewel at a loss.
RULE float hand_hope(const State& s, int p) {
  constexpr float bonus_hope[8] = {0, 0, 0.3f, 1.5f, 3.5f, 6.5f, 6.5f, 6.5f};
  float hope = 0;
  for (int g = 0; g < kGoods; ++g) {
    int n = s.hand[p][g];
    float part = sale_points(s, g, n) * (g < 3 && n == 1 ? 0.55f : 0.75f);
    hope += part + (s.tokens[g] ? bonus_hope[n] : 0);
  }
  return hope;
}

// The best the opponent is left with: one good to take, or a pair for the cards seen in that hand.
RULE float opponent_chance(const State& s, int p) {
  float best = 0;
  for (int g = 0; g < kGoods; ++g) {
    if (!s.market[g] || !s.tokens[g]) continue;
    int known = s.seen[1 - p][g];
    float gain = (sale_points(s, g, known + s.market[g]) - sale_points(s, g, known)) * 0.75f;
    best = best > gain ? best : gain;
  }
  return best + 0.15f * s.market[kCamel];
}

// ends_well(state, seat): is a round that ends so won?
template <class EndsWell>
RULE float greedy_value(const State& s, const Move& m, EndsWell ends_well) {
  State t = s;
  int p = s.turn, tier = m.kind == SELL ? bonus_tier(m.count) : -1;
  apply_visible(t, m);
  float value = t.points[p] + hand_hope(t, p) - 0.35f * opponent_chance(t, p) + 0.8f * t.herd[p];
  if (tier >= 0 && s.bonus_left[tier]) value += Pool(s, p, tier).mean_of(1);
  if (t.hand_size(p) == kHandLimit) value -= 1.0f;
  if (t.deck_size < 8 || t.empty_piles() >= 2) value += 0.2f * (t.points[p] - s.points[p]);
  if (ends_round(t)) value += ends_well(t, p) ? 100 : -100;
  return value;
}

}  // namespace jaipur
