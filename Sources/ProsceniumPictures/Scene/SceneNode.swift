#if Pictures
import ProsceniumGraphics

/// The position of a view or a layer in the window.
enum Place: Sendable {
  case plane(AffineTransform)
  case space(Transform3D)

  /// Returns the place of a layer inside of this place.
  ///
  /// - Parameters:
  ///   - transform: The layer's transform in this place.
  ///   - projection: The layer's projection, which replaces the transform if it is not `nil`.
  func inner(_ transform: AffineTransform, _ projection: Transform3D?) -> Place {
    switch (self, projection) {
    case (.plane(let outer), nil): .plane(transform.concatenating(outer))
    case (.plane(let outer), let inner?): .space(inner.concatenating(Transform3D(outer)))
    case (.space(let outer), _): .space((projection ?? Transform3D(transform)).concatenating(outer))
    }
  }

  /// The transform to the window without depth.
  ///
  /// The content is flat, so the inverse of this transform maps the window to the view's plane.
  var transform: Transform3D {
    switch self {
    case .plane(let transform): Transform3D(transform)
    case .space(let transform): transform.flattened
    }
  }

  /// Returns the smallest upright rectangle around the visible part of `rect`.
  func frame(of rect: Rect) -> Rect {
    if rect.isNull { return rect }
    switch self {
    case .plane(let transform): return rect.applying(transform)
    case .space(let transform): return Rect(around: transform.project(rect))
    }
  }

  /// Returns the place relative to another plane, as a plane if possible.
  ///
  /// - Parameter inverse: The transform from the window to the other plane, or `nil` for the window's plane.
  func seen(from inverse: Transform3D?) -> Place {
    guard let inverse else { return self }
    let relative = transform.concatenating(inverse)
    let weight = relative.m44
    guard weight != 0, abs(relative.m14) < 1e-9, abs(relative.m24) < 1e-9 else { return .space(relative) }
    return .plane(
      AffineTransform(
        a: relative.m11 / weight,
        b: relative.m12 / weight,
        c: relative.m21 / weight,
        d: relative.m22 / weight,
        tx: relative.m41 / weight,
        ty: relative.m42 / weight
      )
    )
  }
}

extension DisplayList.Command {
  /// The drawing rectangle of the command. For text, it is the rectangle of the glyphs.
  var inkBounds: Rect {
    guard case .text(let runs) = self else { return drawnBounds }
    return runs.reduce(.null) { $0.union(TextShaper.shared.ink(of: $1)) }
  }
}

/// A view or a layer with its children, ready for drawing.
struct SceneNode: Sendable {
  var bounds: Rect

  /// The node's place in the window.
  var place: Place

  /// The node's own opacity, without that of its parents.
  var opacity: Double

  var backgroundColor: Color?

  /// The storage of the appearance, which is shared because nodes are copied during drawing.
  private var look: Look?

  /// The node's appearance apart from its background.
  var appearance: DisplayList.Appearance? {
    get { look?.appearance }
    set { look = newValue.map(Look.init) }
  }

  /// The child layers and subviews, from back to front.
  var children: [SceneNode] = []

  /// The number of drawings of the node and its children.
  var drawnCount = 0

  /// The rectangle of the window in which the node and its children may draw.
  var reach = Rect.null

  /// A Boolean value that indicates whether the node or a child needs a separate picture, for a projection or a curl.
  var hasPictures = false

  /// The area in which positions count.
  ///
  /// A rectangle with much larger numbers would have no precision left for near content.
  private static let room = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  init(
    bounds: Rect,
    place: Place,
    opacity: Double,
    backgroundColor: Color?,
    appearance: DisplayList.Appearance?
  ) {
    self.bounds = bounds
    self.place = place
    self.opacity = opacity
    self.backgroundColor = backgroundColor
    self.appearance = appearance
  }

  private final class Look: Sendable {
    let appearance: DisplayList.Appearance

