/// The movable part of a control, which is white and has a shadow, so that it is visible on a white background.
@MainActor final class KnobView: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 2
    layer.shadowOffset = Size(width: 0, height: 1)
  }
}
