import Foundation

/// The title or the image of a segment.
@MainActor final class SegmentView: View {
  /// The distance between the content and the sides in points.
  static let padding = 10.0

  /// The opacity of the content under a finger. The value is this library's own.
  static let pressedOpacity = 0.3

  private var label: Label?
  private var picture: ImageView?

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Shows an image, or a title if there is no image.
  func show(title: String?, image: Image?) {
    label?.isHidden = image != nil
    picture?.isHidden = image == nil
    if let image {
      let picture = picture ?? ImageView()
      picture.contentMode = .scaleAspectFit
      picture.image = image
      if self.picture == nil { addSubview(picture) }
      self.picture = picture
    } else if title != nil || label != nil {
      let label = label ?? Label()
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textAlignment = .center
      label.text = title
      if self.label == nil { addSubview(label) }
      self.label = label
    }
    setNeedsLayout()
  }

  /// Shows the state of the segment.
  func show(isEnabled: Bool, isPressed: Bool) {
    let color: Color = isEnabled ? .label : .tertiaryLabel
    label?.textColor = color
    picture?.tintColor = color
    alpha = isPressed ? Self.pressedOpacity : 1
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    (superview as? SegmentedControl)?.accessibilityDefaults(of: self) ?? AccessibilityDefaults()
  }

  /// The size of the content without padding.
  var contentSize: Size {
    if let picture, !picture.isHidden { return picture.image?.size ?? .zero }
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let fitted = Size(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    for view in [label, picture] { view?.place(in: Rect(center: bounds.center, size: fitted)) }
  }
}
