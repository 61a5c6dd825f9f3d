public import Foundation

/// A value that supports addition, subtraction and scaling, so that animations can blend it.
///
/// The shown value of an animated property is its model value plus, for each running animation, the animation's
/// difference times the animation's remaining weight.
public protocol AnimatableValue: Equatable {
  /// The additive identity.
  static var zero: Self { get }

  /// Adds `other` to this value, component by component.
  mutating func add(_ other: Self)

  /// Subtracts `other` from this value, component by component.
  mutating func subtract(_ other: Self)

  /// Multiplies every component by `factor`.
  ///
  /// - Parameter factor: The factor, which is 0…1 for most curves. The factor of a spring may be below 0 or above 1.
  mutating func scale(by factor: Double)
}

extension AnimatableValue {
  /// Returns the sum of the two values, component by component.
  func adding(_ other: Self) -> Self {
    var value = self
    value.add(other)
    return value
  }

  /// Returns the difference of the two values, component by component.
  func subtracting(_ other: Self) -> Self {
    var value = self
    value.subtract(other)
    return value
  }

  /// Returns the value with every component multiplied by `factor`.
  package func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}

// The protocol has methods instead of operators, because an application may define its own operators on Foundation's
// types.

extension AnimatableValue where Self: AdditiveArithmetic {
  public mutating func add(_ other: Self) { self += other }

  public mutating func subtract(_ other: Self) { self -= other }
}

extension AnimatableValue where Self: SIMD, Scalar == Double {
  public mutating func add(_ other: Self) { self += other }

  public mutating func subtract(_ other: Self) { self -= other }

  public mutating func scale(by factor: Double) { self *= factor }
}

extension Double: AnimatableValue {
  public mutating func scale(by factor: Double) { self *= factor }
}

extension Float: AnimatableValue {
  public mutating func scale(by factor: Double) { self *= Float(factor) }
}

extension CGFloat: AnimatableValue {
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
}

extension CGPoint: AnimatableValue {
  public mutating func add(_ other: CGPoint) { self = CGPoint(x: x + other.x, y: y + other.y) }

  public mutating func subtract(_ other: CGPoint) { self = CGPoint(x: x - other.x, y: y - other.y) }

  public mutating func scale(by factor: Double) { self = CGPoint(x: x * factor, y: y * factor) }
}

extension CGSize: AnimatableValue {
  public mutating func add(_ other: CGSize) { self = CGSize(width: width + other.width, height: height + other.height) }

  public mutating func subtract(_ other: CGSize) {
    self = CGSize(width: width - other.width, height: height - other.height)
  }

  public mutating func scale(by factor: Double) { self = CGSize(width: width * factor, height: height * factor) }
}

extension SIMD2: AnimatableValue where Scalar == Double {}

extension SIMD3: AnimatableValue where Scalar == Double {}

extension SIMD4: AnimatableValue where Scalar == Double {}
