#include "CPeers.h"

#include <math.h>

// Plain loops over arrays, which measure the cost of the formulas without an animation system.

static const double damping_ratio = 0.7, frequency = 12.566370614359172;

void peers_springs(size_t count, double time, const double *starts, double *values, double *velocities) {
  const double rate = damping_ratio * frequency;
  const double damped = frequency * sqrt(1 - damping_ratio * damping_ratio);
  for (size_t i = 0; i < count; i++) {
    const double t = time - starts[i], decay = exp(-rate * t);
    const double sine = decay * sin(damped * t) / damped, cosine = decay * cos(damped * t);
    values[i] = 100 - 100 * (cosine + rate * sine);
    velocities[i] = 100 * frequency * frequency * sine;
  }
}

void peers_shared_spring(size_t count, double time, double *values, double *velocities) {
  const double rate = damping_ratio * frequency;
  const double damped = frequency * sqrt(1 - damping_ratio * damping_ratio);
  const double decay = exp(-rate * time);
  const double sine = decay * sin(damped * time) / damped, cosine = decay * cos(damped * time);
  for (size_t i = 0; i < count; i++) {
    values[i] = 100 - 100 * (cosine + rate * sine);
    velocities[i] = 100 * frequency * frequency * sine;
  }
}

// The curve that eases in and out, with the control points (0.42, 0) and (0.58, 1).
void peers_beziers(size_t count, double time, const double *starts, double *values) {
  const double cx = 3 * 0.42, bx = 3 * (0.58 - 0.42) - cx, ax = 1 - cx - bx;
  const double by = 3, ay = -2;
  for (size_t i = 0; i < count; i++) {
    const double x = fmin(1, fmax(0, (time - starts[i]) / 1000));
    double t = x;
    for (int step = 0; step < 8; step++) {
      const double error = ((ax * t + bx) * t + cx) * t - x;
      if (fabs(error) < 1e-7) break;
      t -= error / ((3 * ax * t + 2 * bx) * t + cx);
    }
    values[i] = 100 * ((ay * t + by) * t) * t;
  }
}
