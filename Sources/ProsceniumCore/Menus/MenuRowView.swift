import Foundation

/// The view of one row of a menu, with the mark, the titles and the image of its element.
final class MenuRowView: View {
  /// The distance of the content from the edges, in points.
  static let margin: CGFloat = 16

  /// The width of the column for marks, in points.
  private static let markWidth: CGFloat = 22

  private static let imageSize = Size(width: 20, height: 20)
  private static let rowHeight: CGFloat = 44
  private static let headerHeight: CGFloat = 30

  /// The height of the gap between two groups, in points.
  static let groupGap: CGFloat = 8

  /// The closure to call when an assistive technology activates the row.
  var onActivation: () -> Void = {}

  /// A Boolean value that indicates whether a finger, a pointer or a key is on the row.
  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  private let row: MenuPage.Row
  private let hasMarks: Bool
  private let runsRightToLeft: Bool
  private let title = Label()
  private let subtitle = Label()
  private let mark = ImageView()
  private let picture = ImageView()

  /// Creates the view of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isEnabled: A Boolean value that indicates whether the row can be chosen.
  ///   - hasMarks: A Boolean value that indicates whether a row of the list has a mark.
  ///   - traits: The traits for the fonts and the layout direction.
  init(_ row: MenuPage.Row, isEnabled: Bool, hasMarks: Bool, traits: TraitCollection) {
    (self.row, self.hasMarks) = (row, hasMarks)
    runsRightToLeft = traits.layoutDirection == .rightToLeft
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    title.font = .preferredFont(forTextStyle: isHeader ? .footnote : .body, compatibleWith: traits)
    subtitle.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    setContent(isEnabled: isEnabled)
    addParts()
    describe(isEnabled: isEnabled)
  }

  /// Adds the views that have content.
  private func addParts() {
    for label in [title, subtitle] where label.text?.isEmpty == false {
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
    for picture in [mark, picture] where picture.image != nil {
      picture.contentMode = .scaleAspectFit
      addSubview(picture)
    }
  }

  private var isHeader: Bool { if case .header = row.content { true } else { false } }

  private func setContent(isEnabled: Bool) {
    var color = isEnabled ? Color.label : .tertiaryLabel
    switch row.content {
    case .header(let text):
      title.text = text
      color = .secondaryLabel
    case .back(let text):
      title.text = text
      mark.image = Image(systemName: runsRightToLeft ? "chevron.right" : "chevron.left")
    case .action(let action):
      set(action)
      if action.attributes.contains(.destructive), isEnabled { color = .systemRed }
      switch action.state {
      case .off: mark.image = nil
      case .on: mark.image = Image(systemName: "checkmark")
      case .mixed: mark.image = Image(systemName: "minus")
      }
    case .submenu(let menu):
      set(menu)
      if menu.options.contains(.destructive), isEnabled { color = .systemRed }
      mark.image = Image(systemName: runsRightToLeft ? "chevron.left" : "chevron.right")
    }
    title.textColor = color
    subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    for picture in [mark, picture] {
      picture.image = picture.image?.withRenderingMode(.alwaysTemplate)
      picture.tintColor = color
    }
  }

  private func set(_ element: MenuElement) {
    title.text = element.title
    subtitle.text = element.subtitle
    picture.image = element.image
  }

  private func describe(isEnabled: Bool) {
    isAccessibilityElement = true
    accessibilityLabel = title.text
    accessibilityIdentifier = title.text
    accessibilityValue = subtitle.text
    switch row.content {
    case .header: accessibilityTraits = .header
    case .back, .submenu: accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    case .action(let action):
      accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
      if action.state == .on { accessibilityTraits.insert(.selected) }
    }
  }

  override func accessibilityActivate() -> Bool {
    guard !accessibilityTraits.contains(.notEnabled), !isHeader else { return false }
    onActivation()
    return true
  }

  /// A Boolean value that indicates whether the column for marks is before the title.
  private var hasLeadingMark: Bool {
    if case .back = row.content { true } else { hasMarks }
  }

  /// The height of the row for its texts, in points.
  var fittingHeight: CGFloat {
    let texts = title.intrinsicContentSize.height + (hasSubtitle ? subtitle.intrinsicContentSize.height : 0)
    return max(isHeader ? Self.headerHeight : Self.rowHeight, (texts + (isHeader ? 12 : 22)).rounded(.up))
  }

  private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }

  override func layoutSubviews() {
    super.layoutSubviews()
    var inner = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    if case .submenu = row.content {
      place(mark, atTrailingEdgeOf: &inner)
      if hasMarks { _ = takeLeading(Self.markWidth, of: &inner) }
    } else if hasLeadingMark {
      let column = takeLeading(Self.markWidth, of: &inner)
      mark.place(in: Rect(center: Point(x: column.midX, y: column.midY), size: Size(width: 14, height: 14)))
    }
    if picture.image != nil { place(picture, atTrailingEdgeOf: &inner) }
    let height = title.intrinsicContentSize.height
    let below = hasSubtitle ? subtitle.intrinsicContentSize.height : 0
    let y = bounds.midY - (height + below) / 2
    title.place(in: Rect(x: inner.minX, y: y, width: inner.width, height: height))
    subtitle.place(in: Rect(x: inner.minX, y: y + height, width: inner.width, height: below))
  }

  private func place(_ picture: ImageView, atTrailingEdgeOf rect: inout Rect) {
    let size = picture === mark ? Size(width: 14, height: 14) : Self.imageSize
    let width = min(rect.width, size.width + 8)
    let column = runsRightToLeft ? rect.minX + size.width / 2 : rect.maxX - size.width / 2
    if runsRightToLeft { rect.origin.x += width }
    rect.size.width -= width
    picture.place(in: Rect(center: Point(x: column, y: rect.midY), size: size))
  }

  private func takeLeading(_ width: CGFloat, of rect: inout Rect) -> Rect {
    let width = min(width, rect.width)
    var column = rect
    column.size.width = width
    if runsRightToLeft { column.origin.x = rect.maxX - width } else { rect.origin.x += width }
    rect.size.width -= width
    return column
  }
}
