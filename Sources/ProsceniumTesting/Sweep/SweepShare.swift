import Foundation

/// The part of a sweep's runs that a process makes for another process.
///
/// The process is the same program, started again with an environment variable. For example, `1/4/2/mail` is the second
/// of four parts of the third sweep with the name "mail". Earlier sweeps make no runs in the process, and the process
/// exits at the end of this sweep. Between other output of the program, the process writes lines with the hash of the
/// sweep's runs, the start of each run, and the final report.
struct SweepShare: Equatable {
  /// The name of the environment variable that assigns a part of the runs to a process.
  static let variable = "PROSCENIUM_SWEEP_SHARE"

  /// The prefix of each line that the sweep writes.
  static let mark = "\u{1F}sweep "

  let index: Int
  let count: Int

  /// The number of earlier sweeps with the same name.
  let occurrence: Int
  let name: String

  init(index: Int, count: Int, occurrence: Int, name: String) {
    (self.index, self.count, self.occurrence, self.name) = (index, count, occurrence, name)
  }

  /// Creates the share that the environment describes, or `nil` if the process is not a part of a sweep.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    let parts = environment[Self.variable]?.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false) ?? []
    guard parts.count == 4, let index = Int(parts[0]), let count = Int(parts[1]), let occurrence = Int(parts[2]) else {
      return nil
    }
    self.init(index: index, count: count, occurrence: occurrence, name: String(parts[3]))
  }

  var value: String { "\(index)/\(count)/\(occurrence)/\(name)" }

  // MARK: Occurrences

  @MainActor private static var occurrences: [String: Int] = [:]

  /// Counts this sweep, and returns the number of earlier sweeps with the same name.
  @MainActor static func countOccurrence(of name: String) -> Int {
    defer { occurrences[name, default: 0] += 1 }
    return occurrences[name, default: 0]
  }

  // MARK: Lines

  /// The content of one line that the sweep wrote.
  enum Line {
    /// The run of this rank begins.
    case begin(Int)

    /// The hash of all runs of the sweep, which detects differences between the runs of two processes.
    case plan(fingerprint: String)
    case report(SweepReport)
  }

  /// Returns the content of a line that the sweep wrote, or `nil` for other output of the process.
  static func parse(_ line: Substring) -> Line? {
    guard line.hasPrefix(mark) else { return nil }
    let text = line.dropFirst(mark.count)
    if let rank = Int(text) { return .begin(rank) }
    if text.hasPrefix(planMark) { return .plan(fingerprint: String(text.dropFirst(planMark.count))) }
    return (try? JSONDecoder().decode(SweepReport.self, from: Data(text.utf8))).map(Line.report)
  }

  private static let planMark = "plan "

  static func writeBegin(of rank: Int) { write("\(rank)") }

  static func write(plan fingerprint: String) { write(planMark + fingerprint) }

  static func write(_ report: SweepReport) throws {
    write(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }

  /// Writes a separate line, even if the program has written an unfinished line.
  private static func write(_ text: String) {
    fflush(nil)
    try? FileHandle.standardOutput.write(contentsOf: Data("\n\(mark)\(text)\n".utf8))
  }
}

extension SweepDirector {
  /// Makes every `count`th run, writes the report, and exits the process.
  func runAndExit(_ share: SweepShare) async -> Never {
    await runUndisturbed()
    SweepShare.write(plan: fingerprint)
    for (rank, cell) in cells.enumerated() where rank % share.count == share.index {
      SweepShare.writeBegin(of: rank)
      await run(cell, rank: rank)
    }
    do {
      try SweepShare.write(report)
    } catch {
      exit(1)
    }
    exit(0)
  }
}
