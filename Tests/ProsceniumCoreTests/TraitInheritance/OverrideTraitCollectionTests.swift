import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct OverrideTraitCollectionTests {
  /// Uses the value of the seed, a display scale of 1.5.
  @Test(
    .statement("S0-38", "S0-39", "S0-40", "S0-41"),
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet],
    [true, false]
  )
  func `traits overridden before a presentation apply to the presented controller only`(
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

  @Test func `traits overridden during a presentation apply until the override is set to nil`() async throws {
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

  @Test func `overridden traits survive an adaptation of the presentation`() async throws {
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

  /// By statement E7, a presented controller inherits its traits from the window.
  @Test func `trait overrides of a presenter or its parent do not apply to the presented controller`() async throws {
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

  @Test func `trait overrides of a presentation's container view apply to the presented view`() async throws {
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
