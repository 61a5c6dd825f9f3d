import Foundation

/// A value of any animatable property of a layer, so that explicit animations do not depend on the concrete type.
enum LayerValue: Equatable {
  case number(Double)
  case pair(SIMD2<Double>)

  /// The origin and the size of a rectangle.
  case rectangle(SIMD4<Double>)
  case transform(SpatialValue)
  case color(FillColor)
  case path(MorphingValue<Path>)
  case colors(MorphingValue<ColorRow>)
  case numbers(MorphingValue<NumberRow>)

  /// The kind of a value, which determines the types that an application may use for it.
  enum Kind {
    case number, point, size, rectangle, transform, color, path, colors, numbers
  }

  /// Returns the interpolation between this value and another of its kind.
  ///
  /// - Parameters:
  ///   - end: The other value.
  ///   - progress: The progress, 0 for this value and 1 for `end`. A spring may use values outside 0…1.
  func mixed(with end: LayerValue, at progress: Double) -> LayerValue {
    if progress == 0 { return self }
    if progress == 1 { return end }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(mix(a, b, progress))
    case (.pair(let a), .pair(let b)): return .pair(mix(a, b, progress))
    case (.rectangle(let a), .rectangle(let b)): return .rectangle(mix(a, b, progress))
    case (.transform(let a), .transform(let b)): return .transform(mix(a, b.turned(nearTo: a), progress))
    case (.color(let a), .color(let b)): return .color(mix(a, b, progress))
    case (.path(let a), .path(let b)): return .path(mix(a, b, progress))
    case (.colors(let a), .colors(let b)): return .colors(mix(a, b, progress))
    case (.numbers(let a), .numbers(let b)): return .numbers(mix(a, b, progress))
    default: return end
    }
  }

  private func mix<Value: AnimatableValue>(_ start: Value, _ end: Value, _ progress: Double) -> Value {
    end.adding(start.subtracting(end).scaled(by: 1 - progress))
  }

  /// Returns the sum of this value and another. For transforms, this transform applies before the other one.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.pair(let a), .pair(let b)): .pair(a + b)
    case (.rectangle(let a), .rectangle(let b)): .rectangle(a + b)
    case (.transform(let a), .transform(let b)): .transform(SpatialValue(a.transform.concatenating(b.transform)))
    case (.color(let a), .color(let b)): .color(a.adding(b))
    case (.path(let a), .path(let b)): .path(a.adding(b))
    case (.colors(let a), .colors(let b)): .colors(a.adding(b))
    case (.numbers(let a), .numbers(let b)): .numbers(a.adding(b))
    default: self
    }
  }

  /// The inverse of the value with respect to addition.
  var opposite: LayerValue {
    switch self {
    case .number(let a): .number(-a)
    case .pair(let a): .pair(-a)
    case .rectangle(let a): .rectangle(-a)
    case .transform(let a): .transform(SpatialValue(a.transform.inverted() ?? .identity))
    case .color(let a): .color(a.scaled(by: -1))
    case .path(let a): .path(a.scaled(by: -1))
    case .colors(let a): .colors(a.scaled(by: -1))
    case .numbers(let a): .numbers(a.scaled(by: -1))
    }
  }

  /// The neutral value of the same kind, whose addition changes nothing.
  var nothing: LayerValue {
    switch self {
    case .number: .number(0)
    case .pair: .pair(.zero)
    case .rectangle: .rectangle(.zero)
    case .transform: .transform(.identity)
    case .color: .color(.zero)
    case .path(let a): .path(a.scaled(by: 0))
    case .colors(let a): .colors(a.scaled(by: 0))
    case .numbers(let a): .numbers(a.scaled(by: 0))
    }
  }

  /// Returns a part of the value, or `nil` if the value has no such part.
  func part(_ part: LayerKeyPath.Part) -> LayerValue? {
    switch (self, part) {
    case (.pair(let pair), .lane(let lane)): .number(pair[lane])
    case (.rectangle(let rect), .lane(let lane)): .number(rect[lane])
    case (.rectangle(let rect), .lanes(let lane)): .pair(SIMD2(rect[lane], rect[lane + 1]))
    case (.transform(let value), .rotation(let axis)): .number(value.angles[axis])
    case (.transform(let value), .scale(let axis)): .number(value.scale[axis])
    case (.transform(let value), .wholeScale): .number(value.scale.sum() / 3)
    case (.transform(let value), .translation(let axis)): .number(value.translation[axis])
    case (.transform(let value), .planeTranslation): .pair(SIMD2(value.translation.x, value.translation.y))
    default: nil
    }
  }

  /// Returns the value with one part replaced.
  func replacing(_ part: LayerKeyPath.Part, with other: LayerValue) -> LayerValue {
    switch (self, part, other) {
    case (.pair(var pair), .lane(let lane), .number(let number)):
      pair[lane] = number
      return .pair(pair)
    case (.rectangle(var rect), .lane(let lane), .number(let number)):
      rect[lane] = number
      return .rectangle(rect)
    case (.rectangle(var rect), .lanes(let lane), .pair(let pair)):
      (rect[lane], rect[lane + 1]) = (pair.x, pair.y)
      return .rectangle(rect)
    case (.transform(var value), .rotation(let axis), .number(let number)):
      value.angles[axis] = number
      return .transform(value)
    case (.transform(var value), .scale(let axis), .number(let number)):
      value.setScale(number, along: axis)
      return .transform(value)
    case (.transform(var value), .wholeScale, .number(let number)):
      for axis in 0..<3 { value.setScale(number, along: axis) }
      return .transform(value)
    case (.transform(var value), .translation(let axis), .number(let number)):
      value.setTranslation(number, along: axis)
      return .transform(value)
    case (.transform(var value), .planeTranslation, .pair(let pair)):
      value.setTranslation(pair.x, along: 0)
      value.setTranslation(pair.y, along: 1)
      return .transform(value)
    default:
      return self
    }
  }
}

