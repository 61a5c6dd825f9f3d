import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of property updates, which run before layout.
@MainActor @Suite struct PropertyUpdateTests {
  private final class Panel: View {
    let log: EventLog
    let label: String
    var onUpdate: (() -> Void)?

    init(_ label: String, log: EventLog) {
      (self.label, self.log) = (label, log)
      super.init(frame: .zero)
    }

    override func updateProperties() {
      log.add("\(label) properties \(TraitCollection.current.userInterfaceStyle)")
      onUpdate?()
    }

    override func layoutSubviews() {
      log.add("\(label) layout")
      super.layoutSubviews()
    }
  }

  private final class Root: ViewController {
    let log: EventLog

    init(log: EventLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    override func updateProperties() { log.add("root properties") }
    override func viewWillLayoutSubviews() { log.add("root layout") }
  }

  @MainActor private struct Tree {
    let virtual = VirtualStage(size: Size(width: 100, height: 100), traits: TraitCollection(userInterfaceStyle: .dark))
    let log = EventLog()
    let root: Root
    let outer: Panel
    let inner: Panel

    init() async {
      (root, outer, inner) = (Root(log: log), Panel("outer", log: log), Panel("inner", log: log))
      outer.addSubview(inner)
      root.view.addSubview(outer)
      await virtual.show(root)
    }

    func next() async -> [String] {
      await virtual.runUntilSettled()
      return log.take()
    }
  }

  @Test func `a new view updates its properties once, before its first layout`() async {
    let tree = await Tree()
    #expect(
      await tree.next() == [
        "root properties", "root layout", "outer properties dark", "outer layout", "inner properties dark",
        "inner layout",
      ]
    )
    tree.outer.setNeedsLayout()
    #expect(await tree.next() == ["outer layout"])
  }

  @Test func `scheduled property updates run once, superviews first, before layout and without causing it`() async {
    let tree = await Tree()
    _ = await tree.next()
    for _ in 0..<2 {
      tree.inner.setNeedsUpdateProperties()
      tree.outer.setNeedsUpdateProperties()
    }
    tree.root.setNeedsUpdateProperties()
    #expect(await tree.next() == ["root properties", "outer properties dark", "inner properties dark"])
    tree.inner.setNeedsUpdateProperties()
    tree.outer.setNeedsLayout()
    #expect(await tree.next() == ["inner properties dark", "outer layout"])
  }

  @Test func `updatePropertiesIfNeeded runs pending updates immediately, also newly scheduled ones`() async {
    let tree = await Tree()
    _ = await tree.next()
    var isAgain = true
    tree.inner.onUpdate = { [unowned inner = tree.inner] in
      if isAgain { inner.setNeedsUpdateProperties() }
      isAgain = false
    }
    tree.inner.setNeedsUpdateProperties()
    tree.root.updatePropertiesIfNeeded()
    #expect(tree.log.take() == ["inner properties dark", "inner properties dark"])
    #expect(await tree.next() == [])
  }

  @Test func `a pending property update moves with its view to another superview`() async {
    let tree = await Tree()
    _ = await tree.next()
    tree.inner.setNeedsUpdateProperties()
    tree.outer.removeFromSuperview()
    let other = View()
    tree.root.view.addSubview(other)
    tree.root.view.layoutIfNeeded()
    _ = tree.log.take()
    other.addSubview(tree.outer)
    #expect(await tree.next().first == "inner properties dark")
  }
}
