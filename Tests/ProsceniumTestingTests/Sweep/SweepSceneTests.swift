import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a scene, which runs a flow, drives its time and describes its state.
@MainActor @Suite struct SweepSceneTests {
  @Test func `a step ends when the stage is quiet and its awaited transitions have ended`() async throws {
    let scene = SweepScene(.flat)
    let (list, draft) = (SweptMail.Page("list"), SweptMail.Page("draft"))
    await scene.show(list)
    var outcomes: [PresentationOutcome] = []
    try await scene.step("there and back") {
      outcomes.append(try await list.presentAndWait(draft))
      outcomes.append(try await list.dismissAndWait())
    }
    #expect(outcomes == [.completed, .completed] && scene.virtual.isSettled)
    #expect(scene.root === list && list.presentedViewController == nil)
    try scene.virtual.checkIsQuiet()
  }

  @Test func `content at its top has the offset 0 in every safe area`() async {
    let scene = SweepScene(.flat)
    let page = SweptMail.Page("page")
    await scene.show(page)
    let scroller = ScrollView(frame: scene.root?.view.bounds ?? .zero)
    scroller.accessibilityIdentifier = "scroller"
    scroller.contentSize = Size(width: 100, height: 5_000)
    scroller.contentInset.top = 30
    page.view.addSubview(scroller)
    #expect(scroller.contentOffset.y == -30 && scene.state.contains("offset of scroller: 0, 0"))
    scroller.contentOffset.y = 12
    #expect(scene.state.contains("offset of scroller: 0, 12"))
  }

  @Test func `the state names pages, tabs, presented controllers, offsets and the first responder`() async throws {
    let scene = SweepScene(.flat)
    let (tabs, stack, other) = (TabBarController(), NavigationController(), SweptMail.Page("other"))
    let scroller = ScrollView(frame: Rect(x: 0, y: 200, width: 100, height: 100))
    scroller.accessibilityIdentifier = "scroller"
    scroller.contentSize = Size(width: 100, height: 1000)
    tabs.title = "tabs"
    stack.viewControllers = [SweptMail.Page("list"), SweptMail.Page("thread")]
    tabs.viewControllers = [other, stack]
    tabs.selectedIndex = 1
    await scene.show(tabs)
    stack.topViewController?.view.addSubview(scroller)
    scroller.contentOffset = Point(x: 0, y: 40.5)
    let draft = SweptMail.Page("draft")
    draft.modalPresentationStyle = .formSheet
    draft.sheetPresentationController?.detents = [.medium(), .large()]
    draft.sheetPresentationController?.selectedDetentIdentifier = .large
    try await scene.step("compose") { tabs.present(draft, animated: true) }
    draft.button.becomeFirstResponder()
    scene.keep("mood") { "good" }
    #expect(
      scene.state == [
        "pages: other, list, thread, draft", "presented: draft", "tab of tabs: 1", "detent of draft: large",
        "offset of scroller: 0, 40.5", "first responder: button of draft", "mood: good",
      ]
    )
    try await scene.become(.closed)
    await scene.virtual.runUntilSettled()
    #expect(scene.posture == .closed && scene.start == .flat && scene.state.contains("presented: draft"))
  }

  @Test func `the scene's random numbers depend on the seed, and SweepScene.current is the scene`() async throws {
    #expect(SweepScene.currentOrNil == nil)
    var numbers: [UInt64: Set<UInt64>] = [:]
    var options = SweepOptions()
    options.log = { _ in }
    options.patterns = [.there]
    try await sweep(postures: [.closed, .flat], instants: .every(16), seeds: 0..<3, options: options) { scene in
      #expect(SweepScene.current === scene)
      numbers[scene.seed, default: []].insert(scene.random.next())
      try await SweptMail.flow(.formSheet)(scene)
    }
    #expect(numbers.keys.sorted() == [0, 1, 2] && numbers.values.allSatisfy { $0.count == 1 })
    #expect(Set(numbers.values.flatMap(\.self)).count == 3)
  }

  @Test func `each run of a sweep releases its scene and its pages`() async throws {
    var options = SweepOptions()
    options.log = { _ in }
    weak var last: SweepScene?
    weak var page: ViewController?
    try await sweep(postures: [.closed, .flat], instants: .every(16), options: options) { scene in
      let list = SweptMail.Page("list")
      (last, page) = (scene, list)
      await scene.show(list)
      try await scene.step("compose") { list.present(SweptMail.Page("draft"), animated: true) }
    }
    for _ in 0..<3 where last != nil || page != nil { await Task.yield() }
    #expect(last == nil && page == nil)
  }
}
