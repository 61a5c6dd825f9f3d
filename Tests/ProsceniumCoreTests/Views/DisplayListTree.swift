import Foundation
import ProsceniumTesting
import SeededRandom

@testable import ProsceniumCore

/// Two windows and some views beside them, to which random things happen.
@MainActor final class DisplayListTree {
  let virtual: VirtualStage
  let windows: [Window]
  private let views: [View]
  private var generator: SeededGenerator

  init(seed: UInt64, views count: Int) async {
    virtual = VirtualStage(size: Size(width: 400, height: 300))
    windows = [Window(stage: virtual.stage), Window(stage: virtual.stage)]
    views = (0..<count).map { _ in View() }
    generator = SeededGenerator(seed: seed)
    for window in windows { window.makeKeyAndVisible() }
    await virtual.runUntilSettled()
  }

  /// Does one thing, and says which.
  func step() async -> String {
    let view = views[random(views.count)]
    switch random(14) {
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
    default:
      let part = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
      view.addSubview(part)
      if random(2) == 0 { part.removeFromSuperview() }
      return "a view that is let go of"
    }
  }

  /// Has all end that moves, and takes away what holds on to the views.
  func end() async {
    for view in views {
      view.removeFromSuperview()
      for part in view.subviews { part.removeFromSuperview() }
    }
    await virtual.runUntilSettled()
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

  private func change(_ view: View) {
    switch random(6) {
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
  /// The items of the window by a walk through its views, without regard to what was shown before.
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
