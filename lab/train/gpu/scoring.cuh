// One warp values all moves of one position: lanes share the work of every layer.
#pragma once
#include <cuda_fp16.h>

#include "../engine/greedy.hpp"

#ifndef H1
#define H1 64
#endif

namespace jaipur {

constexpr int kH2 = 32, kUnits = H1 / 32;  // neighbouring units of the first layer a lane holds
static_assert(H1 == 64 || H1 == 128, "a lane reads its units of a row at once");
constexpr int kHeadSize = H1 * kH2 + kH2 + kH2 + 1;
constexpr int kMostMoves = 512;
constexpr unsigned kAll = 0xffffffffu;

struct Weights {
  const __half* rows;    // kRows x H1
  const float* direct;   // kRows
  const float* bias;     // H1
  const float* heads;    // kPhases x kHeadSize; the learner's are in shared memory once a kernel runs
};

struct WarpMemory {
  State root, world, work;
  uint32_t takes[32], gives[96], moves[kMostMoves];
  float values[kMostMoves];
  alignas(16) float hidden[H1];
  uint16_t rows[kSlots + 3];
  int8_t cards[64];
  Rng rng;
};

TABLE int8_t kPrefix[kGoods][10] = {  // what the first n tokens of a pile are worth
    {0, 7, 14, 19, 24, 29, 29, 29, 29, 29},  {0, 6, 12, 17, 22, 27, 27, 27, 27, 27},
    {0, 5, 10, 15, 20, 25, 25, 25, 25, 25},  {0, 5, 8, 11, 13, 15, 16, 17, 17, 17},
    {0, 5, 8, 11, 13, 15, 16, 17, 17, 17},   {0, 4, 7, 9, 10, 11, 12, 13, 14, 15}};

RULE int worth_of(int g, int tokens, int cards) {
  int first = kTokens[g] - tokens;
  return kPrefix[g][min(first + cards, kTokens[g])] - kPrefix[g][first];
}

// A move in 29 bits: six changes of the hand, each plus 8; the kind; the camels given.
RULE int change_of(uint32_t m, int g) { return (int)(m >> 4 * g & 15) - 8; }
RULE int kind_of(uint32_t m) { return m >> 24 & 3; }
RULE int camels_of(uint32_t m) { return m >> 26; }
RULE uint32_t packed(int kind, int good, int change) {
  return 0x888888u + (uint32_t)(good >= 0 ? change * (1 << 4 * good) : 0) + (kind << 24);
}
RULE Move unpacked(uint32_t m) {
  Move move{(int8_t)kind_of(m), -1, 0, (int8_t)camels_of(m), {}};
  for (int g = 0; g < kGoods; ++g) {
    move.change[g] = change_of(m, g);
    if (move.change[g] && move.kind != EXCHANGE) {
      move.good = g;
      move.count = abs(move.change[g]);
    }
  }
  return move;
}

RULE int append(uint32_t* list, int n, int most, bool mine, uint32_t item, int lane) {
  unsigned who = __ballot_sync(kAll, mine);
  int at = n + __popc(who & ((1u << lane) - 1));
  if (mine && at < most) list[at] = item;
  return min(n + __popc(who), most);
}

// The index-th way to pick from these counts, as nibbles; ~0 when there are not so many.
RULE uint32_t pick_from(const int8_t* counts, int index) {
  uint32_t picked = 0;
  for (int g = 0; g < kGoods; ++g) {
    int n = counts[g] + 1;
    picked |= (uint32_t)(index % n) << 4 * g;
    index /= n;
  }
  return index ? ~0u : picked;
}
RULE int nibble_sum(uint32_t x) {
  x = (x & 0x0f0f0f) + (x >> 4 & 0x0f0f0f);
  return (x * 0x010101 >> 16) & 255;
}
RULE uint32_t nibble_mask(uint32_t x) { return (x | x >> 1 | x >> 2 | x >> 3) & 0x111111; }

RULE int list_moves(WarpMemory& m, const State& s, int lane) {
  int p = s.turn, room = kHandLimit - s.hand_size(p), n = 0, takes = 0, gives = 0;
  bool mine = lane < kGoods ? room > 0 && s.market[lane] : lane == 6 && s.market[kCamel];
  uint32_t move = lane < kGoods ? packed(TAKE, lane, 1) : packed(CAMELS, -1, 0);
  n = append(m.moves, n, kMostMoves, mine, move, lane);
  for (int i = lane; i < 64; i += 32) {
    int g = min(i / 7, 5), k = i % 7 + 1;
    mine = i < 42 && k <= s.hand[p][g] && (g >= 3 || k >= 2);
    n = append(m.moves, n, kMostMoves, mine, packed(SELL, g, -k), lane);
  }
  uint32_t part = pick_from(s.market, lane);
  takes = append(m.takes, 0, 32, part != ~0u && nibble_sum(part) >= 2, part, lane);
  for (int i = lane; i < 96; i += 32) {
    part = pick_from(s.hand[p], i);
    gives = append(m.gives, gives, 96, part != ~0u && nibble_sum(part) <= kMarket, part, lane);
  }
  __syncwarp();
  int most_camels = min((int)s.herd[p], room);
  for (int t = 0; t < takes; ++t) {
    uint32_t take = m.takes[t], mask = nibble_mask(take);
    int size = nibble_sum(take);
    for (int i = lane; i < ((gives + 31) & ~31); i += 32) {
      uint32_t give = i < gives ? m.gives[i] : 0;
      int camels = size - nibble_sum(give);
      mine = i < gives && !(mask & nibble_mask(give)) && camels >= 0 && camels <= most_camels;
      move = 0x888888u + take - give + (EXCHANGE << 24) + ((uint32_t)camels << 26);
      n = append(m.moves, n, kMostMoves, mine, move, lane);
    }
  }
  __syncwarp();
  return n;
}

// What a lane's own move does to the table as a whole; a bonus counts as its average.
RULE Overall overall_after(const State& s, const Overall& before, uint32_t m) {
  Overall o = before;
  int p = s.turn, kind = kind_of(m), camels = camels_of(m);
  o.longest = o.kinds = 0;
  for (int g = 0; g < kGoods; ++g) {
    int change = change_of(m, g), had = s.hand[p][g], tokens = s.tokens[g];
    o.longest = max(o.longest, had + change);
    o.kinds += had + change > 0;
    if (!change) continue;
    o.size += change;
    if (kind == SELL) {
      int sold = -change, left = tokens - min(sold, tokens), tier = bonus_tier(sold);
      int seen = s.seen[1 - p][g];
      o.lead += worth_of(g, tokens, sold);
      o.worth += worth_of(g, left, had - sold) - worth_of(g, tokens, had);
      o.opponent_worth += worth_of(g, left, seen) - worth_of(g, tokens, seen);
      if (tier >= 0 && s.bonus_left[tier]) {
        o.lead += Pool(s, p, tier).mean_of(1);
        --o.bonus_left[tier];
      }
      o.empty += tokens && !left;
      int low[3] = {99, 99, 99};
      for (int i = 0; i < kGoods; ++i) {
        int n = i == g ? left : s.tokens[i];
        for (int k = 0; k < 3; ++k)
          if (n < low[k]) {
            int kept = low[k];
            low[k] = n, n = kept;
          }
      }
      o.need = low[0] + low[1] + low[2];
    } else {
      o.worth += worth_of(g, tokens, had + change) - worth_of(g, tokens, had);
    }
  }
  o.exchanges = kind == EXCHANGE ? s.exchanges + 1 : 0;
  if (kind == EXCHANGE) o.herd -= camels, o.camels += camels;
  if (kind == CAMELS) o.herd += o.camels, o.gaps = o.camels, o.camels = 0;
  if (kind == TAKE) o.gaps = 1;
  o.deck_left -= o.gaps;
  return o;
}

RULE float aim_of(float win, int result, float margin) {
  return win * 0.5f * (1 + result) + (1 - win) * 0.5f * (1 + tanhf(margin / 25.0f));
}
RULE float true_value(const State& s, int p, float win) {
  return aim_of(win, outcome(s, p), wealth(s, p) - wealth(s, 1 - p));
}

// A round that the move ends; the opponent's bonus tokens as a normal spread around their mean.
RULE float ended_value(const State& s, const Overall& o, uint32_t m, float win) {
  constexpr float spread[3] = {0.57f, 0.67f, 0.8f};
  int p = s.turn, r = 1 - p, drawn = 0, sold = 0, tokens = 0;
  float variance = 0;
  for (int t = 0; t < 3; ++t) {
    int mine = s.bonus_left[t] - o.bonus_left[t];
    drawn += mine;
    variance += spread[t] * (s.bonus_count[r][t] + mine);
  }
  for (int g = 0; g < kGoods; ++g)
    if (kind_of(m) == SELL && change_of(m, g)) sold = min(-change_of(m, g), (int)s.tokens[g]);
  int margin = o.lead + 5 * sign(o.herd - o.opponent_herd);
  if (variance > 0) {
    float chance = 0.5f * (1 + erff(margin * rsqrtf(2 * variance)));
    return aim_of(win, 0, margin) + win * (chance - 0.5f);
  }
  tokens = bonus_tokens(s, p) + drawn - bonus_tokens(s, r);
  if (!tokens) tokens = s.token_count[p] + sold - s.token_count[r];
  return aim_of(win, sign(margin ? margin : tokens), margin);
}

struct Layer {
  float u[kUnits];
};
struct alignas(2 * kUnits) Halves {
  __half2 pair[kUnits / 2];
};
RULE void add_rows(Layer& a, const Weights& w, int row, int lane, float by = 1) {
  Halves mine = ((const Halves*)(w.rows + row * H1))[lane];
#pragma unroll
  for (int i = 0; i < kUnits; i += 2) {
    float2 two = __half22float2(mine.pair[i / 2]);
    a.u[i] += by * two.x, a.u[i + 1] += by * two.y;
  }
}

// From the summed first layer to the output; every lane gets it.
RULE float head_of(WarpMemory& m, const Weights& w, const Layer& a, int phase, int lane) {
#pragma unroll
  for (int i = 0; i < kUnits; ++i) m.hidden[kUnits * lane + i] = __saturatef(a.u[i]);
  __syncwarp();
  const float* head = w.heads + phase * kHeadSize;
  float sum = head[H1 * kH2 + lane];
#pragma unroll 8
  for (int j = 0; j < H1; ++j) sum += m.hidden[j] * head[j * kH2 + lane];
  sum = __saturatef(sum) * head[H1 * kH2 + kH2 + lane];
  for (int step = 16; step; step >>= 1) sum += __shfl_xor_sync(kAll, sum, step);
  __syncwarp();
  return sum + head[H1 * kH2 + 2 * kH2];
}

// Fills m.values for m.moves[0..n).
RULE void score_moves(WarpMemory& m, const Weights& w, const State& s, int n, float win,
                      int lane) {
  int p = s.turn, r = 1 - p, rows[kGlobalSlots];
  Overall before = overall(s, p);
  int usual = deck_phase(before.deck_left);
  Layer base, goods[kGoods], hidden_cards{};
  float direct = 0, direct_goods[kGoods];
  for (int i = 0; i < kUnits; ++i) base.u[i] = w.bias[kUnits * lane + i];
#pragma unroll
  for (int g = 0; g < kGoods; ++g) {
    goods[g] = Layer{};
    direct_goods[g] = 0;
    int out_of_sight = unseen(s, p, g);
    good_rows(g, s.hand[p][g], s.market[g], s.tokens[g], s.seen[r][g], s.seen[p][g], out_of_sight,
              rows);
    for (int k = 0; k < kGoodSlots; ++k) {
      add_rows(goods[g], w, rows[k], lane);
      direct_goods[g] += w.direct[rows[k]];
    }
    add_rows(hidden_cards, w, unseen_row(g, unseen(s, p, g), usual), lane);
    for (int i = 0; i < kUnits; ++i) base.u[i] += goods[g].u[i];
    direct += direct_goods[g];
  }
  for (int i = 0; i < kUnits; ++i) base.u[i] += hidden_cards.u[i];
  for (int from = 0; from < n; from += 32) {
    uint32_t own = m.moves[min(from + lane, n - 1)];
    Overall o = overall_after(s, before, own);
    bool ends = o.empty >= 3 || o.deck_left < 0 || o.exchanges >= kExchangeLimit;
    int phase = ends ? usual : deck_phase(o.deck_left);
    float own_direct = direct, value = 0;
    int own_rows[kGlobalSlots];
    if (ends) {
      value = ended_value(s, o, own, win);
      for (int k = 0; k < kGlobalSlots; ++k) own_rows[k] = 0;
    } else {
      global_rows(o, own_rows);
      for (int k = 0; k < kGlobalSlots; ++k) own_direct += w.direct[own_rows[k]];
      for (int g = 0; g < kGoods; ++g)
        own_direct += w.direct[unseen_row(g, unseen(s, p, g), phase)];
    }
    int many = min(32, n - from);
    for (int j = 0; j < many; ++j) {
      if (__shfl_sync(kAll, ends, j)) continue;
      uint32_t move = __shfl_sync(kAll, own, j);
      int at = __shfl_sync(kAll, phase, j);
      float straight = __shfl_sync(kAll, own_direct, j);
      Layer a = base;
#pragma unroll
      for (int g = 0; g < kGoods; ++g) {
        int change = change_of(move, g);
        if (at != usual) {
          add_rows(a, w, unseen_row(g, unseen(s, p, g), usual), lane, -1);
          add_rows(a, w, unseen_row(g, unseen(s, p, g), at), lane);
        }
        if (!change) continue;
        bool sale = kind_of(move) == SELL;
        int tokens = s.tokens[g] - (sale ? min(-change, (int)s.tokens[g]) : 0);
        int known = max(0, s.seen[p][g] + change);
        good_rows(g, s.hand[p][g] + change, s.market[g] - (sale ? 0 : change), tokens,
                  s.seen[r][g], known, unseen(s, p, g), rows);
        straight -= direct_goods[g];
        for (int i = 0; i < kUnits; ++i) a.u[i] -= goods[g].u[i];
        for (int k = 0; k < kGoodSlots; ++k) {
          add_rows(a, w, rows[k], lane);
          straight += w.direct[rows[k]];
        }
      }
#pragma unroll
      for (int k = 0; k < kGlobalSlots; ++k) add_rows(a, w, __shfl_sync(kAll, own_rows[k], j), lane);
      float out = head_of(m, w, a, at, lane) + straight;
      if (lane == j) value = 1 / (1 + __expf(-out));
    }
    if (from + lane < n) m.values[from + lane] = value;
  }
  __syncwarp();
}

struct EndsAhead {  // the opponent's bonus tokens at their average
  __device__ bool operator()(const State& s, int p) const {
    int theirs = s.points[1 - p] + expected_opponent_bonus(s, p) + camel_token(s, 1 - p);
    return s.points[p] + total_bonus(s, p) + camel_token(s, p) > theirs;
  }
};

// Fills m.values with what a careful greedy player thinks of m.moves[0..n).
static __device__ __noinline__ void score_greedily(WarpMemory& m, const State& s, int n, int lane) {
  for (int i = lane; i < n; i += 32)
    m.values[i] = greedy_value(s, unpacked(m.moves[i]), EndsAhead{});
  __syncwarp();
}

RULE int best_index(const float* values, int n, int lane) {
  float top = -1e9f;
  int at = 0;
  for (int i = lane; i < n; i += 32)
    if (values[i] > top) top = values[i], at = i;
  for (int step = 16; step; step >>= 1) {
    float other = __shfl_xor_sync(kAll, top, step);
    int where = __shfl_xor_sync(kAll, at, step);
    if (other > top || (other == top && where < at)) top = other, at = where;
  }
  return at;
}

}  // namespace jaipur
