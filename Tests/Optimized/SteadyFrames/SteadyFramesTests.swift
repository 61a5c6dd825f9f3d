import CAllocations
import Measuring
import Proscenium
import Testing

/// Tests that a frame in the middle of a transition allocates no memory.
@MainActor @Suite(.serialized) struct SteadyFramesTests {
  @Test(arguments: Form.allCases) func `a frame of a presentation allocates no memory`(form: Form) async {
    let running = await RunningTransition(form)
    #expect(allocations(running.tick) == 0)
    await running.end()
  }

  @Test func `a frame that follows a gesture allocates no memory`() async {
    let gesture = PercentDrivenInteractiveTransition()
    let running = await RunningTransition(.custom, moving: gesture)
    var fraction = 0.2
    let count = allocations {
      fraction += 0.001
      gesture.update(fraction)
      return running.tick()
    }
    #expect(count == 0)
    #expect(abs(gesture.percentComplete - 0.301) < 1e-9)
    await running.end()
  }

  @Test func `a frame in which a pan moves a view allocates no memory`() {
    let scheduler = ManualScheduler()
    let stage = Stage(size: Size(width: 400, height: 400), traits: TraitCollection(), scheduler: scheduler)
    let window = Window(stage: stage)
    let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(view)
    window.makeKeyAndVisible()
    scheduler.turn()
    while scheduler.tick(.milliseconds(16)) { scheduler.turn() }
    let pan = PanGestureRecognizer()
    pan.addAction { [view] in view.center.x = 150 + $0.translation(in: nil).x }
    view.addGestureRecognizer(pan)
    var x = 50.0
    func frame(_ phase: TouchPhase) -> Bool {
      x = x == 90 ? 80 : 90
      let sample = TouchSample(id: 0, phase: phase, time: scheduler.now, location: Point(x: x, y: 50))
      do { try stage.deliver(.touch(sample)) } catch { return false }
      return scheduler.tick(.milliseconds(8))
    }
    #expect(frame(.began))
    // These frames create the lists that the attempt, the queue and the estimate of the velocity keep.
    for _ in 0..<50 { _ = frame(.moved) }
    #expect(leastAllocations { frame(.moved) } == 0)
    #expect(pan.state == .changed && frame(.ended))
    window.close()
  }

  /// Creates a control of each kind whose touch can be tracked, and two places of the touch.
  nonisolated private static let trackedControls: [(name: String, make: @MainActor @Sendable () -> Control)] = [
    ("Button", { Button(type: .system) }), ("Switch", { Switch() }), ("Slider", { Slider() }),
    ("Stepper", makeStepper), ("SegmentedControl", { SegmentedControl(items: ["One", "Two", "Three"]) }),
    ("PageControl", makePageControl),
  ]

  /// Creates a stepper that steps once for a touch.
  private static func makeStepper() -> Stepper {
    let stepper = Stepper()
    stepper.value = 50
    stepper.autorepeat = false
    return stepper
  }

  private static func makePageControl() -> PageControl {
    let pages = PageControl()
    pages.numberOfPages = 5
    return pages
  }

  @Test(arguments: trackedControls.indices) func `a frame in which a control only tracks allocates no memory`(kind: Int)
  {
    let scheduler = ManualScheduler()
    let stage = Stage(size: Size(width: 400, height: 400), traits: TraitCollection(), scheduler: scheduler)
    let window = Window(stage: stage)
    let control = Self.trackedControls[kind].make()
    control.frame = Rect(x: 20, y: 20, width: 200, height: 60)
    window.addSubview(control)
    window.makeKeyAndVisible()
    var sent = 0
    control.addAction(Action { _ in sent += 1 }, for: .touchDragInside)
    scheduler.turn()
    while scheduler.tick(.milliseconds(16)) { scheduler.turn() }
    var y = 50.0
    func frame(_ phase: TouchPhase) -> Bool {
      y = y == 50 ? 52 : 50
      let sample = TouchSample(id: 0, phase: phase, time: scheduler.now, location: Point(x: 40, y: y))
      do { try stage.deliver(.touch(sample)) } catch { return false }
      return scheduler.tick(.milliseconds(8))
    }
    #expect(frame(.began) && control.isTracking, "\(Self.trackedControls[kind].name)")
    for _ in 0..<100 { _ = frame(.moved) }
    let before = sent
    #expect(leastAllocations { frame(.moved) } == 0, "\(Self.trackedControls[kind].name)")
    #expect(sent > before && frame(.ended), "\(Self.trackedControls[kind].name)")
    window.close()
  }

