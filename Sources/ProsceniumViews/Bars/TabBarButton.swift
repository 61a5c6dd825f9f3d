import Foundation

/// The button that shows a ``TabBarItem``.
final class TabBarButton: Button {
  private var item: TabBarItem?
  private let icon = ImageView()
  private let text = Label()
  private var badge: BadgeView?

  /// The colour of an item that is not selected.
  var unselectedColor: Color? {
    didSet { if unselectedColor != oldValue { update() } }
  }

  convenience init(item: TabBarItem, pressed: @escaping @MainActor () -> Void) {
    self.init(type: .custom)
    self.item = item
    text.font = .systemFont(ofSize: 10, weight: .semibold)
    text.textAlignment = .center
    icon.contentMode = .scaleAspectFit
    addSubview(icon)
    addSubview(text)
    addAction(Action { _ in pressed() }, for: .primaryActionTriggered)
    item.shownBy = self
    update()
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { update() } }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    item?.accessibilityDefaults(value: item?.badgeValue, traits: stateTraits.union(.button))
      ?? super.accessibilityDefaults
  }

  private func update() {
    guard let item else { return }
    isEnabled = item.isEnabled
    let color: Color = isEnabled ? (isSelected ? tintColor : unselectedColor ?? .secondaryLabel) : .tertiaryLabel
    text.text = item.title
    text.textColor = color
    icon.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.withRenderingMode(.alwaysTemplate)
    icon.tintColor = color
    accessibilityIdentifier = item.accessibilityIdentifier
    updateBadge(item)
    setNeedsLayout()
  }

  private func updateBadge(_ item: TabBarItem) {
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let badge = self.badge ?? BadgeView()
    if self.badge == nil {
      addSubview(badge)
      self.badge = badge
    }
    badge.show(value, item.badgeColor ?? .systemRed)
  }

  /// The height of the image above the title, in points.
  private static let imageHeight: CGFloat = 28

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = icon.image?.size ?? .zero
    let label = text.sizeThatFits(.zero)
    let (width, height) = (bounds.width, bounds.height)
    let isLow = BarMetrics(traitCollection).tab < 49
    if isLow {
      // A low bar shows the image beside the title.
      let gap: CGFloat = image.width > 0 && label.width > 0 ? 6 : 0
      let side = min(image.height, height - 8)
      let imageWidth = image.height > 0 ? image.width * side / image.height : 0
      let textWidth = min(label.width, max(0, width - imageWidth - gap))
      let start = (width - imageWidth - gap - textWidth) / 2
      var iconFrame = Rect(x: start, y: (height - side) / 2, width: imageWidth, height: side)
      var textFrame = Rect(x: start + imageWidth + gap, y: 0, width: textWidth, height: height)
      if isMirrored {
        iconFrame.origin.x = width - iconFrame.maxX
        textFrame.origin.x = width - textFrame.maxX
      }
      icon.place(in: iconFrame)
      text.place(in: textFrame)
    } else {
      let hasTitle = label.width > 0
      let middle: CGFloat = hasTitle ? 4 + Self.imageHeight / 2 : height / 2
      let side = min(image.height, Self.imageHeight)
      let imageWidth = image.height > 0 ? image.width * side / image.height : 0
      icon.place(in: Rect(x: (width - imageWidth) / 2, y: middle - side / 2, width: imageWidth, height: side))
      text.place(in: Rect(x: 0, y: height - 3 - label.height, width: width, height: label.height))
    }
    guard let badge else { return }
    let size = badge.sizeThatFits(.zero)
    let frame = icon.model.placedFrame
    // The title is at the trailing side of the image in a low bar, and the badge must not cover it.
    let x = isMirrored != isLow ? frame.minX + 4 - size.width : frame.maxX - 4
    badge.place(in: Rect(x: x, y: 2, width: size.width, height: size.height))
  }
}

extension TabBarButton: BarItemView {
  func itemDidChange() { update() }
}

/// A red capsule with a text.
final class BadgeView: View {
  private let text = Label()

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "badge"
    text.font = .systemFont(ofSize: 13)
    text.textColor = .white
    text.textAlignment = .center
    addSubview(text)
  }

  func show(_ value: String, _ color: Color) {
    text.text = value
    backgroundColor = color
    setNeedsLayout()
  }

  /// Returns a height of 18 points and at least the same width.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: max(18, text.sizeThatFits(.zero).width + 10), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    text.place(in: bounds)
    layer.cornerRadius = bounds.height / 2
  }
}
