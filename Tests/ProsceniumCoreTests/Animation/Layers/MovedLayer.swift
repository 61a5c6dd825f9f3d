import Foundation
import ProsceniumTesting

@testable import ProsceniumCore

/// A view of a hundred points to either side whose layer is animated by itself, and what is told of that.
@MainActor final class MovedLayer: AnimationDelegate {
  let moving: MovingView
  var calls: [String] = []
  private var names: [ObjectIdentifier: String] = [:]

  var view: View { moving.view }
  var layer: Layer { moving.view.layer }

  init(_ view: View = View()) async {
    view.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    moving = await MovingView(view, frameInterval: .milliseconds(10))
    view.backgroundColor = .black
  }

  /// An animation of a second between two values, at a constant pace.
  func animation(
    _ keyPath: String,
    from start: Any? = nil,
    to end: Any? = nil,
    by difference: Any? = nil,
    named name: String = "a"
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (start, end, difference)
    animation.duration = 1
    animation.delegate = self
    names[ObjectIdentifier(animation)] = name
    return animation
  }

  func animationDidStart(_ anim: Animation) { note("starts", anim) }

  func animationDidStop(_ anim: Animation, finished flag: Bool) { note(flag ? "ends" : "is cut off", anim) }

  private func note(_ what: String, _ animation: Animation) {
    let milliseconds = Int((moving.virtual.scheduler.now.seconds * 1000).rounded())
    calls.append("\(milliseconds - start) \(names[ObjectIdentifier(animation)] ?? "?") \(what)")
  }

  /// When what is told counts from.
  private var start = 0

  /// Lets the frame come with which what was just added begins.
  func begin() async { await moving.begin() }

  /// Counts time from the next frame on.
  func countFromNextFrame() { start = Int((moving.virtual.scheduler.now.seconds * 1000).rounded()) + 10 }

  func wait(_ seconds: Double) async { await moving.wait(seconds) }

  /// What the window shows of the view.
  var item: DisplayList.Item? { moving.window.displayList(at: .zero).items.first { $0.id == view.id } }

  var look: DisplayList.Appearance { item?.appearance ?? DisplayList.Appearance() }

  /// Where the middle of the view is shown.
  var middle: Point { item.map { $0.bounds.center.applying($0.transform) } ?? .zero }
}
