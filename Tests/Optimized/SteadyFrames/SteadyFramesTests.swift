import CAllocations
import Measuring
import Proscenium
import Testing

/// What a frame in the middle of a transition asks of the allocator: nothing.
@MainActor @Suite(.serialized) struct SteadyFramesTests {
  @Test(arguments: Form.allCases) func `a frame of a presentation allocates nothing`(form: Form) async {
    let running = await RunningTransition(form)
    #expect(allocations(running.tick) == 0)
    await running.end()
  }

  @Test func `a frame that follows a gesture allocates nothing`() async {
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

  /// What a receipt stands for, the wish for a turn, and the list of those wishes.
  @Test(arguments: [10, 10_000]) func `an angle that nothing follows allocates three times`(views: Int) async throws {
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
      // The first one makes what is kept.
      if number == 1 { before = allocation_count() }
      angle += 0.01
      try await environment.send(hinge: Hinge(angle: angle))
      scheduler.turn()
    }
    #expect(allocation_count() - before == 300)
    #expect(!scheduler.tick(.milliseconds(16)), "no frame was asked for")
    window.close()
  }

  // MARK: What is laid out and listed

  @Test(arguments: [10, 1000]) func `a window in which nothing changed is listed without an allocation`(count: Int) {
    let rows = ConstrainedRows(count)
    #expect(leastAllocations { rows.list() == count } == 0)
    rows.window.close()
  }

  @Test(arguments: [10, 1000]) func `a constant that changes is solved and laid out without an allocation`(count: Int) {
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

  @Test func `a content that grows, and the height that fits it, allocate nothing`() {
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
    // Two lists take turns, and each is made once.
    _ = grow()
    #expect(leastAllocations(grow) == 0)
  }

  /// A view whose content is as high as it is told.
  private final class Row: View {
    var height = 8.0 { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: Size { Size(width: 40, height: height) }
  }

  /// The list's change names the view.
  @Test(arguments: [10, 1000]) func `a view that moves is listed with one allocation`(count: Int) {
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

  @Test func `a row that is hidden is listed with as many allocations, however many rows there are`() {
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

  /// A window with rows, one under the other, each inset by a constraint of its own.
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

    /// How many of the rows the window's display list shows.
    func list() -> Int { window.displayList(at: .zero).items.count - 2 }
  }

  /// The least of three counts, since a thread of the testing library may allocate meanwhile.
  private func leastAllocations(_ frame: () -> Bool) -> Int {
    let counts = (allocations(frame), allocations(frame), allocations(frame))
    return min(counts.0, counts.1, counts.2)
  }

  /// The allocations of a hundred frames, after one more.
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
