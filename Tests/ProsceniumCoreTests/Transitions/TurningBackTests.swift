import AnimationTiming
import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A transition that is cancelled goes back from where it is: no farther than momentum carries, and in the time that
/// this way needs.
@MainActor @Suite struct TurningBackTests {
  /// A pace of a slide over 0.5 s, and the acceleration with which it begins, in ways a second squared.
  ///
  /// 2·y2 / (3·x1²) per duration squared for a Bézier curve that begins level; that of easeInOut for one that does not;
  /// the square of the angular frequency for a spring.
  enum Pace: CaseIterable, Sendable {
    case easeInOut, easeIn, easeOut, linear, spring, bouncingSpring, keyframes, propertyAnimator, springAnimator

    var acceleration: Double {
      switch self {
      case .easeInOut, .easeIn, .easeOut, .linear, .keyframes, .propertyAnimator: 2 / (3 * 0.42 * 0.42) / 0.25
      // settled to a thousandth of the way: w · 0.5 = 9.2334
      case .spring, .springAnimator: 341.023697708
      // of the perceptual duration 0.3: 2π / 0.3
      case .bouncingSpring: pow(2 * .pi / 0.3, 2)
      }
    }

    @MainActor func animate(_ changes: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void) {
      func animate(_ options: View.AnimationOptions) {
        View.animate(withDuration: 0.5, options: options, animations: changes) { _ in completion() }
      }
      switch self {
      case .easeInOut: animate(.curveEaseInOut)
      case .easeIn: animate(.curveEaseIn)
      case .easeOut: animate(.curveEaseOut)
      case .linear: animate(.curveLinear)
      case .spring:
        View.animate(
          withDuration: 0.5,
          usingSpringWithDamping: 1,
          initialSpringVelocity: 0,
          animations: changes
        ) { _ in completion() }
      case .bouncingSpring:
        View.animate(springDuration: 0.3, bounce: 0.3, animations: changes) { _ in completion() }
      case .keyframes:
        View.animateKeyframes(withDuration: 0.5, delay: 0) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
        } completion: { _ in
          completion()
        }
      case .propertyAnimator, .springAnimator:
        let timing: any TimingCurveProvider =
          self == .springAnimator
          ? SpringTimingParameters(dampingRatio: 1) : CubicTimingParameters(animationCurve: .easeInOut)
        let animator = ViewPropertyAnimator(duration: 0.5, timingParameters: timing)
        animator.addAnimations(changes)
        animator.addCompletion { _ in completion() }
        animator.startAnimation()
      }
    }
  }

  private static let height = 768.0

  /// Slides a view as high as the window up from its lower edge, or down.
  private func slide(_ pace: Pace) -> ScriptedTransition {
    ScriptedTransition(duration: 0.5) { context in
      let bounds = context.containerView.bounds
      guard let view = context.view(forKey: .to) ?? context.view(forKey: .from) else { return }
      let comes = view.window == nil
      if comes {
        view.frame = bounds.offsetBy(dx: 0, dy: bounds.height)
        context.containerView.addSubview(view)
      }
      pace.animate {
        view.frame = comes ? bounds : bounds.offsetBy(dx: 0, dy: bounds.height)
      } completion: {
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// The share of the way that the sheet has gone, in each frame of a millisecond.
  private func run(
    _ pace: Pace,
    dismisses: Bool,
    cancelledAfter milliseconds: Int
  ) async throws -> (shown: [Double], ended: Int) {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, slide) = (LoggedController("B", log: scene.log), slide(pace))
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    slide.makeController = { PresentationController(presentedViewController: $0, presenting: $1) }
    if dismisses {
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
    }
    var shown: [Double] = []
    scene.virtual.stage.onFrame = { list in
      guard let frame = list.item(named: "B")?.frame else { return }
      let part = Double(frame.minY) / Self.height
      shown.append(dismisses ? part : 1 - part)
    }
    let waiting = Task.immediate { [root = scene.root] in
      dismisses ? try await root.dismissAndWait() : try await root.presentAndWait(sheet)
    }
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    let before = shown.count
    waiting.cancel()
    var ended = 0
    while sheet.isBeingPresented || sheet.isBeingDismissed, ended < 3000 {
      await scene.virtual.advance(by: .milliseconds(1))
      ended += 1
    }
    #expect(try await waiting.value == .cancelled)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && (scene.root.presentedViewController != nil) == dismisses)
    if dismisses { #expect(sheet.view.frame == scene.window.bounds) }
    return (Array(shown.dropFirst(max(0, before - 2))), ended)
  }

  @Test(arguments: Pace.allCases, [true, false])
  func `it goes no farther than momentum carries, then only back`(pace: Pace, dismisses: Bool) async throws {
    for instant in 0..<50 {
      let (shown, _) = try await run(pace, dismisses: dismisses, cancelledAfter: instant * 10 + 3)
      guard shown.count > 2 else { continue }
      let label = "\(pace) after \(instant * 10 + 3) ms, dismissing: \(dismisses)"
      // Per second; a spring may swing.
      let velocity = max(0, (shown[1] - shown[0]) * 1000)
      // What begins with a velocity of its own is faster than an acceleration from rest explains.
      let momentum = min(velocity * velocity / (2 * pace.acceleration), 0.4)
      #expect((shown.max() ?? 0) <= shown[1] + momentum + 0.003, "\(label): \(shown.max() ?? 0) from \(shown[1])")
      let farthest = shown.firstIndex(of: shown.max() ?? 0) ?? 0
      let isBack = zip(shown[farthest...], shown[farthest...].dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }
      #expect(isBack || pace == .bouncingSpring, "\(label): \(shown)")
      let bends = zip(zip(shown, shown.dropFirst()), shown.dropFirst(2)).map { abs($0.0 - 2 * $0.1 + $1) }
      // Braked with three times the acceleration, or within a quarter of the way from the greatest speed.
      let gone = max(1e-3, shown[1])
      let hardest = max(4 * pace.acceleration, velocity * velocity / (2 * min(gone, 0.25)) + pace.acceleration) * 1e-6
      #expect((bends.max() ?? 0) <= hardest * 1.1 + 0.001, "\(label)")
    }
  }

  @Test(arguments: Pace.allCases, [true, false])
  func `where nothing has moved it is over at once`(pace: Pace, dismisses: Bool) async throws {
    for milliseconds in [0, 1] {
      let (shown, ended) = try await run(pace, dismisses: dismisses, cancelledAfter: milliseconds)
      #expect(ended <= 2, "\(pace) after \(milliseconds) ms took \(ended) ms")
      #expect(shown.allSatisfy { $0 < 0.005 }, "\(pace): \(shown)")
    }
  }

  /// What has hardly begun is back soon: the time there and back grows with the way that was gone.
  @Test(arguments: Pace.allCases, [true, false])
  func `the way back takes no longer than it needs`(pace: Pace, dismisses: Bool) async throws {
    for milliseconds in [10, 30, 100, 250] {
      let (_, ended) = try await run(pace, dismisses: dismisses, cancelledAfter: milliseconds)
      // A course that begins with a velocity has to be braked first.
      let factor = pace == .linear || pace == .easeOut ? 10 : 4
      #expect(ended <= factor * milliseconds + 2, "\(pace) after \(milliseconds) ms took \(ended) ms")
      #expect(ended <= 600, "\(pace) after \(milliseconds) ms took \(ended) ms")
    }
  }

  /// Each built-in transition style, at fifty instants of its way: it ends as it began, without a jump.
  @Test(arguments: [ModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl], [true, false])
  func `each transition style goes back smoothly`(style: ModalTransitionStyle, dismisses: Bool) async throws {
    for instant in 0..<50 {
      let scene = await Scene(frameInterval: .milliseconds(1))
      let sheet = LoggedController("B", log: scene.log)
      (sheet.modalPresentationStyle, sheet.modalTransitionStyle) = (.fullScreen, style)
      if dismisses {
        scene.root.present(sheet, animated: false)
        await scene.virtual.runUntilSettled()
      }
      let film = Film(of: scene.virtual.stage)
      let waiting = Task.immediate { [root = scene.root] in
        dismisses ? try await root.dismissAndWait() : try await root.presentAndWait(sheet)
      }
      await scene.virtual.advance(by: .milliseconds(instant * 9))
      waiting.cancel()
      await scene.virtual.runUntilSettled()
      #expect(try await waiting.value == .cancelled)
      // A flip itself has a bend where one side gives way to the other.
      if style != .flipHorizontal { film.checkSmoothness("\(style) after \(instant * 9) ms", fadesWhole: false) }
      #expect(scene.isQuiet && (scene.root.presentedViewController != nil) == dismisses)
      let shown = dismisses ? sheet : scene.root
      #expect(shown.view.frame == scene.window.bounds && shown.view.transform == .identity && shown.view.alpha == 1)
    }
  }

  /// Sixty presentations, each cancelled within 30 ms: no more than the frames in which they are asked for and go back.
  @Test func `many cancelled presentations take no time`() async throws {
    let scene = await Scene()
    let began = scene.virtual.scheduler.now
    for number in 0..<60 {
      let sheet = ViewController()
      let waiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
      await scene.virtual.advance(by: .milliseconds(number / 2))
      waiting.cancel()
      while sheet.isBeingPresented { await scene.virtual.advance(frames: 1) }
      #expect(try await waiting.value == .cancelled)
    }
    #expect(scene.virtual.scheduler.now - began < .seconds(8), "\(scene.virtual.scheduler.now - began)")
  }

  /// A dismissal that is asked for while a presentation begins is refused as in every transition; it disturbs nothing.
  @Test func `a dismissal asked for as the presentation begins is refused`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    var completions: [String] = []
    scene.root.present(sheet, animated: true) { completions.append("present") }
    for _ in 0..<3 {
      await #expect(throws: PresentationError.self) { try await scene.root.dismissAndWait() }
      await scene.virtual.advance(frames: 1)
    }
    await scene.virtual.runUntilSettled()
    #expect(completions == ["present"] && scene.isQuiet)
  }
}
