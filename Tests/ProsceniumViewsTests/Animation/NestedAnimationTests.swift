import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of animation blocks inside other animation blocks and inside property animators.
///
/// UIKit's documentation of `UIView.AnimationOptions` defines `overrideInheritedDuration`: "force the animation to use
/// the original duration value specified when the animation was submitted. If this key is not present, the animation
/// inherits the remaining duration of the in-flight animation, if any". The text for `overrideInheritedCurve` is the
/// same for the curve, and `overrideInheritedOptions` is "the option to not inherit the animation type or any options".
///
/// The delay is the block's own. An animation in a layer that has not begun waits with the layer.
@MainActor @Suite struct NestedAnimationTests {
  /// The outer block, which is an animation block or the block of a property animator.
  enum Outer: Sendable {
    case block(delay: Double)
    case animator(delay: Double)
    /// The inner block is added to an animator 0.45 s after its start, and begins at 0.5 s.
    case addedToAnimator
    /// The inner block begins when half of the animator's duration has passed.
    case delayedInAnimator
  }

  /// The expected beginning and curve of an inner block inside an outer block.
  ///
  /// The inner block has a duration of 0.4 s, the curve easeIn and a delay. The outer block has a duration of 1 s and
  /// the curve easeOut. All times are in seconds from the beginning of the outer block.
  struct Row: Sendable, CustomTestStringConvertible {
    let outer: Outer
    let delay: Double
    let options: View.AnimationOptions
    let begin: Double
    let curve: ReferenceCurve

    init(_ outer: Outer, _ delay: Double, _ options: View.AnimationOptions, begin: Double, _ curve: ReferenceCurve) {
      self.outer = outer
      self.delay = delay
      self.options = options
      self.begin = begin
      self.curve = curve
    }

    var testDescription: String { "\(outer), inner delay \(delay), options \(options.rawValue)" }
  }

