import Foundation

/// An inspection of a window for violations of invariants, which it describes in sentences.
///
/// Invariants that hold at any time are always checked. Invariants that hold only while nothing moves or is pending are
/// checked if the stage is quiet.
@MainActor struct WindowInspection {
  private let window: Window
  private let stage: Stage
  private let isQuiet: Bool
  private let isShown: Bool
  private var findings: [String] = []
  private var controllers: [ViewController] = []

  /// The identifiers of `controllers`, for fast lookup.
  private var visited: Set<ObjectIdentifier> = []
  private let presentations: [ModalPresentation]

  /// Returns the violations in `window` in the order of the hierarchy, or an empty array for a window without a stage.
  static func findings(in window: Window) -> [String] {
    guard let stage = window.host as? Stage else { return [] }
    var inspection = WindowInspection(window, stage)
    inspection.inspect()
    return inspection.findings
  }

  /// Returns the violations on `stage` that do not belong to a particular window.
  static func findings(on stage: Stage) -> [String] {
    stage.animations.begun.flatMap { animation in
      animation.movedViews.filter { view in
        animation.moves(view) && !stage.windows.contains(where: view.isDescendant)
      }.map { view in
        let owner = view.owner.map { "the view of \($0.name)" }
        let name = view.accessibilityIdentifier ?? owner ?? view.typeName
        return "An animation moves \(name), which is in no window of the animation's stage."
      }
    }
  }

  private init(_ window: Window, _ stage: Stage) {
    self.window = window
    self.stage = stage
    presentations = window.presentations
    isShown = stage.windows.contains { $0 === window }
    isQuiet =
      stage.isAtRest && !stage.owesCompletions && stage.activity.isIdle && stage.mailbox.isEmpty
      && window.transitions.isEmpty && window.childTransitions.isEmpty
  }

  private mutating func inspect() {
    if let root = window.rootViewController {
      if root.parent != nil { find("\(root.name) is the root of a window, but has a parent.") }
      visit(root)
    }
    for presentation in presentations { inspect(presentation) }
    inspectTransitions()
    inspectContainers()
    inspect(window, containers: Set(presentations.compactMap(\.container).map { ObjectIdentifier($0) }))
    if isQuiet { for controller in controllers { inspectAppearance(of: controller) } }
  }

  private mutating func find(_ sentence: String) { findings.append(sentence) }

  // MARK: Links

  private mutating func visit(_ controller: ViewController) {
    if !visited.insert(ObjectIdentifier(controller)).inserted {
      return find("\(controller.name) is in the controller hierarchy twice.")
    }
    controllers.append(controller)
    if let view = controller.viewIfLoaded, view.owner !== controller {
      find("The view of \(controller.name) belongs to another controller or to none.")
    }
    for child in controller.children {
      if child.parent !== controller {
        find("\(child.name) is in the children of \(controller.name), but has another parent or none.")
      }
      if child.modal.asPresented != nil { find("\(child.name) is both a child and presented.") }
      visit(child)
    }
    if let container = controller as? any ContainerController { inspectChildren(of: container) }
  }

  /// Checks that the children of a container are the listed ones, and that it shows only the selected child.
  private mutating func inspectChildren(of container: any ContainerController) {
    guard isQuiet else { return }
    for child in container.children where !container.keeps(child) {
      find("\(child.name) is a child of \(container.name), but is not in its list of controllers.")
    }
    for child in container.listed where child.parent !== container {
      find("\(child.name) is in the list of controllers of \(container.name), but is not its child.")
    }
    guard container.viewIfLoaded?.window != nil else { return }
    if let container = container as? ArrangementViewController { inspectPlacements(of: container) }
    guard let container = container as? any ExchangingContainer else { return }
    let slots = container.contentView.subviews
    if slots != [container.shownChild?.slot].compactMap(\.self) {
      find("\(container.name) has \(slots.count) slots, but must show \(container.shownChild?.name ?? "nothing").")
    }
    for slot in slots where slot.model.placedFrame != container.contentView.bounds {
      find("The slot of \(container.shownChild?.name ?? "nothing") does not fill \(container.name).")
    }
  }

