import Foundation
import Proscenium

/// An example that throws a card across a stage, catches it, throws it back, reverses it in flight and throws it again.
///
/// The example needs no screen. It ends with status 0 only if the frames of the card show no jump.
@MainActor struct InterruptibleCard {
  private let stage = Stage(size: Size(width: 640, height: 400), framesPerSecond: 240)
  private let card = View(frame: Rect(x: 0, y: 160, width: 80, height: 80))
  private let path = Path()

  private static let left = 40.0
  private static let right = 600.0

  func run() async -> Bool {
    let window = Window(stage: stage)
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.makeKeyAndVisible()
    stage.onFrame = { [path] list in
      if let item = list.item(named: "card") { path.note(item.frame.midX, at: list.time) }
    }
    await act()
    print(path.text)
    window.close()
    return path.isContinuous || path.isHeldUp
  }

  /// Runs the script of the gesture.
  private func act() async {
    path.say("flung to the right, at 1200 points a second")
    let flight = fling(to: Self.right, pointsPerSecond: 1200)
    await stage.wait(seconds: 0.12)

    path.say("caught: it stands still under the finger", breaksVelocity: true)
    flight.pauseAnimation()
    await stage.wait(seconds: 0.1)

    path.say("dragged a little back", breaksVelocity: true)
    for _ in 0..<6 {
      flight.fractionComplete -= 0.01
      await stage.wait(seconds: 1.0 / 60)
    }

    path.say("let go", breaksVelocity: true)
    flight.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 0.8),
      durationFactor: 1
    )
    await stage.wait(seconds: 0.12)

    path.say("turned in flight: it swings round")
    flight.isReversed = true
    await stage.wait(seconds: 0.25)

    path.say("stopped, and flung to the right again, at 800 points a second", breaksVelocity: true)
    flight.stopAnimation(true)
    let position: ViewAnimatingPosition = await withCheckedContinuation { continuation in
      _ = fling(to: Self.right, pointsPerSecond: 800) { continuation.resume(returning: $0) }
    }
    path.say("arrived, at the \(position)", breaksVelocity: true)
  }

  /// Throws the card with a spring, whose initial velocity is a fraction of the remaining distance per second.
  ///
  /// If the machine delayed the program until the card had arrived, no distance remains. In that case, the animator has
  /// already ended when the method returns.
  private func fling(
    to x: Double,
    pointsPerSecond: Double,
    completion: @escaping (ViewAnimatingPosition) -> Void = { _ in }
  ) -> ViewPropertyAnimator {
    path.breakVelocity()
    let distance = x - card.center.x
    let velocity = Vector(dx: distance == 0 ? 0 : pointsPerSecond / distance)
    let spring = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: velocity)
    let animator = ViewPropertyAnimator(duration: 0.9, timingParameters: spring)
    animator.addAnimations { [card] in card.center.x = x }
    animator.addCompletion(completion)
    animator.startAnimation()
    return animator
  }
}

extension Stage {
  /// Waits until `seconds` have passed.
  fileprivate func wait(seconds: Double) async {
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(after: .seconds(seconds)) { continuation.resume() }
    }
  }
}

@main struct Main {
  static func main() async {
    MainEventLoop.install()
    let isContinuous = await InterruptibleCard().run()
    exit(isContinuous ? 0 : 1)
  }
}
