import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// The appearances of bars by the height of the bar, the item and the position of the content.
@MainActor @Suite struct BarAppearanceTests {
  private static let phone = VirtualStage.Surface(
    size: Size(width: 390, height: 844),
    traits: TraitCollection(userInterfaceIdiom: .phone),
    safeAreaInsets: EdgeInsets(top: 47, bottom: 34)
  )

  /// Returns an appearance of a colour without material and line.
  private func plain(_ color: Color) -> NavigationBarAppearance {
    let appearance = NavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.backgroundColor = color
    return appearance
  }

  /// Returns the colours in the background of a bar, from the back to the front.
  private func colors(of bar: View, in virtual: VirtualStage) async -> [Color] {
    await virtual.runUntilSettled()
    guard let background = bar.subviews.first(where: { $0 is BarBackground }) else { return [] }
    return background.subviews.filter { !$0.isHidden }.compactMap(\.backgroundColor)
  }

  @Test func `the three configurations set the material, the colour and the line`() {
    let appearance = BarAppearance()
    #expect(appearance.backgroundEffect?.style == .systemChromeMaterial)
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == .separator)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil)
    #expect(appearance.backgroundColor == .systemBackground && appearance.shadowColor == .separator)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil && appearance.shadowColor == nil)
    appearance.configureWithDefaultBackground()
    #expect(appearance.backgroundEffect?.style == .systemChromeMaterial && appearance.shadowColor == .separator)
  }

  @Test func `a copy has the values of its original, and a bar copies the appearance that is set`() {
    let original = plain(.red)
    original.titleTextAttributes = [.foregroundColor: Color.blue]
    let copy = NavigationBarAppearance(barAppearance: original)
    #expect(copy.backgroundColor == .red && copy.titleTextAttributes[.foregroundColor] as? Color == .blue)
    #expect(NavigationBarAppearance(barAppearance: BarAppearance()).titleTextAttributes.isEmpty)
    let bar = NavigationBar()
    bar.standardAppearance = original
    original.backgroundColor = .green
    #expect(bar.standardAppearance.backgroundColor == .red)
  }

  @Test func `the height and the content select an appearance, and the item has precedence over the bar`() async throws
  {
    try await withVirtualStage(Self.phone) { virtual in
      let page = ViewController()
      let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      scrollView.contentSize = Size(width: 390, height: 3000)
      page.view.addSubview(scrollView)
      let navigation = NavigationController(rootViewController: page)
      await virtual.show(navigation)
      let bar = navigation.navigationBar
      bar.standardAppearance = plain(.red)
      #expect(await colors(of: bar, in: virtual) == [.red])
      bar.scrollEdgeAppearance = plain(.green)
      #expect(await colors(of: bar, in: virtual) == [.green], "the content is at its top")
      scrollView.setContentOffset(Point(x: 0, y: 200), animated: false)
      #expect(await colors(of: bar, in: virtual) == [.red])
      page.navigationItem.standardAppearance = plain(.blue)
      #expect(await colors(of: bar, in: virtual) == [.blue])
      page.navigationItem.standardAppearance?.backgroundColor = .orange
      #expect(await colors(of: bar, in: virtual) == [.orange], "a change of the item's own copy is shown")
      bar.compactAppearance = plain(.purple)
      #expect(await colors(of: bar, in: virtual) == [.orange])
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(verticalSizeClass: .compact))
      #expect(await colors(of: bar, in: virtual) == [.purple])
      scrollView.setContentOffset(Point(x: 0, y: -scrollView.adjustedContentInset.top), animated: false)
      #expect(await colors(of: bar, in: virtual) == [.green])
      bar.compactScrollEdgeAppearance = plain(.brown)
      #expect(await colors(of: bar, in: virtual) == [.brown])
    }
  }

  @Test func `a push shows the appearance of the new item, and a cancelled pop that of the old one`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (first, second) = (ViewController(), ViewController())
      first.navigationItem.standardAppearance = plain(.red)
      second.navigationItem.standardAppearance = plain(.green)
      let navigation = NavigationController(rootViewController: first)
      await virtual.show(navigation)
      let bar = navigation.navigationBar
      #expect(await colors(of: bar, in: virtual) == [.red])
      navigation.pushViewController(second, animated: true)
      #expect(await colors(of: bar, in: virtual) == [.green])
      let pop = try #require(navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      pop.move(to: 100)
      await virtual.advance(frames: 2)
      pop.cancel()
      #expect(await colors(of: bar, in: virtual) == [.green])
      navigation.popViewController(animated: true)
      #expect(await colors(of: bar, in: virtual) == [.red])
    }
  }

  @Test func `an appearance of one item leaves with the item`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (first, second) = (ViewController(), ViewController())
      first.navigationItem.title = "First"
      second.navigationItem.standardAppearance = plain(.red)
      let navigation = NavigationController(rootViewController: first)
      await virtual.show(navigation)
      let before = await colors(of: navigation.navigationBar, in: virtual)
      navigation.pushViewController(second, animated: true)
      #expect(await colors(of: navigation.navigationBar, in: virtual) == [.red])
      navigation.popViewController(animated: true)
      let after = await colors(of: navigation.navigationBar, in: virtual)
      #expect(after == before && after.contains(.separator) && !after.contains(.red))
    }
  }

  @Test func `titles have the attributes of the appearance and the font of the bar`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let page = ViewController()
      page.title = "Title"
      let navigation = NavigationController(rootViewController: page)
      await virtual.show(navigation)
      let bar = navigation.navigationBar
      bar.standardAppearance.titleTextAttributes = [.foregroundColor: Color.red]
      await virtual.runUntilSettled()
      let list = try #require(bar.window?.displayList(at: virtual.stage.scheduler.now))
      guard case .text(let runs)? = list.item(named: "title")?.appearance?.commands.last else {
        Issue.record("the title is not drawn")
        return
      }
      #expect(runs.first?.color == .red && runs.first?.font.size == 17 && runs.first?.font.weight == 600)
    }
  }

  @Test func `toolbars and tab bars show their appearance`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let root = ViewController()
      let (toolbar, tabBar) = (Toolbar(), TabBar())
      toolbar.frame = Rect(x: 0, y: 0, width: 390, height: 44)
      tabBar.frame = Rect(x: 0, y: 100, width: 390, height: 49)
      for bar in [toolbar, tabBar] as [View] { root.view.addSubview(bar) }
      await virtual.show(root)
      for appearance in [toolbar.standardAppearance, tabBar.standardAppearance] as [BarAppearance] {
        appearance.configureWithTransparentBackground()
        appearance.backgroundColor = .red
      }
      #expect(await colors(of: toolbar, in: virtual) == [.red])
      #expect(await colors(of: tabBar, in: virtual) == [.red])
      let compact = ToolbarAppearance(barAppearance: tabBar.standardAppearance)
      compact.backgroundColor = .blue
      toolbar.compactAppearance = compact
      #expect(await colors(of: toolbar, in: virtual) == [.red])
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(verticalSizeClass: .compact))
      #expect(await colors(of: toolbar, in: virtual) == [.blue])
    }
  }
}
