import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of an arrangement's two placements on a foldable phone, and of the callbacks of their controllers.
@MainActor @Suite struct ArrangementViewControllerTests {
  /// An arrangement "S" with "A" in its primary and "B" in its secondary placement.
  @MainActor private struct Scene {
    let virtual: VirtualStage
    let log = EventLog()
    let arrangement = ArrangementViewController()
    let a: LoggedController
    let b: LoggedController
    let window: Window

    init(on virtual: VirtualStage) async {
      self.virtual = virtual
      (a, b) = (LoggedController("A", log: log), LoggedController("B", log: log))
      arrangement.title = "S"
      arrangement.setViewController(a, for: .primary, animated: false)
      arrangement.setViewController(b, for: .secondary, animated: false)
      window = await virtual.show(arrangement)
      await virtual.runUntilSettled()
      _ = log.take()
    }

    func controller(_ name: String) -> LoggedController { LoggedController(name, log: log) }

    /// Returns the displayed frame of a controller's view in the window, or `nil` if the view is not displayed.
    func shown(_ name: String) -> Rect? { window.displayList(at: .zero).item(named: name)?.frame }

    func opacity(_ name: String) -> Double? { window.displayList(at: .zero).item(named: name)?.opacity }

    /// The callbacks since the last access without layout callbacks. The access clears the log.
    var callbacks: [String] { log.take().filter { !$0.contains("LayoutSubviews") } }

    /// The appearance and containment callbacks since the last access, which clears the log.
    var moves: [String] { log.take().filter { $0.contains("ppear") || $0.contains("ove(") } }
  }

  private static let closed = surface(466, 678, .compact)
  private static let open = surface(951, 669, .regular)
  private static let upright = surface(669, 951, .regular)

  private static func surface(
    _ width: CGFloat,
    _ height: CGFloat,
    _ horizontal: UserInterfaceSizeClass
  ) -> VirtualStage.Surface {
    VirtualStage.Surface(
      size: Size(width: width, height: height),
      traits: TraitCollection(traitsFrom: [
        TraitCollection(horizontalSizeClass: horizontal), TraitCollection(verticalSizeClass: .regular),
        TraitCollection(displayScale: 3),
      ]),
      safeAreaInsets: EdgeInsets(right: 84)
    )
  }

  private static let whole = Rect(x: 0, y: 0, width: 951, height: 669)
  private static let left = Rect(x: 0, y: 0, width: 475.5, height: 669)
  private static let right = Rect(x: 475.5, y: 0, width: 475.5, height: 669)

  // MARK: Placements

