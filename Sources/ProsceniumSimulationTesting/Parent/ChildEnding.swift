/// The end of a child process, with the messages that it sent.
struct ChildEnding: Sendable {
  /// The outcome of a child process.
  enum Outcome: Sendable {
    /// The process ended with a result.
    case ended(ChildResult)

    /// The process ended without a result, or a fault ended it afterwards.
    case crashed(Crash)
  }

  /// The status with which a process ended.
  enum Exit: Equatable, Sendable {
    case success
    case status(Int32)
    case signal(Int32)

    /// The process was cancelled before its start.
    case notStarted
  }

  /// The end of a process by a fault or without a result.
  struct Crash: Sendable, CustomStringConvertible {
    let exit: Exit

    /// The text that the process wrote when a fault ended it, or `nil` if it wrote none.
    let lastWords: String?
  }

  let outcome: Outcome

  /// The issues in the order in which they were recorded.
  let issues: [ChildIssue]

  /// The standard error of the process.
  private let errorOutput: String

  /// Creates the end of a process that was cancelled before its start.
  static let notStarted = ChildEnding(.notStarted, [], errorOutput: "")

  init(_ exit: Exit, _ messages: [ChildMessage], errorOutput: String) {
    var (results, issues): ([ChildResult], [ChildIssue]) = ([], [])
    var lastWords: String?
    for message in messages {
      switch message {
      case .record(.result(let result)): results.append(result)
      case .record(.issue(let issue)): issues.append(issue)
      case .lastWords(let text): lastWords = text
      case .warning: break
      }
    }
    self.issues = issues
    self.errorOutput = errorOutput
    outcome = Self.outcome(results.last, exit, lastWords)
  }

  /// Returns the outcome of a process.
  ///
  /// A fault also invalidates the result of an exploration, but neither a refusal nor a replay.
  private static func outcome(_ result: ChildResult?, _ exit: Exit, _ lastWords: String?) -> Outcome {
    let crash = Outcome.crashed(Crash(exit: exit, lastWords: lastWords))
    guard let result else { return crash }
    let isValid =
      switch result {
      case .explored: exit == .success && lastWords == nil
      case .failed: lastWords == nil
      case .refused, .replayed: true
      }
    return isValid ? .ended(result) : crash
  }
}

extension ChildEnding {
  /// The standard error without the test library's messages about its own run, which do not concern the reader.
  var output: String {
    let lines = errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    let frame = [
      "◇ Test run started.", "↳ Testing Library Version:", "↳ Target Platform:", "✔ Test run with 1 test",
      "Test Suite '", "Test Case '",
    ]
    // Each run of the child process prints an issue that belongs to no run, so keep only the first copy.
    var issues: Set<Substring> = []
    return lines.filter { line in
      guard !frame.contains(where: line.hasPrefix) else { return false }
      let isIssue = line.hasPrefix("✘ Test «unknown»") || line.contains(": error: ")
      return !isIssue || issues.insert(line).inserted
    }
    .joined(separator: "\n")
  }
}

extension ChildEnding.Crash {
  /// The text of the crash for a reader, with the last words.
  var description: String {
    let how =
      switch exit {
      case .success: "explored nothing"
      case .status(let status): "ended with status \(status)"
      case .signal(let signal): "was ended by signal \(signal)"
      case .notStarted: "was cancelled before it began"
      }
    return ["The test's own process \(how).", lastWords].compactMap(\.self).joined(separator: "\n")
  }

  /// The environment variables that repeat the run in which a fault ended the process, or `nil` if there are none.
  ///
  /// The variables are the text after "Replay with" in the last words.
  var environment: String? {
    let start = "Replay with "
    let line = lastWords?.split(separator: "\n").last { $0.hasPrefix(start) }
    return line.map { String($0.dropFirst(start.count)) }
  }
}
