extension ViewController {
  /// Reports to the observers of the controller's stage which method of it is about to be called.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    observedHost?.tell(kind, text())
  }

  /// The stage whose observers receive the controller's events: the one that it is on, else the one that runs the
  /// calling code. `nil` where no stage has an observer, so that the search costs nothing then.
  var observedHost: (any WindowHost)? {
    guard StageObservation.isOn else { return nil }
    return viewIfLoaded?.window?.host ?? rootWindow?.host ?? parent?.observedHost ?? RunningAnimations.current?.host
  }
}

extension EventText.StringInterpolation {
  /// Adds a controller under its title, else its type.
  @MainActor public mutating func appendInterpolation(_ controller: ViewController) {
    appendInterpolation(controller, named: controller.name)
  }

  /// Adds a controller, or "nil" where there is none.
  @MainActor public mutating func appendInterpolation(_ controller: ViewController?) {
    if let controller { appendInterpolation(controller) } else { appendLiteral("nil") }
  }

  /// Adds the name of an object's type, and nothing of what the object says about itself.
  @MainActor mutating func appendInterpolation(typeOf object: AnyObject?) {
    appendLiteral(object.map { String(describing: type(of: $0)) } ?? "nil")
  }
}
