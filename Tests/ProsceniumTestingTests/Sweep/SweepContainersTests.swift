import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Pushes, pops, tabs and gestures are swept over the postures of a phone that folds, and a sheet over real folds: whole
/// in a full run, else a sample.
@MainActor @Suite struct SweepContainersTests {
  private static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"
  private static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"
  private static let postures: [Device.Posture] = isFull ? Device.foldable.postures : [.closed, .book]

  @Test(arguments: [AdaptationRules.iOS8, .iOS13])
  func `each transition of containers survives every posture`(rules: AdaptationRules) async throws {
    var options = SweepOptions()
    // What leaves has its corrections fitted into what is left: the third change of three may leave no time for one.
    options.patterns = [.there, .thereAndBack]
    let report = try await sweepTabs([.push, .pop, .select, .return], rules, options)
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }

  /// How fast a page goes on when a finger lets it go depends on how far it has come in its posture, so no fresh move says
  /// how far it may go in a frame; and a change of style waits for what the finger decides, so it comes after that.
  @Test(arguments: [AdaptationRules.iOS8, .iOS13])
  func `what a finger holds survives every posture`(rules: AdaptationRules) async throws {
    var options = SweepOptions()
    options.checks.subtract([.continuity, .bounds])
    _ = try await sweepTabs([.pull, .letGo, .draw, .drop], rules, options)
  }

  /// The device is folded along its hinge, with every angle on the way, and each of its changes comes in a transition.
  @Test func `a transition survives each moment of a fold`() async throws {
    var options = SweepOptions()
    options.patterns = [.there]
    // A fold takes longer than one change.
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
