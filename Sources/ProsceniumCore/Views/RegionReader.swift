/// What a view read of the reserved regions in its last layout, and in its last update of constraints.
///
/// A view that read none has no reader, so that nothing is looked at for it when regions change or views move.
@MainActor final class RegionReader {
  /// In which of its passes a view reads.
  enum Pass {
    case constraints
    case layout
  }

  /// The pass that runs now, the innermost one of those that are under way.
  @exclusivity(unchecked) private static var current: (view: View, pass: Pass)?

  @WeakReference private var view: View?

  /// The window that has the reader in its list.
  @WeakReference private var window: Window?
  private var readInConstraints: [RegionReading] = []
  private var readInLayout: [RegionReading] = []

  private init(of view: View) { self.view = view }

  /// Runs `body`, which is a pass of `view`; what it reads takes the place of what it read the last time.
  static func track(_ pass: Pass, of view: View, _ body: () -> Void) {
    let outer = current
    current = (view, pass)
    view.regionReader?.forget(pass)
    body()
    view.regionReader?.leaveIfUnused()
    current = outer
  }

  /// Notes what the pass of now has read of `asked`; outside of passes nothing is noted.
  static func note(
    _ answer: [View.ReservedRegion],
    of asked: View,
    _ kind: View.ReservedRegion.Kind,
    _ options: View.ReservedRegion.Options
  ) {
    guard let (view, pass) = current else { return }
    let reader = view.regionReader ?? RegionReader(of: view)
    view.regionReader = reader
    reader.add(RegionReading(view: asked, kind: kind, options: options, answer: answer), in: pass)
    reader.follow(view.window)
    asked.noteRegionReadings()
  }

  private func add(_ reading: RegionReading, in pass: Pass) {
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

  /// Goes from the list of one window to that of another one.
  private func follow(_ newWindow: Window?) {
    guard newWindow !== window else { return }
    window?.regionReaders.removeAll { $0 === self }
    window = newWindow
    newWindow?.regionReaders.append(self)
  }

  /// The view entered or left a window.
  func windowDidChange() {
    follow(view?.window)
    compare()
  }

  /// Has the view do again what read something else than there is now.
  ///
  /// - Parameter moved: The view that stands elsewhere now; `nil` where the regions are others.
  func compare(below moved: View? = nil) {
    guard let view else { return }
    if readInConstraints.contains(where: { $0.isOutdated(below: moved) }) { view.setNeedsUpdateConstraints() }
    if readInLayout.contains(where: { $0.isOutdated(below: moved) }) { view.needLayout() }
  }
}

/// One answer about reserved regions, and what was asked.
@MainActor final class RegionReading {
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

  /// Whether the view, if it stands in `moved`, would answer something else now.
  func isOutdated(below moved: View?) -> Bool {
    guard let view else { return false }
    if let moved, !view.isDescendant(of: moved) { return false }
    return view.regionsReachingIn(kind: kind, options: options) != answer
  }
}

extension Window {
  /// Has the views that read regions do so again where they would read something else now.
  ///
  /// - Parameter moved: The view that stands elsewhere now; `nil` where the regions are others.
  final func compareRegions(below moved: View? = nil) {
    for reader in regionReaders { reader.compare(below: moved) }
  }
}

extension View {
  /// Has moves of the view, and of what it stands in, be followed by what read the regions in it.
  func noteRegionReadings() {
    var view: View? = self
    while let current = view, !current.layout.holdsRegionReadings {
      current.layout.holdsRegionReadings = true
      view = current.superview
    }
  }

  /// Has what read the regions in the view compare: the transition is over that moved it, wherever it has put it.
  func placeDidBecomeFinal() {
    if layout.holdsRegionReadings { regionsDidMove() }
  }

  /// Has what read the regions in the view, or in a view in it, compare: it stands elsewhere in the window.
  func regionsDidMove() {
    guard let window, window.host?.reservedRegions.isEmpty == false else { return }
    window.compareRegions(below: self)
  }
}
