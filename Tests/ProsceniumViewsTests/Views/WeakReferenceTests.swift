import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of weak references, which read like `weak` variables but do not move their object's reference counts.
///
/// A `weak` variable moves the counts into a table outside of the object.
@MainActor @Suite struct WeakReferenceTests {
  private final class Subject: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func `a weak reference reads its object until the last strong reference is released`() {
    var subject: Subject? = Subject(1)
    var reference = WeakReference(subject)
    #expect(reference.object === subject)
    subject = nil
    #expect(reference.object == nil)
    let other = Subject(2)
    reference.object = other
    #expect(reference.object?.number == 2)
    reference.object = nil
    #expect(reference.object == nil)
  }

  @Test func `a strong reference read from a weak reference keeps the object alive`() {
    var subject: Subject? = Subject(1)
    let reference = WeakReference(subject)
    let kept = reference.object
    subject = nil
    #expect(reference.object === kept && kept?.number == 1)
  }

  @Test func `a weak reference to an object that is being deinitialized is nil`() {
    final class Parent {
      let child: Child
      init(_ child: Child) { self.child = child }
      deinit { child.wasSeen = child.parent.object != nil }
    }
    final class Child {
      var parent = WeakReference<Parent>()
      var wasSeen = true
    }
    let child = Child()
    var parent: Parent? = Parent(child)
    child.parent.object = parent
    #expect(child.parent.object === parent)
    parent = nil
    #expect(!child.wasSeen && child.parent.object == nil)
  }

  @Test func `a weak reference to an object released on another thread reads the object or nil`() async {
    for number in 0..<500 {
      var subject: Subject? = Subject(number)
      let reference = WeakReference(subject)
      let last = Task.detached { [held = subject] in held?.number }
      subject = nil
      while let object = reference.object { #expect(object.number == number) }
      #expect(await last.value == number)
      #expect(reference.object == nil)
    }
  }

  @Test func `a weak variable moves the reference counts out of its object, a WeakReference does not`() {
    let (one, other) = (Subject(1), Subject(2))
    let reference = WeakReference(one)
    weak let variable = other
    #expect(reference.object === one && variable === other)
    #expect(!hasCountsElsewhere(one) && hasCountsElsewhere(other))
  }

  @Test func `views and controllers in transitions keep their reference counts inline`() async throws {
    let virtual = VirtualStage(size: Size(width: 390, height: 844))
    let (page, next) = (Page(), Page())
    let root = NavigationController(rootViewController: page)
    let window = await virtual.show(root)
    root.pushViewController(next, animated: true)
    await virtual.advance(frames: 3)
    try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 844, height: 390))
    await virtual.runUntilSettled()
    let sheet = Page()
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    let controllers: [ViewController] = [root, page, next, sheet]
    #expect((window.viewsWithin + controllers.map(\.view)).filter(hasCountsElsewhere).map(\.typeName) == [])
    #expect(controllers.filter(hasCountsElsewhere) == [])
    root.dismiss(animated: true)
    root.popViewController(animated: true)
    await virtual.runUntilSettled()
    #expect(controllers.map(\.view).filter(hasCountsElsewhere) == [])
    #expect(controllers.filter(hasCountsElsewhere) == [])
  }

  /// A page with a row that is positioned by constraints.
  private final class Page: ViewController {
    override func viewDidLoad() {
      let row = View()
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        row.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        row.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
  }
}

/// Returns a Boolean value that indicates whether the object's second word refers to a table with its counts.
///
/// The two highest bits of the word are set in that case.
private func hasCountsElsewhere(_ object: AnyObject) -> Bool {
  let header = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  return header.load(fromByteOffset: 8, as: UInt64.self) >> 62 == 3
}

extension View {
  fileprivate var viewsWithin: [View] { [self] + subviews.flatMap(\.viewsWithin) }
}
