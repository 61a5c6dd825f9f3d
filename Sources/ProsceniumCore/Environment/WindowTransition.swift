import AnimationTiming
import Foundation

/// The part of an environment change that affects one window.
///
/// All views on the screen move from their current position and velocity to their position in the new environment. A
/// running presentation or dismissal continues and waits for the correction. It waits at most for the duration of one
/// change after its own end. Views that remain on the screen continue to move afterwards.
@MainActor final class WindowTransition {
  let window: Window
  private let move: AppliedEnvironmentChange

  /// The new environment of the window.
  private let update: EnvironmentState
  private let curve: TimingCurve

  /// The curve of the chrome of a style that an adaptation removes.
  private let leavingCurve: TimingCurve
  private let coordinator: TransitionCoordinator
  private let propagation: TraitPropagation

  /// The presentations for which another style was prepared.
  private var prepared: [ModalPresentation] = []

  /// A Boolean value that indicates whether this change must end the timeline, because it belongs to no transition.
  private let ownsTimeline: Bool

  /// The timelines of other running transitions, which also wait for the change.
  private let furtherTimelines: [Timeline]

  init(of window: Window, named name: String, host: any AnimationHost, move: AppliedEnvironmentChange) {
    self.window = window
    self.move = move
    update = move.update.reaching(window)
    let running = window.runningTransitions.map(\.timeline)
    let timeline = running.first ?? Timeline()
    ownsTimeline = running.isEmpty
    furtherTimelines = Array(running.dropFirst())
    let length = Timeline.changeDuration.seconds
    let (keyboard, seconds) = (move.keyboard?.curve, max(length, move.keyboard?.duration ?? 0))
    // A change of the keyboard alone uses the keyboard's curve.
    curve =
      move.movesWindows
      ? .cubic(.easeInOut, duration: seconds) : keyboard ?? .cubic(.easeInOut, duration: length)
    let own = running.map { $0.ownRemaining(at: host.scheduler.now).seconds }.reduce(curve.duration, max)
    leavingCurve = .cubic(.easeInOut, duration: own)
    let context = EnvironmentTransitionContext(in: window, duration: curve.duration)
    coordinator = TransitionCoordinator(named: name, as: "\(name)", context: context, host: host, timeline: timeline)
    propagation = TraitPropagation(in: window)
  }

  // MARK: Phases

  /// Notifies the window's controllers before the change.
  ///
  /// The old values are still in effect, and `window.coming` has the new ones.
  ///
  /// - Parameter task: The task that runs the coordinator's handlers.
  func notifyWillChange(in task: StageTask) {
    coordinator.task = task
    settleSizes()
    guard move.movesWindows else { return }
    window.coming = update
    defer { window.coming = nil }
    chooseStyles()
    guard let root = window.rootViewController else { return }
    notifyOfComingTraits(from: root)
    notifyOfComingSize(from: root)
  }

  /// Applies the change inside one animation block.
  ///
  /// The next frame shows the result.
  ///
  /// - Parameters:
  ///   - keyboard: The closure that reports the keyboard's event, after all other changes.
  ///   - arrived: The closure to call when all views have arrived at their final position.
  func change(tellingOf keyboard: () -> Void, arrived: @escaping @MainActor () -> Void) {
    // Open the coordinator now. Blocks that an adaptation registers belong to the adaptation's own animation block.
    coordinator.open()
    let running = window.runningTransitions
    let outgoing = outgoingViews(of: running)
    let incoming = IncomingChildViews(of: window.childTransitions.filter(\.isRunning))
    var moving = 1
    let partArrives = {
      moving -= 1
      if moving == 0 { arrived() }
    }
    let correction = View.animate(curve, purpose: .correction, on: coordinator.timeline) {
      View.performWithoutAnimation { if window.fillsStage { window.place(in: Rect(origin: .zero, size: update.size)) } }
      propagation.notifyChanged()
      followWithPresentations()
      coordinator.runAnimations()
      keyboard()
      followKeyboard()
      window.layOutWithFollowers()
      window.keepFirstResponderVisible()
      window.setNeedsStatusBarUpdate()
    } completion: { _ in
      partArrives()
    }
    for timeline in furtherTimelines { timeline.add(correction) }
    incoming.follow(correction)
    for views in outgoing { moving += views.follow(correction, in: update.size, arrived: partArrives) }
  }

  /// Returns the outgoing views of running transitions that need a correction of their own.
  private func outgoingViews(of running: [any Transition]) -> [OutgoingViews] {
    guard let host = window.animationHost else { return [] }
    let now = host.scheduler.now
    return running.compactMap { OutgoingViews(of: $0, following: curve, at: now) }
  }

  /// Ends gesture-driven changes of containers' sizes, before adaptations capture any views.
  private func settleSizes() {
    let resizing = window.childTransitions.filter(\.isResizedByGesture)
    guard !resizing.isEmpty else { return }
    View.animate(curve, purpose: .correction, on: coordinator.timeline) {
      for transition in resizing { transition.followPath() }
    }
  }

  /// Determines each presentation's style for the new environment, and prepares the controllers of other styles.
  private func chooseStyles() {
    for presentation in window.presentations where presentation.isShown {
      presentation.changeCoordinator = coordinator
      guard move.changesStyles, presentation.isStyleOpen else { continue }
      presentation.prepare(presentation.style(in: update.traits))
      presentation.noteContentTraits()
      if presentation.machine.adaptation != nil { prepared.append(presentation) }
    }
  }

