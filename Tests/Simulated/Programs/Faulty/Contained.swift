import Dispatch
import FoundationEssentials
import Glibc
import ProsceniumSimulation

/// The functions that are limited in a program that contains the runtime.
enum Contained {
  /// Prints the counts of this program in one line.
  static func tell() async throws {
    let orders = try await orderCount()
    let notes = try await noteCount()
    print(
      "\(orders) of 6 orders, \(notes) of 2 calls of Dispatch, \(try await uuidCount()) UUIDs in 2 runs of one seed"
    )
  }

  /// Returns the number of orders in which two unstructured tasks call an actor twice each, at most `4!/(2!·2!) = 6`.
  private static func orderCount() async throws -> Int {
    let seen = Seen()
    try await Simulation.explore(seeds: 0..<2_000, strategy: .randomWalk) {
      let log = Log()
      let tasks = ["a", "b"].map { name in
        Task.detached {
          for _ in 0..<2 {
            await log.add(name)
            // The increment requires the task to leave the actor. Otherwise an optimizer would stay on the actor.
            seen.count += 1
          }
        }
      }
      for task in tasks { await task.value }
      seen.texts.insert(await log.text)
    }
    return seen.texts.count
  }

  private static func noteCount() async throws -> Int {
    let trace = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) {
      let queue = DispatchQueue(label: "downloads")
      queue.async {}
      DispatchIO.read(fromFileDescriptor: STDIN_FILENO, maxLength: 1, runningHandlerOn: queue) { _, _ in }
    }
    return trace.steps.flatMap(\.notes).count
  }

  private static func uuidCount() async throws -> Int {
    let seen = Seen()
    for _ in 0..<2 {
      _ = try await Simulation.trace(seed: 1, strategy: .firstInFirstOut) { seen.texts.insert("\(UUID())") }
    }
    return seen.texts.count
  }
}

// Unchecked because all tasks of a run share one thread.
private final class Seen: @unchecked Sendable {
  var texts: Set<String> = []
  var count = 0
}

private actor Log {
  private(set) var text = ""

  func add(_ name: String) { text += name }
}
