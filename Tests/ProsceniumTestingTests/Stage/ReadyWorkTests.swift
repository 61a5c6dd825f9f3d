import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Work that code of a stage makes ready for the main actor: virtual time waits for it, as real time does.
@MainActor @Suite struct ReadyWorkTests {
  /// The means by which an animator reports its end.
  enum Way: CaseIterable, CustomTestStringConvertible {
    case animateAndWait, continuation, task, dispatch

    var testDescription: String { "\(self)" }

    /// Moves the view in a duration and then calls `end`.
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

  /// An animator that ends each transition after so many frames.
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

  /// One frame begins the animation, and each of the others moves it.
  ///
  /// Time is driven in pieces as well: a step of time may begin at any frame of the transition.
  @Test(arguments: Way.allCases, [1, 2, 3, 5, 8, 12, 18, 24, 45, 90])
  func `a transition ends in its last frame, however its animator reports the end`(way: Way, frames: Int) async throws {
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

  /// A chain of work, each link of which makes the next one ready.
  @Test(arguments: [1, 5, 25]) func `time waits for what ready work makes ready`(length: Int) async {
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

  @Test func `time waits for a task that the caller has made ready before it is driven`() async {
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

  @Test func `tasks that give way without end do not keep time from going on`() async {
    let virtual = VirtualStage(.phone)
    let restless = Task { while !Task.isCancelled { await Task.yield() } }
    _ = virtual.scheduler.schedule(after: .milliseconds(5)) { Task {} }
    await virtual.advance(by: .milliseconds(10))
    #expect(virtual.scheduler.now == .milliseconds(10))
    restless.cancel()
    await restless.value
  }
}
