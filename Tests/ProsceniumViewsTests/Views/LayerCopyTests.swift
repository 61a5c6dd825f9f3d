import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the layer properties that snapshots, masks and copies preserve, and of the damage of a curled view.
@MainActor @Suite struct LayerCopyTests {
  private func scene() async -> MovingView {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    let inner = View(frame: Rect(x: 20, y: 10, width: 40, height: 40))
    inner.backgroundColor = .black
    view.addSubview(inner)
    return await MovingView(view)
  }

  private var perspective: Transform3D {
    var transform = Transform3D.identity
    transform.m34 = -1 / 500
    return transform.rotated(by: 1, x: 0, y: 1, z: 0)
  }

  /// Returns the layer of the inner view in a snapshot of the view.
  private func copied(_ moving: MovingView) throws -> DisplayList.Layer {
    let copy = try #require(moving.view.snapshotView(afterScreenUpdates: false))
    moving.window.addSubview(copy)
    let commands = moving.window.displayList(at: .zero).items.last?.appearance?.commands
    guard case .snapshot(let snapshot)? = commands?.first else { throw DecodingFault() }
    return try #require(snapshot.content.first?.appearance?.sublayers.first)
  }

  private struct DecodingFault: Error {}

  @Test func `a snapshot applies the superview's sublayerTransform to plain views`() async throws {
    let moving = await scene()
    moving.view.layer.sublayerTransform = Transform3D(scaleX: 2, y: 3, z: 1)
    let item = try #require(moving.window.displayList(at: .zero).items.last)
    // The scale is about the view's centre (50, 50), so that the inner origin (20, 10) moves to (−10, −70).
    #expect(item.transform == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 90, ty: 30))
    #expect(try copied(moving).transform == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: -10, ty: -70))
  }

