import Foundation

extension AdaptationSnapshot {
  /// Where a view stands and how it moves there, for another one that takes its place.
  ///
  /// Everything is passed on by differences, each running animation its own, so that what is seen goes on with value
  /// and velocity: a view inside of another one moves with the other's upper left corner and adds a size of its own.
  @MainActor struct ShownView {
    let view: View
    private let superview: View
    private let index: Int
    private let frame: Rect
    private let motions: [AdditiveMotion]

    /// What moves it, kept: the motions do not, and a callback before the place is taken may end it.
    private let weights: [RemainingWeight]

    /// The snapshot of a view; `nil` where it stands nowhere.
    init?(of view: View) {
      guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
        return nil
      }
      self.view = view
      self.superview = superview
      self.index = index
      frame = view.model.placedFrame
      motions = view.motions
      weights = motions.map(\.weight)
    }

    /// Puts the view back, where a callback took it away meanwhile.
    func restore() {
      guard view.superview !== superview else { return }
      View.performWithoutAnimation {
        superview.insertSubview(view, at: index)
        view.place(in: frame)
      }
      for motion in motions { (motion.weight as? AnimationChanges)?.setDifference(of: view, to: motion.difference) }
    }

    /// Has what will be put around the view stand behind it, so that the view is in the window all the while.
    func admit(_ wrapper: View) {
      guard wrapper.superview == nil else { return }
      View.performWithoutAnimation {
        superview.insertSubview(wrapper, at: min(index, superview.subviews.count))
        wrapper.place(in: frame)
      }
    }

    /// Has `successor` stand in the place and move on as the view did.
    ///
    /// One that was inside of the view stays where it is seen, and the view keeps its superview; one that was put
    /// around the view lets that stay where it is seen. ``View/place(in:)`` then moves it to where it belongs.
    ///
    /// - Parameters:
    ///   - container: The presentation's own, in which what is presented stands in front of the chrome of its style.
    ///   - finalFrame: Where the successor will stand.
    func pass(to successor: View, in container: View?, finally finalFrame: Rect) {
      let wasInside = successor.isDescendant(of: view)
      View.performWithoutAnimation {
        let placed =
          wasInside ? successor.convert(successor.bounds, to: superview) : frameAround(successor, finally: finalFrame)
        superview.insertSubview(successor, at: superview === container ? superview.subviews.count : index)
        successor.place(in: placed)
        if !wasInside { layOut(successor) }
      }
      for motion in motions { pass(motion, to: successor, wasInside: wasInside) }
    }

    /// The frame in which the content of `successor` stands where it stood, if its margins are those of its final size.
    private func frameAround(_ successor: View, finally finalFrame: Rect) -> Rect {
      guard view.isDescendant(of: successor) else { return frame }
      successor.place(in: finalFrame)
      layOut(successor)
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

    /// Lays out what is new around the view; what was seen before has another safe area by now, and is laid out where
    /// that is animated.
    private func layOut(_ successor: View) {
      if view.isDescendant(of: successor) {
        successor.layoutIfNeeded(sparing: view)
      } else {
        successor.layoutIfNeeded()
      }
    }

    private func pass(_ motion: AdditiveMotion, to successor: View, wasInside: Bool) {
      guard let changes = motion.weight as? AnimationChanges else { return passOnce(motion, to: successor) }
      let difference = motion.difference
      if wasInside {
        changes.shift(successor, by: difference.ofWhatIsInside)
      } else {
        changes.shift(successor, by: difference)
        guard view.isDescendant(of: successor) else { return }
        changes.setDifference(of: view, to: difference - difference.ofWhatIsInside)
      }
    }

    /// What is moved by keyframes goes on from where it is seen.
    private func passOnce(_ motion: AdditiveMotion, to successor: View) {
      var seen = successor.model
      seen += motion.difference * motion.weight
      view.removeMotion(of: motion.weight)
      ViewChanges.recorder?.record(from: seen, to: successor.model, of: successor)
    }
  }
}

extension ViewValues {
  /// What a difference of a view is for one that stands inside of it: the way of the corner, and the looks.
  var ofWhatIsInside: ViewValues {
    var inside = self
    // A rectangle's own width is never negative.
    inside.center.x -= bounds.size.width / 2
    inside.center.y -= bounds.size.height / 2
    inside.bounds = .zero
    return inside
  }
}
