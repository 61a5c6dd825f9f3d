import Foundation
import Synchronization

/// One process that runs one test case under the simulation.
struct ChildProcess: Sendable {
  /// What came of it.
  struct Ending: Sendable {
    var records: [ChildRecord] = []

    /// The record that says what the process found; issues that are no run's may come behind it.
    var outcome: ChildRecord? {
      records.last {
        switch $0 {
        case .explored, .failed, .refused, .replayed: true
        case .issue: false
        }
      }
    }

    /// The issues, in the order in which they were recorded.
    var issues: [ChildRecord.Finding] {
      records.compactMap { if case .issue(let finding) = $0 { finding } else { nil } }
    }

    /// What the process said as a fault ended it; `nil` where none did.
    var lastWords: String?

    /// The variables that make the run again in which a fault ended it, as its last words have them.
    var environmentOfLastRun: String? {
      let start = "Replay with "
      let line = lastWords?.split(separator: "\n").last { $0.hasPrefix(start) }
      return line.map { String($0.dropFirst(start.count)) }
    }

    /// How it ended, if not by itself and with success.
    var status: String?

    /// What it wrote to its standard error.
    var errorOutput = ""

    /// The same without what the test library says about its run there, which is none of the reader's.
    var outputOfItsOwn: String {
      let lines = errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
      let frame = [
        "◇ Test run started.", "↳ Testing Library Version:", "↳ Target Platform:", "✔ Test run with 1 test",
        "Test Suite '", "Test Case '",
      ]
      // An issue that is no run's is said there by each run that has it.
      var issues: Set<Substring> = []
      return lines.filter { line in
        guard !frame.contains(where: line.hasPrefix) else { return false }
        let isIssue = line.hasPrefix("✘ Test «unknown»") || line.contains(": error: ")
        return !isIssue || issues.insert(line).inserted
      }
      .joined(separator: "\n")
    }
  }

  private let call: ChildCall
  private let folder: URL
  private let handle = Handle()

  /// The binary that this process runs, and the other one will.
  static var binary: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

  /// - Parameters:
  ///   - call: What it is to do.
  ///   - folder: Where it leaves its attachments, and its standard error.
  init(_ call: ChildCall, in folder: URL) {
    self.call = call
    self.folder = folder
  }

  /// Starts the process and returns when it has ended.
  ///
  /// Where the task is cancelled the process is ended by a fault, so that it says at which seed it was.
  func run() async throws -> Ending {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Reading blocks, and so has a thread of its own.
        Thread { continuation.resume(with: Result { try runBlocking() }) }.start()
      }
    } onCancel: {
      handle.abort()
    }
  }

  private func runBlocking() throws -> Ending {
    let (process, records) = (Process(), Pipe())
    let output = folder.appendingPathComponent("standard error")
    try Data().write(to: output)
    process.executableURL = Self.binary
    process.arguments = arguments
    process.environment = environment(recordsTo: records)
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: output)
    // XCTest says there what it runs.
    if call.library == .xctest { process.standardOutput = process.standardError }
    // Another process that is started meanwhile may have the pipe's end too, so that no end of file comes.
    process.terminationHandler = { _ in try? records.fileHandleForWriting.write(contentsOf: Data([0])) }
    guard try handle.start(process) else { return Ending(status: "was cancelled before it began") }
    var ending = ChildProcess.ending(of: read(records.fileHandleForReading))
    process.waitUntilExit()
    handle.end()
    ending.errorOutput = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    if process.terminationReason == .uncaughtSignal {
      ending.status = "was ended by signal \(process.terminationStatus)"
    } else if process.terminationStatus != 0 {
      ending.status = "ended with status \(process.terminationStatus)"
    }
    return ending
  }

  private var arguments: [String] {
    switch call.library {
    case .swiftTesting:
      call.testArguments + ["--attachments-path", folder.appendingPathComponent("attachments").path]
    case .xctest: call.testArguments
    }
  }

  /// The environment of this process, and what is asked of that one; it opens the pipe by this process's name for it.
  private func environment(recordsTo pipe: Pipe) -> [String: String] {
    let end = pipe.fileHandleForWriting.fileDescriptor
    let asked = [
      "PROSCENIUM_SIMULATION": "on", "PROSCENIUM_SIMULATION_CALL": call.text,
      "PROSCENIUM_SIMULATION_RECORDS": "/proc/\(ProcessInfo.processInfo.processIdentifier)/fd/\(end)",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    return ProcessInfo.processInfo.environment.merging(asked) { $1 }
  }

  /// Reads up to the zero that stands for the end; warnings are printed as they come, since the end may never come.
  private func read(_ records: FileHandle) -> Data {
    var text = Data()
    var next = 0
    while text.last != 0 {
      let more = records.availableData
      if more.isEmpty { return text }
      text += more
      // Behind an exclamation mark are last words.
      while let end = text[next...].firstIndex(of: UInt8(ascii: "\n")), text[next] != UInt8(ascii: "!") {
        if text[next] == UInt8(ascii: "?") { warn(text[(next + 1)..<end]) }
        next = end + 1
      }
    }
    return text.dropLast()
  }

  /// Prints what `csim_warn` wrote.
  private func warn(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self).replacingOccurrences(of: "\u{1f}", with: "\n")
    try? FileHandle.standardError.write(contentsOf: Data("\(call.name): \(text)\n".utf8))
  }

  private static func ending(of text: Data) -> Ending {
    var ending = Ending()
    var rest = text[...]
    while !rest.isEmpty, rest.first != UInt8(ascii: "!") {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      if let record = try? JSONDecoder().decode(ChildRecord.self, from: line) { ending.records.append(record) }
    }
    if !rest.isEmpty { ending.lastWords = String(decoding: rest.dropFirst(), as: UTF8.self) }
    return ending
  }
}

extension ChildProcess {
  /// What the task that waits for a process and the thread that starts it share.
  private final class Handle: Sendable {
    private enum State {
      case new
      case running(pid_t)
      case aborted
      case over
    }

    private let state = Mutex(State.new)

    /// Starts the process, unless that is not wanted any more.
    func start(_ process: Process) throws -> Bool {
      try state.withLock { state in
        guard case .new = state else { return false }
        try process.run()
        state = .running(process.processIdentifier)
        return true
      }
    }

    func end() { state.withLock { $0 = .over } }

    /// Has the process end: by a fault that it can report, and by force five seconds later.
    func abort() {
      let process: pid_t? = state.withLock { state in
        switch state {
        case .new:
          state = .aborted
          return nil
        case .running(let process):
          kill(process, SIGABRT)
          return process
        case .aborted, .over:
          return nil
        }
      }
      guard let process else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) { [self] in
        state.withLock { if case .running = $0 { kill(process, SIGKILL) } }
      }
    }
  }
}
