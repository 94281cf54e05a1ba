// Self-play on the GPU: every warp plays whole rounds and leaves positions with their targets.
#include "scoring.cuh"

using namespace jaipur;

struct PlayConfig {
  uint64_t seed;
  int rounds;  // for each warp
  float lambda, win_weight, explore, temperature;
  int lookahead, candidates, worlds, plies;  // share of rounds in 1/1000, and how
  float margin;
  int greedy;  // share of rounds in 1/1000 in which one seat is a greedy player's
};

constexpr int kWarps = 16, kMostSteps = 120;
constexpr int kPatience = 6;  // PATIENCE of jaipur/ai/search.py

struct Output {  // for each warp, round and step
  uint16_t* rows;
  int8_t* phase;   // -1: nothing here
  float* target;
  // plies, rounds, evaluated, won by the starter; against a frozen net: half rounds won from it
  unsigned long long* tally;
};

__device__ void sample_world_into(const State& s, State& w, WarpMemory& m) {
  int p = s.turn, r = 1 - p, n = 0, hidden = s.hand_size(r);
  w = s;
  for (int g = 0; g < kGoods; ++g) {
    hidden -= s.seen[r][g];
    w.hand[r][g] = s.seen[r][g];
    for (int k = unseen(s, p, g); k > 0; --k) m.cards[n++] = g;
  }
  m.rng.shuffle(m.cards, n);
  for (int i = 0; i < hidden; ++i) ++w.hand[r][m.cards[--n]];
  int camels = kCards[kCamel] - s.market[kCamel] - s.herd[0] - s.herd[1];
  for (int i = 0; i < camels; ++i) m.cards[n++] = kCamel;
  m.rng.shuffle(m.cards, n);
  for (int i = 0; i < n; ++i) w.deck[i] = m.cards[i];
  for (int t = 0; t < 3; ++t) {
    n = 0;
    for (int k = 0; k < 3; ++k) {
      for (int i = kBonusKinds[t][k] - s.bonus_kinds[p][t][k]; i > 0; --i) m.cards[n++] = k;
      w.bonus_kinds[r][t][k] = 0;
    }
    m.rng.shuffle(m.cards, n);
    for (int i = 0; i < s.bonus_count[r][t]; ++i) ++w.bonus_kinds[r][t][m.cards[--n]];
    for (int i = 0; i < n; ++i) w.bonus[t][i] = kBonusLowest[t] + m.cards[i];
  }
}

__device__ void copy_state(const State& from, State& to, int lane) {
  __syncwarp();
  for (int i = lane; i < (int)sizeof(State); i += 32) ((char*)&to)[i] = ((const char*)&from)[i];
  __syncwarp();
}

struct Trace {
  float best_value[kMostSteps];
  int8_t player[kMostSteps], explored[kMostSteps];
};

// A function of its own, so that the learner's copy of the code keeps its heads in shared memory:
// two nets' heads do not fit there.
static __device__ __noinline__ void score_frozen(WarpMemory& m, const Weights& frozen,
                                                 const State& s, int n, float win, int lane) {
  score_moves(m, frozen, s, n, win, lane);
  if (s.exchanges < kPatience || overall(s, s.turn).lead < 0) return;
  for (int i = lane; i < n; i += 32)
    if (kind_of(m.moves[i]) == EXCHANGE) m.values[i] = -1;  // as the app's players, no more of them
  __syncwarp();
}

struct Table {
  WarpMemory& m;
  const Weights& w;
  const PlayConfig& cfg;
  int lane;
  long evaluated;

  __device__ int score(const State& s) {
    int n = list_moves(m, s, lane);
    score_moves(m, w, s, n, cfg.win_weight, lane);
    evaluated += n;
    return n;
  }

  __device__ void do_play(State& s, uint32_t move) {
    if (lane == 0) play(s, unpacked(move));
    __syncwarp();
  }

  // The value to `me` of playing on in m.work.
  __device__ float play_on(int me) {
    for (int ply = 1;; ++ply) {
      if (m.work.over) return true_value(m.work, me, cfg.win_weight);
      int n = score(m.work), at = best_index(m.values, n, lane);
      float value = m.values[at];
      uint32_t move = m.moves[at];
      __syncwarp();
      if (ply >= cfg.plies) return m.work.turn == me ? value : 1 - value;
      do_play(m.work, move);
    }
  }

