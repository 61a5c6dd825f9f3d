import Foundation
import Proscenium

/// A stage with a window that records the start time, the delivery time and the width of each frame.
@MainActor final class WatchedStage {
  struct Frame {
    let begun: SuspendingClock.Instant
    let shown: SuspendingClock.Instant
    let width: CGFloat
  }

  let stage: Stage
  private(set) var frames: [Frame] = []
  private let window: Window
  private let scheduler: WatchedScheduler
  private var link: DisplayLink?

  init(framesPerSecond: Int) {
    scheduler = WatchedScheduler(framesPerSecond: framesPerSecond)
    stage = Stage(size: Size(width: 500, height: 700), traits: TraitCollection(), scheduler: scheduler)
    window = Window(stage: stage)
    window.rootViewController = ViewController()
    window.makeKeyAndVisible()
    stage.onFrame = { [unowned self] list in
      frames.append(Frame(begun: scheduler.begun, shown: MainEventLoop.shared.now, width: list.size.width))
    }
    // The display link requests every frame, as a permanent animation would.
    link = DisplayLink(stage: stage) { _ in }
  }

  /// Waits until a frame of `width` is shown.
  func isShown(_ width: CGFloat) async {
    while frames.last?.width != width { try? await Task.sleep(for: .milliseconds(2)) }
  }

  func end() {
    link?.invalidate()
    link = nil
    window.close()
    stage.onFrame = nil
  }
}
