public import Foundation

/// The keyboard as a part of the environment: which observers receive its events, and when.
extension Stage {
  /// Where the keyboard stands or is on its way to, in the surface's coordinates; `nil` while it is hidden.
  public var keyboardFrame: Rect? { keyboard.frame }

  /// What the keyboard does from now on; it ends when the stage goes.
  ///
  /// An event is sent in the frame in which the keyboard begins to move or has arrived. What a task does about it is
  /// shown with the frame after that; a presentation controller that is to move with the keyboard overrides
  /// ``PresentationController/keyboardWillChange(_:)``.
  public var keyboardEvents: KeyboardEvents {
    keyboardAudience.makeEvents { [executor = scheduler.taskExecutor] in executor }
  }

  /// Sends an event to the stage's observers, the notification center and ``keyboardEvents``.
  func tell(_ event: KeyboardEvent) {
    tell(.environment, "\(event)")
    for name in event.notificationNames {
      notificationCenter.post(name: name, object: self, userInfo: event.userInfo)
    }
    keyboardAudience.tell(event)
  }

  /// Sends the event of the keyboard's arrival, also to the presentation controllers.
  func tellArrival(_ event: KeyboardEvent) {
    tell(event)
    for window in windows {
      for presentation in window.presentations { presentation.controller.announceArrival(event) }
    }
  }

  func firstResponderDidChange(in window: Window) {
    if keyboardFrame != nil {
      animations.runAsCurrent { window.followFirstResponder() }
    }
    onFirstResponderChange?(window)
  }
}

extension Window {
  /// What the keyboard does from now on; it ends when the stage goes, and at once for a window without a stage.
  public final var keyboardEvents: KeyboardEvents {
    guard let stage = host as? Stage else {
      let audience = KeyboardAudience()
      audience.end()
      return audience.makeEvents { nil }
    }
    return stage.keyboardEvents
  }
}
