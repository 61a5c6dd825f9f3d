public import Foundation

/// A surface that shows windows, and the time in which they move.
///
/// A stage draws nothing: each frame it applies what the environment sent, moves the animations on, lays out, and
/// passes display lists to ``onFrame`` and to its observers. It asks for frames only while something changes.
///
/// A stage keeps its windows, and with them what they present; only the application keeps the stage. When the last
/// reference to it goes, its transitions and animations end where they were going, tasks that await them resume, and
/// what a ``SceneEnvironment`` sends is answered with ``EnvironmentOutcome/stageGone``.
@MainActor public final class Stage {
  /// The seam to time.
  public let scheduler: any StageScheduler

  /// How large the surface is, in points.
  public private(set) var size: Size

  /// The environment of everything on the surface.
  ///
  /// A size class that neither the initializer nor a sender stated follows from the size by ``sizeClassRules``.
  public private(set) var traitCollection: TraitCollection

  /// The traits that the stage was made with or that were sent.
  private var statedTraits: TraitCollection

  /// What bars, cut-outs and the like cover of the surface's edges, in points.
  ///
  /// A side that is negative or not finite counts as 0. Views follow at the next frame.
  public var safeAreaInsets: EdgeInsets = .zero {
    didSet {
      safeAreaInsets = safeAreaInsets.measurable
      guard safeAreaInsets != oldValue else { return }
      for window in windows { window.safeAreaDidChange() }
    }
  }

  /// What content keeps clear of, in the surface's coordinates and in the order in which it was sent.
  ///
  /// A view reads those that reach into it by ``View/reservedRegions(kind:options:)``.
  public private(set) var reservedRegions: [View.ReservedRegion] = [] {
    didSet {
      guard reservedRegions != oldValue else { return }
      for window in windows { window.compareRegions() }
    }
  }

  /// How the device is folded; `nil` for one that does not fold, and until a hinge is sent.
  ///
  /// A ``HingeInteraction`` follows it.
  public private(set) var hinge: Hinge?

  /// What becomes of transitions whose animators never say that they have ended; read when it is time.
  public var transitionWatchdog = TransitionWatchdog.complete

  /// How presentations adapt to the environment; read when one is asked for, and at each change of size or traits.
  public var adaptationRules = AdaptationRules.iOS8

  /// The table of the size classes that follow from the size, or `nil` if no size class follows from the size.
  ///
  /// The default is ``SizeClassRules/standard``. A size class in the traits that the stage was made with, or that a
  /// sender sent, outweighs the table until a posture is sent that does not state the class. A new table applies at once
  /// while no window is shown, and otherwise as a change of the environment in the next frame.
  public var sizeClassRules: SizeClassRules? = .standard {
    didSet {
      guard sizeClassRules != oldValue else { return }
      if windows.isEmpty {
        take(environment.applying(EnvironmentChange(), sizeClassesBy: sizeClassRules))
      } else if mailbox.post(EnvironmentChange()).isFirst {
        environmentIsSent()
      }
    }
  }

  /// What measures text on the stage; the built-in metrics by default, which are the same on every host.
  ///
  /// Setting another has all text in the windows measured again by the next frame.
  public var textMeasurer: any TextMeasurer = BuiltInTextMeasurer.shared {
    didSet {
      guard textMeasurer !== oldValue else { return }
      for window in windows { window.tellTextMeasurer() }
    }
  }

  /// Where what the keyboard does is posted, with the stage as the object; the process's common one by default.
  public var notificationCenter = NotificationCenter.default

  /// Called after a window got another first responder, or ``Window/wantsKeyboard`` changed with it.
  ///
  /// An application with a keyboard shows and hides it then, by a ``SceneEnvironment``.
  public var onFirstResponderChange: ((Window) -> Void)?

  /// The windows shown, from back to front; the stage keeps them alive.
  public private(set) var windows: [Window] = []

  /// Called each frame after layout with what the front window shows; set by a renderer or a recorder.
  public var onFrame: ((DisplayList) -> Void)?

  /// Called with each warning about what happens on the stage, after its line in the log.
  public var onReport: ((StageReport) -> Void)?

  /// The observers of what happens on the stage, in the order in which they were added.
  public var observers: [any StageObserver] { listeners.all }

  /// The time of the last frame.
  public private(set) var frameTime: Duration = .zero

  private let listeners = StageObservers()

  /// Made with the stage, since nothing can refer to a stage weakly that has begun to go.
  private var ownTether: StageTether?
  let mailbox: EnvironmentMailbox
  package let activity = StageActivity()
  let animations = RunningAnimations()
  let displayLinks = DisplayLinks()
  let keyboardAudience = KeyboardAudience()

  /// Where a test's stage keeps its reports.
  package private(set) weak var reportSink: (any StageReportSink)?

