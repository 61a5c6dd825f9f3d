import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the Boolean value that the completion of an animation block receives.
@MainActor @Suite struct AnimationEndTests {
  /// The end of an animation that lasts one second.
  ///
  /// `UIView.animate` documents "a single Boolean argument that indicates whether or not the animations actually
  /// finished before the completion handler was called". `CAAnimationDelegate.animationDidStop(_:finished:)` receives
  /// true if the animation has "reached the end of its active duration without being removed".
  ///
  /// A layer loses its animations if it leaves its tree or its window closes. A non-additive animation, such as that of
  /// a colour, is replaced by the next animation for its key. Positions, sizes, transforms and (here) opacity are
  /// additive, see WWDC 2014 session 236.
  enum Ending: CaseIterable {
    case ownEnd, ownEndBackAtTheStart, noLength, nothingChanged
    case anotherOneIsAdded, modelChangesOnTheWay
    case viewLeaves, superviewLeaves, viewComesBack, oneOfTwoLeaves, colouredViewLeaves, colouredViewComesBack
    case viewLeavesBeforeTheFirstFrame, keyframedViewLeaves
    case windowCloses, windowClosesUnderRoot, stageIsReleased
    case colourIsReplaced, repetitionIsReplaced
    case repeatedColourIsReplaced, repeatedColourIsSet, repeatedLevelIsReplaced, oneOfTwoRepeatedIsReplaced
    case repeatedColouredViewLeaves, repeatedLevelledViewLeaves, repeatedColouredViewComesBack
    case windowClosesAroundRepeatedColour, repeatedBesideUnseenIsReplaced

    /// A Boolean value that indicates whether the animation's completion receives `true`.
    var isFinished: Bool {
      switch self {
      case .ownEnd, .ownEndBackAtTheStart, .noLength, .nothingChanged, .anotherOneIsAdded, .modelChangesOnTheWay: true
      case .viewLeaves, .superviewLeaves, .viewComesBack, .oneOfTwoLeaves, .colouredViewLeaves, .colouredViewComesBack,
        .viewLeavesBeforeTheFirstFrame, .keyframedViewLeaves, .windowCloses, .windowClosesUnderRoot, .stageIsReleased,
        .colourIsReplaced, .repetitionIsReplaced, .repeatedColourIsReplaced, .repeatedColourIsSet,
        .repeatedLevelIsReplaced, .oneOfTwoRepeatedIsReplaced, .repeatedColouredViewLeaves, .repeatedLevelledViewLeaves,
        .repeatedColouredViewComesBack, .windowClosesAroundRepeatedColour, .repeatedBesideUnseenIsReplaced:
        false
      }
    }
  }

  /// An animated property, with the event that removes the animated view from its window.
  struct Departure: Sendable {
    enum Moved: CaseIterable { case place, opacity, colour, level }
    enum Cause: CaseIterable { case viewLeaves, superviewLeaves, viewComesBack, viewMoves, windowCloses, unseen }

    let moved: Moved
    let cause: Cause

    static let all = Moved.allCases.flatMap { moved in Cause.allCases.map { Departure(moved: moved, cause: $0) } }
  }

  /// A layer that is removed from its tree loses the animations of all keys and does not regain them.
  @Test(arguments: Departure.all)
  func `a view that leaves its window shows its model values and regains no animation`(departure: Departure) async {
    let stand = await Stand()
    if departure.cause == .unseen { stand.view.removeFromSuperview() }
    View.animate(withDuration: 1, options: .curveLinear) {
      stand.other.alpha = 0
      stand.change(departure.moved)
    }
    await stand.virtual?.advance(frames: 11)
    #expect(stand.isAtModel(departure.moved) == (departure.cause == .unseen))
    stand.take(departure.cause)
    #expect(stand.isAtModel(departure.moved), "at once")
    await stand.virtual?.advance(frames: 2)
    #expect(stand.isAtModel(departure.moved), "afterwards")
    View.animate(withDuration: 1, options: .curveLinear) { stand.changeBack(departure.moved) }
    await stand.virtual?.advance(frames: 11)
    #expect(stand.part(departure.moved) == (stand.view.window == nil ? 0 : 0.5), "only the second change is seen")
    await stand.virtual?.runUntilSettled()
  }

