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

  /// The activation point of the first element with an accessibility label, in the frontmost window that has one.
  ///
  /// Labels and buttons have their text as the accessibility label. A label that is no element of its own, such as the
  /// subtitle in a button, is found by its text.
  public static func label(_ text: String) -> PointerTarget { PointerTarget(.label(text)) }

  /// Returns a place at a distance from this one, in points.
  public func moved(by offset: Vector) -> PointerTarget {
    var target = self
    target.offset = Vector(dx: self.offset.dx + offset.dx, dy: self.offset.dy + offset.dy)
    return target
  }

  /// The object that a place names.
  private enum Subject {
    case point(Point)
    case view(View, name: String)
    case element(AccessibilityNode)
  }

  /// Returns the point of the surface.
  ///
  /// - Throws: ``PointerError`` if no window shows the view.
  @MainActor func point(on stage: Stage) throws(PointerError) -> Point {
    var point: Point
    switch try subject(on: stage) {
    case .point(let own): point = own
    case .view(let view, let name): point = try Self.shownCentre(of: view, named: name, on: stage)
    case .element(let node): point = node.element.activationPoint
    }
    point.x += offset.dx
    point.y += offset.dy
    return point
  }

  /// Returns the responder of the view or of the element, or `nil` for a point.
  ///
  /// - Throws: ``PointerError`` if no window shows the view.
  @MainActor func responder(on stage: Stage) throws(PointerError) -> Responder? {
    switch try subject(on: stage) {
    case .point: nil
    case .view(let view, _): view
    case .element(let node): node.responder
    }
  }

  @MainActor private func subject(on stage: Stage) throws(PointerError) -> Subject {
    let name: String
    switch place {
    case .point(let point): return .point(point)
    case .view(let view): return .view(view, name: "\(view)")
    case .identifier(let identifier):
      name = "identifier \(identifier)"
      let view = Self.frontmost(on: stage) { $0.accessibilityIdentifier == identifier }
      if let view { return .view(view, name: name) }
      if let node = Self.node(on: stage, where: { $0.identifier == identifier }) { return .element(node) }
    case .label(let text):
      name = "label \(text)"
      if let node = Self.node(on: stage, where: { $0.label == text }) { return .element(node) }
      let view = Self.frontmost(on: stage) { ($0 as? Label)?.text == text }
      if let view { return .view(view, name: name) }
    }
    throw .notShown(name)
  }

  @MainActor private static func node(
    on stage: Stage,
    where matches: (AccessibilityTree.Element) -> Bool
  ) -> AccessibilityNode? {
    for window in stage.windows.reversed() {
      if let node = window.accessibilityNodes().firstNode(where: { matches($0.element) }) { return node }
    }
    return nil
  }

  @MainActor private static func frontmost(on stage: Stage, where matches: (View) -> Bool) -> View? {
    for window in stage.windows.reversed() {
      if let view = frontmost(in: window, where: matches) { return view }
    }
    return nil
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
