import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A test that only shows a transition fails where its animator is broken, and says which, of which controllers and when.
@MainActor @Suite struct BrokenTransitionTests {
  /// What a test would be that shows a sheet and dismisses it, and looks at nothing else.
  private static func show(_ fault: FaultySlide.Fault?, on virtual: VirtualStage) async {
    let (root, sheet) = (ViewController(), ViewController())
    (root.title, sheet.title) = ("root", "sheet")
    sheet.modalPresentationStyle = .custom
    let slide = FaultySlide(fault, on: virtual.stage)
    sheet.transitioningDelegate = slide
    await virtual.show(root)
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    if fault == .jumpsAtTheStart {
      root.dismiss(animated: true)
      await virtual.runUntilSettled()
    }
    withExtendedLifetime(slide) {}
  }

  private static let kinds: [FaultySlide.Fault: StageReport.Kind] = [
    .neverCompletes: .missingCompletion, .completesTwice: .secondCompletion, .completesAfterTheEnd: .secondCompletion,
    .jumpsAtTheEnd: .jump, .jumpsOnTheWay: .jump, .jumpsAtTheStart: .jump, .losesItsView: .takenView,
    .takesThePresentersView: .foreignView,
  ]

  @Test func `one that is whole passes`() async throws {
    try await withVirtualStage(.tablet) { await Self.show(nil, on: $0) }
  }

  @Test(arguments: FaultySlide.Fault.allCases) func `one that is broken fails`(fault: FaultySlide.Fault) async throws {
    let kind = try #require(Self.kinds[fault])
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage(.tablet) { await Self.show(fault, on: $0) }
    }
    let findings = broken?.findings ?? []
    #expect(findings.count == 1 && findings.allSatisfy { $0.contains(": \(kind.rawValue): ") }, "\(findings)")
    for word in ["FaultySlide", "root", "sheet", "at ", " seconds"] {
      #expect(findings.allSatisfy { $0.contains(word) }, "\(word): \(findings)")
    }
    if kind == .jump { #expect(findings.allSatisfy { $0.contains("360 points") }, "\(findings)") }
  }

  @Test(arguments: FaultySlide.Fault.allCases) func `one that is expected by name passes`(
    fault: FaultySlide.Fault
  ) async throws {
    let kind = try #require(Self.kinds[fault])
    try await withVirtualStage(.tablet, expecting: [kind]) { await Self.show(fault, on: $0) }
    try await withVirtualStage(.tablet) { virtual in
      virtual.expect(kind)
      await Self.show(fault, on: virtual)
      let reports = virtual.reports
      #expect(reports.count == 1 && reports[0].kind == kind && reports[0].animator == "FaultySlide", "\(reports)")
      #expect(Set(reports[0].controllers) == ["root", "sheet"] && reports[0].time > .zero)
      try virtual.checkReports()
    }
  }