  @Test(arguments: Ending.allCases)
  func `a completion receives true only if its animation reaches its real end`(ending: Ending) async throws {
    let stand = await Stand()
    var finished: [Bool] = []
    let completion: (Bool) -> Void = { finished.append($0) }
    stand.begin(ending, completion: completion)
    if ending != .viewLeavesBeforeTheFirstFrame {
      await stand.virtual?.advance(frames: 1)
      await stand.virtual?.advance(by: .milliseconds(500))
    }
    #expect(finished == ([.noLength, .nothingChanged].contains(ending) ? [true] : []))
    stand.interfere(ending)
    try await stand.virtual?.runUntilSettled(limit: .seconds(10))
    #expect(finished == [ending.isFinished])
    let isQuiet = stand.virtual.map { $0.stage.isAtRest && $0.scheduler.pendingCount == 0 }
    #expect(isQuiet != false)
  }

  /// The end of a property animator of one second whose block contains an animation block.
  enum AnimatorEnding: CaseIterable {
    case ownEnd, pausedAtTheEnd, scrubbedToTheEnd, stopped, stoppedAndFinishedAtTheEnd, finishedAtTheStart, reversed
    case viewLeaves, released

    /// A Boolean value that indicates whether the inner block's completion receives `true`.
    ///
    /// An inner block whose animations are removed by a stop ends at the stop.
    var isFinished: Bool { [.ownEnd, .pausedAtTheEnd, .scrubbedToTheEnd].contains(self) }

    /// The position that the animator's own completion receives, or `nil` if the completion is dropped.
    var position: ViewAnimatingPosition? {
      switch self {
      case .ownEnd, .pausedAtTheEnd, .scrubbedToTheEnd, .stoppedAndFinishedAtTheEnd, .viewLeaves: .end
      case .finishedAtTheStart, .reversed: .start
      case .released: .current
      case .stopped: nil
      }
    }
  }

  @Test(arguments: AnimatorEnding.allCases)
  func `an inner block receives true only if its animator runs or scrubs to the end`(ending: AnimatorEnding) async {
    let moving = await MovingView()
    var (finished, positions) = ([Bool](), [ViewAnimatingPosition]())
    var animator: ViewPropertyAnimator? = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animate(withDuration: 1) {
        moving.view.center.x = 100
      } completion: {
        finished.append($0)
      }
    }
    animator?.addCompletion { positions.append($0) }
    animator?.pausesOnCompletion = ending == .pausedAtTheEnd
    animator?.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    switch ending {
    case .ownEnd: break
    case .pausedAtTheEnd:
      await moving.virtual.runUntilSettled()
      #expect(finished == [])
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: .end)
    case .scrubbedToTheEnd:
      animator?.fractionComplete = 1
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: .end)
    case .stopped:
      animator?.stopAnimation(true)
      #expect(finished == [false], "at once")
    case .stoppedAndFinishedAtTheEnd, .finishedAtTheStart:
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: ending == .finishedAtTheStart ? .start : .end)
    case .reversed: animator?.isReversed = true
    case .viewLeaves: moving.view.removeFromSuperview()
    case .released:
      animator?.pauseAnimation()
      animator = nil
    }
    await moving.virtual.runUntilSettled()
    #expect(finished == [ending.isFinished] && positions == (ending.position.map { [$0] } ?? []))
    #expect(moving.isQuiet)
  }

  /// The end of a transition of a quarter of a second.
  enum TransitionEnding: CaseIterable {
    case ownEnd, finishedGesture, cancelledGesture, cancelledByCode

    var isCancelled: Bool { [.cancelledGesture, .cancelledByCode].contains(self) }
  }

  /// An animator may pass the argument of its completion to `completeTransition(_:)`.
  @Test(arguments: TransitionEnding.allCases)
  func `an animator's block receives true only if its transition completes`(ending: TransitionEnding) async throws {
    try await withVirtualStage { virtual in
      let (root, sheet, gesture) = (ViewController(), ViewController(), PercentDrivenInteractiveTransition())
      var finished: [Bool] = []
      let sliding = ScriptedTransition { context in
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        view.alpha = 0
        context.containerView.addSubview(view)
        View.animate(withDuration: 0.25) {
          view.alpha = 1
        } completion: {
          finished.append($0)
          context.completeTransition($0)
        }
      }
      sliding.gesture = [.finishedGesture, .cancelledGesture].contains(ending) ? gesture : nil
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = sliding
      await virtual.show(root)
      let awaiting = Task.immediate { try await root.presentAndWait(sheet) }
      await virtual.advance(frames: 8)
      switch ending {
      case .ownEnd: break
      case .cancelledByCode: awaiting.cancel()
      case .finishedGesture, .cancelledGesture:
        gesture.update(0.5)
        ending.isCancelled ? gesture.cancel() : gesture.finish()
      }
      await virtual.runUntilSettled()
      let outcome = try await awaiting.value
      #expect(outcome == (ending.isCancelled ? .cancelled : .completed))
      #expect(finished == [!ending.isCancelled] && (root.presentedViewController == nil) == ending.isCancelled)
    }
  }
}

