/// Decides which appearance callback a controller gets; calls nothing itself.
///
///     disappeared ──begin(true)──▶ appearing ──end──▶ appeared
///          ▲                        │    ▲               │
///          │              begin(false)  begin(true)      │ begin(false)
///          │                        ▼    │               │
///          └─────────end───────── disappearing ◀─────────┘
struct AppearanceStateMachine {
  private enum State {
    /// Nothing of the controller is shown.
    case disappeared
    /// `viewWillAppear` was called; `isAppearing` says whether `viewIsAppearing` was.
    case appearing(animated: Bool, isAppearing: Bool)
    /// `viewDidAppear` was called.
    case appeared
    /// `viewWillDisappear` was called.
    case disappearing(animated: Bool)
  }

  private var state = State.disappeared

  /// What to do after ``begin(appearing:)``.
  enum BeginAction: Equatable {
    case callWillAppear
    case callWillDisappear
    /// The same beginning came twice: log it and go on.
    case logUnbalanced
  }

  /// Reports the start of an appearance or a disappearance; `nil` when the controller is there already.
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

  /// What to do after ``viewIsInWindow()``.
  enum InWindowAction: Equatable {
    case callIsAppearing(animated: Bool)
  }

  /// Reports that the view is in a window; `nil` when that was reported already or the controller is not appearing.
  mutating func viewIsInWindow() -> InWindowAction? {
    switch state {
    case .appearing(let animated, isAppearing: false):
      state = .appearing(animated: animated, isAppearing: true)
      return .callIsAppearing(animated: animated)
    case .appearing(_, isAppearing: true), .appeared, .disappeared, .disappearing:
      return nil
    }
  }

  /// What to do after ``end()``.
  enum EndAction: Equatable {
    case callDidAppear(animated: Bool)
    case callDidDisappear(animated: Bool)
  }

  /// Reports the end of what began; `nil` when nothing had begun.
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

  /// Whether the controller is shown or about to be.
  var isOnScreen: Bool {
    switch state {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }

  /// Whether a will… was called and its did… is still to come.
  var isUnderway: Bool {
    switch state {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }

  /// Whether `viewWillAppear` was called and `viewDidAppear` is still to come.
  var isAppearing: Bool { isUnderway && isOnScreen }

  /// Whether `viewDidAppear` was the last callback.
  var hasAppeared: Bool {
    switch state {
    case .appeared: true
    case .appearing, .disappearing, .disappeared: false
    }
  }
}
