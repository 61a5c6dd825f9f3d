public import Foundation

/// A name of a colour space, for source compatibility. All colours of this library are in sRGB.
public struct ColorSpace: Sendable, Hashable {
  /// The name of the space.
  public let name: String

  /// The space of colours with red, green and blue components.
  public static let sRGB = ColorSpace(name: "kCGColorSpaceSRGB")

  /// The space of greys.
  public static let gray = ColorSpace(name: "kCGColorSpaceGenericGrayGamma2_2")

  /// Creates a space with a name.
  public init(name: String) { self.name = name }
}

/// The colours of a gradient at their locations, without a shape.
public struct ColorGradient: Sendable, Hashable {
  /// The colours with their locations, in ascending order.
  let stops: [DisplayList.Gradient.Stop]

  /// Creates a gradient from colours, or returns `nil` if there are none.
  ///
  /// - Parameters:
  ///   - space: The colour space, which has no effect.
  ///   - colors: The colours. A value that is no `Color` makes the result `nil`.
  ///   - locations: The location of each colour in 0…1, or `nil` to space the colours evenly.
  public init?(colorsSpace space: ColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
    let own = colors.compactMap { ($0 as? Color)?.cgColor }
    guard !own.isEmpty, own.count == colors.count else { return nil }
    self.init(own, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: own.count)) })
  }

  /// Creates a gradient from the components of colours, or returns `nil` if there are none.
  ///
  /// - Parameters:
  ///   - space: The colour space. Colours in ``ColorSpace/gray`` have two components, and all other colours four.
  ///   - components: The components of all colours, 0…1 each, with the opacity last.
  ///   - locations: The location of each colour in 0…1, or `nil` to space the colours evenly.
  ///   - count: The number of colours.
  public init?(
    colorSpace space: ColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).map { index in
      space == .gray
        ? Color(white: components[index * 2], alpha: components[index * 2 + 1])
        : Color(
          red: components[index * 4],
          green: components[index * 4 + 1],
          blue: components[index * 4 + 2],
          alpha: components[index * 4 + 3]
        )
    }
    self.init(colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  private init(_ colors: [Color], locations: [CGFloat]?) {
    let even = (0..<colors.count).map { colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0 }
    stops = zip(locations ?? even, colors).map { DisplayList.Gradient.Stop(location: $0, color: $1) }
      .enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
  }
}
