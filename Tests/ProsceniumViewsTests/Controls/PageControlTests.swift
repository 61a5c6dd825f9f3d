import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The pages and the events of page controls under a scripted finger and scripted keys.
///
/// A control of five pages is 104 points wide at (148, 150), and its dots' centres are at 164, 182, 200, 218 and 236.
@MainActor @Suite struct PageControlTests {
  private func add(to scene: TouchScene) async -> PageControl {
    let control = await scene.add(PageControl(), at: Rect(x: 148, y: 150, width: 104, height: 28))
    control.numberOfPages = 5
    return control
  }

  @Test func `a tap of a half selects a neighbouring page at the lift`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    var states: [PageControl.InteractionState] = []
    control.addAction(Action { [unowned control] _ in states.append(control.interactionState) }, for: .valueChanged)
    try await scene.hold((230, 160))
    #expect(scene.take() == "down" && control.currentPage == 0)
    try await scene.lift()
    #expect(scene.take() == "value > primary > upInside" && control.currentPage == 1)
    await scene.virtual.advance(by: .milliseconds(500))
    for page in [0, 0] {
      try await scene.hold((170, 160))
      try await scene.lift()
      #expect(control.currentPage == page)
      await scene.virtual.advance(by: .milliseconds(500))
    }
    #expect(scene.take() == "down > value > primary > upInside > down > upInside")
    #expect(states == [.discrete, .discrete] && control.interactionState == .none)
  }

  @Test func `a drag selects the page under the finger, once per page`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    var states: Set<PageControl.InteractionState> = []
    control.addAction(Action { [unowned control] _ in states.insert(control.interactionState) }, for: .valueChanged)
    try await scene.hold((164, 160), (172, 160), (182, 160), (184, 160), (218, 160), (300, 160))
    let expected = """
      down > dragInside > value > primary > dragInside* > value > primary > dragInside > value > primary > dragInside
      """
    #expect(scene.take() == expected && control.currentPage == 4 && control.interactionState == .continuous)
    try await scene.lift()
    #expect(scene.take() == "upInside" && control.interactionState == .none && states == [.continuous])
  }

  @Test func `a control without continuous interaction takes a drag for a tap`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    control.allowsContinuousInteraction = false
    try await scene.hold((164, 160), (218, 160))
    try await scene.lift()
    #expect(scene.take() == "down > dragInside > value > primary > upInside" && control.currentPage == 1)
  }

  @Test func `a cancelled touch, a lift outside, a second finger and a disabled control change no page`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    control.isMultipleTouchEnabled = true
    try await scene.hold((230, 160))
    try scene.pointer.down(at: Point(x: 230, y: 165), finger: 1)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    try await scene.cancel()
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((230, 160), (230, 260))
    try await scene.lift()
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((230, 160))
    control.isEnabled = false
    try await scene.lift()
    #expect(scene.take() == "down > cancel > down > dragExit > upOutside > down > cancel" && control.currentPage == 0)
  }

  @Test func `a control that is removed in its own action during a drag sends no more events`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    control.addAction(Action { [unowned control] _ in control.removeFromSuperview() }, for: .primaryActionTriggered)
    try await scene.hold((164, 160), (182, 160), (200, 160))
    try await scene.lift()
    #expect(scene.take() == "down > value > primary > cancel" && control.interactionState == .none)
  }

  @Test func `a control hides itself for a single page on request`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    control.numberOfPages = 1
    #expect(control.drawing(in: control.bounds, TraitCollection()).count == 2)
    control.hidesForSinglePage = true
    #expect(control.drawing(in: control.bounds, TraitCollection()).isEmpty)
    try await scene.hold((230, 160))
    try await scene.lift()
    #expect(scene.take() == "")
  }

  @Test func `pages are clamped, and code that sets them sends nothing`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 3
    #expect(control.currentPage == 2)
    control.currentPage = -1
    #expect(control.currentPage == 0)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.currentPage == 0 && scene.take() == "")
    #expect(control.size(forNumberOfPages: 5) == Size(width: 104, height: 28))
    #expect(control.size(forNumberOfPages: -1) == Size(width: 24, height: 28))
  }

  @Test func `the first page is on the right in a right-to-left layout`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    control.semanticContentAttribute = .forceRightToLeft
    try await scene.hold((170, 160))
    try await scene.lift()
    #expect(control.currentPage == 1)
    try await scene.press(.leftArrow, on: control)
    #expect(control.currentPage == 2)
    try await scene.press(.rightArrow, on: control)
    #expect(control.currentPage == 1)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((200, 160), (236, 160))
    #expect(control.currentPage == 0)
    try await scene.lift()
  }

  @Test func `a finger that leaves a half and returns selects a page at the lift`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    try await scene.hold((230, 160), (230, 290), (230, 295), (230, 160))
    try await scene.lift()
    #expect(scene.take() == "down > dragExit > dragOutside > dragEnter > value > primary > upInside")
    #expect(control.currentPage == 1)
  }

  @Test func `arrow keys select neighbouring pages and send nothing at the ends`() async throws {
    let scene = await TouchScene()
    let control = await add(to: scene)
    try await scene.press(.leftArrow, on: control)
    try await scene.press(.upArrow, on: control)
    #expect(scene.take() == "" && control.currentPage == 0)
    try await scene.press(.rightArrow, on: control)
    #expect(scene.take() == "value > primary" && control.currentPage == 1)
    control.isEnabled = false
    try await scene.press(.rightArrow, on: control)
    #expect(scene.take() == "" && control.currentPage == 1)
  }
}
