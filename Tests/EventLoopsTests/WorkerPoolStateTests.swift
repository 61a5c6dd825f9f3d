import Testing

@testable import EventLoops

@Suite struct WorkerPoolStateTests {
  @Test func `the first job starts a worker, which finds it`() throws {
    var state = WorkerPoolState<Int>(limit: 2)
    #expect(state.post(1) == .start)
    let first = state.take(looking: true)
    let taken = try #require(first)
    #expect(taken.work == 1)
    #expect(taken.action == nil)
    #expect(state.isEmpty)
    let more = state.take(looking: false)
    #expect(more == nil)
  }

  @Test func `while one looks nobody else is called, and it calls the next one if there is more`() throws {
    var state = WorkerPoolState<Int>(limit: 2)
    #expect(state.post(1) == .start)
    #expect(state.post(2) == nil)
    let taken = state.take(looking: true)
    #expect(taken?.action == .start)
    let last = state.take(looking: true)
    let second = try #require(last)
    #expect(second.work == 2)
    #expect(second.action == nil)
  }

  @Test func `jobs are taken first in, first out`() {
    var state = WorkerPoolState<Int>(limit: 1)
    for job in 1...4 { _ = state.post(job) }
    var jobs: [Int] = []
    var isLooking = true
    while let (job, _) = state.take(looking: isLooking) {
      jobs.append(job)
      isLooking = false
    }
    #expect(jobs == [1, 2, 3, 4])
  }

  @Test func `one worker at a time looks before it sleeps, and a job wakes one that sleeps`() throws {
    var state = WorkerPoolState<Int>(limit: 2)
    _ = state.post(1)
    _ = state.post(2)
    _ = state.take(looking: true)
    _ = state.take(looking: true)
    #expect(state.mayLook())
    #expect(state.mayLook() == false)
    #expect(state.willSleep(looking: false) == .sleep)
    #expect(state.post(3) == nil, "The one that looks finds it.")
    #expect(state.willSleep(looking: true) == .take)
    let woken = state.take(looking: true)
    #expect(woken?.work == 3)
    #expect(state.willSleep(looking: false) == .sleep)
    #expect(state.post(4) == .wake)
    #expect(state.post(5) == nil, "The one that was woken looks.")
    let next = state.take(looking: true)
    #expect(next?.action == .wake)
  }

  @Test func `a job posted before a worker sleeps keeps it awake`() {
    var state = WorkerPoolState<Int>(limit: 1)
    _ = state.post(1)
    _ = state.take(looking: true)
    _ = state.post(2)
    #expect(state.willSleep(looking: false) == .take)
  }

  @Test func `when all are busy someone guards, once, until a worker is free`() {
    var state = busy(1)
    #expect(state.post(2) == .startGuard)
    #expect(state.post(3) == nil)
    _ = state.take(looking: false)
    _ = state.take(looking: false)
    #expect(state.inspect(blocked: 0, largest: 8) == .end)
    #expect(state.post(4) == .startGuard)
  }

  @Test func `workers that are blocked and take nothing are made up for, up to the largest number`() throws {
    var state = busy(1)
    _ = state.post(2)
    #expect(state.inspect(blocked: 1, largest: 2) == .start)
    let helped = state.take(looking: true)
    #expect(helped?.work == 2)
    _ = state.post(3)
    _ = state.inspect(blocked: 2, largest: 2)
    #expect(state.inspect(blocked: 2, largest: 2) == nil, "There are two.")
    // The one too many ends when it has nothing to do.
    _ = state.take(looking: false)
    #expect(state.willSleep(looking: false) == .end)
    #expect(state.willSleep(looking: false) == .sleep)
  }

  @Test func `workers that are busy and not blocked get no help, nor those that get on`() {
    var state = busy(1)
    _ = state.post(2)
    #expect(state.inspect(blocked: 0, largest: 8) == nil)
    _ = state.post(3)
    _ = state.take(looking: false)
    #expect(state.inspect(blocked: 1, largest: 8) == nil)
    #expect(state.inspect(blocked: 1, largest: 8) == .start)
  }

  /// A pool of so many workers, all of which run something.
  private func busy(_ workers: Int) -> WorkerPoolState<Int> {
    var state = WorkerPoolState<Int>(limit: workers)
    for job in 0..<workers { _ = state.post(-job) }
    for _ in 0..<workers { _ = state.take(looking: true) }
    return state
  }
}