  // Looks ahead on the best moves of m.root; returns the choice and its value.
  __device__ uint32_t look_ahead(int n, float& value) {
    constexpr int most = 8;
    uint32_t moves[most];
    float total[most], top = 0;
    int few = 0;
    for (int c = 0; c < most && c < cfg.candidates && c < n; ++c) {
      int at = best_index(m.values, n, lane);
      float v = m.values[at];
      if (c == 0) top = v;
      if (top - v > cfg.margin) break;
      moves[c] = m.moves[at], total[c] = 0, ++few;
      __syncwarp();
      if (lane == 0) m.values[at] = -2;
      __syncwarp();
    }
    value = top;
    if (few == 1) return moves[0];
    int me = m.root.turn;
    for (int i = 0; i < cfg.worlds; ++i) {
      if (lane == 0) sample_world_into(m.root, m.world, m);
      __syncwarp();
      for (int c = 0; c < few; ++c) {
        copy_state(m.world, m.work, lane);
        do_play(m.work, moves[c]);
        total[c] += play_on(me);
      }
    }
    int best = 0;
    for (int c = 1; c < few; ++c)
      if (total[c] > total[best]) best = c;
    value = total[best] / cfg.worlds;
    return moves[best];
  }

  // The turn of the greedy player or, if given, of a frozen net: no one learns from it.
  __device__ void play_guest(const Weights* frozen, Trace& trace, int step, int8_t* phase) {
    int n = list_moves(m, m.root, lane);
    if (frozen)
      score_frozen(m, *frozen, m.root, n, cfg.win_weight, lane), evaluated += n;
    else
      score_greedily(m, m.root, n, lane);
    uint32_t move = m.moves[best_index(m.values, n, lane)];
    __syncwarp();
    if (lane == 0) trace.player[step] = -1, *phase = -1;
    do_play(m.root, move);
  }

  // A move by softmax over the values instead of the best one.
  __device__ uint32_t explored(int n, float top) {
    float total = 0;
    for (int i = lane; i < n; i += 32) {
      float v = fmaxf(m.values[i], 0.0f);
      float odds = (v + 1e-4f) / (1 - v + 1e-4f) / ((top + 1e-4f) / (1 - top + 1e-4f));
      m.values[i] = __powf(odds, 1 / cfg.temperature);
      total += m.values[i];
    }
    for (int step = 16; step; step >>= 1) total += __shfl_xor_sync(kAll, total, step);
    __syncwarp();
    int at = 0;
    if (lane == 0) {
      float left = m.rng.unit() * total;
      while (at < n - 1 && (left -= m.values[at]) >= 0) ++at;
    }
    at = __shfl_sync(kAll, at, 0);
    return m.moves[at];
  }
};

__device__ void set_targets(const State& s, const Trace& trace, int steps, const PlayConfig& cfg,
                            float* target) {
  for (int p = 0; p < 2; ++p) {
    float aim = true_value(s, p, cfg.win_weight);
    for (int i = steps - 1; i >= 0; --i) {
      if (trace.player[i] != p) continue;
      target[i] = aim;
      float mix = trace.explored[i] ? 0 : cfg.lambda;
      aim = (1 - mix) * trace.best_value[i] + mix * aim;
    }
  }
}