  @Test func `two placements share a split arrangement's view, and an overlay stacks them`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      #expect(scene.shown("A") == Self.left && scene.shown("B") == Self.right)
      #expect(scene.arrangement.state(for: .primary) == .init(frame: Self.left))
      #expect(scene.arrangement.state(for: .secondary) == .init(frame: Self.right))
      #expect(scene.a.arrangementViewController === scene.arrangement && scene.b.parent === scene.arrangement)
      #expect(scene.b.view.safeAreaInsets.right == 84 && scene.a.view.safeAreaInsets == .zero)
      scene.arrangement.updateArrangement(OverlayArrangement(), animated: false)
      await virtual.runUntilSettled()
      #expect(scene.shown("A") == Self.whole && scene.shown("B") == Self.whole)
      #expect(scene.arrangement.state(for: .secondary) == .init(frame: Self.whole, zIndex: 1))
      #expect(scene.arrangement.arrangement is OverlayArrangement)
      #expect(
        scene.window.displayList(at: .zero).items.map(\.name).filter { $0 == "A" || $0 == "B" } == ["A", "B"]
      )
    }
  }

  /// A custom arrangement with the secondary controller in a corner behind the primary one.
  private struct Corner: Arrangement {
    func layout(in space: ArrangementSpace) -> ArrangementLayout {
      ArrangementLayout(
        primary: .init(frame: space.bounds, zIndex: 2),
        secondary: .init(frame: Rect(x: 10, y: 20, width: space.size.width / 4, height: 50), zIndex: 1)
      )
    }
  }

  @Test func `a custom arrangement's zIndex determines which placement is in front`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      scene.arrangement.updateArrangement(Corner(), animated: true)
      await virtual.runUntilSettled()
      #expect(scene.shown("B") == Rect(x: 10, y: 20, width: 237.75, height: 50) && scene.shown("A") == Self.whole)
      #expect(
        scene.window.displayList(at: .zero).items.map(\.name).filter { $0 == "A" || $0 == "B" } == ["B", "A"]
      )
    }
  }

  @Test func `the primary controller keeps its region when the secondary one is removed`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      scene.arrangement.setViewController(nil, for: .secondary, animated: true)
      await virtual.runUntilSettled()
      #expect(scene.shown("A") == Self.left && scene.shown("B") == nil && scene.b.parent == nil)
      #expect(
        scene.callbacks == [
          "B.willMove(nil)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "B.didMove(nil)",
        ]
      )
    }
  }

  // MARK: Changes by code

  @Test func `setViewController without animation completes before it returns`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let (c, log) = (scene.controller("C"), scene.log)
      scene.arrangement.setViewController(c, for: .secondary, animated: false) { log.add("completion") }
      #expect(
        scene.callbacks == [
          "C.willMove(S)", "B.willMove(nil)", "C.loadView", "C.viewDidLoad", "B.viewWillDisappear(false)",
          "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "B.viewDidDisappear(false)", "C.viewDidAppear(false)",
          "C.didMove(S)", "B.didMove(nil)", "completion",
        ]
      )
      await virtual.runUntilSettled()
      #expect(scene.callbacks == [] && scene.shown("C") == Self.right)
      scene.arrangement.setViewController(c, for: .secondary, animated: true) { log.add("again") }
      await virtual.runUntilSettled()
      #expect(scene.callbacks == ["again"])
    }
  }

  @Test func `an animated setViewController fades with a coordinator for all controllers`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let (c, log) = (scene.controller("C"), scene.log)
      c.onCallback = { [weak c] callback in
        guard callback == "viewWillAppear(true)" else { return }
        c?.transitionCoordinator?.animate { _ in
          log.add("alongside")
        } completion: {
          log.add("end, \($0.isCancelled)")
        }
      }
      scene.arrangement.setViewController(c, for: .secondary, animated: true) { log.add("completion") }
      #expect(scene.a.transitionCoordinator != nil && scene.arrangement.viewController(for: .secondary) === c)
      #expect(
        scene.callbacks == [
          "C.willMove(S)", "B.willMove(nil)", "C.loadView", "C.viewDidLoad", "B.viewWillDisappear(true)",
          "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "alongside",
        ]
      )
      // The first frame shows the start, and the tenth shows the middle of 0.3 s.
      await virtual.advance(frames: 10)
      #expect(abs((scene.opacity("B") ?? 0) - 0.5) < 1e-9 && abs((scene.opacity("C") ?? 0) - 0.5) < 1e-9)
      #expect(scene.shown("B") == Self.right && scene.shown("C") == Self.right && scene.callbacks == [])
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "B.viewDidDisappear(true)", "C.viewDidAppear(true)", "C.didMove(S)", "B.didMove(nil)", "end, false",
          "completion",
        ]
      )
      #expect(scene.opacity("C") == 1 && scene.arrangement.transitionCoordinator == nil)
      try virtual.checkIsQuiet()
    }
  }

  @Test func `a changed arrangement moves both controllers and announces their sizes`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      scene.arrangement.updateArrangement(OverlayArrangement(), animated: true)
      #expect(scene.callbacks == ["A.viewWillTransition(951×669)", "B.viewWillTransition(951×669)"])
      await virtual.advance(frames: 10)
      // The view is half way from x = 475.5 and a width of 475.5 to 0 and 951.
      let middle = try #require(scene.shown("B"))
      #expect(abs(middle.minX - 237.75) < 1e-6 && abs(middle.width - 713.25) < 1e-6)
      await virtual.runUntilSettled()
      #expect(scene.shown("A") == Self.whole && scene.shown("B") == Self.whole && scene.callbacks == [])
    }
  }

  @Test func `a changed placementShownAlone replaces the only visible placement`() async throws {
    try await withVirtualStage(Self.closed) { virtual in
      let scene = await Scene(on: virtual)
      #expect(!scene.b.isViewLoaded && scene.arrangement.state(for: .secondary).isShown == false)
      scene.arrangement.updateArrangement(SplitArrangement(placementShownAlone: .secondary), animated: true)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        ]
      )
      #expect(scene.shown("A") == nil && scene.shown("B") == Rect(x: 0, y: 0, width: 466, height: 678))
      scene.arrangement.setViewController(nil, for: .secondary, animated: false)
      #expect(scene.a.view.window != nil, "alone is what is there")
    }
  }

  // MARK: Interrupted changes

  @Test func `a second arrangement change continues from the displayed frames`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let ends = EventLog()
      scene.arrangement.updateArrangement(OverlayArrangement(), animated: true) { ends.add("overlay") }
      await virtual.advance(frames: 10)
      let before = try #require(scene.shown("B"))
      scene.arrangement.updateArrangement(SplitArrangement(), animated: true) { ends.add("split") }
      let after = try #require(scene.shown("B"))
      #expect(abs(after.minX - before.minX) < 1e-6 && abs(after.width - before.width) < 1e-6 && ends.lines == [])
      await virtual.runUntilSettled()
      #expect(scene.shown("B") == Self.right && ends.lines == ["overlay", "split"])
      try virtual.checkIsQuiet()
    }
  }

  @Test func `a controller set again while it fades out fades back in`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let (c, log) = (scene.controller("C"), scene.log)
      scene.arrangement.setViewController(c, for: .secondary, animated: true) { log.add("first") }
      await virtual.advance(frames: 10)
      let before = try #require(scene.opacity("B"))
      _ = log.take()
      scene.arrangement.setViewController(scene.b, for: .secondary, animated: true) { log.add("second") }
      #expect(abs(try #require(scene.opacity("B")) - before) < 1e-9)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "B.willMove(S)", "C.willMove(nil)", "C.viewWillDisappear(true)", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)", "first", "C.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(S)",
          "C.didMove(nil)", "second",
        ]
      )
      #expect(scene.opacity("B") == 1 && scene.shown("C") == nil && c.parent == nil)
      try virtual.checkIsQuiet()
    }
  }

  @Test func `closing the window completes a running change of a placement`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let (c, log) = (scene.controller("C"), scene.log)
      let ends = EventLog()
      scene.arrangement.setViewController(c, for: .secondary, animated: true) { ends.add("end") }
      await virtual.advance(frames: 5)
      _ = log.take()
      scene.window.close()
      #expect(
        scene.moves == [
          "A.viewWillDisappear(false)", "C.viewWillDisappear(false)", "A.viewDidDisappear(false)",
          "C.viewDidDisappear(false)", "B.viewDidDisappear(true)", "C.didMove(S)", "B.didMove(nil)",
        ]
      )
      #expect(scene.b.parent == nil && c.parent === scene.arrangement)
      await virtual.runUntilSettled()
      #expect(ends.lines.count == 1 && scene.moves == [])
    }
  }

  @Test func `a callback that closes the window during a change completes the change`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let c = scene.controller("C")
      let ends = EventLog()
      c.onCallback = { [window = scene.window] in if $0 == "viewWillAppear(true)" { window.close() } }
      scene.arrangement.setViewController(c, for: .secondary, animated: true) { ends.add("end") }
      await virtual.runUntilSettled()
      #expect(
        ends.lines.count == 1 && scene.b.parent == nil && c.parent === scene.arrangement
          && c.viewIfLoaded?.window == nil
      )
      c.onCallback = nil
    }
  }

  // MARK: The environment

  @Test func `closing the phone hides the secondary controller, and opening restores it`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      try await virtual.become(Self.closed)
      await virtual.runUntilSettled()
      #expect(scene.moves == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
      #expect(scene.shown("A") == Rect(x: 0, y: 0, width: 466, height: 678) && scene.shown("B") == nil)
      #expect(scene.b.parent === scene.arrangement)
      try await virtual.become(Self.upright)
      await virtual.runUntilSettled()
      #expect(scene.moves == ["B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)"])
      #expect(scene.shown("A") == Rect(x: 0, y: 0, width: 669, height: 475.5))
      #expect(scene.shown("B") == Rect(x: 0, y: 475.5, width: 669, height: 475.5))
    }
  }

  @Test func `an environment change announces the placements' new sizes`() async throws {
    try await withVirtualStage(Self.closed) { virtual in
      let scene = await Scene(on: virtual)
      try await virtual.become(Self.open)
      await virtual.runUntilSettled()
      #expect(
        scene.log.take().filter { $0.contains("viewWillTransition") } == [
          "A.viewWillTransition(475×669)", "B.viewWillTransition(475×669)",
        ]
      )
    }
  }

  /// The fold dismisses no presentation.
  @Test func `a presentation in a placement's context survives closing and opening of the phone`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let sheet = scene.controller("sheet")
      scene.b.definesPresentationContext = true
      sheet.modalPresentationStyle = .currentContext
      scene.b.present(sheet, animated: true)
      await virtual.advance(frames: 5)
      try await virtual.become(Self.closed)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController === scene.b && scene.shown("sheet") == nil)
      try virtual.checkIsQuiet()
      try await virtual.become(Self.open)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController === scene.b && scene.shown("sheet") == Self.right)
      sheet.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(scene.shown("B") == Self.right)
    }
  }

  /// The displayed views do not jump. They move from their frames, and an outgoing view fades at its frame.
  @Test func `a posture change during an arrangement change ends at the frames of a new arrangement`() async throws {
    for frames in 0..<20 {
      try await withVirtualStage(Self.open) { virtual in
        let scene = await Scene(on: virtual)
        let c = scene.controller("C")
        scene.arrangement.setViewController(c, for: .primary, animated: true)
        scene.arrangement.updateArrangement(SplitArrangement(axis: .vertical), animated: true)
        await virtual.advance(frames: frames)
        let before = scene.shown("C")
        try await virtual.become(frames % 2 == 0 ? Self.closed : Self.upright)
        #expect(scene.shown("C") == before)
        await virtual.runUntilSettled()
        let isClosed = frames % 2 == 0
        #expect(
          scene.shown("C") == Rect(x: 0, y: 0, width: isClosed ? 466 : 669, height: isClosed ? 678 : 475.5),
          "\(frames)"
        )
        #expect((scene.shown("B") == nil) == isClosed && scene.shown("A") == nil && scene.a.parent == nil)
        try virtual.checkIsQuiet()
      }
    }
  }

  // MARK: Refused and outside changes

  @Test func `invalid changes of placements are refused without effect`() async throws {
    try await withVirtualStage(Self.open, expecting: [.refusal]) { virtual in
      let scene = await Scene(on: virtual)
      let ends = EventLog()
      for refused in [scene.a, scene.arrangement] {
        scene.arrangement.setViewController(refused, for: .secondary, animated: true) { ends.add("end") }
      }
      let sheet = ViewController()
      scene.b.definesPresentationContext = true
      sheet.modalPresentationStyle = .currentContext
      scene.b.present(sheet, animated: true)
      await virtual.advance(frames: 3)
      scene.arrangement.setViewController(nil, for: .secondary, animated: true) { ends.add("end") }
      await virtual.runUntilSettled()
      let c = scene.controller("C")
      c.onCallback = { [arrangement = scene.arrangement] callback in
        if callback == "viewWillAppear(true)" { arrangement.setViewController(nil, for: .secondary, animated: false) }
      }
      scene.arrangement.setViewController(c, for: .primary, animated: true)
      await virtual.runUntilSettled()
      c.onCallback = nil
      #expect(ends.lines == [] && scene.arrangement.viewController(for: .secondary) === scene.b)
      #expect(scene.arrangement.viewController(for: .primary) === c)
      scene.b.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }

  @Test func `a controller removed by other code leaves its placement empty`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      scene.b.willMove(toParent: nil)
      scene.b.removeFromParent()
      #expect(scene.arrangement.viewController(for: .secondary) == nil && scene.shown("B") == nil)
      #expect(
        scene.moves == ["B.willMove(nil)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "B.didMove(nil)"]
      )
      await virtual.runUntilSettled()
      try virtual.checkIsQuiet()
    }
  }

  @Test func `changes of a hidden arrangement are made immediately`() async throws {
    try await withVirtualStage(Self.open) { virtual in
      let scene = await Scene(on: virtual)
      let (cover, c) = (ViewController(), scene.controller("C"))
      cover.modalPresentationStyle = .fullScreen
      scene.arrangement.present(cover, animated: false)
      await virtual.runUntilSettled()
      _ = scene.log.take()
      let ends = EventLog()
      scene.arrangement.setViewController(c, for: .secondary, animated: true) { ends.add("end") }
      #expect(
        scene.callbacks == ["C.willMove(S)", "B.willMove(nil)", "C.didMove(S)", "B.didMove(nil)"]
          && ends.lines.count == 1
      )
      try await virtual.become(Self.upright)
      await virtual.runUntilSettled()
      cover.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(scene.shown("C") == Rect(x: 0, y: 475.5, width: 669, height: 475.5))
      #expect(scene.moves.filter { $0.hasPrefix("C.viewDid") } == ["C.viewDidAppear(false)"])
    }
  }

  /// The sequence consists of random requests and environments, some of them inside callbacks.
  @Test(arguments: 0..<12) func `random arrangement requests keep all invariants`(seed: UInt64) async throws {
    try await withVirtualStage(Self.open) { virtual in
      virtual.expect(.refusal, isIntermittent: true)
      let scene = await Scene(on: virtual)
      var random = SplitMix(seed: seed)
      @MainActor func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
      let pool = [scene.a, scene.b, scene.controller("C"), scene.controller("D")]
      let (asked, ended) = (EventLog(), EventLog())
      let arrangements: [any Arrangement] = [
        SplitArrangement(), SplitArrangement(axis: .vertical, placementShownAlone: .secondary), OverlayArrangement(),
      ]
      var depth = 0
      @MainActor func request() {
        if pick(3) == 0 {
          // A request inside a callback may be refused, so the test does not count its end.
          let log = depth == 0 ? ended : EventLog()
          if depth == 0 { asked.add("asked") }
          scene.arrangement.updateArrangement(arrangements[pick(3)], animated: pick(3) > 0) { log.add("ended") }
        } else {
          let (controller, placement) = (pick(4) == 0 ? nil : pool[pick(4)], pick(2) == 0)
          scene.arrangement.setViewController(controller, for: placement ? .primary : .secondary, animated: pick(3) > 0)
        }
      }
      for controller in pool {
        controller.onCallback = { _ in
          guard depth == 0, pick(12) == 0 else { return }
          depth += 1
          request()
          depth -= 1
        }
      }
      for _ in 0..<60 {
        switch pick(4) {
        case 0: try await virtual.become([Self.open, Self.closed, Self.upright][pick(3)])
        case 1: await virtual.advance(frames: pick(12))
        default: request()
        }
        try virtual.checkInvariants(allowsScheduledWork: true)
      }
      for controller in pool { controller.onCallback = nil }
      try await virtual.become(Self.open)
      await virtual.runUntilSettled()
      try virtual.checkInvariants()
      #expect(asked.lines.count == ended.lines.count)
    }
  }
}
