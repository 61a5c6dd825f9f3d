import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of presentations that a finger dismisses or moves, with a scripted pointer.
@MainActor @Suite struct PresentationGesturesTests {
  // MARK: Taps outside

  /// A popover over a root with a button-like view.
  private func popover(passing: Bool) async -> (scene: Scene, popover: ViewController, button: CountingView) {
    let scene = await Scene()
    let button = CountingView(frame: Rect(x: 40, y: 600, width: 100, height: 44))
    scene.root.view.addSubview(button)
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = Size(width: 200, height: 200)
    popover.popoverPresentationController?.sourceView = scene.root.view
    popover.popoverPresentationController?.sourceRect = Rect(x: 500, y: 100, width: 40, height: 40)
    if passing { popover.popoverPresentationController?.passthroughViews = [button] }
    scene.root.present(popover, animated: true)
    await scene.virtual.runUntilSettled()
    return (scene, popover, button)
  }

  @Test(.statement("S4-33")) func `a touch on the grey dismisses a popover and reaches no view behind`() async throws {
    let (scene, popover, button) = await popover(passing: false)
    let pointer = Pointer(on: scene.virtual)
    try await pointer.tap(.view(popover.view))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === popover)
    try await pointer.tap(.view(button))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && button.touches == 0 && scene.isQuiet)
    try await pointer.tap(.view(button))
    #expect(button.touches == 1)
  }

  @Test(.statement("S4-34")) func `a touch on a passthrough view reaches the view, and the popover stays`() async throws
  {
    let (scene, popover, button) = await popover(passing: true)
    let pointer = Pointer(on: scene.virtual)
    try await pointer.tap(.view(button))
    await scene.virtual.runUntilSettled()
    #expect(button.touches == 1 && scene.root.presentedViewController === popover)
    try await pointer.tap(.point(900, 700))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  @Test func `a touch outside acts at its lift and not if it has moved 11 points`() async throws {
    let (scene, popover, _) = await popover(passing: false)
    let pointer = Pointer(on: scene.virtual)
    try await pointer.drag(from: .point(900, 700), to: .point(911, 700))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === popover)
    try pointer.down(at: Point(x: 900, y: 700))
    await scene.virtual.advance(by: .seconds(2))
    #expect(scene.root.presentedViewController === popover && !popover.isBeingDismissed)
    try pointer.up()
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `a tap beside a modal form sheet is an attempt`() async throws {
    let scene = await Scene()
    let (form, delegate) = (ViewController(), AttemptCounter())
    form.modalPresentationStyle = .formSheet
    form.isModalInPresentation = true
    form.presentationController?.delegate = delegate
    scene.root.present(form, animated: false)
    await scene.virtual.runUntilSettled()
    try await Pointer(on: scene.virtual).tap(.point(20, 400))
    await scene.virtual.runUntilSettled()
    #expect(delegate.attempts == 1 && scene.root.presentedViewController === form)
    form.isModalInPresentation = false
    try await Pointer(on: scene.virtual).tap(.point(20, 400))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  // MARK: Pulls

  @Test func `a sheet follows the finger 10 points behind it and is dismissed by a throw`() async throws {
    let stand = await PulledSheet()
    let top = stand.top
    try stand.pointer.down(at: Point(x: 200, y: 300))
    for step in 1...10 {
      await stand.scene.virtual.advance(frames: 1)
      try stand.pointer.move(to: Point(x: 200, y: 300 + 20 * Double(step)))
    }
    await stand.scene.virtual.advance(frames: 1)
    // The finger has moved 200 points, and the shown sheet is in the same frame 10 points behind it.
    #expect(abs(stand.shownTop - (top + 190)) < 1e-6)
    try stand.pointer.up()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.root.presentedViewController == nil && stand.scene.isQuiet)
  }

  @Test func `a slow and short pull returns the sheet`() async throws {
    let stand = await PulledSheet()
    let top = stand.top
    try await stand.pointer.drag(from: .point(200, 300), to: .point(200, 400), over: .milliseconds(600))
    #expect(stand.shownTop > top)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.root.presentedViewController === stand.sheet && stand.top == top && stand.scene.isQuiet)
  }

  @Test func `a pull of a modal sheet gives way and reports one attempt at the lift`() async throws {
    let stand = await PulledSheet()
    let delegate = AttemptCounter()
    stand.sheet.isModalInPresentation = true
    stand.sheet.presentationController?.delegate = delegate
    try await stand.pointer.drag(from: .point(200, 200), to: .point(200, 650), over: .milliseconds(300))
    await stand.scene.virtual.runUntilSettled()
    #expect(delegate.attempts == 1 && stand.scene.root.presentedViewController === stand.sheet)
    #expect(stand.scene.isQuiet)
  }

  @Test func `an upward drag expands a sheet to its next detent, and a tap on the grabber goes on`() async throws {
    let stand = await PulledSheet(detents: [.medium(), .large()])
    stand.controller.prefersGrabberVisible = true
    await stand.scene.virtual.runUntilSettled()
    let medium = stand.top
    try await stand.pointer.drag(from: .point(200, 600), to: .point(200, 200))
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.controller.selectedDetentIdentifier == .large && stand.top < medium)
    try await stand.pointer.tap("grabber")
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.controller.selectedDetentIdentifier == .medium && stand.top == medium)
    try await stand.pointer.tap("grabber")
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.controller.selectedDetentIdentifier == .large && stand.scene.isQuiet)
  }

  @Test func `a horizontal drag does not move a sheet`() async throws {
    let stand = await PulledSheet()
    let top = stand.top
    try await stand.pointer.drag(from: .point(100, 400), to: .point(300, 440), over: .milliseconds(100), curve: .linear)
    #expect(stand.shownTop == top && stand.sheet.modalIsAtRest)
  }

  @Test func `a list at its top moves the sheet, and a scrolled list scrolls`() async throws {
    let stand = await PulledSheet()
    let list = stand.addList()
    let top = stand.top
    try stand.pointer.down(at: Point(x: 200, y: 300))
    for step in 1...10 {
      await stand.scene.virtual.advance(frames: 1)
      try stand.pointer.move(to: Point(x: 200, y: 300 + 20 * Double(step)))
    }
    await stand.scene.virtual.advance(frames: 1)
    #expect(abs(stand.shownTop - (top + 190)) < 1e-6 && list.contentOffset.y == 0)
    for step in 1...10 {
      try stand.pointer.move(to: Point(x: 200, y: 500 - 20 * Double(step)))
      await stand.scene.virtual.advance(frames: 1)
    }
    await stand.scene.virtual.advance(by: .milliseconds(100))
    try stand.pointer.up()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.root.presentedViewController === stand.sheet && stand.top == top)
    list.contentOffset.y = 100
    try await stand.pointer.drag(from: .point(200, 300), to: .point(200, 360))
    #expect(stand.shownTop == top)
  }

  @Test func `a carousel in a sheet scrolls horizontally, and a vertical drag on it moves the sheet`() async throws {
    let stand = await PulledSheet()
    let list = stand.addList()
    let carousel = ScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 200))
    carousel.contentSize = Size(width: 1200, height: 200)
    list.addSubview(carousel)
    let top = stand.top
    try await stand.pointer.drag(from: .point(300, 300), to: .point(190, 310), over: .milliseconds(200), curve: .linear)
    #expect(stand.shownTop == top && carousel.contentOffset.x > 90 && list.contentOffset.y == 0)
    await stand.scene.virtual.runUntilSettled()
    let rest = carousel.contentOffset.x
    // The carousel is away from its own beginning, which is on the other axis and does not count.
    try await stand.pull(from: 300, by: 200)
    #expect(abs(stand.shownTop - (top + 190)) < 1e-6 && carousel.contentOffset.x == rest)
    try await stand.lift()
    list.contentOffset.y = 50
    try await stand.pull(from: 300, by: 200)
    #expect(stand.shownTop == top, "the list is not at its top")
    try await stand.lift()
    #expect(stand.scene.root.presentedViewController === stand.sheet)
  }

  @Test func `a list at its top inside a scrolled list does not move the sheet`() async throws {
    let stand = await PulledSheet()
    let list = stand.addList()
    let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 600))
    inner.contentSize = Size(width: 400, height: 1_200)
    list.addSubview(inner)
    list.contentOffset.y = 50
    let top = stand.top
    try await stand.pull(from: 400, by: 200)
    #expect(stand.shownTop == top && list.contentOffset.y < 0 && inner.contentOffset.y == 0)
    try await stand.lift()
    try await stand.pull(from: 400, by: 200)
    #expect(stand.shownTop > top + 100)
    try await stand.lift()
  }

  @Test(arguments: [true, false])
  func `one upward drag expands a sheet and then scrolls its list, or only scrolls the list`(
    expands: Bool
  )
    async throws
  {
    let stand = await PulledSheet(detents: [.medium(), .large()])
    stand.controller.prefersScrollingExpandsWhenScrolledToEdge = expands
    let list = stand.addList()
    let (medium, large) = (stand.top, stand.largeTop)
    try await stand.pull(from: 700, by: -500)
    #expect(abs(stand.shownTop - (expands ? large : medium)) < 1e-6)
    // The first 10 points are no part of the movement.
    #expect(abs(list.contentOffset.y - (expands ? 490 - (medium - large) : 490)) < 1e-6)
    try await stand.lift()
    #expect(stand.controller.selectedDetentIdentifier == (expands ? .large : nil) && stand.scene.isQuiet)
  }

  // MARK: Pops

  /// The rule of UIKit's pops: the way and 0.12 s of the velocity reach half of the width. The widths per second are
  /// measured on UIKit's pops.
  @Test(arguments: [(0.16, 3.05, true), (0.29, 1.02, false), (0.66, -1.27, true)])
  func `an edge pan pops by its way and its velocity`(way: Double, widthsPerSecond: Double, pops: Bool) async throws {
    let scene = await Scene(size: Size(width: 1000, height: 800), traits: Scene.compact)
    let navigation = NavigationController(rootViewController: ViewController())
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    let page = ViewController()
    navigation.pushViewController(page, animated: false)
    await scene.virtual.runUntilSettled()
    let pointer = Pointer(on: scene.virtual, rate: 240)
    // The page is 12 points behind the finger.
    let (end, velocity) = (5 + 12 + way * 1000, widthsPerSecond * 1000)
    if velocity > 0 {
      let path = FingerPath.line(from: Point(x: 5, y: 400), to: Point(x: end, y: 400))
      try await pointer.move([path], over: .seconds((end - 5) / velocity))
    } else {
      // Half of the time leads beyond the end, and the other half back to it.
      let far = end - velocity * 0.2
      let path = FingerPath { time in
        Point(x: time < 0.5 ? 5 + (far - 5) * time * 2 : far + (end - far) * (time * 2 - 1), y: 400)
      }
      try await pointer.move([path], over: .milliseconds(400))
    }
    await scene.virtual.runUntilSettled()
    #expect((navigation.topViewController !== page) == pops && scene.isQuiet)
  }

  @Test(arguments: [(300, 0, true), (0, 300, false), (300, 200, true), (200, 300, false)] as [(Double, Double, Bool)])
  func `the longer axis decides between a pop in a sheet and a pull of the sheet`(
    x: Double,
    y: Double,
    pops: Bool
  )
    async throws
  {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(ViewController(), animated: false)
    let stand = await PulledSheet(sheet: navigation)
    let path = FingerPath.line(from: Point(x: 5, y: 300), to: Point(x: 5 + x, y: 300 + y))
    try await stand.pointer.move([path], over: .milliseconds(200))
    await stand.scene.virtual.runUntilSettled()
    #expect(navigation.viewControllers.count == (pops ? 1 : 2) && stand.scene.isQuiet)
    #expect((stand.scene.root.presentedViewController == nil) == !pops)
  }

  @Test func `an edge pan at the root or during a transition does nothing`() async throws {
    let scene = await Scene(size: Size(width: 400, height: 800), traits: Scene.compact)
    let navigation = NavigationController(rootViewController: ViewController())
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    let pointer = Pointer(on: scene.virtual)
    try await pointer.drag(from: .point(5, 400), to: .point(300, 400))
    #expect(navigation.viewControllers.count == 1 && scene.isQuiet)
    navigation.interactivePopGestureRecognizer?.delegate = nil
    try await pointer.drag(from: .point(5, 400), to: .point(300, 400))
    #expect(navigation.viewControllers.count == 1 && scene.isQuiet)
    navigation.pushViewController(ViewController(), animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await pointer.drag(from: .point(5, 400), to: .point(300, 400), over: .milliseconds(100))
    await scene.virtual.runUntilSettled()
    #expect(navigation.viewControllers.count == 2 && scene.isQuiet)
    try await pointer.drag(from: .point(5, 400), to: .point(300, 400))
    await scene.virtual.runUntilSettled()
    #expect(navigation.viewControllers.count == 1 && scene.isQuiet)
  }

  @Test func `a pan of the page pops only if its recogniser is enabled`() async throws {
    let scene = await Scene(size: Size(width: 400, height: 800), traits: Scene.compact)
    let navigation = NavigationController(rootViewController: ViewController())
    scene.window.rootViewController = navigation
    navigation.pushViewController(ViewController(), animated: false)
    await scene.virtual.runUntilSettled()
    let pointer = Pointer(on: scene.virtual)
    try await pointer.drag(from: .point(100, 400), to: .point(390, 400), over: .milliseconds(200), curve: .linear)
    await scene.virtual.runUntilSettled()
    #expect(navigation.viewControllers.count == 2)
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    try await pointer.drag(from: .point(100, 400), to: .point(110, 700), over: .milliseconds(200), curve: .linear)
    await scene.virtual.runUntilSettled()
    #expect(navigation.viewControllers.count == 2)
    try await pointer.drag(from: .point(100, 400), to: .point(390, 400), over: .milliseconds(200), curve: .linear)
    await scene.virtual.runUntilSettled()
    #expect(navigation.viewControllers.count == 1 && scene.isQuiet)
  }
}