  /// What looks for views that move outside of animations; there is one while reports are collected.
  private(set) var continuity: ContinuityWatch?
  private(set) var keyboard = KeyboardStateMachine()

  /// How many changes of the environment moved something so far.
  package private(set) var changeCount = 0

  /// Whether the frame of now showed the end of animations whose completions come after it.
  private(set) var owesCompletions = false

  /// What the scheduler calls with a frame; made once, so that asking for a frame allocates nothing.
  private var showFrame: @MainActor @Sendable (Duration) -> Void = { _ in }

  /// Makes a stage that shows nothing yet.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points; both sides must be within 0…10,000,000.
  ///   - traits: The environment. Its unspecified size classes follow from the size by ``sizeClassRules``, and its other
  ///     unspecified traits stay unspecified.
  ///   - scheduler: The seam to time; a stage has one of its own.
  public init(size: Size, traits: TraitCollection, scheduler: any StageScheduler) {
    precondition(size.isMeasurable, "A stage's sides must be within 0…10,000,000 points, not \(size).")
    self.size = size
    traitCollection = SizeClassRules.standard.completing(traits, for: size)
    statedTraits = traits
    self.scheduler = scheduler
    mailbox = EnvironmentMailbox(
      of: EnvironmentUpdate(size: size, traits: traits, statedTraits: traits),
      preferring: scheduler.taskExecutor
    )
    animations.host = self
    ownTether = StageTether(of: self)
    StageRoster.add(self)
    showFrame = { [weak self] in self?.frame(at: $0) }
  }

  isolated deinit {
    for window in windows { window.endTransitions() }
    animations.end()
    mailbox.close()
    keyboardAudience.end()
    StageObservation.observerCount -= observers.count
  }

  /// The window in front.
  public var keyWindow: Window? { windows.last }

  /// Whether the status bar is to be hidden: the window in front says so, as of the last frame.
  public var isStatusBarHidden: Bool { keyWindow?.isStatusBarHidden ?? false }

  /// Whether nothing moves and nothing waits: no frame will come by itself.
  public var isAtRest: Bool { !frameRequest.isPending && animations.isEmpty && !displayLinks.areWaiting }

  // MARK: Observers

  /// Has `observer` receive every event from now on; adding it again has no effect.
  public func add(_ observer: any StageObserver) {
    if listeners.add(observer) { StageObservation.observerCount += 1 }
  }

  /// Removes `observer`, which receives no further event.
  public func remove(_ observer: any StageObserver) {
    if listeners.remove(observer) { StageObservation.observerCount -= 1 }
  }

  /// Sends the observers a line of the application's own, in its place among what happens.
  public func note(_ text: @autoclosure () -> EventText) {
    tell(.note, text())
  }

  private func tellWhatIsShown(at time: Duration) {
    guard isObserved else {
      if let onFrame, let keyWindow { onFrame(keyWindow.displayList(at: time)) }
      return
    }
    let lists = windows.map { $0.displayList(at: time) }
    if let onFrame, let front = lists.last { onFrame(front) }
    for observer in observers { observer.stage(self, didShow: lists) }
  }

  // MARK: Reports

  /// Has `sink` keep the reports from now on, and views of animators watched.
  ///
  /// - Parameter limit: How many points such a view may move in a frame outside of animations.
  package func collectReports(in sink: any StageReportSink, movesUpTo limit: Double) {
    reportSink = sink
    continuity = ContinuityWatch(limit: limit)
  }

  /// Runs `body`, in whose task warnings that concern no stage are reported to this one.
  package func asReportTarget(_ body: @MainActor () async throws -> Void) async rethrows {
    try await ReportTargets.$current.withValue(ReportTarget(self)) { try await body() }
  }

  // MARK: Frames

  /// Asks for a frame, unless one is on its way.
  public func setNeedsFrame() {
    guard !frameRequest.isPending else { return }
    frameRequest.isPending = true
    scheduler.requestFrame(showFrame)
  }

  private func frame(at time: Duration) {
    frameRequest.isPending = false
    frameTime = time
    animations.runAsCurrent {
      continuity?.compare()
      applyEnvironment()
      displayLinks.fire(at: time)
      let due = animations.advance(to: time)
      owesCompletions = !due.isEmpty
      continuity?.note()
      for window in windows {
        window.layOutWithFollowers()
        window.updateStatusBar()
      }
      continuity?.compare()
      continuity?.note()
      tellWhatIsShown(at: time)
      for animation in due { animation.callCompletions() }
      owesCompletions = false
    }
    if !animations.isEmpty { setNeedsFrame() }
  }

  // MARK: Environment

