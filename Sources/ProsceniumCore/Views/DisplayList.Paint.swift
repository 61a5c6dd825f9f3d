public import Foundation

extension DisplayList {
  /// What an area or a line is filled with.
  public enum Paint: Sendable, Hashable {
    /// One colour, which is not dynamic.
    case color(Color)

    /// Colours that go over into one another.
    case gradient(Gradient)

    /// Whether anything of it can be seen.
    public var isDrawn: Bool {
      switch self {
      case .color(let color): color.alpha > 0
      case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
      }
    }
  }

  /// Colours that go over into one another along a line, or from a point outwards.
  ///
  /// Before the first and after the last stop the colour stays. Between two stops each part of the colour, alpha
  /// included and colours not multiplied by it, goes evenly from one to the other.
  public struct Gradient: Sendable, Hashable {
    /// Where a gradient runs, in the coordinates of what draws it.
    public enum Shape: Sendable, Hashable {
      /// Along the line from one point to another, and the same across it.
      case linear(from: Point, to: Point)

      /// From a point outwards to the ellipse with these half axes.
      case radial(center: Point, radii: Size)
    }

    /// One colour at its place.
    public struct Stop: Sendable, Hashable, Codable {
      /// How far along the gradient, 0…1; one outside of that is clamped, one that is not a number is 0.
      public var location: Double { didSet { location = Color.unit(location) } }

      /// The colour there, which is not dynamic.
      public var color: Color

      /// Makes a stop; a location outside 0…1 is clamped, one that is not a number is 0.
      public init(location: Double, color: Color) {
        self.location = Color.unit(location)
        self.color = color
      }

      /// Reads a stop.
      ///
      /// - Throws: `DecodingError` where something is missing, or the location is outside 0…1.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        location = try container.decode(.location, "A location is in 0…1") { (0...1).contains($0) }
        color = try container.decode(Color.self, forKey: .color)
      }
    }

    /// Where it runs.
    public var shape: Shape

    /// The colours in the order of their places; two at one place make an edge.
    public private(set) var stops: [Stop]

    /// Makes a gradient; a stop that is before the one before it is moved there.
    public init(shape: Shape, stops: [Stop]) {
      self.shape = shape
      self.stops = stops
      for index in self.stops.indices.dropFirst() {
        self.stops[index].location = max(self.stops[index].location, self.stops[index - 1].location)
      }
    }
  }
}