  /// Checks that an arrangement shows the placements of its current layout.
  private mutating func inspectPlacements(of container: ArrangementViewController) {
    let layout = container.currentLayout
    let order = ArrangementViewController.Placement.allCases.sorted { layout[$0].zIndex < layout[$1].zIndex }
    let shown = order.filter { layout[$0].isShown && container.viewController(for: $0) != nil }
    let slots: [View] = shown.compactMap { container.viewController(for: $0)?.slot }
    if container.contentView.subviews != slots {
      find("\(container.name) has \(container.contentView.subviews.count) slots for \(slots.count) shown controllers.")
    }
    for (placement, slot) in zip(shown, slots) where slot.model.placedFrame != layout[placement].frame {
      find("The slot of the \(placement) controller of \(container.name) does not fill its placement.")
    }
  }

  private mutating func inspect(_ presentation: ModalPresentation) {
    let (presenting, presented) = (presentation.presenting, presentation.presented)
    let names = "the presentation of \(presented.name) by \(presenting.name)"
    if presenting.modal.asPresenting !== presentation { find("The presenter's link to \(names) is wrong.") }
    if presented.modal.asPresented !== presentation { find("The presented controller's link to \(names) is wrong.") }
    if presented.linkedPresenter !== presenting {
      find("\(presented.name) is presented by \(presenting.name), but has another presenting controller or none.")
    }
    if presented.parent != nil { find("\(presented.name) is presented, but has a parent.") }
    if presented.rootWindow != nil { find("\(presented.name) is presented, but is the root of a window.") }
    visit(presented)
    guard isQuiet else { return }
    if presentation.changeCoordinator != nil { find("A change of the environment has not ended in \(names).") }
    if !presentation.styleChanges.isEmpty { find("An adaptation has not ended in \(names).") }
    if presentation.transition == nil, !presentation.machine.isPresented {
      find("\(presented.name) has no transition, but \(names) is not in the state presented.")
    }
  }

  private mutating func inspectTransitions() {
    let transitions = window.transitions
    let active = transitions.filter { $0.machine.phase == .beginning || $0.machine.phase == .running }
    if active.count > 1 {
      find("\(active.count) transitions run at once: \(active.map(\.name).joined(separator: ", ")).")
    }
    var members: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    for transition in transitions {
      members[ObjectIdentifier(transition)] = Set(transition.members.map { ObjectIdentifier($0) })
    }
    for presentation in presentations {
      guard let transition = presentation.transition else { continue }
      if members[ObjectIdentifier(transition)]?.contains(ObjectIdentifier(presentation)) != true {
        find("The \(transition.name) is linked to a presentation that does not take part in it.")
      }
    }
  }

  // MARK: Views

  private mutating func inspectContainers() {
    let containers = window.subviews.compactMap { $0 as? PresentationContainerView }
    let expected = presentations.filter { !$0.isInContext }.compactMap(\.container)
    for container in expected where container.superview !== window {
      find("The container of \(container.shown?.presented.name ?? "a presentation") is not in its window.")
    }
    let (standing, known) = (Set(containers), Set(expected))
    if containers.filter(known.contains) != expected.filter(standing.contains) {
      find("The containers in the window are not in the order of their presentations.")
    }
    for presentation in presentations where presentation.isInContext {
      guard let container = presentation.container, container.superview == nil else { continue }
      find("The in-context container of \(presentation.presented.name) has no superview.")
    }
    guard isQuiet else { return }
    for presentation in presentations {
      let above = presentation.presented.modal.asPresenting
      let isCovered = above?.controller.shouldRemovePresentersView ?? false
      // A presentation in a controller's context removes only that controller's view and not the views around it.
      let view = above?.isInContext == true ? presentation.presented.viewIfLoaded : presentation.shownView
      let isShown = presentation.container.flatMap { view?.isDescendant(of: $0) } ?? false
      if isShown == isCovered {
        find("The view of \(presentation.presented.name) \(isCovered ? "is" : "is not") in its container.")
      }
    }
  }

