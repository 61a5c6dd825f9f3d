import Foundation

/// The role of the process that runs the tests for one case: it starts child processes and collects their findings.
struct ParentCase {
  private let body: TestBody
  private let commands: ReplayCommands

  /// Creates the exploration of a case.
  ///
  /// - Parameters:
  ///   - body: The body of the case.
  ///   - filter: The filter that selects the test if a user starts it by hand.
  init(_ body: TestBody, filter: String) {
    self.body = body
    commands = ReplayCommands(body: body, filter: filter)
  }

  /// Explores the case in a child process and returns the findings.
  ///
  /// If `PROSCENIUM_CASE` selects another case, the findings contain only a warning.
  func findings() async -> CaseFindings {
    let wanted = ProcessInfo.processInfo.environment["PROSCENIUM_CASE"] ?? ""
    guard wanted.isEmpty || wanted == body.caseID else {
      let warning = "PROSCENIUM_CASE selects another case, so nothing was explored."
      return CaseFindings(verdict: .passed, issues: [ChildIssue(warning: warning)])
    }
    do { return try await ProcessSlots.withCaseSlot(explore) } catch {
      return CaseFindings(verdict: .failed("\(error)"))
    }
  }

  private func explore() async -> CaseFindings {
    do {
      let (ending, attachments) = try await run(.explore)
      var findings: CaseFindings
      switch ending.outcome {
      case .ended(.explored(let runs, let orders, let extent)):
        printExtent(runs: runs, orders: orders, extent)
        return CaseFindings(verdict: .passed, issues: ending.issues, attachments: attachments)
      case .ended(.failed(let failure)): findings = await replay(failure)
      case .ended(.refused(let reason)): findings = CaseFindings(verdict: .failed(reason))
      case .ended(.replayed): preconditionFailure("A child process that explores must not report a replay.")
      case .crashed(let crash):
        findings = CaseFindings(verdict: .failed(([crash.description] + lines(for: crash)).joined(separator: "\n")))
      }
      // Add the issues that belong to no run. A replay may have recorded the same issues.
      findings.issues += ending.issues.filter { $0.kind == .failure && !findings.issues.contains($0) }
      return findings
    } catch {
      return CaseFindings(verdict: .failed("The test's own process could not be started: \(error)"))
    }
  }

  /// Prints the explored extent if it is known, because an exhaustive exploration may have run out of seeds.
  private func printExtent(runs: Int, orders: Int, _ extent: String) {
    guard !extent.isEmpty else { return }
    print("Simulation of \(body.name): \(counted(runs, "run")), \(counted(orders, "order")); \(extent)")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Repeats the failed run in another process to collect its issues and attachments, and compares its steps.
  private func replay(_ failure: ChildResult.Failure) async -> CaseFindings {
    let lines = [failure.text] + commands.lines(for: failure.run, in: failure.environment)
    do {
      let (ending, attachments) = try await run(.replay(failure.run))
      let text = (lines + [difference(of: ending, from: failure)].compactMap(\.self)).joined(separator: "\n")
      return CaseFindings(verdict: .failed(text), issues: ending.issues, attachments: attachments)
    } catch {
      let text = (lines + ["The replay could not be started: \(error)"]).joined(separator: "\n")
      return CaseFindings(verdict: .failed(text))
    }
  }

  /// Returns a description of the difference between a replay and the failed run, or `nil` if they have equal steps.
  private func difference(of replay: ChildEnding, from failure: ChildResult.Failure) -> String? {
    switch replay.outcome {
    case .ended(.replayed(let route)):
      failure.route.difference(to: route).map { "The replay differs from the failed run: \($0)" }
    case .ended(.refused(let reason)): "The replay did not finish. \(reason)"
    case .crashed(let crash): "The replay did not finish. \(crash)"
    case .ended(.explored), .ended(.failed):
      preconditionFailure("A child process that replays a run must not report an exploration.")
    }
  }

  /// Returns the lines that repeat the run in which a fault ended the process.
  private func lines(for crash: ChildEnding.Crash) -> [String] {
    guard let environment = crash.environment, let run = ReplayedRun(environment: environment) else { return [] }
    return commands.lines(for: run, in: environment)
  }

  /// Runs a process and reads the attachments of its only run, or otherwise of its first run.
  private func run(
    _ work: ChildCall.Work
  ) async throws -> (ChildEnding, attachments: [(name: String, bytes: [UInt8])]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulated-\(UUID().uuidString)")
    let attachments = folder.appendingPathComponent("attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = try await ChildProcess(ChildCall(body: body, work: work), in: folder).run()
    let output = ending.output
    if !output.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(output.utf8)) }
    return switch work {
    case .explore: (ending, files(in: RunAttachments.ofFirstRun(besides: attachments)))
    case .replay: (ending, files(in: attachments))
    }
  }

  private func files(in folder: URL) -> [(name: String, bytes: [UInt8])] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap { file in
      (try? Data(contentsOf: file)).map { (file.lastPathComponent, Array($0)) }
    }
  }
}
