import EventLoops
public import ProsceniumCore

extension Stage {
  /// Makes a stage on the main thread's event loop, which `MainEventLoop.install()` has put there.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points; both sides must be finite and not negative.
  ///   - traits: The environment; what it leaves unspecified stays so.
  ///   - framesPerSecond: How often frames come while something moves, 1…240.
  public convenience init(size: Size, traits: TraitCollection = TraitCollection(), framesPerSecond: Int = 60) {
    self.init(size: size, traits: traits, scheduler: EventLoopScheduler(framesPerSecond: framesPerSecond))
  }
}