  /// The allocations are the receipt's state, the request for a turn, and the list of requests.
  @Test(arguments: [10, 10_000])
  func `a hinge angle without observers causes three allocations`(views: Int) async throws {
    let scheduler = ManualScheduler()
    let stage = Stage(size: Size(width: 1024, height: 768), traits: TraitCollection(), scheduler: scheduler)
    let window = Window(stage: stage)
    let root = ViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    for _ in 0..<views { root.view.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10))) }
    scheduler.turn()
    while scheduler.tick(.milliseconds(16)) { scheduler.turn() }
    let environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    var angle = 1.0
    var before = 0
    for number in 0...100 {
      // The first change creates the objects that are kept.
      if number == 1 { before = allocation_count() }
      angle += 0.01
      try await environment.send(hinge: Hinge(angle: angle))
      scheduler.turn()
    }
    #expect(allocation_count() - before == 300)
    #expect(!scheduler.tick(.milliseconds(16)), "no frame was asked for")
    window.close()
  }

  // MARK: Layout and display lists

  @Test(arguments: [10, 1000]) func `listing an unchanged window causes no allocation`(count: Int) {
    let rows = ConstrainedRows(count)
    #expect(leastAllocations { rows.list() == count } == 0)
    rows.window.close()
  }

  @Test(arguments: [10, 1000])
  func `changing a constraint's constant causes no allocation in solving and layout`(count: Int) {
    let rows = ConstrainedRows(count)
    var inset = 0.0
    let allocated = leastAllocations {
      inset = inset == 8 ? 4 : 8
      rows.insets[4].constant = inset
      rows.root.layoutIfNeeded()
      return rows.views[4].frame.minX == inset
    }
    #expect(allocated == 0)
    rows.window.close()
  }

  @Test func `growing content and its fitting height cause no allocation`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let rows = (0..<50).map { _ in Row() }
    for (index, row) in rows.enumerated() {
      row.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(row)
      LayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: root.leftAnchor),
        row.topAnchor.constraint(equalTo: index == 0 ? root.topAnchor : rows[index - 1].bottomAnchor),
      ])
    }
    let bottom = root.bottomAnchor.constraint(equalTo: rows[49].bottomAnchor)
    bottom.priority = .defaultHigh
    bottom.isActive = true
    root.layoutIfNeeded()
    let grow = {
      rows[20].height = rows[20].height == 8 ? 9 : 8
      let height = root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
      root.layoutIfNeeded()
      return height == 49 * 8 + rows[20].height && rows[20].frame.height == rows[20].height
    }
    // Two lists alternate, and each is created once.
    _ = grow()
    #expect(leastAllocations(grow) == 0)
  }

  /// A view whose content has a settable height.
  private final class Row: View {
    var height = 8.0 { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: Size { Size(width: 40, height: height) }
  }

  /// The change of the display list names the moved view, which is one allocation.
  @Test(arguments: [10, 1000]) func `listing a window with one moved view causes one allocation`(count: Int) {
    let rows = ConstrainedRows(count)
    var inset = 0.0
    let allocated = leastAllocations {
      inset = inset == 8 ? 4 : 8
      rows.views[4].center.x = inset
      return rows.list() == count
    }
    #expect(allocated == 100)
    rows.window.close()
  }

  @Test func `the allocations for listing a hidden row do not depend on the number of rows`() {
    let counts = [10, 1000].map { count in
      let rows = ConstrainedRows(count)
      defer { rows.window.close() }
      return leastAllocations {
        rows.views[4].isHidden.toggle()
        return rows.list() == (rows.views[4].isHidden ? count - 1 : count)
      }
    }
    #expect(counts[0] == counts[1])
  }

  /// A window with a column of rows, each of which has its own inset constraint.
  @MainActor private struct ConstrainedRows {
    private let stage: Stage
    let window: Window
    let root = View()
    let views: [View]
    let insets: [LayoutConstraint]

    init(_ count: Int) {
      let scheduler = ManualScheduler()
      stage = Stage(size: Size(width: 390, height: 844), traits: TraitCollection(), scheduler: scheduler)
      window = Window(stage: stage)
      var (views, insets): ([View], [LayoutConstraint]) = ([], [])
      for _ in 0..<count {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let inset = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4)
        LayoutConstraint.activate([
          inset, view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 8),
          view.topAnchor.constraint(equalTo: views.last?.bottomAnchor ?? root.topAnchor),
        ])
        views.append(view)
        insets.append(inset)
      }
      (self.views, self.insets) = (views, insets)
      let controller = ViewController()
      controller.view.addSubview(root)
      root.frame = Rect(x: 0, y: 0, width: 390, height: 844)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      scheduler.turn()
      while scheduler.tick(.milliseconds(16)) { scheduler.turn() }
      _ = list()
    }

    /// Returns the number of rows in the window's display list.
    func list() -> Int { window.displayList(at: .zero).items.count - 2 }
  }

  /// Returns the smallest of three counts, because a thread of the testing library may also allocate.
  private func leastAllocations(_ frame: () -> Bool) -> Int {
    let counts = (allocations(frame), allocations(frame), allocations(frame))
    return min(counts.0, counts.1, counts.2)
  }

  /// Returns the allocations of a hundred frames, after a first frame that does not count.
  private func allocations(_ frame: () -> Bool) -> Int {
    var framesShown = 0
    _ = frame()
    let before = allocation_count()
    for _ in 0..<100 where frame() { framesShown += 1 }
    let count = allocation_count() - before
    #expect(framesShown == 100)
    return count
  }
}
