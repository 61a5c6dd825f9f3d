import AnimationTiming
import Foundation

/// One window's part in a change of the environment, or of the keyboard alone.
///
/// What is on the screen moves from where it is, as fast as it goes, to where it belongs in the new environment. A
/// presentation or dismissal that runs goes on: it waits for the correction, but no longer than one change takes after
/// its own end; what stays on the screen moves on past that.
@MainActor final class WindowTransition {
  let window: Window
  private let move: EnvironmentMove

  /// What the change makes of the window.
  private let update: EnvironmentUpdate
  private let curve: TimingCurve

  /// For the chrome of a style that goes.
  private let leavingCurve: TimingCurve
  private let coordinator: TransitionCoordinator
  private let propagation: TraitPropagation

  /// The presentations for which another style was prepared.
  private var prepared: [ModalPresentation] = []

  /// Whether no transition shares the timeline and ends it.
  private let ownsTimeline: Bool

  /// The timelines of further transitions, which wait for the change as well.
  private let furtherTimelines: [Timeline]

  init(of window: Window, named name: String, host: any AnimationHost, move: EnvironmentMove) {
    self.window = window
    self.move = move
    update = move.update.reaching(window)
    let transitions: [Transition] = window.transitions + window.childTransitions
    let running = transitions.filter(\.isRunning).map(\.timeline)
    let timeline = running.first ?? Timeline()
    ownsTimeline = running.isEmpty
    furtherTimelines = Array(running.dropFirst())
    let length = Timeline.changeDuration.seconds
    let (keyboard, seconds) = (move.keyboard?.curve, max(length, move.keyboard?.duration ?? 0))
    // The keyboard alone has a pace of its own.
    curve =
      move.movesWindows
      ? .cubic(.easeInOut, duration: seconds) : keyboard ?? .cubic(.easeInOut, duration: length)
    let own = running.map { $0.ownRemaining(at: host.scheduler.now).seconds }.reduce(curve.duration, max)
    leavingCurve = .cubic(.easeInOut, duration: own)
    let context = EnvironmentTransitionContext(in: window, duration: curve.duration)
    coordinator = TransitionCoordinator(named: name, as: "\(name)", context: context, host: host, timeline: timeline)
    propagation = TraitPropagation(in: window)
  }

  // MARK: Passes

  /// The passes before anything changes: the old values can still be read, the coming ones are the window's `coming`.
  ///
  /// - Parameter task: Runs what the coordinator is given.
  func announce(in task: StageTask) {
    coordinator.task = task
    settleSizes()
    guard move.movesWindows else { return }
    window.coming = update
    defer { window.coming = nil }
    chooseStyles()
    guard let root = window.rootViewController else { return }
    announceTraits(from: root)
    announceSize(from: root)
  }

