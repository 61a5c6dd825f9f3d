import Foundation
import ProsceniumGraphics

/// The blinking caret of an edited text.
///
/// The caret blinks for ten seconds after the last change and then stays visible, as in GTK. A stage with a focused text
/// therefore comes to rest.
@MainActor final class CaretView: View {
  /// The width of the caret in points.
  nonisolated static let thickness: CGFloat = 2

  /// The additional height of the caret in points.
  static let extraHeight: CGFloat = 1.5

  /// The time for which the caret is visible or hidden.
  static let interval = Duration.milliseconds(500)

  /// The number of intervals in which the caret blinks, an even number.
  static let blinkCount = 20

  private var blink: Cancellable?
  private var rest = 0

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows the caret, which begins to blink.
  func restart() {
    blink?.cancel()
    blink = nil
    isHidden = false
    rest = Self.blinkCount
    scheduleBlink()
  }

  /// Hides the caret.
  func stop() {
    blink?.cancel()
    blink = nil
    isHidden = true
  }

  private func scheduleBlink() {
    blink = window?.host?.schedule(after: Self.interval) { [weak self] in
      guard let self else { return }
      isHidden.toggle()
      rest -= 1
      blink = nil
      if rest > 0 { scheduleBlink() }
    }
  }
}