/// Two windows, the first of which contains a view inside another view.
@MainActor private final class Stand {
  private(set) var virtual: VirtualStage?
  private var window: Window?
  private var outer: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private var second: Window?
  let view = Gauge(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  let other = View()
  private let root = ViewController()

  init() async {
    let virtual = VirtualStage(size: Size(width: 1000, height: 1000), frameInterval: .milliseconds(50))
    let window = Window(stage: virtual.stage)
    window.rootViewController = root
    let second = Window(stage: virtual.stage)
    (self.virtual, self.window, self.second) = (virtual, window, second)
    view.backgroundColor = .white
    second.makeKeyAndVisible()
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    if let outer {
      window.addSubview(outer)
      outer.addSubview(view)
    }
    window.addSubview(other)
  }

  /// Starts the animation block for the tested end.
  func begin(_ ending: AnimationEndTests.Ending, completion: @escaping (Bool) -> Void) {
    switch ending {
    case .noLength: View.animate(withDuration: 0, animations: { move() }, completion: completion)
    case .nothingChanged: View.animate(withDuration: 1, animations: {}, completion: completion)
    case .ownEndBackAtTheStart:
      View.animate(withDuration: 1, options: .autoreverse, animations: { move() }, completion: completion)
    case .repetitionIsReplaced:
      View.animate(withDuration: 1, options: .repeat, animations: { move() }, completion: completion)
    case .repeatedColourIsReplaced, .repeatedColourIsSet, .repeatedColouredViewLeaves, .repeatedColouredViewComesBack,
      .windowClosesAroundRepeatedColour:
      View.animate(
        withDuration: 1,
        options: .repeat,
        animations: { view.backgroundColor = .black },
        completion: completion
      )
    case .repeatedBesideUnseenIsReplaced:
      let unseen = View()
      View.animate(
        withDuration: 1,
        options: .repeat,
        animations: { (other.alpha, unseen.backgroundColor) = (0, .black) },
        completion: completion
      )
    case .repeatedLevelIsReplaced, .repeatedLevelledViewLeaves:
      View.animate(withDuration: 1, options: .repeat, animations: { view.level = 1 }, completion: completion)
    case .oneOfTwoRepeatedIsReplaced:
      View.animate(
        withDuration: 1,
        options: .repeat,
        animations: { (view.backgroundColor, view.level) = (.black, 1) },
        completion: completion
      )
    case .colouredViewLeaves, .colouredViewComesBack, .colourIsReplaced:
      View.animate(withDuration: 1, animations: { view.backgroundColor = .black }, completion: completion)
    case .oneOfTwoLeaves:
      View.animate(withDuration: 1, animations: { (view.alpha, other.alpha) = (0, 0) }, completion: completion)
    case .keyframedViewLeaves:
      View.animateKeyframes(withDuration: 1) {
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { self.move() }
      } completion: {
        completion($0)
      }
    case .windowClosesUnderRoot:
      View.animate(withDuration: 1, animations: { root.view.alpha = 0 }, completion: completion)
    case .ownEnd, .anotherOneIsAdded, .modelChangesOnTheWay, .viewLeaves, .superviewLeaves, .viewComesBack,
      .viewLeavesBeforeTheFirstFrame, .windowCloses, .stageIsReleased:
      View.animate(withDuration: 1, animations: { move() }, completion: completion)
    }
  }

  private func move() { view.center.x = 100 }

  // MARK: Departures

  /// Changes the property from 0 to 1, or the colour from white to black.
  func change(_ moved: AnimationEndTests.Departure.Moved) {
    switch moved {
    case .place: view.center.x += 100
    case .opacity: view.alpha = 0
    case .colour: view.backgroundColor = .black
    case .level: view.level = 1
    }
  }

  func changeBack(_ moved: AnimationEndTests.Departure.Moved) {
    switch moved {
    case .place: view.center.x -= 100
    case .opacity: view.alpha = 1
    case .colour: view.backgroundColor = .white
    case .level: view.level = 0
    }
  }

  /// Returns the shown fraction of the change by ``change(_:)``, rounded to hundredths.
  func part(_ moved: AnimationEndTests.Departure.Moved) -> Double {
    let shown = view.presentation
    let part: Double =
      switch moved {
      case .place: (shown.center.x - 5) / 100
      case .opacity: 1 - shown.alpha
      case .colour: 1 - (shown.backgroundColor?.red ?? .nan)
      case .level: view.$level
      }
    return (part * 100).rounded() / 100
  }

  func isAtModel(_ moved: AnimationEndTests.Departure.Moved) -> Bool {
    switch moved {
    case .place: view.presentation.center == view.center
    case .opacity: view.presentation.alpha == view.alpha
    case .colour: view.presentation.backgroundColor == view.backgroundColor
    case .level: view.$level == view.level
    }
  }

  func take(_ cause: AnimationEndTests.Departure.Cause) {
    switch cause {
    case .viewLeaves: view.removeFromSuperview()
    case .superviewLeaves: outer?.removeFromSuperview()
    case .viewComesBack:
      view.removeFromSuperview()
      outer?.addSubview(view)
    case .viewMoves: second?.addSubview(view)
    case .windowCloses: window?.close()
    case .unseen: outer?.addSubview(view)
    }
  }

  /// Performs the change that ends the animation early, half a second after the start.
  func interfere(_ ending: AnimationEndTests.Ending) {
    switch ending {
    case .ownEnd, .ownEndBackAtTheStart, .noLength, .nothingChanged: break
    case .anotherOneIsAdded: View.animate(withDuration: 1) { view.center.x = 0 }
    case .modelChangesOnTheWay: view.center.x = 50
    case .viewLeaves, .colouredViewLeaves, .oneOfTwoLeaves, .viewLeavesBeforeTheFirstFrame, .keyframedViewLeaves,
      .repeatedColouredViewLeaves, .repeatedLevelledViewLeaves:
      view.removeFromSuperview()
    case .superviewLeaves: outer?.removeFromSuperview()
    case .viewComesBack, .colouredViewComesBack, .repeatedColouredViewComesBack:
      view.removeFromSuperview()
      outer?.addSubview(view)
    case .windowCloses, .windowClosesUnderRoot, .windowClosesAroundRepeatedColour: window?.close()
    case .stageIsReleased: (virtual, window, second, outer) = (nil, nil, nil, nil)
    case .colourIsReplaced, .repeatedColourIsReplaced: View.animate(withDuration: 1) { view.backgroundColor = .white }
    case .repeatedColourIsSet: view.backgroundColor = .white
    case .repeatedLevelIsReplaced: View.animate(withDuration: 1) { view.level = 0 }
    case .oneOfTwoRepeatedIsReplaced:
      View.animate(withDuration: 1) { view.level = 0 }
      view.removeFromSuperview()
    case .repeatedBesideUnseenIsReplaced: View.animate(withDuration: 1) { other.alpha = 1 }
    case .repetitionIsReplaced: View.animate(withDuration: 1) { view.center.x = 0 }
    }
  }
}

private final class Gauge: View {
  @Animated var level = 0.0
}
