import EventLoops
import Foundation
import OnLoop
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests virtual time in a process whose main actor runs on the event loop.
@MainActor @Suite struct VirtualTimeTests {
  /// The means by which one piece of work makes the next one ready.
  enum Link: CaseIterable { case task, yieldingTask, dispatch, continuation, detachedTask }

  private final class Log {
    var instants: [Duration] = []
  }

  private func make(_ link: Link, then work: @escaping @MainActor @Sendable () -> Void) {
    switch link {
    case .task: Task { work() }
    case .yieldingTask:
      Task {
        await Task.yield()
        work()
      }
    case .dispatch: DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    case .continuation:
      Task {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        work()
      }
    case .detachedTask:
      Task {
        await Task.detached {}.value
        work()
      }
    }
  }

  @Test(arguments: Link.allCases, [1, 4, 16])
  func `virtual time on the loop waits for work that ready work makes ready`(link: Link, length: Int) async {
    let (virtual, log) = (VirtualStage(.phone), Log())
    @MainActor func run(_ number: Int) {
      log.instants.append(virtual.scheduler.now)
      if number < length { make(link) { run(number + 1) } }
    }
    _ = virtual.scheduler.schedule(after: .milliseconds(5)) { run(0) }
    for delay in 6..<30 { _ = virtual.scheduler.schedule(after: .milliseconds(delay)) {} }
    await virtual.advance(by: .milliseconds(40))
    #expect(log.instants == Array(repeating: .milliseconds(5), count: length + 1))
  }

  /// The main actor's loop reports that no work is ready, so a frame needs no turn for other work.
  @Test func `a frame of an animation on the loop costs no trip through the pool`() async {
    let (virtual, view) = (VirtualStage(.phone), View())
    let root = ViewController()
    await virtual.show(root)
    root.view.addSubview(view)
    View.animate(withDuration: 10) { view.alpha = 0 }
    await virtual.advance(frames: 2)
    let before = MainEventLoop.shared.statistics
    await virtual.advance(frames: 300)
    // Other tests use the loop at the same time, more so on a busy machine. A trip in each frame would be 300 jobs.
    #expect(MainEventLoop.shared.statistics.jobs - before.jobs < 150)
  }
}
