extension RunningAnimations {
  /// Adds an animation to the clock of the layer whose time it follows.
  ///
  /// Parts of it that follow other layers are added on their own.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a layer.
  func addToClock(_ animation: any StageAnimation) -> Bool {
    guard let animation = animation as? any LayerTimed, animation.followsLayerTime else { return false }
    let now = scheduler?.now ?? .zero
    for part in animation.splitByLayerTime() where part.followsLayerTime {
      if let layer = part.timedLayer {
        clock(of: layer).add(part, at: now)
      } else {
        append(part, hasBegun: false)
      }
    }
    guard let layer = animation.timedLayer else { return false }
    clock(of: layer).add(animation, at: now)
    return true
  }

  /// Returns the running clock of a layer, which is made if there is none.
  private func clock(of layer: Layer) -> LayerClock {
    if let clock = clocks.first(where: { $0.layer === layer }) {
      wake(clock)
      return clock
    }
    let clock = LayerClock(of: layer, in: self)
    clocks.append(clock)
    wake(clock)
    return clock
  }

  private func wake(_ clock: LayerClock) {
    guard !clock.isRunning else { return }
    clock.isRunning = true
    append(clock, hasBegun: true)
  }

  /// Requests a frame for each clock, and moves animations to the clocks of new times.
  func updateClocks(isNew: Bool) {
    clocks.removeAll { !$0.isRunning && $0.isEmpty }
    if isNew { assignAgain() }
    for clock in clocks { wake(clock) }
  }

  /// Moves each animation to the clock that now determines its time, which continues at its present value.
  private func assignAgain() {
    for case let animation as any LayerTimed in listed where animation.followsLayerTime {
      let parts = animation.splitByLayerTime()
      guard animation.timedLayer != nil || !parts.isEmpty, let hasBegun = removeListed(animation) else { continue }
      for part in parts + [animation] { assign(part, hasBegun: hasBegun) }
    }
    for clock in clocks {
      for animation in clock.all {
        let parts = animation.splitByLayerTime()
        guard animation.timedLayer !== clock.layer || !parts.isEmpty else { continue }
        let hasBegun = clock.remove(animation)
        for part in parts + [animation] { assign(part, hasBegun: hasBegun) }
      }
    }
  }

  private func assign(_ animation: any LayerTimed, hasBegun: Bool) {
    // A paused timeline may have detached a new part.
    guard animation.followsLayerTime else { return }
    if let layer = animation.timedLayer {
      clock(of: layer).take(animation, hasBegun: hasBegun)
    } else {
      append(animation, hasBegun: hasBegun)
    }
  }

  /// Removes an animation from its clock, if it has one.
  func removeFromClock(_ animation: any StageAnimation) {
    guard let clock = clock(with: animation) else { return }
    if clock.remove(animation) { traceEnd(of: animation) }
  }

  /// Requests a frame for the clock of an animation, if it has one.
  func wakeClock(of animation: any StageAnimation) {
    if let clock = clock(with: animation) { wake(clock) }
  }

  /// Moves an animation from its clock to the time of the stage.
  func leaveClock(_ animation: any StageAnimation) {
    guard let clock = clock(with: animation) else { return }
    append(animation, hasBegun: clock.remove(animation))
  }

  /// Returns the clock of an animation, or `nil` if it runs on the time of the stage.
  func clock(with animation: any StageAnimation) -> LayerClock? {
    clocks.isEmpty ? nil : clocks.first { $0.contains(animation) }
  }
}
