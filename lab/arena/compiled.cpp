// The app's evaluator in its own whole numbers, compiled: every value is the same to the bit.
#include <functional>
#include <vector>

#include "../train/engine/features.hpp"

using namespace jaipur;

#ifndef UNITS
#define UNITS 128
#endif

constexpr int kUnits = UNITS, kSecond = 32, kLevels = 128, kRowOne = 192, kSteps = 10240;
constexpr int kHead = kUnits * kSecond + 2 * kSecond + 1, kChance = kSecond + 2;

// What the mover knows before the move (jaipur/ai/facts.py).
struct Facts {
  int32_t market[7], hand[6], known[6], opponent[6], unseen[7], tokens[6], bonus_piles[3], means[3];
  int32_t opponent_size, herd, opponent_herd, deck_size, lead, exchanges;
};

// A move: what the hand gains of each good, camels given, whether it is a sale, whether it takes
// the market's camels.
struct Change {
  int8_t goods[6], camels, sale, herd;
};

struct AppNet {
  const int16_t* rows;
  const int32_t* numbers;  // direct weights, bias, then the heads, as in the app's file
};

static int worth(int g, int tokens, int cards) {
  int first = kTokens[g] - tokens, sum = 0;
  for (int i = 0; i < std::min(cards, tokens); ++i) sum += kTokenValues[g][first + i];
  return sum;
}

static void sell(Facts& f, int g, int count) {
  int tier = bonus_tier(count);
  f.lead += worth(g, f.tokens[g], count);
  f.tokens[g] -= std::min(count, f.tokens[g]);
  if (tier >= 0 && f.bonus_piles[tier]) f.lead += f.means[tier], --f.bonus_piles[tier];
}

static bool is_exchange(const Change& c) {
  bool gives = c.camels || std::any_of(c.goods, c.goods + 6, [](int n) { return n < 0; });
  return !c.sale && !c.herd && gives;
}

static Facts after(Facts f, const Change& c) {
  for (int g = 0; g < 6; ++g) {
    int n = c.goods[g];
    f.hand[g] += n, f.known[g] = std::max(0, f.known[g] + n);
    if (!c.sale) f.market[g] -= n;
    if (c.sale && n) sell(f, g, -n);
  }
  f.exchanges = is_exchange(c) ? f.exchanges + 1 : 0;
  f.herd -= c.camels, f.market[6] += c.camels;
  if (c.herd) f.herd += f.market[6], f.market[6] = 0;
  return f;
}

static Overall overall_of(const Facts& f) {
  Overall o{};
  int low[6];
  for (int g = 0; g < 6; ++g) {
    o.worth += worth(g, f.tokens[g], f.hand[g]);
    o.opponent_worth += worth(g, f.tokens[g], f.opponent[g]);
    o.size += f.hand[g], o.opponent_unknown -= f.opponent[g];
    o.longest = std::max(o.longest, f.hand[g]);
    o.opponent_longest = std::max(o.opponent_longest, f.opponent[g]);
    o.kinds += f.hand[g] > 0, o.empty += f.tokens[g] == 0;
    low[g] = f.tokens[g];
  }
  std::sort(low, low + 6);
  o.need = low[0] + low[1] + low[2];
  o.lead = f.lead, o.opponent_size = f.opponent_size, o.opponent_unknown += f.opponent_size;
  o.herd = f.herd, o.opponent_herd = f.opponent_herd, o.camels = f.market[6];
  o.unseen_camels = f.unseen[6], o.exchanges = f.exchanges;
  o.gaps = 5;
  for (int g = 0; g < 7; ++g) o.gaps -= f.market[g];
  o.deck_left = f.deck_size - o.gaps;
  for (int t = 0; t < 3; ++t) o.bonus_left[t] = f.bonus_piles[t];
  return o;
}

struct Layer {
  int16_t units[kUnits];  // no sum of rows leaves 16 bits: the app's lanes are as wide
  int32_t direct;

  // As the app's large integers compare: what goes straight to the output, then the last unit first.
  bool operator>(const Layer& other) const {
    if (direct != other.direct) return direct > other.direct;
    for (int j = kUnits - 1; j >= 0; --j)
      if (units[j] != other.units[j]) return units[j] > other.units[j];
    return false;
  }
};

static void add(Layer& a, const AppNet& net, int row) {
  const int16_t* r = net.rows + row * kUnits;
  for (int j = 0; j < kUnits; ++j) a.units[j] += r[j];
  a.direct += net.numbers[row];
}

