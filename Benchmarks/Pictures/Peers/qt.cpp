// Measures a frame of cards with round corners, shadows and text in Qt 6's raster QPainter.
//
// The program reads lines such as "I1 100" and answers each with the milliseconds of one frame. The frame has 390x844
// points at two pixels per point, and the graphics scene is created once. The answer to "I1-processor 100" is
// processor time, and the answer to other rows is "-". QPainter draws no shadows, so the scene's effect draws them.
// The environment variable PEER_FONTS is a folder of fonts.
#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QGraphicsDropShadowEffect>
#include <QGraphicsPathItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

namespace {

// Creates the scene of Cards.swift.
std::unique_ptr<QGraphicsScene> makeScene(int count) {
  auto scene = std::make_unique<QGraphicsScene>(0, 0, 390, 844);
  scene->setBackgroundBrush(QColor(242, 242, 247));
  const int number = count / 2, columns = number <= 10 ? 1 : number <= 50 ? 2 : 10;
  const int rows = (number + columns - 1) / columns;
  const double width = 358.0 / columns, height = 740.0 / rows;
  for (int i = 0; i < number; i++) {
    const QRectF frame(0, 0, width * 0.94, height * 0.84);
    QPainterPath path;
    const double radius = std::min(12.0, height / 4);
    path.addRoundedRect(frame, radius, radius);
    auto card = new QGraphicsPathItem(path);
    card->setPos(16 + i % columns * width, 60 + i / columns * height);
    card->setBrush(Qt::white);
    card->setPen(Qt::NoPen);
    auto shadow = new QGraphicsDropShadowEffect;
    // The blur radius is in device pixels, and is twice the deviation as in CSS.
    shadow->setBlurRadius(std::min(8.0, height / 6) * 2 * 2);
    shadow->setOffset(0, 4);
    shadow->setColor(QColor(0, 0, 0, 51));
    card->setGraphicsEffect(shadow);
    scene->addItem(card);
    const QString text = columns == 10 ? QString::number(i) : QString("Card %1 of the list").arg(i);
    auto label = new QGraphicsSimpleTextItem(text);
    QFont font("Inter");
    font.setPixelSize(std::max(1, int(std::min(17.0, height * 0.5))));
    label->setFont(font);
    label->setPos(card->pos() + QPointF(4, (frame.height() - label->boundingRect().height()) / 2));
    scene->addItem(label);
  }
  return scene;
}

double milliseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

double draw(QGraphicsScene &scene, clockid_t clock) {
  const double start = milliseconds(clock);
  QImage image(780, 1688, QImage::Format_ARGB32_Premultiplied);
  image.fill(0);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  scene.render(&painter, QRectF(0, 0, 780, 1688), QRectF(0, 0, 390, 844));
  painter.end();
  const double time = milliseconds(clock) - start;
  if (qEnvironmentVariableIsSet("PEER_PICTURE")) image.save(qEnvironmentVariable("PEER_PICTURE"));
  return time;
}

}  // namespace

int main(int argumentCount, char **arguments) {
  QApplication application(argumentCount, arguments);
  const QDir folder(qEnvironmentVariable("PEER_FONTS"));
  for (const QString &file : folder.entryList({"*.otf", "*.ttf"})) {
    QFontDatabase::addApplicationFont(folder.filePath(file));
  }
  std::unique_ptr<QGraphicsScene> scene;
  int made = 0, count;
  char row[32];
  while (scanf("%31s %d", row, &count) == 2) {
    const std::string name = row;
    if (name.rfind("I1", 0) != 0) {
      printf("-\n");
    } else {
      const clockid_t clock = name == "I1-processor" ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
      if (made != count) {
        scene = makeScene(made = count);
        draw(*scene, clock);
      }
      std::vector<double> times;
      for (int i = 0; i < 5; i++) times.push_back(draw(*scene, clock));
      std::sort(times.begin(), times.end());
      printf("%.6g\n", times[2]);
    }
    fflush(stdout);
  }
}
