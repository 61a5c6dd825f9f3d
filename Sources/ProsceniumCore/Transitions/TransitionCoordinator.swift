import AnimationTiming
import Foundation

/// Keeps what takes part in a transition, and runs it in the order of the calls.
@MainActor final class TransitionCoordinator {
  private enum Phase {
    /// Animations are kept for the start.
    case waiting
    /// The animations were run; a late one runs at once.
    case running
    /// The completions were run; nothing is kept any more.
    case ended
  }

  private typealias Block = (any ViewControllerTransitionCoordinatorContext) -> Void

  private let name: String
  private let eventText: EventText
  private let context: any ViewControllerTransitionCoordinatorContext
  private let host: any AnimationHost
  let timeline: Timeline

  /// The size that the window is about to have; `nil` unless its size changes.
  var comingSize: Size?

  /// The traits that the window is about to have; `nil` unless its environment changes.
  var comingTraits: TraitCollection?

  private var phase = Phase.waiting
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var handlers: [Block] = []

  init(
    named name: String,
    as eventText: EventText,
    context: any ViewControllerTransitionCoordinatorContext,
    host: any AnimationHost,
    timeline: Timeline
  ) {
    self.name = name
    self.eventText = eventText
    self.context = context
    self.host = host
    self.timeline = timeline
  }

  /// Has animations that come from now on run at once, in the block that is open; those kept so far wait.
  func open() { phase = .running }

  /// Runs the animations kept so far, in the animation block that is open.
  func runAnimations() {
    phase = .running
    let blocks = animations
    animations = []
    for block in blocks {
      host.tell(.coordinator, "\(eventText): alongside")
      block(self)
    }
  }

  /// Tells the handlers that a hand took hold of the transition or let it go.
  func tellInteractionChange() {
    for handler in handlers {
      host.tell(.coordinator, "\(eventText): interaction changes")
      handler(self)
    }
  }

  /// Runs the completions; each may register another, which then runs as the last.
  func runCompletions() {
    while !completions.isEmpty {
      host.tell(.coordinator, "\(eventText): coordinator completion")
      completions.removeFirst()(self)
    }
    handlers = []
    phase = .ended
  }

  /// A completion that comes after the end gets a turn and a task of its own.
  private func runInTask(_ completion: @escaping Block) {
    host.scheduler.nextTurn { [self] in
      host.start(taskNamed: name) { [self] in
        host.tell(.coordinator, "\(eventText): late coordinator completion")
        completion(self)
      }
    }
  }

  /// A block that comes after the start joins the open block, else moves over what remains of the transition.
  private func runLate(_ block: @escaping Block) {
    host.tell(.coordinator, "\(eventText): late alongside")
    if ViewChanges.recorder != nil || !isAnimated { return block(self) }
    let remaining = timeline.remaining(at: host.scheduler.now).seconds
    View.animate(.cubic(.easeInOut, duration: remaining), on: timeline) { block(self) }
  }
}

extension TransitionCoordinator: ViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    switch phase {
    case .waiting:
      if let animation { animations.append(animation) }
      if let completion { completions.append(completion) }
      return animation != nil
    case .running:
      if let completion { completions.append(completion) }
      if let animation { runLate(animation) }
      return false
    case .ended:
      if let completion { runInTask(completion) }
      return false
    }
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void) {
    if phase != .ended { handlers.append(handler) }
  }

  var isAnimated: Bool { context.isAnimated }
  var initiallyInteractive: Bool { context.initiallyInteractive }
  var isInterruptible: Bool { context.isInterruptible }
  var isInteractive: Bool { context.isInteractive }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { context.completionVelocity }
  var completionCurve: View.AnimationCurve { context.completionCurve }
  var targetTransform: AffineTransform { context.targetTransform }
  var presentationStyle: ModalPresentationStyle { context.presentationStyle }
  var transitionDuration: TimeInterval { context.transitionDuration }
  var isCancelled: Bool { context.isCancelled }
  var containerView: View { context.containerView }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: TransitionContextViewKey) -> View? { context.view(forKey: key) }
}
