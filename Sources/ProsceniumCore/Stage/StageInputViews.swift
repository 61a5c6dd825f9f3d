import ProsceniumGraphics
import ProsceniumViews

/// The input view and the accessory view of a stage's first responder, which count as parts of the keyboard.
@MainActor final class StageInputViews {
  /// The frame of the keyboard that was sent, without the views, or `nil` while the keyboard is hidden.
  private var keyboard: Rect?

  /// The views of the present first responder.
  private var views = InputViews()

  /// The container of the views, or `nil` until a first responder has some.
  private var container: InputViewContainer?

  var isEmpty: Bool { views.isEmpty }

  /// Returns a Boolean value that indicates whether the first responder has other views than those that are shown, or
  /// the same ones of another owner.
  func areOutdated(in windows: [Window]) -> Bool {
    let found = Self.find(in: windows)
    return !found.isSame(as: views) || !found.isEmpty && found.window !== views.window
  }

  /// Returns the views of the frontmost first responder.
  private static func find(in windows: [Window]) -> InputViews {
    windows.last { $0.firstResponder != nil }.map(InputViews.init) ?? InputViews()
  }

  /// Returns the change of the keyboard with the views, or `nil` if it does not change.
  ///
  /// - Parameters:
  ///   - sent: The change of the keyboard without the views, or `nil` if there is none.
  ///   - current: The frame with the views before the change.
  ///   - windows: The windows of the stage.
  ///   - environment: The environment after the change.
  func change(
    _ sent: KeyboardChange?,
    from current: Rect?,
    in windows: [Window],
    _ environment: EnvironmentState
  ) -> KeyboardChange? {
    if let sent { keyboard = sent.frame }
    let hadViews = !views.isEmpty
    views = Self.find(in: windows)
    let frame = views.frame(with: keyboard, in: environment)
    // Without a movement, the keyboard does not arrive, which removes the views otherwise.
    if hadViews, views.isEmpty, frame == current { keyboardDidArrive() }
    guard var change = sent else { return frame == current ? nil : KeyboardChange(frame: frame) }
    change.frame = frame
    return change
  }

  /// Moves the views with the keyboard, inside of the animation of its change.
  func follow(_ event: KeyboardEvent) {
    guard let window = views.window, !views.isEmpty else {
      // The views leave with a keyboard that hides, and fade over one that stays.
      container?.frame = event.frameEnd
      container?.alpha = event.kind == .willHide ? 1 : 0
      return
    }
    let container = show(in: window, enteringAt: event.frameBegin)
    container.alpha = 1
    container.frame = event.frameEnd
    container.layoutIfNeeded()
  }

  /// Shows the views without a movement, because the frame of the keyboard does not change.
  func settle(at frame: Rect?) {
    guard let window = views.window, !views.isEmpty, let frame else { return }
    _ = show(in: window, enteringAt: frame)
  }

  /// Removes the views of a responder that is no longer the first one, after the keyboard has arrived.
  func keyboardDidArrive() {
    guard views.isEmpty, let container else { return }
    self.container = nil
    container.show(views)
    container.removeFromSuperview()
  }

  /// Shows the views in the container, which enters the window at a frame.
  private func show(in window: Window, enteringAt frame: Rect) -> InputViewContainer {
    let container = container ?? InputViewContainer()
    self.container = container
    View.performWithoutAnimation {
      container.show(views)
      if container.superview !== window {
        window.addSubview(container)
        container.frame = frame
      }
      window.bringSubviewToFront(container)
      container.layoutIfNeeded()
    }
    return container
  }
}
