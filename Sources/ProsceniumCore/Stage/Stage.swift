public import Foundation

/// A surface that shows windows, together with the time in which they move.
///
/// A stage does not draw. Each frame applies the changes sent by the environment, advances the animations, performs
/// layout and passes display lists to ``onFrame`` and to the observers. The stage requests frames only while something
/// changes.
///
/// A stage retains its windows, and these retain their presentations. Only the application retains the stage. When the
/// stage is released, its transitions and animations end at their destinations, and tasks that await them resume. Later
/// changes by a ``SceneEnvironment`` have the outcome ``EnvironmentOutcome/stageGone``.
@MainActor public final class Stage {
  /// The source of the stage's time, frames and turns.
  public let scheduler: any StageScheduler

  // Each frame reads these properties. The class does not check exclusivity of the marked properties at run time,
  // because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The size of the surface in points.
  @exclusivity(unchecked) public private(set) var size: Size

  /// The traits of the surface.
  ///
  /// A size class that neither the initializer nor a sender has stated follows from the size by ``sizeClassRules``.
  @exclusivity(unchecked) public private(set) var traitCollection: TraitCollection

  /// The traits from the stage's creation, or those sent since.
  private var statedTraits: TraitCollection

  /// The insets of the surface that bars, cut-outs and similar objects cover, in points.
  ///
  /// A value that is negative or not finite becomes 0. Views are updated in the next frame.
  public var safeAreaInsets: EdgeInsets = .zero {
    didSet {
      safeAreaInsets = safeAreaInsets.measurable
      guard safeAreaInsets != oldValue else { return }
      for window in windows { window.safeAreaDidChange() }
    }
  }

  /// The regions that content should avoid, in the surface's coordinates and in the order in which they were sent.
  ///
  /// A view reads the regions that overlap it with `View.reservedRegions(kind:options:)`.
  public private(set) var reservedRegions: [View.ReservedRegion] = [] {
    didSet {
      guard reservedRegions != oldValue else { return }
      for window in windows { window.compareRegions() }
    }
  }

  /// The state of the hinge, or `nil` if the device has none or none was sent.
  ///
  /// Use a `HingeInteraction` to observe it.
  public private(set) var hinge: Hinge?

  /// The action for transitions whose animators do not report their end in time, read when the time limit expires.
  public var transitionWatchdog = TransitionWatchdog.complete

  /// The rules by which presentations adapt to the environment.
  ///
  /// The property is read at each request for a presentation, and at each change of size or traits.
  public var adaptationRules = AdaptationRules.iOS8

  /// The table of the size classes that follow from the size, or `nil` if no size class follows from the size.
  ///
  /// The default is `SizeClassRules.standard`. A size class that was stated at the stage's creation or by a sender
  /// has precedence over the table. The precedence ends when a posture is sent without this size class. If no window is
  /// shown, a new table applies immediately. Otherwise it applies as a change of the environment in the next frame.
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

  /// The object that measures text on the stage.
  ///
  /// The default uses built-in metrics, which are the same on every host. After a change, the next frame measures all
  /// text in the windows again.
  public var textMeasurer: any TextMeasurer = BuiltInTextMeasurer.shared {
    didSet {
      guard textMeasurer !== oldValue else { return }
      animations.drawing.environment.measurer = textMeasurer
      for window in windows { window.notifyOfTextMeasurer() }
    }
  }

  /// The notification center that receives keyboard notifications, with the stage as their object.
  ///
  /// The default is the shared center of the process.
  public var notificationCenter = NotificationCenter.default

  /// The clipboard of the stage, which text fields and text views use.
  public let pasteboard = Pasteboard()

  /// The closure to call after the first responder or `Window.wantsKeyboard` of a window has changed.
  ///
  /// An application with a keyboard then shows or hides it by means of a ``SceneEnvironment``.
  public var onFirstResponderChange: ((Window) -> Void)?

  /// The shown windows from back to front, retained by the stage.
  @exclusivity(unchecked) public private(set) var windows: [Window] = []

  /// The closure that receives the content of the key window in each frame after layout.
  ///
  /// A renderer or a recorder sets the closure.
  @exclusivity(unchecked) public var onFrame: ((DisplayList) -> Void)?

  /// The closure to call with each warning about events on the stage, after the warning was logged.
  public var onReport: ((StageReport) -> Void)?

