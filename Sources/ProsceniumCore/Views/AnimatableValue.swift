public import Foundation

/// A value that can be animated: it can be added, subtracted and scaled.
///
/// What is shown of such a value is its model plus, for each animation, its difference times a weight.
public protocol AnimatableValue: Equatable {
  /// The value that changes nothing when it is added.
  static var zero: Self { get }

  /// Adds `other`, part by part.
  mutating func add(_ other: Self)

  /// Subtracts `other`, part by part.
  mutating func subtract(_ other: Self)

  /// Multiplies every part by `factor`, which is 0…1 for most curves and may pass either end for a spring.
  mutating func scale(by factor: Double)
}

extension AnimatableValue {
  /// The sum, part by part.
  func adding(_ other: Self) -> Self {
    var value = self
    value.add(other)
    return value
  }

  /// The difference, part by part.
  func subtracting(_ other: Self) -> Self {
    var value = self
    value.subtract(other)
    return value
  }

  /// The value with every part multiplied by `factor`.
  func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}

// Methods, not operators: an application may have operators of its own on Foundation's types.

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
