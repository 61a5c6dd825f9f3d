import Dispatch
import Foundation
import Glibc
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct EscapeTests {
    @Test func `a thread that makes a task ready is reported with the task`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withTaskGroup { group in
          group.addTask(name: "download") {
            await withCheckedContinuation { continuation in
              Thread.detachNewThread {
                nameThread("downloader")
                // Wait until the task is suspended, because an earlier resume would not arrive from this thread.
                usleep(20_000)
                continuation.resume()
              }
            }
          }
        }
      }
      guard case .escaped("download", let thread) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      let parts = thread.split(separator: " ")
      #expect(parts.first == "'downloader'" && thread.hasSuffix(", a plain one"), "\(thread)")
      let number = try #require(parts.dropFirst().first.flatMap { Int32($0.dropLast()) })
      #expect(number > 0 && number != getpid(), "the thread's own number, not the process's")
    }

    @Test(arguments: [
      ("a queue", " of the Dispatch queue 'downloads'", ["not controlled: async, Dispatch queue 'downloads'"]),
      (
        "the default queue", " of the Dispatch queue 'com.apple.root.default-qos'",
        ["not controlled: async, Dispatch queue 'com.apple.root.default-qos'"]
      ), ("an event loop", ", an event loop of NIO", []),
    ]) func `the report of an escape contains the kind of the thread`(
      kind: String,
      ending: String,
      notes: [String]
    ) async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withTaskGroup { group in
          group.addTask(name: "download") { await withUnsafeContinuation { resume($0, onThreadOf: kind) } }
        }
      }
      guard case .escaped("download", let thread) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(thread.hasSuffix(ending), "\(thread)")
      #expect(failure.reason.description.contains("\(thread), which the simulation does not control"))
      #expect(failure.trace.steps.flatMap(\.notes) == notes)
    }

    /// Delays use the real clock, or a virtual clock that does not advance, so the work may or may not arrive in the
    /// run.
    @Test(arguments: [
      ("a delay", ["asyncAfter, Dispatch queue 'downloads'"]),
      ("a timer", ["a DispatchSource, Dispatch queue 'timers'"]),
      ("a barrier", ["async, a barrier, Dispatch queue 'downloads'"]),
      ("a group", ["async of a group, Dispatch queue 'downloads'", "notify of a group, Dispatch queue 'downloads'"]),
      ("a work item", ["async, Dispatch queue 'downloads'", "notify of a work item, Dispatch queue 'downloads'"]),
      ("a read", ["a read, Dispatch queue 'downloads'"]), ("a write", ["a write, Dispatch queue 'downloads'"]),
      (
        "a channel",
        [
          "a DispatchIO, Dispatch queue 'channels'", "a read of DispatchIO, Dispatch queue 'downloads'",
          "a write of DispatchIO, Dispatch queue 'downloads'",
        ]
      ),
      ("an operation", ["async, Dispatch queue 'downloads'"]),
    ]) func `work for Dispatch is recorded in the steps`(kind: String, notes: [String]) async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withUnsafeContinuation { resume($0, onThreadOf: kind) }
      }
      #expect(failure.trace.steps.flatMap(\.notes) == notes.map { "not controlled: \($0)" })
    }

    @Test func `work for the main queue is recorded in the steps, although it does not run in a run`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withUnsafeContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      }
      guard case .nothingCanRun = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(failure.description.contains("[not controlled: async, Dispatch queue 'com.apple.main-thread']"))
    }

    @Test func `a thread that makes a task of an actor ready is an escape with the task's name`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        let downloads = Downloads()
        await withTaskGroup { group in
          group.addTask(name: "download") { await downloads.load() }
        }
      }
      guard case .escaped("download", _) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }

    @Test func `a task of an earlier run is reported as soon as another run wakes it`() async throws {
      let kept = Box<[UnsafeContinuation<Void, Never>]>([])
      let failure = try await FailureTests.failure(seeds: 3..<9, strategy: .firstInFirstOut, leaks: .allow) {
        kept.value.popLast()?.resume()
        Task(name: "forgotten") { await withUnsafeContinuation { kept.value.append($0) } }
      }
      #expect(failure.trace.seed == 4)
      let text = failure.reason.description
      #expect(text.contains("'forgotten'") && text.contains("seed 3"), "\(text)")
    }

    @Test func `a thread that wakes a task of an earlier run is reported`() async throws {
      let mayWake = DispatchSemaphore(value: 0)
      let hasWoken = DispatchSemaphore(value: 0)
      let failure = try await FailureTests.failure(seeds: 0..<4, strategy: .firstInFirstOut, leaks: .allow) {
        if Simulation.seed == 0 {
          Task(name: "late") {
            await withUnsafeContinuation { continuation in
              DispatchQueue.global().async {
                mayWake.wait()
                continuation.resume()
                hasWoken.signal()
              }
            }
          }
        } else {
          await letOn(mayWake, hasWoken)
        }
      }
      #expect(failure.trace.seed == 1)
      let text = failure.reason.description
      #expect(text.contains("'late'") && text.contains("seed 0") && text.contains("thread"), "\(text)")
    }

    @Test func `a task that another thread creates is an escape`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { Task(name: "callback") { continuation.resume() } }
        }
      }
      guard case .escaped("callback", _) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }

    @Test func `other threads may make tasks ready outside of runs`() async throws {
      let value = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: 5) }
      }
      #expect(value == 5)
    }
  }
}