  /// The observers of events on the stage, in the order in which they were added.
  public var observers: [any StageObserver] { listeners.all }

  /// The time of the last frame, since the start of the stage.
  @exclusivity(unchecked) public private(set) var frameTime: Duration = .zero

  private let listeners = StageObservers()

  /// The weak host for animations, created with the stage because a stage in deinitialization allows no weak
  /// references.
  private var ownTether: WeakAnimationHost?
  let mailbox: EnvironmentMailbox
  package let activity = StageActivity()
  package let animations = RunningAnimations()
  package let input = InputDispatcher()
  let displayLinks = DisplayLinks()
  let keyboardAudience = KeyboardBroadcaster()

  /// The object that collects the reports on the stage of a test.
  package private(set) weak var reportSink: (any StageReportSink)?

  /// The detector of views that move outside animations, present only while reports are collected.
  @exclusivity(unchecked) package private(set) var continuity: ContinuityWatch?
  private(set) var keyboard = KeyboardStateMachine()
  let inputViews = StageInputViews()

  /// The number of environment changes so far that moved views or the keyboard.
  package private(set) var changeCount = 0

  /// A Boolean value that indicates whether animations have ended in the current frame and completions are pending.
  @exclusivity(unchecked) private(set) var owesCompletions = false

  /// The closure that the scheduler calls for a frame, created once so that requesting a frame does not allocate
  /// memory.
  private var showFrame: @MainActor @Sendable (Duration) -> Void = { _ in }

  /// Creates a stage without windows.
  ///
  /// - Parameters:
  ///   - size: The size of the surface in points. Width and height must be in 0…10,000,000.
  ///   - traits: The traits of the surface. Its unspecified size classes follow from the size by ``sizeClassRules``,
  ///     and its other unspecified traits stay unspecified.
  ///   - scheduler: The source of time, which must belong to this stage alone.
  public init(size: Size, traits: TraitCollection, scheduler: any StageScheduler) {
    precondition(size.isMeasurable, "A stage's width and height must be within 0…10,000,000 points, not \(size).")
    self.size = size
    traitCollection = SizeClassRules.standard.completing(traits, for: size)
    statedTraits = traits
    self.scheduler = scheduler
    mailbox = EnvironmentMailbox(
      of: EnvironmentState(size: size, traits: traits, statedTraits: traits),
      preferring: scheduler.taskExecutor
    )
    animations.host = self
    input.attach(to: self)
    ownTether = WeakAnimationHost(of: self)
    StageRoster.add(self)
    animations.drawing.environment.displayScale = traitCollection.displayScale
    showFrame = { [weak self] in self?.frame(at: $0) }
  }

  isolated deinit {
    for window in windows { window.endTransitions() }
    input.tearDown()
    animations.end()
    mailbox.close()
    keyboardAudience.end()
    StageObservation.observerCount -= observers.count
  }

  /// The window that receives pressed keys, or `nil` if no window is shown.
  ///
  /// The window is the one that was made key last. If it is not shown, the frontmost window is the key window.
  public var keyWindow: Window? { chosenKeyWindow.flatMap { $0.isShown ? $0 : nil } ?? windows.last }

  /// The window that was made key last.
  @WeakReference private var chosenKeyWindow: Window?

  /// A Boolean value that indicates whether the status bar is hidden, as the key window determined in the last frame.
  public var isStatusBarHidden: Bool { keyWindow?.isStatusBarHidden ?? false }

  /// The style of the status bar, as the key window determined in the last frame.
  public var statusBarStyle: StatusBarStyle { keyWindow?.statusBarStyle ?? .default }

  /// A Boolean value that indicates whether nothing moves and no frame is pending.
  public var isAtRest: Bool { !animations.isPending && animations.isEmpty && !displayLinks.areWaiting }

  // MARK: Observers

  /// Adds an observer of all later events. Adding an observer again has no effect.
  public func add(_ observer: any StageObserver) {
    if listeners.add(observer) { StageObservation.observerCount += 1 }
  }

  /// Removes an observer, which then receives no further events.
  public func remove(_ observer: any StageObserver) {
    if listeners.remove(observer) { StageObservation.observerCount -= 1 }
  }

