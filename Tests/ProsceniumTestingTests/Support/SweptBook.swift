import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A small program for sweeps, with the pages of a page view controller.
@MainActor final class SweptBook: PageViewControllerDataSource {
  /// An action of code or of a finger, which begins one turn.
  enum Step: String, CaseIterable, Sendable {
    case next, previous, turn, letGo
  }

  private let book: PageViewController
  private let pages = [SweptMail.Page("first"), SweptMail.Page("second"), SweptMail.Page("third")]
  private let stage: Stage

  /// The speed of a finger in points per second.
  private static let pace = 600.0

  private init(_ style: PageViewController.TransitionStyle, on virtual: VirtualStage) {
    stage = virtual.stage
    book = PageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    book.title = "book"
    book.dataSource = self
  }

  /// Returns a flow that performs each step from the second page on.
  static func flow(
    _ style: PageViewController.TransitionStyle
  ) -> @MainActor (SweepScene) async throws -> Void {
    { scene in
      let flow = SweptBook(style, on: scene.virtual)
      flow.show(1)
      await scene.show(flow.book)
      for step in Step.allCases {
        flow.show(1)
        await scene.virtual.runUntilSettled()
        try await scene.step(step.rawValue) { flow.begin(step) }
      }
    }
  }

  private func show(_ page: Int, _ direction: PageViewController.NavigationDirection? = nil) {
    book.setViewControllers([pages[page]], direction: direction ?? .forward, animated: direction != nil)
  }

  private func begin(_ step: Step) {
    switch step {
    case .next: show(2, .forward)
    case .previous: show(0, .reverse)
    case .turn: touch(lastingFor: .milliseconds(200), .ended)
    case .letGo: touch(lastingFor: .milliseconds(200), .cancelled)
    }
  }

  /// Moves a finger to the left in steps of eight milliseconds, inside of the smallest surface.
  private func touch(lastingFor duration: Duration, _ end: TouchPhase, since begun: Duration = .zero) {
    let phase: TouchPhase = begun >= duration ? end : begun == .zero ? .began : .moved
    let way = Self.pace * (min(begun, duration) / .seconds(1))
    let sample = TouchSample(
      id: 0,
      phase: phase,
      time: stage.scheduler.now,
      location: Point(x: 400 - way, y: 300)
    )
    try? stage.deliver(.touch(sample))
    guard begun < duration else { return }
    _ = stage.scheduler.schedule(after: .milliseconds(8)) { [weak self] in
      self?.touch(lastingFor: duration, end, since: begun + .milliseconds(8))
    }
  }

  // MARK: Pages

  private func page(at offset: Int, from controller: ViewController) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerBefore viewController: ViewController
  ) -> ViewController? { page(at: -1, from: viewController) }

  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerAfter viewController: ViewController
  ) -> ViewController? { page(at: 1, from: viewController) }
}
