/// Receives everything that happens on a stage, in the order in which it happens.
///
/// A recorder is one. An event is sent just before the callback that it names is called, a delegate's answer just
/// after; an observer may do there whatever the callback may do. Events that this causes are sent at once, to each
/// observer after the earlier ones. The stage keeps its observers alive.
@MainActor public protocol StageObserver: AnyObject {
  /// Called when something happens. The default does nothing.
  func stage(_ stage: Stage, didTell event: StageEvent)

  /// Called each frame after layout with what each window shows, from back to front. The default does nothing.
  func stage(_ stage: Stage, didShow windows: [DisplayList])
}

extension StageObserver {
  public func stage(_ stage: Stage, didTell event: StageEvent) {}

  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {}
}
