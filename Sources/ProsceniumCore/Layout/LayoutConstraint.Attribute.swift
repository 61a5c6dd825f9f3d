extension LayoutConstraint {
  /// An edge, a line or a side of the alignment rectangle of a view or a guide.
  public enum Attribute: Int, Sendable, Hashable, CaseIterable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where lines begin: left, or right where text runs from right to left.
    case leading
    /// The edge where lines end.
    case trailing
    /// The extent from side to side.
    case width
    /// The extent from top to bottom.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The line that the last line of text stands on.
    case lastBaseline
    /// The line that the first line of text stands on.
    case firstBaseline
    /// The left edge of the margins.
    case leftMargin
    /// The right edge of the margins.
    case rightMargin
    /// The top edge of the margins.
    case topMargin
    /// The bottom edge of the margins.
    case bottomMargin
    /// The edge of the margins where lines begin.
    case leadingMargin
    /// The edge of the margins where lines end.
    case trailingMargin
    /// The middle between the left and the right margin.
    case centerXWithinMargins
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins
    /// No attribute; stands where there is no second item.
    case notAnAttribute = 0

    /// The attribute of the margins' rectangle that a margin attribute stands for.
    var withoutMargin: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }

    /// What two attributes must share to stand in one constraint.
    enum Kind { case horizontal, directed, horizontalCenter, vertical, size, none }

    var kind: Kind {
      switch withoutMargin ?? self {
      case .left, .right: .horizontal
      case .leading, .trailing: .directed
      case .centerX: .horizontalCenter
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
      case .width, .height: .size
      default: .none
      }
    }

    /// Whether the attribute lies on the axis; the width on the horizontal one.
    func lies(on axis: Axis) -> Bool {
      switch kind {
      case .horizontal, .directed, .horizontalCenter: axis == .horizontal
      case .vertical: axis == .vertical
      case .size: (self == .width) == (axis == .horizontal)
      case .none: false
      }
    }

    /// Whether UIKit lets both stand in one constraint: left goes with no leading, a position with no size.
    func pairs(with other: Attribute) -> Bool {
      switch (kind, other.kind) {
      case (.horizontalCenter, .horizontal), (.horizontalCenter, .directed): true
      case (.horizontal, .horizontalCenter), (.directed, .horizontalCenter): true
      case let (first, second): first == second
      }
    }
  }
}

extension LayoutConstraint {
  /// How the first attribute compares with what the second gives; the numbers are UIKit's.
  public enum Relation: Int, Sendable, Hashable, CaseIterable {
    /// At most as large.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// At least as large.
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }
}

extension LayoutConstraint {
  /// A direction in which things are placed.
  public enum Axis: Int, Sendable, Hashable, CaseIterable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
