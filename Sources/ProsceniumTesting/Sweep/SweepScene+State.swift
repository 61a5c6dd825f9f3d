import Foundation
import ProsceniumCore

extension SweepScene {
  /// The state that must survive every change of posture, one line for each item.
  ///
  /// The lines name the pages in the containers from the root on, in the order of stacks and columns. Further lines
  /// name the selected tabs, the presented controllers, the detents of sheets, the offsets of named scroll views, the
  /// first responder, and the values that ``keep(_:_:)`` registered. Containers are not named, because collapsed
  /// columns nest them differently.
  public var state: [String] {
    var lines: [String] = []
    for window in virtual.stage.windows {
      var walk = ControllerWalk()
      if let root = window.rootViewController { walk.visit(root) }
      lines.append("pages: " + walk.pages.joined(separator: ", "))
      if !walk.presented.isEmpty { lines.append("presented: " + walk.presented.joined(separator: ", ")) }
      lines += walk.lines
      lines += window.scrolledLines
      if let responder = window.firstResponder { lines.append("first responder: \(responder.sweepName)") }
    }
    return lines + kept.map { "\($0.name): \($0.value())" }
  }
}

/// A walk that collects the pages, presented controllers and state lines of a window in tree order.
@MainActor private struct ControllerWalk {
  var pages: [String] = []
  var presented: [String] = []
  var lines: [String] = []

  mutating func visit(_ controller: ViewController) {
    let children = controller.listedControllers
    if children == nil { pages.append(controller.sweepName) }
    if let tabs = controller as? TabBarController { lines.append("tab of \(tabs.sweepName): \(tabs.selectedIndex)") }
    for child in children ?? controller.children { visit(child) }
    guard let next = controller.ownPresentedViewController else { return }
    presented.append(next.sweepName)
    if next.modalPresentationStyle.isSheet, let detent = next.sheetPresentationController?.selectedDetentIdentifier {
      lines.append("detent of \(next.sweepName): \(detent.rawValue)")
    }
    visit(next)
  }
}

extension ModalPresentationStyle {
  fileprivate var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

extension ViewController {
  /// The contents of one of the library's containers, or `nil` for other controllers.
  fileprivate var listedControllers: [ViewController]? {
    switch self {
    case let navigation as NavigationController: navigation.viewControllers
    case let tabs as TabBarController: tabs.viewControllers ?? []
    case let split as SplitViewController: split.viewControllers
    case let book as PageViewController: book.viewControllers ?? []
    case let arrangement as ArrangementViewController:
      ArrangementViewController.Placement.allCases.compactMap { arrangement.viewController(for: $0) }
    default: nil
    }
  }
}

extension Responder {
  /// The name of the responder in reports.
  fileprivate var sweepName: String {
    let name =
      switch self {
      case let view as View: view.accessibilityIdentifier
      case let controller as ViewController: controller.title
      default: nil as String?
      }
    return name ?? String(describing: type(of: self))
  }
}

extension View {
  /// The lines with the offsets of named scroll views among this view and its subviews.
  fileprivate var scrolledLines: [String] {
    var lines: [String] = []
    if let scroller = self as? ScrollView, let name = accessibilityIdentifier {
      var offset = scroller.contentOffset
      // Content at its top follows the safe area, which depends on the posture.
      let inset = scroller.adjustedContentInset
      if offset.x == -inset.left { offset.x = 0 }
      if offset.y == -inset.top { offset.y = 0 }
      lines.append("offset of \(name): \(offset.x.shortText), \(offset.y.shortText)")
    }
    for subview in subviews { lines += subview.scrolledLines }
    return lines
  }
}

extension CGFloat {
  fileprivate var shortText: String { Double(self).shortText }
}
