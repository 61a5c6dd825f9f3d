import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of labels with several lines under constraints, in a font whose characters are ten points wide.
@MainActor @Suite struct LabelLayoutTests {
  private let font = Font.monospacedSystemFont(ofSize: 100.0 / 6, weight: .regular)

  /// Returns the height of a number of lines, rounded up to whole points.
  private func height(_ lines: Int) -> CGFloat { (CGFloat(lines) * font.lineHeight).rounded(.up) }

  private func label(_ text: String) -> Label {
    let label = Label()
    label.font = font
    label.text = text
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func pin(_ view: View, to other: View, edges: Bool = true) {
    var constraints = [
      view.topAnchor.constraint(equalTo: other.topAnchor), view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ]
    if edges { constraints.append(view.bottomAnchor.constraint(equalTo: other.bottomAnchor)) }
    LayoutConstraint.activate(constraints)
  }

  @Test func `a label's height fits its lines in the first layout and after a change of its width`() async throws {
    let scene = await Scene(size: Size(width: 200, height: 400))
    let (label, below) = (label("aaaa bbbb cccc dddd eeee ffff"), View())
    below.translatesAutoresizingMaskIntoConstraints = false
    for view in [label, below] { scene.root.view.addSubview(view) }
    pin(label, to: scene.root.view, edges: false)
    LayoutConstraint.activate([
      below.topAnchor.constraint(equalTo: label.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 5),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor), below.widthAnchor.constraint(equalToConstant: 5),
    ])
    scene.root.view.layoutIfNeeded()
    // A width of 200 points has room for twenty characters, which are "aaaa bbbb cccc dddd " and "eeee ffff".
    #expect(label.frame == Rect(x: 0, y: 0, width: 200, height: height(2)) && below.frame.minY == height(2))
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 100, height: 400))
    await scene.virtual.runUntilSettled()
    #expect(label.frame.height == height(3) && below.frame.minY == height(3))
    try await scene.send(size: Size(width: 400, height: 200))
    await scene.virtual.runUntilSettled()
    #expect(label.frame.height == height(1) && below.frame.minY == height(1) && scene.isQuiet)
    label.text = "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii"
    scene.root.view.layoutIfNeeded()
    #expect(label.frame.height == height(2))
    label.numberOfLines = 1
    scene.root.view.layoutIfNeeded()
    #expect(label.frame.height == height(1))
  }

  /// A label of 90×40 points is animated to 40×90 points.
  ///
  /// The text has the lines of the new width from the beginning, and moves with the shown bounds.
  @Test(arguments: [TextAlignment.left, .right, .center, .natural])
  func `a label animated to another size shows the lines of its new width`(alignment: TextAlignment) async throws {
    let scene = await Scene(size: Size(width: 200, height: 400))
    let label = Label(frame: Rect(x: 10, y: 20, width: 90, height: 40))
    (label.text, label.font, label.numberOfLines) = ("aaaa bbbb", font, 0)
    (label.textAlignment, label.accessibilityIdentifier) = (alignment, "label")
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    func runs() -> [DisplayList.TextRun] {
      let list = scene.window.displayList(at: .zero)
      guard case .text(let runs)? = list.item(named: "label")?.appearance?.commands.first else { return [] }
      return runs
    }
    #expect(runs().map(\.string) == ["aaaa bbbb"])
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.frame = Rect(x: 10, y: 20, width: 40, height: 90)
    }
    await scene.virtual.advance(by: .milliseconds(500))
    // The shown bounds are 65×65 points, of which 25 points are free on one side or on both.
    let left: CGFloat = alignment == .right ? 25 : alignment == .center ? 12.5 : 0
    let top = (65 - 2 * font.lineHeight) / 2
    #expect(runs().map { $0.string.filter { $0 != " " } } == ["aaaa", "bbbb"])
    let first = try #require(runs().first)
    #expect(abs(first.origin.x - left) < 1 && abs(first.origin.y - first.ascent - top) < 0.5, "\(first.origin)")
    label.frame.size.height = 20
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.size.height = 90 }
    // Two lines are higher than the 20 points shown, and begin at the top.
    let second = try #require(runs().first)
    #expect(abs(second.origin.y - second.ascent) < 0.5 && runs().count == 2, "\(second.origin)")
    await scene.virtual.runUntilSettled()
    #expect(runs().map { $0.string.filter { $0 != " " } } == ["aaaa", "bbbb"] && scene.isQuiet)
  }

  @Test func `a label animated to another size keeps its paragraph alignment and its text`() async {
    let scene = await Scene(size: Size(width: 400, height: 400))
    let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    var middle = ParagraphStyle()
    middle.alignment = .center
    label.attributedText = NSAttributedString(string: "aaaa", attributes: [.paragraphStyle: middle, .font: font])
    label.accessibilityIdentifier = "label"
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    func middleOfText() -> CGFloat? {
      let list = scene.window.displayList(at: .zero)
      guard case .text(let runs)? = list.item(named: "label")?.appearance?.commands.first else { return nil }
      return runs.first.map { $0.origin.x + $0.width / 2 }
    }
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.size.width = 100 }
    #expect(middleOfText().map { abs($0 - 100) < 0.5 } == true)
    await scene.virtual.advance(by: .milliseconds(500))
    #expect(middleOfText().map { abs($0 - 75) < 2 } == true)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.size.height = 0 }
    await scene.virtual.advance(by: .milliseconds(500))
    #expect(middleOfText().map { abs($0 - 50) < 0.5 } == true)
    await scene.virtual.runUntilSettled()
    #expect(middleOfText() == nil && scene.isQuiet)
  }

  /// A label whose text begins 10 points from the left, at the top.
  private final class TopLabel: Label {
    override func drawText(in rect: Rect) {
      super.drawText(in: Rect(x: rect.minX + 10, y: rect.minY, width: rect.width - 10, height: font.lineHeight))
    }
  }

  @Test func `an override of drawText receives the shown bounds and breaks lines for the new size`() async throws {
    let scene = await Scene(size: Size(width: 400, height: 400))
    let label = TopLabel(frame: Rect(x: 0, y: 0, width: 200, height: 20))
    (label.text, label.font, label.accessibilityIdentifier) = ("aaaa bbbb cccc", font, "label")
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.frame.size = Size(width: 110, height: 100)
    }
    await scene.virtual.advance(by: .milliseconds(500))
    let list = scene.window.displayList(at: .zero)
    guard case .text(let runs)? = list.item(named: "label")?.appearance?.commands.first else {
      Issue.record("nothing was drawn")
      return
    }
    let first = try #require(runs.first)
    #expect(runs.map(\.string) == ["aaaa bbbb…"] && first.origin.x == 10)
    #expect(abs(first.origin.y - first.ascent) < 0.5, "at the top")
  }

  @Test func `labels in a vertical stack have the heights of their lines`() {
    let stack = StackView(arrangedSubviews: [label("aaaa bbbb"), label("cccc"), label("dddd eeee ffff")])
    stack.axis = .vertical
    stack.spacing = 3
    let host = View(frame: Rect(x: 0, y: 0, width: 60, height: 500))
    host.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    pin(stack, to: host, edges: false)
    host.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.height) == [height(2), height(1), height(3)])
    #expect(stack.frame.height == height(2) + height(1) + height(3) + 6)
    host.frame.size.width = 200
    host.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.height) == [height(1), height(1), height(1)])
  }

  @Test func `labels in a row share the width by compression resistance and wrap in the rest`() {
    let (short, long) = (label("aaaa"), label("bbbb cccc dddd"))
    short.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = StackView(arrangedSubviews: [short, long])
    let host = View(frame: Rect(x: 0, y: 0, width: 90, height: 500))
    host.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    pin(stack, to: host, edges: false)
    host.layoutIfNeeded()
    #expect(short.frame.width == 40 && long.frame == Rect(x: 40, y: 0, width: 50, height: height(3)))
  }

  @Test func `a fitting size counts a label's lines at the fitted width`() {
    let (box, label) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), label("aaaa bbbb cccc dddd"))
    box.addSubview(label)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 7),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -7),
    ])
    func fitted(_ width: CGFloat) -> Size {
      box.systemLayoutSizeFitting(
        Size(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
    }
    for _ in 0..<2 {
      #expect(fitted(110) == Size(width: 110, height: height(2) + 14))
      #expect(fitted(60) == Size(width: 60, height: height(4) + 14))
      #expect(fitted(300) == Size(width: 300, height: height(1) + 14))
    }
    #expect(box.systemLayoutSizeFitting(View.layoutFittingExpandedSize).width > 200)
    let window = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    window.addSubview(box)
    window.layoutIfNeeded()
    #expect(fitted(110) == Size(width: 110, height: height(2) + 14), "also in a tree that has been laid out")
    label.text = "aaaa"
    #expect(fitted(110).height == height(1) + 14)
  }

  /// A presentation of a card with the width of its container and the fitting height of its content.
  private final class CardPresentation: PresentationController {
    override var frameOfPresentedViewInContainerView: Rect {
      guard let container = containerView, let view = presentedView else { return .zero }
      let size = view.systemLayoutSizeFitting(
        Size(width: container.bounds.width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      return Rect(x: 0, y: container.bounds.height - size.height, width: size.width, height: size.height)
    }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Delegate: ViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      CardPresentation(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test func `a presentation with a fitting size has the height of its text, also after a rotation`() async throws {
    let scene = await Scene(size: Size(width: 200, height: 400))
    let (card, delegate, label) = (ViewController(), Delegate(), label("aaaa bbbb cccc dddd eeee ffff"))
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    card.view.addSubview(label)
    pin(label, to: card.view)
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame == Rect(x: 0, y: 400 - height(2), width: 200, height: height(2)))
    #expect(label.frame.height == height(2))
    try await scene.send(size: Size(width: 400, height: 200))
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame == Rect(x: 0, y: 200 - height(1), width: 400, height: height(1)))
    #expect(label.frame.size == card.view.bounds.size && scene.isQuiet)
  }

  /// A label with insets around its text, as applications override it.
  private final class RoomyLabel: Label {
    override var intrinsicContentSize: Size {
      let size = super.intrinsicContentSize
      return Size(width: size.width + 20, height: size.height + 6)
    }

    override func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
      bounds.insetBy(dx: 10, dy: 3)
    }
  }

  /// A label that draws its text with insets.
  private final class InsetLabel: Label {
    var isSilent = false
    override func drawText(in rect: Rect) { if !isSilent { super.drawText(in: rect.insetBy(dx: 10, dy: 3)) } }
  }

  @Test func `an override of drawText can inset the text or draw nothing`() async throws {
    let scene = await Scene(size: Size(width: 120, height: 400))
    let label = InsetLabel(frame: Rect(x: 0, y: 0, width: 120, height: 100))
    (label.font, label.text, label.numberOfLines) = (font, "aaaa bbbb cccc", 0)
    label.accessibilityIdentifier = "label"
    scene.root.view.addSubview(label)
    func runs() async -> [DisplayList.TextRun] {
      await scene.virtual.runUntilSettled()
      let commands = scene.window.displayList(at: .zero).item(named: "label")?.appearance?.commands ?? []
      return commands.flatMap { command -> [DisplayList.TextRun] in
        guard case .text(let runs) = command else { return [] }
        return runs
      }
    }
    let shown = await runs()
    #expect(shown.map(\.string) == ["aaaa bbbb", "cccc"] && shown[0].origin.x == 10)
    label.drawText(in: label.bounds)
    #expect(await runs() == shown, "at any other time nothing is drawn")
    label.isSilent = true
    label.text = "dddd"
    #expect(await runs().isEmpty)
  }

  @Test func `insets from textRect and intrinsicContentSize count in layout and drawing`() async throws {
    let scene = await Scene(size: Size(width: 120, height: 400))
    let label = RoomyLabel()
    label.font = font
    label.text = "aaaa bbbb cccc"
    label.numberOfLines = 0
    label.accessibilityIdentifier = "label"
    label.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(label)
    pin(label, to: scene.root.view, edges: false)
    await scene.virtual.runUntilSettled()
    #expect(label.frame.height == height(2) + 6)
    let commands = scene.window.displayList(at: .zero).item(named: "label")?.appearance?.commands ?? []
    guard case .text(let runs)? = commands.last else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(runs.map(\.string) == ["aaaa bbbb", "cccc"] && runs[0].origin.x == 10)
  }
}
