import Foundation

extension AdaptationSnapshot {
  /// The position and the animations of a view, for transfer to the view that replaces it.
  ///
  /// Each running animation is transferred as a difference, so that the visible value and velocity are continuous. A
  /// view inside another view moves with the upper left corner of the other view and has its own size.
  @MainActor struct ShownView {
    let view: View
    private let superview: View
    private let index: Int
    private let frame: Rect
    private let motions: [AdditiveMotion]

    /// The animations of the view, retained because motions do not retain them and a callback may end them.
    private let weights: [AdditiveWeight]

    /// Creates a snapshot of a view, or returns `nil` if the view has no superview.
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

    /// Moves the view back to its superview with its animations, if a callback has removed it.
    func restore() {
      guard view.superview !== superview else { return }
      View.performWithoutAnimation {
        superview.insertSubview(view, at: index)
        view.place(in: frame)
      }
      for motion in motions { (motion.weight as? AnimationChanges)?.setDifference(of: view, to: motion.difference) }
    }

    /// Inserts a new wrapper behind the view, so that the view stays in the window when it moves into the wrapper.
    func admit(_ wrapper: View) {
      guard wrapper.superview == nil else { return }
      View.performWithoutAnimation {
        superview.insertSubview(wrapper, at: min(index, superview.subviews.count))
        wrapper.place(in: frame)
      }
    }

    /// Moves `successor` to the position of the view and transfers the view's animations to it.
    ///
    /// A successor from inside the view keeps its visible position, and the view keeps its superview. If the successor
    /// contains the view, the visible position of the view does not change. A later call of `View.place(in:)` moves
    /// the successor to its final frame.
    ///
    /// - Parameters:
    ///   - successor: The view that replaces the captured view.
    ///   - container: The presentation's container, in which presented views are in front of the chrome of their style.
    ///   - finalFrame: The final frame of the successor.
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

    /// Returns the frame of `successor` in which its content keeps its position.
    ///
    /// The calculation uses the margins that the successor has at its final size.
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

    /// Lays out the new views around the captured view.
    ///
    /// The content seen before may have another safe area now. It is laid out later, inside an animation block.
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

    /// Continues a keyframe animation from its visible value, because its motion cannot be transferred.
    private func passOnce(_ motion: AdditiveMotion, to successor: View) {
      var seen = successor.model
      seen += motion.difference * motion.weight
      view.removeMotion(of: motion.weight)
      ViewChanges.recorder?.record(from: seen, to: successor.model, of: successor)
    }
  }
}

extension ViewValues {
  /// The difference for a view inside the animated view, which consists of the corner's movement and the appearance.
  var ofWhatIsInside: ViewValues {
    var inside = self
    // Read the components of `size`, because the `width` of a rectangle is never negative but a difference can be.
    inside.center.x -= bounds.size.width / 2
    inside.center.y -= bounds.size.height / 2
    inside.bounds = .zero
    return inside
  }
}
