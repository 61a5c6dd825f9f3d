public import Foundation
import ProsceniumCore
public import ProsceniumViews

/// A timer that calls a method with each frame of the stage.
///
/// The link begins when it is added to a run loop, and retains its target until it is invalidated.
@preconcurrency @MainActor open class CADisplayLink {
  private var link: DisplayLink?
  private var target: AnyObject?
  private let selector: Selector
  private var isAdded = false

  /// The frames per second that the link prefers, or 0 for those of the stage.
  open var preferredFramesPerSecond = 0 {
    didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : nil }
  }

  /// The range of frames per second, of which the preferred value is used.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
  }

  /// A Boolean value that indicates whether the method is not called.
  open var isPaused = false {
    didSet { link?.isPaused = isPaused }
  }

  /// Creates a link that does not yet call its method.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - selector: The method, which receives the link.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// The time of the last shown frame, in the seconds of `CACurrentMediaTime()`.
  open var timestamp: CFTimeInterval { (link?.timestamp ?? .zero) / .seconds(1) }

  /// The time between two frames in seconds.
  open var duration: CFTimeInterval { 1 / 60 }

  /// The time of the next frame.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// Begins the calls. The run loop and its mode have no effect. Without a stage, the method is never called.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, target != nil, let stage = Stage.current else { return }
    isAdded = true
    // The stage does not retain the link, so that the closure does, until the link is invalidated.
    let made = DisplayLink(stage: stage) { [self] _ in
      if let target { selector.perform(on: target, sender: self) }
    }
    link = made
    made.preferredFramesPerSecond = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : nil
    made.isPaused = isPaused
  }

  /// Ends the calls in a mode, which ends all of them.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    link?.invalidate()
    (link, isAdded) = (nil, false)
  }

  /// Ends the calls and releases the target.
  open func invalidate() {
    link?.invalidate()
    (link, target) = (nil, nil)
  }
}

/// A range of frames per second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The smallest number.
  public var minimum: Float
  /// The greatest number.
  public var maximum: Float
  /// The preferred number, or `nil` for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range of the stage.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
