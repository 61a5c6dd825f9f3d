import ProsceniumCore
import Testing

@MainActor @Suite struct LayoutConstraintTests {
  /// A container of 300 by 200 points with a view that is positioned by constraints.
  private let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let view = View()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = "view"
    container.accessibilityIdentifier = "container"
    container.addSubview(view)
  }

  private func laidOut() -> Rect {
    container.layoutIfNeeded()
    return view.frame
  }

  @Test func `a view constrained to four edges follows its container's size`() {
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      view.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -30),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -15),
    ])
    #expect(laidOut() == Rect(x: 20, y: 10, width: 250, height: 175))
    container.frame.size = Size(width: 400, height: 300)
    #expect(laidOut() == Rect(x: 20, y: 10, width: 350, height: 275))
  }

  @Test func `a view constrained to the centre has its own size and lies in the middle`() {
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 4),
      view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: container.centerYAnchor, constant: 5),
    ])
    #expect(laidOut() == Rect(x: 100, y: 78, width: 100, height: 54))
  }

  @Test func `leading is on the right in a right-to-left layout`() {
    container.semanticContentAttribute = .forceRightToLeft
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(laidOut() == Rect(x: 180, y: 0, width: 100, height: 10))
    container.semanticContentAttribute = .unspecified
    #expect(laidOut() == Rect(x: 20, y: 0, width: 100, height: 10))
  }

  @Test func `an active constraint can change its constant and its priority`() {
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let other = view.widthAnchor.constraint(equalToConstant: 50)
    (width.priority, other.priority) = (.defaultHigh, .defaultLow)
    LayoutConstraint.activate([width, other])
    #expect(laidOut().width == 100)
    width.constant = 120
    #expect(view.frame.width == 100, "frames follow at the next layout")
    #expect(laidOut().width == 120)
    other.priority = LayoutPriority(751)
    #expect(laidOut().width == 50)
    other.isActive = false
    #expect(laidOut().width == 120)
  }

  @Test func `one constraint outweighs any number of constraints with lower priority`() {
    let strong = view.widthAnchor.constraint(equalToConstant: 100)
    strong.priority = LayoutPriority(999)
    strong.isActive = true
    for _ in 0..<1000 {
      let weak = view.widthAnchor.constraint(equalToConstant: 0)
      weak.priority = LayoutPriority(998)
      weak.isActive = true
    }
    #expect(laidOut().width == 100)
  }

  @Test func `system spacing is eight points in the layout direction`() {
    let after = View()
    after.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(after)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      after.leadingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor, multiplier: 2),
      after.topAnchor.constraint(equalToSystemSpacingBelow: container.topAnchor),
    ])
    container.layoutIfNeeded()
    #expect(after.frame.origin == Point(x: 66, y: 8))
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(after.frame.maxX == CGFloat(234))
  }

  @Test func `constraints of a deep view can refer to its ancestors`() {
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 40),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
      inner.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: container.rightAnchor),
      inner.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: 0.25),
    ])
    container.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 10, y: 5, width: 250, height: 50))
    #expect(container.constraints.count == 5 && view.constraints.count == 1)
  }

  @Test func `removing a view deactivates its constraints to views outside of it`() {
    let inside = View()
    inside.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inside)
    let crossing = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 7)
    let own = view.widthAnchor.constraint(equalToConstant: 60)
    let within = inside.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -4)
    let insideWidth = inside.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([crossing, own, within, insideWidth])
    #expect(laidOut().minX == 7)
    view.removeFromSuperview()
    #expect(!crossing.isActive && own.isActive && within.isActive)
    let other = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    other.addSubview(view)
    view.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(view.frame.minX == 440 && view.frame.width == 60)
    #expect(inside.frame.minX == 46)
  }

  @Test func `a tree lays out correctly after a removed view is deallocated`() {
    weak var gone: View?
    do {
      let other = View()
      other.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(other)
      LayoutConstraint.activate([
        other.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 3),
        view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 9),
        other.widthAnchor.constraint(equalToConstant: 4),
      ])
      #expect(laidOut().minX == 9 && other.frame.minX == 3)
      other.removeFromSuperview()
      gone = other
    }
    container.frame.size.width = 310
    #expect(laidOut().minX == 9 && gone == nil)
  }

  @Test func `a hundred thousand constraints can be activated and deactivated`() {
    let constraints = (0..<100_000).map { index in
      let constraint = view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(index % 100))
      constraint.priority = .defaultHigh
      return constraint
    }
    LayoutConstraint.activate(constraints)
    #expect(view.constraints.count == 100_000)
    for constraint in constraints { constraint.isActive = false }
    #expect(view.constraints.isEmpty && laidOut().width == 0)
  }

  @Test func `reordering a view within its superview keeps its constraints`() {
    let constraint = view.widthAnchor.constraint(equalTo: container.widthAnchor)
    constraint.isActive = true
    container.insertSubview(view, at: 0)
    #expect(constraint.isActive && laidOut().width == 300)
  }

  @Test func `the frame of an autoresized view determines the views constrained to it`() {
    let fixed = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    container.addSubview(fixed)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
    ])
    #expect(laidOut().origin == Point(x: 45, y: 60))
    fixed.center.x += 100
    #expect(laidOut().minX == 145)
    fixed.frame.size.width = 50
    #expect(laidOut().width == 50)
  }

  @Test func `views constrained to an autoresized view follow its changing mask`() {
    let masked = View(frame: Rect(x: 10, y: 0, width: 100, height: 10))
    container.addSubview(masked)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: masked.rightAnchor),
      view.widthAnchor.constraint(equalToConstant: 5),
    ])
    #expect(laidOut().minX == 110)
    masked.autoresizingMask = .flexibleWidth
    container.frame.size.width = 350
    #expect(laidOut().minX == 160 && masked.frame.width == 150)
    masked.autoresizingMask = .flexibleLeftMargin
    container.frame.size.width = 330
    #expect(laidOut().minX == 140 && masked.frame.minX == -10)
  }

  @Test func `a constant, priority or multiplier that is not finite is ignored`() {
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    width.constant = .nan
    width.priority = LayoutPriority(1001)
    #expect(width.constant == 100 && width.priority == .required)
    for multiplier in [CGFloat.infinity, .nan] {
      let constraint = view.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: multiplier)
      constraint.isActive = true
      #expect(!constraint.isActive && laidOut().width == 100)
    }
  }

  @Test func `a size constraint with a multiplier of zero uses its constant`() {
    let width = view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0, constant: 70)
    width.isActive = true
    #expect(laidOut().width == 70 && width.isActive)
  }

  @Test func `a constraint to a deallocated view stays inactive`() {
    var gone: View? = View()
    let constraint = view.widthAnchor.constraint(equalTo: gone!.widthAnchor)
    gone = nil
    constraint.isActive = true
    #expect(!constraint.isActive && constraint.secondItem == nil)
  }

  @Test func `activating a constraint between views without a common ancestor ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (one, other) = (View(), View())
      one.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no common ancestor"))
  }

  @Test func `pairing left with leading, or a position with a size, ends the process`() async {
    let expected = "Invalid pairing of layout attributes: left with leading"
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let view = View()
      _ = LayoutConstraint(
        item: view,
        attribute: .left,
        relatedBy: .equal,
        toItem: view,
        attribute: .leading,
        multiplier: 1,
        constant: 0
      )
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(expected))
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = View()
      _ = LayoutConstraint(
        item: view,
        attribute: .top,
        relatedBy: .equal,
        toItem: view,
        attribute: .height,
        multiplier: 1,
        constant: 0
      )
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = LayoutConstraint(
        item: View(),
        attribute: .top,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 0
      )
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = View()
      _ = LayoutConstraint(
        item: view,
        attribute: .top,
        relatedBy: .equal,
        toItem: view,
        attribute: .bottom,
        multiplier: 0,
        constant: 0
      )
    }
  }

  @Test func `changing the priority of an active constraint across required ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let view = View()
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.isActive = true
      width.priority = .defaultHigh
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Mutating a priority from required to not on an installed constraint"))
  }
}