  @Test func `one that is expected and whole fails`() async throws {
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage(.tablet, expecting: [.jump]) { await Self.show(nil, on: $0) }
    }
    #expect(broken?.findings == ["A report jump was expected, and none came."])
    try await withVirtualStage(.tablet) { virtual in
      virtual.expect(.jump, isIntermittent: true)
      await Self.show(nil, on: virtual)
    }
  }

  @Test(arguments: FaultySlide.Fault.allCases) func `each check of a stage finds it`(fault: FaultySlide.Fault) async {
    let virtual = VirtualStage(.tablet)
    await Self.show(fault, on: virtual)
    #expect(throws: InvariantViolations.self) { try virtual.checkInvariants() }
    #expect(throws: InvariantViolations.self) { try virtual.checkIsQuiet() }
    #expect(throws: InvariantViolations.self) { try virtual.checkReports() }
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: virtual) }
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: virtual.stage) }
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: virtual.stage.windows[0]) }
  }

  /// A refusal is logged; so is what the test's task does apart from any stage.
  @Test func `any other warning fails as well`() async {
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage(.tablet) { virtual in
        let root = ViewController()
        root.title = "root"
        await virtual.show(root)
        root.present(root, animated: true)
        let view = View()
        view.heightAnchor.constraint(equalToConstant: 10).constant = .nan
        withExtendedLifetime(view) {}
      }
    }
    let findings = broken?.findings ?? []
    #expect(findings.count == 2, "\(findings)")
    #expect(findings.first?.contains("refusal: root cannot present root") == true, "\(findings)")
    #expect(findings.last?.contains("layout: The constant nan of") == true, "\(findings)")
  }

  /// Stages are apart: what one reports, another does not.
  @Test func `a warning belongs to the stage that it is about`() async throws {
    let (one, other) = (VirtualStage(.tablet), VirtualStage(.phone))
    var received: [StageReport] = []
    one.stage.onReport = { received.append($0) }
    await other.show(ViewController())
    await Self.show(.completesTwice, on: one)
    try other.checkIsQuiet()
    #expect(one.reports.count == 1 && received == one.reports)
  }

  @Test(arguments: [true, false]) func `what moves with a change of the environment does not jump, by a layout it does`(
    isEnvironment: Bool
  ) async throws {
    try await withVirtualStage(.tablet, expecting: isEnvironment ? [] : [.jump]) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let slide = FaultySlide(nil, on: virtual.stage)
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = slide
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(150))
      if isEnvironment {
        try await virtual.become(.tabletInPortrait)
      } else {
        let stubborn = StubbornView(pushing: sheet.view)
        sheet.view.superview?.addSubview(stubborn)
      }
      await virtual.runUntilSettled()
      #expect(virtual.reports.count == (isEnvironment ? 0 : 1), "\(virtual.reports)")
    }
  }

  /// Views that leave the window with their container show their models when they are back; a push below a sheet that covers all
  /// goes on all the same.
  @Test func `a push in a tab that is left and shown again does not jump`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (tabs, first) = (TabBarController(), ViewController())
      let navigation = NavigationController(rootViewController: first)
      let delegate = SlidingStack(on: virtual.stage)
      navigation.delegate = delegate
      tabs.viewControllers = [navigation, ViewController()]
      await virtual.show(tabs)
      let sheet = ViewController()
      sheet.modalPresentationStyle = .fullScreen
      tabs.present(sheet, animated: true)
      await virtual.advance(frames: 3)
      for _ in 0..<2 {
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        if navigation.topViewController === first { navigation.pushViewController(ViewController(), animated: true) }
        await virtual.advance(frames: 3)
      }
      await virtual.runUntilSettled()
      #expect(virtual.reports == [] && navigation.viewControllers.count == 2)
      withExtendedLifetime(delegate) {}
    }
  }

  /// The popover goes with its style, while the animator moves it.
  @Test func `a popover that becomes full screen on the way is not taken`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, menu) = (ViewController(), ViewController())
      let slide = FaultySlide(nil, on: virtual.stage)
      menu.modalPresentationStyle = .popover
      menu.transitioningDelegate = slide
      await virtual.show(root)
      menu.popoverPresentationController?.sourceView = root.view
      root.present(menu, animated: true)
      await virtual.advance(by: .milliseconds(100))
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(menu.view.superview?.superview === virtual.stage.windows.first && virtual.reports == [])
    }
  }

  /// What drives views frame by frame, or by an interaction, is no jump.
  @Test func `a view that an interaction moves does not jump`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let slide = DrivenSlide(on: virtual.stage)
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = slide
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(frames: 2)
      for fraction in [0.9, 0.1, 0.8] {
        slide.gesture.update(fraction)
        await virtual.advance(frames: 1)
      }
      slide.gesture.finish()
      await virtual.runUntilSettled()
      #expect(virtual.reports == [])
    }
  }
}

/// Moves another view when it is laid out for the first time.
private final class StubbornView: View {
  private weak var pushed: View?

  convenience init(pushing view: View) {
    self.init()
    pushed = view
  }

  override func layoutSubviews() {
    pushed?.center.x += 200
    pushed = nil
  }
}

/// Has pushes slide.
@MainActor private final class SlidingStack: NavigationControllerDelegate {
  private let slide: FaultySlide

  init(on stage: Stage) { slide = FaultySlide(nil, on: stage) }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { slide }
}

/// A slide with a gesture.
@MainActor private final class DrivenSlide: ViewControllerTransitioningDelegate {
  let gesture = PercentDrivenInteractiveTransition()
  private let slide: FaultySlide

  init(on stage: Stage) { slide = FaultySlide(nil, on: stage) }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { slide }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { gesture }
}
