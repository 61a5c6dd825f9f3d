package import Logging

/// A warning about an event on a stage, together with its line in the log.
///
/// A stage logs the warning and continues. The stage of a test records the warning, and fails the test unless the test
/// expects a warning of this ``Kind``.
public struct StageReport: Sendable, Hashable {
  /// The category of a warning, by which a test can expect it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An animator has not called `completeTransition(_:)` in time, as detected by the watchdog.
    case missingCompletion
    /// An animator has called `completeTransition(_:)` more than once.
    case secondCompletion
    /// Code moved a view of an animator outside of any animation. Only tests detect this error.
    case jump
    /// A view left its container while an animator moved it. Only tests detect this error.
    case takenView
    /// An animator moved a view that does not belong to its transition.
    case foreignView
    /// An asynchronous handler has not returned in time.
    case lateHandler
    /// A presentation, a dismissal or a change in a container was refused.
    case refusal
    /// The answer of a delegate or a controller, or a value set on a style, is invalid.
    case unusableAnswer
    /// An appearance transition began twice.
    case unbalancedAppearance
    /// Constraints conflict or have no effect, or a layout does not terminate.
    case layout
    /// A call of a property animator or of a keyframe was made at an invalid time.
    case animation
    /// A delegate implements a method under its older name.
    ///
    /// The warning is logged once for each type and reported each time.
    case olderSpelling
  }

  /// The category of the warning.
  public let kind: Kind

  /// The line of the log.
  public let text: String

  /// The type of the animator that caused the warning, or `nil` if no animator is involved.
  public let animator: String?

  /// The names of the controllers involved.
  ///
  /// For a transition, these are the controller shown before and the controller shown after.
  public let controllers: [String]

  /// The time of the warning since the start of the stage.
  public package(set) var time = Duration.zero
}

extension StageReport: CustomStringConvertible {
  /// The time, the kind and the line, followed by the names that the line does not contain.
  public var description: String {
    let names = [animator].compactMap(\.self) + controllers
    let further = names.filter { !text.contains($0) }
    let addition = further.isEmpty ? "" : " (\(further.joined(separator: ", ")))"
    return "at \(time): \(kind.rawValue): \(text)\(addition)"
  }
}

/// An object that collects the reports of one stage.
@MainActor package protocol StageReportSink: AnyObject {
  func take(_ report: StageReport)
}

/// The stage for warnings of a test's task that concern no particular stage.
///
/// The reference is weak, so that a task does not keep the stage alive.
@MainActor package final class ReportTarget {
  private(set) weak var host: (any WindowHost)?

  package init(_ host: any WindowHost) { self.host = host }
}

package enum ReportTargets {
  @TaskLocal package static var current: ReportTarget?
}

extension Logger {
  /// Logs a warning and reports it to a stage.
  ///
  /// - Parameters:
  ///   - kind: The category of the warning.
  ///   - text: The line of the log.
  ///   - host: The stage that the warning concerns, or `nil` to report it to the stage of the running test, if any.
  ///   - animator: The type of the animator involved, or `nil` if there is none.
  ///   - controllers: The names of the controllers involved.
  ///   - level: The level of the log, or `nil` to report a warning to another stage without logging it again.
  @MainActor package func report(
    _ kind: StageReport.Kind,
    _ text: String,
    on host: (any WindowHost)?,
    animator: String? = nil,
    controllers: [String] = [],
    at level: Logger.Level? = .warning
  ) {
    if let level { log(level: level, "\(text)") }
    let report = StageReport(kind: kind, text: text, animator: animator, controllers: controllers)
    (host ?? ReportTargets.current?.host)?.receive(report)
  }
}