// The step of the app's table of values, counted from its first; the chance's or the value's.
static int step_of(const AppNet& net, const Layer& a, int phase, bool chance) {
  const int32_t* head = net.numbers + kRows + kUnits + phase * kHead;
  const int32_t *bias = head + kUnits * kSecond, *last = bias + kSecond;
  int32_t sums[kSecond];
  for (int k = 0; k < kSecond; ++k) sums[k] = bias[k] + 128;
  for (int j = 0; j < kUnits; ++j) {
    int x = a.units[j], level = x <= 0 ? 0 : x >= kRowOne ? kLevels : (4 * x + 3) / 6;
    if (level)
      for (int k = 0; k < kSecond; ++k) sums[k] += level * head[j * kSecond + k];
  }
  int64_t out = ((int64_t)last[kSecond] + a.direct) * 256;
  for (int k = 0; k < kSecond; ++k) {
    sums[k] = sums[k] < 0 ? 0 : sums[k] >= 65536 ? 255 : sums[k] >> 8;
    out += sums[k] * (int64_t)last[k];
  }
  if (chance) {
    last = net.numbers + kRows + kUnits + kPhases * kHead + phase * kChance;
    out = (out * last[kSecond] >> 12) + (int64_t)last[kSecond + 1] * 256;
    for (int k = 0; k < kSecond; ++k) out += sums[k] * (int64_t)last[k];
  }
  return (int)std::min<int64_t>(std::max<int64_t>(out >> 10, -kSteps), kSteps) + kSteps;
}

static void add(Layer& a, const Layer& b) {
  for (int j = 0; j < kUnits; ++j) a.units[j] += b.units[j];
  a.direct += b.direct;
}

// Values moves of one position; what several moves share is summed once.
struct Valuer {
  const AppNet& net;
  const Facts& before;
  bool chance;
  Layer goods[6][16], unseen[kPhases];
  bool has_goods[6][16] = {}, has_unseen[kPhases] = {};

  Valuer(const AppNet& n, const Facts& f, bool c) : net(n), before(f), chance(c) {}

  void add_good(Layer& a, const Facts& f, int g) const {
    int rows[kGoodSlots];
    good_rows(g, f.hand[g], f.market[g], f.tokens[g], f.opponent[g], f.known[g], f.unseen[g], rows);
    for (int row : rows) add(a, net, row);
  }

  const Layer& good(const Facts& f, int g) {
    int change = f.hand[g] - before.hand[g] + 8;
    if (!has_goods[g][change]) {
      has_goods[g][change] = true;
      goods[g][change] = Layer{};
      add_good(goods[g][change], f, g);
    }
    return goods[g][change];
  }

  const Layer& unseen_at(int phase) {
    if (!has_unseen[phase]) {
      has_unseen[phase] = true;
      Layer& a = unseen[phase] = Layer{};
      for (int j = 0; j < kUnits; ++j) a.units[j] = net.numbers[kRows + j];
      for (int g = 0; g < 6; ++g) add(a, net, unseen_row(g, before.unseen[g], phase));
    }
    return unseen[phase];
  }

  Layer layer(const Facts& f, bool sale, int& phase) {
    Overall o = overall_of(f);
    int rows[kGlobalSlots];
    phase = deck_phase(o.deck_left);
    Layer a = unseen_at(phase);
    for (int g = 0; g < 6; ++g) {
      if (sale && f.hand[g] != before.hand[g])
        add_good(a, f, g);  // the pile has changed too
      else
        add(a, good(f, g));
    }
    global_rows(o, rows);
    for (int row : rows) add(a, net, row);
    return a;
  }
};

static bool ends_round(const Facts& f) {
  int gaps = 5, empty = 0;
  for (int g = 0; g < 7; ++g) gaps -= f.market[g];
  for (int g = 0; g < 6; ++g) empty += f.tokens[g] == 0;
  return empty >= 3 || gaps > f.deck_size || f.exchanges >= kExchangeLimit;
}

extern "C" {

// One step for each move, of its chance or its value; -1 for a move that ends the round, -2 for
// an exchange that is not among the best so many by the size of its layer.
void value_moves(const int16_t* rows, const int32_t* numbers, const Facts* facts,
                 const Change* moves, int n, int chance, int closely, int32_t* steps) {
  AppNet net{rows, numbers};
  Valuer valuer(net, *facts, chance);
  std::vector<Layer> layers(n), exchanges;
  std::vector<int> phases(n);
  for (int i = 0; i < n; ++i) {
    Facts f = after(*facts, moves[i]);
    steps[i] = ends_round(f) ? -1 : 0;
    if (steps[i]) continue;
    layers[i] = valuer.layer(f, moves[i].sale, phases[i]);
    if (is_exchange(moves[i])) exchanges.push_back(layers[i]);
  }
  bool few = (int)exchanges.size() <= closely;
  auto least = exchanges.begin() + (few ? 0 : closely - 1);
  if (!few) std::nth_element(exchanges.begin(), least, exchanges.end(), std::greater<>());
  for (int i = 0; i < n; ++i) {
    if (steps[i]) continue;
    bool far = !few && is_exchange(moves[i]) && *least > layers[i];
    steps[i] = far ? -2 : step_of(net, layers[i], phases[i], chance);
  }
}
}
