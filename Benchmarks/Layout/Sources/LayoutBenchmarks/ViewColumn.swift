import Foundation
import ProsceniumCore

/// The column of ``StackLayout`` made of views.
///
/// Its rows are 40 points high and 8 points apart, with a distance of 16 points to the sides.
@MainActor struct ViewColumn {
  let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  let rows: [ContentView]
  let firstTop: LayoutConstraint

  init(rows count: Int, bottomPriority: LayoutPriority = LayoutPriority(240)) {
    rows = (0..<count).map { _ in ContentView() }
    firstTop = rows[0].topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
    for (index, row) in rows.enumerated() {
      view.addSubview(row)
      LayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16),
        row.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1, constant: -32),
        index == 0 ? firstTop : row.topAnchor.constraint(equalTo: rows[index - 1].bottomAnchor, constant: 8),
      ])
    }
    let bottom = view.bottomAnchor.constraint(equalTo: rows[count - 1].bottomAnchor, constant: 16)
    bottom.priority = bottomPriority
    bottom.isActive = true
  }

  /// Lays out the column and returns the sum of the coordinates and sizes of all frames.
  func readAll() -> Double {
    view.layoutIfNeeded()
    var sum = 0.0
    for row in rows {
      let frame = row.frame
      sum += frame.minX + frame.minY + frame.width + frame.height
    }
    return sum
  }

  func fittedHeight() -> Double {
    view.systemLayoutSizeFitting(
      Size(width: 390, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
