import Foundation

/// The stage of a window as the object that presents menus.
@MainActor package protocol MenuHost: AnyObject {
  /// Presents a menu beside a view.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - anchor: The view beside which the menu is shown. The caller reports with
  ///     ``PresentedMenu/controlDidLeave()`` that the view has left its window.
  ///   - sender: The sender of the chosen action.
  /// - Returns: The presented menu, or `nil` if the menu is empty or cannot be presented now.
  func presentMenu(_ menu: Menu, from anchor: View, sender: AnyObject) -> (any PresentedMenu)?
}

/// A menu on the surface, which follows the touch that has opened it.
@MainActor package protocol PresentedMenu: AnyObject {
  /// Highlights the item at a point of the window.
  func touchDidMove(to point: Point)

  /// Chooses the item at a point of the window, if there is one.
  func touchDidEnd(at point: Point)

  /// Removes the highlight, because the touch was cancelled.
  func touchWasCancelled()

  /// Dismisses the menu without a choice, because its control was disabled or has left the window.
  func controlDidLeave()
}

/// The interaction that opens a control's menu and passes the opening touch to it.
@MainActor final class ControlMenu: GestureRecognizerDelegate {
  private unowned let control: Control
  private let press = LongPressGestureRecognizer()

  /// The touch that has opened the menu and is still down, or `nil` if there is none.
  private(set) var touch: Touch?

  private weak var presented: (any PresentedMenu)?

  init(of control: Control) {
    self.control = control
    press.name = "press for a menu"
    press.delegate = self
    press.addAction { [weak self] in self?.follow($0) }
    control.addGestureRecognizer(press)
  }

  /// Removes the recogniser, and dismisses the menu.
  func end() {
    control.removeGestureRecognizer(press)
    dismiss()
  }

  /// Presents a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - touch: The touch that has opened it, or `nil` for a key or a recognised press.
  func open(_ menu: Menu, by touch: Touch?) {
    guard let host = control.window?.host as? any MenuHost else { return }
    presented = host.presentMenu(menu, from: control, sender: control.menuSender)
    self.touch = presented == nil ? nil : touch
  }

  /// Dismisses the menu without a choice.
  func dismiss() {
    touch = nil
    let menu = presented
    presented = nil
    menu?.controlDidLeave()
  }

  // MARK: Touch

  func touchesMoved(_ touches: Set<Touch>) {
    guard let touch, touches.contains(touch) else { return }
    presented?.touchDidMove(to: touch.location(in: nil))
  }

  func touchesEnded(_ touches: Set<Touch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    presented?.touchDidEnd(at: touch.location(in: nil))
  }

  func touchesCancelled(_ touches: Set<Touch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    presented?.touchWasCancelled()
  }

  // MARK: Long press

  private func follow(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began: control.openMenu(with: nil)
    case .changed: presented?.touchDidMove(to: press.location(in: nil))
    case .ended: presented?.touchDidEnd(at: press.location(in: nil))
    case .cancelled: presented?.touchWasCancelled()
    case .possible, .failed: break
    }
  }

  /// Returns a Boolean value that indicates whether a long press opens the menu.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    control.isEnabled && !control.showsMenuAsPrimaryAction && control.currentMenu != nil
  }
}
