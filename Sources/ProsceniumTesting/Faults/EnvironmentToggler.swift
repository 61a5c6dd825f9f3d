public import ProsceniumCore

/// Changes a stage's environment in each frame, from one surface to another and back.
@MainActor public final class EnvironmentToggler {
  private var next: VirtualStage.Surface
  private var other: VirtualStage.Surface
  private var left: Int

  /// Begins with the next frame; the stage keeps the toggler alive.
  ///
  /// - Parameters:
  ///   - virtual: Whose environment changes.
  ///   - first: What it becomes at once, and again after each `second`.
  ///   - second: What it becomes after each `first`.
  ///   - count: In how many frames it changes; then the last one stays.
  public init(
    of virtual: VirtualStage,
    between first: VirtualStage.Surface,
    and second: VirtualStage.Surface,
    count: Int
  ) {
    precondition(count >= 0, "An environment changes in 0 or more frames, not \(count).")
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
