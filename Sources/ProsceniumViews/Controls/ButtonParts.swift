import Foundation

/// The sizes and the arrangement of a button's image, title and subtitle.
struct ButtonParts {
  var image = Size.zero
  var title = Size.zero
  var subtitle = Size.zero
  var placement = Button.Configuration.ImagePlacement.leading
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0

  /// A Boolean value that indicates whether the layout direction is right to left.
  var isMirrored = false

  /// The size of the title and the subtitle, one above the other.
  private var texts: Size {
    let padding = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return Size(width: max(title.width, subtitle.width), height: title.height + subtitle.height + padding)
  }

  private var isBeside: Bool { placement == .leading || placement == .trailing }

  /// The distance between the image and the titles, or 0 if one of them is missing.
  private var gap: CGFloat { image != .zero && texts != .zero ? imagePadding : 0 }

  /// The size of all parts together.
  var size: Size {
    let texts = texts
    return isBeside
      ? Size(width: image.width + gap + texts.width, height: max(image.height, texts.height))
      : Size(width: max(image.width, texts.width), height: image.height + gap + texts.height)
  }

  /// Returns the frames of the parts in a rectangle with the given alignment.
  ///
  /// If the rectangle is too narrow, the titles shrink, but the image does not.
  func placed(
    in rect: Rect,
    _ horizontal: Control.ContentHorizontalAlignment,
    _ vertical: Control.ContentVerticalAlignment
  ) -> (image: Rect, title: Rect, subtitle: Rect) {
    let room = isBeside ? rect.width - image.width - gap : rect.width
    var fitted = self
    fitted.title.width = max(0, min(title.width, room))
    fitted.subtitle.width = max(0, min(subtitle.width, room))
    let size = fitted.size
    let origin = Point(
      x: rect.minX + (rect.width - size.width) * part(horizontal),
      y: rect.minY + (rect.height - size.height) * part(vertical)
    )
    return fitted.arranged(in: Rect(origin: origin, size: size))
  }

  private func arranged(in box: Rect) -> (image: Rect, title: Rect, subtitle: Rect) {
    let texts = texts
    let isFirst = placement == .top || (placement == .leading) != isMirrored && isBeside
    var (imageOrigin, textOrigin) = (box.origin, box.origin)
    if isBeside {
      if isFirst { textOrigin.x += image.width + gap } else { imageOrigin.x += texts.width + gap }
      imageOrigin.y += (box.height - image.height) / 2
      textOrigin.y += (box.height - texts.height) / 2
    } else {
      if isFirst { textOrigin.y += image.height + gap } else { imageOrigin.y += texts.height + gap }
      imageOrigin.x += (box.width - image.width) / 2
      textOrigin.x += (box.width - texts.width) / 2
    }
    let lead = isBeside ? (isMirrored ? 1 : 0) : 0.5
    let titleRect = Rect(
      origin: Point(x: textOrigin.x + (texts.width - title.width) * lead, y: textOrigin.y),
      size: title
    )
    let subtitleRect = Rect(
      origin: Point(
        x: textOrigin.x + (texts.width - subtitle.width) * lead,
        y: textOrigin.y + texts.height - subtitle.height
      ),
      size: subtitle
    )
    return (Rect(origin: imageOrigin, size: image), titleRect, subtitleRect)
  }

  /// Returns the fraction of the remaining width that is to the left of the content.
  private func part(_ alignment: Control.ContentHorizontalAlignment) -> CGFloat {
    switch alignment {
    case .center, .fill: 0.5
    case .left: 0
    case .right: 1
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    }
  }

  /// Returns the fraction of the remaining height that is above the content.
  private func part(_ alignment: Control.ContentVerticalAlignment) -> CGFloat {
    switch alignment {
    case .center, .fill: 0.5
    case .top: 0
    case .bottom: 1
    }
  }
}

extension Image {
  /// The image as a template image, unless its rendering mode requires its own colours.
  var asTemplate: Image {
    renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
  }
}

extension Rect {
  /// Returns the rectangle moved by half the difference of opposite insets, which is their effect on content of fixed
  /// size.
  func moved(by insets: EdgeInsets) -> Rect {
    let insets = insets.finite
    return offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
