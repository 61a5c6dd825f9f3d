import Foundation
import ProsceniumCore
import ProsceniumTesting

/// One view in a window of a stage in virtual time.
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

  /// Where the view is shown from side to side, and up and down.
  var x: Double { view.presentation.center.x }
  var y: Double { view.presentation.center.y }

  /// Lets `seconds` pass, to the microsecond.
  func wait(_ seconds: Double) async {
    await virtual.advance(by: .microseconds(Int((seconds * 1e6).rounded())))
  }

  /// Lets the frame come with which what was just asked for begins.
  func begin() async { await virtual.advance(frames: 1) }

  /// Whether nothing moves and nothing waits.
  var isQuiet: Bool { virtual.stage.isAtRest && virtual.scheduler.pendingCount == 0 }
}
