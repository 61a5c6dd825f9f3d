import Foundation

/// Carries out the change from one child of a container to another.
final class ChildTransition: Transition {
  let change: ChildChange
  let container: any ExchangingContainer

  /// The child whose preferred size the container takes on: the outgoing one until the start, then the incoming one, and
  /// the outgoing one again once a cancelled transition has set the models back.
  var sizingChild: ViewController?

  /// The views that the other size of the container moves along with the animator.
  var resizedViews: [View] = []

  /// Where the animator let the slots begin, and in what bounds.
  private(set) var beginning: (frames: [(slot: ChildSlotView, frame: Rect)], bounds: Rect)?

  /// The frames of the slots, and the content view's bounds, before the animator started.
  private var placesBefore: (frames: [(slot: ChildSlotView, model: Rect, shown: Rect)], bounds: Rect)?

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

  override var name: String { change.name(in: container) }

  /// A child that is not there is not named as if it were: one that went elsewhere before is not popped.
  override var eventText: EventText {
    switch (change.operation, change.from, change.to) {
    case (.push, _, let to): "push of \(to) in \(container)"
    case (.pop, nil, let to): "return to \(to) in \(container)"
    case (.pop, let from, _): "pop of \(from) in \(container)"
    case (.replacement, nil, let to): "change from nothing to \(to) in \(container)"
    case (.replacement, let from, nil): "change from \(from) to nothing in \(container)"
    case (.replacement, let from, let to): "change from \(from) to \(to) in \(container)"
    }
  }

  override var moved: ViewController? { container }
  override var shownIn: Window? { container.traitWindow }
  override var contentView: View? { container.contentView }

  /// Whether the transition alone decides when `child` appears, and where its view is.
  func moves(_ child: ViewController) -> Bool {
    machine.phase != .over && (child === change.from || child === change.to)
  }

  /// Whether the transition moves `slot`.
  func moves(_ slot: ChildSlotView) -> Bool {
    machine.phase != .over && slots.contains { $0 === slot }
  }

  /// Whether `child` goes when the transition's turn has come, and has received no appearance callback yet.
  func willMoveAway(_ child: ViewController) -> Bool { child === change.from && !hasBegun }

  private var hasBegun: Bool { machine.phase != .beginning || machine.isPreparing }

  /// From here on the coordinator is there, so that code can join right after it asked for the change.
  override func takeOver() {
    guard coordinator == nil else { return }
    container.containment.transition = self
    makeCoordinator(telling: ChildTransitionRoles(change: change, container: container))
  }

  override func prepare() {
    // Something may have covered the container since it was asked for, or what comes went to another one.
    if container.view.window == nil || change.to.map(container.isElsewhere) ?? false { dropAnimation() }
    change.to?.loadViewIfNeeded()
    if isAnimated { container.chooseAnimator(for: self) }
    container.willShow(change, animated: isAnimated)
    container.prepare(change, animated: isAnimated)
  }

  override func showWhatComes() {
    guard let to = change.to, !container.isElsewhere(to) else { return }
    let contentView = container.contentView
    to.slot.move(to: contentView, in: contentView.bounds)
    to.slot.stand(in: contentView.bounds)
  }

  private var slots: [ChildSlotView] { [change.from, change.to].compactMap(slot(of:)) }

  /// The slot of a child, or `nil` if another container has taken the child. That container moves the slot.
  private func slot(of child: ViewController?) -> ChildSlotView? {
    child.flatMap { container.isElsewhere($0) ? nil : $0.containment.slot }
  }

  override func animatorWillStart() {
    let frames = slots.map { ($0, $0.model.placedFrame, $0.presentation.values.placedFrame) }
    placesBefore = (frames, container.contentView.bounds)
  }

  override func animatorDidStart() {
    let frames = slots.map { slot in
      // The size of the incoming child may be in the models already, while the old one is shown. A slot that a transform
      // alone moves is in its place.
      let shown = slot.presentation.values.placedFrame
      // A slot that a change still moves begins at the end of that, which goes on beside the transition.
      let before = placesBefore?.frames.first { $0.slot === slot && $0.shown.isClose(to: shown) }
      return (slot, before?.model ?? shown)
    }
    beginning = (frames, placesBefore?.bounds ?? container.contentView.bounds)
    placesBefore = nil
  }

  /// The container's size changes along with the animator, so that a gesture moves both.
  override func animateAlong() { followSize(of: change.to) }

  override func reverseAppearances() { turn(to: change.from, from: change.to) }
  override func restoreAppearances() { turn(to: change.to, from: change.from) }

  private func turn(to coming: ViewController?, from going: ViewController?) {
    if let going { container.setAppearing(false, going, animated: isAnimated) }
    if let coming, container.appearance.isOnScreen {
      container.setAppearing(true, coming, animated: isAnimated)
    }
  }

  override func returnMovedView() {
    followSize(of: change.from)
    for (slot, frame) in beginnings { slot.place(in: frame) }
  }

