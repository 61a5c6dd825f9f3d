import Foundation

extension PresentationController {
  /// Returns a new presentation controller of the library for `style`.
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

/// A presentation controller that covers the whole window and removes the presenter's view.
final class FullScreenPresentationController: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// A presentation controller that covers a context, or the whole window if no controller defines one.
final class ContextPresentationController: PresentationController {
  override var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }

  override var shouldRemovePresentersView: Bool {
    presentationStyle == .currentContext || presentationStyle == .fullScreen
  }
}

/// A presentation controller that shows the presented view over a dimmed background.
class DimmedPresentationController: PresentationController {
  final let ground = DimmingView()

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

/// The background view behind the presented view, which dims the presenter.
final class DimmingView: View {
  /// Creates a dimming view without a superview.
  convenience init() {
    self.init(frame: .zero)
    accessibilityIdentifier = "dimming"
    backgroundColor = Color.black.withAlphaComponent(0.2)
    // Resize with the container, because no presentation controller lays out the view while it leaves in an adaptation.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Inserts the transparent dimming view into `container` below `view`, or in front of all subviews if `view` is not
  /// one.
  func enter(_ container: View, behind view: View?) {
    View.performWithoutAnimation {
      frame = container.bounds
      alpha = 0
    }
    let index = container.subviews.firstIndex { $0 === view } ?? container.subviews.count
    container.insertSubview(self, at: index)
  }
}
