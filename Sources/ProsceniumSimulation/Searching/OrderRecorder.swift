import CSimulation
import CTasks
import PartialOrderReduction

/// Has a depth-first search decide a run, and tells it what each step touches.
final class OrderRecorder {
  var search: DepthFirstSearch

  /// Where the run did not follow the one that it was to begin like, counted from 0.
  private(set) var divergence: Int?

  /// The job of the step that goes on, its place, and how many jobs it has made ready or put off.
  private var event: UInt64 = 0
  private var step: Int?
  private var enqueuedCount: UInt64 = 0
  private var lastTime: Int64 = Run.beginning

  private var footprint = Footprint()
  private var touched: Set<UInt64> = []
  private var actors = ActorNumbers()

  /// By the number of an actor, the tasks that have waited for it: those that may run in a job of it.
  private var visitors: [UInt64: Set<Int>] = [:]

  /// How many tasks of the run have been taken down.
  private var taskCount = 0
  private var children: [(number: Int, parent: Int, isObject: Bool)] = []

  /// The tasks that are not known to be over, ascending.
  private var unfinished: [(number: Int, isCancelled: Bool)] = []

  /// The actors that have a job ready, each with the task that came last into its queue.
  private var queues: [(job: UnsafeMutableRawPointer, last: UnsafeMutableRawPointer?)] = []

  init(_ search: DepthFirstSearch) { self.search = search }

  /// Begins a run.
  func begin() {
    search.begin()
    (divergence, event, step, enqueuedCount, lastTime) = (nil, 0, nil, 0, Run.beginning)
    (touched, actors, visitors) = ([], ActorNumbers(), [:])
    (taskCount, children, unfinished) = (0, [], [])
    footprint = Footprint()
  }

  // MARK: Events

  /// A job has become ready, or waits for its time.
  func enqueued(_ job: inout ScheduledJob) {
    enqueuedCount += 1
    var fingerprint = Fingerprint()
    fingerprint.add(event)
    fingerprint.add(enqueuedCount)
    job.event = fingerprint.value
    job.enabler = step
    // Which tasks are in the queue of an actor that the runtime controls depends on the order in which they came.
    if search.isRecording, !job.isTask, !job.isWake { touchActor(of: job) }
  }

  /// The index of the job that runs, one of `indices`.
  func choose(_ indices: [Int], of run: Run, usual: Int, givesWay: Bool) -> Int {
    let ready = run.timeline.ready
    var candidates: [Candidate] = []
    var usualPlace = 0
    for index in indices {
      let job = ready[index]
      if index == usual { usualPlace = candidates.count }
      candidates.append(
        Candidate(event: job.event, task: job.task, strand: job.isTask ? job.task : nil, enabler: job.enabler)
      )
    }
    let choice = Choice(
      ready: candidates,
      running: step == nil ? nil : run.lastTask,
      usual: usualPlace,
      isAfterAdvance: run.timeline.now != lastTime,
      givesWay: givesWay
    )
    lastTime = run.timeline.now
    do {
      let place = try search.choose(choice)
      if place != usualPlace, !search.isReplaying {
        // What the plan's text does not have, in case that the run ends the process.
        csim_add_switch(
          Int32(clamping: run.steps.count + 1),
          Int32(clamping: candidates[place].task),
          Int32(clamping: choice.olderCount(of: place))
        )
      }
      return indices[place]
    } catch {
      divergence = error.step
      return usual
    }
  }

  /// A step begins; its job is not among those that are ready any more.
  func begins(_ job: ScheduledJob, of run: Run) {
    event = job.event
    step = run.steps.count
    enqueuedCount = 0
    footprint = Footprint()
    guard search.isRecording else { return }
    // Of executors whose jobs keep their order, each step that makes one ready decides what may run.
    if run.plan.order == .loopOrder { footprint.isUnknown = true }
    queues.removeAll(keepingCapacity: true)
    for job in run.timeline.ready {
      let address = job.address
      if ctasks_actor(address) != nil { queues.append((address, ctasks_queued(address))) }
    }
    let visitors = job.isTask ? [] : visitors(of: job, in: run)
    noteNewTasks(of: run)
    touchFamilies(of: job.isTask ? job.task : nil, or: visitors, in: run)
    switch (job.lane, job.isTask, job.isWake) {
    case (.main, true, false):
      touch(Self.mainActor)
    case (.actor, true, false):
      touchActor(at: job.actor.flatMap { UnsafeMutableRawPointer(bitPattern: $0) })
    case (.pool, true, false):
      // Without control of actors it may go to an idle one and back, and nothing says so.
      if !Scheduler.shared.controlsActors { footprint.isUnknown = true }
    case (.preferred, true, false), (_, _, true), (_, false, false):
      break
    }
  }

  /// The step has ended.
  func stepEnded(of run: Run) {
    guard search.isRecording else { return search.ended(footprint) }
    for queue in queues where ctasks_queued(queue.job) != queue.last { touchActor(ofJobAt: queue.job) }
    noteEndsAndCancellations(in: run)
    search.ended(footprint)
  }

