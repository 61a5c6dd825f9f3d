import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of `transition(from:to:duration:options:animations:completion:)`, which exchanges two children.
@MainActor @Suite struct ChildExchangeTests {
  /// A root controller that shows the first of two children.
  @MainActor private struct Pair {
    let scene: Scene
    let from: LoggedController
    let to: LoggedController

    init() async {
      scene = await Scene()
      (from, to) = (LoggedController("from", log: scene.log), LoggedController("to", log: scene.log))
      scene.root.addChild(from)
      from.view.frame = scene.root.view.bounds
      scene.root.view.addSubview(from.view)
      from.didMove(toParent: scene.root)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
    }

    /// Exchanges the children in the sequence that UIKit's documentation shows.
    func exchange(_ duration: TimeInterval, _ options: View.AnimationOptions = []) {
      scene.root.addChild(to)
      from.willMove(toParent: nil)
      to.view.frame = scene.root.view.bounds
      to.view.alpha = 0
      scene.root.transition(from: from, to: to, duration: duration, options: options) {
        to.view.alpha = 1
        from.view.alpha = 0
      } completion: { isFinished in
        scene.log.add("completion(\(isFinished))")
        to.didMove(toParent: scene.root)
        from.removeFromParent()
      }
    }

    func events() -> [String] { scene.log.take().filter { !$0.contains("Layout") && !$0.contains("oad") } }
  }

