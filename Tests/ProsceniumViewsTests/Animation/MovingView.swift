import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A view in a window of a stage that runs in virtual time.
@MainActor struct MovingView {
  let virtual: VirtualStage
  let window: Window
  let view: View

  init(_ view: View = View(), frameInterval: Duration = .milliseconds(50)) async {
    virtual = VirtualStage(size: Size(width: 1000, height: 1000), frameInterval: frameInterval)
    window = Window(stage: virtual.stage)
    self.view = view
    window.addSubview(view)
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
  }

  /// The coordinates of the view's shown centre.
  var x: Double { view.presentation.center.x }
  var y: Double { view.presentation.center.y }

  /// Advances the virtual time by a number of seconds, rounded to microseconds.
  func wait(_ seconds: Double) async {
    await virtual.advance(by: .microseconds(Int((seconds * 1e6).rounded())))
  }

  /// Advances to the next frame, in which newly requested animations begin.
  func begin() async { await virtual.advance(frames: 1) }

  /// A Boolean value that indicates whether the stage is at rest and nothing is scheduled.
  var isQuiet: Bool { virtual.stage.isAtRest && virtual.scheduler.pendingCount == 0 }
}
