import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of sheets that a gesture pulls.
@MainActor @Suite struct SheetGestureTests {
  @Test func `a sheet follows a pull between its detents and settles at the nearest one`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 100)
    #expect(stand.top == SheetStand.large + 100 && stand.dimming == 1 && pull?.isDismissing == false)
    pull?.move(to: 200)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.large + 200 && stand.sheet.view.frame.height == 577, "laid out at its height")
    #expect(stand.events() == [])
    pull?.end()
    #expect(stand.events() == ["delegate.didChange(medium)"])
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.events() == [] && stand.scene.isQuiet)
    #expect(stand.controller.selectedDetentIdentifier == .medium)
  }

  /// After the dismissal, the gesture has nothing to pull.
  @Test func `a pull that outlives its presentation has no effect and does not retain it`() async {
    let scene = await Scene(traits: Scene.compact)
    scene.virtual.stage.adaptationRules = .iOS13
    weak var gone: ViewController?
    var pull: InteractiveDismissal?
    do {
      let sheet = ViewController()
      gone = sheet
      sheet.modalPresentationStyle = .formSheet
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      pull = sheet.activePresentationController?.beginInteractiveDismissal()
      scene.root.dismiss(animated: false)
      await scene.virtual.runUntilSettled()
    }
    for _ in 0..<100 where gone != nil { await Task.yield() }
    #expect(gone == nil)
    pull?.move(to: 100)
    pull?.end(velocity: 1000)
    pull?.cancel()
    #expect(pull?.isDismissing == false && scene.isQuiet)
  }

  @Test func `a pull does not move a sheet above its largest detent`() async {
    let stand = await SheetStand(selecting: nil)
    let pull = await stand.pull(to: -200)
    #expect(stand.top == SheetStand.medium - 200)
    pull?.move(to: -900)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.large)
    pull?.move(to: -300)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.medium - 300)
    pull?.end(velocity: -4000)
    for _ in 0..<80 {
      await stand.scene.virtual.advance(frames: 1)
      #expect(stand.top >= SheetStand.large - 1e-9)
    }
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large && stand.events() == ["delegate.didChange(large)"])
  }

  /// The detents are 327 points apart, and the release projects 0.099 s of the velocity.
  @Test(
    arguments: [
      (163, 0, "large"), (164, 0, "medium"), (20, 1500, "medium"), (20, 1400, "large"), (300, -1500, "large"),
      (0, 0, "large"), (163, CGFloat.nan, "large"),
    ] as [(CGFloat, CGFloat, String)]
  )
  func `position and velocity choose the sheet's detent`(translation: CGFloat, velocity: CGFloat, name: String) async {
    let stand = await SheetStand()
    _ = await stand.pull(to: translation, settling: velocity)
    #expect(stand.events() == (name == "large" ? [] : ["delegate.didChange(medium)"]))
    #expect(stand.top == (name == "large" ? SheetStand.large : SheetStand.medium) && stand.scene.isQuiet)
  }

  /// The expected values are independent numbers for ω = √(1000 / 3).
  ///
  /// With a start velocity of v, the remaining part of the distance d is (1 + (ω − v/d) · t) · e^(−ωt).
  @Test func `a released sheet settles by its spring with the gesture's initial velocity`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 227)
    pull?.end(velocity: 500)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.large + 227)
    let (omega, distance) = ((1000.0 / 3).squareRoot(), 100.0)
    for step in 1...20 {
      await stand.scene.virtual.advance(frames: 1)
      let time = Double(step) / 100
      let left = distance * (1 + (omega - 500 / distance) * time) * exp(-omega * time)
      #expect(abs(stand.top - (SheetStand.medium - left)) < 1e-6)
    }
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.isQuiet)
  }

  @Test func `a pull catches a settling sheet at its displayed position`() async {
    let stand = await SheetStand()
    let first = await stand.pull(to: 170)
    first?.end()
    await stand.scene.virtual.advance(frames: 8)
    let caught = stand.top
    #expect(caught > SheetStand.large + 180 && caught < SheetStand.medium - 10)
    let second = stand.controller.beginInteractiveDismissal()
    await stand.scene.virtual.advance(frames: 3)
    #expect(abs(stand.top - caught) < 1e-9, "it stands where the gesture holds it")
    second?.move(to: -30)
    await stand.scene.virtual.advance(frames: 1)
    #expect(abs(stand.top - caught + 30) < 1e-9)
    second?.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.scene.isQuiet)
    #expect(stand.events() == ["delegate.didChange(medium)"])
  }

  @Test func `a cancelled pull returns the sheet to its detent and ignores later moves`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 300)
    pull?.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large && stand.events() == [] && stand.scene.isQuiet)
    pull?.move(to: 300)
    pull?.end(velocity: 3000)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large, "it is over")
  }

  @Test func `a pull that is deallocated ends, and the sheet returns to its detent`() async {
    let stand = await SheetStand()
    do { _ = await stand.pull(to: 300) }
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large && stand.events() == [] && stand.scene.isQuiet)
  }

  @Test func `a delegate notified of a detent change may select another detent`() async {
    let stand = await SheetStand()
    stand.listener.onChange = { [weak controller = stand.controller] in controller?.selectedDetentIdentifier = .large }
    _ = await stand.pull(to: 300, settling: 0)
    #expect(stand.top == SheetStand.large && stand.events() == ["delegate.didChange(medium)"] && stand.scene.isQuiet)
  }

  @Test func `dimming decreases with the sheet's distance to the undimmed detent`() async {
    let stand = await SheetStand { $0.largestUndimmedDetentIdentifier = .medium }
    let pull = await stand.pull(to: 109)
    #expect(abs(stand.dimming - 2.0 / 3) < 1e-9)
    pull?.move(to: 327)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.dimming == 0 && stand.scene.window.hitTest(Point(x: 100, y: 200)) === stand.scene.root.view)
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.dimming == 0 && stand.scene.isQuiet)
  }

  // MARK: Below the smallest detent

  @Test func `a pull below the smallest detent drives the dismissal`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 200)
    #expect(stand.events() == [])
    pull?.move(to: 427)
    await stand.scene.virtual.advance(frames: 2)
    #expect(pull?.isDismissing == true && abs(stand.top - SheetStand.medium - 100) < 1e-6)
    #expect(abs(stand.dimming - (1 - 100.0 / 450)) < 1e-9, "linear in the gesture's way")
    #expect(stand.events() == ["delegate.should", "delegate.will", "B.viewWillDisappear(true)"])
    pull?.move(to: 560)
    await stand.scene.virtual.advance(frames: 1)
    #expect(abs(stand.top - SheetStand.medium - 233) < 1e-6)
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.events() == ["B.viewDidDisappear(true)", "delegate.did"])
    #expect(stand.scene.root.presentedViewController == nil && stand.scene.isQuiet)
  }

  /// A pull dismisses past 225 points, half of the height, or from 1000 points per second.
  ///
  /// The expected results are independent numbers. At 975 points per second, the sheet springs back.
  @Test(arguments: [(224, 0, false), (226, 0, true), (50, 975, false), (50, 1000, true)] as [(CGFloat, CGFloat, Bool)])
  func `a long or fast pull below the smallest detent dismisses`(excess: CGFloat, velocity: CGFloat, goes: Bool) async {
    let stand = await SheetStand(selecting: nil)
    _ = await stand.pull(to: excess, settling: velocity)
    #expect((stand.scene.root.presentedViewController == nil) == goes && stand.scene.isQuiet)
    if !goes { #expect(stand.top == SheetStand.medium && stand.controller.selectedDetentIdentifier == nil) }
  }

  @Test func `a released dismissal that does not finish leaves the sheet at its smallest detent`() async {
    let stand = await SheetStand()
    _ = await stand.pull(to: 400, settling: 0)
    #expect(
      stand.events() == [
        "delegate.should", "delegate.will", "B.viewWillDisappear(true)", "delegate.didChange(medium)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    )
    #expect(stand.top == SheetStand.medium && stand.scene.isQuiet)
  }

  @Test func `a cancelled dismissal gesture returns the sheet to its selected detent`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 400)
    pull?.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large && stand.controller.selectedDetentIdentifier == .large)
    #expect(!stand.events().contains { $0.contains("didChange") } && stand.scene.isQuiet)
  }

  @Test func `a pull back above the smallest detent reverses the dismissal without a jump`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 400)
    _ = stand.events()
    var tops = [stand.top]
    pull?.move(to: 100)
    for _ in 0..<100 {
      await stand.scene.virtual.advance(frames: 1)
      tops.append(stand.top)
    }
    #expect(stand.top == SheetStand.large + 100)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($0 - $1) < 30 }, "no jump: \(tops)")
    #expect(stand.events() == ["B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)"])
    // The gesture pulls the sheet down again.
    pull?.move(to: 400)
    await stand.scene.virtual.advance(frames: 2)
    #expect(stand.events() == ["delegate.should", "delegate.will", "B.viewWillDisappear(true)"])
    pull?.end(velocity: 2000)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.events() == ["B.viewDidDisappear(true)", "delegate.did"] && stand.scene.isQuiet)
  }

  @Test func `a pull released during the reversal of its dismissal returns the sheet to its detent`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 400)
    pull?.move(to: 10)
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large && stand.scene.isQuiet)
    #expect(stand.scene.root.presentedViewController === stand.sheet)
  }

  @Test(arguments: [true, false])
  func `a sheet that refuses dismissal resists a pull below its smallest detent`(isModal: Bool) async {
    let stand = await SheetStand()
    stand.sheet.isModalInPresentation = isModal
    stand.listener.lets = isModal
    let pull = await stand.pull(to: 427)
    // The distance to the lower edge is 450 points. The resisted translation is (1 − 1 / (100 · 0.55 / 450 + 1)) ·
    // 450.
    #expect(abs(stand.top - SheetStand.medium - 49.0099) < 0.001 && pull?.isDismissing == false)
    pull?.move(to: 700)
    pull?.end()
    #expect(
      stand.events() == (isModal ? [] : ["delegate.should"]) + ["delegate.didChange(medium)", "delegate.attempt"]
    )
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.events() == [] && stand.scene.isQuiet)
  }

  // MARK: The environment

  @Test func `a resize during a pull keeps the sheet's distance from its detent without a jump`() async throws {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 150)
    try await stand.scene.send(size: Size(width: 390, height: 744))
    var lowerEdges = [844.0]
    for _ in 0..<40 {
      await stand.scene.virtual.advance(frames: 1)
      lowerEdges.append(Double(stand.shown("B")?.frame.maxY ?? .nan))
      #expect(abs(stand.top - 217) < 1e-6, "the upper edge stays at the gesture")
    }
    #expect(zip(lowerEdges, lowerEdges.dropFirst()).allSatisfy { abs($0 - $1) < 8 }, "no jump: \(lowerEdges)")
    #expect(stand.shown("B")?.frame == Rect(x: 0, y: 217, width: 390, height: 527))
    pull?.move(to: 160)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == 227)
    // The maximum is 643 points now. The medium detent is 360 points high, and its upper edge is at 350.
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == 350 && stand.events().suffix(1) == ["delegate.didChange(medium)"] && stand.scene.isQuiet)
  }

  @Test func `an adaptation ends a pull, and the sheet returns at its selected detent`() async throws {
    let stand = await SheetStand(selecting: .medium)
    let pull = await stand.pull(to: -150)
    stand.listener.style = .fullScreen
    try await stand.scene.send(size: Size(width: 400, height: 844))
    await stand.scene.virtual.advance(frames: 5)
    #expect(stand.sheet.presentationController.presentationStyle == .fullScreen)
    pull?.move(to: -250)
    await stand.scene.virtual.advance(frames: 2)
    pull?.end(velocity: -3000)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.sheet.view.frame == stand.scene.window.bounds && stand.scene.isQuiet)
    stand.listener.style = .automatic
    try await stand.scene.send(size: Size(width: 390, height: 844))
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.scene.isQuiet)
    #expect(!stand.events().contains { $0.hasPrefix("delegate.d") || $0.hasPrefix("delegate.w") })
  }

  @Test func `a dismissal by code ends a pull`() async {
    let stand = await SheetStand()
    let pull = await stand.pull(to: 150)
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 3)
    pull?.move(to: 300)
    await stand.scene.virtual.advance(frames: 3)
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.root.presentedViewController == nil && stand.scene.isQuiet)
    #expect(stand.events() == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
  }

  // MARK: Scrolling

  private func makeScrollView(in stand: SheetStand) -> ScrollView {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    view.contentSize = Size(width: 390, height: 1000)
    stand.sheet.view.addSubview(view)
    return view
  }

  @Test func `a scroll upwards at the content's beginning expands the sheet first`() async {
    let stand = await SheetStand(selecting: .medium)
    let content = makeScrollView(in: stand)
    let pull = stand.controller.beginInteractiveDismissal(scrolling: content)
    pull?.move(to: -100)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.medium - 100 && content.contentOffset.y == 0)
    pull?.move(to: -427)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.large && content.contentOffset.y == 100)
    pull?.move(to: -377)
    pull?.end(velocity: 3000)
    await stand.scene.virtual.runUntilSettled()
    #expect(content.contentOffset.y == 50 && stand.top == SheetStand.large, "the content had the last movement")
    #expect(stand.events() == ["delegate.didChange(large)"] && stand.scene.isQuiet)
  }

  @Test func `a sheet that does not expand by scrolling scrolls its content and follows a pull down`() async {
    let stand = await SheetStand(selecting: .medium) { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    let content = makeScrollView(in: stand)
    let pull = stand.controller.beginInteractiveDismissal(scrolling: content)
    pull?.move(to: -100)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.medium && content.contentOffset.y == 100 && stand.events() == [])
    pull?.move(to: 60)
    await stand.scene.virtual.advance(frames: 2)
    #expect(abs(stand.top - SheetStand.medium - 60) < 1e-6 && content.contentOffset.y == 0)
    pull?.end(velocity: 1200)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.root.presentedViewController == nil && stand.scene.isQuiet)
  }

  @Test func `the delegate is not asked while a gesture only scrolls the content`() async {
    let stand = await SheetStand(detents: [.large()], selecting: nil)
    let content = makeScrollView(in: stand)
    content.contentOffset.y = 200
    let pull = stand.controller.beginInteractiveDismissal(scrolling: content)
    pull?.move(to: 150)
    pull?.end(velocity: 2500)
    await stand.scene.virtual.runUntilSettled()
    #expect(content.contentOffset.y == 50 && stand.events() == [] && stand.scene.isQuiet)
  }

  // MARK: Lifetime

  @Test func `a second pull replaces the first one`() async {
    let stand = await SheetStand()
    let first = await stand.pull(to: 100)
    let second = stand.controller.beginInteractiveDismissal()
    first?.move(to: 300)
    second?.move(to: 50)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.large + 50)
    first?.end()
    second?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.large && stand.events() == [] && stand.scene.isQuiet)
  }

  @Test func `a dismissed sheet releases its controller, its view and its pull`() async {
    weak var gone: SheetPresentationController?
    weak var view: View?
    weak var pulled: InteractiveDismissal?
    do {
      let stand = await SheetStand { $0.prefersGrabberVisible = true }
      (gone, view) = (stand.controller, stand.sheet.view)
      _ = await stand.pull(to: 200, settling: 300)
      let pull = await stand.pull(to: 400, 100, 500, settling: 2000)
      pulled = pull
      await stand.scene.virtual.runUntilSettled()
      #expect(stand.scene.root.presentedViewController == nil && stand.scene.isQuiet)
    }
    #expect(gone == nil && view == nil && pulled == nil)
  }
}