  @Test func `an exchange calls the appearance methods and the completion in UIKit's measured order`() async {
    let pair = await Pair()
    pair.exchange(0.3)
    await pair.scene.virtual.advance(by: .milliseconds(150))
    #expect(pair.from.view.window != nil && pair.to.view.superview === pair.scene.root.view)
    #expect(pair.to.view.presentation.alpha > 0.4 && pair.to.view.presentation.alpha < 0.6)
    await pair.scene.virtual.runUntilSettled()
    #expect(
      pair.events() == [
        "to.willMove(A)", "from.willMove(nil)", "from.viewWillDisappear(true)", "to.viewWillAppear(true)",
        "to.viewIsAppearing(true)", "to.viewDidAppear(true)", "from.viewDidDisappear(true)", "completion(true)",
        "to.didMove(A)", "from.didMove(nil)",
      ]
    )
    #expect(pair.scene.root.view.subviews == [pair.to.view] && pair.scene.root.children == [pair.to])
    #expect(pair.scene.isQuiet)
  }

  @Test(arguments: [0, -1, TimeInterval.nan])
  func `an exchange without a duration is not animated and completes`(duration: TimeInterval) async {
    let pair = await Pair()
    pair.exchange(duration)
    #expect(pair.to.view.presentation.alpha == 1)
    await pair.scene.virtual.runUntilSettled()
    #expect(
      pair.events() == [
        "to.willMove(A)", "from.willMove(nil)", "from.viewWillDisappear(false)", "to.viewWillAppear(false)",
        "to.viewIsAppearing(false)", "to.viewDidAppear(false)", "from.viewDidDisappear(false)", "completion(true)",
        "to.didMove(A)", "from.didMove(nil)",
      ]
    )
    #expect(pair.scene.isQuiet)
  }

  @Test(arguments: [View.AnimationOptions.transitionFlipFromLeft, .transitionCrossDissolve, .showHideTransitionViews])
  func `an exchange with a transition of views ends with the new view alone`(options: View.AnimationOptions) async {
    let pair = await Pair()
    pair.exchange(0.3, options)
    await pair.scene.virtual.runUntilSettled()
    #expect(pair.events().last == "from.didMove(nil)" && pair.to.view.window != nil && !pair.to.view.isHidden)
    #expect(pair.from.view.superview == nil && pair.scene.isQuiet)
  }

  @Test func `a child that is exchanged refuses a second exchange`() async {
    let pair = await Pair()
    pair.scene.virtual.expect(.refusal)
    pair.exchange(0.3)
    await pair.scene.virtual.advance(frames: 3)
    var answer: Bool?
    pair.scene.root.transition(from: pair.to, to: pair.from, duration: 0.1, animations: nil) { answer = $0 }
    #expect(answer == false)
    await pair.scene.virtual.runUntilSettled()
    #expect(pair.scene.root.view.subviews == [pair.to.view] && pair.scene.isQuiet)
  }

  @Test func `an exchange in a window that closes completes with false, and appearances balance`() async {
    let pair = await Pair()
    pair.exchange(0.3)
    await pair.scene.virtual.advance(frames: 3)
    pair.scene.window.close()
    await pair.scene.virtual.runUntilSettled()
    let events = pair.events()
    #expect(events.contains("completion(false)"))
    for name in ["from", "to"] {
      let calls = events.filter { $0.hasPrefix("\(name).view") && !$0.contains("IsAppearing") }
      #expect(calls.count { $0.contains("DidDisappear") } == 1 && calls.last?.contains("DidDisappear") == true)
    }
    #expect(pair.scene.isQuiet)
  }

  @Test func `an exchange in a controller that is not shown calls no appearance methods`() async {
    let (parent, log) = (ViewController(), EventLog())
    let (from, to) = (LoggedController("from", log: log), LoggedController("to", log: log))
    for child in [from, to] { parent.addChild(child) }
    parent.view.addSubview(from.view)
    _ = log.take()
    var answer: Bool?
    parent.transition(from: from, to: to, duration: 0.3, animations: nil) { answer = $0 }
    #expect(answer != nil && parent.view.subviews == [to.view])
    #expect(log.take().filter { $0.contains("ppear") } == [])
  }

  @Test(arguments: [
    View.AnimationOptions(), .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
    .showHideTransitionViews,
  ])
  func `the new view is in the window before the animations of an exchange run`(options: View.AnimationOptions) async {
    let pair = await Pair()
    pair.scene.root.addChild(pair.to)
    var superview: View?
    pair.scene.root.transition(from: pair.from, to: pair.to, duration: 0.3, options: options) {
      superview = pair.to.view.superview
    }
    #expect(superview === pair.scene.root.view)
    await pair.scene.virtual.runUntilSettled()
    let events = pair.events().filter { $0.contains("ppear") }
    #expect(
      events == [
        "from.viewWillDisappear(true)", "to.viewWillAppear(true)", "to.viewIsAppearing(true)", "to.viewDidAppear(true)",
        "from.viewDidDisappear(true)",
      ]
    )
    #expect(pair.scene.root.view.subviews == [pair.to.view] && pair.scene.isQuiet)
  }

  @Test func `an exchange whose new child is removed by a callback keeps the old child and its view`() async {
    let pair = await Pair()
    pair.scene.root.addChild(pair.to)
    _ = pair.events()
    pair.from.onCallback = { [to = pair.to] in if $0 == "viewWillDisappear(true)" { to.removeFromParent() } }
    var answer: Bool?
    pair.scene.root.transition(from: pair.from, to: pair.to, duration: 0.3, animations: nil) { answer = $0 }
    #expect(answer == false && pair.scene.root.view.subviews == [pair.from.view])
    await pair.scene.virtual.runUntilSettled()
    #expect(
      pair.events() == [
        "from.viewWillDisappear(true)", "to.didMove(nil)", "from.viewWillAppear(false)", "from.viewIsAppearing(false)",
        "from.viewDidAppear(false)",
      ]
    )
    pair.from.onCallback = nil
    pair.exchange(0.3)
    await pair.scene.virtual.runUntilSettled()
    #expect(pair.scene.root.view.subviews == [pair.to.view] && pair.scene.isQuiet, "the next exchange is not refused")
  }

  @Test func `an exchange whose old child is removed by a callback makes the new child disappear`() async {
    let pair = await Pair()
    pair.scene.root.addChild(pair.to)
    _ = pair.events()
    pair.to.onCallback = { [from = pair.from] in if $0 == "viewWillAppear(true)" { from.removeFromParent() } }
    var answer: Bool?
    pair.scene.root.transition(from: pair.from, to: pair.to, duration: 0.3, animations: nil) { answer = $0 }
    #expect(answer == false && pair.to.viewIfLoaded?.superview == nil)
    await pair.scene.virtual.runUntilSettled()
    #expect(
      pair.events() == [
        "from.viewWillDisappear(true)", "to.viewWillAppear(true)", "from.viewDidDisappear(true)", "from.didMove(nil)",
        "to.viewWillDisappear(false)", "to.viewDidDisappear(false)",
      ]
    )
  }
}
