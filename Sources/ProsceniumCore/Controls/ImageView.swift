public import Foundation

/// A view that shows an image, placed by its ``View/contentMode``.
///
/// Its content's size is the image's. It takes no touches unless ``View/isUserInteractionEnabled`` is set.
@preconcurrency @MainActor open class ImageView: View {
  /// What is shown; `nil` shows nothing.
  open var image: Image? {
    didSet { if image != oldValue { imageDidChange(from: oldValue) } }
  }

  /// What is shown in its place while the view is highlighted; `nil`, the default, leaves the image.
  open var highlightedImage: Image? {
    didSet { if highlightedImage != oldValue, isHighlighted { setNeedsContent() } }
  }

  /// Whether the highlighted image is shown; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsContent() } }
  }

  /// Makes a view without image.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view as large as `image`.
  public convenience init(image: Image?) { self.init(image: image, highlightedImage: nil) }

  /// Makes a view as large as `image`, with another image for while it is highlighted.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    imageDidChange(from: nil)
  }

  /// The image's size in points; no metric without an image.
  open override var intrinsicContentSize: Size {
    image.map { $0.size.insets(by: $0.alignmentRectInsets) }
      ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  open override var alignmentRectInsets: EdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// The image's size, whatever the room is.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// Draws templates anew in the other tint.
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
  /// The size without insets at its sides.
  fileprivate func insets(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }
}
