// Measures the rows in kiwi, whose headers are in the Python package kiwisolver. Usage: kiwi [split]
//
// With `split`, each independent cell has its own solver, which is the best solution for a user of kiwi. Other rows
// are unsupported then.
#include <kiwi/kiwi.h>

#include <cstring>
#include <memory>
#include <vector>

#include "measuring.h"

using namespace kiwi;

namespace {

double sum = 0;

// The constraints of hugging and compression resistance. kiwi weighs their priorities, and ConstraintEngine compares
// them.
struct Content {
  Constraint hugging, resistance;

  Content(const Variable &side, double wanted)
      : hugging((side <= wanted) | strength::weak), resistance((side >= wanted) | strength::medium) {}

  void add(Solver &solver) const {
    solver.addConstraint(hugging);
    solver.addConstraint(resistance);
  }

  void remove(Solver &solver) const {
    solver.removeConstraint(hugging);
    solver.removeConstraint(resistance);
  }
};

// The column of StackLayout.swift. The rows are 40 high and 8 apart, with a distance of 16 to the sides.
struct Stack {
  Solver solver;
  Variable width, height, gap;
  std::vector<Variable> lefts, widths, tops, heights;
  std::vector<Content> contents;

  // The distance above the row `edited` is a variable, because kiwi cannot change constants.
  explicit Stack(int rows, int edited = -1) : lefts(rows), widths(rows), tops(rows), heights(rows) {
    solver.addEditVariable(width, strength::strong);
    solver.suggestValue(width, 390);
    if (edited >= 0) {
      solver.addEditVariable(gap, strength::strong);
      solver.suggestValue(gap, 8);
    }
    for (int row = 0; row < rows; row++) {
      solver.addConstraint(lefts[row] == 16);
      solver.addConstraint(widths[row] == width - 32);
      const Expression above = row > 0 ? tops[row - 1] + heights[row - 1] : Expression(0);
      solver.addConstraint(tops[row] == (row == edited ? above + gap : above + 8));
      solver.addConstraint(heights[row] >= 0);
      contents.emplace_back(heights[row], 40);
      contents.back().add(solver);
    }
    solver.addConstraint((tops.back() + heights.back() + 16 == height) | strength::create(0, 500, 0));
    read();
    expect(tops.back().value(), 8 + 48 * (rows - 1), "the last row's top");
    expect(height.value(), 16 + 48 * rows, "the height");
    expect(widths.back().value(), 358, "the last row's width");
  }

  void read() {
    solver.updateVariables();
    sum += height.value();
    for (size_t row = 0; row < tops.size(); row++) {
      sum += lefts[row].value() + widths[row].value() + tops[row].value() + heights[row].value();
    }
  }

