import AnimationTiming
import Foundation

/// A coordinator that keeps the blocks and handlers of a transition and runs them in order, in the transition's task.
@MainActor final class TransitionCoordinator {
  private enum Phase {
    /// The coordinator keeps animations until the start.
    case waiting
    /// The animations have run, and a late one runs immediately.
    case running
    /// The completions have run, and the coordinator keeps no more blocks.
    case ended
  }

  private typealias Block = (any ViewControllerTransitionCoordinatorContext) -> Void

  /// A block or a handler that was added to the coordinator.
  private enum Part {
    case block(Block)
    case handler(CoordinatorHandler)

    init?(_ block: Block?) {
      guard let block else { return nil }
      self = .block(block)
    }

    init?(_ handler: CoordinatorHandler?) {
      guard let handler else { return nil }
      self = .handler(handler)
    }
  }

  private let name: String
  private let eventText: EventText
  private let context: any ViewControllerTransitionCoordinatorContext
  /// The reference is weak, because handlers that have not returned may outlive the stage.
  private weak var host: (any AnimationHost)?
  let timeline: Timeline

  /// The task that runs the kept blocks and handlers.
  var task: StageTask?

  private var phase = Phase.waiting
  private var animations: [Part] = []
  private var completions: [Part] = []
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
    self.host = host.tether
    self.timeline = timeline
  }

  /// Runs later animations immediately in the open block. Animations kept so far continue to wait.
  func open() { phase = .running }

  /// Runs the kept animations in the open animation block.
  func runAnimations() {
    phase = .running
    let parts = animations
    animations = []
    guard !parts.isEmpty else { return }
    inTask { [self] in
      for part in parts {
        host?.trace(.coordinator, "\(eventText): alongside")
        run(part, .alongside)
      }
    }
  }

  /// Notifies the handlers that an interaction began or ended.
  func notifyOfInteractionChange() {
    guard !handlers.isEmpty else { return }
    inTask { [self] in
      for handler in handlers {
        host?.trace(.coordinator, "\(eventText): interaction changes")
        handler(self)
      }
    }
  }

  /// Runs the completions. A completion that one of them adds runs last.
  func runCompletions() {
    while !completions.isEmpty {
      host?.trace(.coordinator, "\(eventText): coordinator completion")
      run(completions.removeFirst(), .completion)
    }
    handlers = []
    phase = .ended
  }

  private func run(_ part: Part, _ lane: StageTask.HandlerPhase) {
    switch part {
    case .block(let block): block(self)
    case .handler(let handler): task?.run(handler.bound(to: self), lane, startingLater: animateLate)
    }
  }

  /// Runs `body` in the transition's task if its code runs now, and otherwise immediately in a new task of the same
  /// name.
  private func inTask(_ body: @escaping @MainActor () -> Void) {
    if let task, task.isCurrent { return body() }
    StageTask.start(named: name, on: host) { _ in body() }
  }

  /// Runs a completion that was added after the end, in its own turn and task.
  private func runLater(_ completion: Part) {
    guard let host else { return startLate(completion) }
    host.scheduler.nextTurn { [self] in startLate(completion) }
  }

  private func startLate(_ completion: Part) {
    StageTask.start(named: name, on: host) { [self] task in
      host?.trace(.coordinator, "\(eventText): late coordinator completion")
      self.task = task
      run(completion, .completion)
      await task.handlersReturn()
    }
  }

  /// Runs an animation that was added after the start.
  ///
  /// A block runs in the open animation block or, without one, in a new block over the remaining duration of the
  /// transition.
  private func runLate(_ animation: Part) {
    host?.trace(.coordinator, "\(eventText): late alongside")
    switch animation {
    case .block(let block):
      inTask { [self] in
        if ViewChanges.recorder != nil { block(self) } else { animateLate { block(self) } }
      }
    case .handler:
      run(animation, .alongside)
    }
  }

  /// Animates changes over the remaining duration of the transition.
  private func animateLate(_ changes: () -> Void) {
    guard isAnimated, let host else { return changes() }
    let remaining = timeline.remaining(at: host.scheduler.now).seconds
    View.animate(.cubic(.easeInOut, duration: remaining), on: timeline, animations: changes)
  }

  private func add(_ animation: Part?, _ completion: Part?) -> Bool {
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
      if let completion { runLater(completion) }
      return false
    }
  }
}

extension TransitionCoordinator: AsyncTransitionCoordinator {
  func animate(alongside animation: CoordinatorHandler?, completion: CoordinatorHandler?) -> Bool {
    add(Part(animation), Part(completion))
  }
}

extension TransitionCoordinator: ViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    add(Part(animation), Part(completion))
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
