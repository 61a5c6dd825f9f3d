import Foundation
import Proscenium

/// A source of display lists with everything that a flat renderer draws except text and images, determined by a seed.
///
/// Colours have 8 bits per component, like those of Skia's gradients. A list has at most one shadow, and four of five
/// colours are opaque. Each translucent object rounds the pixels below it to whole levels, and these errors add up.
@MainActor struct RandomLists {
  private static let side: CGFloat = 160

  private var random: SeededGenerator
  private let shapes: RandomShapes
  private var items: [DisplayList.Item] = []
  private var trims: [RandomShapes.Trim] = []
  private var mayThrow = true

  /// A Boolean value that indicates whether the current item has a shadow or belongs to an item with a shadow.
  ///
  /// Two edges at the same position count twice in a pixel, depending on the pixel size. Items with a shadow therefore
  /// have no such edges.
  private var isThrown = false

  init(seed: UInt64, shapes: RandomShapes) {
    random = SeededGenerator(seed: seed)
    self.shapes = shapes
  }

  /// Returns a list and the trimmed lines in it.
  mutating func next() -> (DisplayList, [RandomShapes.Trim]) {
    (items, trims, mayThrow) = ([], [], true)
    let ground = color(isOpaque: true)
    for _ in 0..<(2 + random.below(3)) { addItem(depth: 0, within: .identity, opacity: 1) }
    let list = DisplayList(
      size: Size(width: Self.side, height: Self.side),
      backgroundColor: ground,
      items: items
    )
    return (list, trims)
  }

  private mutating func addItem(depth: Int, within outer: AffineTransform, opacity: Double) {
    let size = Size(width: number(20, 90), height: number(20, 90))
    let place = place(of: size, room: depth == 0 ? Self.side : 70)
    let transform = place.concatenating(outer)
    let own = chance(0.15) ? number(0.2, 0.9) : 1
    var appearance = appearance(size)
    let throwsShadow = appearance.shadow != nil
    if chance(0.1) { appearance.isGroup = false }
    items.append(
      DisplayList.Item(
        id: UInt64(items.count + 1),
        name: "item \(items.count)",
        depth: depth,
        bounds: Rect(origin: .zero, size: size),
        transform: transform,
        opacity: opacity * own,
        backgroundColor: chance(0.75) ? color() : nil,
        appearance: chance(0.15) && appearance.shadow == nil ? nil : appearance
      )
    )
    if depth < 2 {
      for _ in 0..<random.below(3) { addItem(depth: depth + 1, within: transform, opacity: opacity * own) }
    }
    if throwsShadow { isThrown = false }
  }

  private mutating func appearance(_ size: Size) -> DisplayList.Appearance {
    let bounds = Rect(origin: .zero, size: size)
    var look = DisplayList.Appearance()
    roundCorners(of: &look, size)
    if chance(0.3) { look.border = DisplayList.Border(width: number(0.5, 6), color: color()) }
    look.clipsToBounds = chance(0.3)
    if mayThrow, chance(0.4) {
      look.shadow = shadow(bounds)
      (mayThrow, isThrown) = (false, true)
    }
    if isThrown { look.border = nil }
    for _ in 0..<random.below(3) { look.commands.append(command(in: bounds)) }
    if chance(0.3) { look.sublayers.append(layer(in: bounds)) }
    if chance(0.12) { look.mask = [layer(in: bounds, isMask: true)] }
    return look
  }

  /// Rounds the corners of `look` randomly.
  ///
  /// Continuous corners have enough space. With less space, their shape is Proscenium's own choice and cannot be
  /// compared.
  private mutating func roundCorners(of look: inout DisplayList.Appearance, _ size: Size) {
    let half = min(size.width, size.height) / 2
    switch random.below(4) {
    case 0: break
    case 1: look.cornerRadii = CornerRadii(number(1, half))
    case 2:
      look.cornerRadii = CornerRadii(number(1, half / 1.53))
      look.cornerCurve = .continuous
    default: look.cornerRadii = CornerRadii(number(1, half / 1.53), in: CornerMask(rawValue: UInt(random.below(16))))
    }
  }

