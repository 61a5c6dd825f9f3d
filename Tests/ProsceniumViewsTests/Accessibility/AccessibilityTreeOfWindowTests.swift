import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The elements of a window: their order, and the views that are left out.
@MainActor @Suite struct AccessibilityTreeOfWindowTests {
  private let virtual = VirtualStage(size: Size(width: 400, height: 400), traits: TraitCollection())
  private let root = ViewController()
  private let window: Window

  init() async {
    window = await virtual.show(root)
    await virtual.runUntilSettled()
  }

  @discardableResult
  private func add(_ text: String, _ x: Double, _ y: Double, to view: View? = nil) -> Label {
    let label = Label(frame: Rect(x: x, y: y, width: 50, height: 20))
    label.text = text
    (view ?? root.view).addSubview(label)
    return label
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in view: View? = nil) -> View {
    let box = View(frame: Rect(x: x, y: y, width: width, height: height))
    (view ?? root.view).addSubview(box)
    return box
  }

  private var labels: [String] { window.accessibilityTree().elements.compactMap(\.label) }

  @Test func `elements of nested views are read by rows across the window`() {
    let (left, right) = (box(0, 0, 200, 400), box(200, 0, 200, 400))
    for (view, name) in [(right, "r"), (left, "l")] {
      add(name + "2", 0, 100, to: view)
      add(name + "1", 0, 0, to: view)
    }
    #expect(labels == ["l1", "r1", "l2", "r2"])
    window.semanticContentAttribute = .forceRightToLeft
    root.view.semanticContentAttribute = .forceRightToLeft
    #expect(labels == ["r1", "l1", "r2", "l2"])
    left.shouldGroupAccessibilityChildren = true
    right.shouldGroupAccessibilityChildren = true
    #expect(labels == ["r1", "r2", "l1", "l2"])
  }

  @Test func `accessibilityElements replaces the order and leaves out other views`() {
    let (a, b, c) = (add("a", 0, 0), add("b", 0, 50), add("c", 0, 100))
    root.view.accessibilityElements = [c, a, "no responder"]
    #expect(labels == ["c", "a"])
    root.view.accessibilityElements = nil
    #expect(labels == ["a", "b", "c"])
    // An element hides the elements inside unless it lists them.
    let card = box(0, 200, 100, 100)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "card"
    card.addSubview(b)
    #expect(labels == ["a", "c", "card"])
    card.accessibilityElements = [b]
    let element = window.accessibilityTree().element(labelled: "card")
    #expect(element?.children.map(\.label) == ["b"])
  }

  @Test func `hidden, transparent, clipped and covered views are left out`() {
    let (a, b, box) = (add("a", 0, 0), add("b", 0, 50), box(0, 100, 100, 50))
    add("inside", 0, 0, to: box)
    // The frame touches the edge of the box.
    add("below", 0, 50, to: box)
    add("outside", 0, 500)
    #expect(labels == ["a", "b", "inside", "below"])
    box.clipsToBounds = true
    a.isHidden = true
    b.alpha = 0
    #expect(labels == ["inside"])
    box.accessibilityElementsHidden = true
    #expect(labels == [])
    box.accessibilityElementsHidden = false
    box.accessibilityViewIsModal = true
    (a.isHidden, b.alpha) = (false, 1)
    let front = add("front", 0, 300)
    #expect(labels == ["inside", "front"])
    box.isHidden = true
    #expect(labels == ["a", "b", "front"] && front.superview === root.view)
  }

  @Test func `frames and activation points are in the coordinates of the surface`() async throws {
    let scroller = ScrollView(frame: Rect(x: 10, y: 20, width: 200, height: 200))
    scroller.contentSize = Size(width: 200, height: 1000)
    root.view.addSubview(scroller)
    let label = add("a", 5, 105, to: scroller)
    scroller.contentOffset = Point(x: 0, y: 100)
    #expect(label.accessibilityFrame == Rect(x: 15, y: 25, width: 50, height: 20))
    #expect(label.accessibilityActivationPoint == Point(x: 40, y: 35))
    let element = try #require(window.accessibilityTree().element(labelled: "a"))
    #expect(element.frame == label.accessibilityFrame && element.activationPoint == Point(x: 40, y: 35))
    label.accessibilityFrame = Rect(x: 0, y: 0, width: 400, height: 400)
    #expect(label.accessibilityActivationPoint == Point(x: 200, y: 200))
    label.accessibilityActivationPoint = Point(x: 7, y: 8)
    label.accessibilityActivationPoint = Point(x: Double.nan, y: 8)
    label.accessibilityFrame = Rect(x: 0, y: 0, width: Double.infinity, height: 1)
    #expect(window.accessibilityTree().element(labelled: "a")?.activationPoint == Point(x: 7, y: 8))
    #expect(scroller.accessibilityScroll(.down))
    await virtual.runUntilSettled()
    #expect(scroller.contentOffset.y == 300)
    #expect(!scroller.accessibilityScroll(.right) && scroller.accessibilityScroll(.previous))
    await virtual.runUntilSettled()
    #expect(scroller.contentOffset.y == 100)
  }

  @Test func `custom elements have a frame in the space of their container and perform actions`() throws {
    let chart = box(100, 100, 200, 100)
    let bar = AccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "Monday"
    bar.accessibilityIdentifier = "bar 1"
    bar.accessibilityFrameInContainerSpace = Rect(x: 10, y: 20, width: 30, height: 40)
    var performed: [String] = []
    let action = AccessibilityCustomAction(name: "Delete") { action in
      performed.append(action.name)
      return true
    }
    bar.accessibilityCustomActions = [action]
    chart.accessibilityElements = [bar]
    let element = try #require(window.accessibilityTree().elements.first)
    #expect(element.label == "Monday" && element.identifier == "bar 1" && element.actions == ["Delete"])
    #expect(element.frame == Rect(x: 110, y: 120, width: 30, height: 40))
    #expect(bar.next === chart && action.actionHandler?(action) == true && performed == ["Delete"])
  }

  @Test func `values that code sets have precedence, and nil restores the defaults`() {
    let label = add("a", 0, 0)
    #expect(label.accessibilityLabel == "a" && label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "Letter"
    label.accessibilityValue = "1"
    label.accessibilityHint = "First"
    #expect(label.accessibilityLabel == "Letter" && label.accessibilityValue == "1")
    #expect(label.accessibilityHint == "First")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "a")
    root.accessibilityLabel = "Page"
    #expect(root.accessibilityLabel == "Page" && root.view.accessibilityLabel == nil)
  }

  @Test func `a plain view reserves no room for accessibility values`() {
    let view = View()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityElements == nil)
    #expect(view.rare == nil)
  }
}
