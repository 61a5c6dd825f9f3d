import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that virtual time waits for ready main-actor work of the stage's code, like real time.
@MainActor @Suite struct ReadyWorkTests {
  /// A method by which an animator reports its end.
  enum Way: CaseIterable, CustomTestStringConvertible {
    case animateAndWait, continuation, task, dispatch

    var testDescription: String { "\(self)" }

    /// Animates the view with a duration, and then calls `end`.
    @MainActor func move(_ view: View, in duration: TimeInterval, then end: @escaping @MainActor @Sendable () -> Void) {
      switch self {
      case .animateAndWait:
        Task {
          await View.animateAndWait(withDuration: duration) { view.alpha = 1 }
          end()
        }
      case .continuation:
        Task {
          await withCheckedContinuation { continuation in
            View.animate(withDuration: duration) {
              view.alpha = 1
            } completion: { _ in
              continuation.resume()
            }
          }
          end()
        }
      case .task:
        View.animate(withDuration: duration) {
          view.alpha = 1
        } completion: { _ in
          Task { end() }
        }
      case .dispatch:
        View.animate(withDuration: duration) {
          view.alpha = 1
        } completion: { _ in
          DispatchQueue.main.async { end() }
        }
      }
    }
  }

  /// An animator that ends each transition after a number of frames.
  @MainActor private final class Fade: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
    let way: Way
    let frames: Int

    init(_ way: Way, frames: Int) {
      self.way = way
      self.frames = frames
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval {
      Double(frames) / 60
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      let arriving = context.view(forKey: .to)
      if let arriving { context.containerView.addSubview(arriving) }
      let view = arriving ?? context.containerView
      view.alpha = 0
      way.move(view, in: transitionDuration(using: context)) { context.completeTransition(true) }
    }

    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
      self
    }
  }

  /// The first frame begins the animation, and each of the others moves the view.
  ///
  /// The test also drives time in pieces, because a call may begin at any frame of the transition.
  @Test(arguments: Way.allCases, [1, 2, 3, 5, 8, 12, 18, 24, 45, 90])
  func `a transition ends in its last frame for every method of reporting the end`(way: Way, frames: Int) async throws {
    for piece in [frames + 200, frames, 1] {
      try await withVirtualStage(.phone) { virtual in
        let (root, sheet, fade) = (ViewController(), ViewController(), Fade(way, frames: frames))
        await virtual.show(root)
        (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.fullScreen, fade)
        for isPresenting in [true, false] {
          let begin = virtual.scheduler.frameCount
          var end: Int?
          if isPresenting {
            root.present(sheet, animated: true) { end = virtual.scheduler.frameCount }
          } else {
            root.dismiss(animated: true) { end = virtual.scheduler.frameCount }
          }
          for _ in 0..<200 where end == nil { await virtual.advance(frames: piece) }
          #expect(end == begin + frames + 1, "driven \(piece) frames at a time")
          await virtual.runUntilSettled()
        }
      }
    }
  }

  /// Each piece of work makes the next piece ready.
  @Test(arguments: [1, 5, 25]) func `time waits for a chain of ready work`(length: Int) async {
    let virtual = VirtualStage(.phone)
    var instants: [Duration] = []
    func link(_ number: Int) {
      instants.append(virtual.scheduler.now)
      guard number < length else { return }
      switch number % 3 {
      case 0: Task { link(number + 1) }
      case 1: DispatchQueue.main.async { link(number + 1) }
      default:
        Task {
          await Task.yield()
          link(number + 1)
        }
      }
    }
    _ = virtual.scheduler.schedule(after: .milliseconds(5)) { link(0) }
    for delay in stride(from: 6, to: 30, by: 1) { _ = virtual.scheduler.schedule(after: .milliseconds(delay)) {} }
    await virtual.advance(by: .milliseconds(40))
    #expect(instants == Array(repeating: .milliseconds(5), count: length + 1))
  }

  @Test func `time waits for a task that the caller made ready before the call`() async {
    let virtual = VirtualStage(.phone)
    var instants: [Duration] = []
    for step in 0..<3 {
      _ = virtual.scheduler.schedule(after: .milliseconds(1)) {}
      Task { instants.append(virtual.scheduler.now) }
      DispatchQueue.main.async { MainActor.assumeIsolated { instants.append(virtual.scheduler.now) } }
      await virtual.advance(by: .milliseconds(10))
      #expect(instants == Array(repeating: .milliseconds(10 * step), count: 2))
      instants = []
    }
  }

  @Test func `tasks that yield endlessly do not stop time`() async {
    let virtual = VirtualStage(.phone)
    let restless = Task { while !Task.isCancelled { await Task.yield() } }
    _ = virtual.scheduler.schedule(after: .milliseconds(5)) { Task {} }
    await virtual.advance(by: .milliseconds(10))
    #expect(virtual.scheduler.now == .milliseconds(10))
    restless.cancel()
    await restless.value
  }
}
