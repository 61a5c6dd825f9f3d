import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct ActorTests {
    @Test func `calls of unstructured tasks to an actor run in every order`() async throws {
      let seen = Box<Set<String>>([])
      try await Simulation.explore(seeds: 0..<2_000, strategy: .randomWalk) {
        let log = Log()
        // The increment requires the task to leave the actor. Otherwise an optimizer would stay on the actor without a
        // choice.
        let leaves = Box(0)
        let tasks = ["a", "b"].map { name in
          Task.detached {
            for _ in 0..<2 {
              await log.add(name)
              leaves.value += 1
            }
          }
        }
        for task in tasks { await task.value }
        seen.value.insert(await log.text)
      }
      // There are 4 calls, of which 2 belong to a, so 4! / (2!·2!) orders.
      #expect(seen.value.count == 6)
    }

    @Test func `tasks that wait for one actor are scheduled individually`() async throws {
      let seen = Box<Set<String>>([])
      let most = Box(0)
      try await Simulation.explore(seeds: 0..<2_000, strategy: .randomWalk) {
        let log = Log()
        let names = ["a", "b", "c", "d"]
        let tasks = names.map { name in Task { await log.wait(name) } }
        while await log.waitingCount < names.count { await Task.yield() }
        await log.resumeAll()
        for task in tasks { await task.value }
        seen.value.insert(await log.text)
        most.value = max(most.value, await log.mostInside)
      }
      // There are 4! orders, and two tasks are never inside the actor together.
      #expect(seen.value.count == 24)
      #expect(most.value == 1)
    }

    /// The tasks enter the queue of a busy actor, which the runtime alone would empty in one job.
    @Test func `tasks that an actor creates for itself are scheduled individually`() async throws {
      let seen = Box<Set<String>>([])
      try await Simulation.explore(seeds: 0..<2_000, strategy: .randomWalk) {
        let log = Log()
        for task in await log.makeTasks(["a", "b", "c"]) { await task.value }
        seen.value.insert(await log.text)
      }
      #expect(seen.value.sorted() == ["abc", "acb", "bac", "bca", "cab", "cba"])
    }

    /// After a sleep a task must enter its actor again, and another task may enter first.
    @Test func `sleepers that are cancelled inside an actor re-enter it in every order`() async throws {
      let seen = Box<Set<String>>([])
      for seed in (0..<200 as Range<UInt64>) {
        let trace = try await Simulation.trace(seed: seed, strategy: .randomWalk) {
          let log = Log()
          let woken = Box("")
          let sleepers = ["a", "b"].map { name in Task { await log.sleep(name, woken) } }
          try await Task.sleep(for: .seconds(1))
          await log.cancel(sleepers)
          for sleeper in sleepers { await sleeper.value }
          seen.value.insert("\(woken.value) \(await log.text)")
        }
        #expect(trace.duration == .seconds(1))
      }
      #expect(seen.value.sorted() == ["ab ab", "ab ba", "ba ab", "ba ba"])
    }

    @Test func `a task inside an actor is isolated to it, and an actor's own task begins there`() async throws {
      try await Simulation.explore(seeds: 0..<50) {
        let log = Log()
        await log.checkIsolation()
        await log.makeTask()?.value
        let text = await log.text
        Simulation.check(text == "made", text)
      }
    }

    @Test func `a race between re-entrant unstructured tasks is found`() async throws {
      let failure = try await FailureTests.failure(strategy: .randomWalk) {
        let vault = Vault()
        let tasks = (0..<2).map { _ in Task.detached { await vault.withdraw() } }
        for task in tasks { await task.value }
        let balance = await vault.balance
        Simulation.check(balance >= 0, "\(balance)")
      }
      #expect(failure.reason.description.contains("-1"))
    }

    @Test func `a sleep that is cancelled inside an actor leaves no timer`() async throws {
      let exploration = Box<[Duration]>([])
      for seed in (0..<50 as Range<UInt64>) {
        let trace = try await Simulation.trace(seed: seed, strategy: .randomWalk) {
          let log = Log()
          let sleepers = (0..<3).map { _ in Task { await log.sleep() } }
          try await Task.sleep(for: .seconds(1))
          await log.cancel(sleepers)
          for sleeper in sleepers { await sleeper.value }
        }
        exploration.value.append(trace.duration)
      }
      #expect(exploration.value.allSatisfy { $0 == .seconds(1) })
    }
  }
}

private actor Log {
  private(set) var text = ""
  private(set) var mostInside = 0
  private var inside = 0
  private var waiting: [String: UnsafeContinuation<Void, Never>] = [:]

  var waitingCount: Int { waiting.count }

  func add(_ name: String) { text += name }

  func wait(_ name: String) async {
    await withUnsafeContinuation { waiting[name] = $0 }
    inside += 1
    mostInside = max(mostInside, inside)
    text += name
    inside -= 1
  }

  func resumeAll() {
    for name in waiting.keys.sorted() { waiting[name]?.resume() }
  }

  /// Cancels the sleepers, which become ready while the actor is busy.
  func cancel(_ sleepers: [Task<Void, Never>]) { for sleeper in sleepers { sleeper.cancel() } }

  func sleep() async { try? await Task.sleep(for: .seconds(3600)) }

  func sleep(_ name: String, _ woken: Box<String>) async {
    await nap(name, woken)
    text += name
  }

  nonisolated private func nap(_ name: String, _ woken: Box<String>) async {
    try? await Task.sleep(for: .seconds(3600))
    woken.value += name
  }

  func makeTasks(_ names: [String]) -> [Task<Void, Never>] { names.map { name in Task { text += name } } }

  func checkIsolation() async {
    preconditionIsolated()
    await Task.yield()
    clear()
  }

  nonisolated private func clear() { assumeIsolated { $0.text = "" } }

  func makeTask() -> Task<Void, Never>? {
    Task {
      preconditionIsolated()
      text += "made"
    }
  }
}

private actor Vault {
  private(set) var balance = 1
  private let bank = Bank()

  func withdraw() async {
    guard balance > 0 else { return }
    await bank.ask()
    balance -= 1
  }
}

private actor Bank {
  private var questions = 0

  func ask() { questions += 1 }
}
