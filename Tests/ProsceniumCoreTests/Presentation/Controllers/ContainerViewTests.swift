import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of a presentation's container view from the delegate's answer to the end of the dismissal.
@MainActor @Suite struct ContainerViewTests {
  /// A presentation controller that logs whether its container view is set when the presentation begins.
  private final class Watched: PresentationController {
    var log: EventLog?

    override func presentationTransitionWillBegin() {
      log?.add("presentationTransitionWillBegin, container \(containerView == nil ? "nil" : "set")")
    }
  }

  @Test(.statement("S0-19"), arguments: [true, false])
  func `containerView becomes non-nil after present returns and before the first frame`(animated: Bool) async {
    let scene = await Scene()
    let (sheet, transition) = (ViewController(), ScriptedTransition())
    var made: Watched?
    func note(_ event: String) {
      scene.log.add("\(event), container \(made.map { $0.containerView == nil ? "nil" : "set" } ?? "not made")")
    }
    transition.makeController = { presented, presenting in
      note("delegate is asked")
      made = Watched(presentedViewController: presented, presenting: presenting)
      made?.log = scene.log
      note("delegate answers")
      return made
    }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.virtual.stage.onFrame = { _ in note("frame") }
    let begin = scene.virtual.scheduler.now
    scene.root.present(sheet, animated: animated)
    note("present returns")
    await scene.virtual.advance(frames: 1)
    #expect(scene.virtual.scheduler.now == begin + scene.virtual.scheduler.frameInterval)
    let events = scene.log.take().filter { $0.contains("container") }
    #expect(
      events.prefix(5) == [
        "delegate is asked, container not made", "delegate answers, container nil", "present returns, container nil",
        "presentationTransitionWillBegin, container set", "frame, container set",
      ]
    )
    scene.virtual.stage.onFrame = nil
    await scene.virtual.runUntilSettled()
  }

  /// The container view holds the presented view from the moment it enters the window until it leaves the window.
  @Test(.statement("S0-20"), arguments: PresentationStyleTests.styles.map(\.0), [true, false])
  func `the container view is an ancestor of the presented view in each frame of its presentation`(
    style: ModalPresentationStyle,
    adapts: Bool
  ) async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    scene.root.definesPresentationContext = true
    sheet.modalPresentationStyle = style
    var (frames, strays): (Int, [String]) = (0, [])
    func look(_ moment: String) {
      guard sheet.isViewLoaded, sheet.view.window != nil else { return }
      frames += 1
      let container = sheet.presentationController.containerView
      if container.map(sheet.view.isDescendant) != true || container === sheet.view { strays.append(moment) }
    }
    scene.virtual.stage.onFrame = { [time = scene.virtual.scheduler] _ in look("frame at \(time.now)") }
    sheet.onCallback = { look($0) }
    scene.root.present(sheet, animated: true)
    if adapts {
      await scene.virtual.advance(by: .milliseconds(200))
      try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    }
    await scene.virtual.runUntilSettled()
    let presented = frames
    scene.root.dismiss(animated: true)
    if adapts {
      await scene.virtual.advance(by: .milliseconds(200))
      try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    }
    await scene.virtual.runUntilSettled()
    #expect(presented > 15 && frames > presented + 15, "frames of both transitions were seen")
    #expect(strays == [])
    scene.virtual.stage.onFrame = nil
    #expect(scene.isQuiet)
  }
}
