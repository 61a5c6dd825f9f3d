// Measures the column in Yoga, whose sources are in the Python package poga.
#include <yoga/Yoga.h>

#include <memory>
#include <vector>

#include "measuring.h"

namespace {

double sum = 0;

// The rows are 40 high and 8 apart, with distances of 16 to the sides, 8 above the first row and 16 below the last.
struct Column {
  YGNodeRef root = YGNodeNew();
  std::vector<YGNodeRef> rows;

  explicit Column(int count) {
    YGNodeStyleSetWidth(root, 390);
    YGNodeStyleSetPadding(root, YGEdgeHorizontal, 16);
    YGNodeStyleSetPadding(root, YGEdgeTop, 8);
    YGNodeStyleSetPadding(root, YGEdgeBottom, 16);
    for (int row = 0; row < count; row++) {
      YGNodeRef node = YGNodeNew();
      YGNodeStyleSetHeight(node, 40);
      if (row > 0) YGNodeStyleSetMargin(node, YGEdgeTop, 8);
      YGNodeInsertChild(root, node, row);
      rows.push_back(node);
    }
    read();
    expect(YGNodeLayoutGetTop(rows.back()), 8 + 48 * (count - 1), "the last row's top");
    expect(YGNodeLayoutGetWidth(rows.back()), 358, "the last row's width");
    expect(YGNodeLayoutGetHeight(root), 16 + 48 * count, "the height");
  }

  Column(const Column &) = delete;

  ~Column() { YGNodeFreeRecursive(root); }

  void read() {
    YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
    for (YGNodeRef row : rows) {
      sum += YGNodeLayoutGetLeft(row) + YGNodeLayoutGetTop(row);
      sum += YGNodeLayoutGetWidth(row) + YGNodeLayoutGetHeight(row);
    }
  }
};

std::function<void()> work(const std::string &row, int count) {
  if (row == "L10") return [=] { Column column(count); };
  if (row == "L10-change") {
    auto column = std::make_shared<Column>(count);
    return [column, count, turn = 0]() mutable {
      YGNodeStyleSetHeight(column->rows[count / 2], 40 + turn++ % 7);
      column->read();
    };
  }
  return {};
}

}  // namespace

int main() { return serve(work); }
