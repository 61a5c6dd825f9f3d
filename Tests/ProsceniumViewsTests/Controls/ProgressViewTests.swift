import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

@MainActor @Suite struct ProgressViewTests {
  private func add(to scene: TouchScene) async -> ProgressView {
    let view = ProgressView(progressViewStyle: .default)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 4)
    scene.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    return view
  }

  private func bar(of view: ProgressView) throws -> View { try #require(view.subviews.last) }

  @Test func `progress is clamped, and NaN is ignored`() {
    let view = ProgressView(frame: Rect(x: 0, y: 0, width: 100, height: 4))
    view.progress = 0.25
    view.progress = .nan
    #expect(view.progress == 0.25)
    view.progress = .infinity
    #expect(view.progress == 1)
    view.setProgress(-1, animated: true)
    #expect(view.progress == 0 && view.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: 4))
  }

  @Test func `the bar grows from the leading edge, with an animation on request`() async throws {
    let scene = await TouchScene()
    let view = await add(to: scene)
    view.progress = 0.25
    #expect(try bar(of: view).frame == Rect(x: 0, y: 0, width: 25, height: 4))
    view.setProgress(0.75, animated: true)
    await scene.virtual.advance(frames: 8)
    let shown = try bar(of: view).presentation.frame.width
    #expect(shown > 25 && shown < 75)
    await scene.virtual.runUntilSettled()
    #expect(try bar(of: view).presentation.frame.width == 75)
    view.semanticContentAttribute = .forceRightToLeft
    await scene.virtual.runUntilSettled()
    #expect(try bar(of: view).frame == Rect(x: 25, y: 0, width: 75, height: 4))
  }

  @Test func `a plain progress is shown when it is set`() async throws {
    let view = ProgressView(frame: .zero)
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25)
  }

  @Test func `changes of an observable progress on another thread arrive in a turn of the stage`() async throws {
    let scene = await TouchScene()
    let view = await add(to: scene)
    let progress = ObservableProgress(totalUnitCount: 100)
    view.observedProgress = progress
    #expect(view.progress == 0)
    await Task.detached { for count in 1...50 { progress.completedUnitCount = Int64(count) } }.value
    #expect(view.progress == 0)
    await scene.virtual.runUntilSettled()
    #expect(view.progress == 0.5)
    progress.totalUnitCount = 200
    await scene.virtual.runUntilSettled()
    #expect(view.progress == 0.25)
    view.observedProgress = nil
    progress.completedUnitCount = 200
    await scene.virtual.runUntilSettled()
    #expect(view.progress == 0.25)
  }

  @Test func `changes of children arrive with their portion`() async throws {
    let scene = await TouchScene()
    let view = await add(to: scene)
    let progress = ObservableProgress(totalUnitCount: 10)
    let child = ObservableProgress(totalUnitCount: 4, parent: progress, pendingUnitCount: 5)
    let other = ObservableProgress(totalUnitCount: 2)
    progress.addChild(other, withPendingUnitCount: 5)
    view.observedProgress = progress
    child.completedUnitCount = 2
    other.completedUnitCount = 1
    await scene.virtual.runUntilSettled()
    #expect(view.progress == 0.5)
  }

  @Test func `changes of children on several threads add up`() async throws {
    let scene = await TouchScene()
    let view = await add(to: scene)
    let progress = ObservableProgress(totalUnitCount: 4)
    view.observedProgress = progress
    let children = (0..<4).map { _ in ObservableProgress(totalUnitCount: 500, parent: progress, pendingUnitCount: 1) }
    await withTaskGroup { group in
      for child in children {
        group.addTask { for count in 1...400 { child.completedUnitCount = Int64(count) } }
      }
    }
    await scene.virtual.runUntilSettled()
    #expect(abs(view.progress - 0.8) < 1e-6)
  }

  @Test func `a view outside of a window shows the fraction when it enters one`() async throws {
    let scene = await TouchScene()
    let view = await add(to: scene)
    let progress = ObservableProgress(totalUnitCount: 4)
    view.observedProgress = progress
    view.removeFromSuperview()
    progress.completedUnitCount = 3
    await scene.virtual.runUntilSettled()
    #expect(view.progress == 0)
    scene.view.addSubview(view)
    #expect(view.progress == 0.75)
    progress.completedUnitCount = 4
    await scene.virtual.runUntilSettled()
    #expect(view.progress == 1)
  }

  @Test func `an observed progress does not retain the view`() async throws {
    let scene = await TouchScene()
    let progress = ObservableProgress(totalUnitCount: 4)
    weak var freed: ProgressView?
    do {
      let view = await add(to: scene)
      view.observedProgress = progress
      view.removeFromSuperview()
      freed = view
    }
    await scene.virtual.runUntilSettled()
    #expect(freed == nil)
    progress.completedUnitCount = 4
    await scene.virtual.runUntilSettled()
  }
}
