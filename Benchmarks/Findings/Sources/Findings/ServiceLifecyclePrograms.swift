import Logging
import ProsceniumSimulation
import ServiceLifecycle

/// The programs for swift-service-lifecycle, which check the guarantees for service groups and graceful shutdown.
enum ServiceLifecyclePrograms {
  static let all = [
    Program(library, "reverseOrder") { try await reverseOrder() },
    Program(library, "addedService") { try await addedService() },
    Program(library, "cancelOnShutdown") { try await cancelOnShutdown() },
    Program(library, "shutdownAndCancellation") { await shutdownAndCancellation() },
    Program(library, "maximumDuration") { await maximumDuration() },
    Program(library, "handler") { try await handler() },
  ]

  private static let library = "service-lifecycle"

  private static var logger: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }

  /// A service that runs until the graceful shutdown, and then for the duration `rest`.
  private struct Waiting: Service {
    let name: String
    let rest: Duration
    let log: Box<[String]>

    func run() async throws {
      log.value.append("\(name) runs")
      try await gracefulShutdown()
      log.value.append("\(name) shuts down")
      try? await Task.sleep(for: rest)
      log.value.append("\(name) ends")
    }
  }

  private static func pause() async {
    var generator = Simulation.randomNumberGenerator
    let tens = Int.random(in: 0...2, using: &generator)
    if tens > 0 { try? await Task.sleep(for: .milliseconds(10 * tens)) }
  }

  /// Checks that "Services are shut down in reverse order", one after the other.
  ///
  /// The shutdown may also be triggered before the group runs.
  private static func reverseOrder() async throws {
    let log = Box<[String]>([])
    let names = ["a", "b", "c"]
    let group = ServiceGroup(
      services: names.map { Waiting(name: $0, rest: .milliseconds(10), log: log) },
      logger: logger
    )
    try await withThrowingTaskGroup { tasks in
      tasks.addTask(name: "run") { try await group.run() }
      for trigger in 0..<2 {
        tasks.addTask(name: "trigger \(trigger)") {
          await pause()
          await group.triggerGracefulShutdown()
        }
      }
      try await tasks.waitForAll()
    }
    let end = log.value.filter { !$0.hasSuffix("runs") }
    Simulation.check(
      end == ["c shuts down", "c ends", "b shuts down", "b ends", "a shuts down", "a ends"],
      "\(log.value)"
    )
  }

  /// Checks that the addition of a service returns, and that each started service is shut down.
  ///
  /// The documentation promises "If the group is gracefully shutting down, cancelling, or already finished, the added
  /// service will not be started".
  private static func addedService() async throws {
    let log = Box<[String]>([])
    let group = ServiceGroup(services: [Waiting(name: "a", rest: .milliseconds(10), log: log)], logger: logger)
    try await withThrowingTaskGroup { tasks in
      tasks.addTask(name: "run") {
        try await group.run()
        log.value.append("over")
      }
      for name in ["b", "c"] {
        tasks.addTask(name: "adds \(name)") {
          await pause()
          await group.addServiceUnlessShutdown(Waiting(name: name, rest: .milliseconds(10), log: log))
        }
      }
      tasks.addTask(name: "trigger") {
        await pause()
        await group.triggerGracefulShutdown()
      }
      try await tasks.waitForAll()
    }
    Simulation.check(log.value.last == "over", "\(log.value)")
    for name in ["a", "b", "c"] where log.value.contains("\(name) runs") {
      Simulation.check(log.value.contains("\(name) ends"), "\(name) was not shut down: \(log.value)")
    }
  }

  /// Checks that a sequence with `cancelOnGracefulShutdown()` returns only `nil` after the first `nil`.
  ///
  /// `AsyncIteratorProtocol` requires that after `nil` "all subsequent calls to `next()` must return `nil`".
  private static func cancelOnShutdown() async throws {
    let log = Box<[String]>([])
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let service = ClosureService {
      var iterator = stream.cancelOnGracefulShutdown().makeAsyncIterator()
      while let number = await iterator.next() { log.value.append("\(number)") }
      log.value.append("nil")
      if let number = await iterator.next() { log.value.append("\(number)") }
    }
    let group = ServiceGroup(services: [service], logger: logger)
    let upstream = Task(name: "upstream") {
      for number in 0..<3 {
        await pause()
        continuation.yield(number)
      }
    }
    // A service that returns without an error during the shutdown is not a failure.
    try await withThrowingTaskGroup { tasks in
      tasks.addTask(name: "run") { try await group.run() }
      tasks.addTask(name: "trigger") {
        await pause()
        await group.triggerGracefulShutdown()
      }
      try await tasks.waitForAll()
    }
    await upstream.value
    Simulation.check(log.value.last == "nil", "after nil: \(log.value)")
  }

  /// Checks that a group ends if it is cancelled and shut down at the same time.
  private static func shutdownAndCancellation() async {
    let log = Box<[String]>([])
    let group = ServiceGroup(
      services: ["a", "b"].map { Waiting(name: $0, rest: .milliseconds(10), log: log) },
      logger: logger
    )
    let run = Task(name: "run") { try await group.run() }
    await withTaskGroup { tasks in
      tasks.addTask(name: "trigger") {
        await pause()
        await group.triggerGracefulShutdown()
      }
      tasks.addTask(name: "canceller") {
        await pause()
        run.cancel()
      }
    }
    _ = await run.result
    Simulation.check((Simulation.time ?? .zero) < .seconds(1), "took until \(Simulation.time ?? .zero)")
  }

  /// Checks the guarantee "After this time has elapsed graceful shutdown will be escalated to task cancellation".
  private static func maximumDuration() async {
    let log = Box<[String]>([])
    var configuration = ServiceGroupConfiguration(
      services: ["a", "b"].map { Waiting(name: $0, rest: .seconds(3_600), log: log) },
      logger: logger
    )
    configuration.maximumGracefulShutdownDuration = .milliseconds(50)
    let group = ServiceGroup(configuration: configuration)
    let run = Task(name: "run") { try await group.run() }
    await pause()
    await group.triggerGracefulShutdown()
    _ = await run.result
    Simulation.check((Simulation.time ?? .zero) <= .milliseconds(70), "took until \(Simulation.time ?? .zero)")
  }

  /// Checks that a shutdown handler runs at most once for each operation.
  ///
  /// The handler runs if the shutdown begins before or during the operation.
  private static func handler() async throws {
    let (calls, isInside) = (Box(0), Box(false))
    let service = ClosureService {
      for _ in 0..<2 {
        isInside.value = true
        await withGracefulShutdownHandler {
          await pause()
          isInside.value = false
        } onGracefulShutdown: {
          calls.value += 1
        }
      }
      try await gracefulShutdown()
    }
    let group = ServiceGroup(services: [service], logger: logger)
    try await withThrowingTaskGroup { tasks in
      tasks.addTask(name: "run") { try await group.run() }
      tasks.addTask(name: "trigger") {
        await pause()
        await group.triggerGracefulShutdown()
      }
      try await tasks.waitForAll()
    }
    Simulation.check(calls.value <= 2, "\(calls.value) calls")
  }
}

/// A service whose body is a closure.
private struct ClosureService: Service {
  let body: @Sendable () async throws -> Void

  func run() async throws { try await body() }
}
