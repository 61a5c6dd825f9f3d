import Foundation

/// The background of a bar, with a line at the side of the content.
final class BarBackground: View {
  /// The edge of the window at which a bar is, towards which the background extends.
  enum Edge {
    case top
    case bottom
  }

  private let edge: Edge
  private let material = VisualEffectView(effect: BlurEffect(style: .systemChromeMaterial))
  private let line = View()

  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(material)
    addSubview(line)
    line.backgroundColor = .separator
  }

  /// Shows a colour, or the material of bars if it is `nil`.
  func show(_ color: Color?, isTranslucent: Bool) {
    let shown = color ?? (isTranslucent ? nil : .systemBackground)
    if backgroundColor != shown { backgroundColor = shown }
    if material.isHidden != (shown != nil) { material.isHidden = shown != nil }
  }

  /// Fills the bounds of the bar and the space between the bar and the window's edge.
  func place(in bounds: Rect, extendedBy distance: CGFloat) {
    place(
      in: Rect(
        x: bounds.minX,
        y: edge == .top ? bounds.minY - distance : bounds.minY,
        width: bounds.width,
        height: bounds.height + distance
      )
    )
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.place(in: bounds)
    let scale = traitCollection.displayScale
    let thickness = scale > 0 ? 1 / scale : 1
    line.place(
      in: Rect(x: 0, y: edge == .top ? bounds.height - thickness : 0, width: bounds.width, height: thickness)
    )
  }
}
