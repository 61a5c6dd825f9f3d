// The shared code of the peer programs for requests and measurements.
//
// A program reads lines such as "L1 100". It answers each line with the cost of one run in microseconds of processor
// time, or with "-" if it does not support the row. One process measures one row.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>

inline double microseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

// Work that is repeated for about 2 ms in each run, as on Proscenium's side.
class Work {
 public:
  explicit Work(std::function<void()> body) : body(std::move(body)) {}

  double run() {
    if (repeats == 0) {
      repeats = 1;
      while (time() < 2000 && repeats < 1 << 16) repeats *= 2;
    }
    return time() / repeats;
  }

 private:
  double time() {
    const double start = microseconds();
    for (int turn = 0; turn < repeats; turn++) body();
    return microseconds() - start;
  }

  std::function<void()> body;
  int repeats = 0;
};

// Ends the program if the value is not the expected one, so that no incorrect layout is measured.
inline void expect(double value, double wanted, const char *what) {
  if (std::abs(value - wanted) < 0.01) return;
  std::fprintf(stderr, "%s is %g and not %g\n", what, value, wanted);
  std::exit(1);
}

// Answers requests until the input is closed. `make` returns an empty function for an unsupported row.
inline int serve(const std::function<std::function<void()>(const std::string &, int)> &make) {
  char row[32];
  int count;
  Work *work = nullptr;
  while (std::scanf("%31s %d", row, &count) == 2) {
    if (work == nullptr) {
      auto body = make(row, count);
      if (body) work = new Work(std::move(body));
    }
    if (work) {
      std::printf("%.6g\n", work->run());
    } else {
      std::printf("-\n");
    }
    std::fflush(stdout);
  }
  return 0;
}
