public import Foundation

extension DisplayList {
  /// The colour or gradient that fills an area or a line.
  public enum Paint: Sendable, Hashable {
    /// A single colour, which is not dynamic.
    case color(Color)

    /// A gradient.
    case gradient(Gradient)

    /// A Boolean value that indicates whether the paint has any visible colour.
    public var isDrawn: Bool {
      switch self {
      case .color(let color): color.alpha > 0
      case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
      }
    }
  }

  /// A gradient along a line, or from a point outwards.
  ///
  /// The first and the last colour extend beyond their stops. Between two stops, each component of the colour changes
  /// linearly, including alpha. The interpolated colours are not premultiplied.
  public struct Gradient: Sendable, Hashable {
    /// The geometry of a gradient, in the coordinates of the view or layer that draws it.
    public enum Shape: Sendable, Hashable {
      /// A gradient along the line between two points, constant across the line.
      case linear(from: Point, to: Point)

      /// A gradient from a point outwards to the ellipse with the given semi-axes.
      case radial(center: Point, radii: Size)
    }

    /// A colour at a location of the gradient.
    public struct Stop: Sendable, Hashable, Codable {
      /// The location along the gradient. A value outside 0…1 is clamped, and NaN becomes 0.
      public var location: Double { didSet { location = Color.unit(location) } }

      /// The colour at the location, which is not dynamic.
      public var color: Color

      /// Creates a stop.
      ///
      /// A location outside 0…1 is clamped, and NaN becomes 0.
      public init(location: Double, color: Color) {
        self.location = Color.unit(location)
        self.color = color
      }

      /// Creates a stop by decoding.
      ///
      /// - Throws: `DecodingError` if a value is missing, or if the location is outside 0…1.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        location = try container.decode(.location, "A location must be in 0…1") { (0...1).contains($0) }
        color = try container.decode(Color.self, forKey: .color)
      }
    }

    /// The geometry of the gradient.
    public var shape: Shape

    /// The stops in the order of their locations. Two stops at one location make a hard edge.
    public private(set) var stops: [Stop]

    /// Creates a gradient.
    ///
    /// A stop with a location before that of its predecessor is moved to the predecessor's location.
    public init(shape: Shape, stops: [Stop]) {
      self.shape = shape
      self.stops = stops
      for index in self.stops.indices.dropFirst() {
        self.stops[index].location = max(self.stops[index].location, self.stops[index - 1].location)
      }
    }
  }
}
