public import Foundation

extension SceneEnvironment {
  /// An actor whose executor is the runtime's.
  private actor Elsewhere {}

  /// Makes a sender for `stage`, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - stage: Whose environment is sent.
  ///   - executor: Where the actor runs; `nil` is the one that the stage's scheduler vends. That is a thread of its
  ///     own on an event loop, the same for all senders of a stage; in virtual time what keeps everything in one
  ///     order.
  @MainActor public init(stage: Stage, executor: (any SerialExecutor)? = nil) {
    let executor = executor ?? stage.scheduler.environmentExecutor
    self.init(stage: stage, home: executor.map(Home.executor) ?? .actor(Elsewhere()))
  }

  /// Makes a sender for `stage`, which it does not keep alive, on the executor of another actor.
  ///
  /// - Parameters:
  ///   - stage: Whose environment is sent.
  ///   - actor: Where the sender runs and which it keeps alive; `MainActor.shared` sends without leaving the main
  ///     actor.
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
  /// Makes a stage that shows nothing yet, on a device.
  ///
  /// - Parameters:
  ///   - posture: How the device is held and folded; what no surface can have is a caller's bug.
  ///   - scheduler: The seam to time; a stage has one of its own.
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
