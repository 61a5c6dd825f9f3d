import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests that a leaving view ends outside the new size even if the size changes shortly before the transition's end.
@MainActor @Suite(.statement("C-10")) struct LateChangeTests {
  /// The removal of the controller B, which leaves downwards as a presentation or to the right as a page.
  enum Leaving: CaseIterable, Sendable {
    case formSheet, fullScreen, sliding, page
  }

  private static let change = Duration.milliseconds(300)
  private static let frame = Duration.milliseconds(1)

  private let slide = ScriptedTransition(duration: 0.4)

  /// Removes the controller B, and returns the duration, B's last displayed frame and the upper edges of B's frames.
  ///
  /// - Parameter changes: The sizes to send, each with its time since the call that removes B, in ascending order.
  private func leave(
    _ leaving: Leaving,
    _ changes: [(after: Duration, size: Size)]
  ) async throws -> (length: Duration, last: Rect, tops: [Double]) {
    let scene = await Scene(frameInterval: Self.frame)
    let sheet = LoggedController("B", log: scene.log)
    let navigation = NavigationController(rootViewController: ViewController())
    switch leaving {
    case .formSheet: sheet.modalPresentationStyle = .formSheet
    case .fullScreen: sheet.modalPresentationStyle = .fullScreen
    case .sliding: (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, slide)
    case .page: scene.window.rootViewController = navigation
    }
    if leaving == .page {
      navigation.pushViewController(sheet, animated: false)
    } else {
      scene.root.present(sheet, animated: false)
    }
    await scene.virtual.runUntilSettled()
    let (film, time) = (Film(of: scene.virtual.stage), scene.virtual.scheduler)
    let began = time.now
    var ended: Duration?
    if leaving == .page {
      navigation.popViewController(animated: true) { ended = time.now }
    } else {
      scene.root.dismiss(animated: true) { ended = time.now }
    }
    for change in changes {
      await scene.virtual.advance(by: began + change.after - time.now)
      #expect(ended == nil, "\(leaving) is over before the change after \(change.after)")
      try await scene.send(size: change.size)
    }
    await scene.virtual.runUntilSettled()
    film.checkSmoothness("\(leaving), changes \(changes)")
    #expect(scene.isQuiet)
    let identifier = try #require(film.names.first { $0.value == "B" }?.key)
    let shown = film.frames.compactMap { $0.items[identifier]?.values }
    let last = try #require(shown.last)
    let frame = Rect(x: last[0] - last[2] / 2, y: last[1] - last[3] / 2, width: last[2], height: last[3])
    return (try #require(ended) - began, frame, shown.map { $0[1] - $0[3] / 2 })
  }

  /// The first change arrives 40 ms before the transition's own end, so the transition waits for the end of the
  /// changes.
  @Test(arguments: Leaving.allCases, [0, 1, 100, 250])
  func `a view that leaves during a late resize is outside the new window at its removal`(
    leaving: Leaving,
    late milliseconds: Int
  ) async throws {
    let own = try await leave(leaving, []).length
    for size in [Size(width: 1400, height: 1200), Size(width: 600, height: 700)] {
      let (length, last, _) = try await leave(
        leaving,
        [
          (own - .milliseconds(40), Size(width: 1100, height: 900)),
          (own + .milliseconds(milliseconds), size),
        ]
      )
      #expect(length <= own + Self.change + Self.frame, "\(leaving): \(length), by itself \(own)")
      let edge = leaving == .page ? (last.minX, size.width) : (last.minY, size.height)
      // A view that moved to the edge of the first size has no time to move back for a smaller one.
      let isBeyond = leaving != .page && size.height < 900 && abs(edge.0 - 900) < 0.5
      #expect(abs(edge.0 - edge.1) < 0.5 || isBeyond, "\(leaving) goes at \(last) in \(size)")
    }
  }

  /// The window grows, shrinks and grows again before the view is removed.
  ///
  /// A view that moved back in between would have to leave once more in sight, in the remaining tenth of a second.
  @Test(arguments: [Leaving.formSheet, .fullScreen, .sliding])
  func `a view that leaves during late resizes does not move back`(leaving: Leaving) async throws {
    let own = try await leave(leaving, []).length
    let (large, small) = (Size(width: 1100, height: 900), Size(width: 1100, height: 700))
    let (_, last, tops) = try await leave(
      leaving,
      [(own - .milliseconds(40), large), (own + .milliseconds(20), small), (own + .milliseconds(200), large)]
    )
    let ways = zip(tops, tops.dropFirst()).map { $1 - $0 }
    #expect(ways.allSatisfy { $0 > -0.5 }, "\(leaving) comes back by \(-(ways.min() ?? 0)) points")
    #expect(abs(last.minY - 900) < 0.5, "\(leaving) goes at \(last)")
  }
}
