/// What a view knows of the controller that owns it: the callbacks and values of the controller that views need.
@MainActor protocol ViewOwner: Responder {
  /// The name in texts of events.
  var name: String { get }

  var traitCollection: TraitCollection { get }
  var additionalSafeAreaInsets: EdgeInsets { get }

  func viewWillMove(toWindow window: Window?)
  func viewDidMoveToWindow()
  func updateViewConstraints()
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
