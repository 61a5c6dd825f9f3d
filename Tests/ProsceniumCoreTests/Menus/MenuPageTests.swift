import Foundation
import Testing

@testable import ProsceniumCore

/// The rows of a menu as values.
@MainActor @Suite struct MenuPageTests {
  private func action(_ title: String, _ attributes: MenuElement.Attributes = []) -> Action {
    Action(title: title, attributes: attributes) { _ in }
  }

  /// Returns the rows of a page, with `|` before a row that begins a group.
  private func text(_ page: MenuPage) -> String {
    page.rows.map { row in
      let content =
        switch row.content {
        case .header(let title): "[\(title)]"
        case .back(let title): "<\(title)"
        case .action(let action): action.title
        case .submenu(let menu): "\(menu.title)>"
        }
      return (row.beginsGroup ? "| " : "") + content
    }
    .joined(separator: " ")
  }

  @Test func `inline menus are groups of their own, without a separator at the ends`() {
    let inline = Menu(options: .displayInline, children: [action("b"), action("c")])
    #expect(text(MenuPage(of: Menu(children: [action("a"), inline, action("d")]))) == "a | b c | d")
    #expect(text(MenuPage(of: Menu(children: [inline, action("d")]))) == "b c | d")
    #expect(text(MenuPage(of: Menu(children: [action("a"), inline]))) == "a | b c")
    #expect(text(MenuPage(of: Menu(children: [inline, inline]))) == "b c | b c")
    let nested = Menu(options: .displayInline, children: [action("x"), inline])
    #expect(text(MenuPage(of: Menu(children: [action("a"), nested, action("e")]))) == "a | x | b c | e")
  }

  @Test func `hidden actions and empty groups are left out`() {
    let empty = Menu(title: "Group", options: .displayInline, children: [action("h", .hidden)])
    let page = MenuPage(of: Menu(children: [action("a"), action("h", .hidden), empty, action("b")]))
    #expect(text(page) == "a b" && !page.isEmpty)
    #expect(MenuPage(of: Menu(title: "Title", children: [empty])).isEmpty)
  }

  @Test func `titles are rows, and a submenu begins with the row that leads back`() {
    let group = Menu(title: "Group", options: .displayInline, children: [action("b")])
    let menu = Menu(title: "Title", children: [action("a"), group, Menu(title: "Sub", children: [action("c")])])
    #expect(text(MenuPage(of: menu)) == "[Title] a | [Group] b | Sub>")
    #expect(text(MenuPage(of: menu, isSubmenu: true)) == "<Title a | [Group] b | Sub>")
  }

  @Test func `keys visit only rows that can be chosen and begin again at the ends`() {
    let empty = Menu(title: "Empty")
    let page = MenuPage(of: Menu(title: "T", children: [action("a"), action("b", .disabled), empty, action("c")]))
    #expect(page.rows.indices.map(page.canChoose) == [false, true, false, false, true])
    #expect(page.row(after: nil, by: 1) == 1 && page.row(after: nil, by: -1) == 4)
    #expect(page.row(after: 1, by: 1) == 4 && page.row(after: 4, by: 1) == 1)
    #expect(page.row(after: 1, by: -1) == 4 && page.row(after: 4, by: -1) == 1)
    let none = MenuPage(of: Menu(children: [action("b", .disabled)]))
    #expect(none.row(after: nil, by: 1) == nil)
  }
}
