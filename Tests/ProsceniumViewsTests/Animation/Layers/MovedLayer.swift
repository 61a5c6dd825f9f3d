import Foundation
import ProsceniumTesting

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// A view of 100×100 points whose layer is animated directly, with a log of the delegate calls.
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

  /// Returns a linear animation of one second between two values.
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
    follow(animation, named: name)
    return animation
  }

  /// Becomes the delegate of an animation and logs its calls with a name.
  func follow(_ animation: Animation, named name: String) {
    animation.delegate = self
    names[ObjectIdentifier(animation)] = name
  }

  func animationDidStart(_ anim: Animation) { note("starts", anim) }

  func animationDidStop(_ anim: Animation, finished flag: Bool) { note(flag ? "ends" : "is cut off", anim) }

  private func note(_ what: String, _ animation: Animation) {
    let milliseconds = Int((moving.virtual.scheduler.now.seconds * 1000).rounded())
    calls.append("\(milliseconds - start) \(names[ObjectIdentifier(animation)] ?? "?") \(what)")
  }

  /// The time in milliseconds from which the log counts.
  private var start = 0

  /// Advances to the next frame, in which newly added animations begin.
  func begin() async { await moving.begin() }

  /// Resets the log's time to the next frame.
  func countFromNextFrame() { start = Int((moving.virtual.scheduler.now.seconds * 1000).rounded()) + 10 }

  func wait(_ seconds: Double) async { await moving.wait(seconds) }

  /// The view's item in the window's display list.
  var item: DisplayList.Item? { moving.window.displayList(at: .zero).items.first { $0.id == view.id } }

  var look: DisplayList.Appearance { item?.appearance ?? DisplayList.Appearance() }

  /// The shown centre of the view.
  var middle: Point { item.map { $0.bounds.center.applying($0.transform) } ?? .zero }
}
