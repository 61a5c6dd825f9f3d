// What one property costs a frame in Qt 6: animations with a Bézier pace, each with its own start, moved by a driver of
// our own. QVariantAnimation is the base of QPropertyAnimation, without the cost of writing to an object.
#include <QAnimationDriver>
#include <QCoreApplication>
#include <QEasingCurve>
#include <QPointF>
#include <QVariantAnimation>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

namespace {

class Driver : public QAnimationDriver {
 public:
  void advance() override {
    time += 10;
    advanceAnimation();
  }
  qint64 elapsed() const override { return time; }
  qint64 time = 0;
};

double sum = 0;

class Animation : public QVariantAnimation {
 protected:
  void updateCurrentValue(const QVariant &value) override { sum += value.toDouble(); }
};

double nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

void measure(QCoreApplication &application, int count) {
  Driver driver;
  driver.install();
  QEasingCurve curve(QEasingCurve::BezierSpline);
  curve.addCubicBezierSegment(QPointF(0.42, 0), QPointF(0.58, 1), QPointF(1, 1));
  std::vector<std::unique_ptr<Animation>> animations;
  for (int i = 0; i < count; i++) {
    animations.push_back(std::make_unique<Animation>());
    animations.back()->setStartValue(0.0);
    animations.back()->setEndValue(100.0);
    animations.back()->setDuration(1000000);
    animations.back()->setEasingCurve(curve);
    animations.back()->start();
  }
  // Animations join the driver in a turn of the event loop; until all did, ticks move nothing.
  for (int i = 0; i < 10; i++) {
    application.processEvents();
    driver.advance();
  }
  const int ticks = std::max(10, 1000000 / count);
  std::vector<double> times;
  const double before = sum;
  for (int run = 0; run < 9; run++) {
    const double start = nanoseconds();
    for (int i = 0; i < ticks; i++) driver.advance();
    times.push_back((nanoseconds() - start) / ticks / count);
  }
  std::sort(times.begin(), times.end());
  if (sum == before) {
    fprintf(stderr, "qt: the driver moved nothing with %d animations\n", count);
    return driver.uninstall();
  }
  printf("{\"bench\":\"N3-peer\",\"n\":%d,\"peer\":%.4g,\"peer_name\":\"qt6\",\"unit\":\"ns\"}\n", count, times[4]);
  driver.uninstall();
}

}  // namespace

int main(int count, char **arguments) {
  QCoreApplication application(count, arguments);
  for (int size : {100, 1000, 10000}) measure(application, size);
}
