public import Foundation
public import ProsceniumCore

/// The way of one finger of a scripted pointer, as a function of time.
public struct FingerPath: Sendable {
  /// The relation between the passed time and the covered part of a way.
  public enum Curve: Sendable, Hashable {
    /// The finger moves evenly, so that it leaves the surface with its velocity.
    case linear
    /// The finger accelerates and then decelerates, so that it stands when it leaves the surface.
    case easeInOut
    /// The finger decelerates, so that it stands when it leaves the surface.
    case easeOut

    /// Returns the covered part of the way at a part of the time, both from 0 to 1.
    func way(at time: Double) -> Double {
      switch self {
      case .linear: time
      case .easeInOut: time * time * (3 - 2 * time)
      case .easeOut: 1 - (1 - time) * (1 - time)
      }
    }
  }

  /// Returns the point at a part of the time from 0 to 1, in the coordinates of the surface.
  let point: @Sendable (Double) -> Point

  /// Creates a path from a function.
  ///
  /// - Parameter point: A function that returns the point of the surface at a part of the time from 0 to 1.
  public init(_ point: @escaping @Sendable (Double) -> Point) { self.point = point }

  /// A straight line.
  public static func line(from start: Point, to end: Point, curve: Curve = .linear) -> FingerPath {
    FingerPath { time in
      let way = curve.way(at: time)
      return Point(x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
    }
  }

  /// An arc around a centre, clockwise for a positive angle in radians.
  public static func arc(
    around centre: Point,
    from start: Point,
    by angle: Double,
    curve: Curve = .linear
  ) -> FingerPath {
    let (radius, first) = (hypot(start.x - centre.x, start.y - centre.y), atan2(start.y - centre.y, start.x - centre.x))
    return FingerPath { time in
      let angle = first + angle * curve.way(at: time)
      return Point(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
    }
  }
}
