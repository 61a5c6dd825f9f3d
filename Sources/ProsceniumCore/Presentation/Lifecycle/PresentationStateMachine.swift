/// Decides what one presentation is, from the request to the end of its dismissal; performs nothing itself.
///
///     requested ──show──▶ presenting ──settle──▶ presented ──dismiss──▶ dismissing
///         │                   │  └────────dismiss──────────────────────▶ │  │
///         │                   │                      ◀──────settle───────┘  │
///         ▼ leave             ▼ leave                 ▼ leave               ▼ leave
///        gone               gone                     gone                  gone
///
/// From `presenting` and `presented`, `adapt` leads to `adapting`, where the way (coming, standing, going) goes on by
/// `dismiss` and `settle`; `endAdaptation` leads back to the state of that way, and `leave` to `gone`.
///
/// Whatever a presentation has only while it stands is a payload of the states in which it stands: the container, and
/// what was prepared for another style.
@MainActor struct PresentationStateMachine {
  private enum State {
    /// Both controllers are linked; the presentation waits for its turn, or for its container.
    case requested
    /// The container stands, and a transition brings what is presented.
    case presenting(PresentationContainerView)
    /// Nothing brings it or takes it away.
    case presented(PresentationContainerView)
    /// Another style is announced; it is in force, or given up, before the frame ends.
    case adapting(PresentationContainerView, Adaptation, Way)
    /// A dismissal was asked for, or runs.
    case dismissing(PresentationContainerView)
    /// The container has gone. A style that was announced until then is to be given up. No state follows.
    case gone(Adaptation?)
  }

  /// Where a presentation is that stands.
  private enum Way {
    case coming
    case standing
    case going
  }

  /// What is prepared for another style.
  struct Adaptation {
    /// What was shown before a delegate was asked.
    let snapshot: AdaptationSnapshot

    /// The presentation controller of that style; `nil` while delegates are asked.
    var controller: PresentationController?

    /// Notifies what is shown of its traits; `nil` where that style gives it no others.
    var tellContent: (() -> Void)?
  }

  private var state = State.requested

  private var standing: (container: PresentationContainerView, way: Way)? {
    switch state {
    case .presenting(let container): (container, .coming)
    case .presented(let container): (container, .standing)
    case .adapting(let container, _, let way): (container, way)
    case .dismissing(let container): (container, .going)
    case .requested, .gone: nil
    }
  }

  private static func state(of container: PresentationContainerView, _ way: Way) -> State {
    switch way {
    case .coming: .presenting(container)
    case .standing: .presented(container)
    case .going: .dismissing(container)
    }
  }

  // MARK: What it is

  /// What holds the presented view, from the beginning of the presentation to the end of the dismissal.
  var container: PresentationContainerView? { standing?.container }

  /// Whether the environment may change the style: not before the presentation, nor while it goes.
  var isStyleOpen: Bool {
    switch standing?.way {
    case .coming, .standing: true
    case .going, nil: false
    }
  }

  /// Whether nothing brings it or takes it away.
  var isPresented: Bool {
    switch state {
    case .presented: true
    case .requested, .presenting, .adapting, .dismissing, .gone: false
    }
  }

  /// What is prepared for another style; `nil` where the style stays.
  var adaptation: Adaptation? {
    switch state {
    case .adapting(_, let adaptation, _): adaptation
    case .gone(let adaptation): adaptation
    case .requested, .presenting, .presented, .dismissing: nil
    }
  }

  // MARK: Events

  /// Reports that the presentation's turn has come and its container was made.
  mutating func show(in container: PresentationContainerView) {
    switch state {
    case .requested: state = .presenting(container)
    case .presenting, .presented, .adapting, .dismissing, .gone:
      preconditionFailure("A presentation gets its container once; show(in:) arrived in \(state).")
    }
  }

  /// A dismissal was asked for.
  mutating func dismiss() {
    switch state {
    case .presenting(let container), .presented(let container): state = .dismissing(container)
    case .adapting(let container, let adaptation, _): state = .adapting(container, adaptation, .going)
    case .requested, .dismissing, .gone: return
    }
  }

  /// Reports that the transition has let go: it has ended, or was called off.
  mutating func settle() {
    switch state {
    case .presenting(let container), .dismissing(let container): state = .presented(container)
    case .adapting(let container, let adaptation, _): state = .adapting(container, adaptation, .standing)
    case .requested, .presented, .gone: return
    }
  }

  /// What to do after ``leave()``.
  enum LeaveAction {
    /// Have the presentation controllers give up the container.
    case detachContainer
  }

  /// Reports that the container is out of the window, or that the presentation was called off; `nil` where there was
  /// none.
  mutating func leave() -> LeaveAction? {
    switch state {
    case .presenting, .presented, .dismissing:
      state = .gone(nil)
      return .detachContainer
    case .adapting(_, let adaptation, _):
      state = .gone(adaptation)
      return .detachContainer
    case .requested:
      state = .gone(nil)
      return nil
    case .gone:
      return nil
    }
  }

  // MARK: Another style

  /// Another style is coming; what is shown was noted, and delegates are asked now. Ignored where the style is fixed.
  mutating func adapt(from snapshot: AdaptationSnapshot) {
    switch state {
    case .presenting(let container): state = .adapting(container, Adaptation(snapshot: snapshot), .coming)
    case .presented(let container): state = .adapting(container, Adaptation(snapshot: snapshot), .standing)
    case .requested, .adapting, .dismissing, .gone: return
    }
  }

  /// Reports what delegates have answered: the presentation controller of the style to come.
  mutating func prepare(_ controller: PresentationController) {
    changeAdaptation { $0.controller = controller }
  }

  /// Reports how what is shown is notified of its traits in the style to come.
  mutating func prepare(toTell content: (() -> Void)?) {
    changeAdaptation { $0.tellContent = content }
  }

  private mutating func changeAdaptation(_ change: (inout Adaptation) -> Void) {
    switch state {
    case .adapting(let container, var adaptation, let way):
      change(&adaptation)
      state = .adapting(container, adaptation, way)
    case .gone(.some(var adaptation)):
      change(&adaptation)
      state = .gone(adaptation)
    case .requested, .presenting, .presented, .dismissing, .gone(nil):
      return
    }
  }

  /// The style comes into force now, or is given up: returns what was prepared for it, `nil` where nothing was.
  mutating func endAdaptation() -> Adaptation? {
    switch state {
    case .adapting(let container, let adaptation, let way):
      state = Self.state(of: container, way)
      return adaptation
    case .gone(.some(let adaptation)):
      state = .gone(nil)
      return adaptation
    case .requested, .presenting, .presented, .dismissing, .gone(nil):
      return nil
    }
  }
}
