import AnimationTiming

/// What an animator has changed: one set of changes for each of its tracks, on the animator's own timeline.
@MainActor final class AnimatorBlocks {
  private(set) var changes: [AnimationChanges] = []

  /// The stage's animations that the animator joined.
  var animations: RunningAnimations? { changes.lazy.compactMap(\.animations).first ?? chosen }

  var isEmpty: Bool { changes.allSatisfy(\.isEmpty) }
  var isIncomplete: Bool { changes.contains(where: \.isIncomplete) }
  var isUndone: Bool { changes.contains(where: \.isUndone) && changes.allSatisfy { $0.isUndone || $0.isEmpty } }
  var views: [View] { changes.flatMap(\.views) }
  var movedViews: [View] { changes.flatMap(\.movedViews) }

  /// Whether touches reach the views while they move.
  var allowsInteraction = true {
    didSet {
      // A block with an option of its own keeps that.
      for changes in changes where changes.allowsInteraction == oldValue {
        changes.allowsInteraction = allowsInteraction
      }
    }
  }

  /// Whether a block may have changed what is in no window.
  private var mayMoveUnseen = false

  @WeakReference private var chosen: RunningAnimations?
  private unowned let owner: any AnimationBlockOwner

  init(of owner: any AnimationBlockOwner) {
    self.owner = owner
    chosen = RunningAnimations.current
  }

  /// The block that runs now.
  enum Open {
    /// One that begins when a part of what remains has passed, and ends together with the animator.
    case part(after: Double)
    /// One with a timing of its own, by the index of its changes.
    case own(BlockTiming, index: Int)
  }

  private(set) var open = Open.part(after: 0)

  /// Runs blocks that begin together, when a part of what remains has passed.
  func run(_ blocks: [() -> Void], after delayFactor: Double = 0) {
    let changes = AnimationChanges(isAnimated: true)
    changes.allowsInteraction = allowsInteraction
    run(.part(after: delayFactor), changes) {
      for block in blocks { block() }
    }
  }

  /// Runs a block with a timing of its own.
  func run(_ timing: BlockTiming, _ block: () -> Void) {
    let changes = AnimationChanges(
      // What has a duration of its own needs none of the animator's.
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

  /// Releases the changes of one of its tracks, which something else shows from now on.
  func release(_ index: Int) -> AnimationChanges {
    defer { changes[index] = AnimationChanges(isAnimated: false) }
    return changes[index]
  }

  /// Runs a block as part of the first ones, whose track it follows.
  func join(_ block: () -> Void) {
    mayMoveUnseen = true
    changes.first?.record(for: owner, block)
  }

  /// Lets views show their models that are in no window in the first frame after a block.
  func dropUnseen() {
    guard mayMoveUnseen else { return }
    mayMoveUnseen = false
    for changes in changes { changes.dropUnseen() }
  }

  /// Shows each track's progress.
  func show(_ tracks: [AnimatorTrack]) {
    for (changes, track) in zip(changes, tracks) { changes.show(track.shown) }
  }

  /// Sets the models back to what they were; recorded by the block that is open.
  func restoreModels(except excluded: [View] = []) {
    for changes in changes.reversed() where !changes.isUndone { changes.restoreModels(except: excluded) }
  }

  /// Sets the models back; what is shown follows as the progress goes back to 0.
  ///
  /// - Returns: What moves the excluded views from now on.
  func reverse(except excluded: [View]) -> [(index: Int, others: AnimationChanges)] {
    changes.enumerated().reversed().filter { !$0.element.isUndone }.compactMap { index, changes in
      changes.reverse(except: excluded).map { (index, $0) }
    }
  }

  /// Ends at the values that the blocks set, or at those from before.
  func end(at position: ViewAnimatingPosition) {
    switch position {
    case .start:
      View.performWithoutAnimation { restoreModels() }
    case .end, .current:
      break
    }
    for changes in changes { changes.drop() }
  }

  /// Leaves the views as they are shown; returns how to go on from there to either end.
  func settle(_ tracks: [AnimatorTrack]) -> (ViewAnimatingPosition) -> Void {
    var onward: [(ViewAnimatingPosition) -> Void] = []
    View.performWithoutAnimation {
      onward = zip(changes, tracks).map { changes, track in
        let move = changes.settle()
        // What comes back has its end where it began.
        guard track.endsAtStart else { return move }
        return { position in move(position == .end ? .start : position) }
      }
    }
    return { position in
      View.performWithoutAnimation {
        // Back to the start in the order opposite to that in which the blocks ran.
        for move in position == .start ? onward.reversed() : onward { move(position) }
      }
    }
  }
}
