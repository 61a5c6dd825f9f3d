/// What an animator has changed: one set of changes for each of its tracks, on the animator's own timeline.
@MainActor final class AnimatorBlocks {
  private(set) var changes: [AnimationChanges] = []

  /// The stage's animations that the animator joined.
  var animations: RunningAnimations? { changes.lazy.compactMap(\.animations).first ?? chosen }

  var isEmpty: Bool { changes.allSatisfy(\.isEmpty) }
  var isIncomplete: Bool { changes.contains(where: \.isIncomplete) }
  var isUndone: Bool { !changes.isEmpty && changes.allSatisfy { $0.isUndone || $0.isEmpty } }
  var views: [View] { changes.flatMap(\.views) }
  var movedViews: [View] { changes.flatMap(\.movedViews) }

  /// Whether touches reach the views while they move.
  var allowsInteraction = true {
    didSet { for changes in changes { changes.allowsInteraction = allowsInteraction } }
  }

  /// Whether a block may have changed what is in no window.
  private var mayMoveUnseen = false

  private weak var chosen: RunningAnimations?
  private let isAnimated: Bool

  private unowned let owner: any AnimationBlockOwner

  init(of owner: any AnimationBlockOwner, isAnimated: Bool) {
    self.owner = owner
    self.isAnimated = isAnimated
    chosen = RunningAnimations.current
  }

  /// How much of what remains passes before the block begins that runs now.
  private(set) var delayFactor = 0.0

  /// Runs blocks that begin together, when a part of what remains has passed; returns their changes.
  @discardableResult
  func run(_ blocks: [() -> Void], after delayFactor: Double = 0) -> AnimationChanges {
    let before = self.delayFactor
    self.delayFactor = delayFactor
    defer { self.delayFactor = before }
    let changes = AnimationChanges(isAnimated: isAnimated)
    changes.allowsInteraction = allowsInteraction
    self.changes.append(changes)
    mayMoveUnseen = true
    changes.record(for: owner) {
      for block in blocks { block() }
    }
    return changes
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
  func reverse(except excluded: [View]) -> [AnimationChanges] {
    changes.reversed().filter { !$0.isUndone }.compactMap { $0.reverse(except: excluded) }
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
  func settle() -> (ViewAnimatingPosition) -> Void {
    var onward: [(ViewAnimatingPosition) -> Void] = []
    View.performWithoutAnimation { onward = changes.map { $0.settle() } }
    return { position in
      View.performWithoutAnimation {
        // Back to the start in the order opposite to that in which the blocks ran.
        for move in position == .start ? onward.reversed() : onward { move(position) }
      }
    }
  }
}