/// A page sheet on a phone, and a finger for it.
@MainActor private struct PulledSheet {
  let scene: Scene
  let sheet: ViewController
  let pointer: Pointer

  init(
    detents: [SheetPresentationController.Detent] = [.large()],
    sheet: ViewController = ViewController()
  ) async {
    self.sheet = sheet
    scene = await Scene(size: Size(width: 400, height: 800), traits: Scene.compact)
    scene.virtual.stage.adaptationRules = .iOS13
    pointer = Pointer(on: scene.virtual)
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = detents
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
  }

  var controller: SheetPresentationController { sheet.sheetPresentationController! }
  /// The upper edge at the large detent, which is 20 points below the safe area, as measured on UIKit's sheets.
  let largeTop = 20.0
  var top: Double { sheet.view.frame.minY }
  var shownTop: Double { sheet.view.presentation.frame.minY }

  /// Moves a finger vertically from a point of the window, and lets it rest.
  func pull(from start: Double, by distance: Double) async throws {
    try pointer.down(at: Point(x: 200, y: start))
    for step in 1...25 {
      await scene.virtual.advance(frames: 1)
      try pointer.move(to: Point(x: 200, y: start + distance * Double(step) / 25))
    }
    await scene.virtual.advance(by: .milliseconds(100))
  }

  /// Lifts the finger, and shows the frames until everything rests.
  func lift() async throws {
    try pointer.up()
    await scene.virtual.runUntilSettled()
  }

  /// Adds a scroll view that fills the sheet, with content of three times its height.
  func addList() -> ScrollView {
    let list = ScrollView(frame: sheet.view.bounds)
    list.contentSize = Size(width: list.bounds.width, height: 3 * list.bounds.height)
    sheet.view.addSubview(list)
    return list
  }
}

/// A view that counts its touches.
@MainActor private final class CountingView: View {
  private(set) var touches = 0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { self.touches += touches.count }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}

/// A delegate that counts attempts to dismiss.
@MainActor private final class AttemptCounter: AdaptivePresentationControllerDelegate {
  private(set) var attempts = 0

  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { attempts += 1 }
}

extension ViewController {
  /// A Boolean value that indicates whether the controller is neither being presented nor dismissed.
  fileprivate var modalIsAtRest: Bool { !isBeingPresented && !isBeingDismissed }
}
