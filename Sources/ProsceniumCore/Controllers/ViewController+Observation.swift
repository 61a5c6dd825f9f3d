extension ViewController {
  /// Tells the observers of the controller's stage what it is about to be called with.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    observedHost?.tell(kind, text())
  }

  /// The stage whose observers hear of the controller: the one that it is on, else the one that runs the code that
  /// calls it. `nil` where nobody observes any stage, so that nobody looks for it in vain.
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
