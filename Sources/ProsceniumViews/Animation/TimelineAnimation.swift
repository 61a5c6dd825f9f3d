import AnimationTiming
import Foundation

/// An animation that a transition's timeline can pause, scrub, resume and reverse.
@MainActor package protocol TimelineAnimation: AnyObject {
  var purpose: AnimationBlock.Purpose { get }

  /// The views that the animation changed.
  var views: [View] { get }

  /// A Boolean value that indicates whether the animation's changes were reverted.
  var isUndone: Bool { get }

  var isOver: Bool { get }

  /// A Boolean value that indicates whether the animation keeps its own duration.
  ///
  /// An animation with its own duration does not lengthen the timeline of an interaction.
  var takesOwnTime: Bool { get }

  /// A Boolean value that indicates whether a correction holds its views at their positions from before the change.
  var holdsBack: Bool { get }

  /// Returns the remaining duration at `time`.
  func remainingDuration(at time: Duration) -> Duration

  /// Sets the models back to the start values. The open block records these changes.
  func restoreModels(except excluded: [View])

  /// A Boolean value that indicates whether the animation moves a view. The end of the transition must then wait for
  /// it.
  var movesViews: Bool { get }

  // MARK: Reversal

  /// Reverses the animation from the value and the velocity shown at `time`. The models move to the start immediately.
  ///
  /// - Parameters:
  ///   - time: The time of the reversal.
  ///   - leaving: Views whose motions continue unchanged, because an adaptation removes them.
  func reverse(at time: Duration, except leaving: [View])

  /// Returns the remaining duration of the reversal at `time`, or zero if the animation is not reversed.
  func remainingReturn(at time: Duration) -> Duration

  /// Returns the end of the animation as known at `time`, without the time that it waits for corrections.
  func ownEnd(at time: Duration) -> Duration

  // MARK: Pausing and scrubbing

  /// A Boolean value that indicates whether only the timeline determines the animation's progress until its end.
  var followsTimeline: Bool { get }

  /// Returns the animation's progress at `time`, or `nil` if the timeline cannot pause it or has already paused it.
  func passage(at time: Duration) -> TimelineProgress?

  /// Pauses the animation, detaches it from the stage's clock and assigns it a span of the timeline.
  func pause(along span: TimelineSpan)

  /// Shows the animation's progress at a second of the timeline, while the timeline is paused.
  func show(at second: Double)

  /// Moves the start of a view's path to `frame`. The open block records the change.
  func movePath(of view: View, toBeginAt frame: Rect)

  /// Resumes the animation on the frames of the stage, towards the timeline's target.
  func resume(_ way: TimelineResumption)

  /// Ends the animation at `position`, because its transition ended while the animation was paused or ran back.
  func end(at position: ViewAnimatingPosition)
}

/// The target and the timing with which a timeline resumes after an interaction.
package struct TimelineResumption {
  /// The start or the end of the transition.
  var target: ViewAnimatingPosition
  var curve: TimingCurve

  /// The timing for property animators, which resume on their own.
  var parameters: any TimingCurveProvider
}
