import Foundation
import ProsceniumSimulation

/// A race that a test meets once in a long while: it is found, seen again, repaired, and shown to be gone.
///
/// Nothing waits: the loading takes virtual time. Ends with 1 if anything is not as described here.
@main struct FlakyNoMore {
  /// The test: a row asks for a picture, the user scrolls, and the next row asks for another in the same cell.
  ///
  /// Both arrive at 90 ms, where their order is not determined.
  @Sendable static func scroll(isRepaired: Bool) async {
    let cell = await Cell(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "first row") { await cell.show("a cat", loading: .milliseconds(90)) }
      group.addTask(name: "second row") {
        try? await Task.sleep(for: .milliseconds(10))
        await cell.show("a dog", loading: .milliseconds(80))
      }
    }
    let picture = await cell.picture
    Simulation.check(picture == "a dog", "the second row shows \(picture)")
  }

  static func main() async {
    do {
      try await tell()
    } catch {
      print(error)
      exit(1)
    }
  }

  private static func tell() async throws {
    print("1. The test in the usual order, first in, first out:")
    let usual = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) { await scroll(isRepaired: false) }
    guard usual.failure == nil else { throw Surprise("It fails at once: \(usual)") }
    print("passes. So it was merged.")

    print("\n2. The test in orders that seeds decide:")
    guard let failure = try await explore() else { throw Surprise("No order in which the test fails was found.") }
    print(failure)

    print("\n3. The same seed again, with no more switches of tasks than are needed:")
    let shrunk = failure.shrunk ?? failure.trace
    let again = try await Simulation.trace(seed: shrunk.seed, strategy: shrunk.strategy) {
      await scroll(isRepaired: false)
    }
    guard again.description == shrunk.description, let reason = again.failure else {
      throw Surprise("The replay went another way: \(again)")
    }
    print("\(reason), in the same \(again.steps.count) steps as before.")

    print("\n4. Repaired: a picture is shown only if it is still wanted.")
    let exploration = try await Simulation.explore(seeds: 0..<10_000) { await scroll(isRepaired: true) }
    print("\(exploration.seedCount) seeds pass, in \(exploration.distinctCount) different orders.")
  }

  /// Something is not as described.
  private struct Surprise: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// The first failure that is found.
  private static func explore() async throws(SimulationError) -> SimulationFailure? {
    do {
      try await Simulation.explore(seeds: 0..<2_000) { await scroll(isRepaired: false) }
      return nil
    } catch {
      guard let failure = error.failure else { throw error }
      return failure
    }
  }
}
