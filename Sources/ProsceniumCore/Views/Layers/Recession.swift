import Foundation

/// How a view is shown farther back than it stands: smaller, lower and with round corners.
///
/// It says nothing of where the view is: frame, transform and touches stay as they are.
struct Recession: AnimatableValue {
  /// How much smaller both sides are, 0…1.
  var shrinkage: Double

  /// How much lower the middle is, in points.
  var drop: Double

  /// How round the corners are where the view has none of its own, in points.
  var cornerRadius: Double

  static let zero = Recession(shrinkage: 0, drop: 0, cornerRadius: 0)

  /// What takes the view from where it stands to where it is shown, in its superview's coordinates.
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

  mutating func add(_ other: Recession) {
    shrinkage += other.shrinkage
    drop += other.drop
    cornerRadius += other.cornerRadius
  }

  mutating func subtract(_ other: Recession) { add(other.scaled(by: -1)) }

  mutating func scale(by factor: Double) {
    shrinkage *= factor
    drop *= factor
    cornerRadius *= factor
  }
}

extension View {
  /// How the view is shown farther back than it stands.
  var recession: Recession {
    get { rare?.layer?.slots.recession?.model ?? .zero }
    set { if newValue != recession { layer.set(\.slots.recession, newValue, from: .zero) } }
  }
}

extension Layer {
  /// Whether the view is shown farther back than it stands, or was at the last frame.
  var isReceding: Bool {
    guard let slot = slots.recession else { return false }
    return slot.isAnimated || slot.model != .zero
  }
}
