import Foundation
import ProsceniumTesting
import SeededRandom

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// A random test of two windows and a number of views that receive random changes.
@MainActor final class DisplayListTree {
  let virtual: VirtualStage
  let windows: [Window]
  let views: [View]
  private var generator: SeededGenerator

  /// The constraints of each held view, by the index of the view.
  private(set) var holds: [Int: Hold] = [:]

  /// The constraints that stayed active after their view had left its superview.
  private(set) var lost: [LayoutConstraint] = []

  init(seed: UInt64, views count: Int) async {
    virtual = VirtualStage(size: Size(width: 400, height: 300))
    windows = [Window(stage: virtual.stage), Window(stage: virtual.stage)]
    views = (0..<count).map { _ in View() }
    generator = SeededGenerator(seed: seed)
    for window in windows { window.makeKeyAndVisible() }
    await virtual.runUntilSettled()
  }

  /// Performs one random change and returns its name.
  func step() async -> String {
    let index = random(views.count)
    let view = views[index]
    switch random(17) {
    case 0, 1, 2: return move(view)
    case 3:
      view.removeFromSuperview()
      return "remove"
    case 4: return reorder(view)
    case 5:
      view.isHidden = random(4) == 0
      return "hide"
    case 6:
      change(view)
      return "change"
    case 7:
      View.animate(withDuration: Double(1 + random(20)) / 60, delay: random(3) == 0 ? 0.05 : 0) { change(view) }
      return "animate"
    case 8:
      View.performWithoutAnimation { View.animate(withDuration: 0.1) { change(view) } }
      return "animate without animation"
    case 9:
      await virtual.advance(frames: 1 + random(4))
      return "frames"
    case 10:
      view.accessibilityIdentifier = [nil, "a", "b"][random(3)]
      return "name"
    case 11: return change(windows[random(2)])
    case 12:
      view.overrideUserInterfaceStyle = [.unspecified, .dark, .light][random(3)]
      return "style"
    case 13: return hold(index)
    case 14: return changeHold(index)
    case 15:
      view.setNeedsLayout()
      return "layout"
    default:
      let part = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
      view.addSubview(part)
      if random(2) == 0 { part.removeFromSuperview() }
      return "a view that is let go of"
    }
  }

  /// Removes all views from their superviews and runs the stage until its animations end.
  func end() async {
    for view in views {
      view.removeFromSuperview()
      for part in view.subviews { part.removeFromSuperview() }
    }
    await virtual.runUntilSettled()
  }

  /// Lays out the windows and the view trees outside of windows.
  ///
  /// A view that has left its superview loses its constraints and is positioned by its frame again. The remaining
  /// constraints alone would be ambiguous.
  func layOut() {
    for (index, view) in views.enumerated() {
      guard let hold = holds[index], !hold.isInForce else { continue }
      lost += hold.constraints.filter { $0.secondItem != nil && $0.isActive }
      holds[index] = nil
      LayoutConstraint.deactivate(hold.constraints)
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    for window in windows { window.layoutIfNeeded() }
    for view in views where view.superview == nil { view.layoutIfNeeded() }
  }

  private func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private func number() -> Double { Double(random(41) - 20) * 7.25 }

  private func move(_ view: View) -> String {
    let parents = (windows + views).filter { !$0.isDescendant(of: view) }
    let parent = parents[random(parents.count)]
    switch random(3) {
    case 0: parent.addSubview(view)
    case 1: parent.insertSubview(view, at: random(parent.subviews.count + 1))
    default: if let sibling = parent.subviews.last { parent.insertSubview(view, belowSubview: sibling) }
    }
    return "move"
  }

  private func reorder(_ view: View) -> String {
    if random(2) == 0 { view.superview?.bringSubviewToFront(view) } else { view.superview?.sendSubviewToBack(view) }
    return "reorder"
  }

  /// Constrains a view to its superview, or removes its constraints.
  private func hold(_ index: Int) -> String {
    let view = views[index]
    if let old = holds.removeValue(forKey: index) { LayoutConstraint.deactivate(old.constraints) }
    view.translatesAutoresizingMaskIntoConstraints = true
    guard let superview = view.superview, random(4) > 0 else { return "let go" }
    view.translatesAutoresizingMaskIntoConstraints = false
    let hold = Hold(
      of: view,
      to: superview,
      at: Point(x: number(), y: number()),
      width: random(2) == 0 ? .points(abs(number())) : .share(Double(1 + random(3)) / 2),
      height: random(2) == 0 ? .points(abs(number())) : .share(Double(1 + random(3)) / 2)
    )
    LayoutConstraint.activate(hold.constraints)
    holds[index] = hold
    return "hold"
  }

  /// Changes the constants of a view's constraints and animates the new layout half of the time.
  private func changeHold(_ index: Int) -> String {
    guard let hold = holds[index], hold.isInForce else { return "no hold" }
    hold.left.constant = number()
    if case .points = hold.width { hold.widthConstraint.constant = abs(number()) }
    if random(2) == 0 { View.animate(withDuration: 0.1) { views[index].superview?.layoutIfNeeded() } }
    return "change a hold"
  }

  private func change(_ view: View) {
    // Skip the cases that set the frame or the centre, because constraints position this view.
    let isHeld = holds.values.contains { $0.view === view && $0.isInForce }
    switch isHeld ? 2 + random(4) : random(6) {
    case 0: view.frame = Rect(x: number(), y: number(), width: abs(number()), height: abs(number()))
    case 1: view.center = Point(x: number(), y: number())
    case 2: view.transform = AffineTransform(a: number(), b: 0.5, c: -0.5, d: 2, tx: number(), ty: 1)
    case 3: view.alpha = Double(random(5)) / 4
    case 4: view.backgroundColor = [nil, .black, .white, Color(red: 1, green: 0, blue: 0, alpha: 0.5)][random(4)]
    default: view.backgroundColor = Color { $0.userInterfaceStyle == .dark ? .black : .white }
    }
  }

  private func change(_ window: Window) -> String {
    switch random(4) {
    case 0: window.alpha = Double(1 + random(4)) / 4
    case 1: View.animate(withDuration: 0.1) { window.alpha = Double(1 + random(4)) / 4 }
    case 2: window.isHidden = random(8) == 0
    default:
      window.backgroundColor = [nil, .black, Color { $0.userInterfaceStyle == .dark ? .black : .white }][random(3)]
    }
    return "window"
  }
}

extension Window {
  /// The items of the window, read by a complete walk through its views instead of from the retained list.
  var plainItems: [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    if !isHidden {
      for view in subviews { view.list(into: &items, 0, .identity, presentation.alpha) }
    }
    return items
  }
}

extension View {
  fileprivate func list(
    into items: inout [DisplayList.Item],
    _ depth: Int,
    _ outer: AffineTransform,
    _ outerOpacity: Double
  ) {
    guard !isHidden else { return }
    let shown = presentation
    let middle = Point(x: shown.bounds.midX, y: shown.bounds.midY)
    let transform = AffineTransform(translationX: -middle.x, y: -middle.y).concatenating(shown.transform)
      .concatenating(AffineTransform(translationX: shown.center.x, y: shown.center.y)).concatenating(outer)
    items.append(
      DisplayList.Item(
        id: id,
        name: accessibilityIdentifier ?? String(describing: type(of: self)),
        depth: depth,
        bounds: shown.bounds,
        transform: transform,
        opacity: outerOpacity * shown.alpha,
        backgroundColor: shown.backgroundColor
      )
    )
    for view in subviews { view.list(into: &items, depth + 1, transform, outerOpacity * shown.alpha) }
  }
}