  private mutating func shadow(_ bounds: Rect) -> DisplayList.Shadow {
    var path: Path?
    if chance(0.3) { path = Path(ellipseIn: bounds.insetBy(dx: 4, dy: 4)) }
    return DisplayList.Shadow(
      color: color(),
      opacity: number(0.3, 1),
      radius: number(0.5, 10),
      offset: Size(width: number(-10, 10), height: number(-10, 10)),
      path: path
    )
  }

  private mutating func layer(in bounds: Rect, isMask: Bool = false) -> DisplayList.Layer {
    let size = Size(width: bounds.width * number(0.4, 1), height: bounds.height * number(0.4, 1))
    var look = DisplayList.Appearance()
    roundCorners(of: &look, size)
    if chance(0.5) { look.commands = [command(in: Rect(origin: .zero, size: size))] }
    return DisplayList.Layer(
      bounds: Rect(origin: .zero, size: size),
      transform: AffineTransform(translationX: number(-5, 20), y: number(-5, 20)),
      opacity: chance(0.7) ? 1 : number(0.3, 1),
      backgroundColor: chance(isMask ? 0.8 : 0.6) ? color() : nil,
      appearance: look
    )
  }

  private mutating func command(in whole: Rect) -> DisplayList.Command {
    let bounds = isThrown ? whole.insetBy(dx: whole.width / 12, dy: whole.height / 12) : whole
    if chance(0.55) {
      let path = chance(0.4) ? Path(rect: bounds) : shapes.path(in: bounds, &random)
      return .fill(path, chance(0.6) ? gradient(bounds) : .color(color()), chance(0.5) ? .evenOdd : .winding)
    }
    let style = shapes.style(&random)
    let path = shapes.path(in: bounds, &random)
    guard chance(0.5) else { return .stroke(path, chance(0.3) ? gradient(bounds) : .color(color()), style) }
    let (start, end) = (number(0, 0.6), number(0.4, 1))
    guard let (command, trim) = shapes.trimmed(path, start, end, style, color()) else {
      return .stroke(path, .color(color()), style)
    }
    trims.append(trim)
    return command
  }

  private mutating func gradient(_ bounds: Rect) -> DisplayList.Paint {
    let middle = number(0.1, 0.9)
    let places = chance(0.5) ? [0, 1] : [0, middle, 1]
    let stops = places.map { DisplayList.Gradient.Stop(location: $0, color: color()) }
    func point() -> Point {
      Point(x: bounds.minX + number(0, 1) * bounds.width, y: bounds.minY + number(0, 1) * bounds.height)
    }
    let shape: DisplayList.Gradient.Shape
    if chance(0.5) {
      let (from, to) = (point(), point())
      // A line without length has no direction, so move the end away from the start.
      shape = .linear(from: from, to: Point(x: to.x + 12, y: to.y + 12))
    } else {
      shape = .radial(center: point(), radii: Size(width: number(8, bounds.width), height: number(8, bounds.height)))
    }
    return .gradient(DisplayList.Gradient(shape: shape, stops: stops))
  }

  /// Returns a random translation, which half of the time includes a rotation, a reflection or a scale.
  ///
  /// The scale is equal on both axes, so that a blur remains round.
  private mutating func place(of size: Size, room: CGFloat) -> AffineTransform {
    let (x, y) = (number(-10, room - 20), number(-10, room - 20))
    let moved = AffineTransform(translationX: chance(0.4) ? x.rounded() : x, y: chance(0.4) ? y.rounded() : y)
    switch random.below(6) {
    case 0:
      let center = AffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      let turn = AffineTransform(rotationByRadians: number(0, 6.28))
      return center.concatenating(turn).concatenating(
        AffineTransform(translationX: size.width / 2, y: size.height / 2)
      ).concatenating(moved)
    case 1:
      let factor = number(0.5, 1.4)
      return AffineTransform(scaleX: factor, y: factor).concatenating(moved)
    case 2:
      return AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0).concatenating(moved)
    default: return moved
    }
  }

  private mutating func chance(_ share: Double) -> Bool { random.fraction() < share }

  private mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    low + random.fraction() * (high - low)
  }

  private mutating func color(isOpaque: Bool = false) -> Color {
    func part() -> Double { Double(random.below(256)) / 255 }
    let (red, green, blue, alpha) = (part(), part(), part(), part())
    return Color(red: red, green: green, blue: blue, alpha: isOpaque || alpha < 0.8 ? 1 : alpha - 0.6)
  }
}
