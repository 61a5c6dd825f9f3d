public import Foundation

/// A view that shows an image, positioned by its ``View/contentMode``.
///
/// The intrinsic content size is the size of the image. The view receives no touches unless
/// ``View/isUserInteractionEnabled`` is set.
@preconcurrency @MainActor open class ImageView: View {
  /// The image that the view shows, or `nil` to show none.
  open var image: Image? {
    didSet { if image != oldValue { imageDidChange(from: oldValue) } }
  }

  /// The image that replaces ``image`` while the view is highlighted, or `nil`, the default, to show ``image``.
  open var highlightedImage: Image? {
    didSet { if highlightedImage != oldValue, isHighlighted { setNeedsContent() } }
  }

  /// A Boolean value that indicates whether the view shows the highlighted image. The default is `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsContent() } }
  }

  override final var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .image) }

  /// Creates a view without an image.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with the size of `image`.
  public convenience init(image: Image?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view with the size of `image`, and another image for the highlighted state.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    imageDidChange(from: nil)
  }

  /// The image's size in points without its alignment insets, or no metric if the view has no image.
  open override var intrinsicContentSize: Size {
    image.map { $0.size.insets(by: $0.alignmentRectInsets) }
      ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  open override var alignmentRectInsets: EdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// Returns the size of the image regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// Draws template images again with the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.isTemplate == true || highlightedImage?.isTemplate == true { setNeedsContent() }
  }

  private func imageDidChange(from old: Image?) {
    setNeedsContent()
    guard image?.size != old?.size || image?.alignmentRectInsets != old?.alignmentRectInsets else { return }
    invalidateIntrinsicContentSize()
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return [] }
    return image.commands(in: contentMode.rect(of: image.size, in: bounds), tint: tintColor, traits)
  }
}

extension Size {
  /// Returns the size reduced by the insets on all sides.
  fileprivate func insets(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }
}
