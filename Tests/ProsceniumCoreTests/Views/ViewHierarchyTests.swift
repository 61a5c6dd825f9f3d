import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewHierarchyTests {
  @Test func `subviews stand from back to front`() {
    let (parent, a, b, c) = (View(), View(), View(), View())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, at: 0)
    #expect(parent.subviews == [c, a, b])
    parent.insertSubview(c, aboveSubview: b)
    #expect(parent.subviews == [a, b, c])
    parent.insertSubview(b, belowSubview: a)
    #expect(parent.subviews == [b, a, c])
    parent.bringSubviewToFront(b)
    parent.sendSubviewToBack(c)
    #expect(parent.subviews == [c, a, b])
    parent.addSubview(c)
    #expect(parent.subviews == [a, b, c])
    a.removeFromSuperview()
    a.removeFromSuperview()
    #expect(parent.subviews == [b, c] && a.superview == nil)
  }

  /// Code that was given a view deep in a hierarchy puts another one beside what holds that.
  @Test func `a view is inserted beside the subview that its sibling stands in`() {
    let (parent, a, b, deep, new) = (View(), View(), View(), View(), View())
    for view in [a, b] { parent.addSubview(view) }
    a.addSubview(View())
    a.subviews[0].addSubview(deep)
    parent.insertSubview(new, aboveSubview: deep)
    #expect(parent.subviews == [a, new, b])
    parent.insertSubview(new, belowSubview: deep)
    #expect(parent.subviews == [new, a, b])
    parent.insertSubview(a, aboveSubview: deep)
    #expect(parent.subviews == [new, a, b], "what holds the sibling stays")
  }

  @Test(arguments: [true, false])
  func `a view whose sibling stands elsewhere comes in front of the others`(isAbove: Bool) {
    let (parent, a, b, new) = (View(), View(), View(), View())
    for view in [a, b] { parent.addSubview(view) }
    for elsewhere in [View(), parent] {
      new.removeFromSuperview()
      if isAbove {
        parent.insertSubview(new, aboveSubview: elsewhere)
      } else {
        parent.insertSubview(new, belowSubview: elsewhere)
      }
      #expect(parent.subviews == [a, b, new])
    }
  }

  @Test func `a view cannot be put into itself`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func `geometry that is not finite is a caller's bug`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      View().center = Point(x: Double.nan, y: 0)
    }
  }

  @Test func `a frame is the smallest upright one around a turned view`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 20))
    view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == Rect(x: 20, y: 10, width: 20, height: 40))
    #expect(view.center == Point(x: 30, y: 30) && view.bounds.size == Size(width: 40, height: 20))
  }

  @Test func `points are converted through bounds, centre and transform`() {
    let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    inner.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    inner.transform = AffineTransform(scaleX: 2, y: 2)
    outer.addSubview(inner)
    #expect(inner.convert(Point(x: 0, y: 0), to: outer) == Point(x: 0, y: 0))
    #expect(outer.convert(Point(x: 40, y: 40), to: inner) == Point(x: 20, y: 20))
    #expect(inner.convert(inner.bounds, to: nil) == Rect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test func `layout runs once a frame, parents first, and only where it is due`() async {
    let virtual = VirtualStage(size: Size(width: 100, height: 100))
    let window = Window(stage: virtual.stage)
    let log = EventLog()
    let (outer, inner, idle) = (
      LayoutView("outer", log), LayoutView("inner", log), LayoutView("idle", log)
    )
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(idle)
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    #expect(log.take() == ["outer", "inner", "idle"])
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    outer.setNeedsLayout()
    await virtual.runUntilSettled()
    #expect(log.take() == ["outer", "inner"])
    outer.center.x += 1
    await virtual.runUntilSettled()
    #expect(log.take() == [], "a position asks for no layout")
    outer.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `layout that asks for layout again is repeated, but not for ever`() async {
    let virtual = VirtualStage(size: Size(width: 100, height: 100))
    let window = Window(stage: virtual.stage)
    let view = RestlessView()
    window.addSubview(view)
    view.passes = 3
    view.layoutIfNeeded()
    #expect(view.laidOut == 4)
    (view.passes, view.laidOut) = (1_000, 0)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.laidOut == 8)
  }

  @Test func `opacity is kept within its range`() {
    let view = View()
    view.alpha = 3
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
  }

  @Test func `a window shown again comes to the front`() {
    let virtual = VirtualStage(size: Size(width: 100, height: 100))
    let (first, second) = (Window(stage: virtual.stage), Window(stage: virtual.stage))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(virtual.stage.keyWindow === second)
    first.makeKeyAndVisible()
    #expect(virtual.stage.keyWindow === first && virtual.stage.windows == [second, first])
  }

  @Test func `layout runs for the environment of its view`() async {
    let traits = TraitCollection(traitsFrom: [Scene.regular, TraitCollection(userInterfaceStyle: .dark)])
    let scene = await Scene(traits: traits)
    var seen: [TraitCollection] = []
    scene.root.onCallback = { if $0 == "viewWillLayoutSubviews" { seen.append(.current) } }
    scene.root.view.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(seen == [traits])
  }

  @Test func `a display list carries place, opacity and depth`() {
    let virtual = VirtualStage(size: Size(width: 100, height: 100))
    let window = Window(stage: virtual.stage)
    let (outer, inner) = (View(frame: Rect(x: 10, y: 10, width: 50, height: 50)), View())
    inner.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    inner.accessibilityIdentifier = "inner"
    inner.backgroundColor = .black
    (outer.alpha, inner.alpha) = (0.5, 0.5)
    window.addSubview(outer)
    outer.addSubview(inner)
    let item = window.displayList(at: .zero).item(named: "inner")
    #expect(item?.frame == Rect(x: 15, y: 15, width: 10, height: 10))
    #expect(item?.opacity == 0.25 && item?.depth == 1 && item?.backgroundColor == .black)
    outer.isHidden = true
    #expect(window.displayList(at: .zero).items == [])
  }
}

@MainActor private final class LayoutView: View {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  override func layoutSubviews() { log.add(name) }
}

/// Asks for layout again out of its layout.
@MainActor private final class RestlessView: View {
  var passes = 0
  var laidOut = 0

  override func layoutSubviews() {
    laidOut += 1
    if laidOut <= passes { setNeedsLayout() }
  }
}
