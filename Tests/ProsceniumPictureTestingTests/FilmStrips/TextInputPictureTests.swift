#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden pictures of text fields, search fields and text views in all states.
@MainActor struct TextInputPictureTests {
  enum Surroundings: String, CaseIterable {
    case light, dark, contrast, rightToLeft, small, large

    var traits: TraitCollection {
      switch self {
      case .light: TraitCollection(userInterfaceStyle: .light)
      case .dark: TraitCollection(userInterfaceStyle: .dark)
      case .contrast: TraitCollection(accessibilityContrast: .high)
      case .rightToLeft: TraitCollection(layoutDirection: .rightToLeft)
      case .small: TraitCollection(preferredContentSizeCategory: .extraSmall)
      case .large: TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      }
    }
  }

  // The fonts of pictures have no letters that read from right to left.
  private static let text = "Some text"
  private static let paragraph = "A text in several lines, which breaks at the width of the view.\nThe last line."

  /// A part of the text that is shown in a picture of its own, because only one text has the focus.
  enum Focus: String, CaseIterable {
    case none, caret, selection, marked, lines, reading
  }

  @Test(arguments: Surroundings.allCases)
  func `texts in all states match the golden picture`(surroundings: Surroundings) async throws {
    for focus in Focus.allCases where focus == .none || surroundings != .small {
      try await expect(surroundings, focus)
    }
  }

  private func expect(_ surroundings: Surroundings, _ focus: Focus) async throws {
    var surface = VirtualStage.Surface.phone
    let isLarge = surroundings == .large
    surface.size = Size(width: 320, height: focus == .none ? (isLarge ? 640 : 470) : (isLarge ? 280 : 140))
    surface.traits = TraitCollection(traitsFrom: [surface.traits, surroundings.traits])
    try await withVirtualStage(surface) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .systemBackground
      await virtual.show(root)
      var y = 16.0
      @MainActor func add(_ view: View, height: CGFloat? = nil) {
        (view as? TextField)?.adjustsFontForContentSizeCategory = true
        root.view.addSubview(view)
        let size = view.sizeThatFits(Size(width: 288, height: 40))
        view.frame = Rect(x: 16, y: y, width: 288, height: height ?? size.height)
        y += (height ?? size.height) + 10
      }
      switch focus {
      case .none: for view in idleViews { add(view) }
      case .caret, .selection, .marked:
        let field = field(Self.text)
        add(field)
        field.clearButtonMode = .whileEditing
        field.becomeFirstResponder()
        if focus == .selection { field.selectAll(nil) }
        if focus == .marked {
          field.setMarkedText("Name", selectedRange: NSRange(location: 0, length: 0))
        }
      case .lines, .reading:
        let view = TextView()
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.text = Self.paragraph
        view.isEditable = focus == .lines
        add(view, height: isLarge ? 240 : 108)
        view.becomeFirstResponder()
        if focus == .lines { view.selectedRange = NSRange(location: 5, length: 30) }
      }
      await virtual.advance(frames: 2)
      expectPicture(of: virtual.stage, named: "\(surroundings)-\(focus)", scale: 2)
      root.view.endEditing(true)
      await virtual.runUntilSettled()
    }
  }

  private func field(_ text: String) -> TextField {
    let field = TextField()
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.text = text
    field.placeholder = "Name"
    return field
  }

  private var idleViews: [View] {
    let (empty, full) = (field(""), field(Self.text))
    let (secret, disabled) = (field("secret"), field(Self.text))
    secret.isSecureTextEntry = true
    disabled.isEnabled = false
    let clear = field(Self.text)
    clear.clearButtonMode = .always
    clear.leftView = ImageView(image: Image(systemName: "star"))
    clear.leftViewMode = .always
    let line = field(Self.text)
    line.borderStyle = .line
    let long = field(String(repeating: Self.text + " ", count: 9))
    let (search, cancel) = (SearchField(), SearchField())
    search.placeholder = "Name"
    cancel.text = Self.text
    cancel.showsCancelButton = true
    return [empty, full, secret, disabled, clear, line, long, search, cancel]
  }
}
#endif
