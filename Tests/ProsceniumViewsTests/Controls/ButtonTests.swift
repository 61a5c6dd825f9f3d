import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ButtonTests {
  private func image(_ side: Int = 10) throws -> Image {
    let bytes = [UInt8](repeating: 1, count: side * side * 4)
    return try Image(pixelWidth: side, pixelHeight: side, premultipliedRGBA: bytes)
  }

  private func list(_ button: Button) async -> DisplayList {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    button.accessibilityIdentifier = "button"
    button.titleLabel?.accessibilityIdentifier = "title"
    scene.root.view.addSubview(button)
    if button.frame == .zero { button.sizeToFit() }
    await scene.virtual.runUntilSettled()
    return scene.window.displayList(at: .zero)
  }

  private func titleColor(_ list: DisplayList) -> Color? {
    guard case .text(let runs)? = list.item(named: "title")?.appearance?.commands.last else { return nil }
    return runs.first?.color
  }

  private func fill(_ list: DisplayList) -> Color? {
    guard case .fill(_, .color(let color), _)? = list.item(named: "button")?.appearance?.commands.first else {
      return nil
    }
    return color
  }

  @Test func `a button state without its own values uses the values of the normal state`() throws {
    let button = Button()
    button.setTitle("normal", for: .normal)
    button.setTitle("pressed", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    button.setImage(try image(), for: [.selected, .highlighted])
    #expect(button.currentTitle == "normal" && button.currentTitleColor == .red && button.currentImage == nil)
    button.isHighlighted = true
    #expect(button.state == .highlighted && button.currentTitle == "pressed" && button.currentTitleColor == .red)
    #expect(button.titleLabel?.text == "pressed")
    button.isSelected = true
    #expect(button.state == [.highlighted, .selected] && button.currentTitle == "normal")
    #expect(try button.currentImage == image() && button.imageView?.image == image())
    (button.isHighlighted, button.isEnabled) = (false, false)
    #expect(button.state == [.selected, .disabled] && button.currentTitleColor == .red)
    button.isEnabled = true
    #expect(button.currentTitleColor == .blue && button.titleLabel?.textColor == .blue)
    #expect(button.title(for: .highlighted) == "pressed" && button.title(for: .disabled) == "normal")
    button.setTitle(nil, for: .normal)
    #expect(button.title(for: .disabled) == nil && button.image(for: .normal) == nil)
  }

  @Test func `a button's content size includes image, title and insets`() throws {
    let button = Button(type: .system)
    #expect(button.intrinsicContentSize == .zero && button.buttonType == .system && Button().buttonType == .custom)
    button.setTitle("Title", for: .normal)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.titleLabel?.font == .systemFont(ofSize: 15) && Button().titleLabel?.font == .systemFont(ofSize: 18))
    #expect(button.intrinsicContentSize == Size(width: title.width, height: title.height + 12))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == Size(width: title.width + 6, height: title.height + 4))
    button.setImage(try image(), for: .normal)
    #expect(button.intrinsicContentSize.width == title.width + 16)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == Rect(x: 2, y: 1 + (title.height - 10) / 2, width: 10, height: 10))
    #expect(button.titleLabel?.frame == Rect(x: 12, y: 1, width: title.width, height: title.height))
    button.setTitle("A longer title", for: .normal)
    #expect(button.intrinsicContentSize.width > title.width + 30)
  }

  @Test func `a button's content follows its alignment, mirrored from right to left`() throws {
    let button = Button()
    button.setImage(try image(), for: .normal)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    func origin() -> Point? {
      button.layoutIfNeeded()
      return button.imageView?.frame.origin
    }
    #expect(origin() == Point(x: 45, y: 20))
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .bottom
    #expect(origin() == Point(x: 0, y: 40))
    button.semanticContentAttribute = .forceRightToLeft
    #expect(origin() == Point(x: 90, y: 40))
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    button.imageEdgeInsets = EdgeInsets(left: 4)
    #expect(origin() == Point(x: 2, y: 0))
  }

  @Test func `a system button has the tint colour and is translucent while highlighted`() async {
    let button = Button(type: .system)
    button.setTitle("OK", for: .normal)
    button.tintColor = .green
    #expect(titleColor(await list(button)) == .green)
    button.isHighlighted = true
    #expect(titleColor(await list(button)) == Color.green.withAlphaComponent(0.2))
    (button.isHighlighted, button.isEnabled) = (false, false)
    let faint = Color.tertiaryLabel.resolvedColor(with: TraitCollection(userInterfaceStyle: .light))
    #expect(titleColor(await list(button)) == faint)
    let custom = Button(type: .custom)
    custom.setTitle("OK", for: .normal)
    #expect(titleColor(await list(custom)) == .white)
    #expect(Button(type: .contactAdd).currentImage == Image(systemName: "plus.circle"))
    #expect(Button(type: .close).currentImage != nil && Button(type: .infoDark).imageView?.image?.isSymbolImage == true)
  }

  @Test func `a button's background image fills the bounds`() async throws {
    let button = Button()
    button.setBackgroundImage(try image(), for: .normal)
    button.frame = Rect(x: 0, y: 0, width: 70, height: 30)
    guard case .image(let drawing)? = (await list(button)).item(named: "button")?.appearance?.commands.first else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(try drawing.rect == Rect(x: 0, y: 0, width: 70, height: 30) && button.currentBackgroundImage == image())
  }

  @Test func `an attributed title takes precedence over the plain title`() throws {
    let button = Button()
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "attributed"), for: .normal)
    #expect(button.titleLabel?.text == "attributed" && button.currentAttributedTitle?.string == "attributed")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
  }

  // The expected fill and title colours with a blue tint. The grey is the secondary fill colour.
  nonisolated static let kinds: [(Button.Configuration, Color?, Color)] = [
    (.plain(), nil, .blue), (.borderless(), nil, .blue), (.filled(), .blue, .white),
    (.borderedProminent(), .blue, .white),
    (.tinted(), .blue.withAlphaComponent(0.18), .blue), (.borderedTinted(), .blue.withAlphaComponent(0.18), .blue),
    (.gray(), .secondarySystemFill, .blue), (.bordered(), .secondarySystemFill, .blue),
  ]

  @Test(arguments: kinds.indices)
  func `each button configuration has its fill and title colours`(row: Int) async {
    let (kind, expected, color) = Self.kinds[row]
    var configuration = kind
    configuration.title = "OK"
    let button = Button(configuration: configuration)
    button.tintColor = .blue
    let light = TraitCollection(userInterfaceStyle: .light)
    let list = await list(button)
    #expect(fill(list) == expected?.resolvedColor(with: light) && titleColor(list) == color)
    #expect(button.currentTitle == "OK" && button.titleLabel?.font.pointSize == 17)
    button.isHighlighted = true
    #expect(titleColor(await self.list(button)) == color.withAlphaComponent(0.75))
  }

  @Test func `a button configuration determines size, image placement, corners and border`() async throws {
    var configuration = Button.Configuration.filled()
    configuration.title = "OK"
    configuration.image = try image()
    configuration.imagePadding = 5
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .red
    configuration.baseForegroundColor = .yellow
    let button = Button(configuration: configuration)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.intrinsicContentSize == Size(width: title.width + 15 + 24, height: title.height + 14))
    let shown = await list(button)
    #expect(fill(shown) == .red && titleColor(shown) == .yellow)
    guard case .fill(let path, _, _)? = shown.item(named: "button")?.appearance?.commands.first else {
      Issue.record("no background is drawn")
      return
    }
    #expect(path == Path(roundedRect: button.bounds, cornerRadius: button.bounds.height / 2))
    #expect(button.titleLabel?.frame.minX == 27 && button.imageView?.frame.minX == 12)
    configuration.imagePlacement = .trailing
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 12 && button.imageView?.frame.minX == 17 + title.width)
    configuration.imagePlacement = .top
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height == title.height + 15 + 14)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.top == 15)
    configuration.subtitle = "more"
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height > title.height + 15 + 30 + 10)
    configuration.background.strokeColor = .black
    configuration.background.strokeWidth = 2
    button.configuration = configuration
    guard case .stroke(_, _, let style)? = (await list(button)).item(named: "button")?.appearance?.commands.last else {
      Issue.record("no edge is drawn")
      return
    }
    #expect(style.lineWidth == 2)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `button insets and paddings that are not finite count as zero`(number: CGFloat) async throws {
    let button = Button()
    button.setTitle("OK", for: .normal)
    button.setImage(try image(), for: .normal)
    button.contentEdgeInsets = EdgeInsets(top: number, left: 2, bottom: 3, right: number)
    button.titleEdgeInsets = EdgeInsets(left: number)
    button.imageEdgeInsets = EdgeInsets(top: number)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.intrinsicContentSize == Size(width: title.width + 12, height: title.height + 3))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 12 && button.imageView?.frame.minX == 2)
    var configuration = Button.Configuration.filled()
    (configuration.title, configuration.subtitle, configuration.image) = ("OK", "more", try image())
    configuration.contentInsets = DirectionalEdgeInsets(top: number, leading: number, bottom: 1, trailing: 1)
    (configuration.imagePadding, configuration.titlePadding) = (number, number)
    (configuration.background.strokeColor, configuration.background.strokeWidth) = (.black, number)
    button.configuration = configuration
    let size = button.intrinsicContentSize
    (configuration.imagePadding, configuration.titlePadding) = (0, 0)
    configuration.contentInsets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 1)
    button.configuration = configuration
    #expect(size == button.intrinsicContentSize && size.width.isFinite && size.height.isFinite)
    #expect((await list(button)).item(named: "button")?.appearance?.commands.count == 1, "no edge is drawn")
  }

  @Test func `negative insets make a button smaller, but not smaller than zero`() throws {
    let button = Button()
    button.setImage(try image(), for: .normal)
    button.contentEdgeInsets = EdgeInsets(top: -2, left: -3)
    #expect(button.intrinsicContentSize == Size(width: 7, height: 8))
    button.contentEdgeInsets = EdgeInsets(top: -20, left: -20)
    #expect(button.intrinsicContentSize == .zero)
  }

  @Test func `removing a button's configuration restores the title's own font`() {
    let button = Button(type: .system)
    button.setTitle("OK", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 21)
    button.configuration = .filled()
    button.configuration?.title = "OK"
    #expect(button.titleLabel?.font.pointSize == 17)
    button.configuration = nil
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 21) && button.titleLabel?.text == "OK")
    let made = Button(configuration: .filled())
    made.configuration?.title = "OK"
    made.configuration = nil
    #expect(made.titleLabel?.font == .systemFont(ofSize: 15), "that of the type, where there was none before")
  }

  @Test func `configurationUpdateHandler changes the configuration with the button's state`() {
    let button = Button(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    #expect(button.currentTitle == "off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "on")
    button.configuration = .filled()
    #expect(button.titleLabel?.text == "on")
    button.configurationUpdateHandler = { $0.setNeedsUpdateConfiguration() }
    button.isSelected = false
    #expect(!button.isSelected)
  }
}
