extension ViewController {
  /// The controller that decides about the status bar in this one's place, or this one.
  var statusBarDecider: ViewController {
    var decider = self
    // A child that names an ancestor would go round for ever.
    while let child = decider.childForStatusBarHidden, child.parent === decider { decider = child }
    return decider
  }
}
