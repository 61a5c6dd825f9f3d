import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@MainActor @Suite struct SnapshotTests {
  private func scene() async -> MovingView {
    let view = View(frame: Rect(x: 100, y: 100, width: 40, height: 30))
    view.backgroundColor = .white
    view.layer.cornerRadius = 5
    let inner = View(frame: Rect(x: 10, y: 10, width: 5, height: 5))
    inner.backgroundColor = .black
    inner.accessibilityIdentifier = "inner"
    view.addSubview(inner)
    return await MovingView(view)
  }

  private func snapshot(_ moving: MovingView) -> DisplayList.Snapshot? {
    let commands = moving.window.displayList(at: .zero).items.last?.appearance?.commands
    if case .snapshot(let snapshot)? = commands?.first { return snapshot }
    return nil
  }

  @Test func `a snapshot shows the view as it was, and does not change with the view`() async throws {
    let moving = await scene()
    moving.view.alpha = 0.5
    let copy = try #require(moving.view.snapshotView(afterScreenUpdates: false))
    #expect(copy.frame == Rect(x: 0, y: 0, width: 40, height: 30) && copy.subviews.isEmpty)
    moving.window.addSubview(copy)
    let before = try #require(snapshot(moving))
    let content = try #require(before.content.first)
    #expect(content.backgroundColor == .white && content.appearance?.cornerRadii == CornerRadii(5))
    #expect(content.opacity == 1 && content.transform == .identity, "its own place and opacity are new")
    #expect(content.appearance?.sublayers.map(\.name) == ["inner"])
    moving.view.subviews[0].removeFromSuperview()
    moving.view.backgroundColor = .black
    #expect(snapshot(moving) == before)
    copy.frame = Rect(x: 0, y: 0, width: 80, height: 60)
    #expect(snapshot(moving)?.rect == Rect(x: 0, y: 0, width: 80, height: 60))
    #expect(snapshot(moving)?.source == Rect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func `a snapshot of a moving subview keeps the subview's shown position`() async throws {
    let moving = await scene()
    let inner = moving.view.subviews[0]
    View.animate(withDuration: 1, options: .curveLinear) { inner.frame.origin.x = 30 }
    await moving.begin()
    await moving.wait(0.5)
    let copy = try #require(moving.view.snapshotView(afterScreenUpdates: false))
    moving.window.addSubview(copy)
    #expect(snapshot(moving)?.content.first?.appearance?.sublayers.first?.transform.tx == 20)
    await moving.virtual.runUntilSettled()
    #expect(snapshot(moving)?.content.first?.appearance?.sublayers.first?.transform.tx == 20 && moving.isQuiet)
  }

  @Test func `a snapshot after screen updates includes the pending layout`() async throws {
    final class Filling: View {
      override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }
    let view = Filling(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let moving = await MovingView(view)
    view.addSubview(View())
    for (isAfter, width) in [(false, CGFloat(0)), (true, 40)] {
      let copy = try #require(view.snapshotView(afterScreenUpdates: isAfter))
      moving.window.addSubview(copy)
      #expect(snapshot(moving)?.content.first?.appearance?.sublayers.first?.bounds.width == width)
    }
  }

  @Test func `a resizable snapshot keeps its source rectangle and cap insets`() async throws {
    let moving = await scene()
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let copy = try #require(
      moving.view.resizableSnapshotView(
        from: Rect(x: 5, y: 5, width: 20, height: 10),
        afterScreenUpdates: false,
        withCapInsets: insets
      )
    )
    moving.window.addSubview(copy)
    #expect(copy.bounds.size == Size(width: 20, height: 10))
    #expect(
      snapshot(moving)?.source == Rect(x: 5, y: 5, width: 20, height: 10) && snapshot(moving)?.capInsets == insets
    )
    let bad = moving.view.resizableSnapshotView(
      from: Rect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      afterScreenUpdates: false,
      withCapInsets: EdgeInsets(top: -1, left: .infinity, bottom: 0, right: 0)
    )
    #expect(bad?.bounds.size == moving.view.bounds.size)
  }

  @Test func `a snapshot of a hidden view shows nothing`() async throws {
    let moving = await scene()
    moving.view.isHidden = true
    let copy = try #require(moving.view.snapshotView(afterScreenUpdates: true))
    moving.window.addSubview(copy)
    #expect(snapshot(moving) == nil && copy.bounds.width == 40)
  }

  @Test func `repeated snapshots of a view with snapshots stay within the nesting limit`() async throws {
    let moving = await scene()
    for _ in 0..<40 {
      for _ in 0..<2 {
        let copy = try #require(moving.view.snapshotView(afterScreenUpdates: true))
        if moving.view.subviews.count > 2 { moving.view.subviews[0].removeFromSuperview() }
        moving.view.addSubview(copy)
      }
    }
    func nesting(_ layers: [DisplayList.Layer]) -> Int {
      layers.map { layer in
        let commands = layer.appearance?.commands ?? []
        let own = commands.map { command in
          if case .snapshot(let snapshot) = command { 1 + nesting(snapshot.content) } else { 0 }
        }
        return max(own.max() ?? 0, nesting(layer.appearance?.sublayers ?? []))
      }.max() ?? 0
    }
    let layer = try #require(moving.view.listedLayer())
    #expect(nesting([layer]) <= DisplayList.Snapshot.nestingLimit + 1)
  }
}
