import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Sweeps of each presentation style over the postures of a foldable phone.
///
/// A full run covers all instants, and other runs a sample.
@MainActor @Suite struct SweepStylesTests {
  nonisolated private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .blurOverFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext,
    .popover, .automatic,
  ]

  private static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"
  private static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"

  @Test(arguments: styles)
  func `each presentation style survives every posture`(style: ModalPresentationStyle) async throws {
    // In a sample, each style uses different frames and postures.
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
    // In each row a view moved or faded, and no view exceeded the limit of 1.5.
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }

  @Test(arguments: [AlertController.Style.alert, .actionSheet])
  func `an alert and an action sheet survive every posture`(style: AlertController.Style) async throws {
    let all = Device.foldable.postures
    let postures = Self.isFull ? all : [all[style == .alert ? 0 : 1], all[3]]
    let report = try await sweep(
      "\(style)",
      postures: postures,
      instants: Self.isFull ? .all : .every(Self.isBrief ? 42 : 14),
      SweptMail.alertFlow(style)
    )
    #expect(report.survivorCount == report.instantCount && report.failedCount == 0)
    #expect(report.undisturbedCount == postures.count && report.uncomparedCount == 0)
    #expect(report.rows.allSatisfy { $0.worstRatio > 0 && $0.worstRatio <= 1.5 })
  }
}