  /// The environment of now as one value.
  var environment: EnvironmentUpdate {
    EnvironmentUpdate(
      size: size,
      traits: traitCollection,
      statedTraits: statedTraits,
      safeAreaInsets: safeAreaInsets,
      regions: reservedRegions,
      hinge: hinge,
      keyboardFrame: keyboardFrame
    )
  }

  /// Asks for the frame that applies what was sent; a hinge alone needs none where no interaction follows it.
  func environmentIsSent() {
    // A closure, since a key path would be the dearest part of an angle's change.
    guard windows.allSatisfy({ $0.hingeInteractions.isEmpty }), let batch = mailbox.takeHinge() else {
      return setNeedsFrame()
    }
    turnHinge(batch)
  }

  /// Takes what the environment sent since the last frame, and has every window follow.
  private func applyEnvironment() {
    guard let batch = mailbox.take() else { return }
    var update = environment.applying(batch.change, sizeClassesBy: sizeClassRules)
    var nextKeyboard = keyboard
    let keyboardMove = batch.change.keyboard.flatMap { nextKeyboard.change($0, onSurfaceOf: update.size) }
    update.keyboardFrame = nextKeyboard.frame
    let movesWindows = update.movesWindows(from: environment)
    guard movesWindows || keyboardMove != nil else { return turnHinge(batch) }
    changeCount += 1
    layOutPending()
    if let overtaken = keyboardMove?.overtaken { tellArrival(overtaken) }
    let move = EnvironmentMove(
      update: update,
      keyboard: keyboardMove?.event,
      movesWindows: movesWindows,
      changesStyles: update.size != size || update.traits != traitCollection
    )
    // The task of the change must not keep the stage.
    EnvironmentTransition(host: self, move: move).start { [weak self] in
      self?.take(update)
      self?.keyboard = nextKeyboard
    } tellingOfKeyboard: { [weak self] event in
      self?.tell(event)
    } keyboardArrived: { [weak self] in
      if let self, let keyboardMove, let event = keyboard.arrive(keyboardMove.number) { tellArrival(event) }
    } ended: {
      batch.reach(.settled, .applied)
    }
    tellHinge()
    batch.reach(.applied, .applied)
  }

  /// Lays out what is due before a change, whose animation would otherwise include that layout.
  ///
  /// A view that was added or shown since the last frame begins the change in its place instead of with no size.
  private func layOutPending() {
    for window in windows { window.layOutWithFollowers() }
  }

  /// Makes `update` the environment, but for the keyboard.
  func take(_ update: EnvironmentUpdate) {
    size = update.size
    traitCollection = update.traits
    statedTraits = update.statedTraits
    safeAreaInsets = update.safeAreaInsets
    reservedRegions = update.regions
    hinge = update.hinge
  }

  /// Applies a change in which nothing but the hinge may be another one: no window has anything to follow.
  private func turnHinge(_ batch: EnvironmentBatch) {
    guard let turned = batch.change.hinge, turned != hinge else { return batch.reach(.settled, .unchanged) }
    hinge = turned
    tellHinge()
    batch.reach(.settled, .applied)
  }

  private func tellHinge() {
    for window in windows { window.tellHinge() }
  }
}

extension Stage: PresentationHost {
  var tether: any AnimationHost { ownTether ?? StageTether(of: self) }

  func adaptToEnvironment(_ window: Window) {
    let needsOtherStyle = window.presentations.contains {
      $0.isStyleOpen && $0.style(in: window.traitCollection) != $0.controller.presentationStyle
    }
    guard needsOtherStyle else { return }
    let move = EnvironmentMove(update: environment, keyboard: nil, movesWindows: true, changesStyles: true)
    EnvironmentTransition(of: window, host: self, move: move).start {
    } ended: {
    }
  }

  var isObserved: Bool { !listeners.all.isEmpty }

  func tell(_ event: StageEvent) { listeners.tell(event, of: self) }

  func receive(_ report: StageReport) {
    var report = report
    report.time = scheduler.now
    reportSink?.take(report)
    onReport?(report)
  }

  func runAsCurrent(_ body: () -> Void) { animations.runAsCurrent(body) }

  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    scheduler.nextTurn { [weak self] in
      guard let self else { return }
      animations.runAsCurrent(work)
    }
  }

  func show(_ window: Window) {
    windows.removeAll { $0 === window }
    windows.append(window)
    window.place(in: Rect(origin: .zero, size: size))
    window.compareRegions()
    setNeedsFrame()
  }

  func hide(_ window: Window) {
    windows.removeAll { $0 === window }
    setNeedsFrame()
  }
}

extension Window {
  /// Makes a window that fills `stage`; ``makeKeyAndVisible()`` shows it.
  public convenience init(stage: Stage) {
    self.init(frame: Rect(origin: .zero, size: stage.size))
    stand(on: stage)
  }
}
