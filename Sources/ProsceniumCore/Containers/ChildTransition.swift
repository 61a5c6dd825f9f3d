import Foundation

/// The transition in which another child replaces the shown child of a container.
final class ChildTransition: BaseTransition, Transition {
  let change: ChildChange
  let container: any ExchangingContainer

  /// The child that determines the container's preferred size.
  ///
  /// The outgoing child determines the size until the animator starts, and the incoming child afterwards. After a
  /// cancelled transition has reset the models, the outgoing child determines the size again.
  var sizingChild: ViewController?

  /// The views that move because the container's size changes together with the animator.
  var resizedViews: [View] = []

  /// The start of the slots' paths.
  enum PathStart {
    /// The animator has not started.
    case unknown
    /// The animator is about to start. The frames are those of the slots, and the bounds are those of the content view.
    case starting(frames: [(slot: ChildSlotView, model: Rect, shown: Rect)], bounds: Rect)
    /// The animator has started. The frames are those that it has set, and the bounds are those from before its start.
    case recorded(frames: [(slot: ChildSlotView, frame: Rect)], bounds: Rect)
  }

  private(set) var pathStart = PathStart.unknown

  init(
    _ change: ChildChange,
    in container: any ExchangingContainer,
    host: any AnimationHost,
    isAnimated: Bool,
    completion: TransitionCompletion?
  ) {
    self.change = change
    self.container = container
    sizingChild = change.from
    super.init(host: host, isAnimated: isAnimated, completion: completion)
  }

  var name: String { change.name(in: container) }

  /// The text omits a missing child.
  ///
  /// For example, a child that moved to another container before the pop is not named as popped.
  var eventText: EventText {
    switch (change.operation, change.from, change.to) {
    case (.push, _, let to): "push of \(to) in \(container)"
    case (.pop, nil, let to): "return to \(to) in \(container)"
    case (.pop, let from, _): "pop of \(from) in \(container)"
    case (.replacement, nil, let to): "change from nothing to \(to) in \(container)"
    case (.replacement, let from, nil): "change from \(from) to nothing in \(container)"
    case (.replacement, let from, let to): "change from \(from) to \(to) in \(container)"
    }
  }

  var moved: ViewController { container }
  var shownIn: Window? { container.traitWindow }
  var contentView: View? { container.contentView }

  /// Returns a Boolean value that indicates whether this transition controls the appearance and the position of
  /// `child`.
  func moves(_ child: ViewController) -> Bool {
    machine.phase != .over && (child === change.from || child === change.to)
  }

  /// Returns a Boolean value that indicates whether the transition moves `slot`.
  func moves(_ slot: ChildSlotView) -> Bool {
    machine.phase != .over && slots.contains { $0 === slot }
  }

  /// Returns a Boolean value that indicates whether `child` will disappear, but has received no appearance callback
  /// yet.
  func willMoveAway(_ child: ViewController) -> Bool { child === change.from && !hasBegun }

  private var hasBegun: Bool { machine.phase != .beginning || machine.isPreparing }

  /// Registers the transition with the container and creates its coordinator.
  ///
  /// The coordinator exists from the request on, so that callers can add animations immediately after requesting the
  /// change.
  func register() {
    guard coordinator == nil else { return }
    container.containment.transition = self
    makeCoordinator(telling: ChildTransitionRoles(change: change, container: container))
  }

  /// Begins the transition in each case, because the container has checked the change at its request.
  func decideTurn() -> TurnDecision { .begin }

  /// The error of an interruption, which is always `nil`, because an immediate end performs or completes the change.
  var interruption: PresentationError? { nil }

  func prepare() {
    // Drop the animation if the container has left its window since the request, or if another container has taken the
    // incoming child.
    if container.view.window == nil || change.to.map(container.isElsewhere) ?? false { dropAnimation() }
    change.to?.loadViewIfNeeded()
    if isAnimated { container.chooseAnimator(for: self) }
    container.willShow(change, animated: isAnimated)
    container.prepare(change, animated: isAnimated)
    container.prepareBars()
  }

  func showEnteringView() {
    guard let to = change.to, !container.isElsewhere(to) else { return }
    let contentView = container.contentView
    to.slot.move(to: contentView, in: contentView.bounds)
    to.slot.stand(in: contentView.bounds)
  }

