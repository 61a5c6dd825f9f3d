import Foundation

extension LayoutEngine.Span {
  /// The position and the extent along an axis as numbers plus shares of the superview's extent.
  ///
  /// What is flexible shares a change of the superview's extent by its present length, or evenly if all have none.
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
  /// Moves the subviews with a mask to where it takes them after this view's size changed.
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

  /// Whether the frame and the mask are given to the constraints; if not, constraints give the frame.
  ///
  /// True for a view unless set. What a mask says and other constraints contradict each other soon, so a view that
  /// constraints are to place sets this to false.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      constraintStateMade.translatesMask = newValue
      layoutEngine?.noteStructureChange(in: self)
      if !newValue, let engine = layoutEngine { _ = engine.node(of: self) }
      frameDidChangeForConstraints()
      superview?.setNeedsLayout()
    }
  }

  /// Whether the view's frame comes from constraints.
  var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints || !autoresizingMask.isEmpty }

  /// Tells the engine of a frame or a mask that it takes as given.
  func frameDidChangeForConstraints() {
    guard let state = constraintState, let node = state.hosted else { return }
    guard state.translatesMask || node.given.width != nil || superview == nil, let engine = layoutEngine else { return }
    engine.markStale(state)
    markSubtreeForLayout()
    requestFrame()
  }
}

/// Which parts of a view's place follow the superview's size: the margins and the extents.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Wraps UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the left edge follows.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

  /// The width follows.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

  /// The distance to the right edge follows; also if nothing else from side to side does.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

  /// The distance to the top edge follows.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

  /// The height follows.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

  /// The distance to the bottom edge follows; also if nothing else from top to bottom does.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Whether the margin before, the extent and the margin after follow, along an axis.
  func parts(_ axis: LayoutConstraint.Axis) -> (before: Bool, extent: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}
