public import Foundation

extension SceneEnvironment {
  /// An actor without a custom executor, which runs on the default executor of the Swift runtime.
  private actor Elsewhere {}

  /// Creates a sender for a stage, which it does not retain.
  ///
  /// - Parameters:
  ///   - stage: The stage whose environment is sent.
  ///   - executor: The executor of the actor, or `nil` to use the one of the stage's scheduler. On an event loop, that
  ///     executor is a separate thread for all senders of a stage. In virtual time, it runs all work in one order.
  @MainActor public init(stage: Stage, executor: (any SerialExecutor)? = nil) {
    let executor = executor ?? stage.scheduler.environmentExecutor
    self.init(stage: stage, home: executor.map(Home.executor) ?? .actor(Elsewhere()))
  }

  /// Creates a sender for a stage, which it does not retain, on the executor of another actor.
  ///
  /// - Parameters:
  ///   - stage: The stage whose environment is sent.
  ///   - actor: The actor on whose executor the sender runs. The sender retains it. With `MainActor.shared`, sending
  ///     does not leave the main actor.
  @MainActor public init(stage: Stage, on actor: any Actor) {
    self.init(stage: stage, home: .actor(actor))
  }

  @MainActor private init(stage: Stage, home: Home) {
    let scheduler = stage.scheduler
    self.init(to: stage.mailbox, of: stage.size, home: home, scheduler: scheduler) { [weak stage] in
      scheduler.nextTurn { stage?.environmentIsSent() }
    }
  }
}

extension Stage {
  /// Creates a stage without windows for a device.
  ///
  /// - Parameters:
  ///   - posture: The orientation and fold of the device. Its values must be valid for a surface.
  ///   - scheduler: The source of time, which must belong to this stage alone.
  public convenience init(_ posture: Device.Posture, scheduler: any StageScheduler) {
    self.init(size: posture.size, traits: posture.traits, scheduler: scheduler)
    let change = EnvironmentChange(to: posture)
    do {
      try change.validate()
    } catch {
      preconditionFailure("\(error)")
    }
    take(environment.applying(change, sizeClassesBy: sizeClassRules))
    mailbox.begin(with: environment, in: posture)
  }
}

/// The keyboard as a part of the environment, with the delivery of its events to observers.
extension Stage {
  /// The final frame of the keyboard in the surface's coordinates, or `nil` while the keyboard is hidden.
  ///
  /// During an animation of the keyboard, the frame is that at its end.
  public var keyboardFrame: Rect? { keyboard.frame }

  /// The future events of the keyboard, in a sequence that ends when the stage is released.
  ///
  /// An event is sent in the frame in which the keyboard starts to move or has arrived. If a task makes changes in
  /// response, the next frame shows them. To move with the keyboard, a presentation controller overrides
  /// ``PresentationController/keyboardWillChange(_:)``.
  public var keyboardEvents: KeyboardEvents {
    keyboardAudience.makeEvents { [executor = scheduler.taskExecutor] in executor }
  }

  /// Sends a keyboard event to the stage's observers, to the notification center and to ``keyboardEvents``.
  func notify(_ event: KeyboardEvent) {
    trace(.environment, "\(event)")
    for name in event.notificationNames {
      notificationCenter.post(name: name, object: self, userInfo: event.userInfo)
    }
    if event.kind == .willShow { keyWindow?.notifyOfAppearingKeyboard() }
    keyboardAudience.notify(event)
  }

  /// Sends the event of the keyboard's arrival, also to the presentation controllers.
  func notifyOfArrival(_ event: KeyboardEvent) {
    notify(event)
    for window in windows {
      for presentation in window.presentations { presentation.controller.notifyOfArrival(event) }
    }
  }

  package func firstResponderDidChange(in window: Window) {
    if keyboardFrame != nil {
      animations.runAsCurrent { window.followFirstResponder() }
    }
    onFirstResponderChange?(window)
    if inputViews.areOutdated(in: windows) { requestInputViews() }
  }

  package func inputViewsDidChange(in window: Window) {
    onFirstResponderChange?(window)
    requestInputViews()
  }

  /// Requests a change of the environment that shows the input views of the first responder.
  func requestInputViews() {
    if mailbox.post(EnvironmentChange()).isFirst { environmentIsSent() }
  }
}

extension Window {
  /// Notifies the controllers of the window that the keyboard is about to appear.
  fileprivate final func notifyOfAppearingKeyboard() {
    rootViewController?.keyboardWillShow()
    for presentation in presentations { presentation.presented.keyboardWillShow() }
  }

  /// The future events of the keyboard, in a sequence that ends when the stage is released.
  ///
  /// For a window without a stage, the sequence ends immediately.
  public final var keyboardEvents: KeyboardEvents {
    guard let stage = host as? Stage else {
      let audience = KeyboardBroadcaster()
      audience.end()
      return audience.makeEvents { nil }
    }
    return stage.keyboardEvents
  }
}
