import Foundation

/// Which of a sweep's runs a process makes for another one, and what it writes about them.
///
/// The process is the same program, started once more with a variable in its environment: `1/4/2/mail` is the second of
/// four parts of the second sweep that is called "mail". Sweeps before that one make no runs, and the process ends with
/// that one. It writes lines between whatever else the program writes: which runs the sweep has, which one it begins, and in
/// the end its report.
struct SweepShare: Equatable {
  /// The variable that makes a process one of several.
  static let variable = "PROSCENIUM_SWEEP_SHARE"

  /// What each line begins with that is the sweep's.
  static let mark = "\u{1F}sweep "

  let index: Int
  let count: Int

  /// How many sweeps of that name began before.
  let occurrence: Int
  let name: String

  init(index: Int, count: Int, occurrence: Int, name: String) {
    (self.index, self.count, self.occurrence, self.name) = (index, count, occurrence, name)
  }

  /// What the environment says; `nil` for a process of its own.
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

  /// How many sweeps of that name began before this one, which is counted.
  @MainActor static func countOccurrence(of name: String) -> Int {
    defer { occurrences[name, default: 0] += 1 }
    return occurrences[name, default: 0]
  }

  // MARK: Lines

  /// What one line says.
  enum Line {
    /// The run of that rank begins.
    case begin(Int)

    /// What tells all runs of the sweep from those of another one.
    case plan(fingerprint: String)
    case report(SweepReport)
  }

  /// What a line says; `nil` for what the program has written.
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

  /// A line of its own, also where the program has begun one.
  private static func write(_ text: String) {
    fflush(nil)
    try? FileHandle.standardOutput.write(contentsOf: Data("\n\(mark)\(text)\n".utf8))
  }
}

extension SweepDirector {
  /// Makes every `count`th of the runs, writes what they have come to, and ends the process.
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
