/// A state machine that decides which appearance callback a controller receives, without calling it.
///
///     disappeared ──begin(true)──▶ appearing ──end──▶ appeared
///          ▲                        │    ▲               │
///          │              begin(false)  begin(true)      │ begin(false)
///          │                        ▼    │               │
///          └─────────end───────── disappearing ◀─────────┘
struct AppearanceStateMachine {
  private enum State {
    /// The controller is not shown.
    case disappeared
    /// The controller received `viewWillAppear`.
    ///
    /// `isAppearing` indicates whether it also received `viewIsAppearing`.
    case appearing(animated: Bool, isAppearing: Bool)
    /// The controller received `viewDidAppear`.
    case appeared
    /// The controller received `viewWillDisappear`.
    case disappearing(animated: Bool)
  }

  private var state = State.disappeared

  /// The action to perform after `begin(appearing:animated:)`.
  enum BeginAction: Equatable {
    case callWillAppear
    case callWillDisappear
    /// The caller logs the repeated begin in the same direction and then continues.
    case logUnbalanced
  }

  /// Begins an appearance or a disappearance and returns the action, or `nil` if the controller is already in that
  /// state.
  mutating func begin(appearing: Bool, animated: Bool) -> BeginAction? {
    switch (state, appearing) {
    case (.disappeared, true), (.disappearing, true):
      state = .appearing(animated: animated, isAppearing: false)
      return .callWillAppear
    case (.appeared, false), (.appearing, false):
      state = .disappearing(animated: animated)
      return .callWillDisappear
    case (.appearing, true), (.disappearing, false):
      return .logUnbalanced
    case (.appeared, true), (.disappeared, false):
      return nil
    }
  }

  /// The action to perform after ``viewIsInWindow()``.
  enum InWindowAction: Equatable {
    case callIsAppearing(animated: Bool)
  }

  /// Records that the view is in a window and returns the action.
  ///
  /// The method returns `nil` if this was recorded already, or if the controller is not appearing.
  mutating func viewIsInWindow() -> InWindowAction? {
    switch state {
    case .appearing(let animated, isAppearing: false):
      state = .appearing(animated: animated, isAppearing: true)
      return .callIsAppearing(animated: animated)
    case .appearing(_, isAppearing: true), .appeared, .disappeared, .disappearing:
      return nil
    }
  }

  /// The action to perform after ``end()``.
  enum EndAction: Equatable {
    case callDidAppear(animated: Bool)
    case callDidDisappear(animated: Bool)
  }

  /// Ends the running appearance or disappearance and returns the action, or `nil` if none is running.
  mutating func end() -> EndAction? {
    switch state {
    case .appearing(let animated, _):
      state = .appeared
      return .callDidAppear(animated: animated)
    case .disappearing(let animated):
      state = .disappeared
      return .callDidDisappear(animated: animated)
    case .appeared, .disappeared:
      return nil
    }
  }

  /// A Boolean value that indicates whether the controller is shown or about to be shown.
  var isOnScreen: Bool {
    switch state {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }

  /// A Boolean value that indicates whether a will… callback was called and its did… callback is pending.
  var isUnderway: Bool {
    switch state {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }

  /// A Boolean value that indicates whether `viewWillAppear` was called and `viewDidAppear` is pending.
  var isAppearing: Bool { isUnderway && isOnScreen }

  /// A Boolean value that indicates whether `viewDidAppear` was the last callback.
  var hasAppeared: Bool {
    switch state {
    case .appeared: true
    case .appearing, .disappearing, .disappeared: false
    }
  }
}