  /// What the transition moves keeps its place in proportion, and so it arrives where it belongs.
  override func retargetViews(from old: Rect) {
    let contentView = container.contentView
    for child in [change.from, change.to] {
      guard let child, moves(child), let slot = child.containment.slot, slot.superview === contentView else { continue }
      slot.place(in: slot.model.placedFrame.inProportion(from: old, to: contentView.bounds))
    }
  }

  override var outgoingViews: [View] {
    let leaving = isCancelled ? change.to : change.from
    return [slot(of: leaving)].compactMap { $0 }
  }

  override var incomingChildView: View? { slot(of: isCancelled ? change.from : change.to) }

  /// Moves the start of the path to the content view's new bounds during an interaction, and preserves the fraction.
  ///
  /// The gesture moves the container's size no more: views go on to the size of the incoming child with the open block.
  func followPath() {
    if isResizedByGesture, ViewChanges.recorder != nil {
      for view in resizedViews { timeline.movePath(of: view, toBeginAt: view.model.placedFrame) }
      resizedViews = []
    }
    for (slot, frame) in beginnings { timeline.movePath(of: slot, toBeginAt: frame) }
  }

  /// The frames at which the slots began, in the content view as it is now.
  ///
  /// A slot that another container has taken meanwhile has its place there.
  private var beginnings: [(slot: ChildSlotView, frame: Rect)] {
    guard let beginning else { return [] }
    let contentView = container.contentView
    return beginning.frames.filter { $0.slot.superview === contentView }.map {
      ($0.slot, $0.frame.inProportion(from: beginning.bounds, to: contentView.bounds))
    }
  }

  // MARK: The container itself

  /// The container begins to appear or disappear: the child that is to stay in it goes along.
  func containerWill(appear isAppearing: Bool, animated: Bool) {
    guard machine.phase != .over else { return }
    guard let head = hasBegun && !isCancelled ? change.to : change.from else { return }
    container.setAppearing(isAppearing, head, animated: animated)
  }

  /// The container has disappeared: the rest of the way is not seen.
  func containerDidEnd() {
    if !container.appearance.isOnScreen { endAtOnce() }
  }

  /// Ends the transition where it belongs before the method returns; inside of its own callbacks it is cancelled.
  override func endAtOnce() {
    switch machine.phase {
    // The incoming child is only being taken in; after that the change is carried out at once.
    case .beginning where container.containment.isExchanging: dropAnimation()
    case .beginning where !machine.isPreparing:
      dropAnimation()
      runAtOnce()
    case .beginning, .running, .ending: super.endAtOnce()
    case .over: return
    }
  }

  // MARK: End

  override func end(_ ending: TransitionStateMachine.Ending) {
    let isCompleted = ending.outcome == .completed
    finishTimeline(ending)
    tellAnimator(ending.outcome)
    if !isCompleted { container.takeBack(change) }
    followSize(of: isCompleted ? change.to : change.from)
    container.settle(change, completed: isCompleted)
    machine.release()
    if isCompleted {
      container.finish(change)
      container.didShow(change, animated: isAnimated)
    } else {
      container.finishCancelled(change)
    }
    letGo(ending.outcome)
    host.tell(.transition, .end, of: self, "\(eventText) ends: \(ending.outcome)")
    container.dropStrays()
  }

  override func callOff() {
    host.tell(.transition, "\(eventText) is called off")
    container.takeBack(change)
    machine.release()
    container.finishCancelled(change)
    letGo(.cancelled)
    container.dropStrays()
  }

  private func letGo(_ outcome: PresentationOutcome) {
    coordinator?.runCompletions()
    if container.containment.transition === self { container.containment.transition = nil }
    for child in [change.from, change.to] { child?.containment.slot?.placeDidBecomeFinal() }
    releaseParticipants(outcome)
  }
}

/// The child that goes and the child that comes.
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

  /// The child's slot, with which what is presented there moves, or `nil` if another container has taken the child.
  func movableView(of controller: ViewController) -> View? {
    container.isElsewhere(controller) ? nil : controller.slot
  }

  func initialFrame(for controller: ViewController) -> Rect { controller === change.from ? contentView.bounds : .zero }
  func finalFrame(for controller: ViewController) -> Rect { controller === change.to ? contentView.bounds : .zero }
}

/// What a container changes among its children: which one is shown, which ones come and which go.
struct ChildChange {
  enum Operation {
    case push
    case pop
    /// Neither the one nor the other: another stack, another tab.
    case replacement
  }

  let operation: Operation

  /// The child that is shown before; `nil` when there is none.
  let from: ViewController?

  /// The child that is shown after; `nil` when there is none.
  let to: ViewController?

  /// The controllers that become children, from the bottom up.
  var entering: [ViewController] = []

  /// The controllers that are children no more, from the bottom up.
  var leaving: [ViewController] = []

  /// The container's own list before; it is that again if the change is cancelled.
  var before: [ViewController] = []

  /// The child that comes or goes in front of the other one.
  var front: ViewController? { operation == .pop ? from : to }

  /// Whether another controller is shown after it.
  @MainActor var exchanges: Bool { from !== to }

  /// Names the change in `container`, as a task is named.
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
