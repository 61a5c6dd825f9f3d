import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct LayoutPassTests {
  @Test(.statement("S3-9", "S3-11", "S3-14"))
  func `the example forms have their known frames at height 844, and only the full form conflicts`() {
    CapturedLog.install()
    let names = (0..<3).map { "sketch-\($0)-\(UUID())" }
    let open = RectangleForm(bottom: nil)
    open.rectangle.accessibilityIdentifier = names[0]
    open.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    open.view.layoutIfNeeded()
    #expect(open.rectangle.frame == Rect(x: 16, y: 16, width: 358, height: 100))
    #expect(open.buttons[0].frame.minY == 132)
    let stretched = RectangleForm(rectangle: nil)
    stretched.rectangle.accessibilityIdentifier = names[1]
    stretched.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    stretched.view.layoutIfNeeded()
    #expect(stretched.rectangle.frame.height == 746)
    #expect(stretched.buttons[0].frame.minY == 778)
    let complete = RectangleForm()
    complete.rectangle.accessibilityIdentifier = names[2]
    complete.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    complete.view.layoutIfNeeded()
    #expect(names.map { CapturedLog.lines(containing: $0).count } == [0, 0, 1])
  }

  @Test func `constraints are updated from leaves to roots, and views are laid out from roots to leaves`() {
    let log = EventLog()
    let (outer, inner) = (PassView("outer", log), PassView("inner", log))
    outer.addSubview(inner)
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(log.take() == ["inner update", "outer update", "outer layout", "inner layout"])
    outer.layoutIfNeeded()
    #expect(log.take() == [], "with nothing pending nothing is called")
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(log.take() == ["inner update"])
  }

  @Test func `updateViewConstraints of a controller is called before its view's updateConstraints`() {
    let log = EventLog()
    let controller = UpdatingController(log)
    controller.view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    #expect(log.take() == ["controller update", "view update", "view layout"])
  }

  @Test func `views without constraints are laid out by their frames`() {
    let log = EventLog()
    let (outer, inner) = (PassView("outer", log), PassView("inner", log))
    outer.addSubview(inner)
    inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    outer.layoutIfNeeded()
    #expect(log.take() == ["outer layout", "inner layout"])
    #expect(inner.frame == Rect(x: 1, y: 2, width: 3, height: 4) && outer.constraints.isEmpty)
  }

  @Test func `layoutIfNeeded inside an animation block animates the changes of constraints`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let form = RectangleForm(bottom: nil)
    form.view.frame = scene.root.view.bounds
    scene.root.view.addSubview(form.view)
    await scene.virtual.runUntilSettled()
    #expect(form.buttons[0].frame.minY == 132)
    form.rectangleHeight.constant = 300
    #expect(form.buttons[0].frame.minY == 132, "a constant moves nothing by itself")
    View.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { scene.root.view.layoutIfNeeded() }
    #expect(form.buttons[0].frame.minY == 332 && form.buttons[0].presentation.frame.minY == 132)
    await scene.virtual.advance(by: .seconds(1) / 60)
    await scene.virtual.advance(by: .milliseconds(150))
    #expect(abs(form.buttons[0].presentation.frame.minY - 232) < 1e-6)
    #expect(abs(form.rectangle.presentation.frame.height - 200) < 1e-6)
    await scene.virtual.runUntilSettled()
    #expect(form.buttons[0].presentation.frame.minY == 332)
  }

  @Test func `a changed constant requests a frame, after which the stage is at rest`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let form = RectangleForm(bottom: nil)
    form.view.frame = scene.root.view.bounds
    scene.root.view.addSubview(form.view)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
    form.rectangleHeight.constant = 120
    #expect(!scene.isQuiet)
    await scene.virtual.runUntilSettled()
    #expect(form.buttons[0].frame.minY == 152 && scene.isQuiet)
  }

  @Test func `intrinsicContentSize is read once until it is invalidated`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let view = SizedView(width: 100, height: 20)
    container.addSubview(view)
    view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 100, height: 20))
    container.setNeedsLayout()
    container.layoutIfNeeded()
    #expect(view.readings == 1)
    view.content.width = 130
    container.layoutIfNeeded()
    #expect(view.frame.width == 130 && view.readings == 2)
    view.content = Size(width: -7, height: CGFloat.nan)
    container.layoutIfNeeded()
    #expect(view.readings == 3, "sides that are negative or no number say nothing")
  }

  @Test func `hugging and compression resistance decide which view changes its size`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let (one, other) = (SizedView(width: 100), SizedView(width: 80))
    container.addSubview(one)
    container.addSubview(other)
    LayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: container.leftAnchor),
      other.leftAnchor.constraint(equalTo: one.rightAnchor),
      other.rightAnchor.constraint(equalTo: container.rightAnchor),
    ])
    one.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    container.layoutIfNeeded()
    #expect(one.frame.width == 100 && other.frame.width == 200)
    container.frame.size.width = 120
    one.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    container.layoutIfNeeded()
    #expect(one.frame.width == 40 && other.frame.width == 80)
  }

  @Test func `flexible parts of zero length share growth evenly, and constrained views ignore masks`() {
    let container = View(frame: .zero)
    let (masked, placed) = (View(), View())
    masked.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    placed.autoresizingMask = [.flexibleWidth]
    container.addSubview(masked)
    container.addSubview(placed)
    placed.translatesAutoresizingMaskIntoConstraints = false
    container.frame = Rect(x: 0, y: 0, width: 90, height: 0)
    #expect(masked.frame.minX == 45 && masked.frame.width == 45)
    #expect(placed.frame.width == 0)
  }

  @Test func `an autoresizing mask changes the frame at once when the superview's size changes`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 10, y: 20, width: 60, height: 40))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    container.addSubview(view)
    container.frame.size = Size(width: 200, height: 220)
    // The width grows by all 100 points. The margins of 20 and 40 points grow by a third and two thirds of 120 points.
    #expect(view.frame == Rect(x: 10, y: 60, width: 160, height: 40))
    container.autoresizesSubviews = false
    container.frame.size.width = 100
    #expect(view.frame.width == 160)
  }

  @Test func `edges that constraints determine are rounded to whole pixels`() async {
    let scene = await Scene(traits: TraitCollection(displayScale: 2))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: scene.root.view.leftAnchor, constant: 10.3),
      view.widthAnchor.constraint(equalToConstant: 100 / 3),
      view.topAnchor.constraint(equalTo: scene.root.view.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 1),
    ])
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 10.5 && view.frame.width == 33)
  }
}

@MainActor private final class PassView: View {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  override func updateConstraints() {
    log.add("\(name) update")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.add("\(name) layout")
  }
}

@MainActor private final class UpdatingController: ViewController {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = PassView("view", log) }

  override func updateViewConstraints() {
    log.add("controller update")
    super.updateViewConstraints()
  }
}
