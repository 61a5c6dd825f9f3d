/// A record of the reserved regions that a view read in its last layout and its last update of constraints.
///
/// A view that read no regions has no reader, so that changes of regions and moves of views cost nothing for it.
@MainActor package final class RegionReader {
  /// The pass in which a view reads regions.
  enum Pass {
    case constraints
    case layout
  }

  /// The innermost pass that is running.
  @exclusivity(unchecked) private static var current: (view: View, pass: Pass)?

  @WeakReference private var view: View?

  /// The window in which the reader is registered.
  @WeakReference private var window: Window?
  private var readInConstraints: [RegionDependency] = []
  private var readInLayout: [RegionDependency] = []

  private init(of view: View) { self.view = view }

  /// Runs `body`, a pass of `view`, and records the regions that it reads in place of those of its last run.
  static func track(_ pass: Pass, of view: View, _ body: () -> Void) {
    let outer = current
    current = (view, pass)
    view.regionReader?.forget(pass)
    body()
    view.regionReader?.leaveIfUnused()
    current = outer
  }

  /// Records an answer that the running pass received. Outside of a pass, the method does nothing.
  ///
  /// - Parameters:
  ///   - answer: The reserved regions that were returned.
  ///   - asked: The view whose regions were read.
  ///   - kind: The kind of regions that was requested.
  ///   - options: The options of the request.
  static func note(
    _ answer: [View.ReservedRegion],
    of asked: View,
    _ kind: View.ReservedRegion.Kind,
    _ options: View.ReservedRegion.Options
  ) {
    guard let (view, pass) = current else { return }
    let reader = view.regionReader ?? RegionReader(of: view)
    view.regionReader = reader
    reader.add(RegionDependency(view: asked, kind: kind, options: options, answer: answer), in: pass)
    reader.follow(view.window)
    asked.noteRegionReadings()
  }

  private func add(_ reading: RegionDependency, in pass: Pass) {
    switch pass {
    case .constraints: readInConstraints.append(reading)
    case .layout: readInLayout.append(reading)
    }
  }

  private func forget(_ pass: Pass) {
    switch pass {
    case .constraints: readInConstraints.removeAll(keepingCapacity: true)
    case .layout: readInLayout.removeAll(keepingCapacity: true)
    }
  }

  private func leaveIfUnused() {
    guard readInConstraints.isEmpty, readInLayout.isEmpty else { return }
    follow(nil)
    view?.regionReader = nil
  }

  /// Moves the reader from the list of its window to that of another window.
  private func follow(_ newWindow: Window?) {
    guard newWindow !== window else { return }
    window?.regionReaders.removeAll { $0 === self }
    window = newWindow
    newWindow?.regionReaders.append(self)
  }

  /// Updates the registration and compares the regions after the view has entered or left a window.
  func windowDidChange() {
    follow(view?.window)
    compare()
  }

  /// Requests a new layout or constraint update of the view if the regions read in it have changed.
  ///
  /// - Parameter moved: The view whose position changed, or `nil` if the regions changed.
  func compare(below moved: View? = nil) {
    guard let view else { return }
    if readInConstraints.contains(where: { $0.isOutdated(below: moved) }) { view.setNeedsUpdateConstraints() }
    if readInLayout.contains(where: { $0.isOutdated(below: moved) }) { view.needLayout() }
  }
}

/// An answer about reserved regions together with the request.
@MainActor final class RegionDependency {
  @WeakReference private var view: View?
  let kind: View.ReservedRegion.Kind
  let options: View.ReservedRegion.Options
  let answer: [View.ReservedRegion]

  init(
    view: View,
    kind: View.ReservedRegion.Kind,
    options: View.ReservedRegion.Options,
    answer: [View.ReservedRegion]
  ) {
    (self.kind, self.options, self.answer) = (kind, options, answer)
    self.view = view
  }

  /// Returns a Boolean value that indicates whether the same request would now return another answer.
  ///
  /// - Parameter moved: The view whose position changed, or `nil` if the regions changed. The result is `false` if the
  ///   requested view is not inside `moved`.
  func isOutdated(below moved: View?) -> Bool {
    guard let view else { return false }
    if let moved, !view.isDescendant(of: moved) { return false }
    return view.regionsReachingIn(kind: kind, options: options) != answer
  }
}

extension Window {
  /// Requests new passes of the views whose regions have changed.
  ///
  /// - Parameter moved: The view whose position changed, or `nil` if the regions changed.
  package final func compareRegions(below moved: View? = nil) {
    for reader in regionReaders { reader.compare(below: moved) }
  }
}

extension View {
  /// Marks the view and its superviews, so that their moves update the readers of the view's regions.
  func noteRegionReadings() {
    var view: View? = self
    while let current = view, !current.layout.holdsRegionReadings {
      current.layout.holdsRegionReadings = true
      view = current.superview
    }
  }

  /// Compares the regions of readers after a transition that moved the view has ended.
  package func placeDidBecomeFinal() {
    if layout.holdsRegionReadings { regionsDidMove() }
  }

  /// Compares the regions of readers after the view, and with it its subviews, has moved in the window.
  func regionsDidMove() {
    guard let window, window.host?.reservedRegions.isEmpty == false else { return }
    window.compareRegions(below: self)
  }
}
