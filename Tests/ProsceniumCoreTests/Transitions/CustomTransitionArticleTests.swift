import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that the code of the article on custom transitions runs.
@MainActor @Suite struct CustomTransitionArticleTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  @Test func `each code block of the custom transitions article occurs in a compiled program`() throws {
    let programs = try ["Examples/CustomTransition", "Tests/ProsceniumCoreTests/Support"].flatMap(sources)
    let blocks = try blocks(of: "custom-transitions.md")
    #expect(blocks.count == 13)
    for block in blocks {
      #expect(programs.contains { $0.contains(block) }, "\(block)")
    }
  }

  /// An interaction controller catches and reverses the animator of the article's last block.
  @Test func `an interaction controller catches and reverses the article's interruptible animator`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (presenter, presented) = (ViewController(), ViewController())
      let transition = CaughtTransition()
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = transition
      await virtual.show(presenter)
      presenter.present(presented, animated: true)
      await virtual.advance(by: .milliseconds(200))
      #expect(presented.transitionCoordinator?.isInterruptible == true)
      transition.gesture.pause()
      await virtual.advance(by: .seconds(5))
      #expect(presented.isBeingPresented && presented.transitionCoordinator?.isInteractive == true)
      transition.gesture.cancel()
      await virtual.runUntilSettled()
      #expect(presenter.presentedViewController == nil && presented.view.window == nil)
    }
  }

  @Test func `the article's photo zooms back into the thumbnail of the photo it shows at its dismissal`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (gallery, photo) = (GalleryController(), PhotoController())
      photo.modalPresentationStyle = .overFullScreen
      photo.view.backgroundColor = .white
      photo.view.accessibilityIdentifier = "B"
      await virtual.show(gallery)
      let recorder = Recorder(of: virtual.stage)
      gallery.show(photo)
      await virtual.runUntilSettled()
      ZoomScene.expect(ZoomScene.frames(in: recorder).first, near: Rect(x: 20, y: 300, width: 100, height: 100))
      photo.number = 2
      gallery.dismiss(animated: true)
      await virtual.runUntilSettled()
      let third = Rect(x: 260, y: 300, width: 100, height: 100)
      ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: third, within: 2)
    }
  }

  @Test func `the article's async handlers are awaited and may present again`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, draft, next) = (ViewController(), DraftController(), ViewController())
      let time = virtual.scheduler
      draft.save = {
        await withCheckedContinuation { continuation in
          _ = time.schedule(after: .seconds(1)) { continuation.resume() }
        }
      }
      draft.loadViewIfNeeded()
      draft.view.addSubview(draft.header)
      await virtual.show(root)
      draft.show(from: root, then: next)
      await virtual.advance(by: .milliseconds(200))
      #expect(draft.header.presentation.alpha > 0 && draft.header.presentation.alpha < 1)
      await virtual.advance(by: .milliseconds(750))
      #expect(draft.isBeingPresented && draft.header.presentation.alpha == 1)
      await virtual.advance(by: .milliseconds(150))
      #expect(!draft.isBeingPresented && draft.presentedViewController == nil)
      await virtual.advance(by: .seconds(1))
      #expect(draft.presentedViewController === next)
      await virtual.runUntilSettled()
      #expect(next.view.window != nil)
    }
  }

  // MARK: Files

  private func sources(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Returns the fenced code blocks of an article.
  private func blocks(of article: String) throws -> [String] {
    let file = root.appending(path: "Sources/ProsceniumCore/ProsceniumCore.docc").appending(path: article)
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0].drop { $0 != "\n" }.dropFirst()) }
  }
}

/// A delegate that vends the article's animator and an interaction controller without an interactive start.
@MainActor private final class CaughtTransition: ViewControllerTransitioningDelegate {
  let gesture = PercentDrivenInteractiveTransition()

  init() { gesture.wantsInteractiveStart = false }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    InterruptibleSlide()
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    gesture
  }
}