  private var slots: [ChildSlotView] { [change.from, change.to].compactMap(slot(of:)) }

  /// Returns the slot of a child, or `nil` if another container has taken the child and therefore moves the slot.
  private func slot(of child: ViewController?) -> ChildSlotView? {
    child.flatMap { container.isElsewhere($0) ? nil : $0.containment.slot }
  }

  func animatorWillStart() {
    let frames = slots.map { ($0, $0.model.placedFrame, $0.presentation.values.placedFrame) }
    pathStart = .starting(frames: frames, bounds: container.contentView.bounds)
  }

  func animatorDidStart() {
    guard case .starting(let former, let bounds) = pathStart else { return }
    let frames = slots.map { slot in
      // Record the frame of the visible size, because the model may already contain the incoming child's size. A slot
      // that only a transform moves is in its final position already.
      let shown = slot.presentation.values.placedFrame
      // A slot that an earlier change still moves starts at its model frame, because that change continues during the
      // transition.
      let before = former.first { $0.slot === slot && $0.shown.isClose(to: shown) }
      return (slot, before?.model ?? shown)
    }
    pathStart = .recorded(frames: frames, bounds: bounds)
  }

  /// Changes the container's size and its bars together with the animator, so that a gesture moves all of them.
  func animateOwnChanges() {
    followSize(of: change.to)
    container.animateBars()
  }

  func reverseAppearances() { turn(to: change.from, from: change.to) }
  func restoreAppearances() { turn(to: change.to, from: change.from) }

  private func turn(to coming: ViewController?, from going: ViewController?) {
    if let going { container.setAppearing(false, going, animated: isAnimated) }
    if let coming, container.appearance.isOnScreen {
      container.setAppearing(true, coming, animated: isAnimated)
    }
  }

  func returnMovedView() {
    followSize(of: change.from)
    for (slot, frame) in beginnings { slot.place(in: frame) }
    container.returnBars()
  }

  /// Moves the exchanged slots with the content view's new bounds, so that they reach their final frames.
  func retargetViews(from old: Rect) {
    let contentView = container.contentView
    for child in [change.from, change.to] {
      guard let child, moves(child), let slot = child.containment.slot, slot.superview === contentView else { continue }
      slot.place(in: container.frame(onPath: slot.model.placedFrame, from: old, to: contentView.bounds))
    }
  }

  var outgoingViews: [View] {
    let leaving = isCancelled ? change.to : change.from
    return [slot(of: leaving)].compactMap { $0 }
  }

  /// The child view that the container adds in the transition's current direction, or `nil` if there is none.
  var incomingChildView: View? { slot(of: isCancelled ? change.from : change.to) }

  /// Moves the start of the path to the content view's new bounds during an interaction, and preserves the fraction.
  ///
  /// The gesture no longer moves the container's size. The resized views move to the size of the incoming child in the
  /// open animation block.
  func followPath() {
    if isResizedByGesture, ViewChanges.recorder != nil {
      for view in resizedViews { timeline.movePath(of: view, toBeginAt: view.model.placedFrame) }
      resizedViews = []
    }
    for (slot, frame) in beginnings { timeline.movePath(of: slot, toBeginAt: frame) }
    for (view, frame) in container.barStartFrames { timeline.movePath(of: view, toBeginAt: frame) }
  }

  /// The initial frames of the slots, converted to the content view's current bounds.
  ///
  /// A slot in another container is excluded, because that container determines its frame.
  private var beginnings: [(slot: ChildSlotView, frame: Rect)] {
    guard case .recorded(let frames, let bounds) = pathStart else { return [] }
    let contentView = container.contentView
    return frames.filter { $0.slot.superview === contentView }.map {
      ($0.slot, container.frame(onPath: $0.frame, from: bounds, to: contentView.bounds))
    }
  }

  // MARK: Appearance of the container

  /// Begins the appearance or disappearance of the remaining child, because the container begins its own.
  func containerWill(appear isAppearing: Bool, animated: Bool) {
    guard machine.phase != .over else { return }
    guard let head = hasBegun && !isCancelled ? change.to : change.from else { return }
    container.setAppearing(isAppearing, head, animated: animated)
  }

  /// Ends the transition immediately if the container has disappeared, because the rest would not be visible.
  func containerDidEnd() {
    if !container.appearance.isOnScreen { endImmediately() }
  }

