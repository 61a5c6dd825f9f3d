import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a secondary stack that moves to the single column and back to its own column.
@MainActor @Suite struct SplitStackTests {
  @Test func `a secondary navigation controller loses its stack in the collapse and regains it`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let log = EventLog()
      let all = ["a", "b", "c", "d"].map { LoggedController($0, log: log) }
      let (first, second) = (NavigationController(rootViewController: all[0]), NavigationController())
      second.viewControllers = [all[1], all[2]]
      let split = SplitViewController()
      split.viewControllers = [first, second]
      _ = await virtual.show(split)
      await virtual.runUntilSettled()
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(first.viewControllers == [all[0], all[1], all[2]] && second.viewControllers == [])
      split.showDetailViewController(all[3], sender: nil)
      await virtual.runUntilSettled()
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(first.viewControllers == [all[0]] && second.viewControllers == [all[1], all[2], all[3]])
      #expect(all[3].view.window != nil && split.viewControllers == [first, second])
      split.showDetailViewController(ViewController(), sender: nil)
      #expect(second.parent == nil && all[3].view.window == nil)
    }
  }

  @Test func `a detail with its own stack is pushed while collapsed, and regains its stack when expanded`() async throws
  {
    try await withVirtualStage(.phone) { virtual in
      let columns = SplitColumns()
      columns.split.viewControllers = [columns.navigation]
      _ = await virtual.show(columns.split)
      let other = NavigationController()
      other.viewControllers = [columns.detail, ViewController()]
      let stack = other.viewControllers
      columns.list.showDetailViewController(other, sender: nil)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list] + stack && other.viewControllers == [])
      #expect(stack[1].view.window != nil)
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list] && other.viewControllers == stack)
      #expect(columns.split.viewControllers == [columns.navigation, other])
    }
  }

  /// Details that were shown one after the other are not accumulated.
  @Test func `of several popped details with stacks, only the last one returns when columns expand`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = SplitColumns()
      columns.split.viewControllers = [columns.navigation]
      _ = await virtual.show(columns.split)
      weak var first: ViewController?
      var last = ViewController()
      for index in 1...4 {
        do {
          let detail = ViewController()
          if index == 1 { first = detail }
          last = detail
          columns.list.showDetailViewController(NavigationController(rootViewController: detail), sender: nil)
        }
        await virtual.runUntilSettled()
        columns.navigation.popViewController(animated: true)
        await virtual.runUntilSettled()
      }
      #expect(first == nil, "what was popped, and is not the last, is not kept")
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list])
      #expect((columns.split.viewControllers.last as? NavigationController)?.viewControllers == [last])
    }
  }

  @Test func `details with stacks on one another return together in one stack`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = SplitColumns()
      columns.split.viewControllers = [columns.navigation]
      _ = await virtual.show(columns.split)
      let details = [ViewController(), ViewController()]
      for detail in details {
        columns.list.showDetailViewController(NavigationController(rootViewController: detail), sender: nil)
        await virtual.runUntilSettled()
      }
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list])
      #expect((columns.split.viewControllers.last as? NavigationController)?.viewControllers == details)
    }
  }

  /// An older stack without remaining pages does not return next to the detail.
  @Test(arguments: [false, true])
  func `a detail after a popped stack has the secondary column to itself`(isPopped: Bool) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (list, old, detail) = (ViewController(), ViewController(), ViewController())
      let navigation = NavigationController(rootViewController: list)
      let split = SplitViewController()
      split.viewControllers = [navigation, NavigationController(rootViewController: old)]
      _ = await virtual.show(split)
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      navigation.popToRootViewController(animated: false)
      split.showDetailViewController(detail, sender: nil)
      await virtual.runUntilSettled()
      #expect(navigation.viewControllers == [list, detail])
      if isPopped { navigation.popViewController(animated: false) }
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(navigation.viewControllers == [list] && split.viewControllers == [navigation, detail])
      #expect(old.parent?.parent == nil && detail.view.window != nil)
    }
  }

  /// The presenter's stack moves to another stack, so the presenter is not displayed.
  @Test func `a presentation in a secondary stack's context is dismissed by the collapse`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (list, detail, sheet) = (ViewController(), ViewController(), ViewController())
      let primary = NavigationController(rootViewController: list)
      let secondary = NavigationController(rootViewController: detail)
      let split = SplitViewController()
      split.viewControllers = [primary, secondary]
      await virtual.show(split)
      sheet.modalPresentationStyle = .overCurrentContext
      detail.present(sheet, animated: false)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController === secondary)
      virtual.stage.change(size: nil, traits: SplitColumns.compact)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController == nil && primary.viewControllers == [list, detail])
      virtual.stage.change(size: nil, traits: SplitColumns.regular)
      await virtual.runUntilSettled()
      #expect(split.viewControllers == [primary, secondary] && secondary.viewControllers == [detail])
    }
  }
}
