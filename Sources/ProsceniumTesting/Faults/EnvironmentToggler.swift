public import ProsceniumCore

/// An observer that changes a stage's environment in each frame, alternating between two surfaces.
@MainActor public final class EnvironmentToggler {
  private var next: VirtualStage.Surface
  private var other: VirtualStage.Surface
  private var left: Int

  /// Creates a toggler and applies `first` immediately. The stage keeps the toggler alive.
  ///
  /// - Parameters:
  ///   - virtual: The stage whose environment changes.
  ///   - first: The surface of the immediate change, and of every second change after it.
  ///   - second: The surface of the changes between those.
  ///   - count: The number of changes, 0 or more. The surface of the last change remains.
  public init(
    of virtual: VirtualStage,
    between first: VirtualStage.Surface,
    and second: VirtualStage.Surface,
    count: Int
  ) {
    precondition(count >= 0, "The number of frames with a change must be at least 0, not \(count).")
    next = first
    other = second
    left = count
    virtual.stage.add(self)
    toggle(virtual.stage)
  }

  private func toggle(_ stage: Stage) {
    guard left > 0 else { return stage.remove(self) }
    left -= 1
    stage.change(size: next.size, traits: next.traits)
    stage.safeAreaInsets = next.safeAreaInsets
    swap(&next, &other)
  }
}

extension EnvironmentToggler: StageObserver {
  public func stage(_ stage: Stage, didShow windows: [DisplayList]) { toggle(stage) }
}