// `against`: in every round one seat, drawn by lot, is the frozen net's.
template <bool against>
__global__ void __launch_bounds__(kWarps * 32, 1)
    play_rounds(Weights w, Weights frozen, PlayConfig cfg, Output out, Trace* traces) {
  extern __shared__ char shared[];
  float* heads = (float*)shared;
  for (int i = threadIdx.x; i < kPhases * kHeadSize; i += blockDim.x) heads[i] = w.heads[i];
  __syncthreads();
  w.heads = heads;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  long id = blockIdx.x * kWarps + warp;
  WarpMemory& m = ((WarpMemory*)(shared + (kPhases * kHeadSize * 4 + 15) / 16 * 16))[warp];
  Trace& trace = traces[id];
  Table table{m, w, cfg, lane, 0};
  unsigned long long plies = 0, wins = 0, halves = 0;
  if (lane == 0) m.rng = Rng(cfg.seed + id * 0x2545F4914F6CDD1Dull);
  __syncwarp();
  for (int round = 0; round < cfg.rounds; ++round) {
    long at0 = (id * cfg.rounds + round) * kMostSteps;
    int starter = 0, ahead = 0, steps = 0, guest = -1;
    if (lane == 0) {
      starter = m.rng.below(2);
      ahead = m.rng.below(1000) < cfg.lookahead;
      if (against || m.rng.below(1000) < cfg.greedy) guest = m.rng.below(2);
      m.root = deal(m.rng, starter);
    }
    ahead = __shfl_sync(kAll, ahead, 0);
    starter = __shfl_sync(kAll, starter, 0);
    guest = __shfl_sync(kAll, guest, 0);
    __syncwarp();
    for (; !m.root.over && steps < kMostSteps; ++steps) {
      if (m.root.turn == guest) {
        table.play_guest(against ? &frozen : nullptr, trace, steps, out.phase + at0 + steps);
        continue;
      }
      int n = table.score(m.root), at = best_index(m.values, n, lane);
      float value = m.values[at];
      uint32_t best = m.moves[at], chosen = best;
      int off = lane == 0 && m.rng.unit() < cfg.explore;
      off = __shfl_sync(kAll, off, 0);
      if (off) chosen = table.explored(n, value);
      if (ahead) {
        if (off) table.score(m.root);
        best = table.look_ahead(n, value);
        if (!off) chosen = best;
      }
      int mover = m.root.turn;
      __syncwarp();
      if (lane == 0) {
        trace.best_value[steps] = value;
        trace.player[steps] = mover;
        trace.explored[steps] = chosen != best;
        play_before_refill(m.root, unpacked(chosen));
        out.phase[at0 + steps] = m.root.over ? -1 : collect_rows(m.root, mover, m.rows);
      }
      __syncwarp();
      for (int k = lane; k < kSlots; k += 32) out.rows[(at0 + steps) * kSlots + k] = m.rows[k];
      __syncwarp();
      if (lane == 0) finish_turn(m.root);
      __syncwarp();
    }
    plies += steps;
    wins += outcome(m.root, starter) > 0;
    if (against) halves += 1 + outcome(m.root, 1 - guest);
    bool whole = m.root.over;
    if (lane == 0 && whole) set_targets(m.root, trace, steps, cfg, out.target + at0);
    for (int i = (whole ? steps : 0) + lane; i < kMostSteps; i += 32) out.phase[at0 + i] = -1;
    __syncwarp();
  }
  if (lane == 0) {
    atomicAdd(out.tally, plies);
    atomicAdd(out.tally + 1, cfg.rounds);
    atomicAdd(out.tally + 2, table.evaluated);
    atomicAdd(out.tally + 3, wins);
    atomicAdd(out.tally + 4, halves);
  }
}

// Values every legal move of one position given as the moves of a dealt round: for the self-test.
__global__ void value_position(Weights w, const int8_t* cards, const int8_t* bonuses, int starter,
                               const Move* moves, int n, float win, uint32_t* list, float* values,
                               int* count) {
  extern __shared__ char shared[];
  WarpMemory& m = *(WarpMemory*)shared;
  int lane = threadIdx.x;
  if (lane == 0) {
    m.root = deal_from(cards, bonuses, starter);
    for (int i = 0; i < n; ++i) play(m.root, moves[i]);
  }
  __syncwarp();
  int many = m.root.over ? 0 : list_moves(m, m.root, lane);
  if (many) score_moves(m, w, m.root, many, win, lane);
  for (int i = lane; i < many; i += 32) list[i] = m.moves[i], values[i] = m.values[i];
  if (lane == 0) *count = many;
}

extern "C" {

int most_steps() { return kMostSteps; }
int warps_per_block() { return kWarps; }
long trace_bytes() { return sizeof(Trace); }

// The second four pointers are the frozen net's, or null.
int play_on_gpu(const void* rows, const float* direct, const float* bias, const float* heads,
                const void* frozen_rows, const float* frozen_direct, const float* frozen_bias,
                const float* frozen_heads, const PlayConfig* cfg, int blocks, uint16_t* out_rows,
                int8_t* phase, float* target, unsigned long long* tally, void* traces) {
  int bytes = (kPhases * kHeadSize * 4 + 15) / 16 * 16 + kWarps * (int)sizeof(WarpMemory);
  Weights w{(const __half*)rows, direct, bias, heads};
  Weights frozen{(const __half*)frozen_rows, frozen_direct, frozen_bias, frozen_heads};
  Output out{out_rows, phase, target, tally};
  auto kernel = frozen_rows ? play_rounds<true> : play_rounds<false>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  kernel<<<blocks, kWarps * 32, bytes>>>(w, frozen, *cfg, out, (Trace*)traces);
  return (int)cudaGetLastError();
}

int value_on_gpu(const void* rows, const float* direct, const float* bias, const float* heads,
                 const int8_t* cards, const int8_t* bonuses, int starter, const void* moves, int n,
                 float win, uint32_t* list, float* values, int* count) {
  Weights w{(const __half*)rows, direct, bias, heads};
  value_position<<<1, 32, sizeof(WarpMemory)>>>(w, cards, bonuses, starter, (const Move*)moves, n,
                                                win, list, values, count);
  return (int)cudaDeviceSynchronize();
}
}
