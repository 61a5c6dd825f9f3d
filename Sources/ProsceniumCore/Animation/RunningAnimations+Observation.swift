extension RunningAnimations {
  func tellBeginning(of animation: any StageAnimation) {
    guard let host, host.isObserved else { return }
    let views = animation.movedViews.reduce(into: [View]()) { views, view in
      if !views.contains(view) { views.append(view) }
    }
    var names: EventText = ""
    for view in views { names = names.description.isEmpty ? ": \(view)" : "\(names), \(view)" }
    host.tell(.animation, .begin, of: animation, "\(animation, named: "animation") begins\(names)")
  }

  func tellEnd(of animation: any StageAnimation) {
    guard let host, host.isObserved else { return }
    host.tell(.animation, .end, of: animation, "\(animation, named: "animation") ends")
  }
}

extension EventText.StringInterpolation {
  /// Adds a view under its accessibility identifier, else its type's name.
  @MainActor public mutating func appendInterpolation(_ view: View) {
    appendInterpolation(view, named: view.accessibilityIdentifier ?? view.typeName)
  }
}
