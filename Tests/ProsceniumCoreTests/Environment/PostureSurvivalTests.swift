import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What a person has done survives every way of holding and folding the phone; a fold dismisses nothing.
@MainActor @Suite struct PostureSurvivalTests {
  /// The postures of the phone that folds, and those with the inner camera on.
  private static let postures =
    Device.foldable.postures + [Device.Posture.book.withInnerCamera(), Device.Posture.flat.withInnerCamera()]

  private static let pairs = postures.flatMap { start in
    postures.compactMap { $0 == start ? nil : (start: start, end: $0) }
  }

  /// Something presented in each style, with a sheet's detent, text, scrolled content and the keyboard's field.
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

  /// Has the device change its posture, at once or along time, and lets all become quiet.
  private func change(_ scene: MailScene, to posture: Device.Posture, over duration: Duration) async throws {
    let (environment, virtual) = (scene.environment, scene.virtual)
    let folding = Task.immediate { try await environment.fold(to: posture, over: duration) }
    await virtual.advance(by: duration + .milliseconds(10))
    #expect(try await folding.value == .arrived)
    await virtual.runUntilSettled()
  }

  /// Expects the same to be kept, in one column or in two.
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

  /// Expects the scene to look as one that was made afresh in the posture.
  private func expectConvergence(_ scene: MailScene, in posture: Device.Posture, _ words: String) async throws {
    let fresh = try await MailScene(posture, scene.kept, rules: scene.virtual.stage.adaptationRules)
    #expect(scene.picture == fresh.picture, "\(words)")
  }

  @Test(arguments: styles) func `everything survives every change of posture`(
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
        // The page that takes the keyboard has to be the one that is seen.
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

  @Test func `a field keeps the keyboard as the stack that it stands on goes over to another column`() async throws {
    let scene = try await MailScene(.flat, Self.kept(nil, isDetailStack: true, focus: "letter"))
    for posture in [Device.Posture.closed, .flat, .closed] {
      try await scene.environment.send(posture)
      await scene.virtual.runUntilSettled()
      #expect(scene.kept.focus == "letter", "\(posture.name)")
    }
  }

  /// What is in flight when the posture changes.
  enum Flight: CaseIterable, Sendable {
    case present, dismiss, push, pop, pushDetail, select, pushBehind
  }

  @Test(arguments: Flight.allCases)
  func `what is under way as the posture changes arrives, and its caller is answered`(flight: Flight) async throws {
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

  /// Begins something, and notes what it leaves.
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
      // Onto the list where there are two columns, else onto what covers it.
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
