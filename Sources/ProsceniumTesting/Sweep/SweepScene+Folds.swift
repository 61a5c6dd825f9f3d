import ProsceniumCore

extension SweepScene {
  /// Returns one sentence for each control that overlaps an active division at its final position.
  func controlsOnFolds() -> [String] {
    let folds = virtual.stage.reservedRegions.filter { $0.kind == .division && $0.isActive }
    guard !folds.isEmpty else { return [] }
    var findings: [String] = []
    for window in virtual.stage.windows {
      for view in window.shownControls(plan.options.isControl) {
        // A control that overlaps the fold by less than a thousandth of a point only touches it.
        let frame = view.convert(view.bounds, to: window).insetBy(dx: 1e-3, dy: 1e-3)
        for fold in folds where frame.minX < fold.frame.maxX && frame.maxX > fold.frame.minX {
          guard frame.minY < fold.frame.maxY, frame.maxY > fold.frame.minY else { continue }
          let name = view.accessibilityIdentifier ?? String(describing: type(of: view))
          findings.append("\(name) overlaps \(fold.id) in \(posture.name): \(view.convert(view.bounds, to: window)).")
        }
      }
    }
    return findings
  }
}

extension View {
  /// Returns the visible controls among this view and its subviews.
  fileprivate func shownControls(_ isControl: (View) -> Bool) -> [View] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return (isControl(self) ? [self] : []) + subviews.flatMap { $0.shownControls(isControl) }
  }
}
