#if Pictures
import ProsceniumCore

/// Where something stands in the window.
enum Place: Sendable {
  case plane(AffineTransform)
  case space(Transform3D)

  /// Where `transform`, or a projection in its place, takes what stands in this place.
  func inner(_ transform: AffineTransform, _ projection: Transform3D?) -> Place {
    switch (self, projection) {
    case (.plane(let outer), nil): .plane(transform.concatenating(outer))
    case (.plane(let outer), let inner?): .space(inner.concatenating(Transform3D(outer)))
    case (.space(let outer), _): .space((projection ?? Transform3D(transform)).concatenating(outer))
    }
  }

  /// The transform, whichever it is, without depth: what is shown is flat, so that its inverse leads from the window
  /// back to the plane of the view.
  var transform: Transform3D {
    switch self {
    case .plane(let transform): Transform3D(transform)
    case .space(let transform): transform.flattened
    }
  }

  /// The smallest upright rectangle around what is seen of `rect`.
  func frame(of rect: Rect) -> Rect {
    if rect.isNull { return rect }
    switch self {
    case .plane(let transform): return rect.applying(transform)
    case .space(let transform): return Rect(around: transform.project(rect))
    }
  }

  /// The place as seen from a plane that `inverse` takes back to; a plane again where that is possible.
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
  /// The rectangle that the command draws in; that of the glyphs themselves where it draws text.
  var inkBounds: Rect {
    guard case .text(let runs) = self else { return drawnBounds }
    return runs.reduce(.null) { $0.union(TextShaper.shared.ink(of: $1)) }
  }
}

/// A view or a layer with what is in it, as it is drawn.
struct SceneNode: Sendable {
  var bounds: Rect

  /// Where it stands in the window.
  var place: Place

  /// Opacity beside that of what it is in.
  var opacity: Double

  var backgroundColor: Color?

  /// What it shows besides; shared, since a node is copied where it is drawn.
  private var look: Look?

  /// What it shows beside a filled rectangle.
  var appearance: DisplayList.Appearance? {
    get { look?.appearance }
    set { look = newValue.map(Look.init) }
  }

  /// The layers and views in it, from back to front.
  var children: [SceneNode] = []

  /// How many things are drawn of it and in it.
  var drawnCount = 0

  /// The rectangle of the window that any of it may be drawn in.
  var reach = Rect.null

  /// Whether something in it is drawn by a picture of its own first: a turn in space, or a curl.
  var hasPictures = false

  /// Where things are counted to be: a rectangle of numbers that are much larger has no place for what is near.
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

  /// Whether the background is seen.
  var fills: Bool {
    guard let backgroundColor else { return false }
    return backgroundColor.alpha > 0 && bounds.width > 0 && bounds.height > 0
  }

  /// What is drawn of the node itself, but for its shadow, in its own coordinates.
  var ownBounds: Rect {
    var box = fills || appearance?.border != nil ? bounds : .null
    for command in appearance?.commands ?? [] { box = box.union(command.inkBounds.overlap(with: Self.room)) }
    return box
  }

  /// Counts what is drawn and where, once the children are complete.
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

  /// The rectangle of a plane that any of the node may be drawn in, once `inverse` has taken the window's plane there.
  func reach(seenFrom inverse: Transform3D) -> Rect {
    guard drawnCount > 0 else { return .null }
    return reach(at: place.seen(from: inverse), contentReach(seenFrom: inverse))
  }

  /// What is drawn of the node and in it before it is rolled up, in its own coordinates, which `inverse` takes the
  /// window's to.
  func reachInside(_ inverse: Transform3D) -> Rect {
    reach(at: .plane(.identity), contentReach(seenFrom: inverse), isRolled: false)
  }

  private func contentReach(seenFrom inverse: Transform3D) -> Rect {
    children.reduce(.null) { $0.union($1.reach(seenFrom: inverse)) }
  }

  /// The rectangle that any of the node may be drawn in if it stands at `place`, and what is in it reaches to `content`.
  private func reach(at place: Place, _ content: Rect, isRolled: Bool = true) -> Rect {
    var box = place.frame(of: ownBounds).union(content)
    guard let appearance else { return box }
    if appearance.clipsToBounds { box = box.overlap(with: place.frame(of: bounds)) }
    if let shadow = appearance.shadow { box = box.union(reach(of: shadow, thrownBy: box, at: place)) }
    guard isRolled, let curl = appearance.curl else { return box }
    // Rolled up, it reaches over the line by the cylinder, and above its top where much is rolled.
    let rolled = Rect(
      x: bounds.minX,
      y: min(bounds.minY, 2 * curl.line - bounds.maxY),
      width: bounds.width,
      height: max(bounds.height, bounds.maxY - 2 * curl.line + bounds.maxY) + curl.radius
    )
    return box.union(place.frame(of: rolled))
  }

  /// What the shadow may cover that is thrown by what is drawn in `box`.
  private func reach(of shadow: DisplayList.Shadow, thrownBy box: Rect, at place: Place) -> Rect {
    guard shadow.path == nil, case .plane(let transform) = place else {
      return place.frame(of: shadow.drawnBounds(around: bounds))
    }
    // In the plane's own coordinates, since what is in the view may stand anywhere.
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
