import Logging

/// A warning about what happens on a stage, with its line of the log.
///
/// A stage in use logs it and goes on. A test's stage keeps it, and fails the test unless it was expected by its
/// ``Kind``.
public struct StageReport: Sendable, Hashable {
  /// What a warning is about; a test expects one by this name.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An animator has not called `completeTransition(_:)` in time, and the watchdog found it.
    case missingCompletion
    /// `completeTransition(_:)` was called again.
    case secondCompletion
    /// A view of an animator was moved outside of every animation. Looked for in tests alone.
    case jump
    /// A view left the container while an animator moved it. Looked for in tests alone.
    case takenView
    /// An animator moved a view that is not its to move.
    case foreignView
    /// An async handler has not returned in time.
    case lateHandler
    /// A presentation, a dismissal or a change in a container was refused.
    case refusal
    /// What a delegate or a controller gave, or a style was set to, cannot be used.
    case unusableAnswer
    /// An appearance was begun twice.
    case unbalancedAppearance
    /// Constraints conflict or have no effect, or a layout does not come to an end.
    case layout
    /// A call of a property animator or a keyframe has no place.
    case animation
    /// A delegate implements a method under its older name; logged once for each type, and reported each time.
    case olderSpelling
  }

  /// What it is about.
  public let kind: Kind

  /// The line as it is logged.
  public let text: String

  /// The type of the animator that it is about; `nil` where it is about none.
  public let animator: String?

  /// The names of the controllers that take part: the one shown before and the one shown after where it is about a
  /// transition.
  public let controllers: [String]

  /// When it came, counted from the stage's beginning.
  public internal(set) var time = Duration.zero
}

extension StageReport: CustomStringConvertible {
  /// Time, kind and line, with the animator and the controllers that the line does not name.
  public var description: String {
    let names = [animator].compactMap(\.self) + controllers
    let further = names.filter { !text.contains($0) }
    let addition = further.isEmpty ? "" : " (\(further.joined(separator: ", ")))"
    return "at \(time): \(kind.rawValue): \(text)\(addition)"
  }
}

/// Where the reports of one stage are kept.
@MainActor package protocol StageReportSink: AnyObject {
  func take(_ report: StageReport)
}

/// The stage that receives the warnings of a test's task which concern none.
///
/// It does not keep the stage alive: a task has it until it ends.
@MainActor final class ReportTarget {
  private(set) weak var host: (any WindowHost)?

  init(_ host: any WindowHost) { self.host = host }
}

enum ReportTargets {
  @TaskLocal static var current: ReportTarget?
}

extension Logger {
  /// Logs a warning, and reports it to the stage that it concerns, else to that of the test whose task it is.
  ///
  /// - Parameter level: `nil` for one that stands in the log already, and is about another stage now.
  @MainActor func report(
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
