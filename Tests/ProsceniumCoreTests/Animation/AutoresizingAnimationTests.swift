import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A view that is animated to another size, and one in it that keeps to its edges by its mask.
@MainActor @Suite struct AutoresizingAnimationTests {
  /// An outer view of 100×300 and an inner one as large, on their way to 100×600 over a second, evenly.
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
  func `what stops on the way stops as one, and goes to an end as one`(position: ViewAnimatingPosition?) async throws {
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

  @Test func `what goes back to its start arrives there as one`() async throws {
    try await withVirtualStage { virtual in
      let pair = await Pair(in: virtual)
      pair.animator.startAnimation()
      await virtual.advance(by: .milliseconds(500))
      pair.animator.isReversed = true
      await virtual.runUntilSettled()
      #expect(pair.heights == [300, 300])
    }
  }

  /// The inner view is changed before the outer one, and by more than its mask says.
  @Test func `a view with a way of its own in another one keeps it`() async throws {
    try await withVirtualStage { virtual in
      let pair = await Pair(in: virtual)
      let (outer, inner) = (pair.outer, pair.inner)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        inner.frame.size.height = 100
        outer.frame.size.height = 600
      }
      // The mask has added 300 to the 100.
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
