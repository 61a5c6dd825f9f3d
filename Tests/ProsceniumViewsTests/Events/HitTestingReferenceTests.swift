import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Comparisons of hit testing with a reference that uses neither recursion nor inverse transforms.
///
/// The reference lists all views in the order of painting. A view can be hit if it and all its superviews are
/// interactive and if their corners on the surface enclose the point. The last such view is the result.
@MainActor @Suite struct HitTestingReferenceTests {
  private static let count = Extent.isBrief ? 500 : 10_000

  @Test func `hit testing in random transformed trees equals a reference by polygons`() {
    var (hits, misses) = (0, 0)
    for seed in 0..<Self.count {
      var tree = RandomTree(seed: UInt64(seed), isTransformed: true)
      for _ in 0..<8 {
        let point = tree.nextPoint()
        guard let expected = tree.reference(at: point) else { continue }
        let found = tree.root.hitTest(point)
        if found !== expected.view {
          Issue.record("seed \(seed), \(point): \(name(found)) instead of \(name(expected.view))")
          return
        }
        if found == nil { misses += 1 } else if found !== tree.root { hits += 1 }
      }
    }
    // Enough points hit a descendant, and enough miss all views.
    #expect(hits > Self.count / 2 && misses > Self.count / 2)
  }

  @Test func `hit testing at edges includes the left and top edge and excludes the right and bottom edge`() {
    for seed in 0..<Self.count {
      var tree = RandomTree(seed: UInt64(seed), isTransformed: false)
      for _ in 0..<8 {
        let point = tree.nextPoint()
        let (found, expected) = (tree.root.hitTest(point), tree.referenceByRectangles(at: point))
        if found !== expected {
          Issue.record("seed \(seed), \(point): \(name(found)) instead of \(name(expected))")
          return
        }
      }
    }
  }

  @Test func `hit testing during animations finds views where they are shown`() async {
    let virtual = VirtualStage(size: Size(width: 300, height: 300))
    let controller = ViewController()
    await virtual.show(controller)
    var hits = 0
    for seed in 0..<Self.count / 10 {
      var tree = MovingTree(seed: UInt64(seed))
      controller.view.addSubview(tree.root)
      tree.animate()
      // The animations of one second begin in the first frame, so that the last of 25 frames shows 0.4 of them.
      await virtual.advance(frames: 25)
      for _ in 0..<20 {
        let point = tree.nextPoint()
        let (found, expected) = (tree.root.hitTest(point), tree.reference(at: point))
        guard found === expected else {
          Issue.record("seed \(seed), \(point): \(name(found)) instead of \(name(expected))")
          return
        }
        if found != nil, found !== tree.root { hits += 1 }
      }
      tree.root.removeFromSuperview()
    }
    await virtual.runUntilSettled()
    #expect(hits > Self.count / 5)
  }

  private func name(_ view: View?) -> String { view?.accessibilityIdentifier ?? "no view" }
}

/// A random tree of views with its own knowledge of their geometry.
@MainActor private struct RandomTree {
  /// A view with its index of its superview and the images of its corners on the surface.
  private struct Node {
    let view: View
    let parent: Int?
    var isInteractive = true
    /// The coefficients of the map from the view to the surface: x = a u + c v + e and y = b u + d v + f.
    var map: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  }

  let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  private var nodes: [Node] = []
  private var random: SplitMix
  private let isTransformed: Bool

