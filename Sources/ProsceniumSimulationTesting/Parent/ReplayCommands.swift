import Foundation

/// The command lines with which a user repeats one run of a body.
struct ReplayCommands {
  let body: TestBody

  /// The filter that selects the test if a user starts it by hand.
  let filter: String

  /// Returns the lines that replay and debug a run.
  ///
  /// - Parameters:
  ///   - run: The run to repeat.
  ///   - environment: The environment variables that repeat the run.
  func lines(for run: ReplayedRun, in environment: String) -> [String] {
    ["replay with: \(command(in: environment))", "debug with: \(debugCommand(for: run))"]
  }

  /// Returns the command line that repeats one run and prints its steps.
  private func command(in environment: String) -> String {
    let testCase = body.caseID.map { " PROSCENIUM_CASE=\($0)" } ?? ""
    return "\(environment)\(testCase) swift test --filter \(quoted(filter))"
  }

  /// Returns the command line that repeats the run in a debugger.
  ///
  /// The line starts the test binary directly, because a debugger of `swift test` would control only the process that
  /// starts the test binary.
  private func debugCommand(for run: ReplayedRun) -> String {
    let words = [ChildProcess.binary.path] + body.testArguments
    let call = quoted(ChildCall(body: body, work: .replay(run)).text)
    return "SWIFT_DETERMINISTIC_HASHING=1 PROSCENIUM_SIMULATION=on PROSCENIUM_SIMULATION_CALL=\(call) gdb --args "
      + words.map(quoted).joined(separator: " ")
  }

  /// Returns a text quoted as one word of a shell.
  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }
}
