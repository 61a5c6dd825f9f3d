import Foundation
import ProsceniumCore

/// The discs that show the fingers of a scripted pointer in pictures and film strips.
@MainActor final class FingerMarks {
  private unowned let stage: Stage
  private var marks: [UInt64: View] = [:]

  init(on stage: Stage) { self.stage = stage }

  /// Shows a finger at a point of the surface, in front of the views of the key window.
  func show(_ finger: UInt64, at point: Point) {
    guard let window = stage.keyWindow else { return }
    let mark = marks[finger] ?? makeMark(finger)
    marks[finger] = mark
    View.performWithoutAnimation {
      if mark.superview === window { window.bringSubviewToFront(mark) } else { window.addSubview(mark) }
      mark.center = point
    }
  }

  /// Removes the disc of a finger that was lifted.
  func hide(_ finger: UInt64) { marks.removeValue(forKey: finger)?.removeFromSuperview() }

  /// Removes all discs.
  func hideAll() {
    for finger in marks.keys.sorted() { hide(finger) }
  }

  private func makeMark(_ finger: UInt64) -> View {
    let mark = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
    mark.accessibilityIdentifier = "finger \(finger)"
    mark.isUserInteractionEnabled = false
    mark.backgroundColor = Color(red: 0.2, green: 0.2, blue: 0.25).withAlphaComponent(0.45)
    mark.layer.cornerRadius = 22
    return mark
  }
}
