import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewTransitionTests {
  @Test func `a cross dissolve fades the old content over the new content and then removes it`() async {
    let moving = await MovingView()
    moving.view.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    moving.view.backgroundColor = .black
    var finished: [Bool] = []
    View.transition(with: moving.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      moving.view.backgroundColor = .white
    } completion: {
      finished.append($0)
    }
    await moving.begin()
    await moving.wait(0.25)
    let items = moving.window.displayList(at: .zero).items
    #expect(
      items.map(\.backgroundColor) == [.white, .black] && items.map(\.frame) == [items[0].frame, items[0].frame]
    )
    #expect(items.map(\.opacity) == [1, 0.75])
    await moving.virtual.runUntilSettled()
    #expect(moving.window.displayList(at: .zero).items.count == 1 && finished == [true] && moving.isQuiet)
  }

  @Test(arguments: [View.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromTop])
  func `a flip shows the old view until it is edge-on, then the new view`(kind: View.AnimationOptions) async {
    let moving = await MovingView()
    let new = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    moving.view.frame = new.frame
    View.transition(from: moving.view, to: new, duration: 1, options: [kind, .curveLinear])
    let isUpright = kind == .transitionFlipFromLeft
    func extents() -> [Double] {
      [moving.view, new].map { isUpright ? $0.presentation.frame.width : $0.presentation.frame.height }
    }
    await moving.begin()
    #expect(extents() == [100, 0])
    await moving.wait(0.25)
    #expect(extents() == [50, 0])
    await moving.wait(0.5)
    #expect(extents() == [0, 50])
    await moving.virtual.runUntilSettled()
    #expect(moving.view.superview == nil && moving.view.transform.isIdentity && new.transform.isIdentity)
    #expect(new.superview === moving.window && moving.isQuiet)
  }

  @Test(arguments: [true, false]) func `a curl moves the lower edge of the front view up or down`(
    isUp: Bool
  ) async {
    let moving = await MovingView()
    let new = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    moving.view.frame = new.frame
    let kind = isUp ? View.AnimationOptions.transitionCurlUp : .transitionCurlDown
    View.transition(from: moving.view, to: new, duration: 1, options: [kind, .curveLinear])
    let (sheet, below) = isUp ? (moving.view, new) : (new, moving.view)
    #expect(moving.window.subviews == [below, sheet])
    await moving.begin()
    await moving.wait(0.25)
    #expect(sheet.presentation.frame == Rect(x: 0, y: 0, width: 100, height: isUp ? 75 : 25))
    #expect(below.presentation.frame == new.frame)
    await moving.virtual.runUntilSettled()
    #expect(moving.window.subviews == [new] && moving.view.transform.isIdentity && new.transform.isIdentity)
  }

  @Test func `a curl of a single view uncovers or covers its content`() async {
    let moving = await MovingView()
    moving.view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let kinds: [(View.AnimationOptions, [CGFloat])] = [
      (.transitionCurlUp, [100, 75]), (.transitionCurlDown, [100, 25]),
    ]
    for (kind, heights) in kinds {
      View.transition(with: moving.view, duration: 1, options: [kind, .curveLinear])
      await moving.begin()
      await moving.wait(0.25)
      #expect(moving.window.displayList(at: .zero).items.map(\.frame.height) == heights)
      await moving.virtual.runUntilSettled()
      #expect(moving.window.subviews == [moving.view] && moving.isQuiet)
    }
  }

  @Test func `showHideTransitionViews hides the old view and shows the new view instead`() async {
    let moving = await MovingView()
    let new = View()
    new.isHidden = true
    moving.window.addSubview(new)
    moving.view.alpha = 0.5
    View.transition(
      from: moving.view,
      to: new,
      duration: 0.2,
      options: [.transitionCrossDissolve, .showHideTransitionViews]
    )
    await moving.virtual.runUntilSettled()
    #expect(moving.view.isHidden && !new.isHidden && moving.view.superview === moving.window)
    #expect(moving.view.alpha == 0.5 && new.presentation.alpha == 1 && moving.isQuiet)
  }

  @Test(arguments: [0, -1, Double.nan]) func `a transition without a duration or a kind applies its changes at once`(
    seconds: Double
  ) async {
    let moving = await MovingView()
    var finished = 0
    View.transition(with: moving.view, duration: seconds, options: .transitionCrossDissolve) {
      moving.view.alpha = 0.1
    } completion: { _ in
      finished += 1
    }
    View.transition(with: moving.view, duration: 1) {
      moving.view.center.x = 4
    } completion: { _ in
      finished += 1
    }
    #expect(moving.view.presentation.alpha == 0.1 && moving.x == 4)
    await moving.virtual.runUntilSettled()
    #expect(finished == 2 && moving.isQuiet)
  }
}
