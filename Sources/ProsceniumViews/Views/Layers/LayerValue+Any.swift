import Foundation

extension LayerValue {
  /// Creates a value of a given kind from an application's value, or `nil` if it has another type or is not finite.
  ///
  /// - Parameters:
  ///   - any: The value of the application.
  ///   - kind: The kind of the result.
  ///   - traits: The traits that resolve dynamic colours.
  init?(_ any: Any, as kind: Kind, _ traits: TraitCollection) {
    switch kind {
    case .number:
      guard let number = LayerValue.number(any) else { return nil }
      self = .number(number)
    case .point, .size:
      guard let pair = LayerValue.pair(any) else { return nil }
      self = .pair(pair)
    case .rectangle:
      guard let rect = any as? Rect, rect.isFinite else { return nil }
      self = rect.layerValue
    case .transform:
      let transform = any as? Transform3D ?? (any as? AffineTransform).map { Transform3D($0) }
      guard let transform, transform.isFinite else { return nil }
      self = .transform(SpatialValue(transform))
    case .color:
      guard let color = any as? Color else { return nil }
      self = .color(FillColor(color.resolvedColor(with: traits)))
    case .path:
      guard let path = any as? Path ?? (any as? BezierPath)?.cgPath else { return nil }
      self = .path(MorphingValue(path))
    case .colors:
      guard let colors = any as? [Color] else { return nil }
      self = .colors(MorphingValue(ColorRow(colors: colors.map { $0.resolvedColor(with: traits) })))
    case .numbers:
      guard let list = any as? [Any] else { return nil }
      let numbers = list.compactMap { LayerValue.number($0) }
      guard numbers.count == list.count else { return nil }
      self = .numbers(MorphingValue(NumberRow(numbers: numbers)))
    }
  }

  private static func number(_ any: Any) -> Double? {
    let number: Double? =
      switch any {
      case let number as Double: number
      case let number as CGFloat: Double(number)
      case let number as Float: Double(number)
      case let number as Int: Double(number)
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func pair(_ any: Any) -> SIMD2<Double>? {
    let pair: SIMD2<Double>? =
      switch any {
      case let point as Point: SIMD2(point.x, point.y)
      case let size as Size: SIMD2(size.width, size.height)
      default: nil
      }
    return pair.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
  }
}
