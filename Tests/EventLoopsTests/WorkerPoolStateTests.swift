import Testing

@testable import EventLoops

@Suite struct WorkerPoolStateTests {
  @Test func `the first job starts a worker, which runs the job`() throws {
    var state = WorkerPoolState<Int>(limit: 2)
    let answer1 = state.post(1)
    #expect(answer1 == .start)
    let first = state.take(looking: true)
    let taken = try #require(first)
    #expect(taken.work == 1)
    #expect(taken.action == nil)
    #expect(state.isEmpty)
    let more = state.take(looking: false)
    #expect(more == nil)
  }

  @Test func `while a worker spins no other is woken, and the spinning worker wakes the next one`() throws {
    var state = WorkerPoolState<Int>(limit: 2)
    let answer2 = state.post(1)
    #expect(answer2 == .start)
    let answer3 = state.post(2)
    #expect(answer3 == nil)
    let taken = state.take(looking: true)
    #expect(taken?.action == .start)
    let last = state.take(looking: true)
    let second = try #require(last)
    #expect(second.work == 2)
    #expect(second.action == nil)
  }

  @Test func `jobs run first in, first out`() {
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

  @Test func `only one worker spins before it sleeps, and a job wakes a sleeping worker`() throws {
    var state = WorkerPoolState<Int>(limit: 2)
    _ = state.post(1)
    _ = state.post(2)
    _ = state.take(looking: true)
    _ = state.take(looking: true)
    let looks = [state.mayLook(), state.mayLook()]
    #expect(looks == [true, false])
    let answer4 = state.willSleep(looking: false)
    #expect(answer4 == .sleep)
    let answer5 = state.post(3)
    #expect(answer5 == nil, "The one that looks finds it.")
    let answer6 = state.willSleep(looking: true)
    #expect(answer6 == .take)
    let woken = state.take(looking: true)
    #expect(woken?.work == 3)
    let answer7 = state.willSleep(looking: false)
    #expect(answer7 == .sleep)
    let answer8 = state.post(4)
    #expect(answer8 == .wake)
    let answer9 = state.post(5)
    #expect(answer9 == nil, "The one that was woken looks.")
    let next = state.take(looking: true)
    #expect(next?.action == .wake)
  }

  @Test func `a job posted before a worker sleeps keeps the worker awake`() {
    var state = WorkerPoolState<Int>(limit: 1)
    _ = state.post(1)
    _ = state.take(looking: true)
    _ = state.post(2)
    let answer10 = state.willSleep(looking: false)
    #expect(answer10 == .take)
  }

  @Test func `a job for a busy pool starts one guard, which ends when a worker is free`() {
    var state = busy(1)
    let answer11 = state.post(2)
    #expect(answer11 == .startGuard)
    let answer12 = state.post(3)
    #expect(answer12 == nil)
    _ = state.take(looking: false)
    _ = state.take(looking: false)
    let answer13 = state.inspect(blocked: 0, largest: 8)
    #expect(answer13 == .end)
    let answer14 = state.post(4)
    #expect(answer14 == .startGuard)
  }

  @Test func `blocked workers without progress are replaced up to the maximum number`() throws {
    var state = busy(1)
    _ = state.post(2)
    let answer15 = state.inspect(blocked: 1, largest: 2)
    #expect(answer15 == .start)
    let helped = state.take(looking: true)
    #expect(helped?.work == 2)
    _ = state.post(3)
    _ = state.inspect(blocked: 2, largest: 2)
    let answer16 = state.inspect(blocked: 2, largest: 2)
    #expect(answer16 == nil, "There are two.")
    // The surplus worker ends when it has no work.
    _ = state.take(looking: false)
    let answer17 = state.willSleep(looking: false)
    #expect(answer17 == .end)
    let answer18 = state.willSleep(looking: false)
    #expect(answer18 == .sleep)
  }

  @Test func `workers that are not blocked or that make progress are not replaced`() {
    var state = busy(1)
    _ = state.post(2)
    let answer19 = state.inspect(blocked: 0, largest: 8)
    #expect(answer19 == nil)
    _ = state.post(3)
    _ = state.take(looking: false)
    let answer20 = state.inspect(blocked: 1, largest: 8)
    #expect(answer20 == nil)
    let answer21 = state.inspect(blocked: 1, largest: 8)
    #expect(answer21 == .start)
  }

  @Test func `a refused thread is requested again while other workers exist`() {
    var state = busy(1)
    _ = state.post(2)
    _ = state.inspect(blocked: 1, largest: 8)
    let hasOthers = state.startFailed()
    #expect(hasOthers)
    let again = state.inspect(blocked: 1, largest: 8)
    #expect(again == .start)
    var first = WorkerPoolState<Int>(limit: 2)
    _ = first.post(1)
    let hasAny = first.startFailed()
    #expect(hasAny == false)
  }

  /// Returns a pool with the given number of workers, all of which are busy.
  private func busy(_ workers: Int) -> WorkerPoolState<Int> {
    var state = WorkerPoolState<Int>(limit: workers)
    for job in 0..<workers { _ = state.post(-job) }
    for _ in 0..<workers { _ = state.take(looking: true) }
    return state
  }
}