/// Names the calling thread. Foundation can name a new thread only if it already knows the thread.
private func nameThread(_ name: String) {
  let file = fopen("/proc/thread-self/comm", "w")
  fputs(name, file)
  fclose(file)
}

/// Resumes a task after a moment, when the task waits.
private func resume(_ continuation: UnsafeContinuation<Void, Never>, onThreadOf kind: String) {
  let queue = DispatchQueue(label: "downloads")
  switch kind {
  case "a queue":
    queue.async {
      usleep(20_000)
      continuation.resume()
    }
  case "the default queue":
    DispatchQueue.global().async {
      usleep(20_000)
      continuation.resume()
    }
  case "a delay":
    queue.asyncAfter(deadline: .now() + .milliseconds(20)) { continuation.resume() }
  case "a timer":
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timers"))
    timer.schedule(deadline: .now() + .milliseconds(20))
    timer.setEventHandler {
      timer.cancel()
      continuation.resume()
    }
    timer.resume()
  case "an event loop":
    Thread.detachNewThread {
      // MultiThreadedEventLoopGroup uses such names for its threads.
      nameThread("NIO-ELT-0-#1")
      usleep(20_000)
      continuation.resume()
    }
  default:
    give(kind, to: queue) {
      usleep(20_000)
      continuation.resume()
    }
  }
}

/// Passes work of the given kind to a queue, and makes the work call `resume` at its end.
private func give(_ kind: String, to queue: DispatchQueue, resume: @escaping @Sendable () -> Void) {
  switch kind {
  case "a barrier": queue.async(flags: .barrier, execute: resume)
  case "a group":
    let group = DispatchGroup()
    queue.async(group: group) {}
    group.notify(queue: queue, execute: resume)
  case "a work item":
    let item = DispatchWorkItem {}
    queue.async(execute: item)
    item.notify(queue: queue, execute: resume)
  case "a read":
    DispatchIO.read(fromFileDescriptor: open("/dev/null", O_RDONLY), maxLength: 1, runningHandlerOn: queue) { _, _ in
      resume()
    }
  case "a write":
    let file = open("/dev/null", O_WRONLY)
    DispatchIO.write(toFileDescriptor: file, data: .empty, runningHandlerOn: queue) { _, _ in resume() }
  case "a channel":
    let (channels, file) = (DispatchQueue(label: "channels"), open("/dev/null", O_RDWR))
    let channel = DispatchIO(type: .stream, fileDescriptor: file, queue: channels) { _ in }
    channel.read(offset: 0, length: 1, queue: queue) { _, _, _ in }
    channel.write(offset: 0, data: .empty, queue: queue) { isDone, _, _ in if isDone { resume() } }
  case "an operation":
    let operations = OperationQueue()
    operations.underlyingQueue = queue
    operations.addOperation(resume)
  default: preconditionFailure("There is no \(kind).")
  }
}

private actor Downloads {
  func load() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // Wait until the task is suspended.
        usleep(20_000)
        continuation.resume()
      }
    }
  }
}

/// Blocks the simulation's thread until another thread has done its work.
@MainActor private func letOn(_ begin: DispatchSemaphore, _ end: DispatchSemaphore) {
  waitBlocking(begin, end)
}

private func waitBlocking(_ begin: DispatchSemaphore, _ end: DispatchSemaphore) {
  begin.signal()
  end.wait()
}
