import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of transactions, which set durations and timing functions of animations and wait for their ends.
@MainActor @Suite struct TransactionTests {
  private func short(_ moved: MovedLayer, _ name: String) -> BasicAnimation {
    let animation = moved.animation("opacity", from: 0, to: 1, named: name)
    animation.duration = 0
    return animation
  }

  @Test func `animations without a duration or curve use those of the innermost transaction`() async {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    moved.layer.add(short(moved, "outside"), forKey: nil)
    Transaction.begin()
    Transaction.setAnimationDuration(2)
    Transaction.setAnimationTimingFunction(MediaTimingFunction(name: .easeIn))
    moved.layer.add(moved.animation("opacity", named: "own"), forKey: nil)
    Transaction.begin()
    Transaction.setAnimationDuration(0.5)
    #expect(Transaction.animationDuration() == 0.5)
    #expect(Transaction.animationTimingFunction() == MediaTimingFunction(name: .easeIn))
    moved.layer.add(short(moved, "inner"), forKey: nil)
    Transaction.commit()
    moved.layer.add(short(moved, "outer"), forKey: nil)
    Transaction.commit()
    #expect(Transaction.animationDuration() == 0.25 && Transaction.animationTimingFunction() == nil)
    await moved.begin()
    await moved.wait(1)
    #expect(abs((moved.item?.opacity ?? 0) - ReferenceCurve.easeIn(2).progress(at: 1)) < 1e-6)
    await moved.moving.virtual.runUntilSettled()
    let ends = ["250 outside ends", "500 inner ends", "1000 own ends", "2000 outer ends"]
    #expect(moved.calls.filter { $0.hasSuffix("ends") } == ends)
  }

  @Test func `a transaction's completion block runs after its last animation has ended`() async {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    Transaction.begin()
    Transaction.setCompletionBlock { moved.calls.append("done") }
    moved.layer.add(short(moved, "a"), forKey: "a")
    Transaction.begin()
    Transaction.setCompletionBlock { moved.calls.append("inner done") }
    moved.layer.add(moved.animation("opacity", named: "b"), forKey: "b")
    View.animate(withDuration: 0.5) {
      moved.view.alpha = 0.5
    } completion: { _ in
      moved.calls.append("block ends")
    }
    Transaction.commit()
    Transaction.commit()
    moved.layer.add(moved.animation("opacity", named: "later"), forKey: "c")
    await moved.moving.virtual.runUntilSettled()
    #expect(
      moved.calls == [
        "0 a starts", "0 b starts", "0 later starts", "250 a ends", "block ends", "1000 b ends", "inner done", "done",
        "1000 later ends",
      ]
    )
  }

  @Test func `a transaction's completion block runs after its animations are cut off`() async {
    let moved = await MovedLayer()
    var count = 0
    Transaction.begin()
    Transaction.setCompletionBlock { count += 1 }
    moved.layer.add(moved.animation("opacity"), forKey: "a")
    View.animate(withDuration: 1) { moved.view.alpha = 0.5 }
    Transaction.commit()
    await moved.begin()
    moved.moving.window.close()
    #expect(count == 0)
    await moved.moving.virtual.runUntilSettled()
    #expect(count == 1)
  }

  @Test func `without animations, a completion block runs at the commit or when it is replaced`() {
    var calls: [String] = []
    Transaction.begin()
    Transaction.setCompletionBlock { calls.append("first") }
    #expect(calls.isEmpty)
    Transaction.setCompletionBlock { calls.append("second") }
    #expect(calls == ["first"])
    Transaction.commit()
    #expect(calls == ["first", "second"])
    Transaction.commit()
    Transaction.begin()
    Transaction.setDisableActions(true)
    #expect(Transaction.disableActions())
    Transaction.setAnimationDuration(.nan)
    #expect(Transaction.animationDuration() == 0)
    Transaction.commit()
    #expect(!Transaction.disableActions())
  }

  @Test func `a setting outside of all transactions applies for one turn of the stage`() async {
    let moved = await MovedLayer()
    var calls: [String] = []
    moved.countFromNextFrame()
    moved.moving.virtual.stage.animations.runAsCurrent {
      Transaction.setAnimationDuration(0.5)
      Transaction.setCompletionBlock { calls.append("done") }
      moved.layer.add(short(moved, "a"), forKey: nil)
      #expect(Transaction.animationDuration() == 0.5)
    }
    #expect(calls.isEmpty)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "500 a ends"] && calls == ["done"])
    #expect(Transaction.animationDuration() == 0.25 && moved.moving.isQuiet)
    Transaction.setAnimationDuration(3)
    Transaction.setCompletionBlock { calls.append("at once") }
    #expect(Transaction.animationDuration() == 0.25 && calls == ["done", "at once"])
  }
}