  /// Calls `willTransition(to:with:)` from the root down, or only where an adaptation changes the traits.
  private func notifyOfComingTraits(from root: ViewController) {
    if update.traits != window.traitCollection { return root.notifyOfComing(update.traits, with: coordinator) }
    for presentation in window.presentations where presentation.machine.adaptation?.tellContent != nil {
      let controller = presentation.comingController
      controller.notifyWillTransition(update.traits.merging(controller.givenTraits), with: coordinator)
    }
  }

  /// Calls `viewWillTransition(to:with:)` on the controllers whose size will change.
  ///
  /// If the window's size changes, the calls begin at the root. If only a style changes, they begin at the presented
  /// controller. If only regions or bars change, the calls concern two groups. These are the children of containers
  /// that depend on regions, and the presented controllers with a new size.
  private func notifyOfComingSize(from root: ViewController) {
    if update.size != window.bounds.size { return root.notifyWillTransition(update.size, with: coordinator) }
    let notified = firstNotified
    if update.regions != window.host?.reservedRegions {
      root.notifyOfSizesBesideDivisions(upTo: notified?.presented, with: coordinator)
    }
    notified?.comingController.notifyWillTransition(update.size, with: coordinator)
  }

  /// The first presentation that adapts, or that resizes its content in a window of constant size.
  ///
  /// Its content notifies further presentations, so that each controller is notified once. A presentation in a context
  /// is not considered, because it follows the controllers around it.
  private var firstNotified: ModalPresentation? {
    let bringsSizes =
      window.host.map { update.regions != $0.reservedRegions || update.safeAreaInsets != $0.safeAreaInsets } ?? false
    return window.presentations.first { presentation in
      guard !presentation.isInContext else { return false }
      return presentation.comingController !== presentation.controller
        || bringsSizes && presentation.isShown && getsOtherSize(presentation)
    }
  }

  private func getsOtherSize(_ presentation: ModalPresentation) -> Bool {
    let coming = contentSize(of: presentation)
    window.coming = nil
    defer { window.coming = update }
    return coming != contentSize(of: presentation)
  }

  private func contentSize(of presentation: ModalPresentation) -> Size {
    presentation.controller.size(forChildContentContainer: presentation.presented, withParentContainerSize: update.size)
  }

  private func followWithPresentations() {
    for presentation in window.presentations { follow(presentation) }
    // Discard adaptations of dismissed presentations, because a delegate's container may hold the controller.
    for presentation in prepared { presentation.dropPrepared() }
    prepared = []
  }

  private func followKeyboard() {
    guard move.keyboard != nil else { return }
    for presentation in window.presentations { presentation.followKeyboard() }
  }

  /// Notifies the presentation controllers of the keyboard's event.
  func notify(_ event: KeyboardEvent) {
    for presentation in window.presentations where presentation.isShown {
      presentation.controller.notifyWillChange(event)
    }
  }

  /// Notifies the presentations that the change has ended, and runs the coordinator's completions.
  func end() {
    for presentation in window.presentations where presentation.changeCoordinator === coordinator {
      presentation.changeDidEnd()
    }
    coordinator.runCompletions()
    if ownsTimeline { coordinator.timeline.end() }
  }

  /// Updates one presentation's container, style, and presented view, including a view that waits outside of the
  /// container.
  private func follow(_ presentation: ModalPresentation) {
    // An in-context presentation follows with the layout of the view around it.
    guard let container = presentation.container, !presentation.isInContext else { return }
    let old = container.bounds
    container.place(in: window.bounds)
    let (controller, adaptation) = (presentation.controller, presentation.machine.adaptation)
    if presentation.isStyleOpen,
      let runner = StyleChangeRunner(of: presentation, with: coordinator, curve: curve, leavingCurve: leavingCurve)
    {
      runner.run()
    } else {
      presentation.dropPrepared()
    }
    // A callback may have closed the window, both here and in the notification of the content.
    guard presentation.isShown else { return }
    adaptation?.tellContent?()
    guard presentation.isShown else { return }
    // New traits alone may change the final frame of a presentation that keeps its style.
    if container.bounds != old || presentation.controller !== controller || presentation.hasOtherFinalFrame {
      presentation.followContainer(from: old)
    }
  }
}

extension Window {
  /// The running transitions of presentations, and then those of containers' children.
  fileprivate var runningTransitions: [any Transition] {
    var running: [any Transition] = []
    for transition in transitions where transition.isRunning { running.append(transition) }
    for transition in childTransitions where transition.isRunning { running.append(transition) }
    return running
  }

  /// Updates the presentations for a new first responder.
  ///
  /// A presentation that is being dismissed is only updated if it contains the first responder.
  func followFirstResponder() {
    for presentation in presentations {
      let isHolding = presentation.shownView.map { firstResponder?.stands(in: $0) ?? false } ?? false
      if presentation.isStyleOpen || isHolding { presentation.followFirstResponder() }
    }
  }

  /// Updates the presentation of the first responder for the keyboard again, after the layout around it.
  func keepFirstResponderVisible() {
    guard keyboardFrame != nil, let responder = firstResponder else { return }
    for presentation in presentations {
      if let view = presentation.shownView, responder.stands(in: view) { presentation.followKeyboard() }
    }
    layoutIfNeeded()
  }
}
