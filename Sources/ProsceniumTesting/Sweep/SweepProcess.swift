import Foundation
import Glibc

/// A process that makes a part of a sweep's runs.
final class SweepProcess: Sendable {
  /// How it ended.
  struct Ending: Sendable {
    /// What it wrote in the end; `nil` where it did not come to that.
    var report: SweepReport?

    /// What tells the sweep's runs there from those here; `nil` where it did not come to that.
    var plan: String?

    /// The run that it began last.
    var lastRank: Int?

    /// Why there is no report.
    var reason = ""
  }

  private let share: SweepShare
  private let arguments: [String]
  private let patience: Duration

  /// - Parameters:
  ///   - share: Its part.
  ///   - arguments: What the program is given, without its own name.
  ///   - patience: How long it may write nothing until it is ended.
  init(_ share: SweepShare, arguments: [String], patience: Duration) {
    (self.share, self.arguments, self.patience) = (share, arguments, patience)
  }

  /// Runs it to its end, on a thread of its own.
  func run() async -> Ending {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: runHere()) }
    }
  }

  private func runHere() -> Ending {
    let (process, pipe) = (Process(), Pipe())
    // The program may be called by a name that is found on the way that this process came by alone.
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

  /// Reads lines until the process has closed its output; returns false if it wrote nothing for too long.
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
