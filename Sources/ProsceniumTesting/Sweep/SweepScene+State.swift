import Foundation
import ProsceniumCore

extension SweepScene {
  /// What has to survive every posture, a line for each thing.
  ///
  /// The pages in the containers, from the root on and in the order of stacks and columns; selected tabs; what is
  /// presented, and the detents of sheets; how far named views are scrolled; the first responder; and what
  /// ``keep(_:_:)`` registered. Containers themselves are not named: columns that collapse nest them otherwise.
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

/// Collects what the controllers of a window say, in the order of the tree.
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
  /// What a container of the library's own contains; `nil` for other controllers.
  fileprivate var listedControllers: [ViewController]? {
    switch self {
    case let navigation as NavigationController: navigation.viewControllers
    case let tabs as TabBarController: tabs.viewControllers ?? []
    case let split as SplitViewController: split.viewControllers
    case let arrangement as ArrangementViewController:
      ArrangementViewController.Placement.allCases.compactMap { arrangement.viewController(for: $0) }
    default: nil
    }
  }
}

extension Responder {
  /// The name by which a report calls it.
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
  /// How far the named views in this one are scrolled.
  fileprivate var scrolledLines: [String] {
    var lines: [String] = []
    if let scroller = self as? ScrollView, let name = accessibilityIdentifier {
      let offset = scroller.contentOffset
      lines.append("offset of \(name): \(offset.x.shortText), \(offset.y.shortText)")
    }
    for subview in subviews { lines += subview.scrolledLines }
    return lines
  }
}

extension CGFloat {
  fileprivate var shortText: String { Double(self).shortText }
}