  /// Sends a text of the application to the observers, in order with the other events.
  public func note(_ text: @autoclosure () -> EventText) {
    trace(.note, text())
  }

  private func notifyOfDisplayLists(at time: Duration) {
    guard isObserved else {
      if let onFrame, let keyWindow { onFrame(keyWindow.displayList(at: time)) }
      return
    }
    let lists = windows.map { $0.displayList(at: time) }
    if let onFrame, let front = lists.last { onFrame(front) }
    for observer in observers { observer.stage(self, didShow: lists) }
  }

  // MARK: Reports

  /// Starts to collect reports and to check the continuity of animated views.
  ///
  /// - Parameters:
  ///   - sink: The object that collects the reports. The stage does not retain it.
  ///   - limit: The distance in points that such a view may move in one frame outside animations.
  package func collectReports(in sink: any StageReportSink, movesUpTo limit: Double) {
    reportSink = sink
    continuity = ContinuityWatch(limit: limit)
    animations.drawing.isVirtual = true
  }

  /// Runs `body` in a task whose warnings without a stage of their own are reported to this stage.
  package func asReportTarget(_ body: @MainActor () async throws -> Void) async rethrows {
    try await ReportTargets.$current.withValue(ReportTarget(self)) { try await body() }
  }

  // MARK: Frames

  /// Requests a frame, unless one is already pending.
  public func setNeedsFrame() {
    guard !animations.isPending else { return }
    animations.isPending = true
    scheduler.requestFrame(showFrame)
  }

  private func frame(at time: Duration) {
    animations.isPending = false
    frameTime = time
    animations.runAsCurrent {
      continuity?.compare()
      if hasInput { input.deliver() }
      applyEnvironment()
      displayLinks.fire(at: time)
      let due = animations.advance(to: time)
      owesCompletions = !due.isEmpty
      continuity?.note()
      for window in windows {
        window.layOutWithFollowers()
        window.controllers.updateStatusBar()
        window.displayIfDue()
      }
      continuity?.compare()
      continuity?.note()
      notifyOfDisplayLists(at: time)
      for animation in due { animation.callCompletions() }
      owesCompletions = false
    }
    if !animations.isEmpty { setNeedsFrame() }
  }

  // MARK: Environment

  /// The current environment as one value.
  var environment: EnvironmentState {
    EnvironmentState(
      size: size,
      traits: traitCollection,
      statedTraits: statedTraits,
      safeAreaInsets: safeAreaInsets,
      regions: reservedRegions,
      hinge: hinge,
      keyboardFrame: keyboardFrame
    )
  }

  /// Requests the frame that applies sent changes.
  ///
  /// A change of the hinge alone is applied immediately, without a frame, if no interaction observes the hinge.
  func environmentIsSent() {
    // A closure is used because a key path would dominate the cost of a hinge change.
    guard windows.allSatisfy({ $0.hingeInteractions.isEmpty }), let batch = mailbox.drainHinge() else {
      return setNeedsFrame()
    }
    turnHinge(batch)
  }

  /// Applies the environment changes since the last frame to the stage and its windows.
  private func applyEnvironment() {
    guard let batch = mailbox.drain() else { return }
    var update = environment.applying(batch.change, sizeClassesBy: sizeClassRules)
    var nextKeyboard = keyboard
    let keyboardMove = inputViews.change(batch.change.keyboard, from: keyboardFrame, in: windows, update)
      .flatMap { nextKeyboard.change($0, onSurfaceOf: update.size) }
    update.keyboardFrame = nextKeyboard.frame
    let movesWindows = update.movesWindows(from: environment)
    if keyboardMove == nil { inputViews.settle(at: keyboardFrame) }
    guard movesWindows || keyboardMove != nil else { return turnHinge(batch) }
    // The height of input views can depend on traits, which their views have only after the change.
    defer { if movesWindows, !inputViews.isEmpty { requestInputViews() } }
    changeCount += 1
    layOutPending()
    if let overtaken = keyboardMove?.overtaken { notifyOfArrival(overtaken) }
    let move = AppliedEnvironmentChange(
      update: update,
      keyboard: keyboardMove?.event,
      movesWindows: movesWindows,
      changesStyles: update.size != size || update.traits != traitCollection
    )
    // The task of the change must not retain the stage.
    EnvironmentTransition(host: self, move: move).start { [weak self] in
      self?.take(update)
      self?.keyboard = nextKeyboard
    } tellingOfKeyboard: { [weak self] event in
      self?.inputViews.follow(event)
      self?.notify(event)
    } keyboardArrived: { [weak self] in
      guard let self, let keyboardMove, let event = keyboard.arrive(keyboardMove.number) else { return }
      inputViews.keyboardDidArrive()
      notifyOfArrival(event)
    } ended: {
      batch.reach(.settled, .applied)
    }
    notifyOfHinge()
    batch.reach(.applied, .applied)
  }

