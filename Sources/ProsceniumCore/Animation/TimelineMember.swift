import AnimationTiming
import Foundation

/// What stands on a transition's timeline.
@MainActor protocol TimelineMember: AnyObject {
  var purpose: AnimationGroup.Purpose { get }

  /// The views that it changed.
  var views: [View] { get }

  /// Whether its changes were taken back.
  var isUndone: Bool { get }

  var isOver: Bool { get }

  /// Whether its duration is its own, so that the way of an interaction is no longer for it.
  var takesOwnTime: Bool { get }

  /// A Boolean value that indicates whether a correction holds its views where they would be without the change.
  var holdsBack: Bool { get }

  /// How long it runs on from `time`.
  func remainingDuration(at time: Duration) -> Duration

  /// Sets the models back to what they were; recorded by the block that is open.
  func restoreModels(except excluded: [View])

  /// Whether it moves a view elsewhere, so that what ends with it has something to wait for.
  var movesViews: Bool { get }

  // MARK: Reversal

  /// Goes back to where it began, from the value and the velocity shown at `time`; the models stand there at once.
  ///
  /// - Parameter leaving: Views that go on as they do, because a change of style takes them away.
  func reverse(at time: Duration, except leaving: [View])

  /// How long it still goes back at `time`; zero where it does not.
  func remainingReturn(at time: Duration) -> Duration

  /// When it ends, or would have ended without waiting for corrections, as far as that is known at `time`.
  func ownEnd(at time: Duration) -> Duration

  // MARK: Being held

  /// Whether the timeline alone says how far it is, now and until it ends.
  var followsTimeline: Bool { get }

  /// How far it is at `time`; `nil` when the timeline cannot hold it, or holds it already.
  func passage(at time: Duration) -> TimelinePassage?

  /// Leaves the stage's clock, to be shown where the timeline stands.
  func hold(along span: TimelineSpan)

  /// Shows how far it is at a second of the timeline, while the timeline holds it.
  func show(at second: Double)

  /// Has the way of a view begin elsewhere; recorded by the block that is open.
  func movePath(of view: View, toBeginAt frame: Rect)

  /// Moves with the frames again, to where the timeline goes.
  func letGo(_ way: TimelineWay)

  /// Ends where its views belong: its transition ended while it was held or on its way back.
  func end(at position: ViewAnimatingPosition)
}

/// Where and how a timeline goes when the interaction ends.
struct TimelineWay {
  /// The start or the end.
  var target: ViewAnimatingPosition
  var curve: TimingCurve

  /// The timing for property animators that go on by themselves.
  var parameters: any TimingCurveProvider
}