  double fit() {
    const Constraint wish = (height == 0) | 0.001;
    solver.addConstraint(wish);
    solver.updateVariables();
    solver.removeConstraint(wish);
    return height.value();
  }
};

void set_content(Stack &stack, double wanted) {
  const size_t row = stack.tops.size() / 2;
  stack.contents[row].remove(stack.solver);
  stack.contents[row] = Content(stack.heights[row], wanted);
  stack.contents[row].add(stack.solver);
}

void change_content(Stack &stack, int turn) {
  set_content(stack, 40 + turn % 7);
  stack.read();
  expect(stack.heights[stack.heights.size() / 2].value(), 40 + turn % 7, "the changed height");
}

// Hides a row with its content's height and an editable distance, which is the cheapest method found. Removing the
// link between rows and adding it again costs kiwi 80 times as much.
void hide_and_show(Stack &stack) {
  const double end = stack.tops.back().value();
  set_content(stack, 0);
  stack.solver.suggestValue(stack.gap, 0);
  stack.read();
  expect(stack.tops.back().value(), end - 48, "the last top beside a hidden row");
  set_content(stack, 40);
  stack.solver.suggestValue(stack.gap, 8);
  stack.read();
}

// Adds a cell of five views in a row that fills a width of 390.
void add_cell(Solver &solver, const Variable &width, std::vector<Variable> &read) {
  Variable left;
  solver.addConstraint(left == 16);
  for (int view = 0; view < 5; view++) {
    Variable wide;
    solver.addConstraint(wide >= 0);
    solver.addConstraint((wide <= 40) | (view == 2 ? strength::weak * 0.5 : strength::weak));
    solver.addConstraint((wide >= 40) | strength::medium);
    if (view < 4) {
      Variable next;
      solver.addConstraint(next == left + wide + 8);
      left = next;
    } else {
      solver.addConstraint(left + wide + 16 == width);
    }
    read.push_back(wide);
  }
}

// Reads stretched cells, in which the third view has the remaining width.
void read_cells(const std::vector<Variable> &widths) {
  for (size_t view = 0; view < widths.size(); view++) {
    expect(widths[view].value(), view % 5 == 2 ? 166 : 40, "a view's width");
    sum += widths[view].value();
  }
}

void build_cells(int count) {
  Solver solver;
  Variable width;
  solver.addConstraint(width == 390);
  std::vector<Variable> widths;
  for (int cell = 0; cell < count; cell++) add_cell(solver, width, widths);
  solver.updateVariables();
  read_cells(widths);
}

void build_split_cells(int count) {
  std::vector<std::unique_ptr<Solver>> solvers;
  std::vector<Variable> widths;
  for (int cell = 0; cell < count; cell++) {
    solvers.push_back(std::make_unique<Solver>());
    Variable width;
    solvers.back()->addConstraint(width == 390);
    add_cell(*solvers.back(), width, widths);
    solvers.back()->updateVariables();
  }
  read_cells(widths);
}

void build_equal_widths(int count) {
  Solver solver;
  Variable width;
  std::vector<Variable> lefts(count), widths(count);
  solver.addConstraint(width == 390);
  solver.addConstraint(lefts[0] == 0);
  solver.addConstraint(widths[0] >= 0);
  for (int view = 1; view < count; view++) {
    solver.addConstraint(lefts[view] == lefts[view - 1] + widths[view - 1]);
    solver.addConstraint(widths[view] == widths[0]);
    solver.addConstraint(widths[view] >= 0);
  }
  solver.addConstraint(lefts[count - 1] + widths[count - 1] == width);
  solver.updateVariables();
  for (const auto &wide : widths) {
    expect(wide.value(), 390.0 / count, "a view's width");
    sum += wide.value();
  }
}

void build_nested(int depth) {
  Solver solver;
  std::vector<Variable> all, outer(4);
  for (int side = 0; side < 4; side++) solver.addConstraint(outer[side] == (side < 2 ? 0 : 20000));
  for (int level = 0; level < depth; level++) {
    std::vector<Variable> inner(4);
    for (int axis = 0; axis < 2; axis++) {
      solver.addConstraint(inner[axis] == outer[axis] + 4);
      solver.addConstraint(inner[axis] + inner[axis + 2] + 4 == outer[axis] + outer[axis + 2]);
      solver.addConstraint(inner[axis + 2] >= 0);
      Content(inner[axis + 2], 40).add(solver);
    }
    all.insert(all.end(), inner.begin(), inner.end());
    outer = inner;
  }
  solver.updateVariables();
  for (const auto &variable : all) sum += variable.value();
  expect(outer[2].value(), 20000 - 8 * depth, "the innermost width");
}

// Returns work that stretches and compresses a column of fixed height.
std::function<void()> flip(int count) {
  auto stack = std::make_shared<Stack>(count);
  const double natural = stack->height.value();
  stack->solver.addEditVariable(stack->height, strength::strong);
  return [stack, natural, turn = 0]() mutable {
    const double height = natural * (turn++ % 2 ? 1.5 : 0.5);
    stack->solver.suggestValue(stack->height, height);
    stack->read();
    expect(stack->tops.back().value() + stack->heights.back().value() + 16, height, "the bottom");
  };
}

std::function<void()> work(const std::string &row, int count) {
  if (row == "L1") return [=] { Stack stack(count); };
  if (row == "L3") return [=] { build_cells(count); };
  if (row == "L4-equal") return [=] { build_equal_widths(count); };
  if (row == "L4-nested") return [=] { build_nested(count); };
  if (row == "L7-fresh") return [=] { sum += Stack(count).fit(); };
  // Stretching and compressing 1000 rows takes half a minute, so larger sizes are unsupported.
  if (row == "L12" && count <= 200) return flip(count);
  if (row == "L5") {
    auto stack = std::make_shared<Stack>(count);
    return [stack, turn = 0]() mutable { change_content(*stack, turn++); };
  }
  if (row == "L6") {
    auto stack = std::make_shared<Stack>(count, 0);
    return [stack, count, turn = 0]() mutable {
      stack->solver.suggestValue(stack->gap, 8 + turn % 50);
      stack->solver.updateVariables();
      expect(stack->tops.back().value(), 8 + turn++ % 50 + 48 * (count - 1), "the last top");
    };
  }
  if (row == "L7") {
    auto stack = std::make_shared<Stack>(count);
    return [stack, count] { expect(stack->fit(), 16 + 48 * count, "the fitted height"); };
  }
  if (row == "L8") {
    auto stack = std::make_shared<Stack>(count, count / 2);
    return [stack] { hide_and_show(*stack); };
  }
  return {};
}

std::function<void()> split_work(const std::string &row, int count) {
  if (row == "L3") return [=] { build_split_cells(count); };
  return {};
}

}  // namespace

int main(int argc, char **argv) {
  return serve(argc > 1 && std::strcmp(argv[1], "split") == 0 ? split_work : work);
}
