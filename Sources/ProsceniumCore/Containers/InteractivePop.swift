public import Foundation

/// A gesture that moves the top page of a navigation controller aside and then pops it or cancels the pop.
///
/// A gesture recogniser or a script begins the gesture with ``NavigationController/beginInteractivePop()``, reports
/// the distance from the gesture's start, and ends the gesture. Keep a reference to the object until the end, because
/// releasing the object cancels the pop. The transition follows the gesture, together with all alongside animations.
///
/// If the navigation controller's width changes, the page continues from the same fraction of its path. It then moves
/// by as many points as the gesture.
@preconcurrency @MainActor public final class InteractivePop {
  private let interaction: GestureInteraction
  private weak var content: View?

  /// The width of the content view at the last report of the gesture, in points.
  private var distance: CGFloat
  private var translation: CGFloat = 0

  /// The distance in points by which the page is ahead of the gesture, after a change of the width.
  private var lead: CGFloat = 0
  private var isOver = false

  init(moving interaction: GestureInteraction, over content: View) {
    self.interaction = interaction
    self.content = content
    distance = content.bounds.width
  }

  /// Cancels the pop if the object is released before the end of the gesture.
  isolated deinit { cancel() }

  /// Moves the page to a distance of `translation` points from the gesture's start, towards the trailing edge.
  ///
  /// - Parameter translation: The distance in points. Negative values count as 0, and values that are not finite are
  ///   ignored.
  public func move(to translation: CGFloat) {
    guard translation.isFinite, !isOver else { return }
    followWidth()
    self.translation = max(0, translation)
    interaction.update(distance > 0 ? way / distance : 0)
  }

  /// The distance in points that the page has moved.
  private var way: CGFloat { max(0, translation + lead) }

  /// Preserves the page's fraction of its path after the content view's width has changed.
  private func followWidth() {
    guard let width = content?.bounds.width, width != distance else { return }
    lead = (distance > 0 ? way / distance : 0) * width - translation
    distance = width
  }

  /// Ends the gesture, and pops the top page or returns it to its start.
  ///
  /// The page is popped if it has moved half of its path, or would within 0.12 s at `velocity`.
  ///
  /// - Parameter velocity: The velocity towards the trailing edge, in points per second.
  public func end(velocity: CGFloat = 0) {
    guard !isOver else { return }
    isOver = true
    followWidth()
    let completes = GestureRelease(translation: way, distance: distance, velocity: velocity).finishes
    release(completing: completes, velocity: velocity)
  }

  /// The angular frequency in radians per second of the spring on which a released page moves, as measured on UIKit.
  ///
  /// UIKit's spring has a damping ratio of 0.85. This one is critically damped, so that the page does not pass its end.
  private static let frequency = 22.0

  private func release(completing completes: Bool, velocity: CGFloat) {
    let pace = distance > 0 ? velocity / distance : 0
    interaction.release(completing: completes, velocity: pace, frequency: Self.frequency)
  }

  /// Cancels the gesture and returns the page to its start.
  public func cancel() {
    guard !isOver else { return }
    isOver = true
    release(completing: false, velocity: 0)
  }
}

extension NavigationController {
  /// Begins a gesture that moves the top of the stack aside.
  ///
  /// The gesture drives the pop, which begins in the next turn. The stack loses its top immediately, and a cancelled
  /// pop restores it.
  ///
  /// - Returns: The object that receives the gesture's movement. The method returns `nil` if the stack contains only
  ///   the root, if the controller is not visible, or if another transition runs. It also returns `nil` if the top
  ///   page's preferred transition disallows an interaction.
  public func beginInteractivePop() -> InteractivePop? {
    // A pop outside of a window would be immediate and leave no page to move.
    guard viewIfLoaded?.animationHost != nil else { return nil }
    if let page = topViewController, stack.count > 1,
      page.preferredTransition?.letsInteractionBegin(at: page.view.bounds.center) == false
    {
      return nil
    }
    let interaction = GestureInteraction()
    guard stack.count > 1, let popped = try? pop(animated: true, interaction: interaction), popped.transition != nil
    else { return nil }
    return InteractivePop(moving: interaction, over: contentView)
  }
}
