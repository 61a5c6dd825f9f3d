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
    case .plane(let transform): return Transform3D(transform)
    case .space(var transform):
      (transform.m13, transform.m23, transform.m43) = (0, 0, 0)
      (transform.m31, transform.m32, transform.m33, transform.m34) = (0, 0, 1, 0)
      return transform
    }
  }

  /// The smallest upright rectangle around what is seen of `rect`.
  func frame(of rect: Rect) -> Rect {
    if rect.isNull { return rect }
    switch self {
    case .plane(let transform): return rect.applying(transform)
    case .space(let transform): return Rect(enclosing: transform.project(rect))
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

extension Rect {
  /// The smallest upright rectangle around `points`; `null` around none.
  init(enclosing points: [Point]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
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
  var appearance: DisplayList.Appearance?

  /// The layers and views in it, from back to front.
  var children: [SceneNode] = []

  /// How many things are drawn of it and in it.
  var drawnCount = 0

  /// The rectangle of the window that any of it may be drawn in.
  var reach = Rect.null

  /// Whether something in it is drawn by a picture of its own first: a turn in space, or a curl.
  var hasPictures = false

  /// Whether the background is seen.
  var fills: Bool {
    guard let backgroundColor else { return false }
    return backgroundColor.alpha > 0 && bounds.width > 0 && bounds.height > 0
  }

  /// What is drawn of the node itself, but for its shadow, in its own coordinates.
  var ownBounds: Rect {
    var box = fills || appearance?.border != nil ? bounds : .null
    for command in appearance?.commands ?? [] { box = box.union(command.inkBounds) }
    return box
  }

  /// Counts what is drawn and where, once the children are complete.
  mutating func finish() {
    drawnCount = (fills ? 1 : 0) + (appearance?.border == nil ? 0 : 1) + (appearance?.commands.count ?? 0)
    reach = place.frame(of: ownBounds)
    for child in children where child.opacity > 0 {
      drawnCount += child.drawnCount
      reach = reach.union(child.reach)
      hasPictures = hasPictures || child.hasPictures
    }
    guard let appearance else { return }
    if case .space = place { hasPictures = true }
    if appearance.clipsToBounds { reach = reach.intersection(place.frame(of: bounds)) }
    if let shadow = appearance.shadow {
      drawnCount += 1
      reach = reach.union(reachOfShadow(shadow))
    }
    guard let curl = appearance.curl else { return }
    hasPictures = true
    // Rolled up, it reaches over the line by the cylinder, and above its top where much is rolled.
    let rolled = Rect(
      x: bounds.minX,
      y: min(bounds.minY, 2 * curl.line - bounds.maxY),
      width: bounds.width,
      height: max(bounds.height, bounds.maxY - 2 * curl.line + bounds.maxY) + curl.radius
    )
    reach = reach.union(place.frame(of: rolled))
  }

  /// The part of the window that the shadow may cover.
  private func reachOfShadow(_ shadow: DisplayList.Shadow) -> Rect {
    if shadow.path != nil { return place.frame(of: shadow.drawnBounds(around: bounds)) }
    guard case .plane(let transform) = place else { return place.frame(of: shadow.drawnBounds(around: bounds)) }
    // In the window's coordinates, since what is in the view may stand anywhere.
    let stretch = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let distance = shadow.radius * DisplayList.Shadow.reachInDeviations * stretch
    let offset = Point(x: shadow.offset.width, y: shadow.offset.height)
    let shift = Point(
      x: transform.a * offset.x + transform.c * offset.y,
      y: transform.b * offset.x + transform.d * offset.y
    )
    let shape = reach.isNull ? place.frame(of: bounds) : reach
    return shape.insetBy(dx: -distance, dy: -distance).offsetBy(dx: shift.x, dy: shift.y)
  }
}
#endif
