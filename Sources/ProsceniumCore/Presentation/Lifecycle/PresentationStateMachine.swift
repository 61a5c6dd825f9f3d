/// The state machine of a presentation from its request to the end of its dismissal. It performs no actions itself.
///
///     requested ──show──▶ presenting ──settle──▶ presented ──dismiss──▶ dismissing
///         │                   │  └────────dismiss──────────────────────▶ │  │
///         │                   │                      ◀──────settle───────┘  │
///         ▼ leave             ▼ leave                 ▼ leave               ▼ leave
///        gone               gone                     gone                  gone
///
/// The event `adapt` changes `presenting` and `presented` to `adapting`. There, `dismiss` and `settle` update the
/// stored phase (`coming`, `standing` or `going`). `endAdaptation` returns to the state of that phase, and `leave`
/// changes to `gone`.
///
/// The container and the prepared adaptation exist only in some states, so they are associated values of these states.
@MainActor struct PresentationStateMachine {
  private enum State {
    /// The presentation waits for its turn or for its container. The links of both controllers already exist.
    case requested
    /// The container exists, and a transition presents the view.
    case presenting(PresentationContainerView)
    /// The presentation is complete, and no transition runs.
    case presented(PresentationContainerView)
    /// Another style is announced. It becomes active or is discarded before the frame ends.
    case adapting(PresentationContainerView, Adaptation, Way)
    /// A dismissal was requested or is running.
    case dismissing(PresentationContainerView)
    /// The container is removed, and an adaptation announced before that must be discarded. This state is final.
    case gone(Adaptation?)
  }

  /// The phase of a presentation with a container.
  private enum Way {
    case coming
    case standing
    case going
  }

  /// The prepared adaptation to another style.
  struct Adaptation {
    /// The views of the presentation, captured before a delegate was asked.
    let snapshot: AdaptationSnapshot

    /// The presentation controller of the new style, or `nil` while delegates are asked.
    var controller: PresentationController?

    /// The closure that notifies the shown controller of its new traits, or `nil` if the new style does not change
    /// them.
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

  // MARK: Properties

  /// The container of the presented view, from the beginning of the presentation to the end of the dismissal.
  var container: PresentationContainerView? { standing?.container }

  /// A Boolean value that indicates whether the environment may change the style.
  ///
  /// The value is `false` before the presentation begins and during a dismissal.
  var isStyleOpen: Bool {
    switch standing?.way {
    case .coming, .standing: true
    case .going, nil: false
    }
  }

  /// A Boolean value that indicates whether the presentation is complete and no transition or adaptation runs.
  var isPresented: Bool {
    switch state {
    case .presented: true
    case .requested, .presenting, .adapting, .dismissing, .gone: false
    }
  }

  /// The prepared adaptation, or `nil` if the style does not change.
  var adaptation: Adaptation? {
    switch state {
    case .adapting(_, let adaptation, _): adaptation
    case .gone(let adaptation): adaptation
    case .requested, .presenting, .presented, .dismissing: nil
    }
  }

  // MARK: Events

  /// Processes the beginning of the presentation with its new container.
  mutating func show(in container: PresentationContainerView) {
    switch state {
    case .requested: state = .presenting(container)
    case .presenting, .presented, .adapting, .dismissing, .gone:
      preconditionFailure("show(in:) requires the state requested, not \(state).")
    }
  }

  /// Processes the request of a dismissal.
  mutating func dismiss() {
    switch state {
    case .presenting(let container), .presented(let container): state = .dismissing(container)
    case .adapting(let container, let adaptation, _): state = .adapting(container, adaptation, .going)
    case .requested, .dismissing, .gone: return
    }
  }

  /// Processes the end of the transition, or its cancellation before the start.
  mutating func settle() {
    switch state {
    case .presenting(let container), .dismissing(let container): state = .presented(container)
    case .adapting(let container, let adaptation, _): state = .adapting(container, adaptation, .standing)
    case .requested, .presented, .gone: return
    }
  }

  /// An action that must follow ``leave()``.
  enum LeaveAction {
    /// The presentation controllers must release the container.
    case detachContainer
  }

  /// Processes the removal of the container or the cancellation before the start.
  ///
  /// - Returns: The necessary action, or `nil` if there was no container.
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

  // MARK: Adaptation

  /// Begins an adaptation to another style, before the delegates are asked about the style.
  ///
  /// The event is ignored if the style cannot change.
  ///
  /// - Parameter snapshot: The views of the presentation before the adaptation.
  mutating func adapt(from snapshot: AdaptationSnapshot) {
    switch state {
    case .presenting(let container): state = .adapting(container, Adaptation(snapshot: snapshot), .coming)
    case .presented(let container): state = .adapting(container, Adaptation(snapshot: snapshot), .standing)
    case .requested, .adapting, .dismissing, .gone: return
    }
  }

  /// Stores the presentation controller of the new style after the delegates have answered.
  mutating func prepare(_ controller: PresentationController) {
    changeAdaptation { $0.controller = controller }
  }

  /// Stores the closure that notifies the shown controller of its traits in the new style.
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

  /// Ends the adaptation, because the new style becomes active or is discarded.
  ///
  /// - Returns: The prepared adaptation, or `nil` if none was prepared.
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
