import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct OverrideTraitCollectionTests {
  /// With the seed's own value.
  @Test(
    .statement("S0-38", "S0-39", "S0-40", "S0-41"),
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet],
    [true, false]
  )
  func `overrides set before a presentation reach what is presented alone`(
    style: ModalPresentationStyle,
    animated: Bool
  ) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet, child) = (ViewController(), ViewController(), ViewController())
      _ = await virtual.show(root)
      let environment = virtual.stage.traitCollection
      sheet.addChild(child)
      sheet.view.addSubview(child.view)
      child.didMove(toParent: sheet)
      sheet.modalPresentationStyle = style
      #expect(sheet.presentationController.overrideTraitCollection == nil)
      sheet.presentationController.overrideTraitCollection = TraitCollection(traitsFrom: [
        .current, .init(displayScale: 1.5),
      ])
      root.present(sheet, animated: animated)
      let half = environment.modifyingTraits { $0.displayScale = 1.5 }
      var isPresenterSteady = true
      for _ in 0..<60 {
        await virtual.advance(by: .milliseconds(17))
        isPresenterSteady = isPresenterSteady && root.traitCollection == environment
      }
      #expect(isPresenterSteady, "also while a transition has its view elsewhere")
      #expect(sheet.traitCollection == half && child.traitCollection == half && child.view.traitCollection == half)
      #expect(root.view.traitCollection == environment)
    }
  }

  @Test func `overrides set during a presentation reach what is presented, and nil gives it back`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet, child) = (ViewController(), ViewController(), ViewController())
      (root.title, sheet.title, child.title) = ("A", "B", "child")
      _ = await virtual.show(root)
      let environment = virtual.stage.traitCollection
      sheet.addChild(child)
      sheet.view.addSubview(child.view)
      child.didMove(toParent: sheet)
      sheet.modalPresentationStyle = .formSheet
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(100))
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      sheet.presentationController.overrideTraitCollection = TraitCollection(displayScale: 1.5)
      let half = environment.modifyingTraits { $0.displayScale = 1.5 }
      #expect(child.traitCollection == half && root.traitCollection == environment)
      sheet.presentationController.overrideTraitCollection = nil
      #expect(child.traitCollection == environment && sheet.traitCollection == environment)
      try recorder.expectEvents(of: [.environment]) {
        for old in ["\(environment)", "\(half)"] {
          for name in ["B[formSheet]", "B", "child"] { "\(name).traitCollectionDidChange(\(old))" }
        }
      }
      try virtual.checkInvariants(allowsScheduledWork: true)
      await virtual.runUntilSettled()
    }
  }

  @Test func `overrides go along when the style changes, and each trait by itself`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      _ = await virtual.show(root)
      sheet.modalPresentationStyle = .formSheet
      sheet.presentationController.overrideTraitCollection = TraitCollection(displayScale: 1.5)
      sheet.presentationController.traitOverrides.userInterfaceStyle = .dark
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      let original = sheet.presentationController
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(horizontalSizeClass: .compact))
      await virtual.runUntilSettled()
      #expect(sheet.presentationController !== original, "another controller is in charge")
      let expected = virtual.stage.traitCollection.modifyingTraits {
        $0.displayScale = 1.5
        $0.userInterfaceStyle = .dark
      }
      #expect(sheet.traitCollection == expected && sheet.traitCollection.horizontalSizeClass == .compact)
      original?.overrideTraitCollection = TraitCollection(displayScale: 4)
      #expect(sheet.traitCollection == expected, "the one that is not in charge says nothing")
    }
  }

  /// E7: what is presented hangs under the window.
  @Test func `overrides of the presenter and for it do not reach what it presents`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, child, sheet) = (ViewController(), ViewController(), ViewController())
      _ = await virtual.show(root)
      let environment = virtual.stage.traitCollection
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      root.traitOverrides.displayScale = 4
      root.setOverrideTraitCollection(TraitCollection(userInterfaceStyle: .dark), forChild: child)
      sheet.modalPresentationStyle = .fullScreen
      child.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(100))
      #expect(sheet.traitCollection == environment && sheet.view.traitCollection == environment)
      #expect(root.traitCollection.displayScale == 4 && child.traitCollection.userInterfaceStyle == .dark)
      await virtual.runUntilSettled()
      #expect(sheet.traitCollection == environment)
      #expect(child.traitCollection.userInterfaceStyle == .dark, "out of the window it keeps them")
    }
  }

  @Test func `a view around what is presented passes its overrides on`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      _ = await virtual.show(root)
      sheet.modalPresentationStyle = .overFullScreen
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      let container = try #require(sheet.presentationController.containerView)
      sheet.presentationController.traitOverrides.displayScale = 3
      container.traitOverrides.userInterfaceStyle = .dark
      #expect(sheet.view.traitCollection.displayScale == 3 && sheet.view.traitCollection.userInterfaceStyle == .dark)
      #expect(container.traitCollection.displayScale == 3, "chrome has the presentation's traits")
    }
  }
}
