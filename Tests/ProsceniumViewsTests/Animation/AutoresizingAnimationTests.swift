import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a view with an animated size and of a subview that follows by its autoresizing mask.
@MainActor @Suite struct AutoresizingAnimationTests {
  /// An outer view of 100×300 points with an inner view of the same size.
  ///
  /// The animator changes the outer view's height to 600 points, linearly in 1 s.
  @MainActor private struct Pair {
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    let animator: ViewPropertyAnimator

    init(in virtual: VirtualStage) async {
      let root = ViewController()
      await virtual.show(root)
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
      root.view.addSubview(outer)
      let outer = outer
      animator = ViewPropertyAnimator(duration: 1, curve: .linear) { outer.frame.size.height = 600 }
    }

    var heights: [CGFloat] { [outer.frame.height, inner.frame.height] }
  }

  @Test(arguments: [nil, ViewAnimatingPosition.start, .end, .current])
  func `an autoresized subview stops and finishes with its superview`(position: ViewAnimatingPosition?) async throws {
    try await withVirtualStage { virtual in
      let pair = await Pair(in: virtual)
      pair.animator.startAnimation()
      await virtual.advance(by: .milliseconds(500))
      pair.animator.stopAnimation(position == nil)
      let height = pair.outer.frame.height
      #expect(height > 400 && height < 500)
      #expect(pair.heights == [height, height])
      if let position {
        pair.animator.finishAnimation(at: position)
        let end = position == .start ? 300 : position == .end ? 600 : height
        #expect(pair.heights == [end, end])
      }
      pair.outer.frame.size.height = 200
      #expect(pair.heights == [200, 200])
    }
  }

  @Test func `reversing a size animation returns an autoresized subview to its start size`() async throws {
    try await withVirtualStage { virtual in
      let pair = await Pair(in: virtual)
      pair.animator.startAnimation()
      await virtual.advance(by: .milliseconds(500))
      pair.animator.isReversed = true
      await virtual.runUntilSettled()
      #expect(pair.heights == [300, 300])
    }
  }

  /// The inner height changes before the outer height, and by more than the mask adds.
  @Test func `an autoresized subview that is animated separately stops and finishes at its own values`() async throws {
    try await withVirtualStage { virtual in
      let pair = await Pair(in: virtual)
      let (outer, inner) = (pair.outer, pair.inner)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        inner.frame.size.height = 100
        outer.frame.size.height = 600
      }
      // The block has not run yet. Its mask will add 300 points to the inner height of 100.
      #expect(pair.heights == [300, 300])
      animator.startAnimation()
      await virtual.advance(by: .milliseconds(500))
      animator.stopAnimation(false)
      #expect(abs(outer.frame.height - 450) < 20 && abs(inner.frame.height - 350) < 20)
      animator.finishAnimation(at: .start)
      #expect(pair.heights == [300, 300])
    }
  }
}