  /// Ends the transition before the method returns.
  ///
  /// During the preparation callbacks, the transition is cancelled instead. A transition that is running or ending
  /// completes. A transition that has not begun runs without animation.
  func endImmediately() {
    switch machine.phase {
    // The container is still adding the incoming child, and performs the change immediately afterwards.
    case .beginning where container.containment.isExchanging: dropAnimation()
    case .beginning where !machine.isPreparing:
      dropAnimation()
      runImmediately()
    case .beginning, .running, .ending: completeOrCancelImmediately()
    case .over: return
    }
  }

  // MARK: End

  func end(_ ending: TransitionStateMachine.Ending) {
    let outcome = ending.outcome
    let isCompleted = outcome == .completed
    finishTimeline(ending)
    notifyAnimator(outcome)
    if !isCompleted { container.revert(change) }
    followSize(of: isCompleted ? change.to : change.from)
    container.settle(change, completed: isCompleted)
    machine.didCleanUp()
    if isCompleted {
      container.finish(change)
      container.didShow(change, animated: isAnimated)
    } else {
      container.finishCancelled(change)
    }
    cleanUpLinks(outcome)
    host.trace(.transition, .end, of: self, "\(eventText) ends: \(outcome)")
    container.dropStrays()
  }

  func cancelBeforeStart() {
    host.trace(.transition, "\(eventText) is cancelled before its start")
    container.revert(change)
    container.settleBars(completed: false)
    machine.didCleanUp()
    container.finishCancelled(change)
    cleanUpLinks(.cancelled)
    container.dropStrays()
  }

  private func cleanUpLinks(_ outcome: PresentationOutcome) {
    coordinator?.runCompletions()
    if container.containment.transition === self { container.containment.transition = nil }
    for child in [change.from, change.to] { child?.containment.slot?.placeDidBecomeFinal() }
    cleanUp(outcome)
  }
}

/// The outgoing and the incoming child of a transition in a container.
@MainActor struct ChildTransitionRoles {
  let change: ChildChange
  let container: any ExchangingContainer
}

extension ChildTransitionRoles: TransitionRoles {
  private var contentView: ChildContentView { container.contentView }
  var containerView: View { contentView }
  var presentationStyle: ModalPresentationStyle { .none }
  var from: ViewController? { change.from }
  var to: ViewController? { change.to }
  var moved: String { change.to?.name ?? "nothing" }

  /// Returns the child's slot, which includes its in-context presentations, or `nil` if another container has the
  /// child.
  func movableView(of controller: ViewController) -> View? {
    container.isElsewhere(controller) ? nil : controller.slot
  }

  func initialFrame(for controller: ViewController) -> Rect { controller === change.from ? contentView.bounds : .zero }
  func finalFrame(for controller: ViewController) -> Rect { controller === change.to ? contentView.bounds : .zero }
}

/// A change of a container's children, with the shown child before and after it and the added and removed children.
struct ChildChange {
  enum Operation {
    case push
    case pop
    /// The change is neither a push nor a pop, for example another stack or another tab.
    case replacement
  }

  let operation: Operation

  /// The child that is shown before the change, or `nil` if there is none.
  let from: ViewController?

  /// The child that is shown after the change, or `nil` if there is none.
  let to: ViewController?

  /// The controllers that become children, from the bottom of the stack to the top.
  var entering: [ViewController] = []

  /// The controllers that stop being children, from the bottom of the stack to the top.
  var leaving: [ViewController] = []

  /// The container's list of children before the change, which a cancelled change restores.
  var before: [ViewController] = []

  /// The child that moves in front of the other one during the change.
  var front: ViewController? { operation == .pop ? from : to }

  /// A Boolean value that indicates whether the change shows another controller.
  @MainActor var exchanges: Bool { from !== to }

  /// Returns the name of the change in `container`, which is also the name of the transition's task.
  @MainActor func name(in container: ViewController) -> String {
    let names = (from?.name ?? "nothing", to?.name ?? "nothing")
    return switch operation {
    case .push: "push of \(names.1) in \(container.name)"
    case .pop where from == nil: "return to \(names.1) in \(container.name)"
    case .pop: "pop of \(names.0) in \(container.name)"
    case .replacement: "change from \(names.0) to \(names.1) in \(container.name)"
    }
  }
}
