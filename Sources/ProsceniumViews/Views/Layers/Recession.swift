import Foundation

/// A recession of a view, which shows the view smaller, lower and with rounded corners, as if behind a sheet.
///
/// The recession affects only the appearance. The frame, the transform and hit testing of the view do not change.
package struct Recession: AnimatableValue {
  /// The reduction of width and height as a fraction, 0…1.
  package var shrinkage: Double

  /// The downward shift of the centre, in points.
  package var drop: Double

  /// The corner radius in points, for a view without rounded corners of its own.
  package var cornerRadius: Double

  /// Creates a recession.
  package init(shrinkage: Double, drop: Double, cornerRadius: Double) {
    self.shrinkage = shrinkage
    self.drop = drop
    self.cornerRadius = cornerRadius
  }

  package static let zero = Recession(shrinkage: 0, drop: 0, cornerRadius: 0)

  /// Returns the transform from the regular appearance to the receded one, in the superview's coordinates.
  ///
  /// - Parameter middle: The centre of the view in its superview's coordinates.
  func transform(about middle: Point) -> AffineTransform {
    let scale = 1 - shrinkage
    return AffineTransform(
      m11: scale,
      m12: 0,
      m21: 0,
      m22: scale,
      tX: middle.x * shrinkage,
      tY: middle.y * shrinkage + drop
    )
  }

  package mutating func add(_ other: Recession) {
    shrinkage += other.shrinkage
    drop += other.drop
    cornerRadius += other.cornerRadius
  }

  package mutating func subtract(_ other: Recession) { add(other.scaled(by: -1)) }

  package mutating func scale(by factor: Double) {
    shrinkage *= factor
    drop *= factor
    cornerRadius *= factor
  }
}

extension View {
  /// The recession of the view, which is zero by default.
  package var recession: Recession {
    get { rare?.layer?.slots.recession?.model ?? .zero }
    set { if newValue != recession { layer.set(\.slots.recession, newValue, from: .zero) } }
  }
}

extension Layer {
  /// A Boolean value that indicates whether the view has a recession or an animation of one.
  var isReceding: Bool {
    guard let slot = slots.recession else { return false }
    return slot.isAnimated || slot.model != .zero
  }
}
