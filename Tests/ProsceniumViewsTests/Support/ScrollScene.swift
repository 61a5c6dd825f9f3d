import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A window with one scroll view whose delegate logs its calls, and a scripted pointer.
///
/// The scroll view is 393 points wide and 793 points high, as on the phone of the measurements.
@MainActor final class ScrollScene {
  let virtual: VirtualStage
  let window: Window
  let log = EventLog()
  let pointer: Pointer
  let scroll: ScrollView
  let delegate: RecordingScrollDelegate

  /// The content, which logs its touches as `b`, `m`, `e` and `c`.
  let content: LoggedTouchView

  /// The middle of the scroll view.
  let middle = Point(x: 200, y: 400)

  init(
    contentSize: Size = Size(width: 393, height: 5_000),
    scroll: ScrollView = ScrollView(),
    traits: TraitCollection = TraitCollection()
  ) async {
    virtual = VirtualStage(size: Size(width: 393, height: 852), traits: traits)
    let root = ViewController()
    window = await virtual.show(root)
    pointer = Pointer(on: virtual)
    self.scroll = scroll
    scroll.frame = Rect(x: 0, y: 0, width: 393, height: 793)
    scroll.contentSize = contentSize
    content = LoggedTouchView("", log: log, frame: Rect(origin: .zero, size: contentSize))
    content.isLogging = false
    delegate = RecordingScrollDelegate(log: log, stage: virtual.stage)
    scroll.addSubview(content)
    root.view.addSubview(scroll)
    scroll.delegate = delegate
    await virtual.runUntilSettled()
    _ = log.take()
  }

  /// Returns the log since the last call on one line, in which `x*` stands for several `x` in succession.
  func take() -> String {
    var lines: [String] = []
    for line in log.take() {
      if let last = lines.last, last == line || last == line + "*" {
        lines[lines.count - 1] = line + "*"
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: " > ")
  }

  /// Moves a finger from the middle by a distance, and lifts it with its velocity.
  func fling(by distance: Vector, frames: Int = 9) async throws {
    let end = Point(x: middle.x + distance.dx, y: middle.y + distance.dy)
    try await pointer.drag(
      from: .point(middle),
      to: .point(end),
      over: Duration.seconds(1) * frames / 60,
      curve: .linear
    )
  }

  /// Moves a finger from the middle by a distance, and lifts it after it has rested.
  func pull(by distance: Vector) async throws {
    try await hold(by: distance)
    try await lift()
  }

  /// Moves a finger from the middle by a distance, and lets it rest.
  func hold(by distance: Vector) async throws {
    try pointer.down(at: middle)
    await pointer.settle()
    for step in 1...10 {
      let part = Double(step) / 10
      try pointer.move(to: Point(x: middle.x + distance.dx * part, y: middle.y + distance.dy * part))
      await pointer.settle()
    }
    await virtual.advance(by: .milliseconds(100))
  }

  func lift() async throws {
    try pointer.up()
    await pointer.settle()
  }
}

/// A delegate of a scroll view that logs its calls, with consecutive scrolls as one.
@MainActor final class RecordingScrollDelegate: ScrollViewDelegate {
  let log: EventLog
  private let stage: Stage

  /// A closure that returns another target for a proposed one.
  var target: ((Point) -> Point)?

  /// A closure to call with the name of each call.
  var onCall: ((String) -> Void)?

  /// The view that is zoomed.
  var zoomed: View?
  var scrollsToTop = true

  /// The velocity of the last drag in points per millisecond.
  private(set) var velocity = Point.zero

  /// The proposed target of the last drag.
  private(set) var proposed = Point.zero

  /// The time and the offset of each scroll.
  var samples: [(time: Double, offset: Point)] = []

  init(log: EventLog, stage: Stage) { (self.log, self.stage) = (log, stage) }

  private func add(_ call: String) {
    log.add(call)
    onCall?(call)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    samples.append((stage.frameTime.seconds, scrollView.contentOffset))
    add("didScroll")
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) { add("didZoom") }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { add("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    (self.velocity, proposed) = (velocity, targetContentOffset.pointee)
    add("willEndDragging")
    if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    add("didEndDragging(\(decelerate))")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    samples = []
    add("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { add("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { add("didEndScrollingAnimation") }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { add("willBeginZooming") }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    add("didEndZooming(\(scale))")
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    add("shouldScrollToTop")
    return scrollsToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { add("didScrollToTop") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { add("didChangeInset") }
}
