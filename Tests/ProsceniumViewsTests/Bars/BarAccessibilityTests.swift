import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The elements of bars and of their items.
@MainActor @Suite struct BarAccessibilityTests {
  private let virtual = VirtualStage(size: Size(width: 390, height: 844), traits: TraitCollection())
  private let root = ViewController()

  private func show(_ bar: View, height: Double) async -> AccessibilityTree.Element? {
    let window = await virtual.show(root)
    bar.frame = Rect(x: 0, y: 0, width: 390, height: height)
    root.view.addSubview(bar)
    await virtual.runUntilSettled()
    return window.accessibilityTree().elements.first
  }

  private func lines(of bar: AccessibilityTree.Element?) -> [String] {
    bar?.children.map { "\($0.label ?? "-") | \($0.value ?? "-") | \($0.traits)" } ?? []
  }

  @Test func `a navigation bar is a group with buttons around a header`() async {
    let bar = NavigationBar()
    let item = NavigationItem(title: "Games")
    let add = BarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    let edit = BarButtonItem(image: Image(systemName: "plus"), style: .plain, target: nil, action: nil)
    edit.title = "Edit"
    edit.accessibilityHint = "Edits the list"
    edit.isEnabled = false
    item.rightBarButtonItems = [add, edit]
    bar.items = [NavigationItem(title: "Start"), item]
    let element = await show(bar, height: 44)
    #expect(element?.identifier == "navigation bar" && element?.label == nil)
    let expected = [
      "Start | - | button", "Games | - | text, header", "Edit | - | button, disabled", "Add | - | button",
    ]
    #expect(lines(of: element) == expected)
    #expect(element?.children[2].hint == "Edits the list")
    add.accessibilityLabel = "Add game"
    #expect(bar.window?.accessibilityTree().element(labelled: "Add game") != nil)
  }

  @Test func `a large title is the only header until it is collapsed`() async {
    let bar = NavigationBar()
    bar.prefersLargeTitles = true
    bar.items = [NavigationItem(title: "Games")]
    let element = await show(bar, height: 96)
    #expect(element?.children.map(\.identifier) == ["large title"])
    bar.shown?.collapsedHeight = 52
    await virtual.runUntilSettled()
    let collapsed = bar.window?.accessibilityTree().elements.first
    #expect(collapsed?.children.map(\.identifier) == ["title"] && lines(of: collapsed) == ["Games | - | text, header"])
  }

  @Test func `a tab bar has a trait, and its items have badges as values`() async {
    let bar = TabBar()
    let (games, more) = (TabBarItem(title: "Games", image: nil, tag: 0), TabBarItem(title: "More", image: nil, tag: 1))
    more.badgeValue = "3"
    bar.items = [games, more]
    bar.selectedItem = games
    let element = await show(bar, height: 49)
    #expect(element?.traits == .tabBar)
    #expect(lines(of: element) == ["Games | - | button, selected", "More | 3 | button"])
  }

  @Test func `a toolbar is a group of its buttons`() async {
    let bar = Toolbar()
    bar.items = ["One", "Two"].map { BarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    let element = await show(bar, height: 44)
    #expect(lines(of: element) == ["One | - | button", "Two | - | button"])
  }
}
