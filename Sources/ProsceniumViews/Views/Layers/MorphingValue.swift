import Foundation

/// A structured value that consists of numbers, such as a path or the colours of a gradient.
protocol Morphable: Hashable {
  /// The numbers of the value. Their count depends only on the structure.
  var numbers: [Double] { get }

  /// Returns a Boolean value that indicates whether both values have the same structure.
  ///
  /// Numbers of values with the same structure can be exchanged.
  func isLike(_ other: Self) -> Bool

  /// Returns a value with the same structure and other numbers.
  func with(_ numbers: [Double]) -> Self
}

/// An animatable value with a structure.
///
/// An animation interpolates between two values with the same structure. Between different structures, the value
/// changes immediately.
struct MorphingValue<Source: Morphable>: AnimatableValue {
  /// The source that determines the structure of the value, or `nil` if there is no value.
  ///
  /// If `isExact` is `true`, the source is the value itself. Otherwise the value has the source's structure and the
  /// numbers in `numbers`.
  private var source: Source?
  private var numbers: [Double] = []
  private var isExact = true

  init(_ source: Source?) {
    self.source = source
    numbers = source?.numbers ?? []
  }

  static var zero: MorphingValue { MorphingValue(nil) }

  /// The value, or `nil` if there is none.
  var value: Source? { isExact ? source : source?.with(numbers) }

  /// Returns a Boolean value that indicates whether the numbers of both values can be added.
  private func fits(_ other: MorphingValue) -> Bool {
    guard let source, let otherSource = other.source else { return false }
    return source.isLike(otherSource)
  }

  mutating func add(_ other: MorphingValue) { combine(other, 1) }

  /// Subtracts another value. The difference of values with different structures is zero.
  mutating func subtract(_ other: MorphingValue) {
    if fits(other) { combine(other, -1) } else { self = .zero }
  }

  private mutating func combine(_ other: MorphingValue, _ factor: Double) {
    guard fits(other), other.numbers.contains(where: { $0 != 0 }) else { return }
    for index in numbers.indices { numbers[index] += other.numbers[index] * factor }
    isExact = false
  }

  mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
    isExact = false
  }
}

extension Path: Morphable {
  var numbers: [Double] { elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } } }

  func isLike(_ other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isLike($1) }
  }

  func with(_ numbers: [Double]) -> Path {
    var index = 0
    return Path(
      elements: elements.map { element in
        element.map { _ in
          defer { index += 2 }
          return Point(x: numbers[index], y: numbers[index + 1])
        }
      }
    )
  }
}

extension Path.Element {
  fileprivate func isLike(_ other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve), (.close, .close): true
    default: false
    }
  }
}