/// A type whose values can be converted to and from layer values.
protocol LayerValueConvertible {
  init?(_ value: LayerValue)
  var layerValue: LayerValue { get }
}

extension CGFloat: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .number(let number) = value else { return nil }
    self = CGFloat(number)
  }
  var layerValue: LayerValue { .number(Double(self)) }
}

extension Double: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  var layerValue: LayerValue { .number(self) }
}

extension Float: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .number(let number) = value else { return nil }
    self = Float(number)
  }
  var layerValue: LayerValue { .number(Double(self)) }
}

extension CGPoint: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .pair(let pair) = value else { return nil }
    self.init(x: pair.x, y: pair.y)
  }
  var layerValue: LayerValue { .pair(SIMD2(x, y)) }
}

extension CGSize: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .pair(let pair) = value else { return nil }
    self.init(width: pair.x, height: pair.y)
  }
  var layerValue: LayerValue { .pair(SIMD2(width, height)) }
}

extension CGRect: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .rectangle(let rect) = value else { return nil }
    self.init(x: rect.x, y: rect.y, width: rect.z, height: rect.w)
  }
  var layerValue: LayerValue { .rectangle(SIMD4(origin.x, origin.y, size.width, size.height)) }
}

extension SpatialValue: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .transform(let spatial) = value else { return nil }
    self = spatial
  }
  var layerValue: LayerValue { .transform(self) }
}

extension FillColor: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  var layerValue: LayerValue { .color(self) }
}

extension MorphingValue<Path>: LayerValueConvertible {
  init?(_ value: LayerValue) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
  var layerValue: LayerValue { .path(self) }
}

extension MorphingValue<ColorRow> {
  init?(_ value: LayerValue) {
    guard case .colors(let colors) = value else { return nil }
    self = colors
  }
}

extension MorphingValue<NumberRow> {
  init?(_ value: LayerValue) {
    guard case .numbers(let numbers) = value else { return nil }
    self = numbers
  }
}

/// An array of colours as numbers premultiplied by their opacities, like an animated background colour.
struct ColorRow: Morphable {
  var colors: [Color]

  var numbers: [Double] { colors.flatMap { [$0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha] } }

  func isLike(_ other: ColorRow) -> Bool { colors.count == other.colors.count }

  func with(_ numbers: [Double]) -> ColorRow {
    ColorRow(
      colors: colors.indices.map { index in
        let alpha = numbers[index * 4 + 3]
        guard alpha > 0 else { return .clear }
        return Color(
          red: numbers[index * 4] / alpha,
          green: numbers[index * 4 + 1] / alpha,
          blue: numbers[index * 4 + 2] / alpha,
          alpha: alpha
        )
      }
    )
  }
}

/// An array of numbers.
struct NumberRow: Morphable {
  var numbers: [Double]

  func isLike(_ other: NumberRow) -> Bool { numbers.count == other.numbers.count }

  func with(_ numbers: [Double]) -> NumberRow { NumberRow(numbers: numbers) }
}
