import Proscenium

/// The rows L11 and L12 of layouts.
@MainActor enum LayoutCounts {
  /// A row of a column, whose height can change.
  private final class Row: View {
    var height: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }

    init() {
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }

    override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }
  }

  /// A column of rows with equal distances, with constraints between all of them.
  private final class Column: View {
    let rows: [Row]

    init(_ count: Int) {
      rows = (0..<count).map { _ in Row() }
      super.init(frame: Rect(x: 0, y: 0, width: 358, height: 100))
      var constraints: [LayoutConstraint] = []
      var top = topAnchor
      for row in rows {
        addSubview(row)
        constraints += [
          row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
          row.topAnchor.constraint(equalTo: top, constant: 8),
        ]
        top = row.bottomAnchor
      }
      constraints.append(bottomAnchor.constraint(equalTo: top, constant: 8))
      LayoutConstraint.activate(constraints)
    }
  }

  /// Resizes a column of 50 rows for a change of one row, with a fitting query, a new frame and a layout.
  static func resizes(_ count: Int) {
    let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 20_000))
    let column = Column(50)
    container.addSubview(column)
    var turn = 0
    let resize = {
      turn += 1
      column.rows[25].height = 40 + Double(turn % 7)
      let height = column.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
      precondition(height == Double(50 * 48 + 8 + turn % 7), "The column's height is \(height).")
      column.frame = Rect(x: 16, y: 55, width: 358, height: height)
      container.layoutIfNeeded()
    }
    for _ in 0..<20 { resize() }
    let memory = MemoryCount()
    for _ in 0..<count { resize() }
    memory.report(count)
  }

  /// Creates a column of 20 rows and lays it out for the first time.
  static func columns(_ count: Int) {
    let build = {
      let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 20_000))
      let column = Column(20)
      container.addSubview(column)
      column.frame.size.height = 20 * 48 + 8
      container.layoutIfNeeded()
      precondition(column.rows[19].frame.maxY == 20 * 48, "The last row is at \(column.rows[19].frame).")
    }
    build()
    let memory = MemoryCount()
    for _ in 0..<count { build() }
    memory.report(count)
  }
}
