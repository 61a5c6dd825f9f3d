import AnimationTiming
import Foundation

/// One window's part in a change of the environment, or of the keyboard alone.
///
/// What is on the screen moves from where it is, as fast as it goes, to where it belongs in the new environment. A
/// presentation or dismissal that runs goes on: it waits for the correction, but no longer than one change takes after
/// its own end; what stays on the screen moves on past that.
@MainActor final class WindowTransition {
  let window: Window
  private let course: EnvironmentCourse

  /// The window's traits after the change: the stage's, and its overrides.
  private let traits: TraitCollection
  private let curve: TimingCurve

  /// For the chrome of a style that goes.
  private let leavingCurve: TimingCurve
  private let coordinator: TransitionCoordinator
  private let propagation: TraitPropagation

  /// Whether no transition shares the timeline and ends it.
  private let ownsTimeline: Bool

  /// The timelines of further transitions, which wait for the change as well.
  private let furtherTimelines: [Timeline]

  init(of window: Window, named name: String, host: any AnimationHost, course: EnvironmentCourse) {
    self.window = window
    self.course = course
    traits = course.traits.merging(window.overrideTraits)
    let transitions: [Transition] = window.transitions + window.childTransitions
    let running = transitions.filter(\.isRunning).map(\.timeline)
    let timeline = running.first ?? Timeline()
    ownsTimeline = running.isEmpty
    furtherTimelines = Array(running.dropFirst())
    let length = Timeline.changeDuration.seconds
    let (keyboard, seconds) = (course.keyboard?.curve, max(length, course.keyboard?.duration ?? 0))
    // The keyboard alone has a pace of its own.
    curve =
      course.movesWindows
      ? .cubic(.easeInOut, duration: seconds) : keyboard ?? .cubic(.easeInOut, duration: length)
    let own = running.map { $0.ownRemaining(at: host.scheduler.now).seconds }.reduce(curve.duration, max)
    leavingCurve = .cubic(.easeInOut, duration: own)
    let context = EnvironmentTransitionContext(in: window, duration: curve.duration)
    coordinator = TransitionCoordinator(named: name, as: "\(name)", context: context, host: host, timeline: timeline)
    propagation = TraitPropagation(in: window)
  }

  /// Decides the styles, then announces the change while the old values can still be read.
  ///
  /// - Parameter task: Runs what the coordinator is given.
  func announce(in task: StageTask) {
    coordinator.task = task
    guard course.movesWindows else { return }
    let size = course.size
    let keyboardFrame = course.keyboard.map(\.frameAfter) ?? window.keyboardFrame
    window.coming = EnvironmentUpdate(size: size, traits: traits, keyboardFrame: keyboardFrame)
    defer { window.coming = nil }
    for presentation in window.presentations where presentation.container != nil {
      presentation.changeCoordinator = coordinator
      guard presentation.isStyleOpen else { continue }
      presentation.prepare(presentation.style(in: traits))
      presentation.noteContentTraits()
    }
    guard let root = window.rootViewController else { return }
    if traits != window.traitCollection {
      root.announceComing(traits, with: coordinator)
    } else {
      for presentation in window.presentations where presentation.tellContent != nil {
        let controller = presentation.comingController
        controller.announce(traits.merging(controller.givenTraits), with: coordinator)
      }
    }
    if size != window.bounds.size {
      root.announce(size, with: coordinator)
    } else {
      // Where only a style changes, the presented view alone gets another size.
      for presentation in window.presentations where presentation.comingController !== presentation.controller {
        presentation.comingController.announce(size, with: coordinator)
      }
    }
  }

  /// Makes the change inside one animation block.
  ///
  /// - Parameters:
  ///   - keyboard: Reports the keyboard's event, after everything else has changed.
  ///   - arrived: Called when everything stands where it belongs.
  func change(tellingOf keyboard: () -> Void, arrived: @escaping @MainActor () -> Void) {
    // What a `HandOver` registers belongs to its own block, not to the change's.
    coordinator.open()
    let correction = View.animate(curve, purpose: .correction, on: coordinator.timeline) {
      View.performWithoutAnimation { window.place(in: Rect(origin: .zero, size: course.size)) }
      propagation.tellChanged()
      for presentation in window.presentations { follow(presentation) }
      coordinator.runAnimations()
      keyboard()
      if course.keyboard != nil { for presentation in window.presentations { presentation.followKeyboard() } }
      window.layOutWithFollowers()
      window.keepFirstResponderVisible()
      window.setNeedsStatusBarUpdate()
    } completion: { _ in
      arrived()
    }
    for timeline in furtherTimelines { timeline.add(correction) }
  }

  /// Passes the keyboard's event to the presentation controllers.
  func tell(_ event: KeyboardEvent) {
    for presentation in window.presentations where presentation.container != nil {
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
    let controller = presentation.controller
    if presentation.isStyleOpen {
      HandOver.begin(of: presentation, with: coordinator, curve: curve, leavingCurve: leavingCurve)
    } else {
      presentation.dropPrepared()
    }
    presentation.tellContentTraits()
    // A callback may have closed the window.
    guard presentation.container != nil else { return }
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