  /// Performs pending layout before a change, because the animation of the change would otherwise include it.
  ///
  /// A view that was added or shown since the last frame then starts the change in its laid-out frame instead of with
  /// an empty one.
  private func layOutPending() {
    for window in windows { window.layOutWithFollowers() }
  }

  /// Makes `update` the current environment, except for the keyboard.
  func take(_ update: EnvironmentState) {
    size = update.size
    traitCollection = update.traits
    animations.drawing.environment.displayScale = traitCollection.displayScale
    statedTraits = update.statedTraits
    safeAreaInsets = update.safeAreaInsets
    reservedRegions = update.regions
    hinge = update.hinge
  }

  /// Applies a change that affects at most the hinge, so that windows need no update.
  private func turnHinge(_ batch: EnvironmentBatch) {
    guard let turned = batch.change.hinge, turned != hinge else { return batch.reach(.settled, .unchanged) }
    hinge = turned
    notifyOfHinge()
    batch.reach(.settled, .applied)
  }

  private func notifyOfHinge() {
    for window in windows { window.notifyOfHinge() }
  }
}

extension Stage: PresentationHost {
  package var tether: any AnimationHost { ownTether ?? WeakAnimationHost(of: self) }

  package func adaptToEnvironment(_ window: Window) {
    let needsOtherStyle = window.presentations.contains {
      $0.isStyleOpen && $0.style(in: window.traitCollection) != $0.controller.presentationStyle
    }
    guard needsOtherStyle else { return }
    let move = AppliedEnvironmentChange(update: environment, keyboard: nil, movesWindows: true, changesStyles: true)
    EnvironmentTransition(of: window, host: self, move: move).start {
    } ended: {
    }
  }

  package var isObserved: Bool { !listeners.all.isEmpty }

  package func trace(_ event: StageEvent) { listeners.trace(event, of: self) }

  package func receive(_ report: StageReport) {
    var report = report
    report.time = scheduler.now
    reportSink?.take(report)
    onReport?(report)
  }

  package func runAsCurrent(_ body: () -> Void) { animations.runAsCurrent(body) }

  package func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    scheduler.nextTurn { [weak self] in
      guard let self else { return }
      animations.runAsCurrent(work)
    }
  }

  package func show(_ window: Window) {
    windows.removeAll { $0 === window }
    let index = windows.lastIndex { $0.windowLevel <= window.windowLevel }
    windows.insert(window, at: index.map { $0 + 1 } ?? 0)
    if window.fillsStage { window.place(in: Rect(origin: .zero, size: size)) }
    window.compareRegions()
    setNeedsFrame()
  }

  package func makeKey(_ window: Window) {
    changeKeyWindow { chosenKeyWindow = window }
  }

  package func setShown(_ isShown: Bool, window: Window) {
    if isShown { changeKeyWindow { window.makeVisible() } } else { window.close() }
  }

  /// Runs a change of the windows, and notifies the former and the new key window.
  private func changeKeyWindow(_ change: () -> Void) {
    let former = keyWindow
    change()
    // A shown window becomes the key window only if there was none.
    if chosenKeyWindow?.isShown != true { chosenKeyWindow = former?.isShown == true ? former : windows.last }
    guard let keyWindow, keyWindow !== former else { return }
    former?.resignKey()
    keyWindow.becomeKey()
  }

  package func hide(_ window: Window) {
    changeKeyWindow { windows.removeAll { $0 === window } }
    input.windowDidClose(window)
    setNeedsFrame()
  }
}

extension Window {
  /// Creates a window that fills a stage. ``makeKeyAndVisible()`` shows the window.
  public convenience init(stage: Stage) {
    self.init(frame: Rect(origin: .zero, size: stage.size))
    attach(to: stage)
    fillsStage = true
  }
}
