import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// The gestures and events that hide the bars of a navigation controller on a phone of 390 × 844 points.
@MainActor @Suite struct BarHidingTests {
  @MainActor private final class HidingScene {
    let virtual: VirtualStage
    let page = ViewController()
    let navigation: NavigationController
    let pointer: Pointer

    init(on virtual: VirtualStage) async {
      self.virtual = virtual
      navigation = NavigationController(rootViewController: page)
      navigation.isNavigationBarHidden = false
      pointer = Pointer(on: virtual)
      await virtual.show(navigation)
      await virtual.runUntilSettled()
    }

    /// The hidden bars, in which `n` is the navigation bar and `t` the toolbar.
    var hidden: String { (navigation.isNavigationBarHidden ? "n" : "") + (navigation.isToolbarHidden ? "t" : "") }

    func swipe(by distance: Double) async throws {
      try await pointer.drag(from: .point(200, 400), to: .point(200, 400 + distance), curve: .linear)
      await virtual.runUntilSettled()
    }

    func tap(_ x: Double, _ y: Double) async throws {
      try await pointer.tap(.point(x, y))
      await virtual.runUntilSettled()
      await virtual.advance(by: .seconds(1))
    }

    func send(keyboard height: CGFloat?) async throws {
      let change = height.map { KeyboardChange(frame: Rect(x: 0, y: 844 - $0, width: 390, height: $0)) }
      try await SceneEnvironment(stage: virtual.stage).send(keyboard: change ?? .hidden)
      await virtual.runUntilSettled()
    }

    func send(_ size: Size, _ height: UserInterfaceSizeClass) async throws {
      let traits = TraitCollection(verticalSizeClass: height)
      try await SceneEnvironment(stage: virtual.stage).send(size: size, traits: traits)
      await virtual.runUntilSettled()
    }
  }

  private static let phone = VirtualStage.Surface(
    size: Size(width: 390, height: 844),
    traits: TraitCollection(userInterfaceIdiom: .phone),
    safeAreaInsets: EdgeInsets(top: 47, bottom: 34)
  )

  @Test func `without the properties no gesture and no event hides a bar`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.isToolbarHidden = false
      #expect(!scene.navigation.barHideOnSwipeGestureRecognizer.isEnabled)
      #expect(!scene.navigation.barHideOnTapGestureRecognizer.isEnabled)
      try await scene.swipe(by: -200)
      try await scene.tap(200, 400)
      try await scene.send(keyboard: 300)
      try await scene.send(Size(width: 844, height: 390), .compact)
      #expect(scene.hidden.isEmpty)
    }
  }

  @Test func `a swipe up hides both bars while the finger moves, and a swipe down shows them`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.isToolbarHidden = false
      scene.navigation.hidesBarsOnSwipe = true
      try await scene.swipe(by: 200)
      #expect(scene.hidden.isEmpty, "the bars are shown already")
      try await scene.swipe(by: -15)
      #expect(scene.hidden.isEmpty, "less than 20 points")
      try await scene.swipe(by: -100)
      #expect(scene.hidden == "nt" && scene.page.view.safeAreaInsets == EdgeInsets(top: 47, bottom: 34))
      try await scene.swipe(by: 100)
      #expect(scene.hidden.isEmpty && scene.page.view.safeAreaInsets.top == 91)
      try await scene.pointer.drag(from: .point(100, 400), to: .point(300, 350), curve: .linear)
      await virtual.runUntilSettled()
      #expect(scene.hidden.isEmpty, "a movement to the side is no swipe")
    }
  }

  @Test func `a toolbar that was hidden stays hidden`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.hidesBarsOnSwipe = true
      for (distance, expected) in [(-100.0, "nt"), (100, "t")] {
        try await scene.swipe(by: distance)
        #expect(scene.hidden == expected)
      }
    }
  }

  @Test func `a swipe hides the bars together with the scrolling of the content`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.hidesBarsOnSwipe = true
      let scrollView = ScrollView(frame: scene.page.view.bounds)
      scrollView.contentSize = Size(width: 390, height: 3000)
      scene.page.view.addSubview(scrollView)
      await virtual.runUntilSettled()
      let start = scrollView.contentOffset.y
      try await scene.swipe(by: -100)
      #expect(scrollView.contentOffset.y > start + 50 && scene.hidden == "nt")
    }
  }

  @Test func `a tap on the page hides the bars and shows them, and a control keeps its tap`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.hidesBarsOnTap = true
      let button = Button(frame: Rect(x: 100, y: 600, width: 100, height: 44))
      let log = EventLog()
      button.addAction(Action { _ in log.add("button") }, for: .primaryActionTriggered)
      scene.page.view.addSubview(button)
      for expected in ["nt", "t"] {
        try await scene.tap(200, 400)
        #expect(scene.hidden == expected)
      }
      try await scene.tap(150, 620)
      #expect(scene.hidden == "t" && log.take() == ["button"])
      try await scene.tap(200, 70)
      #expect(scene.hidden == "t", "a tap on the bar is no tap on the page")
    }
  }

  @Test func `the keyboard hides the bars, which a tap shows again but not the end of the keyboard`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.hidesBarsWhenKeyboardAppears = true
      try await scene.send(keyboard: 300)
      #expect(scene.hidden == "nt")
      try await scene.send(keyboard: nil)
      #expect(scene.hidden == "nt")
      try await scene.tap(200, 400)
      #expect(scene.hidden == "t")
      try await scene.tap(200, 400)
      #expect(scene.hidden == "t", "only the first tap has an effect")
    }
  }

  @Test func `code that shows the bars leaves no tap that would show them`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.hidesBarsWhenKeyboardAppears = true
      try await scene.send(keyboard: 300)
      #expect(scene.hidden == "nt" && scene.navigation.barHideOnTapGestureRecognizer.isEnabled)
      scene.navigation.setNavigationBarHidden(false, animated: true)
      await virtual.runUntilSettled()
      #expect(!scene.navigation.barHideOnTapGestureRecognizer.isEnabled)
    }
  }

  @Test func `a compact height hides the bars until it ends or a tap at the edge shows them`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await HidingScene(on: virtual)
      scene.navigation.hidesBarsWhenVerticallyCompact = true
      #expect(scene.hidden == "t")
      try await scene.send(Size(width: 844, height: 390), .compact)
      #expect(scene.hidden == "nt")
      try await scene.send(Size(width: 390, height: 844), .regular)
      #expect(scene.hidden == "t")
      try await scene.send(Size(width: 844, height: 390), .compact)
      try await scene.tap(400, 200)
      #expect(scene.hidden == "nt", "the middle of the page is not the area of a bar")
      try await scene.tap(400, 60)
      #expect(scene.hidden == "t")
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(userInterfaceStyle: .dark))
      await virtual.runUntilSettled()
      #expect(scene.hidden == "t", "another trait hides no bar")
      try await scene.send(Size(width: 390, height: 844), .regular)
      #expect(scene.hidden == "t")
    }
  }
}
