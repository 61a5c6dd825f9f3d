import Foundation
import Logging

extension SheetPresentationController {
  /// The duration in seconds of the animation to a new preferred content size.
  private static let resizingDuration = 0.3

  // MARK: Arrangement and surroundings

  /// The current layout and detents, cached until one of their inputs changes.
  final var arrangement: SheetArrangement {
    let key = SheetArrangement.Key(wishes: wishes, surroundings: surroundings, revision: state.revision)
    if let last = state.arrangement, last.key == key { return last.value }
    let value = arrangement(for: key)
    state.arrangement = (key, value)
    return value
  }

  private func arrangement(for key: SheetArrangement.Key) -> SheetArrangement {
    let layout = SheetLayout(key.wishes, in: key.surroundings)
    let context = SheetDetentContext(
      containerTraitCollection: key.surroundings.traits,
      maximumDetentValue: layout.maximumDetentValue
    )
    // A sheet that fills the container has only one height, so no detent is asked.
    let asked = layout.isCovering ? [] : detents
    let answers = asked.map { ($0.identifier, $0.resolvedValue(in: context).map(layout.clearOfKeyboard)) }
    let detents = SheetDetents(answers, maximum: layout.maximumDetentValue, bottomInset: layout.bottomInset)
    for identifier in detents.senseless where !state.loggedDetents.contains(identifier) {
      state.loggedDetents.append(identifier)
      logAnswer(of: identifier)
    }
    return SheetArrangement(layout: layout, detents: detents)
  }

  private var wishes: SheetLayout.Wishes {
    SheetLayout.Wishes(
      sizing: rules.sizing,
      hasPageSize: prefersPageSizing,
      preferredSize: preferredContentSize,
      isEdgeAttachedInCompactHeight: prefersEdgeAttachedInCompactHeight,
      edgeAttachedWidthFollowsContent: widthFollowsPreferredContentSizeWhenEdgeAttached,
      source: source
    )
  }

  /// The centre of the source view in the container, or `nil` if the source view is in another window.
  private var source: Point? {
    guard let sourceView, let containerView, sourceView.window === containerView.window else { return nil }
    return sourceView.convert(sourceView.bounds.center, to: containerView)
  }

  /// The current surroundings of the sheet, taken from the presenter's window before the container exists.
  private var surroundings: SheetSurroundings {
    let window = shownIn
    return SheetSurroundings(
      bounds: containerView?.bounds ?? window?.bounds ?? .zero,
      safeArea: window?.safeAreaInsets ?? .zero,
      divisions: activeRegions(.division),
      occlusions: activeRegions(.occlusion),
      keyboard: dockedKeyboardInContainer,
      traits: window?.traitCollection ?? TraitCollection()
    )
  }

  // MARK: Frames

  final func frame(in arrangement: SheetArrangement) -> Rect {
    let rest = arrangement.frame(of: arrangement.detents.level(for: selectedDetentIdentifier))
    guard let hold = state.hold else { return rest }
    let top = min(arrangement.lowest, max(arrangement.highest, rest.minY + hold.caught + hold.translation))
    let frame = arrangement.layout.frame(ofHeight: arrangement.layout.height(ofTop: top))
    return frame.offsetBy(dx: 0, dy: hold.give)
  }

  /// Returns the frame of the sheet in a container of `size`.
  ///
  /// While a change of the environment is announced, the result is the frame after the change.
  final func sheetFrame(inContainerOf size: Size) -> Rect {
    var coming = surroundings
    coming.bounds = Rect(origin: .zero, size: size)
    if let update = shownIn?.coming {
      // The container of a sheet fills the window, so the window's announced values also apply to the container.
      coming.safeArea = update.safeAreaInsets
      coming.divisions = update.activeRegions(.division)
      coming.occlusions = update.activeRegions(.occlusion)
      coming.keyboard = update.dockedKeyboardFrame
      coming.traits = update.traits
    }
    return frame(
      in: arrangement(for: SheetArrangement.Key(wishes: wishes, surroundings: coming, revision: state.revision))
    )
  }

  // MARK: Changes

  final func sheetDidChange(_ isChange: Bool) {
    guard isChange, let containerView else { return }
    state.jumps = ViewChanges.recorder == nil
    containerView.setNeedsLayout()
  }

  final func detentsBecameStale() {
    state.revision += 1
    sheetDidChange(true)
  }

  final func detentsDidChange() {
    detentsBecameStale()
    if !state.hasOwnDetents { adaptToOwnDetents() }
    if detents.isEmpty { log("has no detents and uses the large detent.") }
    for index in detents.indices where detents[..<index].contains(where: { $0.identifier == detents[index].identifier })
    {
      log("has several detents named \"\(detents[index].identifier.rawValue)\" and uses the first one.")
    }
  }

  /// Schedules an adaptation to a sheet in the next turn if the presentation currently has another style.
  private func adaptToOwnDetents() {
    state.hasOwnDetents = true
    guard let presentation = presentedViewController.modal.asPresented, let window = shownIn,
      let host = window.animationHost
    else { return }
    host.nextTurn { [weak presentation, weak window, weak host] in
      guard let presentation, let window, !(presentation.controller is SheetPresentationController) else { return }
      host?.adaptToEnvironment(window)
    }
  }

  final func followPreferredContentSize() {
    guard let containerView else { return }
    containerView.setNeedsLayout()
    guard let view = presentedView, frame(in: arrangement).size != view.model.bounds.size else { return }
    View.animate(withDuration: Self.resizingDuration) { containerView.layoutIfNeeded() }
  }

  private func logAnswer(of identifier: Detent.Identifier) {
    log("has an inactive detent \"\(identifier.rawValue)\", whose resolver returned NaN or a negative value.")
  }

  private func log(_ what: String) {
    Logger.presentation.report(
      .unusableAnswer,
      "The sheet of \(presentedViewController.name) \(what)",
      on: stageHost,
      controllers: [presentedViewController.name]
    )
  }
}
