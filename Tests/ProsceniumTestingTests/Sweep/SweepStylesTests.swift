import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Each style of the library is swept over the postures of a phone that folds: whole in a full run, else a sample.
@MainActor @Suite struct SweepStylesTests {
  nonisolated private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .blurOverFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext,
    .popover, .automatic,
  ]

  private static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"

  @Test(arguments: styles) func `each style survives every posture`(style: ModalPresentationStyle) async throws {
    // Of frames and postures a sample has every style look at others.
    let all = Device.foldable.postures
    let offset = Self.styles.firstIndex(of: style) ?? 0
    let postures = Self.isFull ? all : (0..<3).map { all[(offset + 2 * $0) % all.count] }
    func report(_ patterns: [SweepPattern], _ checks: SweepChecks) async throws -> SweepReport {
      var options = SweepOptions()
      (options.patterns, options.checks) = (patterns, checks)
      return try await sweep(
        "\(style)",
        postures: postures,
        instants: Self.isFull ? .all : .every(7),
        options: options,
        SweptMail.flow(style, rules: offset.isMultiple(of: 2) ? .iOS13 : .iOS8)
      )
    }
    let once = try await report([.there, .thereAndBack], .all)
    #expect(once.instantCount > 100 && once.survivorCount == once.instantCount && once.failedCount == 0)
    #expect(once.undisturbedCount == postures.count)
    // Something moved or faded in each, and nothing in more than the bound of the design.
    #expect(once.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
    // That bound is not kept where the third change in few frames meets a sheet that is nearly out of sight: what is
    // left of the dismissal is all the time that its last way has. In 41,472 such runs 25 went farther, at most by 1.59.
    let thrice = try await report([.twice], .all.subtracting(.continuity))
    #expect(thrice.instantCount > 50 && thrice.survivorCount == thrice.instantCount && thrice.failedCount == 0)
    #expect(thrice.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.6 })
  }
}
