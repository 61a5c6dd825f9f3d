import Foundation

/// The exploration of one test case, from the view of the process that runs the tests.
struct ChildExploration {
  /// The findings of an exploration, which are empty if it found no failure.
  struct Findings: Sendable {
    /// The issues of the failed run, and issues that belong to no run.
    var issues: [ChildRecord.Finding] = []

    /// The failure with instructions to replay it, or `nil` if there was no failure.
    var summary: String?

    /// The attachments of the failed run, or otherwise of the first run, by file name.
    var attachments: [(name: String, bytes: [UInt8])] = []
  }

  private let call: ChildCall

  /// The filter that selects the test if a user starts it by hand.
  private let filter: String

  /// The number of processors, which is also the maximum number of processes. More processes would only wait for each
  /// other.
  private static let placeCount = ProcessInfo.processInfo.activeProcessorCount
  private static let places = ConcurrencyLimiter(placeCount)

  /// The ticket of the running test for its cases, or `nil` outside ``inTest(isolation:_:)``.
  @TaskLocal static var ticket: ConcurrencyLimiter.Ticket?

  init(_ call: ChildCall, filter: String) {
    self.call = call
    self.filter = filter
  }

  /// Explores the case in a separate process and returns the findings.
  ///
  /// If `PROSCENIUM_CASE` selects another case, the findings contain only a warning.
  func findings() async -> Findings {
    let wanted = ProcessInfo.processInfo.environment["PROSCENIUM_CASE"] ?? ""
    guard wanted.isEmpty || wanted == call.caseID else {
      return Findings(issues: [.init(warning: "PROSCENIUM_CASE selects another case, so nothing was explored.")])
    }
    guard let ticket = Self.ticket else {
      var findings = Findings()
      let refusal = await Self.inTest { findings = await self.findings() }
      return refusal.map { Findings(summary: $0) } ?? findings
    }
    let asked = ContinuousClock.now
    do { try await Self.places.take(ticket) } catch { return Findings(summary: Self.cancelled(since: asked)) }
    let findings = await findingsInPlace()
    await Self.places.give(ticket)
    return findings
  }

  /// Runs the body of a test as soon as a process is permitted, and returns a message if the test is cancelled before.
  static func inTest(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
  ) async rethrows -> String? {
    let asked = ContinuousClock.now
    guard let ticket = try? await places.begin() else { return cancelled(since: asked) }
    do { try await $ticket.withValue(ticket, operation: body) } catch {
      await places.end(ticket)
      throw error
    }
    await places.end(ticket)
    return nil
  }

  private static func cancelled(since asked: ContinuousClock.Instant) -> String {
    """
    The test was cancelled after \(.now - asked), while it waited for other tests: at most \(placeCount) processes \
    explore at a time.
    """
  }

  private func findingsInPlace() async -> Findings {
    do {
      let (ending, attachments) = try await run(call)
      var findings: Findings
      switch ending.outcome {
      case .explored(let runs, let orders, let extent) where ending.status == nil && ending.lastWords == nil:
        tell(counted(runs, "run") + ", " + counted(orders, "order"), extent)
        return Findings(issues: ending.issues, attachments: attachments)
      case .failed(let failure) where ending.lastWords == nil: findings = await replay(failure)
      case .refused(let reason): findings = Findings(summary: reason)
      default: findings = Findings(summary: ([crash(ending)] + linesOfLastRun(ending)).joined(separator: "\n"))
      }
      // Add the issues that belong to no run. A replay may have recorded the same issues.
      findings.issues += ending.issues.filter { $0.kind == .failure && !findings.issues.contains($0) }
      return findings
    } catch {
      return Findings(summary: "The test's own process could not be started: \(error)")
    }
  }

  /// Prints the explored extent if it is known, because an exhaustive exploration may have run out of seeds.
  private func tell(_ numbers: String, _ extent: String) {
    if !extent.isEmpty { print("Simulation of \(call.name): \(numbers); \(extent)") }
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Repeats the failed run in another process to collect its issues and attachments, and compares its steps.
  private func replay(_ failure: ChildRecord.Failure) async -> Findings {
    var findings = Findings()
    var summary = ([failure.text] + lines(in: failure.environment, failure.replay)).joined(separator: "\n")
    do {
      let (ending, attachments) = try await run(call.replaying(failure.replay))
      (findings.issues, findings.attachments) = (ending.issues, attachments)
      if case .replayed(let route)? = ending.outcome {
        let difference = failure.route.difference(to: route)
        if let difference { summary += "\nThe replay differs from the failed run: \(difference)" }
      } else {
        summary += "\nThe replay did not finish. \(crash(ending))"
      }
    } catch {
      summary += "\nThe replay could not be started: \(error)"
    }
    findings.summary = summary
    return findings
  }

  /// Runs a process and reads the attachments of its only run, or otherwise of its first run.
  private func run(
    _ call: ChildCall
  ) async throws -> (ChildProcess.Ending, attachments: [(name: String, bytes: [UInt8])]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulated-\(UUID().uuidString)")
    let attachments = folder.appendingPathComponent("attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = try await ChildProcess(call, in: folder).run()
    let output = ending.outputOfItsOwn
    if !output.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(output.utf8)) }
    let isOneRun = call.replay != nil
    return (ending, files(in: isOneRun ? attachments : RunAttachments.ofFirstRun(besides: attachments)))
  }

  private func files(in folder: URL) -> [(name: String, bytes: [UInt8])] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap { file in
      (try? Data(contentsOf: file)).map { (file.lastPathComponent, Array($0)) }
    }
  }

  /// Returns a description of a process that did not end normally.
  private func crash(_ ending: ChildProcess.Ending) -> String {
    let how = ending.status.map { "The test's own process \($0)." } ?? "The test's own process explored nothing."
    return [how, ending.lastWords].compactMap(\.self).joined(separator: "\n")
  }

  /// Returns the lines that repeat the run in which a fault ended the process.
  private func linesOfLastRun(_ ending: ChildProcess.Ending) -> [String] {
    guard let run = ending.environmentOfLastRun, let replay = ChildCall.Replay(environment: run) else { return [] }
    return lines(in: run, replay)
  }

  /// Returns the lines that replay and debug a run.
  private func lines(in environment: String, _ replay: ChildCall.Replay) -> [String] {
    ["replay with: \(command(in: environment))", "debug with: \(debugCommand(replay))"]
  }

  /// Returns the command line that repeats one run and prints its steps.
  private func command(in environment: String) -> String {
    let testCase = call.caseID.map { " PROSCENIUM_CASE=\($0)" } ?? ""
    return "\(environment)\(testCase) swift test --filter \(quoted(filter))"
  }

  /// Returns the command line that repeats the run in a debugger.
  ///
  /// The line starts the test binary directly, because a debugger of `swift test` would control only the process that
  /// starts the test binary.
  private func debugCommand(_ replay: ChildCall.Replay) -> String {
    let words = [ChildProcess.binary.path] + call.testArguments
    let asked = quoted(call.replaying(replay).text)
    return "SWIFT_DETERMINISTIC_HASHING=1 PROSCENIUM_SIMULATION=on PROSCENIUM_SIMULATION_CALL=\(asked) gdb --args "
      + words.map(quoted).joined(separator: " ")
  }

  /// Returns a text quoted as one word of a shell.
  private func quoted(_ text: String) -> String { "'\(text.replacingOccurrences(of: "'", with: #"'\''"#))'" }
}
