#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumPictures

/// Tests that compare labels on a stage with the Pango measurer with separate Pango layouts.
@MainActor @Suite struct PangoLabelTests {
  private let reference = PangoReference()

  nonisolated static let strings = [
    "a", "Hello, world", "AVATAR To. WAVE", "The quick brown fox jumps over the lazy dog", "1234567890", "trailing  ",
    "Falsches Üben von Xylophonmusik quält jeden größeren Zwerg", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
    "Съешь ещё этих мягких французских булок", "— “quoted” … €20 ≤ £15 →", "שלום עולם abc", "漢字 kanji",
    "e\u{301}\u{308}x",
    "two\nparagraphs", "a\n\nb\n", "f\u{200B}i\u{AD}n", "(parentheses) [and] {braces}",
  ]

  nonisolated static let fonts: [(String, Font)] = [
    ("Inter", .systemFont(ofSize: 17)), ("Inter Bold", .boldSystemFont(ofSize: 22)),
    ("Inter Italic", .italicSystemFont(ofSize: 13)), ("Inter Medium", .systemFont(ofSize: 15.5, weight: .medium)),
    ("Inter Thin", .systemFont(ofSize: 34, weight: .ultraLight)),
    ("Inter Heavy", .systemFont(ofSize: 9, weight: .black)),
    ("JetBrains Mono", .monospacedSystemFont(ofSize: 12, weight: .regular)),
  ]

  @Test(arguments: fonts)
  func `A label has the size of Pango's extents of its text`(name: String, font: Font) async throws {
    try await withVirtualStage(.phone) { virtual in
      let label = await label(on: virtual)
      label.numberOfLines = 0
      label.font = font
      for string in Self.strings {
        label.text = string
        for width in [nil, 60.0, 120, 251.5] {
          label.preferredMaxLayoutWidth = CGFloat(width ?? 0)
          let own = reference.extents(string, name, font.pointSize, width: width.map { $0 + 0.01 })
          let size = label.intrinsicContentSize
          #expect(size == own.roundedUp, "\(string) in \(name) at \(width ?? 0)")
          // Pango rounds both edges to the nearest pixel, and a label rounds up to contain all of the text.
          #expect(abs(size.width - CGFloat(own.pixels.width)) <= 1, "\(string)")
          #expect(abs(size.height - CGFloat(own.pixels.height)) <= 1, "\(string)")
        }
      }
    }
  }

  @Test func `A label's height excludes omitted lines, and its width includes the kern`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let label = await label(on: virtual)
      label.preferredMaxLayoutWidth = 120
      for string in Self.strings where !string.contains("\n") {
        for lines in 1...3 {
          (label.text, label.numberOfLines) = (string, lines)
          let own = reference.extents(string, "Inter", 17, width: lines == 1 ? nil : 120.01, lines: Int32(lines))
          #expect(label.intrinsicContentSize.height == own.roundedUp.height, "\(string) in \(lines)")
        }
      }
      label.attributedText = NSAttributedString(string: "Hamburg", attributes: [.kern: 3.5])
      let spaced = reference.extents("Hamburg", "Inter", 17, kern: 3.5)
      #expect(label.intrinsicContentSize == spaced.roundedUp)
    }
  }

  /// Returns a label at one pixel per point, on a stage that measures with Pango.
  private func label(on virtual: VirtualStage) async -> Label {
    virtual.stage.textMeasurer = PangoTextMeasurer()
    let (root, label) = (ViewController(), Label())
    await virtual.show(root)
    root.view.addSubview(label)
    label.traitOverrides.displayScale = 1
    return label
  }

  private func label(_ text: String) -> Label {
    let label = Label()
    label.text = text
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private static let story = """
    A presentation controller asks for the fitted size before the label has ever been laid out, so that the height \
    follows from the text broken to this width.
    """

  private func height(_ text: String, _ width: CGFloat) -> CGFloat {
    reference.extents(text, "Inter", 17, width: Double(width) + 0.01).roundedUp.height
  }

  @Test func `Labels in a stack have the heights of their lines in the first layout and after rotation`() async throws {
    try await withVirtualStage(.phone) { virtual in
      virtual.stage.textMeasurer = PangoTextMeasurer()
      let root = ViewController()
      let stack = StackView(arrangedSubviews: [label(Self.story), label("short"), label(Self.story + Self.story)])
      stack.axis = .vertical
      stack.spacing = 8
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(stack)
      LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 20),
        stack.trailingAnchor.constraint(equalTo: root.view.trailingAnchor, constant: -20),
      ])
      root.view.traitOverrides.displayScale = 1
      await virtual.show(root)
      @MainActor func expectHeights() {
        let width = root.view.bounds.width - 40
        let expected = [Self.story, "short", Self.story + Self.story].map { height($0, width) }
        #expect(stack.arrangedSubviews.map(\.frame.height) == expected && stack.frame.width == width)
        #expect(stack.frame.height == expected.reduce(16, +))
      }
      root.view.layoutIfNeeded()
      expectHeights()
      let before = stack.frame.height
      let size = root.view.bounds.size
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: size.height, height: size.width))
      await virtual.runUntilSettled()
      expectHeights()
      #expect(stack.frame.height < before)
    }
  }

  /// A presentation controller that shows a card with the width of its container and the fitting height of its content.
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

  @Test func `A presentation with a fitting height has the height of its text, also after rotation`() async throws {
    try await withVirtualStage(.phone) { virtual in
      virtual.stage.textMeasurer = PangoTextMeasurer()
      let (root, card, delegate, label) = (ViewController(), ViewController(), Delegate(), label(Self.story))
      await virtual.show(root)
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = delegate
      card.view.addSubview(label)
      label.traitOverrides.displayScale = 1
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: card.view.topAnchor, constant: 12),
        label.leadingAnchor.constraint(equalTo: card.view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: card.view.trailingAnchor, constant: -16),
        label.bottomAnchor.constraint(equalTo: card.view.bottomAnchor, constant: -12),
      ])
      root.present(card, animated: false)
      await virtual.runUntilSettled()
      let size = root.view.bounds.size
      let tall = height(Self.story, size.width - 32)
      #expect(label.frame.height == tall && tall > 60)
      #expect(card.view.frame == Rect(x: 0, y: size.height - tall - 24, width: size.width, height: tall + 24))
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: size.height, height: size.width))
      await virtual.runUntilSettled()
      let low = height(Self.story, size.height - 32)
      #expect(label.frame.height == low && low < tall)
      #expect(card.view.frame == Rect(x: 0, y: size.width - low - 24, width: size.height, height: low + 24))
    }
  }

  @Test func `A picture shows no glyph outside of its label`() async throws {
    try await withVirtualStage(.phone) { virtual in
      virtual.stage.textMeasurer = PangoTextMeasurer()
      let root = ViewController()
      root.view.backgroundColor = .white
      let label = Label(frame: Rect(x: 40, y: 100, width: 120, height: 0))
      (label.text, label.textColor, label.numberOfLines) = (Self.story, .black, 0)
      label.frame.size.height = 400
      root.view.addSubview(label)
      await virtual.show(root)
      let picture = Picture(of: virtual.stage, scale: 1)
      var columns = Set<Int>()
      for y in 100..<500 {
        for x in 0..<picture.pixelWidth where picture[x, y].greenPart < 200 { columns.insert(x) }
      }
      let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
      #expect(left >= 40 && right < 160 && right > 140)
    }
  }
}
#endif