  /// The passes that make the change, inside one animation block; the frame that shows it follows them.
  ///
  /// - Parameters:
  ///   - keyboard: Reports the keyboard's event, after everything else has changed.
  ///   - arrived: Called when everything stands where it belongs.
  func change(tellingOf keyboard: () -> Void, arrived: @escaping @MainActor () -> Void) {
    // What an adaptation registers belongs to its own block, not to the change's.
    coordinator.open()
    let (outgoing, incoming) = (outgoingViews, IncomingChildViews(of: runningTransitions))
    var moving = 1
    let partArrives = {
      moving -= 1
      if moving == 0 { arrived() }
    }
    let correction = View.animate(curve, purpose: .correction, on: coordinator.timeline) {
      View.performWithoutAnimation { window.place(in: Rect(origin: .zero, size: update.size)) }
      propagation.tellChanged()
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

  /// The views that leave with running transitions, as far as they follow the change in a time of their own.
  private var outgoingViews: [OutgoingViews] {
    guard let host = window.animationHost else { return [] }
    let now = host.scheduler.now
    return runningTransitions.compactMap { OutgoingViews(of: $0, following: curve, at: now) }
  }

  private var runningTransitions: [Transition] { (window.transitions + window.childTransitions).filter(\.isRunning) }

  /// Ends what gestures move of containers' sizes, before any view is noted for another style.
  private func settleSizes() {
    let resizing = window.childTransitions.filter(\.isResizedByGesture)
    guard !resizing.isEmpty else { return }
    View.animate(curve, purpose: .correction, on: coordinator.timeline) {
      for transition in resizing { transition.followPath() }
    }
  }

  /// Decides the style of each presentation from what is coming, and prepares the controller of another one.
  private func chooseStyles() {
    for presentation in window.presentations where presentation.isShown {
      presentation.changeCoordinator = coordinator
      guard move.changesStyles, presentation.isStyleOpen else { continue }
      presentation.prepare(presentation.style(in: update.traits))
      presentation.noteContentTraits()
      if presentation.machine.adaptation != nil { prepared.append(presentation) }
    }
  }

  /// Calls `willTransition(to:with:)` from the root down, or from what gets other traits with its style alone.
  private func announceTraits(from root: ViewController) {
    if update.traits != window.traitCollection { return root.announceComing(update.traits, with: coordinator) }
    for presentation in window.presentations where presentation.machine.adaptation?.tellContent != nil {
      let controller = presentation.comingController
      controller.announce(update.traits.merging(controller.givenTraits), with: coordinator)
    }
  }

  /// Calls `viewWillTransition(to:with:)` from the root down; where only a style changes, from what is presented, and
  /// where only regions or bars do, from what a container puts beside them, and from what is presented that they resize.
  private func announceSize(from root: ViewController) {
    if update.size != window.bounds.size { return root.announce(update.size, with: coordinator) }
    let notified = firstNotified
    if update.regions != window.host?.reservedRegions {
      root.announceSizesBesideDivisions(upTo: notified?.presented, with: coordinator)
    }
    notified?.comingController.announce(update.size, with: coordinator)
  }

  /// The first presentation that gets another style, or whose content gets another size in a window that keeps its own.
  ///
  /// What that presents is notified by it, and by nothing else: once. In a context neither happens by itself.
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
    // One that went meanwhile is not met any more; its delegate may have put the controller into a container.
    for presentation in prepared { presentation.dropPrepared() }
    prepared = []
  }

  private func followKeyboard() {
    guard move.keyboard != nil else { return }
    for presentation in window.presentations { presentation.followKeyboard() }
  }

  /// Passes the keyboard's event to the presentation controllers.
  func tell(_ event: KeyboardEvent) {
    for presentation in window.presentations where presentation.isShown {
      presentation.controller.announce(event)
    }
  }

  /// Notifies the presentations of the end, and runs the coordinator's completions.
  func end() {
    for presentation in window.presentations where presentation.changeCoordinator === coordinator {
      presentation.changeDidEnd()
    }
    coordinator.runCompletions()
    if ownsTimeline { coordinator.timeline.end() }
  }

  /// Takes one presentation along: its container, its style, and a view that waits beside the container.
  private func follow(_ presentation: ModalPresentation) {
    // What takes a controller's place follows with the layout of what is around that.
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
    // A callback may have closed the window, here and when what is shown is notified.
    guard presentation.isShown else { return }
    adaptation?.tellContent?()
    guard presentation.isShown else { return }
    // Traits alone may put what keeps its style elsewhere.
    if container.bounds != old || presentation.controller !== controller || presentation.hasOtherFinalFrame {
      presentation.followContainer(from: old)
    }
  }
}

extension Window {
  /// Moves what is presented for another first responder; what goes is left alone, unless that stands in it.
  func followFirstResponder() {
    for presentation in presentations {
      let isHolding = presentation.shownView.map { firstResponder?.stands(in: $0) ?? false } ?? false
      if presentation.isStyleOpen || isHolding { presentation.followFirstResponder() }
    }
  }

  /// Looks once more where the first responder stands, after what is around it was laid out.
  func keepFirstResponderVisible() {
    guard keyboardFrame != nil, let responder = firstResponder else { return }
    for presentation in presentations {
      if let view = presentation.shownView, responder.stands(in: view) { presentation.followKeyboard() }
    }
    layoutIfNeeded()
  }
}
