// Self-play TD(lambda): all threads play with one set of weights, then one Adam step is taken.
#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "players.hpp"

namespace jaipur {

struct TrainConfig {
  int threads, steps, rounds_per_thread;  // per step
  uint64_t seed;
  float rate, rate_end, lambda, win_weight, explore, temperature, decay;
  int lookahead;  // 0: bare net; else the share (in 1/1000) of rounds whose moves are looked ahead
  int candidates, worlds, plies, margin_milli;
};

struct TrainReport {
  double loss;
  long positions, rounds, plies;
};

struct Step {
  uint16_t rows[kSlots];
  int8_t phase, player;
  bool terminal, explored;
  float best_value, target;
};

class Barrier {
 public:
  explicit Barrier(int n) : size_(n) {}
  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    long turn = turn_;
    if (++here_ == size_) {
      here_ = 0, ++turn_;
      all_.notify_all();
    } else {
      all_.wait(lock, [&] { return turn_ != turn; });
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable all_;
  int size_, here_ = 0;
  long turn_ = 0;
};

// Plays one round with itself and leaves what each player should have thought.
struct SelfPlay {
  const TrainConfig& cfg;
  Player who;
  Aim aim;
  Rng rng;
  std::vector<Step> steps;

  SelfPlay(const TrainConfig& c, const float* w, uint64_t seed)
      : cfg(c), who{NET, {w}, c.candidates, c.worlds, c.plies, c.margin_milli}, rng(seed) {
    aim.win = c.win_weight;
  }

  int pick(const float* values, int n, int best) {
    if (rng.unit() >= cfg.explore) return best;
    float top = values[best], total = 0, weight[kMaxMoves];
    auto logit_of = [](float v) { return std::log((v + 1e-4f) / (1 - v + 1e-4f)); };
    for (int i = 0; i < n; ++i)
      total += weight[i] = std::exp((logit_of(values[i]) - logit_of(top)) / cfg.temperature);
    float at = rng.unit() * total;
    for (int i = 0; i < n; ++i)
      if ((at -= weight[i]) < 0) return i;
    return best;
  }

  void play_round() {
    steps.clear();
    State s = deal(rng, rng.below(2));
    Thinking think{rng, aim};
    bool ahead = (int)rng.below(1000) < cfg.lookahead;
    Move moves[kMaxMoves];
    float values[kMaxMoves];
    while (!s.over) {
      int n = think.score_all(who.net, s, moves, values);
      int best = ahead ? think.lookahead(who, s, moves, values, n) : best_of(values, n);
      int at = pick(values, n, best);
      Step step;
      step.player = s.turn, step.best_value = values[best], step.explored = at != best;
      play_before_refill(s, moves[at]);
      step.terminal = s.over;
      if (!s.over) step.phase = collect_rows(s, s.turn, step.rows);
      finish_turn(s);
      steps.push_back(step);
    }
    for (int p = 0; p < 2; ++p) set_targets(p, true_value(s, p, aim));
  }

  void set_targets(int p, float target) {
    for (int i = (int)steps.size() - 1; i >= 0; --i) {
      Step& step = steps[i];
      if (step.player != p) continue;
      step.target = target;
      float mix = step.explored ? 0 : cfg.lambda;
      target = (1 - mix) * step.best_value + mix * target;
    }
  }
};

// Adds the gradient of the cross-entropy at one position; returns that loss.
inline double add_gradient(const Net& net, const Step& step, float* grad) {
  Sum sum = sum_rows(net, step.rows);
  float hidden[H1], second[H2], back[H2];
  const float* head = net.head(step.phase);
  float* head_grad = grad + kHeadAt + step.phase * kHead;
  for (int j = 0; j < H1; ++j) hidden[j] = clip01(sum.h[j]);
  second_layer(head, hidden, second);
  const float* last = head + H1 * H2 + H2;
  float out = last[H2] + sum.direct;
  for (int k = 0; k < H2; ++k) out += clip01(second[k]) * last[k];
  float error = sigmoid(out) - step.target;
  float* last_grad = head_grad + H1 * H2 + H2;
  last_grad[H2] += error;
  for (int k = 0; k < H2; ++k) {
    last_grad[k] += error * clip01(second[k]);
    back[k] = second[k] > 0 && second[k] < 1 ? error * last[k] : 0;
    head_grad[H1 * H2 + k] += back[k];
  }
  Sum down;
  for (int j = 0; j < H1; ++j) {
    const float* w = head + j * H2;
    float* g = head_grad + j * H2;
    float d = 0;
    for (int k = 0; k < H2; ++k) d += back[k] * w[k], g[k] += back[k] * hidden[j];
    down.h[j] = sum.h[j] > 0 && sum.h[j] < 1 ? d : 0;
  }
  for (int i = 0; i < kSlots; ++i) {
    float* g = grad + step.rows[i] * kRowWidth;
    for (int j = 0; j < H1; ++j) g[j] += down.h[j];
    g[H1] += error;
  }
  for (int j = 0; j < H1; ++j) grad[kBiasAt + j] += down.h[j];
  float v = std::min(std::max(sigmoid(out), 1e-6f), 1 - 1e-6f);
  return -(step.target * std::log(v) + (1 - step.target) * std::log(1 - v));
}

class Trainer {
 public:
  Trainer(const TrainConfig& c, float* w, float* m, float* v, float* mean, long done)
      : cfg(c), weights(w), first(m), second(v), average(mean), step0(done), barrier(c.threads) {}

