import Foundation

/// What is numbers within a structure, such as a path or the colours of a gradient.
protocol Morphable: Hashable {
  /// The numbers, as many as the structure says.
  var numbers: [Double] { get }

  /// Whether both have the same structure, so that numbers of one fit into the other.
  func isLike(_ other: Self) -> Bool

  /// The same structure with other numbers.
  func with(_ numbers: [Double]) -> Self
}

/// Something with a structure on its way to something with the same; to another structure it jumps.
struct MorphingValue<Source: Morphable>: AnimatableValue {
  /// The structure, and the value itself while it is not one in between; `nil` where nothing is.
  private var source: Source?
  private var numbers: [Double] = []
  private var isExact = true

  init(_ source: Source?) {
    self.source = source
    numbers = source?.numbers ?? []
  }

  static var zero: MorphingValue { MorphingValue(nil) }

  /// The value.
  var value: Source? { isExact ? source : source?.with(numbers) }

  /// Whether numbers of the other can be added to those of this one.
  private func fits(_ other: MorphingValue) -> Bool {
    guard let source, let otherSource = other.source else { return false }
    return source.isLike(otherSource)
  }

  mutating func add(_ other: MorphingValue) { combine(other, 1) }

  /// The difference of what does not fit is nothing, which adds nothing.
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
