public import Foundation
public import ProsceniumCore

/// A place on a stage that a scripted pointer touches.
public struct PointerTarget: Sendable {
  private enum Place: Sendable {
    case point(Point)
    case view(View)
    case identifier(String)
    case label(String)
  }

  private let place: Place

  /// The offset from the centre of a view, in points.
  private var offset = Vector()

  private init(_ place: Place) { self.place = place }

  /// A point of the surface.
  public static func point(_ x: Double, _ y: Double) -> PointerTarget { PointerTarget(.point(Point(x: x, y: y))) }

  /// A point of the surface.
  public static func point(_ point: Point) -> PointerTarget { PointerTarget(.point(point)) }

  /// The centre of a view, as the last frame showed it.
  public static func view(_ view: View) -> PointerTarget { PointerTarget(.view(view)) }

  /// The centre of the frontmost shown view with an accessibility identifier.
  public static func identifier(_ identifier: String) -> PointerTarget { PointerTarget(.identifier(identifier)) }

  /// The centre of the frontmost shown label with a text.
  public static func label(_ text: String) -> PointerTarget { PointerTarget(.label(text)) }

  /// Returns a place at a distance from this one, in points.
  public func moved(by offset: Vector) -> PointerTarget {
    var target = self
    target.offset = Vector(dx: self.offset.dx + offset.dx, dy: self.offset.dy + offset.dy)
    return target
  }

  /// Returns the point of the surface.
  ///
  /// - Throws: ``PointerError`` if no window shows the view.
  @MainActor func point(on stage: Stage) throws(PointerError) -> Point {
    var point: Point
    switch place {
    case .point(let own): point = own
    case .view(let view): point = try Self.shownCentre(of: view, named: "\(view)", on: stage)
    case .identifier(let identifier):
      point = try Self.centre(named: "identifier \(identifier)", on: stage) { $0.accessibilityIdentifier == identifier }
    case .label(let text): point = try Self.centre(named: "label \(text)", on: stage) { ($0 as? Label)?.text == text }
    }
    point.x += offset.dx
    point.y += offset.dy
    return point
  }

  @MainActor private static func centre(
    named name: String,
    on stage: Stage,
    where matches: (View) -> Bool
  ) throws(PointerError) -> Point {
    for window in stage.windows.reversed() {
      if let view = frontmost(in: window, where: matches) { return try shownCentre(of: view, named: name, on: stage) }
    }
    throw .notShown(name)
  }

  @MainActor private static func frontmost(in view: View, where matches: (View) -> Bool) -> View? {
    guard !view.isHidden else { return nil }
    for subview in view.subviews.reversed() {
      if let found = frontmost(in: subview, where: matches) { return found }
    }
    return matches(view) ? view : nil
  }

  /// Returns the shown centre of a view in the coordinates of the surface.
  @MainActor private static func shownCentre(
    of view: View,
    named name: String,
    on stage: Stage
  ) throws(PointerError) -> Point {
    guard let window = view.window, stage.windows.contains(where: { $0 === window }) else { throw .notShown(name) }
    var point = Point(x: view.presentation.bounds.midX, y: view.presentation.bounds.midY)
    var candidate: View? = view
    while let current = candidate {
      point = point.applying(current.presentation.values.transformToSuperview)
      candidate = current.superview
    }
    return point
  }
}

extension PointerTarget: ExpressibleByStringLiteral {
  /// The centre of the frontmost shown view with an accessibility identifier.
  public init(stringLiteral identifier: String) { self = .identifier(identifier) }
}

/// The reason for which a scripted pointer cannot act.
public enum PointerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No window on the stage shows the view.
  case notShown(String)

  /// The stage has refused an input.
  case refused(InputError)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .notShown(let name): "No window shows the view: \(name)."
    case .refused(let error): error.description
    }
  }
}
