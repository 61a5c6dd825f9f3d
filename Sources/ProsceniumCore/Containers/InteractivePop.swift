public import Foundation

/// A gesture that pulls the top of a navigation controller's stack aside, to pop it or to cancel that again.
///
/// A gesture recogniser or a script begins it with ``NavigationController/beginInteractivePop()``, reports how far the
/// gesture is from where it began, and ends it; keep it until then, for releasing it cancels the pop. The transition
/// follows the gesture, and so does everything that is animated alongside.
///
/// Where the stack's surface becomes wider or narrower, the page goes on from the part of its way that it has come, and as
/// far as the gesture in points.
@preconcurrency @MainActor public final class InteractivePop {
  private let interaction: GestureInteraction
  private weak var content: View?

  /// How wide the surface was when the gesture was reported last.
  private var distance: CGFloat
  private var translation: CGFloat = 0

  /// By how much the page is farther on its way than the gesture.
  private var lead: CGFloat = 0
  private var isOver = false

  init(moving interaction: GestureInteraction, over content: View) {
    self.interaction = interaction
    self.content = content
    distance = content.bounds.width
  }

  /// Releasing the object before its end cancels the pop.
  isolated deinit { cancel() }

  /// Moves to `translation` points beyond where the gesture began, towards the trailing edge; before that counts as
  /// there, and not a number is ignored.
  public func move(to translation: CGFloat) {
    guard translation.isFinite, !isOver else { return }
    followWidth()
    self.translation = max(0, translation)
    interaction.update(distance > 0 ? way / distance : 0)
  }

  /// How far the page has come.
  private var way: CGFloat { max(0, translation + lead) }

  /// Keeps the part of the way where the surface has become another one.
  private func followWidth() {
    guard let width = content?.bounds.width, width != distance else { return }
    lead = (distance > 0 ? way / distance : 0) * width - translation
    distance = width
  }

  /// Ends the gesture, which moves towards the trailing edge at `velocity` points a second.
  ///
  /// If it came, or would in a tenth of a second, half of the way, the top is popped; else it goes back.
  public func end(velocity: CGFloat = 0) {
    guard !isOver else { return }
    isOver = true
    followWidth()
    let release = GestureRelease(translation: way, distance: distance, velocity: velocity)
    interaction.completionSpeed = release.speed(over: interaction.duration)
    release.finishes ? interaction.finish() : interaction.cancel()
  }

  /// Cancels the gesture; everything goes back.
  public func cancel() {
    guard !isOver else { return }
    isOver = true
    interaction.cancel()
  }
}

extension NavigationController {
  /// Begins a gesture that pulls the top of the stack aside.
  ///
  /// The pop begins with the next turn, driven by the gesture; the stack is without the top from now on, and has it
  /// again if the pop is cancelled.
  ///
  /// - Returns: The object that the gesture is reported to; `nil` when only the root is left, the controller is not
  ///   seen, or another transition runs.
  public func beginInteractivePop() -> InteractivePop? {
    // While it is not seen the top would go at once, and there would be nothing to pull.
    guard viewIfLoaded?.animationHost != nil else { return nil }
    if let page = topViewController, stack.count > 1,
      page.preferredTransition?.letsInteractionBegin(at: page.view.bounds.center) == false
    {
      return nil
    }
    let interaction = GestureInteraction()
    interaction.completionCurve = .easeOut
    guard stack.count > 1, let popped = try? pop(animated: true, interaction: interaction), popped.transition != nil
    else { return nil }
    return InteractivePop(moving: interaction, over: contentView)
  }
}
