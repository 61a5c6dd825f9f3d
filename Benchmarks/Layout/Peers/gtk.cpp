// Measures the column in GTK 4's constraint layout, in a visible window.
//
// The measured work is the layout. It creates a widget with its rows and constraints, queries its width and height,
// and allocates that size to the widget. Nothing is drawn.
#include <gtk/gtk.h>

#include <memory>
#include <vector>

#include "measuring.h"

namespace {

// The content of a row.
struct Row {
  GtkWidget parent;
  int height;
};

struct RowClass {
  GtkWidgetClass parent;
};

G_DEFINE_TYPE(Row, row, GTK_TYPE_WIDGET)

void row_measure(GtkWidget *widget, GtkOrientation orientation, int, int *minimum, int *natural, int *, int *) {
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? reinterpret_cast<Row *>(widget)->height : 0;
}

void row_class_init(RowClass *type) { GTK_WIDGET_CLASS(type)->measure = row_measure; }

void row_init(Row *row) { row->height = 40; }

GtkWidget *window;

struct Column {
  GtkWidget *widget = static_cast<GtkWidget *>(g_object_ref_sink(gtk_fixed_new()));
  GtkConstraintLayout *layout = GTK_CONSTRAINT_LAYOUT(gtk_constraint_layout_new());
  std::vector<GtkWidget *> rows;

  explicit Column(int count) {
    gtk_widget_set_layout_manager(widget, GTK_LAYOUT_MANAGER(layout));
    gtk_widget_set_parent(widget, window);
    for (int index = 0; index < count; index++) {
      GtkWidget *row = static_cast<GtkWidget *>(g_object_new(row_get_type(), nullptr));
      gtk_widget_set_parent(row, widget);
      equal(row, GTK_CONSTRAINT_ATTRIBUTE_LEFT, nullptr, GTK_CONSTRAINT_ATTRIBUTE_LEFT, 16);
      equal(row, GTK_CONSTRAINT_ATTRIBUTE_WIDTH, nullptr, GTK_CONSTRAINT_ATTRIBUTE_WIDTH, -32);
      if (index == 0) {
        equal(row, GTK_CONSTRAINT_ATTRIBUTE_TOP, nullptr, GTK_CONSTRAINT_ATTRIBUTE_TOP, 8);
      } else {
        equal(row, GTK_CONSTRAINT_ATTRIBUTE_TOP, rows.back(), GTK_CONSTRAINT_ATTRIBUTE_BOTTOM, 8);
      }
      rows.push_back(row);
    }
    equal(nullptr, GTK_CONSTRAINT_ATTRIBUTE_BOTTOM, rows.back(), GTK_CONSTRAINT_ATTRIBUTE_BOTTOM, 16,
          GTK_CONSTRAINT_STRENGTH_STRONG);
    place();
  }

  Column(const Column &) = delete;

  ~Column() {
    for (GtkWidget *row : rows) gtk_widget_unparent(row);
    gtk_widget_unparent(widget);
    g_object_unref(widget);
  }

  void equal(GtkWidget *target, GtkConstraintAttribute attribute, GtkWidget *source, GtkConstraintAttribute other,
             double constant, int strength = GTK_CONSTRAINT_STRENGTH_REQUIRED) {
    gtk_constraint_layout_add_constraint(
        layout, gtk_constraint_new(target, attribute, GTK_CONSTRAINT_RELATION_EQ, source, other, 1, constant, strength));
  }

  int place() {
    int minimum, natural;
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nullptr, nullptr);
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, 390, &minimum, &natural, nullptr, nullptr);
    gtk_widget_allocate(widget, 390, natural, -1, nullptr);
    return natural;
  }
};

void check(const Column &column, double extra) {
  GtkAllocation last;
  gtk_widget_get_allocation(column.rows.back(), &last);
  expect(last.y, 8 + 48.0 * (column.rows.size() - 1) + extra, "the last row's top");
  expect(last.width, 358, "the last row's width");
}

std::function<void()> work(const std::string &row, int count) {
  if (row == "L9") {
    return [=] {
      Column column(count);
      check(column, 0);
    };
  }
  if (row == "L9-change") {
    auto column = std::make_shared<Column>(count);
    return [column, count, turn = 0]() mutable {
      GtkWidget *changed = column->rows[count / 2 - 1];
      const int extra = turn++ % 7;
      reinterpret_cast<Row *>(changed)->height = 40 + extra;
      gtk_widget_queue_resize(changed);
      column->place();
      check(*column, extra);
    };
  }
  return {};
}

}  // namespace

int main() {
  gtk_init();
  window = gtk_window_new();
  gtk_window_present(GTK_WINDOW(window));
  for (int turn = 0; turn < 20; turn++) g_main_context_iteration(nullptr, FALSE);
  return serve(work);
}
