extension LayoutConstraint {
  /// An edge, centre, baseline, width or height of the alignment rectangle of a view or layout guide.
  ///
  /// The raw values are those of UIKit. A layout guide has no layout margins, so use the margin attributes only for
  /// views.
  public enum Attribute: Int, Sendable, Hashable, CaseIterable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge, which is the right edge in a right-to-left layout and the left edge otherwise.
    case leading
    /// The trailing edge, which is the left edge in a right-to-left layout and the right edge otherwise.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text, or the bottom edge of a layout guide or of a view without text.
    case lastBaseline
    /// The baseline of the first line of text, or the top edge of a layout guide or of a view without text.
    case firstBaseline
    /// The left edge of the layout margins.
    case leftMargin
    /// The right edge of the layout margins.
    case rightMargin
    /// The top edge of the layout margins.
    case topMargin
    /// The bottom edge of the layout margins.
    case bottomMargin
    /// The leading edge of the layout margins.
    case leadingMargin
    /// The trailing edge of the layout margins.
    case trailingMargin
    /// The centre between the left and the right layout margin.
    case centerXWithinMargins
    /// The centre between the top and the bottom layout margin.
    case centerYWithinMargins
    /// No attribute, for the right side of a constraint without a second item.
    ///
    /// On the left side, this value stops the program.
    case notAnAttribute = 0

    /// The corresponding attribute of the layout margins guide, or `nil` if this is not a margin attribute.
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

    /// The group of an attribute, which determines its valid partners in a constraint.
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

    /// Returns a Boolean value that indicates whether the attribute is a position or an extent along `axis`.
    ///
    /// The width belongs to the horizontal axis, the height to the vertical axis.
    func lies(on axis: Axis) -> Bool {
      switch kind {
      case .horizontal, .directed, .horizontalCenter: axis == .horizontal
      case .vertical: axis == .vertical
      case .size: (self == .width) == (axis == .horizontal)
      case .none: false
      }
    }

    /// Returns a Boolean value that indicates whether one constraint can combine both attributes, as in UIKit.
    ///
    /// Left does not combine with leading, and a position does not combine with a size.
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
  /// The relation between the left and the right side of a constraint.
  ///
  /// The raw values are those of UIKit.
  public enum Relation: Int, Sendable, Hashable, CaseIterable {
    /// The left side is less than or equal to the right side.
    case lessThanOrEqual = -1
    /// The left side is equal to the right side.
    case equal = 0
    /// The left side is greater than or equal to the right side.
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
  /// A direction of layout, horizontal or vertical.
  public enum Axis: Int, Sendable, Hashable, CaseIterable {
    /// The horizontal axis, from side to side.
    case horizontal = 0
    /// The vertical axis, from top to bottom.
    case vertical = 1
  }
}
