import Dispatch
import Foundation
import Glibc
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct EscapeTests {
    @Test func `a thread that makes a task ready is named, and so is the task`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withTaskGroup { group in
          group.addTask(name: "download") {
            await withCheckedContinuation { continuation in
              Thread.detachNewThread {
                nameThread("downloader")
                // Not before the task waits: what has come by then is no arrival.
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
    ]) func `the thread that makes a task ready is said to be of a kind`(
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
      #expect(failure.reason.description.contains("\(thread), which is not controlled"))
      #expect(failure.trace.steps.flatMap(\.notes) == notes)
    }

    /// Delays go by the real clock, or by a virtual one that stands still: whether they come in a run is no matter here.
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
    ]) func `what is given to Dispatch is named in the steps`(kind: String, notes: [String]) async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withUnsafeContinuation { resume($0, onThreadOf: kind) }
      }
      #expect(failure.trace.steps.flatMap(\.notes) == notes.map { "not controlled: \($0)" })
    }

    @Test func `work for the main queue, which does not come in a run, is named in the steps`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withUnsafeContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      }
      guard case .nothingCanRun = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(failure.description.contains("[not controlled: async, Dispatch queue 'com.apple.main-thread']"))
    }

    @Test func `a thread that brings work to an actor is an escape, named by the task that waits there`() async throws {
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

    @Test func `a task that an earlier run left behind is named as soon as another wakes it`() async throws {
      let kept = Box<[UnsafeContinuation<Void, Never>]>([])
      let failure = try await FailureTests.failure(seeds: 3..<9, strategy: .firstInFirstOut, leaks: .allow) {
        kept.value.popLast()?.resume()
        Task(name: "forgotten") { await withUnsafeContinuation { kept.value.append($0) } }
      }
      #expect(failure.trace.seed == 4)
      let text = failure.reason.description
      #expect(text.contains("'forgotten'") && text.contains("seed 3"), "\(text)")
    }

    @Test func `a thread that wakes what an earlier run left behind is named`() async throws {
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

    @Test func `a task that another thread makes is an escape as well`() async throws {
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

    @Test func `outside of runs other threads may do as they like`() async throws {
      let value = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: 5) }
      }
      #expect(value == 5)
    }
  }
}

/// Names the calling thread. Foundation does so only where a thread that has just begun is known to it already.
private func nameThread(_ name: String) {
  let file = fopen("/proc/thread-self/comm", "w")
  fputs(name, file)
  fclose(file)
}

/// Resumes a task after a moment, when it waits.
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
      // As MultiThreadedEventLoopGroup names its threads.
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

/// Gives something to a queue in one of the other ways, and has it end with `resume`.
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
        // Not before the task waits.
        usleep(20_000)
        continuation.resume()
      }
    }
  }
}

/// Blocks the simulation's thread until another one has done its work.
@MainActor private func letOn(_ begin: DispatchSemaphore, _ end: DispatchSemaphore) {
  waitBlocking(begin, end)
}

private func waitBlocking(_ begin: DispatchSemaphore, _ end: DispatchSemaphore) {
  begin.signal()
  end.wait()
}
