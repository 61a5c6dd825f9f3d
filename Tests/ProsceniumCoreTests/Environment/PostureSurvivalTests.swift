import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that the user's state survives all postures and folds. A fold dismisses no presentation.
@MainActor @Suite struct PostureSurvivalTests {
  /// The postures of the foldable phone, and two of them with an active inner camera.
  private static let postures =
    Device.foldable.postures + [Device.Posture.book.withInnerCamera(), Device.Posture.flat.withInnerCamera()]

  private static let pairs = postures.flatMap { start in
    postures.compactMap { $0 == start ? nil : (start: start, end: $0) }
  }

  /// Returns a state with a presentation in a style, texts, scroll offsets, a sheet's detent and a focused field.
  private static func kept(
    _ style: ModalPresentationStyle?,
    tab: Int = 0,
    isDetailStack: Bool = false,
    focus: String? = nil
  ) -> MailScene.Kept {
    var kept = MailScene.Kept()
    kept.isDetailStack = isDetailStack
    kept.list = ["list", "box", "thread"]
    kept.detail = isDetailStack ? ["detail", "letter"] : ["detail"]
    kept.stack = ["home", "shelf", "book"]
    kept.tab = tab
    if let style { kept.presented = [.init(title: "draft", style: style, detent: style.isSheet ? .large : nil)] }
    for (index, title) in (kept.columns + kept.stack + kept.placements + ["draft"]).enumerated() {
      kept.content[title] = .init(text: "text of \(title)", offset: CGFloat(100 + index))
    }
    if style == nil { kept.content["draft"] = nil }
    kept.focus = focus
    return kept
  }

  private nonisolated static let styles: [ModalPresentationStyle?] = [
    nil, .pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen, .custom,
  ]

  /// Changes the posture of the device, at once or over time, and waits until the stage is at rest.
  private func change(_ scene: MailScene, to posture: Device.Posture, over duration: Duration) async throws {
    let (environment, virtual) = (scene.environment, scene.virtual)
    let folding = Task.immediate { try await environment.fold(to: posture, over: duration) }
    await virtual.advance(by: duration + .milliseconds(10))
    #expect(try await folding.value == .arrived)
    await virtual.runUntilSettled()
  }

  /// Expects the scene to have the kept state, in one column or in two, without any delegate calls.
  private func expect(_ scene: MailScene, _ kept: MailScene.Kept, _ words: String) {
    var now = scene.kept
    if now.columns == kept.columns { (now.list, now.detail) = (kept.list, kept.detail) }
    #expect(now == kept, "\(words)")
    #expect(scene.watch.calls == [], "\(words)")
    do {
      try scene.virtual.checkIsQuiet()
    } catch {
      Issue.record("\(words): \(error)")
    }
  }

  /// Expects the scene's picture to equal that of a new scene in the posture.
  private func expectConvergence(_ scene: MailScene, in posture: Device.Posture, _ words: String) async throws {
    let fresh = try await MailScene(posture, scene.kept, rules: scene.virtual.stage.adaptationRules)
    #expect(scene.picture == fresh.picture, "\(words)")
  }

  @Test(arguments: styles) func `the complete state survives each pair of postures and equals a new scene`(
    style: ModalPresentationStyle?
  ) async throws {
    for (index, pair) in Extent.sample(Self.pairs, offset: Self.styles.firstIndex(of: style) ?? 0).enumerated() {
      for rules in [AdaptationRules.iOS13, .iOS8] {
        let kept = Self.kept(
          style,
          tab: index % 3,
          isDetailStack: index % 2 == 0,
          focus: style == nil ? ["detail", "book", "library"][index % 3] : "draft"
        )
        var expected = kept
        // The focused page must be the visible one.
        if style == nil, index % 3 == 0, index % 2 == 0 { expected.focus = "letter" }
        let scene = try await MailScene(pair.start, expected, rules: rules)
        for (duration, end) in [(Duration.zero, pair.end), (.milliseconds(500), pair.start)] {
          try await change(scene, to: end, over: duration)
          let words = "\(pair.start.name) → \(pair.end.name), at \(end.name), \(rules == .iOS8 ? "iOS8" : "iOS13")"
          expect(scene, expected, words)
          try await expectConvergence(scene, in: end, words)
        }
      }
    }
  }

