import EventLoops
public import ProsceniumCore

extension Stage {
  /// Creates a stage on the main thread's event loop, which `MainEventLoop.install()` has installed.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points. Both sides must be finite and not negative.
  ///   - traits: The environment. Unspecified traits remain unspecified.
  ///   - framesPerSecond: The number of frames per second during animations, 1…240.
  public convenience init(size: Size, traits: TraitCollection = TraitCollection(), framesPerSecond: Int = 60) {
    self.init(size: size, traits: traits, scheduler: EventLoopScheduler(framesPerSecond: framesPerSecond))
  }
}
