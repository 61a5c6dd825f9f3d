extension Control {
  /// A Boolean value that indicates whether the primary action opens the menu.
  final var opensMenu: Bool { showsMenuAsPrimaryAction && contextMenu != nil && currentMenu != nil }

  final func setContextMenuEnabled(_ isEnabled: Bool) {
    guard isEnabled != (contextMenu != nil) else { return }
    let former = contextMenu
    contextMenu = isEnabled ? ControlMenu(of: self) : nil
    former?.end()
  }

  /// Sends the event of a menu and opens the menu that its receivers leave.
  ///
  /// - Parameters:
  ///   - touch: The tracked touch, which the control then tracks no more, or `nil` for a key or a recognised press.
  ///   - event: The event of touches, or `nil` if there is none.
  final func openMenu(by touch: Touch? = nil, with event: ProsceniumViews.Event?) {
    send(.menuActionTriggered, with: event)
    if let touch {
      // A receiver may have disabled the control, which ends the tracking.
      guard tracked === touch else { return }
      trackingIsCancelled(with: event)
    }
    guard isEnabled, window != nil, let contextMenu, let menu = currentMenu else { return }
    contextMenu.open(menu, by: touch)
  }
}
