// Measures the costs of animations in Qt 6, each with its own start time, driven by a custom animation driver.
//
// The program reads lines such as "N3 10000" and answers each with the cost of one run. The cost is nanoseconds for
// each property and frame, milliseconds for a frame in N4, and nanoseconds for one step of an animation in N5. For
// unsupported rows the answer is "-". One process measures one row.
#include <QAnimationDriver>
#include <QCoreApplication>
#include <QEasingCurve>
#include <QPointF>
#include <QPropertyAnimation>
#include <QTimer>
#include <QVariantAnimation>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

double sum = 0;

double nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

class Driver : public QAnimationDriver {
 public:
  void advance() override { advance(10); }
  void advance(qint64 milliseconds) {
    time += milliseconds;
    advanceAnimation();
  }
  qint64 elapsed() const override { return time; }
  qint64 time = 0;
};

// The base class of QPropertyAnimation, without the cost of writing to an object.
class Reading : public QVariantAnimation {
 protected:
  void updateCurrentValue(const QVariant &value) override { sum += value.toDouble(); }
};

// The curve of Qt that is most similar to a spring.
QEasingCurve elastic() { return QEasingCurve(QEasingCurve::OutElastic); }

QEasingCurve bezier() {
  QEasingCurve curve(QEasingCurve::BezierSpline);
  curve.addCubicBezierSegment(QPointF(0.42, 0), QPointF(0.58, 1), QPointF(1, 1));
  return curve;
}

// Animations with a duration far beyond the benchmark's.
class Frames {
 public:
  Frames(QCoreApplication &application, int count, const QEasingCurve &curve, bool isSetting) {
    for (int i = 0; i < count; i++) {
      if (isSetting) {
        // A property of a class in QtCore. Its setter does nothing more while the timer is stopped.
        objects.push_back(std::make_unique<QTimer>());
        animations.push_back(std::make_unique<QPropertyAnimation>(objects.back().get(), "interval"));
        animations.back()->setStartValue(0);
        animations.back()->setEndValue(1000000);
      } else {
        animations.push_back(std::make_unique<Reading>());
        animations.back()->setStartValue(0.0);
        animations.back()->setEndValue(100.0);
      }
      animations.back()->setDuration(1000000);
      animations.back()->setEasingCurve(curve);
      animations.back()->start();
    }
    driver.install();
    // Animations join the driver in a turn of the event loop. Until all have joined, a tick moves no animation.
    for (int i = 0; i < 10; i++) {
      application.processEvents();
      driver.advance();
    }
  }
  ~Frames() { driver.uninstall(); }

  // Returns the cost of a frame in nanoseconds.
  double run() {
    const int ticks = std::max(5, 300000 / int(animations.size()));
    driver.advance();
    const double start = nanoseconds();
    for (int i = 0; i < ticks; i++) driver.advance();
    return (nanoseconds() - start) / ticks;
  }

 private:
  Driver driver;
  std::vector<std::unique_ptr<QObject>> objects;
  std::vector<std::unique_ptr<QVariantAnimation>> animations;
};

// Returns the cost of one step of `count` animations, which is their start, their retargeting, or their end.
double live(QCoreApplication &application, int count, const std::string &step) {
  Driver driver;
  driver.install();
  std::vector<std::unique_ptr<Reading>> animations(count);
  const QEasingCurve curve = bezier();
  double times[4] = {nanoseconds()};
  for (auto &animation : animations) {
    animation = std::make_unique<Reading>();
    animation->setStartValue(0.0);
    animation->setEndValue(100.0);
    animation->setDuration(100);
    animation->setEasingCurve(curve);
    animation->start();
  }
  application.processEvents();
  driver.advance(16);
  times[1] = nanoseconds();
  for (auto &animation : animations) {
    const QVariant now = animation->currentValue();
    animation->stop();
    animation->setStartValue(now);
    animation->setEndValue(-100.0);
    animation->start();
  }
  application.processEvents();
  driver.advance(16);
  times[2] = nanoseconds();
  driver.advance(200);
  animations.clear();
  times[3] = nanoseconds();
  driver.uninstall();
  const int index = step == "N5-start" ? 0 : step == "N5-retarget" ? 1 : 2;
  return (times[index + 1] - times[index]) / count;
}

}  // namespace

int main(int argumentCount, char **arguments) {
  QCoreApplication application(argumentCount, arguments);
  std::unique_ptr<Frames> frames;
  char row[32];
  int count;
  while (scanf("%31s %d", row, &count) == 2) {
    const std::string name = row;
    if (name.rfind("N5-", 0) == 0) {
      printf("%.6g\n", live(application, count, name));
    } else if (name == "N1" || name == "N3" || name == "N4") {
      if (!frames) {
        frames = std::make_unique<Frames>(application, count, name == "N1" ? elastic() : bezier(), name == "N4");
      }
      const double before = sum, cost = frames->run();
      if (name != "N4" && sum == before) fprintf(stderr, "qt: the driver moved nothing in %s\n", row);
      printf("%.6g\n", name == "N4" ? cost / 1e6 : cost / count);
    } else {
      printf("-\n");
    }
    fflush(stdout);
  }
}