  /// The program says that the step touches something.
  func touch(named name: String, isWrite: Bool) {
    guard search.isRecording else { return }
    var fingerprint = Fingerprint()
    fingerprint.add(Self.names)
    for byte in name.utf8 { fingerprint.add(UInt64(byte)) }
    touch(fingerprint.value, isWrite: isWrite)
  }

  // MARK: What a step touches

  private static let mainActor: UInt64 = 1
  private static let names: UInt64 = 2
  private static let families: UInt64 = 3

  private func touch(_ resource: UInt64, isWrite: Bool = true, mayBeFirst: Bool = false) {
    let isFirst = mayBeFirst && touched.insert(resource).inserted
    footprint.add(Access(resource, isWrite: isWrite, isFirst: isFirst))
  }

  /// Touches the actor that a job is of, if it is of one.
  private func touchActor(of job: ScheduledJob) {
    if !ctasks_is_continuation(job.address) { touchActor(ofJobAt: job.address) }
  }

  @discardableResult
  private func touchActor(ofJobAt address: UnsafeMutableRawPointer) -> UInt64? {
    touchActor(at: ctasks_actor(address))
  }

  @discardableResult
  private func touchActor(at address: UnsafeMutableRawPointer?) -> UInt64? {
    guard let actor = address else {
      footprint.isUnknown = true
      return nil
    }
    let number = actors.number(of: actor, event: event)
    touch(number, mayBeFirst: true)
    return number
  }

  /// The tasks that may run in an actor's step: those that wait for the actor now, and those that did and are there still.
  private func visitors(of job: ScheduledJob, in run: Run) -> Set<Int> {
    guard !ctasks_is_continuation(job.address), let actor = touchActor(ofJobAt: job.address) else { return [] }
    var task = ctasks_queued(job.address)
    while let address = task {
      visitors[actor, default: []].insert(run.number(ofTask: address))
      task = ctasks_next_queued(address)
    }
    return visitors[actor] ?? []
  }

  /// A task's children end, and it looks whether they have: what both touch.
  private func family(of task: Int, in run: Run) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(Self.families)
    fingerprint.add(run.tasks[task].path)
    return fingerprint.value
  }

  /// A step of a task may ask whether its children have ended. The end of an `async let` is not always seen, and so
  /// each of its steps may be its end.
  private func touchFamilies(of subject: Int?, or others: Set<Int>, in run: Run) {
    for child in children {
      if subject == child.parent || !others.isEmpty && others.contains(child.parent) {
        touch(family(of: child.parent, in: run))
      } else if !child.isObject, subject == child.number || !others.isEmpty && others.contains(child.number) {
        touch(family(of: child.parent, in: run), isWrite: false)
      }
    }
  }

  /// Takes down the tasks that have come since.
  private func noteNewTasks(of run: Run) {
    for number in taskCount..<run.tasks.count {
      let task = run.tasks[number]
      unfinished.append((number, false))
      if task.isChild, let parent = task.creator { children.append((number, parent, task.isObject)) }
    }
    taskCount = run.tasks.count
  }

  /// Which tasks have ended, or are cancelled, since the step before.
  private func noteEndsAndCancellations(in run: Run) {
    noteNewTasks(of: run)
    var ended: [Int] = []
    for index in unfinished.indices {
      let (number, isCancelled) = unfinished[index]
      let task = run.tasks[number]
      if task.isOver {
        ended.append(index)
        if !task.isFinished { run.tasks[number].end() }
        noteEnd(of: number, in: run)
      } else if !isCancelled, let object = task.object, TaskInspection.isCancelled(object.toOpaque()) {
        // Any of its steps may have looked, and those of its children.
        unfinished[index].isCancelled = true
        footprint.isUnknown = true
      }
    }
    for index in ended.reversed() { unfinished.remove(at: index) }
  }

  private func noteEnd(of number: Int, in run: Run) {
    let task = run.tasks[number]
    if task.isChild, let parent = task.creator {
      // The tasks of a group are handed out in the order of their ends.
      touch(family(of: parent, in: run), isWrite: task.isObject)
    } else if number != 0, task.hadHandle {
      // Any task that has a handle may ask for its value.
      footprint.isUnknown = true
    }
  }
}

/// The default actors of a run, each by a number that is the same in runs with the same steps.
private struct ActorNumbers {
  /// Keeps an actor's memory from being used for another, and not the actor.
  private struct Kept {
    unowned let actor: AnyObject
  }

  private var numbers: [UnsafeMutableRawPointer: UInt64] = [:]
  private var kept: [Kept] = []

  mutating func number(of actor: UnsafeMutableRawPointer, event: UInt64) -> UInt64 {
    if let known = numbers[actor] { return known }
    kept.append(Kept(actor: Unmanaged<AnyObject>.fromOpaque(actor).takeUnretainedValue()))
    var fingerprint = Fingerprint()
    fingerprint.add(event)
    fingerprint.add(UInt64(kept.count))
    numbers[actor] = fingerprint.value
    return fingerprint.value
  }
}
