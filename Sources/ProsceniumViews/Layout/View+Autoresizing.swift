import Foundation

extension LayoutEngine.Span {
  /// Returns the position and the extent along an axis, each as a constant plus a fraction of the superview's extent.
  ///
  /// Flexible parts share a change of the superview's extent in proportion to their present lengths, or equally if the
  /// sum of these lengths is 0.
  static func pair(
    of frame: Rect,
    in size: Size,
    _ mask: AutoresizingMask,
    _ axis: LayoutConstraint.Axis
  ) -> (position: LayoutEngine.Span, extent: LayoutEngine.Span) {
    let isHorizontal = axis == .horizontal
    let (whole, extent) = isHorizontal ? (size.width, frame.width) : (size.height, frame.height)
    let before = isHorizontal ? frame.minX : frame.minY
    let parts = mask.parts(axis)
    let lengths = [parts.before ? before : 0, parts.extent ? extent : 0, parts.after ? whole - before - extent : 0]
    let flexible = [parts.before, parts.extent, parts.after]
    let (sum, count) = (lengths.reduce(0, +), flexible.filter { $0 }.count)
    func factor(_ index: Int) -> Double {
      guard flexible[index] else { return 0 }
      return abs(sum) > 1e-9 ? lengths[index] / sum : 1 / Double(count)
    }
    let (first, second) = (factor(0), factor(1))
    return (
      LayoutEngine.Span(before - first * whole, factor: first),
      LayoutEngine.Span(extent - second * whole, factor: second)
    )
  }

  func value(in extent: Double) -> Double { constant + factor * extent }
}

extension View {
  /// Moves the subviews that have an autoresizing mask after the size of this view changed from `old`.
  func autoresizeSubviews(from old: Size) {
    for view in subviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
      let (frame, mask) = (view.model.placedFrame, view.autoresizingMask)
      let (x, width) = LayoutEngine.Span.pair(of: frame, in: old, mask, .horizontal)
      let (y, height) = LayoutEngine.Span.pair(of: frame, in: old, mask, .vertical)
      view.place(
        in: Rect(
          x: x.value(in: bounds.width),
          y: y.value(in: bounds.height),
          width: max(0, width.value(in: bounds.width)),
          height: max(0, height.value(in: bounds.height))
        )
      )
    }
  }

  /// A Boolean value that indicates whether the view's frame and autoresizing mask become constraints.
  ///
  /// The default is `true`, and the frame is then an input of the layout. Constraints on such a view conflict with its
  /// frame easily, so set the property to `false` before adding constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      constraintStateMade.translatesMask = newValue
      layoutEngine?.invalidateStructure(in: self)
      if !newValue, let engine = layoutEngine { _ = engine.node(of: self) }
      frameDidChangeForConstraints()
      superview?.setNeedsLayout()
    }
  }

  /// A Boolean value that indicates whether the layout engine determines the view's frame.
  ///
  /// The engine also computes the frame of a view with a nonempty autoresizing mask.
  var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints || !autoresizingMask.isEmpty }

  /// Marks the view's frame and mask for the layout engine, if the engine uses them as input.
  func frameDidChangeForConstraints() {
    guard let state = constraintState, let node = state.hosted else { return }
    guard state.translatesMask || node.given.width != nil || superview == nil, let engine = layoutEngine else { return }
    engine.markStale(state)
    markSubtreeForLayout()
    requestFrame()
  }
}

/// The margins and extents of a view that change with the size of its superview.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// The bits of the mask, which are those of UIKit.
  public let rawValue: UInt

  /// Creates a mask from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The left margin is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

  /// The right margin is flexible.
  ///
  /// The right margin also changes if neither the left margin, the width nor the right margin is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

  /// The top margin is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

  /// The bottom margin is flexible.
  ///
  /// The bottom margin also changes if neither the top margin, the height nor the bottom margin is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Returns the flexibility of the margin before the view, of its extent and of the margin after it along an axis.
  func parts(_ axis: LayoutConstraint.Axis) -> (before: Bool, extent: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}
