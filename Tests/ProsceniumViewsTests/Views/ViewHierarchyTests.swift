import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewHierarchyTests {
  @Test func `subviews are ordered from back to front by the insertion methods`() {
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

  /// Code can insert a view next to a subview although it knows only a view deep inside this subview.
  @Test func `insertSubview next to a deeper descendant uses the subview that contains it`() {
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
  func `insertSubview next to a view that is not a descendant puts the view in front`(isAbove: Bool) {
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

  @Test func `adding a view to its own subview ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func `setting a centre that is not finite ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      View().center = Point(x: Double.nan, y: 0)
    }
  }

  @Test func `the frame of a rotated view is the smallest rectangle around it`() {
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

  @Test func `layout runs once per frame, superviews first, and only if it is needed`() async {
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

  @Test func `layout that requests itself again is repeated, but at most eight times`() async {
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

  @Test func `alpha is clamped to the range from 0 to 1`() {
    let view = View()
    view.alpha = 3
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
  }

  @Test func `makeKeyAndVisible brings a visible window to the front`() {
    let virtual = VirtualStage(size: Size(width: 100, height: 100))
    let (first, second) = (Window(stage: virtual.stage), Window(stage: virtual.stage))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(virtual.stage.keyWindow === second)
    first.makeKeyAndVisible()
    #expect(virtual.stage.keyWindow === first && virtual.stage.windows == [second, first])
  }

  @Test func `layout runs with the traits of its view as the current traits`() async {
    let traits = TraitCollection(traitsFrom: [Scene.regular, TraitCollection(userInterfaceStyle: .dark)])
    let scene = await Scene(traits: traits)
    var seen: [TraitCollection] = []
    scene.root.onCallback = { if $0 == "viewWillLayoutSubviews" { seen.append(.current) } }
    scene.root.view.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(seen == [traits])
  }

  @Test func `a display list item has the view's frame, accumulated opacity and depth`() {
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

/// A view that requests another layout in its layout.
@MainActor private final class RestlessView: View {
  var passes = 0
  var laidOut = 0

  override func layoutSubviews() {
    laidOut += 1
    if laidOut <= passes { setNeedsLayout() }
  }
}
