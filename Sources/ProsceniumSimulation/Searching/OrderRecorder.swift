import CSimulation
import CTasks
import PartialOrderReduction

/// The connection between a run and a depth-first search, which chooses jobs and receives the accesses of each step.
final class OrderRecorder {
  var search: DepthFirstSearch

  /// The step at which the run differed from its required prefix, counted from 0, or `nil` if it did not differ.
  private(set) var divergence: Int?

  /// The identity of the current step's job, the step's index, and the number of jobs that the step has enqueued.
  private var event: UInt64 = 0
  private var step: Int?
  private var enqueuedCount: UInt64 = 0
  private var lastTime: Int64 = Run.beginning

  private var footprint = Footprint()
  private var touched: Set<UInt64> = []
  private var actors = ActorNumbers()

  /// The tasks that have waited for each actor, by actor number. These tasks may run in a job of the actor.
  private var visitors: [UInt64: Set<Int>] = [:]

  /// The number of the run's tasks that have been registered.
  private var taskCount = 0
  private var children: [(number: Int, parent: Int, isObject: Bool)] = []

  /// The tasks that are not known to have ended, in ascending order.
  private var unfinished: [(number: Int, isCancelled: Bool)] = []

  /// The actors with a ready job, each with the newest task in its queue.
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

  /// Records that a job has become ready or waits for its deadline.
  func enqueued(_ job: inout ScheduledJob) {
    enqueuedCount += 1
    var fingerprint = Fingerprint()
    fingerprint.add(event)
    fingerprint.add(enqueuedCount)
    job.event = fingerprint.value
    job.enabler = step
    // In an actor that the runtime controls, the set of queued tasks depends on the order of their arrival.
    if search.isRecording, !job.isTask, !job.isWake { touchActor(of: job) }
  }

  /// Returns the index of the job to run, which is one of `indices`.
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
        // Add the switch to the last words, because the plan's text does not contain it if the run ends the process.
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

  /// Records the beginning of a step, after its job has been removed from the ready jobs.
  func begins(_ job: ScheduledJob, of run: Run) {
    event = job.event
    step = run.steps.count
    enqueuedCount = 0
    footprint = Footprint()
    guard search.isRecording else { return }
    // On executors with ordered jobs, each step that makes a job ready affects the jobs that may run next.
    if run.plan.options.order == .loopOrder { footprint.isUnknown = true }
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
      // Without control of actors the task may call an idle actor and return without any report.
      if !Scheduler.shared.controlsActors { footprint.isUnknown = true }
    case (.preferred, true, false), (_, _, true), (_, false, false):
      break
    }
  }

  /// Records the end of a step.
  func stepEnded(of run: Run) {
    guard search.isRecording else { return search.ended(footprint) }
    for queue in queues where ctasks_queued(queue.job) != queue.last { touchActor(ofJobAt: queue.job) }
    noteEndsAndCancellations(in: run)
    search.ended(footprint)
  }

  /// Records that the program accesses named data in the step.
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

  /// Records an access to the actor of a job, if the job belongs to an actor.
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

  /// Returns the tasks that may run in an actor's step, because they wait for the actor or have waited for it.
  private func visitors(of job: ScheduledJob, in run: Run) -> Set<Int> {
    guard !ctasks_is_continuation(job.address), let actor = touchActor(ofJobAt: job.address) else { return [] }
    var task = ctasks_queued(job.address)
    while let address = task {
      visitors[actor, default: []].insert(run.number(ofTask: address))
      task = ctasks_next_queued(address)
    }
    return visitors[actor] ?? []
  }

  /// Returns the resource that a task and its children share. The task reads it to check for ends of its children.
  private func family(of task: Int, in run: Run) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(Self.families)
    fingerprint.add(run.tasks[task].path)
    return fingerprint.value
  }

  /// Records accesses to families, because a step of a task may check whether its children have ended.
  ///
  /// The end of an `async let` is not always visible, so each of its steps may be its end.
  private func touchFamilies(of subject: Int?, or others: Set<Int>, in run: Run) {
    for child in children {
      if subject == child.parent || !others.isEmpty && others.contains(child.parent) {
        touch(family(of: child.parent, in: run))
      } else if !child.isObject, subject == child.number || !others.isEmpty && others.contains(child.number) {
        touch(family(of: child.parent, in: run), isWrite: false)
      }
    }
  }

  /// Registers tasks that were created since the last call.
  private func noteNewTasks(of run: Run) {
    for number in taskCount..<run.tasks.count {
      let task = run.tasks[number]
      unfinished.append((number, false))
      if task.isChild, let parent = task.creator { children.append((number, parent, task.isObject)) }
    }
    taskCount = run.tasks.count
  }

  /// Records accesses for tasks that have ended or were cancelled since the previous step.
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
        // Each step of the task and of its children may have checked for the cancellation.
        unfinished[index].isCancelled = true
        footprint.isUnknown = true
      }
    }
    for index in ended.reversed() { unfinished.remove(at: index) }
  }

  private func noteEnd(of number: Int, in run: Run) {
    let task = run.tasks[number]
    if task.isChild, let parent = task.creator {
      // A group returns its tasks in the order of their ends.
      touch(family(of: parent, in: run), isWrite: task.isObject)
    } else if number != 0, task.hadHandle {
      // Any task with a handle to the ended task may read its value.
      footprint.isUnknown = true
    }
  }
}

/// The default actors of a run, with numbers that are the same in runs with the same steps.
private struct ActorNumbers {
  /// An unowned reference, which prevents the reuse of an actor's memory without keeping the actor alive.
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