  TrainReport run() {
    grads.assign(cfg.threads, std::vector<float>(kParams, 0.0f));
    counts.assign(cfg.threads, 0);
    losses.assign(cfg.threads, 0.0);
    plies.assign(cfg.threads, 0);
    std::vector<std::thread> team;
    for (int t = 1; t < cfg.threads; ++t) team.emplace_back([this, t] { work(t); });
    work(0);
    for (auto& t : team) t.join();
    TrainReport out{0, 0, (long)cfg.threads * cfg.steps * cfg.rounds_per_thread, 0};
    for (int t = 0; t < cfg.threads; ++t)
      out.loss += losses[t], out.positions += all_counts[t], out.plies += plies[t];
    out.loss /= out.positions;
    return out;
  }

 private:
  TrainConfig cfg;
  float *weights, *first, *second, *average;
  long step0;
  Barrier barrier;
  std::vector<std::vector<float>> grads;
  std::vector<long> counts, plies;
  std::vector<double> losses;
  long all_counts[256] = {};

  void work(int t) {
    for (int i = 0; i < cfg.steps; ++i) {
      SelfPlay play(cfg, weights, ((step0 + i) * 1009 + t) * 0x2545F4914F6CDD1Dull ^ cfg.seed);
      counts[t] = 0;
      for (int k = 0; k < cfg.rounds_per_thread; ++k) {
        play.play_round();
        plies[t] += play.steps.size();
        for (const Step& step : play.steps)
          if (!step.terminal) {
            losses[t] += add_gradient(Net{weights}, step, grads[t].data());
            ++counts[t];
          }
      }
      all_counts[t] += counts[t];
      barrier.wait();
      adam(t, i);
      barrier.wait();
    }
  }

  // Thread t updates its share of the weights from everyone's gradients.
  void adam(int t, int i) {
    long share = (kParams + cfg.threads - 1) / cfg.threads, n = 0, step = step0 + i + 1;
    long from = t * share, to = std::min<long>(from + share, kParams);
    for (long c : counts) n += c;
    float progress = (i + 1) / (float)cfg.steps, scale = 1.0f / n;
    float rate = cfg.rate + (cfg.rate_end - cfg.rate) * progress;
    float unbias1 = 1 - std::pow(0.9, step), unbias2 = 1 - std::pow(0.999, step);
    float keep = std::max(0.99f, step / (step + 1.0f));
    keep = std::min(keep, 0.9995f);
    for (long k = from; k < to; ++k) {
      float g = 0;
      for (auto& grad : grads) g += grad[k], grad[k] = 0;
      g *= scale;
      first[k] = 0.9f * first[k] + 0.1f * g;
      second[k] = 0.999f * second[k] + 0.001f * g * g;
      float move = first[k] / unbias1 / (std::sqrt(second[k] / unbias2) + 1e-8f);
      weights[k] -= rate * (move + cfg.decay * weights[k]);
      average[k] = keep * average[k] + (1 - keep) * weights[k];
    }
  }
};

}  // namespace jaipur
