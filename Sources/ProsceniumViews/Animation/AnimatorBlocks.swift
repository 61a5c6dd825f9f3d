import AnimationTiming

/// The changes that an animator's blocks recorded, one set per track, on the animator's own timeline.
@MainActor final class AnimatorBlocks {
  private(set) var changes: [AnimationChanges] = []

  /// The running animations of the stage that the animator joined.
  var animations: RunningAnimations? { changes.lazy.compactMap(\.animations).first ?? chosen }

  var isEmpty: Bool { changes.allSatisfy(\.isEmpty) }
  var isIncomplete: Bool { changes.contains(where: \.isIncomplete) }
  var isUndone: Bool { changes.contains(where: \.isUndone) && changes.allSatisfy { $0.isUndone || $0.isEmpty } }
  var views: [View] { changes.flatMap(\.views) }
  var movedViews: [View] { changes.flatMap(\.movedViews) }

  /// A Boolean value that indicates whether touches reach the views during the animation.
  var allowsInteraction = true {
    didSet {
      // A block that set its own option keeps it.
      for changes in changes where changes.allowsInteraction == oldValue {
        changes.allowsInteraction = allowsInteraction
      }
    }
  }

  /// A Boolean value that indicates whether a block may have changed views outside of windows since the last frame.
  private var mayMoveUnseen = false

  @WeakReference private var chosen: RunningAnimations?
  private unowned let owner: any AnimationBlockOwner

  init(of owner: any AnimationBlockOwner) {
    self.owner = owner
    chosen = RunningAnimations.current
  }

  /// The timing of the block that currently runs.
  enum Open {
    /// The block begins when the associated fraction of the remaining time has passed, and ends with the animator.
    case part(after: Double)
    /// The block has its own timing. The index is that of its changes.
    case own(BlockTiming, index: Int)
  }

  private(set) var open = Open.part(after: 0)

  /// Runs blocks as one track, which begins when the fraction `delayFactor` of the remaining time has passed.
  func run(_ blocks: [() -> Void], after delayFactor: Double = 0) {
    let changes = AnimationChanges(isAnimated: true)
    changes.allowsInteraction = allowsInteraction
    run(.part(after: delayFactor), changes) {
      for block in blocks { block() }
    }
  }

  /// Runs a block as a track with its own timing.
  func run(_ timing: BlockTiming, _ block: () -> Void) {
    let changes = AnimationChanges(
      // A block with its own duration animates even if the animator's duration is 0.
      isAnimated: View.areAnimationsEnabled && timing.curve.duration > 0,
      isRepeating: timing.repetition.isEndless
    )
    changes.allowsInteraction = timing.allowsInteraction
    run(.own(timing, index: self.changes.count), changes) {
      AnimationRepetition.run(in: .once, block)
      if timing.laysOut { View.layOutChangedViews() }
    }
  }

  private func run(_ open: Open, _ changes: AnimationChanges, _ block: () -> Void) {
    let before = self.open
    self.open = open
    self.changes.append(changes)
    mayMoveUnseen = true
    changes.record(for: owner, block)
    self.open = before
  }

  /// Removes and returns the changes of a track, which another animation shows from now on.
  func release(_ index: Int) -> AnimationChanges {
    defer { changes[index] = AnimationChanges(isAnimated: false) }
    return changes[index]
  }

  /// Runs a block and adds its changes to the first track.
  func join(_ block: () -> Void) {
    mayMoveUnseen = true
    changes.first?.record(for: owner, block)
  }

  /// Removes the motions of views outside of windows, once after each block. These views then show their models.
  func dropUnseen() {
    guard mayMoveUnseen else { return }
    mayMoveUnseen = false
    for changes in changes { changes.dropUnseen() }
  }

  /// Applies the progress of each track to the shown values of the track's block.
  func show(_ tracks: [AnimatorTrack]) {
    for (changes, track) in zip(changes, tracks) { changes.show(track.shown) }
  }

  /// Sets the models back to the start values. The open block records these changes.
  func restoreModels(except excluded: [View] = []) {
    for changes in changes.reversed() where !changes.isUndone { changes.restoreModels(except: excluded) }
  }

  /// Sets the models back to the start values. The shown values stay and then follow the progress back to 0.
  ///
  /// - Parameter excluded: Views whose models and motions continue unchanged.
  /// - Returns: The changes that move the excluded views from now on, with the index of their track.
  func reverse(except excluded: [View]) -> [(index: Int, others: AnimationChanges)] {
    changes.enumerated().reversed().filter { !$0.element.isUndone }.compactMap { index, changes in
      changes.reverse(except: excluded).map { (index, $0) }
    }
  }

  /// Removes all motions. For the position `start`, the models also move back to the start values.
  func end(at position: ViewAnimatingPosition) {
    switch position {
    case .start:
      View.performWithoutAnimation { restoreModels() }
    case .end, .current:
      break
    }
    for changes in changes { changes.drop() }
  }

  /// Freezes the views at their shown values, and returns a closure that moves the models to the start or to the end.
  func freeze(_ tracks: [AnimatorTrack]) -> (ViewAnimatingPosition) -> Void {
    var onward: [(ViewAnimatingPosition) -> Void] = []
    View.performWithoutAnimation {
      onward = zip(changes, tracks).map { changes, track in
        let move = changes.freeze()
        // An autoreversing track ends at its start values.
        guard track.endsAtStart else { return move }
        return { position in move(position == .end ? .start : position) }
      }
    }
    return { position in
      View.performWithoutAnimation {
        // Restore the start values in the reverse of the order in which the blocks ran.
        for move in position == .start ? onward.reversed() : onward { move(position) }
      }
    }
  }
}
