import Foundation

/// The ring around a control that Tab has made the first responder.
final class FocusRing: View {
  /// The distance between the control's bounds and the line in points, which is this library's own.
  private static let gap: CGFloat = 2

  private unowned let control: Control

  /// Creates the ring of a control, which is its superview.
  init(around control: Control) {
    self.control = control
    super.init(frame: control.bounds)
    accessibilityIdentifier = "focus ring"
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    control.addSubview(self)
    showLooks()
  }

  /// The width of the line, which is greater for users who prefer a high contrast.
  private var lineWidth: CGFloat { traitCollection.accessibilityContrast == .high ? 4 : 2 }

  private func showLooks() {
    let distance = Self.gap + lineWidth
    frame = control.bounds.insetBy(dx: -distance, dy: -distance)
    layer.borderWidth = lineWidth
    layer.borderColor = tintColor
    layer.cornerRadius = min(control.cornerRadiusOfFocus + distance, bounds.height / 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showLooks()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showLooks()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showLooks()
  }
}