  init(seed: UInt64, isTransformed: Bool) {
    random = SplitMix(seed: seed)
    self.isTransformed = isTransformed
    root.accessibilityIdentifier = "root"
    nodes = [Node(view: root, parent: nil, map: (1, 0, 0, 1, 0, 0))]
    for number in 0..<3 + below(9) { addNode(number) }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// Returns a point of the surface, which lies on integers if the tree is not transformed.
  mutating func nextPoint() -> Point {
    guard isTransformed else { return Point(x: Double(below(42)) * 10 - 50, y: Double(below(42)) * 10 - 50) }
    return Point(x: Double(below(420_000)) / 1000 - 60.0005, y: Double(below(420_000)) / 1000 - 60.0005)
  }

  private mutating func addNode(_ number: Int) {
    let parent = below(nodes.count)
    let size = Size(width: Double(below(20) * 10), height: Double(below(20) * 10))
    let center = Point(x: Double(below(30) * 10), y: Double(below(30) * 10))
    let view = View()
    view.accessibilityIdentifier = "view \(number)"
    let origin = below(3) == 0 ? Point(x: Double(below(10) * 10) - 50, y: 20) : .zero
    // The halves of the sizes are integers, so that all edges are exact.
    view.bounds = Rect(origin: origin, size: size)
    view.center = center
    var anchor = Point(x: 0.5, y: 0.5)
    var linear = (a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
    if isTransformed, below(2) == 0 {
      linear = randomTransform()
      view.transform = AffineTransform(
        a: linear.a,
        b: linear.b,
        c: linear.c,
        d: linear.d,
        tx: linear.tx,
        ty: linear.ty
      )
      if below(3) == 0 {
        anchor = Point(x: Double(below(5)) / 4, y: Double(below(5)) / 4)
        view.layer.anchorPoint = anchor
        view.center = center
      }
    }
    nodes[parent].view.addSubview(view)
    let pivot = (x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    let (e, f) = (
      center.x + linear.tx - linear.a * pivot.x - linear.c * pivot.y,
      center.y + linear.ty - linear.b * pivot.x - linear.d * pivot.y
    )
    let outer = nodes[parent].map
    let map = (
      a: outer.a * linear.a + outer.c * linear.b, b: outer.b * linear.a + outer.d * linear.b,
      c: outer.a * linear.c + outer.c * linear.d, d: outer.b * linear.c + outer.d * linear.d,
      e: outer.a * e + outer.c * f + outer.e, f: outer.b * e + outer.d * f + outer.f
    )
    nodes.append(Node(view: view, parent: parent, isInteractive: makeInteractive(view), map: map))
  }

  private mutating func randomTransform() -> (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    let angle = Double(below(628)) / 100
    let (x, y) = (Double(below(30)) / 10 - 1.05, Double(below(30)) / 10 - 1.05)
    let shear = below(3) == 0 ? Double(below(10)) / 10 : 0
    if below(20) == 0 { return (0, 0, 0, 0, 3, 4) }
    return (
      x * cos(angle), x * sin(angle), y * (shear * cos(angle) - sin(angle)), y * (shear * sin(angle) + cos(angle)),
      Double(below(40)) - 20, Double(below(40)) - 20
    )
  }

  private mutating func makeInteractive(_ view: View) -> Bool {
    switch below(16) {
    case 0: view.isHidden = true
    case 1: view.alpha = 0.009
    case 2: view.isUserInteractionEnabled = false
    case 3:
      view.alpha = 0.01
      return true
    default: return true
    }
    return false
  }

  /// The indices of all views in the order of painting.
  private var painted: [Int] {
    var order: [Int] = []
    var stack = [0]
    while let index = stack.popLast() {
      order.append(index)
      stack += nodes.indices.filter { nodes[$0].parent == index }.reversed()
    }
    return order
  }

  /// Returns the last painted view for which the view and all its superviews satisfy a condition.
  private func last(where isInside: (Node) -> Bool) -> View? {
    let inside = nodes.map { $0.isInteractive && isInside($0) }
    let found = painted.last { index in
      var candidate: Int? = index
      while let current = candidate {
        guard inside[current] else { return false }
        candidate = nodes[current].parent
      }
      return true
    }
    return found.map { nodes[$0].view }
  }

  /// The hit view of a point, or `nil` in it if the point misses all views.
  struct Answer {
    let view: View?
  }

  /// Returns the hit view by the corners on the surface, or `nil` if the point is too near to an edge to decide.
  func reference(at point: Point) -> Answer? {
    var isDoubtful = false
    let view = last { node in
      let margin = Self.margin(of: node.view.bounds, node.map, point)
      if abs(margin) < 1e-6 { isDoubtful = true }
      return margin > 0
    }
    return isDoubtful ? nil : Answer(view: view)
  }

  /// Returns the smallest distance of a point from the edges of an image, which is negative outside of it.
  private static func margin(
    of rect: Rect,
    _ map: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double),
    _ point: Point
  ) -> Double {
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ].map { (x: map.a * $0.0 + map.c * $0.1 + map.e, y: map.b * $0.0 + map.d * $0.1 + map.f) }
    let turn = map.a * map.d - map.b * map.c > 0 ? 1.0 : -1.0
    var least = Double.infinity
    for index in 0..<4 {
      let (p, q) = (corners[index], corners[(index + 1) % 4])
      let length = hypot(q.x - p.x, q.y - p.y)
      guard length > 0 else { return -1 }
      least = min(least, turn * ((q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x)) / length)
    }
    return least
  }

  /// Returns the hit view of a tree without transforms by exact rectangles on the surface.
  func referenceByRectangles(at point: Point) -> View? {
    last { node in
      let (x, y) = (node.map.e + node.view.bounds.minX, node.map.f + node.view.bounds.minY)
      return point.x >= x && point.x < x + node.view.bounds.width && point.y >= y
        && point.y < y + node.view.bounds.height
    }
  }
}

/// A random tree of views that linear animations move and resize, with its own knowledge of the shown values.
@MainActor private struct MovingTree {
  /// The geometry of a view at one end of its animation.
  private struct Geometry {
    var center: Point
    var bounds: Rect
  }

