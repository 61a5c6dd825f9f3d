import Foundation
import ProsceniumSimulation
import Testing

/// One case of a simulated test, in the process that was started to run tests.
struct SimulatedCase {
  private let test: Test
  private let testCase: Test.Case?
  private let options: SimulatedTrait.Options

  /// As many processes as there are processors: more would only wait for each other.
  private static let places = Places(ProcessInfo.processInfo.activeProcessorCount)

  init(_ test: Test, _ testCase: Test.Case?, _ options: SimulatedTrait.Options) {
    (self.test, self.testCase, self.options) = (test, testCase, options)
  }

  /// Has the case explored, and records what is found: as issues of the test.
  func explore() async {
    await Self.places.take()
    do {
      let ending = try await run(ChildCall(test, testCase))
      switch ending.records.last {
      case .explored where ending.status == nil && ending.lastWords == nil: break
      case .failed(let failure) where ending.lastWords == nil: await report(failure)
      case .refused(let reason): record(reason)
      default: record(crash(ending))
      }
    } catch {
      record("The test's own process could not be started: \(error)")
    }
    await Self.places.give()
  }

  /// Makes the failed run again in another process, for its issues and attachments, and to see that it goes the same way.
  private func report(_ failure: ChildRecord.Failure) async {
    var summary = "\(failure.text)\nreplay with: \(command(failure.replay))"
    do {
      let ending = try await run(ChildCall(test, testCase, replay: failure.replay)) { folder in attach(from: folder) }
      for case .issue(let finding) in ending.records { record(finding) }
      if case .replayed(let route)? = ending.records.last {
        let difference = failure.route.difference(to: route)
        if let difference { summary += "\nThe replay took another way: \(difference)" }
      } else {
        summary += "\nThe replay did not come to its end. \(crash(ending))"
      }
    } catch {
      summary += "\nThe replay could not be started: \(error)"
    }
    record(summary)
  }

  private func run(_ call: ChildCall, then use: (URL) -> Void = { _ in }) async throws -> ChildProcess.Ending {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulated-\(UUID().uuidString)")
    let attachments = folder.appendingPathComponent("attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = try await ChildProcess(call, in: folder).run()
    let output = ending.outputOfItsOwn
    if !output.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(output.utf8)) }
    use(attachments)
    return ending
  }

  // MARK: Reporting

  /// What is seen of a process that did not end by itself.
  private func crash(_ ending: ChildProcess.Ending) -> String {
    let how = ending.status.map { "The test's own process \($0)." } ?? "The test's own process explored nothing."
    return [how, ending.lastWords].compactMap(\.self).joined(separator: "\n")
  }

  /// The line that makes one run again and prints its steps.
  private func command(_ replay: ChildCall.Replay) -> String {
    let cancelling = replay.cancelStep.map { " PROSCENIUM_CANCEL=\($0)" } ?? ""
    let name = ([test.id.moduleName] + [test.id.nameComponents.joined(separator: "/")]).joined(separator: ".")
    return """
      SWIFT_DETERMINISTIC_HASHING=1 PROSCENIUM_SEED=\(replay.seed) PROSCENIUM_STRATEGY=\(replay.strategy)\(cancelling) \
      swift test --filter '\(NSRegularExpression.escapedPattern(for: name))'
      """
  }

  private func record(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: test.sourceLocation)
  }

  private func record(_ finding: ChildRecord.Finding) {
    Issue.record(
      Comment(rawValue: finding.text),
      severity: finding.isWarning ? .warning : .error,
      sourceLocation: finding.sourceLocation ?? test.sourceLocation
    )
  }

  private func attach(from folder: URL) {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in (files ?? []).sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      guard let data = try? Data(contentsOf: file) else { continue }
      Attachment.record(Attachment(Array(data), named: file.lastPathComponent, sourceLocation: test.sourceLocation))
    }
  }
}

/// A number of places, of which each is taken by one task at a time, in the order of their coming.
private actor Places {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