  @Test func `a field keeps the focus when its stack moves between columns`() async throws {
    let scene = try await MailScene(.flat, Self.kept(nil, isDetailStack: true, focus: "letter"))
    for posture in [Device.Posture.closed, .flat, .closed] {
      try await scene.environment.send(posture)
      await scene.virtual.runUntilSettled()
      #expect(scene.kept.focus == "letter", "\(posture.name)")
    }
  }

  /// An operation that is running when the posture changes.
  enum Flight: CaseIterable, Sendable {
    case present, dismiss, push, pop, pushDetail, select, pushBehind
  }

  @Test(arguments: Flight.allCases)
  func `an operation running during a posture change completes and its state survives`(flight: Flight) async throws {
    let offset = Flight.allCases.firstIndex(of: flight) ?? 0
    for (index, pair) in Extent.sample(Self.pairs, offset: offset).enumerated() {
      for frame in [0, 1, 7, 13, 19, 26] {
        let kept = Self.kept(flight == .dismiss || flight == .pushBehind ? .pageSheet : nil, tab: tab(of: flight))
        let scene = try await MailScene(pair.start, kept)
        var expected = kept
        let words = "\(flight) \(pair.start.name) → \(pair.end.name) at \(frame)"
        let answer = begin(flight, in: scene, expecting: &expected)
        await scene.virtual.advance(frames: frame)
        try await change(scene, to: pair.end, over: index % 2 == 0 ? .zero : .milliseconds(400))
        #expect(try await answer.value == .completed, "\(words)")
        expect(scene, expected, words)
        try await expectConvergence(scene, in: pair.end, words)
      }
    }
  }

  private func tab(of flight: Flight) -> Int {
    switch flight {
    case .present, .dismiss, .pushDetail: 0
    case .push, .pop, .select, .pushBehind: 1
    }
  }

  /// Begins an operation and adds its expected result to `kept`.
  private func begin(
    _ flight: Flight,
    in scene: MailScene,
    expecting kept: inout MailScene.Kept
  ) -> Task<PresentationOutcome, any Error> {
    let page: MailScene.Page
    switch flight {
    case .present:
      page = scene.makePage("new", .formSheet)
      kept.presented.append(.init(title: "new", style: .formSheet))
      kept.content["new"] = .init()
      return Task.immediate { try await scene.front.presentAndWait(page) }
    case .dismiss:
      kept.presented = []
      kept.content["draft"] = nil
      return Task.immediate { try await scene.tabs.dismissAndWait() }
    case .push, .pushBehind:
      page = MailScene.Page("new")
      kept.stack.append("new")
      kept.content["new"] = .init()
      return Task.immediate { try await scene.stack.pushAndWait(page) }
    case .pushDetail:
      page = MailScene.Page("new")
      // With two columns, the page is pushed on the list. With one column, the page is pushed on the detail that
      // covers it.
      if scene.split.isCollapsed { kept.detail.append("new") } else { kept.list.append("new") }
      kept.content["new"] = .init()
      return Task.immediate { try await scene.list.pushAndWait(page) }
    case .pop:
      kept.stack.removeLast()
      kept.content["book"] = nil
      return Task.immediate { try await scene.stack.popAndWait() }
    case .select:
      kept.tab = 2
      let delegate = SlidingTabs()
      scene.tabs.delegate = delegate
      return Task.immediate {
        defer { _ = delegate }
        return try await scene.tabs.selectAndWait(scene.arrangement)
      }
    }
  }

  /// A delegate that vends animators for tabs.
  private final class SlidingTabs: TabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { ScriptedTransition(duration: 0.3) }
  }
}

extension ModalPresentationStyle {
  fileprivate var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