  private mutating func inspect(_ view: View, containers: Set<ObjectIdentifier>) {
    let marks = view.layout
    // A hidden window is laid out when it is shown.
    if isQuiet, isShown, marks.isMarked || marks.isConstraintUpdateNeeded || marks.isConstraintUpdateNeededBelow {
      find(
        "\(view.typeName) \(view.accessibilityIdentifier ?? "") needs layout, but no frame is scheduled."
      )
    }
    if view is PresentationContainerView, !containers.contains(ObjectIdentifier(view)) {
      find("The window contains a presentation container that belongs to no presentation.")
    }
    if view.subviews.count(where: \.layout.isMarked) != marks.markedSubviewCount {
      find("\(view.typeName) has a wrong count of subviews that need layout.")
    }
    for subview in view.subviews {
      if subview.superview !== view { find("A subview of \(view.typeName) has another superview or none.") }
      if subview.layout.isMarked, !view.layout.isNeededBelow {
        find("\(subview.typeName) needs layout, but its superview \(view.typeName) is not marked.")
      }
      inspect(subview, containers: containers)
    }
  }

  // MARK: Appearance

  private mutating func inspectAppearance(of controller: ViewController) {
    if let parent = controller.parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
    let (isShown, appearance) = (controller.viewIfLoaded?.window != nil, controller.appearance)
    if appearance.isUnderway {
      find("\(controller.name) is \(appearance.isOnScreen ? "appearing" : "disappearing"), but no transition runs.")
    } else if appearance.hasAppeared != isShown {
      find("\(controller.name) \(isShown ? "has not" : "has") appeared, but its view is \(isShown ? "" : "not ")shown.")
    }
  }
}

extension Window {
  /// The descriptions of all violated invariants of the window, for `checkInvariants(of:)` in ProsceniumTesting.
  package var invariantViolations: [String] {
    WindowInspection.findings(in: self) + ((host as? Stage).map(WindowInspection.findings(on:)) ?? [])
  }

  /// The stage for which the window was created, or `nil` after the stage was released.
  package var stage: Stage? { host as? Stage }

  /// The names of the presentations, dismissals and container transitions that have not ended.
  package var unfinishedTransitions: [String] { transitions.map(\.name) + childTransitions.map(\.name) }
}

extension Stage {
  /// The descriptions of all violated invariants in the windows of the stage.
  package var invariantViolations: [String] {
    windows.flatMap(WindowInspection.findings(in:)) + WindowInspection.findings(on: self)
  }

  /// The names of the transitions, animations, tasks and requests that keep the stage from being at rest.
  package var unrest: [String] {
    var names = windows.flatMap(\.unfinishedTransitions).map { "the \($0)" }
    names += animations.all.map { animation in
      let views = animation.movedViews.reduce(into: [View]()) { if !$0.contains($1) { $0.append($1) } }
      let moved = views.map { $0.accessibilityIdentifier ?? $0.typeName }
      return moved.isEmpty ? "an animation" : "an animation of \(moved.joined(separator: ", "))"
    }
    if displayLinks.areWaiting { names.append("a display link") }
    if isWaiting { names.append("a task of the stage, or a change of the environment") }
    if activity.handlerCount > 0 { names.append("\(activity.handlerCount) async handlers") }
    return names
  }

  /// The number of animations that have started so far.
  package var animationCount: Int { animations.totalCount }

  /// A Boolean value that indicates whether nothing moves or is pending and every transition has ended.
  package var isQuiet: Bool { isAtRest && !isWaiting && windows.allSatisfy(\.unfinishedTransitions.isEmpty) }

  /// A Boolean value that indicates whether a task of the stage or a change of the environment is pending.
  package var isWaiting: Bool { !activity.isIdle || !mailbox.isEmpty }

  /// Schedules a change of the environment for the next frame, as a ``SceneEnvironment`` does from its actor.
  package func change(size: Size?, traits: TraitCollection, keyboard: KeyboardChange? = nil) {
    if mailbox.post(EnvironmentChange(size: size, traits: traits, keyboard: keyboard)).isFirst { setNeedsFrame() }
  }
}
