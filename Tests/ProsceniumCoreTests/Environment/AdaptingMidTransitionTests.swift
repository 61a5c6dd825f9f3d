import Dispatch
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of sizes and traits that an actor other than the main actor sends during a transition.
@MainActor @Suite struct AdaptingMidTransitionTests {
  /// An executor that runs jobs one at a time on a queue, never on the main thread, and counts them.
  private final class Sender: SerialExecutor, @unchecked Sendable {
    private let queue = DispatchQueue(label: "sender")
    /// The number of jobs, accessed on the queue only.
    private var jobs = 0

    var count: Int { queue.sync { jobs } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { [self] in
        dispatchPrecondition(condition: .notOnQueue(.main))
        jobs += 1
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  /// The main actor is blocked while the sender runs, which an actor on the main executor could not do.
  @Test(.statement("C-8"))
  func `an environment with its own executor sends a size while the main actor is blocked`() async throws {
    let scene = await Scene()
    let sender = Sender()
    let environment = SceneEnvironment(stage: scene.virtual.stage, executor: sender)
    let sent = DispatchSemaphore(value: 0)
    Task.detached {
      try await environment.send(size: Size(width: 800, height: 600))
      sent.signal()
    }
    #expect(waits(for: sent) && sender.count > 0)
    #expect(scene.window.bounds.size == Size(width: 1024, height: 768), "it is applied by a frame")
    await scene.virtual.runUntilSettled()
    #expect(scene.window.bounds.size == Size(width: 800, height: 600) && scene.root.view.frame.width == 800)
  }

  /// Returns a Boolean value that indicates whether the semaphore was signalled within 60 s.
  ///
  /// The call blocks the main actor's thread. The timeout is long enough for busy machines.
  private func waits(for semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now() + 60) == .success }

  @Test(.statement("C-10"), arguments: [50, 150, 250, 350, 450])
  func `a sent change adapts a presentation in the next frame of its transition`(milliseconds: Int) async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    var isPresented = false
    scene.root.present(sheet, animated: true) { isPresented = true }
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    let coordinator = sheet.transitionCoordinator
    #expect(sheet.presentationController.presentationStyle == .formSheet && coordinator != nil && !isPresented)
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.advance(frames: 1)
    #expect(sheet.isBeingPresented && sheet.transitionCoordinator === coordinator && !isPresented, "on the way")
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(sheet.view.presentation.frame != sheet.view.frame, "it still moves there")
    await scene.virtual.runUntilSettled()
    #expect(isPresented && sheet.view.presentation.frame == sheet.view.frame && scene.isQuiet)
  }
}
