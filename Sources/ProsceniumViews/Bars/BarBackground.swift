import Foundation

/// The background of a bar, with a line at the side of the content.
package final class BarBackground: View {
  /// The edge of the window at which a bar is, towards which the background extends.
  enum Edge {
    case top
    case bottom
  }

  private let edge: Edge

  /// The distance from the bar to the edge of the window in points, which the background fills.
  package var reach: CGFloat = 0 {
    didSet { if reach != oldValue { superview?.setNeedsLayout() } }
  }

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

  /// Covers the bounds of the bar and the space between the bar and the window's edge.
  func cover(_ bounds: Rect) {
    place(
      in: Rect(
        x: bounds.minX,
        y: edge == .top ? bounds.minY - reach : bounds.minY,
        width: bounds.width,
        height: bounds.height + reach
      )
    )
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    material.place(in: bounds)
    let scale = traitCollection.displayScale
    let thickness = scale > 0 ? 1 / scale : 1
    line.place(
      in: Rect(x: 0, y: edge == .top ? bounds.height - thickness : 0, width: bounds.width, height: thickness)
    )
  }
}
