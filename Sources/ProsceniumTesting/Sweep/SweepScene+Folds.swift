import ProsceniumCore

extension SweepScene {
  /// A sentence for each control that stands on an active division, where the views are on their way to.
  func controlsOnFolds() -> [String] {
    let folds = virtual.stage.reservedRegions.filter { $0.kind == .division && $0.isActive }
    guard !folds.isEmpty else { return [] }
    var findings: [String] = []
    for window in virtual.stage.windows {
      for view in window.shownControls(plan.options.isControl) {
        // What is at the fold within a thousandth of a point only touches it.
        let frame = view.convert(view.bounds, to: window).insetBy(dx: 1e-3, dy: 1e-3)
        for fold in folds where frame.minX < fold.frame.maxX && frame.maxX > fold.frame.minX {
          guard frame.minY < fold.frame.maxY, frame.maxY > fold.frame.minY else { continue }
          let name = view.accessibilityIdentifier ?? String(describing: type(of: view))
          findings.append("\(name) stands on \(fold.id) in \(posture.name): \(view.convert(view.bounds, to: window)).")
        }
      }
    }
    return findings
  }
}

extension View {
  /// What of this view and those in it can be seen and is a control.
  fileprivate func shownControls(_ isControl: (View) -> Bool) -> [View] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return (isControl(self) ? [self] : []) + subviews.flatMap { $0.shownControls(isControl) }
  }
}
