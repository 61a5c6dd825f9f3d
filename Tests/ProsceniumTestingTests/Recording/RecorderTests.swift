import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct RecorderTests {
  /// The reference order of a full-screen presentation and its dismissal, without a subclass.
  @Test func `a recorder records all events of controllers without subclasses`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, sheet) = (ViewController(), ViewController())
    root.title = "A"
    sheet.title = "B"
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    root.present(sheet, animated: true) { recorder.note("here") }
    await virtual.runUntilSettled()
    try recorder.expectEvents(of: .all) {
      "A.present(B, animated: true)"
      "B.loadView"
      "B.viewDidLoad"
      "presentation of B by A begins"
      "B[fullScreen].presentationTransitionWillBegin"
      "A.viewWillDisappear(true)"
      "B.viewWillAppear(true)"
      "B.animator.animateTransition(animated: true)"
      "B.viewIsAppearing(true)"
      "B[fullScreen].containerViewWillLayoutSubviews"
      "B[fullScreen].containerViewDidLayoutSubviews"
      "B.viewWillLayoutSubviews"
      "B.viewDidLayoutSubviews"
      "animation begins: View"
      "animation ends"
      "presentation of B by A: completeTransition(true)"
      "B.animator.animationEnded(true)"
      "B[fullScreen].presentationTransitionDidEnd(true)"
      "B.viewDidAppear(true)"
      "A.viewDidDisappear(true)"
      "presentation of B by A: completion"
      "here"
      "presentation of B by A ends: completed"
      // The container lost the presenter's view, so its layout runs with the next frame.
      "B[fullScreen].containerViewWillLayoutSubviews"
      "B[fullScreen].containerViewDidLayoutSubviews"
    }
    root.dismiss(animated: false)
    await virtual.runUntilSettled()
    try recorder.expectEvents {
      "A.dismiss(animated: false)"
      "dismissal of B by A begins"
      "B[fullScreen].dismissalTransitionWillBegin"
      "B.viewWillDisappear(false)"
      "A.viewWillAppear(false)"
      "A.viewIsAppearing(false)"
      "B[fullScreen].dismissalTransitionDidEnd(true)"
      "A.viewDidAppear(false)"
      "B.viewDidDisappear(false)"
      "dismissal of B by A ends: completed"
    }
  }

  @Test func `a recorder records delegate answers, coordinator blocks and refusals`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, sheet, other) = (ViewController(), ViewController(), ViewController())
    root.title = "A"
    sheet.title = "B"
    other.title = "C"
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    let delegate = SilentDelegate()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    root.present(sheet, animated: true)
    root.present(other, animated: true)
    await virtual.advance(by: .milliseconds(100))
    sheet.transitionCoordinator?.animate { _ in
    } completion: { _ in
    }
    await virtual.runUntilSettled()
    try recorder.expectEvents(of: [.request, .query, .coordinator]) {
      "A.present(B, animated: true)"
      "B.transitioningDelegate.presentationController(forPresented: B, presenting: A, source: A) → PresentationController"
      "A.present(C, animated: true)"
      "A.present(C) is refused: alreadyPresenting"
      "B[custom].delegate.adaptivePresentationStyle(for: horizontal regular, vertical regular, scale 2.0) → automatic"
      "B[custom].delegate.willPresentWithAdaptiveStyle(none)"
      "B.transitioningDelegate.animationController(forPresented: B, presenting: A, source: A) → nil"
      "presentation of B by A: late alongside"
      "presentation of B by A: coordinator completion"
    }
  }

  @Test func `a recorder records an environment change and the controllers that receive it`() async throws {
    let virtual = VirtualStage(.tablet)
    let root = ViewController()
    root.title = "A"
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    try await virtual.become(.tabletInPortrait)
    await virtual.runUntilSettled()
    try recorder.expectEvents(of: [.environment]) {
      "change to 768×1024, horizontal regular, vertical regular, scale 2.0 begins"
      "A.viewWillTransition(to: 768×1024)"
      "change to 768×1024, horizontal regular, vertical regular, scale 2.0 ends"
    }
  }

  @Test func `numbers distinguish objects of the same name in events and in frames`() async throws {
    let virtual = VirtualStage(.phone)
    let (root, sheet) = (ViewController(), ViewController())
    let recorder = Recorder(of: virtual.stage)
    await virtual.show(root)
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    await virtual.runUntilSettled()
    let requests = recorder.events.filter { $0.kind == .request }.map(\.text)
    #expect(requests == ["ViewController.present(ViewController 2, animated: false)"])
    #expect(recorder.frames.last?.items.map(\.name) == ["View", "PresentationContainerView", "View 2"])
  }

  @Test func `view names are unique even if identifiers contain numbers`() async throws {
    let virtual = VirtualStage(.phone)
    let recorder = Recorder(of: virtual.stage)
    let root = ViewController()
    let names = ["View", "View 2", "View", "View 2", "View 3"]
    for name in names {
      let view = View()
      view.accessibilityIdentifier = name
      root.view.addSubview(view)
    }
    await virtual.show(root)
    let shown = try #require(recorder.frames.last?.items.map(\.name))
    #expect(shown == ["View", "View 2", "View 2 2", "View 3", "View 2 3", "View 3 2"])
    let again = recorder.frames.last?.items.map(\.name)
    #expect(Set(shown).count == shown.count && again == shown)
  }

  /// A view's name in the events does not depend on recorded frames, which also name views.
  @Test(arguments: [true, false])
  func `a controller keeps its title if a view has the same identifier`(keepsFrames: Bool) async throws {
    let virtual = VirtualStage(.phone)
    let (root, sheet) = (ViewController(), ViewController())
    root.view.accessibilityIdentifier = "sheet"
    sheet.title = "sheet"
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage, keepsFrames: keepsFrames)
    View.animate(withDuration: 0.1) { root.view.alpha = 0.5 }
    await virtual.runUntilSettled()
    root.present(sheet, animated: false)
    await virtual.runUntilSettled()
    let texts = recorder.events.map(\.text)
    #expect(texts.contains("animation begins: sheet") && texts.contains("sheet.viewDidAppear(false)"))
  }

  @Test func `an animation has a number only if another animation runs at the same time`() async throws {
    let virtual = VirtualStage(.phone)
    let view = View()
    await virtual.show(ViewController()).addSubview(view)
    let recorder = Recorder(of: virtual.stage)
    for number in 1...3 {
      View.animate(withDuration: 0.1) { view.alpha = CGFloat(number) / 4 }
      View.animate(withDuration: 0.2) { view.center.x = CGFloat(number) }
      await virtual.runUntilSettled()
      try recorder.expectEvents(of: [.animation]) {
        "animation begins: View"
        "animation 2 begins: View"
        "animation ends"
        "animation 2 ends"
      }
    }
  }

  /// Windows are distinguished by their identity and not by their order.
  @Test func `recorded frames identify a window independent of the window order`() async throws {
    let virtual = VirtualStage(.phone)
    let (first, second) = (ViewController(), ViewController())
    first.view.accessibilityIdentifier = "first"
    second.view.accessibilityIdentifier = "second"
    let back = await virtual.show(first)
    await virtual.show(second)
    let recorder = Recorder(of: virtual.stage)
    virtual.stage.setNeedsFrame()
    await virtual.runUntilSettled()
    back.makeKeyAndVisible()
    virtual.stage.setNeedsFrame()
    await virtual.runUntilSettled()
    let windows = Dictionary(grouping: recorder.frames, by: \.window).mapValues {
      Set($0.flatMap { $0.items.map(\.name) })
    }
    #expect(windows == [0: ["first"], 1: ["second"]])
    #expect(recorder.text(of: []).components(separatedBy: "is gone").count == 1)
  }

  @Test func `a child added in viewDidLoad is recorded from its first callback on`() async throws {
    let virtual = VirtualStage(.phone)
    let recorder = Recorder(of: virtual.stage)
    await virtual.show(Parent())
    try recorder.expectEvents(of: [.callback]) {
      "Parent.loadView"
      "Parent.viewDidLoad"
      "child.loadView"
      "child.viewDidLoad"
      "child.willMove(toParent: Parent)"
      "Parent.viewWillAppear(false)"
      "child.viewWillAppear(false)"
      "Parent.viewIsAppearing(false)"
      "child.viewIsAppearing(false)"
      "Parent.viewDidAppear(false)"
      "child.viewDidAppear(false)"
    }
  }

  @Test func `expectEvents throws the location of the call and only the differences`() async throws {
    let virtual = VirtualStage(.phone)
    let recorder = Recorder(of: virtual.stage)
    for number in 1...5 { recorder.note("\(number)") }
    let error = #expect(throws: EventMismatch.self) {
      try recorder.expectEvents {
        for number in 1...5 where number != 3 { "\(number)" }
        if virtual.stage.isAtRest { "6" }
      }
    }
    #expect(error?.lines == [.equals(1), .equal("2"), .unexpected("3"), .equal("4"), .equal("5"), .missing("6")])
    #expect(error?.sourceLocation.hasPrefix("ProsceniumTestingTests/RecorderTests.swift:") ?? false)
    try recorder.expectEvents {}
  }

  @Test func `a recorder records no other stage and nothing after stop`() async throws {
    let (virtual, other) = (VirtualStage(.phone), VirtualStage(.phone))
    let recorder = Recorder(of: virtual.stage)
    await other.show(ViewController())
    #expect(recorder.events == [] && recorder.frames == [])
    recorder.stop()
    await virtual.show(ViewController())
    #expect(recorder.events == [] && recorder.frames == [] && virtual.stage.observers.isEmpty)
  }

  @Test func `a note of the application appears between events and uses the names of the log`() async throws {
    let virtual = VirtualStage(.phone)
    let recorder = Recorder(of: virtual.stage)
    let (first, second, view) = (ViewController(), ViewController(), View())
    view.accessibilityIdentifier = "box"
    virtual.stage.note("\(second) and \(first) share \(view), \(3) times, as \(view, named: "mine")")
    let nobody: ViewController? = nil
    virtual.stage.note("\(first) and \(nobody)")
    #expect(
      recorder.events.map(\.text) == [
        "ViewController and ViewController 2 share box, 3 times, as box", "ViewController 2 and nil",
      ]
    )
    #expect(recorder.events.map(\.kind) == [.note, .note])
  }
}

@MainActor
private final class SilentDelegate: ViewControllerTransitioningDelegate,
  AdaptivePresentationControllerDelegate
{
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let controller = PresentationController(presentedViewController: presented, presenting: presenting)
    controller.delegate = self
    return controller
  }
}

/// A controller that loads a child's view before it adds the child.
private final class Parent: ViewController {
  override func viewDidLoad() {
    let child = ViewController()
    child.title = "child"
    view.addSubview(child.view)
    addChild(child)
    child.didMove(toParent: self)
  }
}
