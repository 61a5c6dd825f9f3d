import Foundation
import ProsceniumCore

/// Builds cells of five views each, of which the third fills the remaining width.
@MainActor func buildViewCells(_ count: Int) -> Double {
  let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 20_000))
  var views: [ContentView] = []
  for index in 0..<count {
    let cell = View(frame: Rect(x: 0, y: CGFloat(index) * 40, width: 390, height: 40))
    root.addSubview(cell)
    for place in 0..<5 {
      let view = ContentView(width: 40, height: View.noIntrinsicMetric)
      if place == 2 { view.setContentHuggingPriority(LayoutPriority(249), for: .horizontal) }
      cell.addSubview(view)
      let left =
        place == 0
        ? view.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 16)
        : view.leftAnchor.constraint(equalTo: views[views.count - 1].rightAnchor, constant: 8)
      left.isActive = true
      views.append(view)
    }
    cell.rightAnchor.constraint(equalTo: views[views.count - 1].rightAnchor, constant: 16).isActive = true
  }
  root.layoutIfNeeded()
  for (index, view) in views.enumerated() { expect(view.frame.width, index % 5 == 2 ? 166 : 40, "A view's width") }
  return views.reduce(0) { $0 + $1.frame.minX }
}

/// Builds a row of views with equal widths that fill the width of the row.
@MainActor func buildEqualViews(_ count: Int) -> Double {
  let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 40))
  var views: [View] = []
  for index in 0..<count {
    let view = View(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    if index == 0 {
      view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    } else {
      view.leftAnchor.constraint(equalTo: views[index - 1].rightAnchor).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
    views.append(view)
  }
  views[count - 1].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
  root.layoutIfNeeded()
  for view in views { expect(view.frame.width, 390 / Double(count), "A view's width") }
  return views.reduce(0) { $0 + $1.frame.minX }
}

/// Builds nested views, each with a fixed inset in its superview.
@MainActor func buildNestedViews(_ depth: Int) -> Double {
  let root = View(frame: Rect(x: 0, y: 0, width: 20_000, height: 20_000))
  var outer: View = root
  for _ in 0..<depth {
    let inner = ContentView(width: 40)
    outer.addSubview(inner)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -4),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -4),
    ])
    outer = inner
  }
  root.layoutIfNeeded()
  expect(outer.frame.width, Double(20_000 - 8 * depth), "The innermost width")
  return outer.frame.height
}
