import Foundation

/// Where a view stands and how it moves there, for another one that takes its place.
@MainActor struct ShownPlace {
  private let view: View
  private let superview: View
  private let index: Int
  private let frame: Rect
  private let motions: [AdditiveMotion]

  /// The place of a view; `nil` where it stands nowhere.
  init?(of view: View) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
      return nil
    }
    self.view = view
    self.superview = superview
    self.index = index
    frame = view.model.placedFrame
    motions = view.motions
  }

  /// Has `successor` stand in the place and move on as the view did, which keeps its superview if it has another now.
  ///
  /// A view that was inside of the other one stays where it is seen; one that was put around the other one lets that
  /// stay where it is seen. ``View/place(in:)`` then moves it to where it belongs.
  func pass(to successor: View, finally finalFrame: Rect) {
    View.performWithoutAnimation {
      let isInside = successor.isDescendant(of: view)
      let placed =
        isInside ? successor.convert(successor.bounds, to: superview) : frameAround(successor, finally: finalFrame)
      superview.insertSubview(successor, at: index + (isInside ? 1 : 0))
      successor.place(in: placed)
      successor.layoutIfNeeded()
    }
    move(successor)
  }

  /// The frame in which the content of `successor` stands where it stood, if its margins are those of its final size.
  private func frameAround(_ successor: View, finally finalFrame: Rect) -> Rect {
    guard view.isDescendant(of: successor) else { return frame }
    successor.place(in: finalFrame)
    successor.layoutIfNeeded()
    let (content, bounds) = (view.convert(view.bounds, to: successor), successor.bounds)
    return frame.inset(
      by: EdgeInsets(
        top: -content.minY,
        left: -content.minX,
        bottom: content.maxY - bounds.maxY,
        right: content.maxX - bounds.maxX
      )
    )
  }

  /// Hands the animations of the view on: from now on they move the other one.
  private func move(_ successor: View) {
    var rest = ViewValues.zero
    for motion in motions {
      if let changes = motion.share as? AnimationChanges {
        changes.replaceView(at: motion.place, by: successor)
        successor.motions.append(motion)
      } else {
        rest += motion.difference * motion.share
      }
    }
    view.motions = []
    guard rest != .zero else { return }
    // What is moved by keyframes goes on from where it is seen.
    var seen = successor.model
    seen += rest
    ViewChanges.recorder?.record(from: seen, to: successor.model, of: successor)
  }
}
