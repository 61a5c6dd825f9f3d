extension Window {
  /// What exchanges children of containers in the window now, from the back to the front.
  var childTransitions: [ChildTransition] { childTransitions(from: rootViewController) }

  /// What exchanges children of `root`, of what is presented over it, and of those in them.
  func childTransitions(from root: ViewController?) -> [ChildTransition] {
    guard let root else { return [] }
    let presented = presentations(from: root).map(\.presented)
    return ([root] + presented).flatMap(\.childTransitions)
  }
}