    init(_ appearance: DisplayList.Appearance) { self.appearance = appearance }
  }

  /// A Boolean value that indicates whether the background is visible.
  var fills: Bool {
    guard let backgroundColor else { return false }
    return backgroundColor.alpha > 0 && bounds.width > 0 && bounds.height > 0
  }

  /// The rectangle of the node's own drawing without its shadow, in the node's coordinates.
  var ownBounds: Rect {
    var box = fills || appearance?.border != nil ? bounds : .null
    for command in appearance?.commands ?? [] { box = box.union(command.inkBounds.overlap(with: Self.room)) }
    return box
  }

  /// Computes the number of drawings and their rectangle, after all children have been added.
  mutating func finish() {
    drawnCount = (fills ? 1 : 0) + (appearance?.border == nil ? 0 : 1) + (appearance?.commands.count ?? 0)
    if appearance?.shadow != nil { drawnCount += 1 }
    if case .space = place { hasPictures = true }
    if appearance?.curl != nil { hasPictures = true }
    var content = Rect.null
    for child in children where child.opacity > 0 {
      drawnCount += child.drawnCount
      content = content.union(child.reach.overlap(with: Self.room))
      hasPictures = hasPictures || child.hasPictures
    }
    reach = reach(at: place, content)
  }

  /// Returns the drawing rectangle of the node in a plane, where `inverse` maps the window to the plane.
  func reach(seenFrom inverse: Transform3D) -> Rect {
    guard drawnCount > 0 else { return .null }
    return reach(at: place.seen(from: inverse), contentReach(seenFrom: inverse))
  }

  /// Returns the rectangle of the node's content before a curl, in the node's coordinates.
  ///
  /// - Parameter inverse: The transform from the window to the node's coordinates.
  func reachInside(_ inverse: Transform3D) -> Rect {
    reach(at: .plane(.identity), contentReach(seenFrom: inverse), isRolled: false)
  }

  private func contentReach(seenFrom inverse: Transform3D) -> Rect {
    children.reduce(.null) { $0.union($1.reach(seenFrom: inverse)) }
  }

  /// Returns the rectangle in which the node may draw at `place` if its children reach to `content`.
  private func reach(at place: Place, _ content: Rect, isRolled: Bool = true) -> Rect {
    var box = place.frame(of: ownBounds).union(content)
    guard let appearance else { return box }
    if appearance.clipsToBounds { box = box.overlap(with: place.frame(of: bounds)) }
    if let shadow = appearance.shadow { box = box.union(reach(of: shadow, thrownBy: box, at: place)) }
    guard isRolled, let curl = appearance.curl else { return box }
    // A curl extends below the line by the cylinder, and above the top of the view if much of it is rolled up.
    let rolled = Rect(
      x: bounds.minX,
      y: min(bounds.minY, 2 * curl.line - bounds.maxY),
      width: bounds.width,
      height: max(bounds.height, bounds.maxY - 2 * curl.line + bounds.maxY) + curl.radius
    )
    return box.union(place.frame(of: rolled))
  }

  /// Returns the rectangle of the shadow of the content in `box`.
  private func reach(of shadow: DisplayList.Shadow, thrownBy box: Rect, at place: Place) -> Rect {
    guard shadow.path == nil, case .plane(let transform) = place else {
      return place.frame(of: shadow.drawnBounds(around: bounds))
    }
    // Compute in the plane's coordinates, because the content of the view may be anywhere.
    let stretch = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let distance = shadow.radius * DisplayList.Shadow.reachInDeviations * stretch
    let offset = Point(x: shadow.offset.width, y: shadow.offset.height)
    let shift = Point(
      x: transform.a * offset.x + transform.c * offset.y,
      y: transform.b * offset.x + transform.d * offset.y
    )
    let shape = box.isNull ? place.frame(of: bounds) : box
    return shape.insetBy(dx: -distance, dy: -distance).offsetBy(dx: shift.x, dy: shift.y)
  }
}
#endif
