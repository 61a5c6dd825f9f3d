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
  private static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"

  @Test(arguments: styles) func `each style survives every posture`(style: ModalPresentationStyle) async throws {
    // Of frames and postures a sample has every style look at others.
    let all = Device.foldable.postures
    let offset = Self.styles.firstIndex(of: style) ?? 0
    let postures = Self.isFull ? all : (0..<3).map { all[(offset + 2 * $0) % all.count] }
    let report = try await sweep(
      "\(style)",
      postures: postures,
      instants: Self.isFull ? .all : .every(Self.isBrief ? 42 : 14),
      SweptMail.flow(style, rules: offset.isMultiple(of: 2) ? .iOS13 : .iOS8)
    )
    #expect(report.instantCount > (Self.isBrief ? 30 : 75))
    #expect(report.survivorCount == report.instantCount && report.failedCount == 0)
    #expect(report.undisturbedCount == postures.count && report.uncomparedCount == 0)
    // Something moved or faded in each, and nothing in more than the bound of the design.
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }
}
