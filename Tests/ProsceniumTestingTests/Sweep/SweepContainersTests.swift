import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Sweeps of pushes, pops, tabs and gestures over the postures of a foldable phone, and of a sheet over real folds.
///
/// A full run covers all instants, and other runs a sample.
@MainActor @Suite struct SweepContainersTests {
  private static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"
  private static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"
  private static let postures: [Device.Posture] = isFull ? Device.foldable.postures : [.closed, .book]

  @Test(arguments: [AdaptationRules.iOS8, .iOS13])
  func `each container transition survives every posture`(rules: AdaptationRules) async throws {
    var options = SweepOptions()
    // Corrections of leaving views must fit the remaining time, which the third of three changes may leave at zero.
    options.patterns = [.there, .thereAndBack]
    let report = try await sweepTabs([.push, .pop, .select, .return], rules, options)
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }

  /// The checks of continuity and of bounds are excluded.
  ///
  /// The speed of a page after a gesture depends on the page's position in the posture, so no fresh move limits its
  /// steps. A change of style waits for the end of the gesture, so the transition lasts longer than the bound.
  @Test(arguments: [AdaptationRules.iOS8, .iOS13])
  func `gestures of containers survive every posture`(rules: AdaptationRules) async throws {
    var options = SweepOptions()
    options.checks.subtract([.continuity, .bounds])
    _ = try await sweepTabs([.pull, .letGo, .draw, .drop], rules, options)
  }

  /// The device folds along its hinge through all angles, and each of its changes occurs in a transition.
  @Test func `a presentation survives each moment of a fold`() async throws {
    var options = SweepOptions()
    options.patterns = [.there]
    // A fold lasts longer than one change.
    options.checks.remove(.bounds)
    options.change = { scene, posture in
      Task.immediate { try await scene.environment.fold(to: posture) }
    }
    let flow = SweptMail.flow(.pageSheet)
    let report = try await sweep(
      "sheet",
      postures: Self.postures,
      instants: Self.isFull ? .all : .every(7),
      options: options,
      flow
    )
    #expect(report.instantCount > 15 && report.survivorCount == report.instantCount && report.failedCount == 0)
    #expect(report.uncomparedCount == 0)
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }

  @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
  func `turns of pages by code survive every posture`(style: PageViewController.TransitionStyle) async throws {
    var options = SweepOptions()
    // The corrections of a covered page must fit the remaining time, and no movement of a curl is as fast.
    options.patterns = style == .scroll ? [.there, .thereAndBack] : [.there]
    let report = try await sweepBook(style, [.next, .previous], options)
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }

  /// The checks of continuity and of bounds are excluded, as for the gestures of other containers.
  @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
  func `fingers on pages survive every posture`(style: PageViewController.TransitionStyle) async throws {
    var options = SweepOptions()
    options.checks.subtract([.continuity, .bounds])
    _ = try await sweepBook(style, [.turn, .letGo], options)
  }

  private func sweepBook(
    _ style: PageViewController.TransitionStyle,
    _ steps: [SweptBook.Step],
    _ options: SweepOptions
  ) async throws -> SweepReport {
    let report = try await sweep(
      "book",
      postures: Self.postures,
      transitions: steps.map(\.rawValue),
      instants: Self.isFull ? .all : .every(Self.isBrief ? 27 : 9),
      options: options,
      SweptBook.flow(style)
    )
    #expect(report.instantCount > (Self.isBrief ? 5 : 20))
    #expect(report.survivorCount == report.instantCount && report.failedCount == 0)
    #expect(Set(report.rows.map(\.transition)) == Set(steps.map(\.rawValue)))
    #expect(report.uncomparedCount == 0)
    return report
  }

  private func sweepTabs(
    _ steps: [SweptTabs.Step],
    _ rules: AdaptationRules,
    _ options: SweepOptions
  ) async throws -> SweepReport {
    let report = try await sweep(
      "tabs",
      postures: Self.postures,
      transitions: steps.map(\.rawValue),
      instants: Self.isFull ? .all : .every(Self.isBrief ? 27 : 9),
      options: options,
      SweptTabs.flow(rules: rules)
    )
    #expect(report.instantCount > (Self.isBrief ? 10 : 40))
    #expect(report.survivorCount == report.instantCount && report.failedCount == 0)
    #expect(Set(report.rows.map(\.transition)) == Set(steps.map(\.rawValue)))
    #expect(report.uncomparedCount == 0)
    return report
  }
}
