import Foundation
import Synchronization

/// A process that runs one test case under the simulation.
struct ChildProcess: Sendable {
  /// The result of the process.
  struct Ending: Sendable {
    var records: [ChildRecord] = []

    /// The record with the result of the process, or `nil` if there is none. Issues that belong to no run may follow
    /// it.
    var outcome: ChildRecord? {
      records.last {
        switch $0 {
        case .explored, .failed, .refused, .replayed: true
        case .issue: false
        }
      }
    }

    /// The issues in the order in which they were recorded.
    var issues: [ChildRecord.Finding] {
      records.compactMap { if case .issue(let finding) = $0 { finding } else { nil } }
    }

    /// The last words, which the process writes when a fault ends it, or `nil` if no fault ended it.
    var lastWords: String?

    /// The environment variables that repeat the run in which a fault ended the process, or `nil` if there are none.
    ///
    /// The variables are the text after "Replay with" in ``lastWords``.
    var environmentOfLastRun: String? {
      let start = "Replay with "
      let line = lastWords?.split(separator: "\n").last { $0.hasPrefix(start) }
      return line.map { String($0.dropFirst(start.count)) }
    }

    /// The status of the process if it did not end normally with success.
    var status: String?

    /// The standard error of the process.
    var errorOutput = ""

    /// The standard error without the test library's messages about its own run, which do not concern the reader.
    var outputOfItsOwn: String {
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

  private let call: ChildCall
  private let folder: URL
  private let handle = Handle()

  /// The binary of this process, which the child process runs too.
  static var binary: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

  /// Creates a process without starting it.
  ///
  /// - Parameters:
  ///   - call: The work of the process.
  ///   - folder: The folder for its attachments and its standard error.
  init(_ call: ChildCall, in folder: URL) {
    self.call = call
    self.folder = folder
  }

  /// Starts the process and returns its result after its end.
  ///
  /// If the task is cancelled, a fault ends the process, so that it reports its current seed.
  func run() async throws -> Ending {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Reading blocks, so it uses a separate thread.
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
    // XCTest prints the names of its tests to the standard output.
    if call.library == .xctest { process.standardOutput = process.standardError }
    // Another child process may have inherited the end of the pipe, so that the end of file never arrives. Write a zero
    // byte as the end mark instead.
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

  /// Returns this process's environment with the variables for the child, which opens the pipe by its path in /proc.
  private func environment(recordsTo pipe: Pipe) -> [String: String] {
    let end = pipe.fileHandleForWriting.fileDescriptor
    let asked = [
      "PROSCENIUM_SIMULATION": "on", "PROSCENIUM_SIMULATION_CALL": call.text,
      "PROSCENIUM_SIMULATION_RECORDS": "/proc/\(ProcessInfo.processInfo.processIdentifier)/fd/\(end)",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    return ProcessInfo.processInfo.environment.merging(asked) { $1 }
  }

  /// Reads the records up to the zero byte at the end. Warnings are printed on arrival, because the end may never
  /// arrive.
  private func read(_ records: FileHandle) -> Data {
    var text = Data()
    var next = 0
    while text.last != 0 {
      let more = records.availableData
      if more.isEmpty { return text }
      text += more
      // An exclamation mark begins the last words, which contain no records.
      while let end = text[next...].firstIndex(of: UInt8(ascii: "\n")), text[next] != UInt8(ascii: "!") {
        if text[next] == UInt8(ascii: "?") { warn(text[(next + 1)..<end]) }
        next = end + 1
      }
    }
    return text.dropLast()
  }

  /// Prints a text that `csim_warn` has written.
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
  /// The state that the waiting task and the starting thread of a process share.
  private final class Handle: Sendable {
    private enum State {
      case new
      case running(pid_t)
      case aborted
      case over
    }

    private let state = Mutex(State.new)

    /// Starts the process unless it was cancelled before.
    func start(_ process: Process) throws -> Bool {
      try state.withLock { state in
        guard case .new = state else { return false }
        try process.run()
        state = .running(process.processIdentifier)
        return true
      }
    }

    func end() { state.withLock { $0 = .over } }

    /// Ends the process by a fault that it can report, and by force after five seconds.
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