  @Test func `a snapshot and a mask preserve the perspective of plain views`() async throws {
    let moving = await scene()
    moving.view.layer.sublayerTransform = perspective
    let item = try #require(moving.window.displayList(at: .zero).items.last)
    let projection = try #require(item.projection)
    let copy = try #require(try copied(moving).appearance?.projection)
    for corner in [Point.zero, Point(x: 40, y: 40)] {
      let (seen, shown) = (try #require(projection.project(corner)), try #require(copy.project(corner)))
      #expect(abs(seen.x - 100 - shown.x) < 1e-9 && abs(seen.y - 100 - shown.y) < 1e-9)
    }
    let masked = View(frame: Rect(x: 300, y: 300, width: 100, height: 100))
    moving.window.addSubview(masked)
    masked.mask = moving.view
    let mask = moving.window.displayList(at: .zero).items.first { $0.id == masked.id }?.appearance?.mask.first
    #expect(mask?.appearance?.sublayers.first?.appearance?.projection == copy)
  }

  @Test func `a snapshot and a mask preserve the curl of their views`() async throws {
    let moving = await scene()
    let inner = moving.view.subviews[0]
    inner.deform(.curl)
    inner.transform = AffineTransform(a: 1, b: 0, c: 0, d: 0.5, tx: 0, ty: -10)
    let item = try #require(moving.window.displayList(at: .zero).items.last)
    let curl = try #require(item.appearance?.curl)
    let copy = try copied(moving)
    #expect(copy.appearance?.curl == curl)
    #expect(copy.appearance?.projection == Transform3D(translationX: 20, y: 10, z: 0))
    inner.removeFromSuperview()
    moving.view.mask = inner
    let mask = moving.window.displayList(at: .zero).items.first { $0.id == moving.view.id }?.appearance?.mask.first
    #expect(mask?.appearance?.curl == curl)
  }

  /// The curled view is 160 points high, with a roll radius of 10 points (a sixteenth of the height).
  ///
  /// If half of it is rolled up, the roll is at 80 − 5 = 75. Of the other 85 points, half a circle (10π) is in the
  /// roll, and the remaining points extend upwards from it.
  @Test(arguments: [0.5, 0.25, 0])
  func `a curled view is drawn and damaged above its bounds`(rest: Double) async throws {
    let view = View(frame: Rect(x: 100, y: 400, width: 100, height: 160))
    view.backgroundColor = .black
    let moving = await MovingView(view)
    view.deform(.curl)
    let before = moving.window.displayList(at: .zero)
    view.transform = AffineTransform(a: 1, b: 0, c: 0, d: rest, tx: 0, ty: -80 * (1 - rest))
    let list = moving.window.displayList(at: .zero)
    let item = try #require(list.items.last)
    let line = 160 * rest - 10 * (1 - rest)
    let top = line - (160 - line - 10 * Double.pi)
    #expect(item.appearance?.curl.map { Double($0.line) } == line)
    #expect(abs(item.drawnFrame.minY - (400 + min(0, top))) < 1e-9, "\(item.drawnFrame)")
    #expect(item.drawnFrame.maxY >= 400 + line + 10 && item.drawnFrame.width == 100)
    let damage = list.change(from: before).damage
    #expect(damage.contains { $0.contains(item.drawnFrame) }, "\(damage)")
    // A subview of the curled view is shown above the bounds as well.
    let inner = View(frame: Rect(x: 0, y: 150, width: 10, height: 10))
    inner.backgroundColor = .white
    view.addSubview(inner)
    let added = moving.window.displayList(at: .zero)
    inner.backgroundColor = .red
    let changed = moving.window.displayList(at: .zero).change(from: added).damage
    #expect(changed.contains { $0.contains(Rect(x: 100, y: 400 + top, width: 10, height: 10)) }, "\(changed)")
  }

  @Test func `the presented affine transform equals the model's for a 3D transform`() async {
    let moving = await scene()
    moving.view.transform3D = perspective
    #expect(moving.view.presentation.transform == moving.view.transform)
    #expect(abs(moving.view.presentation.transform.a - cos(1)) < 1e-12)
    moving.view.transform3D = Transform3D(scaleX: 2, y: 1, z: 1)
    #expect(moving.view.presentation.transform == AffineTransform(scaleByX: 2, byY: 1))
  }

  @Test func `a transition's copy keeps z positions, perspective and transforms`() async throws {
    let moving = await scene()
    let front = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    front.backgroundColor = .white
    moving.view.addSubview(front)
    let back = moving.view.subviews[0]
    back.layer.zPosition = 1
    back.layer.anchorPoint = .zero
    back.transform3D = perspective
    moving.view.layer.sublayerTransform = perspective
    moving.view.layer.zPosition = 3
    let before = moving.window.displayList(at: .zero).items
    moving.window.addSubview(SnapshotView(of: moving.view))
    moving.view.removeFromSuperview()
    let copies = moving.window.displayList(at: .zero).items
    #expect(copies.count == 3 && before.map(\.backgroundColor) == [nil, .white, .black])
    for (item, copy) in zip(before, copies) {
      #expect(item.backgroundColor == copy.backgroundColor && item.bounds == copy.bounds)
      #expect(item.transform.isNear(copy.transform), "\(item.transform) \(copy.transform)")
      #expect(item.projection == copy.projection)
    }
    #expect(moving.window.subviews.last?.layer.zPosition == 3)
  }

  @Test func `a transition's copy keeps the recession of its view, but a snapshot does not`() async throws {
    let moving = await scene()
    moving.view.recession = Recession(shrinkage: 0.1, drop: 5, cornerRadius: 12)
    let before = moving.window.displayList(at: .zero).items
    let copy = try #require(moving.view.snapshotView(afterScreenUpdates: false))
    moving.window.addSubview(SnapshotView(of: moving.view))
    moving.view.removeFromSuperview()
    let copies = moving.window.displayList(at: .zero).items
    #expect(before.first?.appearance?.cornerRadii == CornerRadii(12) && before.count == copies.count)
    for (item, copy) in zip(before, copies) {
      #expect(item.transform.isNear(copy.transform) && item.appearance == copy.appearance)
    }
    moving.window.addSubview(copy)
    guard case .snapshot(let snapshot)? = moving.window.displayList(at: .zero).items.last?.appearance?.commands.first
    else {
      throw DecodingFault()
    }
    let look = snapshot.content.first?.appearance
    #expect(look?.cornerRadii == .zero && look?.clipsToBounds == false && look?.sublayers.count == 1)
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func `a curl at a line that is not finite leaves the view flat`(line: CGFloat) {
    let (curl, rect) = (DisplayList.Curl(line: line, radius: 4), Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(curl.drawnBounds(of: rect) == rect && curl.place(2).y == 2 && !curl.place(2).showsBack)
  }

  @Test(arguments: [View.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionCurlDown])
  func `views are flat again after a flip or curl transition`(kind: View.AnimationOptions) async {
    let moving = await scene()
    View.transition(with: moving.view, duration: 0.2, options: kind)
    await moving.virtual.runUntilSettled()
    func isFlat(_ view: View) -> Bool { view.layer.deformation == nil }
    #expect(isFlat(moving.view))
    let other = View(frame: moving.view.frame)
    View.transition(from: moving.view, to: other, duration: 0.2, options: kind)
    await moving.begin()
    #expect(!isFlat(moving.view) || !isFlat(other))
    await moving.virtual.runUntilSettled()
    #expect(isFlat(moving.view) && isFlat(other))
  }

  @Test func `a snapshot contains other snapshots to a depth of at most eight`() throws {
    var layer = DisplayList.Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10), backgroundColor: .black)
    var depths: [Int] = []
    for _ in 1...12 {
      let snapshot = DisplayList.Snapshot(of: [layer], source: layer.bounds, in: layer.bounds)
      var look = DisplayList.Appearance()
      look.commands = [.snapshot(snapshot)]
      layer.appearance = look
      depths.append(depth(of: snapshot))
    }
    #expect(depths == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4], "what would be deeper is of nothing, and begins anew")
  }

  private func depth(of snapshot: DisplayList.Snapshot) -> Int {
    let inner = snapshot.content.flatMap { $0.appearance?.commands ?? [] }.map { command in
      if case .snapshot(let snapshot) = command { depth(of: snapshot) } else { 0 }
    }
    return 1 + (inner.max() ?? 0)
  }
}
