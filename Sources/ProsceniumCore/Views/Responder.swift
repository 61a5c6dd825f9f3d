/// The root class of views and controllers: what can receive an event.
///
/// Responders are equal when they are the same object.
@preconcurrency @MainActor open class Responder: Hashable {
  /// The responder that receives an event after this one ignores it; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Makes a responder.
  public init() {}

  /// The responder if it can own a view; a cast would look that up each time.
  var asViewOwner: (any ViewOwner)? { nil }

  // MARK: First responder

  /// The view that says in which window the responder is.
  var standingView: View? { nil }

  /// Whether ``becomeFirstResponder()`` takes effect; false for what is no view.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether ``resignFirstResponder()`` takes effect; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether what is typed goes to this responder.
  open var isFirstResponder: Bool { standingView?.window?.firstResponder === self }

  /// Makes this the first responder of its window, once the one before has resigned.
  ///
  /// - Returns: Whether it is now; not where it stands in no window, cannot be, or the one before does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { standingView?.window?.focus(on: self) ?? false }

  /// Gives up being the first responder; no other one takes its place.
  ///
  /// It is also called when the responder's view leaves the window, where the answer does not count, and when something
  /// is presented: what was the first responder then becomes it again after the dismissal. An override calls `super`.
  ///
  /// - Returns: Whether it is not the first responder any more.
  @discardableResult
  open func resignFirstResponder() -> Bool { standingView?.window?.unfocus(self) ?? true }

  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a view knows of the controller that owns it: the callbacks and values of the controller that views need.
@MainActor protocol ViewOwner: Responder {
  /// The name in texts of events.
  var name: String { get }

  var traitCollection: TraitCollection { get }
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// The least margins of the owned view; `nil` where its own count alone.
  var minimumLayoutMargins: DirectionalEdgeInsets? { get }

  func viewWillMove(toWindow window: Window?)
  func viewDidMoveToWindow()
  func updateProperties()
  func updateViewConstraints()

  /// Called before each layout of the owned view, whose safe area may be another one.
  func safeAreaMayHaveChanged()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()

  /// Called when the owned view may fit another size than before.
  func tellFittingSize()

  /// The owner that keeps the keyboard shown when a responder in this one resigns; `nil` where none does.
  var keeperOfKeyboard: (any ViewOwner)? { get }

  /// Reports to the observers of the stage which method is about to be called.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText)
}

extension EventText.StringInterpolation {
  /// Adds an owner under its name.
  @MainActor mutating func appendInterpolation(_ owner: any ViewOwner) {
    appendInterpolation(owner, named: owner.name)
  }
}
