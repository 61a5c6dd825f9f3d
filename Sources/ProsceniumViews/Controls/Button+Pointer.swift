import Foundation

/// The emphasis of a button under a pointer.
extension Button {
  /// Adds or removes the recogniser of a pointer.
  final func followPointer(_ follows: Bool) {
    if let hover { removeGestureRecognizer(hover) }
    (hover, isHovered) = (nil, false)
    guard follows else { return }
    let recognizer = HoverGestureRecognizer()
    recognizer.name = "pointer over the button"
    recognizer.addAction { [weak self] in self?.isHovered = $0.state == .began || $0.state == .changed }
    addGestureRecognizer(recognizer)
    hover = recognizer
  }

  /// The radius of the corners of a background without a configuration, in points.
  private static let plainRadius: CGFloat = 6

  /// Returns the radius of the corners of a background with a size, in points.
  final func backgroundRadius(in size: Size) -> CGFloat {
    configuration?.cornerRadius(in: size) ?? (layer.cornerRadius > 0 ? layer.cornerRadius : Self.plainRadius)
  }

  /// Returns the drawing of the emphasis under a pointer.
  final func hoverDrawing(in rect: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard isHovered, isEnabled, !isHighlighted else { return [] }
    let color = Color.tertiarySystemFill.resolvedColor(with: traits)
    return [.fill(Path(roundedRect: rect, cornerRadius: backgroundRadius(in: rect.size)), .color(color), .winding)]
  }
}
