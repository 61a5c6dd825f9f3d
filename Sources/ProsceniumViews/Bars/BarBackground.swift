import Foundation

/// The background of a bar, with a line at the side of the content.
package final class BarBackground: View {
  /// The edge of the window at which a bar is, towards which the background extends.
  enum Edge {
    case top
    case bottom
  }

  private let edge: Edge

  /// The safe area of the container at whose edge the owner places the bar, or `nil` for a bar without an owner.
  ///
  /// The background fills the safe area at its edge. The bar's items keep clear of the safe area at the sides, which
  /// does not depend on the position of a bar that a transition moves.
  package var containerSafeArea: EdgeInsets? {
    didSet { if containerSafeArea != oldValue { superview?.setNeedsLayout() } }
  }

  private static let standardEffect = BlurEffect(style: .systemChromeMaterial)

  private let material = VisualEffectView(effect: standardEffect)
  private let line = View()

  /// The view of an appearance's colour in front of the material, or `nil` until an appearance has one.
  private var overlay: View?

  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(material)
    addSubview(line)
    line.backgroundColor = .separator
  }

  /// Shows an appearance, or else a colour, or else the material of bars.
  func show(_ appearance: BarAppearance?, orElse color: Color?, isTranslucent: Bool) {
    if let appearance { return show(appearance) }
    let shown = color ?? (isTranslucent ? nil : .systemBackground)
    if backgroundColor != shown { backgroundColor = shown }
    show(shown == nil ? Self.standardEffect : nil, overlay: nil, line: .separator)
  }

  /// Shows the material, the colour and the line of an appearance.
  private func show(_ appearance: BarAppearance) {
    if backgroundColor != nil { backgroundColor = nil }
    show(appearance.backgroundEffect, overlay: appearance.backgroundColor, line: appearance.shadowColor)
  }

  private func show(_ effect: VisualEffect?, overlay color: Color?, line lineColor: Color?) {
    if let effect, material.effect !== effect { material.effect = effect }
    if material.isHidden != (effect == nil) { material.isHidden = effect == nil }
    if overlay == nil, color != nil {
      let view = View(frame: bounds)
      insertSubview(view, aboveSubview: material)
      overlay = view
    }
    if overlay?.backgroundColor != color { overlay?.backgroundColor = color }
    if line.backgroundColor != lineColor { line.backgroundColor = lineColor }
  }

  /// Covers the bounds of the bar and the space between the bar and the window's edge.
  func cover(_ bounds: Rect) {
    let safeArea = containerSafeArea ?? .zero
    let reach = edge == .top ? safeArea.top : safeArea.bottom
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
    overlay?.place(in: bounds)
    let scale = traitCollection.displayScale
    let thickness = scale > 0 ? 1 / scale : 1
    line.place(
      in: Rect(x: 0, y: edge == .top ? bounds.height - thickness : 0, width: bounds.width, height: thickness)
    )
  }
}
