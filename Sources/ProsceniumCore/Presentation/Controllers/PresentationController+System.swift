import Foundation

extension PresentationController {
  /// The system's own controller for `style`.
  static func system(
    for style: ModalPresentationStyle,
    presented: ViewController,
    presenting: ViewController?
  ) -> PresentationController {
    switch style {
    case .fullScreen, .automatic, .none:
      FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
    case .pageSheet, .formSheet:
      SheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover:
      PopoverPresentationController(presentedViewController: presented, presenting: presenting)
    case .currentContext, .overCurrentContext:
      ContextPresentationController(presentedViewController: presented, presenting: presenting)
    case .blurOverFullScreen:
      DimmedPresentationController(presentedViewController: presented, presenting: presenting)
    case .overFullScreen, .custom:
      PresentationController(presentedViewController: presented, presenting: presenting)
    }
  }
}

/// Covers the whole window and removes the presenter's view.
final class FullScreenPresentationController: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Covers the place of the controller that defines the context; where none does, the whole window.
final class ContextPresentationController: PresentationController {
  override var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }

  override var shouldRemovePresentersView: Bool {
    presentationStyle == .currentContext || presentationStyle == .fullScreen
  }
}

/// Shows what is presented over a dimmed ground.
final class DimmedPresentationController: PresentationController {
  private let ground = DimmingView()

  override func containerViewWillLayoutSubviews() {
    if let containerView { ground.frame = containerView.bounds }
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    ground.enter(containerView, behind: presentedView)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { ground.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { ground.removeFromSuperview() }
  }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [ground] _ in ground.alpha = alpha }
  }
}

/// The ground behind what is presented, which dims the presenter.
final class DimmingView: View {
  /// Makes a ground that is not in a window yet.
  convenience init() {
    self.init(frame: .zero)
    accessibilityIdentifier = "dimming"
    backgroundColor = Color.black.withAlphaComponent(0.2)
    // One that goes while the style changes is laid out by no presentation controller any more.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Takes its place in `container`, under `view` or in front of everything, invisible as yet.
  func enter(_ container: View, behind view: View?) {
    View.performWithoutAnimation {
      frame = container.bounds
      alpha = 0
    }
    let index = container.subviews.firstIndex { $0 === view } ?? container.subviews.count
    container.insertSubview(self, at: index)
  }
}
