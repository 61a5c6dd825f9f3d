import Foundation
import Glibc

/// A process that makes a part of a sweep's runs.
final class SweepProcess: Sendable {
  /// The result of a process.
  struct Ending: Sendable {
    /// The final report of the process, or `nil` if the process ended before it wrote one.
    var report: SweepReport?

    /// The hash of the runs in the process, or `nil` if the process ended before it wrote one.
    var plan: String?

    /// The rank of the last run that the process began.
    var lastRank: Int?

    /// The description of how the process ended, for a process without a report.
    var reason = ""
  }

  private let share: SweepShare
  private let arguments: [String]
  private let patience: Duration

  /// Creates a process that is not started yet.
  ///
  /// - Parameters:
  ///   - share: The part of the runs that the process makes.
  ///   - arguments: The arguments of the program without the program's name.
  ///   - patience: The time without output after which the process is killed.
  init(_ share: SweepShare, arguments: [String], patience: Duration) {
    (self.share, self.arguments, self.patience) = (share, arguments, patience)
  }

  /// Runs the process until it ends, on a separate thread.
  func run() async -> Ending {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: runHere()) }
    }
  }

  private func runHere() -> Ending {
    let (process, pipe) = (Process(), Pipe())
    // Use `/proc/self/exe`, because the first argument may be a bare name that only the shell's `PATH` resolved.
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([SweepShare.variable: share.value]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      return Ending(reason: "it could not be started: \(error)")
    }
    var ending = Ending()
    let isHung = !read(pipe.fileHandleForReading.fileDescriptor, into: &ending)
    if isHung { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    if isHung {
      ending.reason = "it wrote nothing for \(patience)"
    } else if process.terminationReason == .uncaughtSignal {
      ending.reason = "it was ended by signal \(process.terminationStatus)"
    } else {
      ending.reason = "it ended with \(process.terminationStatus)"
    }
    return ending
  }

  /// Reads lines until the process closes its output.
  ///
  /// - Returns: `false` if the process wrote nothing for the time `patience`.
  private func read(_ descriptor: Int32, into ending: inout Ending) -> Bool {
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, Int32(patience / .milliseconds(1)))
      if ready == 0 { return false }
      if ready < 0, errno == EINTR { continue }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      rest += buffer[..<count]
      var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Array(lines.removeLast())
      for line in lines {
        switch SweepShare.parse(Substring(decoding: line, as: UTF8.self)) {
        case .begin(let rank): ending.lastRank = rank
        case .plan(let fingerprint): ending.plan = fingerprint
        case .report(let report): ending.report = report
        case nil: continue
        }
      }
    }
  }
}
