import Foundation

/// The chrome of a sheet, which consists of the dimmed background, the grabber and the corners.
extension SheetPresentationController {
  /// A Boolean value that indicates whether the sheet dims nothing at its current height.
  final var isUndimmed: Bool { containerView != nil && dimming == 0 }

  private var dimming: CGFloat {
    let arrangement = arrangement
    return arrangement.detents.dimming(
      atHeight: frame(in: arrangement).height,
      undimmedUpTo: largestUndimmedDetentIdentifier
    )
  }

  final func bringChrome() {
    guard let containerView else { return }
    state.ground.enter(containerView, behind: presentedView)
    let isShown = presentedView?.window != nil
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      guard let self else { return }
      // Animate the corners of a view that was already shown. A view that appears has its corners from the start.
      if isShown { layOutCorners() } else { View.performWithoutAnimation(layOutCorners) }
      showGround()
      presentation?.layOutRecession()
    }
  }

  private func showGround() {
    let wanted = dimming
    state.dimming = wanted
    state.ground.alpha = wanted
    stack()
    stackWhatIsBehind()
  }

  final func sendChromeAway() {
    // A gesture that pulls the sheet down drives this dismissal itself. Any other dismissal ends the gesture's hold of
    // the sheet.
    if state.interaction?.movesDismissal != true { endHold() }
    state.dimming = nil
    // A dismissed sheet keeps its corners while it moves out, but an adapted one changes to square corners.
    let changesStyle = presentedViewController.modal.transition?.kind != .dismissal
    let presentation = presentation
    presentedViewController.transitionCoordinator?.animate { [weak self, weak presentation, ground = state.ground] _ in
      ground.alpha = 0
      presentation?.layOutRecession()
      if changesStyle { self?.squareCorners() }
      self?.stack()
      self?.stackWhatIsBehind()
    }
  }

  /// Restores the chrome's state after the cancellation of a dismissal, which has already reset the animated values.
  final func takeChromeBack() {
    state.dimming = state.ground.alpha
    containerView?.setNeedsLayout()
    stackWhatIsBehindLater()
    // A reversed adaptation positions the sheet itself.
    if presentedViewController.modal.transition?.kind == .dismissal { settle() }
  }

  final func removeChrome() {
    endHold()
    leaveStack()
    stackWhatIsBehindLater()
    state.dimming = nil
    presentedView?.loseCorners(from: self)
    state.ground.removeFromSuperview()
    state.grabber?.removeFromSuperview()
  }

  final func layOutGround() {
    if let containerView { state.ground.frame = containerView.bounds }
  }

  final func layOutChrome() {
    layOutGrabber()
    // A reversed presentation has already set the dimming of its end.
    guard let shown = state.dimming, presentedViewController.modal.transition?.isCancelled != true else { return }
    layOutCorners()
    if dimming != shown { return showGround() }
    stack()
    stackWhatIsBehind()
  }

  private func layOutGrabber() {
    guard prefersGrabberVisible, let view = presentedView else {
      state.grabber?.removeFromSuperview()
      return
    }
    let grabber = state.grabber ?? makeGrabber()
    let frame = Rect(x: view.bounds.midX - 18, y: view.bounds.minY + 5, width: 36, height: 5)
    if grabber.superview === view {
      grabber.frame = frame
      if view.subviews.last !== grabber { view.bringSubviewToFront(grabber) }
    } else {
      View.performWithoutAnimation { grabber.frame = frame }
      view.addSubview(grabber)
    }
  }

  private func makeGrabber() -> View {
    let grabber = SheetGrabber(frame: .zero)
    grabber.accessibilityIdentifier = "grabber"
    grabber.isAccessibilityElement = true
    grabber.accessibilityLabel = "Sheet grabber"
    grabber.accessibilityTraits = .button
    grabber.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5).withAlphaComponent(0.6)
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.selectNextDetent() }
    grabber.addGestureRecognizer(tap)
    state.grabber = grabber
    return grabber
  }

  // MARK: Corners

  /// The radius of the corners in points if ``preferredCornerRadius`` is `nil`.
  private static let defaultCornerRadius: CGFloat = 10

  /// Rounds the corners of the sheet that are not at the container's edges.
  final func layOutCorners() {
    guard let containerView, let presentedView else { return }
    let (frame, bounds) = (frameOfPresentedViewInContainerView, containerView.bounds)
    let isAttached = frame.maxY >= bounds.maxY
    let covers = isAttached && frame.minY <= bounds.minY
    presentedView.takeCorners(
      covers ? 0 : preferredCornerRadius ?? Self.defaultCornerRadius,
      isAttached ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all,
      .continuous,
      from: self
    )
  }

  /// Changes the corners to square ones during an adaptation, for a new style that does not set corners itself.
  final func squareCorners() {
    guard let layer = presentedView?.rare?.layer, layer.cornerGiver === self else { return }
    layer.cornerRadius = 0
  }
}

/// The view at the upper edge of a sheet that a person pulls or taps, with a touch area of 44 points in height.
final class SheetGrabber: View {
  override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.insetBy(dx: -22, dy: -19.5).contains(point)
  }
}
