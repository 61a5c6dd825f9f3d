import Foundation
import ProsceniumCore

/// A window with views on a stage whose time the benchmark advances.
@MainActor struct Scene {
  let scheduler = ManualScheduler()
  let stage: Stage
  let views: [View]
  let window: Window

  init(viewCount: Int) {
    stage = Stage(size: Size(width: 1000, height: 1000), traits: TraitCollection(), scheduler: scheduler)
    window = Window(stage: stage)
    views = (0..<viewCount).map { _ in View() }
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    for _ in 0..<3 { scheduler.tick(.milliseconds(1)) }
  }

  /// Returns the sum of the views' displayed positions in the last frame.
  func sumOfPlaces() -> Double {
    var sum = 0.0
    for view in views { sum += view.presentation.center.x }
    return sum
  }
}