  private struct Node {
    let view: View
    let parent: Int?
    let start: Geometry
    var end: Geometry
    var isHeld = false
  }

  /// The part of the animations that is shown.
  private static let part = 0.4

  let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  private var nodes: [Node]
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    root.accessibilityIdentifier = "root"
    let whole = Geometry(center: root.center, bounds: root.bounds)
    nodes = [Node(view: root, parent: nil, start: whole, end: whole)]
    for number in 0..<8 {
      let (parent, start) = (below(nodes.count), nextGeometry())
      let view = View()
      view.accessibilityIdentifier = "view \(number)"
      (view.center, view.bounds) = (start.center, start.bounds)
      nodes[parent].view.addSubview(view)
      nodes.append(Node(view: view, parent: parent, start: start, end: start))
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func nextGeometry() -> Geometry {
    Geometry(
      center: Point(x: Double(below(30) * 10), y: Double(below(30) * 10)),
      bounds: Rect(
        x: Double(below(5) * 10),
        y: Double(below(5) * 10),
        width: Double(below(10) * 20),
        height: Double(below(10) * 20)
      )
    )
  }

  /// Returns a point of the root that is half a point away from the edges of all views.
  mutating func nextPoint() -> Point { Point(x: Double(below(300)) + 0.5, y: Double(below(300)) + 0.5) }

  /// Animates two thirds of the views for one second, and a fifth of these without interaction.
  mutating func animate() {
    for index in nodes.indices.dropFirst() where below(3) > 0 {
      let end = nextGeometry()
      nodes[index].end = end
      let changes = nodes[index].start.center != end.center || nodes[index].start.bounds != end.bounds
      nodes[index].isHeld = below(5) == 0 && changes
      let options: View.AnimationOptions = nodes[index].isHeld ? .curveLinear : [.curveLinear, .allowUserInteraction]
      View.animate(withDuration: 1, delay: 0, options: options) { [view = nodes[index].view] in
        (view.center, view.bounds) = (end.center, end.bounds)
      }
    }
  }

  private static func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }

  /// Returns the hit view by the rectangles of the shown values on the root.
  func reference(at point: Point) -> View? {
    var hit: View?
    var stack: [(index: Int, x: Double, y: Double)] = [(0, point.x, point.y)]
    // The last view in the order of painting that contains the point in all its superviews is the result.
    while let (index, x, y) = stack.popLast() {
      let node = nodes[index]
      let (width, height) = (
        Self.mix(node.start.bounds.width, node.end.bounds.width),
        Self.mix(node.start.bounds.height, node.end.bounds.height)
      )
      // The point in the coordinates of the view, from its shown left and top edge.
      let (left, top) = (
        index == 0 ? 0 : Self.mix(node.start.center.x, node.end.center.x) - width / 2,
        index == 0 ? 0 : Self.mix(node.start.center.y, node.end.center.y) - height / 2
      )
      guard !node.isHeld, x >= left, y >= top, x < left + width, y < top + height else { continue }
      hit = node.view
      let (dx, dy) = (
        Self.mix(node.start.bounds.minX, node.end.bounds.minX) - left,
        Self.mix(node.start.bounds.minY, node.end.bounds.minY) - top
      )
      let children = nodes.indices.filter { nodes[$0].parent == index }
      stack += children.reversed().map { ($0, x + dx, y + dy) }
    }
    return hit
  }
}
