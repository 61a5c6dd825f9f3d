import Foundation
import ProsceniumCore
import ProsceniumTesting
import ProsceniumViews

/// A container with one child in a window, whose layer's time a test sets as interaction controllers do.
@MainActor struct TimedContainer {
  let moving: MovingView
  let child = View(frame: Rect(x: -5, y: -5, width: 10, height: 10))

  var container: View { moving.view }
  var layer: Layer { moving.view.layer }

  init() async {
    let container = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    moving = await MovingView(container, frameInterval: .milliseconds(10))
    container.addSubview(child)
    await moving.virtual.runUntilSettled()
  }

  /// Moves the child by 100 points in one second.
  func move(_ options: View.AnimationOptions = .curveLinear, completion: ((Bool) -> Void)? = nil) {
    View.animate(withDuration: 1, delay: 0, options: options) {
      child.center.x = 100
    } completion: {
      completion?($0)
    }
  }

  /// The shown horizontal position of the child.
  var x: Double { child.presentation.center.x }

  /// The time of the stage in seconds.
  var now: Double { moving.virtual.scheduler.now.seconds }

  /// Sets the offset of the container's time, and advances to the frame that shows it.
  func scrub(to offset: Double) async {
    layer.timeOffset = offset
    await moving.begin()
  }

  /// Stops the container's time at its present value, in the way that Apple's technical note QA1673 describes.
  func pause() {
    let pausedTime = layer.convertTime(now, from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
  }

  /// Continues the container's time at its present value, as the same note describes.
  func resume(speed: Float = 1) {
    let pausedTime = layer.timeOffset
    layer.speed = speed
    layer.timeOffset = 0
    layer.beginTime = 0
    let timeSincePause = layer.convertTime(now, from: nil) - pausedTime
    layer.beginTime = timeSincePause / Double(speed)
  }
}
