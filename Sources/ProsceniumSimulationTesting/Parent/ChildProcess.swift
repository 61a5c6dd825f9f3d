import Foundation
import Synchronization

/// A process that runs one test case under the simulation.
struct ChildProcess: Sendable {
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
  func run() async throws -> ChildEnding {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Reading blocks, so it uses a separate thread.
        Thread { continuation.resume(with: Result { try runBlocking() }) }.start()
      }
    } onCancel: {
      handle.abort()
    }
  }

  private func runBlocking() throws -> ChildEnding {
    let (process, records) = (Process(), Pipe())
    let output = folder.appendingPathComponent("standard error")
    try Data().write(to: output)
    process.executableURL = Self.binary
    process.arguments = arguments
    process.environment = environment(recordsTo: records)
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: output)
    // XCTest prints the names of its tests to the standard output.
    if case .xctest = call.body { process.standardOutput = process.standardError }
    // Another child process may have inherited the end of the pipe, so that the end of file never arrives. Write the end
    // mark instead.
    process.terminationHandler = { _ in
      try? records.fileHandleForWriting.write(contentsOf: Data([ChildMessage.endMark]))
    }
    guard try handle.start(process) else { return .notStarted }
    let messages = read(records.fileHandleForReading)
    process.waitUntilExit()
    handle.end()
    return ChildEnding(
      exit(of: process),
      messages,
      errorOutput: String(decoding: try Data(contentsOf: output), as: UTF8.self)
    )
  }

  private func exit(of process: Process) -> ChildEnding.Exit {
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { return .signal(status) }
    return status == 0 ? .success : .status(status)
  }

  private var arguments: [String] {
    switch call.body {
    case .swiftTesting:
      call.body.testArguments + ["--attachments-path", folder.appendingPathComponent("attachments").path]
    case .xctest: call.body.testArguments
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

  /// Reads the messages up to the end mark. Warnings are printed on arrival, because the end may never arrive.
  private func read(_ pipe: FileHandle) -> [ChildMessage] {
    var reader = ChildMessage.Reader()
    var messages: [ChildMessage] = []
    while !reader.isAtEnd {
      let bytes = pipe.availableData
      if bytes.isEmpty { break }
      for message in reader.messages(adding: bytes) {
        if case .warning(let text) = message { warn(text) }
        messages.append(message)
      }
    }
    if let last = reader.lastMessage() { messages.append(last) }
    return messages
  }

  /// Prints a text that `csim_warn` has written.
  private func warn(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(call.body.name): \(text)\n".utf8))
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
