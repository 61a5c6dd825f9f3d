import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that a change of reserved regions lays out only the views that have read them.
@MainActor @Suite struct RegionReaderTests {
  private let log = EventLog()

  /// Returns a view that reads the reserved divisions in its layout.
  private func reader(_ name: String, in frame: Rect) -> HookedView {
    let view = HookedView(frame: frame)
    view.onLayout = { [log] in log.add("\(name): \($0.reservedRegions(kind: .division).map(\.frame.minX))") }
    return view
  }

  /// Returns a scene with a view that reads regions in its upper half and another view in its lower half.
  private func halves() async -> (scene: Scene, upper: HookedView, lower: HookedView) {
    let scene = await Scene(size: Fold.surface)
    let upper = reader("upper", in: Rect(x: 0, y: 0, width: 951, height: 300))
    let lower = HookedView(frame: Rect(x: 0, y: 300, width: 951, height: 300))
    lower.onLayout = { [log] _ in log.add("lower") }
    scene.root.view.addSubview(upper)
    scene.root.view.addSubview(lower)
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["upper: []", "lower"])
    return (scene, upper, lower)
  }

  @Test func `a view that read regions in its layout is laid out again when those regions change`() async throws {
    let (scene, _, _) = await halves()
    _ = scene.log.take()
    try await scene.settle(with: [Fold.region])
    #expect(log.take() == ["upper: [462.0]"])
    try await scene.settle(with: [Fold.region, Fold.camera])
    #expect(log.take() == [], "it read divisions alone")
    try await scene.settle(with: [Fold.flat, Fold.camera])
    #expect(log.take() == ["upper: []"])
    #expect(scene.log.take() == [], "the controller's view has read nothing")
    #expect(scene.isQuiet)
  }

  @Test func `a view that read regions is laid out again when it or its superview moves`() async throws {
    let (scene, upper, lower) = await halves()
    upper.frame.origin.x = 5
    await scene.virtual.runUntilSettled()
    #expect(log.take() == [], "without regions a move is none of the view's business")
    try await scene.settle(with: [Fold.region])
    #expect(log.take() == ["upper: [457.0]"])
    upper.frame.origin.x = 10
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["upper: [452.0]"])
    lower.frame.origin.x = 10
    await scene.virtual.runUntilSettled()
    #expect(log.take() == [])
    scene.root.view.bounds.origin.x = 2
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["upper: [454.0]"])
    upper.center.y += 1
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["upper: [454.0]"], "the frame of the answer is another one, also up and down")
  }

  @Test func `a view that read regions is laid out again after it moves to another superview`() async throws {
    let (scene, upper, lower) = await halves()
    try await scene.settle(with: [Fold.region])
    _ = log.take()
    upper.removeFromSuperview()
    let box = View(frame: Rect(x: 100, y: 0, width: 851, height: 300))
    scene.root.view.addSubview(box)
    box.addSubview(upper)
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["upper: [362.0]"])
    lower.addSubview(upper)
    await scene.virtual.runUntilSettled()
    #expect(log.take().contains("upper: [462.0]"))
  }

  @Test func `a view that no longer reads regions is not laid out when they change`() async throws {
    let (scene, upper, _) = await halves()
    upper.onLayout = { [log] _ in log.add("upper") }
    upper.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["upper"])
    try await scene.settle(with: [Fold.region])
    #expect(log.take() == [])
  }

  @Test func `reading regions outside of a layout causes no layout when they change`() async throws {
    let scene = await Scene(size: Fold.surface)
    let view = HookedView(frame: scene.root.view.bounds)
    view.onLayout = { [log] _ in log.add("layout") }
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    #expect(view.reservedRegions(kind: .division) == [])
    _ = log.take()
    try await scene.settle(with: [Fold.region])
    #expect(log.take() == [])
  }

  @Test
  func `a region change repeats updateConstraints of a view that read regions there, but not layout`() async throws {
    let scene = await Scene(size: Fold.surface)
    let view = HookedView(frame: scene.root.view.bounds)
    view.onUpdate = { [log] in log.add("update: \($0.reservedRegions(kind: .division).map(\.id))") }
    view.onLayout = { [log] _ in log.add("layout") }
    scene.root.view.addSubview(view)
    view.setNeedsUpdateConstraints()
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["update: []", "layout"])
    try await scene.settle(with: [Fold.region])
    #expect(log.take() == ["update: [\"fold\"]"])
  }

  @Test func `a controller that reads regions in its layout callbacks is called again when they change`() async throws {
    let virtual = VirtualStage(size: Fold.surface)
    let root = ReadingController()
    await virtual.show(root)
    root.found = []
    try await SceneEnvironment(stage: virtual.stage).send(regions: [Fold.region])
    await virtual.runUntilSettled()
    #expect(root.found == ["will 1", "did 1"])
    try virtual.checkIsQuiet()
  }

  @Test func `a view that reads another view's regions is laid out again when that view moves`() async throws {
    let scene = await Scene(size: Fold.surface)
    let view = HookedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let other = View(frame: scene.root.view.bounds)
    view.onLayout = { [log, unowned other] _ in
      log.add("\(other.reservedRegions(kind: .division).map(\.frame.minX))")
    }
    scene.root.view.addSubview(view)
    scene.root.view.addSubview(other)
    try await scene.settle(with: [Fold.region])
    _ = log.take()
    other.frame.origin.x = 50
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["[412.0]"])
  }

  @Test func `a layout caused by a region change is animated`() async throws {
    let scene = await Scene(size: Fold.surface)
    let box = View()
    let view = HookedView(frame: scene.root.view.bounds)
    view.addSubview(box)
    view.onLayout = { [unowned box] view in
      let fold = view.reservedRegions(kind: .division).first
      box.frame = Rect(x: fold?.frame.maxX ?? 0, y: 0, width: 100, height: 100)
    }
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    try await SceneEnvironment(stage: scene.virtual.stage).send(regions: [Fold.region])
    await scene.virtual.advance(frames: 2)
    #expect(box.frame.minX == 489)
    let start = box.presentation.frame.minX
    #expect(start < 100)
    await scene.virtual.advance(by: .milliseconds(150))
    #expect(box.presentation.frame.minX > start && box.presentation.frame.minX < 489)
    await scene.virtual.runUntilSettled()
    #expect(box.presentation.frame.minX == 489 && scene.isQuiet)
  }
}

/// A controller that reads the divisions before and after the layout of its view.
private final class ReadingController: ViewController {
  var found: [String] = []

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    found.append("will \(view.reservedRegions(kind: .division).count)")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    found.append("did \(view.reservedRegions(kind: .division).count)")
  }
}