  private nonisolated static let both: View.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]

  nonisolated static let rows = [
    // Without overrides, the inner block inherits the duration and the curve, and therefore the end.
    Row(.block(delay: 0), 0, [], begin: 0, .easeOut(1)),
    Row(.block(delay: 0.2), 0, [], begin: 0.2, .easeOut(1)),
    Row(.animator(delay: 0.2), 0, [], begin: 0.2, .easeOut(1)),
    // The inner block's own delay begins after the delay of the outer block.
    Row(.block(delay: 0), 0.3, [], begin: 0.3, .easeOut(1)),
    Row(.block(delay: 0.2), 0.3, [], begin: 0.5, .easeOut(1)),
    Row(.animator(delay: 0.2), 0.3, [], begin: 0.5, .easeOut(1)),
    Row(.block(delay: 0), -1, [], begin: 0, .easeOut(1)),
    // The inner block overrides the duration, the curve or both, and still begins with the outer block.
    Row(.block(delay: 0), 0, .overrideInheritedDuration, begin: 0, .easeOut(0.4)),
    Row(.block(delay: 0), 0, .overrideInheritedCurve, begin: 0, .easeIn(1)),
    Row(.block(delay: 0), 0, both, begin: 0, .easeIn(0.4)),
    Row(.block(delay: 0.2), 0, .overrideInheritedDuration, begin: 0.2, .easeOut(0.4)),
    Row(.block(delay: 0.2), 0, .overrideInheritedCurve, begin: 0.2, .easeIn(1)),
    Row(.block(delay: 0.2), 0.3, both, begin: 0.5, .easeIn(0.4)),
    Row(.animator(delay: 0.2), 0.3, both, begin: 0.5, .easeIn(0.4)),
    // Other options of the inner block do not change its timing.
    Row(.block(delay: 0.2), 0.3, .allowUserInteraction, begin: 0.5, .easeOut(1)),
    // The inner block inherits the remaining duration, which is 0.55 s if it is added one frame before 0.5 s.
    Row(.addedToAnimator, 0.3, [], begin: 0.8, .easeOut(0.55)),
    Row(.addedToAnimator, 0.3, both, begin: 0.8, .easeIn(0.4)),
    Row(.delayedInAnimator, 0.1, [], begin: 0.6, .easeOut(0.5)),
  ]

  @Test(arguments: rows)
  func `a block inside another block inherits duration and curve, but has its own delay`(row: Row) async {
    let moving = await MovingView()
    var ends: [Bool] = []
    let inner = {
      View.animate(withDuration: 0.4, delay: row.delay, options: row.options.union(.curveEaseIn)) {
        moving.view.center.y = 100
      } completion: {
        ends.append($0)
      }
    }
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeOut) { moving.view.center.x = 100 }
    var passed = 0
    switch row.outer {
    case .block(let delay):
      View.animate(withDuration: 1, delay: delay, options: .curveEaseOut) {
        moving.view.center.x = 100
        inner()
      }
      await moving.begin()
    case .animator(let delay):
      animator.addAnimations(inner)
      animator.startAnimation(afterDelay: delay)
      await moving.begin()
    case .delayedInAnimator:
      animator.addAnimations(inner, delayFactor: 0.5)
      animator.startAnimation()
      await moving.begin()
    case .addedToAnimator:
      animator.startAnimation()
      await moving.begin()
      await moving.virtual.advance(frames: 9)
      animator.addAnimations(inner)
      await moving.begin()
      passed = 10
    }
    // Frames are 50 ms apart, and the last frame shows the end.
    let last = Int((20 * (row.begin + row.curve.duration)).rounded())
    for frame in passed...last {
      if frame > passed { await moving.virtual.advance(frames: 1) }
      let seconds = Double(frame) / 20 - row.begin
      let expected = frame == last ? 100 : 100 * row.curve.progress(at: seconds)
      #expect(abs(moving.y - expected) < 1e-4, "after \(frame * 50) ms: \(moving.y), not \(expected)")
      #expect(ends == (frame == last ? [true] : []), "after \(frame * 50) ms")
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet && moving.x == 100)
  }

  /// The options of the outer and the inner block, with the resulting options of the inner block.
  struct Options: Sendable {
    let outer: View.AnimationOptions
    let inner: View.AnimationOptions
    let result: View.AnimationOptions
  }

  /// The option `overrideInheritedOptions`, by its bit in UIKit.
  private nonisolated static let override = View.AnimationOptions(rawValue: 1 << 9)

  nonisolated static let options = [
    Options(outer: [], inner: [], result: []),
    Options(outer: [], inner: .autoreverse, result: .autoreverse),
    Options(outer: .autoreverse, inner: [], result: .autoreverse),
    Options(outer: .autoreverse, inner: override, result: []),
    Options(outer: [], inner: [.autoreverse, override], result: .autoreverse),
    Options(outer: [], inner: .allowUserInteraction, result: .allowUserInteraction),
    Options(outer: .allowUserInteraction, inner: [], result: .allowUserInteraction),
    Options(outer: .allowUserInteraction, inner: override, result: []),
    Options(outer: .allowUserInteraction, inner: .autoreverse, result: [.allowUserInteraction, .autoreverse]),
    Options(outer: [.allowUserInteraction, .autoreverse], inner: override, result: []),
  ]

  @Test(arguments: options)
  func `a block inside another block combines its own options with the inherited ones`(options: Options) async {
    let moving = await MovingView()
    let inner = View(frame: Rect(x: 200, y: 0, width: 10, height: 10))
    moving.window.addSubview(inner)
    View.animate(withDuration: 0.2, options: options.outer) {
      moving.view.center.x = 100
      View.animate(withDuration: 0.2, options: options.inner) { inner.center.y = 105 }
    }
    await moving.begin()
    await moving.wait(0.1)
    #expect(abs(inner.presentation.center.y - 55) < 1e-4)
    let isReached = moving.window.hitTest(Point(x: 205, y: 55)) === inner
    #expect(isReached == options.result.contains(.allowUserInteraction))
    await moving.wait(0.2)
    let comesBack = options.result.contains(.autoreverse)
    #expect(abs(inner.presentation.center.y - (comesBack ? 55 : 105)) < 1e-4)
    await moving.virtual.runUntilSettled()
    #expect(inner.center.y == (comesBack ? 5 : 105))
    #expect(moving.view.center.x == (options.outer.contains(.autoreverse) ? 0 : 100) && moving.isQuiet)
  }

  /// In UIKit, `modifyAnimations(withRepeatCount:autoreverses:animations:)` is called in an animation block.
  ///
  /// Other changes in the same block run once.
  @Test func `modifyAnimations inside a block inherits the block's duration and curve`() async {
    let moving = await MovingView()
    View.animate(withDuration: 0.2, options: .curveLinear) {
      moving.view.center.x = 100
      View.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { moving.view.center.y = 100 }
    }
    await moving.begin()
    for (x, y) in [(50.0, 50.0), (100, 100), (100, 50), (100, 0), (100, 50), (100, 100)] {
      await moving.wait(0.1)
      #expect(abs(moving.x - x) < 1e-6 && abs(moving.y - y) < 1e-6)
    }
    #expect(moving.isQuiet)
  }

  /// A gesture that drives the outer block also drives the inner block, including its delay.
  @Test func `a delayed block inside an animator's block is driven by the transition's gesture`() async throws {
    try await withVirtualStage { virtual in
      let (root, sheet, gesture) = (ViewController(), ViewController(), PercentDrivenInteractiveTransition())
      let sliding = ScriptedTransition(duration: 0.4) { context in
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        View.performWithoutAnimation { view.alpha = 0 }
        View.animate(withDuration: 0.2, options: .curveLinear) {
          view.backgroundColor = .black
          View.animate(withDuration: 0.2, delay: 0.2) {
            view.alpha = 1
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      sliding.gesture = gesture
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = sliding
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(frames: 3)
      for (part, alpha) in [(0.25, 0.0), (0.5, 0), (0.75, 0.5), (1, 1), (0.625, 0.25)] {
        gesture.update(part)
        #expect(abs(Double(sheet.view.presentation.alpha) - alpha) < 1e-9, "at \(part)")
      }
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(root.presentedViewController == nil)
    }
  }

  /// The position of a block of 0.5 s in a transition of 0.25 s, and the transition's outcome.
  struct Longer: Sendable {
    let isAlongside: Bool
    let isCancelled: Bool

    static let all = [true, false].flatMap { one in [true, false].map { Longer(isAlongside: one, isCancelled: $0) } }
  }

  /// A block with its own duration does not lengthen the gesture's range, but is driven completely.
  @Test(arguments: Longer.all) func `a block longer than its transition is driven completely by the gesture`(
    longer: Longer
  ) async throws {
    try await withVirtualStage { virtual in
      let (stand, gesture) = (Driven(isAlongside: longer.isAlongside), PercentDrivenInteractiveTransition())
      stand.sliding.gesture = gesture
      await virtual.show(stand.root)
      stand.root.present(stand.sheet, animated: true)
      await virtual.advance(frames: 3)
      for part in [0.25, 0.75, 0.5] {
        gesture.update(part)
        let shown = (stand.sheet.view.presentation.alpha, stand.bar.presentation.alpha)
        #expect(abs(shown.0 - part) < 1e-9 && abs(shown.1 - part) < 1e-9, "\(shown) at \(part)")
      }
      longer.isCancelled ? gesture.cancel() : gesture.finish()
      await virtual.runUntilSettled()
      #expect(stand.bar.alpha == (longer.isCancelled ? 0 : 1))
      #expect((stand.root.presentedViewController == nil) == longer.isCancelled)
    }
  }

  @Test(arguments: [true, false]) func `a block longer than its transition reverses with a cancelled transition`(
    isAlongside: Bool
  ) async throws {
    try await withVirtualStage { virtual in
      let stand = Driven(isAlongside: isAlongside)
      await virtual.show(stand.root)
      let awaiting = Task.immediate { try await stand.root.presentAndWait(stand.sheet) }
      await virtual.advance(by: .milliseconds(100))
      let shown = stand.bar.presentation.alpha
      #expect(shown > 0.1 && shown < 0.25, "at its own pace")
      awaiting.cancel()
      await virtual.runUntilSettled()
      let outcome = try await awaiting.value
      #expect(outcome == .cancelled && stand.bar.alpha == 0)
    }
  }

  /// The animator's block has a delay of 0.2 s and lasts 0.2 s. The alongside block has options of its own.
  @Test(arguments: [true, false])
  func `an alongside block waits for the animator's delayed block, with or without gesture`(isHeld: Bool) async throws {
    try await withVirtualStage { virtual in
      let (root, bar, gesture) = (ViewController(), View(), PercentDrivenInteractiveTransition())
      let sliding = ScriptedTransition(duration: 0.4) { context in
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        View.performWithoutAnimation { view.alpha = 0 }
        View.animate(withDuration: 0.2, delay: 0.2, options: .curveLinear) {
          view.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      let sheet = AlongsideController {
        View.animate(withDuration: 0.2, options: [.allowUserInteraction, .overrideInheritedOptions]) { bar.alpha = 0 }
      }
      if isHeld { sliding.gesture = gesture }
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = sliding
      await virtual.show(root)
      root.view.addSubview(bar)
      root.present(sheet, animated: true)
      await virtual.advance(frames: 1)
      for (part, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5)] {
        if isHeld { gesture.update(part) } else { await virtual.advance(by: .milliseconds(100)) }
        #expect(abs(bar.presentation.alpha - alpha) < 0.1, "\(bar.presentation.alpha) at \(part)")
      }
      gesture.finish()
      await virtual.runUntilSettled()
      #expect(bar.alpha == 0)
    }
  }
}

/// A sheet that is presented linearly in 0.25 s, while a longer block shows a bar in 0.5 s.
///
/// The longer block is nested in the animator's block, or runs alongside the transition.
@MainActor private final class Driven {
  let (root, bar) = (ViewController(), View())
  let sheet: AlongsideController
  let sliding: ScriptedTransition

  init(isAlongside: Bool) {
    let bar = bar
    bar.alpha = 0
    let companion = {
      View.animate(withDuration: 0.5, options: .overrideInheritedDuration) { bar.alpha = 1 }
    }
    sheet = AlongsideController(isAlongside ? companion : {})
    sliding = ScriptedTransition(duration: 0.25) { context in
      guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
      context.containerView.addSubview(view)
      View.performWithoutAnimation { view.alpha = 0 }
      View.animate(withDuration: 0.25, options: .curveLinear) {
        view.alpha = 1
        if !isAlongside { companion() }
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = sliding
    root.view.addSubview(bar)
  }
}

/// A controller that runs a block alongside the transition of its appearance.
private final class AlongsideController: ViewController {
  private let block: () -> Void

  init(_ block: @escaping () -> Void) {
    self.block = block
    super.init(nibName: nil, bundle: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.animate(alongsideTransition: { [block] _ in block() }, completion: nil)
  }
}
