/// What one animation block changed, and how much of it is still shown.
@MainActor final class AnimationChanges {
  /// One change of one view's values by one share.
  private struct Change {
    let view: View
    let share: RemainingShare
    var start: ViewValues
    var end: ViewValues
  }

  /// The stage's animations that the block joins; that of the first view it changes.
  private(set) weak var animations: RunningAnimations?

  /// What the block belongs to.
  weak var owner: (any AnimationBlockOwner)?

  /// Whether the changes were taken back.
  private(set) var isUndone = false

  private let isAnimated: Bool
  private let whole: RemainingShare
  private var keyframes: [Keyframe] = []
  private var keyframe: Keyframe?
  private var changes: [Change] = []
  private var properties: [any PropertyMotion] = []

  init(isAnimated: Bool, isRepeating: Bool = false) {
    self.isAnimated = isAnimated
    whole = RemainingShare(isRepeating: isRepeating)
  }

  var isEmpty: Bool { changes.isEmpty && properties.isEmpty }

  /// The views that were changed, each once for each keyframe that changed it.
  var views: [View] { changes.map(\.view) }

  /// Whether another change took the place of everything that repeats.
  var isTakenOver: Bool {
    whole.isRepeating && properties.isEmpty
      && changes.allSatisfy { change in !change.view.motions.contains { $0.share === change.share } }
  }

  // MARK: Frames

  /// Shows `progress` of everything.
  func show(_ progress: Double) {
    whole.set(1 - progress)
    for keyframe in keyframes { keyframe.show(progress) }
  }

  /// Shows progress that is not the same for positions as for the rest.
  func show(_ progress: AxisProgress) {
    whole.value = 1 - progress.rest
    whole.x = 1 - progress.x
    whole.y = 1 - progress.y
    for keyframe in keyframes { keyframe.show(progress.rest) }
  }

  // MARK: Ends

  /// Stops moving: the views show their models.
  func drop() {
    for change in changes { change.view.motions.removeAll { $0.share === change.share } }
    for property in properties { property.drop() }
    changes = []
    properties = []
  }

  /// Sets the models back to what they were; recorded by the block that is open.
  func restoreModels(except excluded: [View] = []) {
    isUndone = true
    restoration()(excluded)
  }

  /// What sets the models back once the changes were dropped; not those of the views that it is given.
  func restoration() -> ([View]) -> Void {
    let (changes, properties) = (changes, properties)
    return { excluded in
      // The last change first: each goes back to where the one before it had come.
      for change in changes.reversed() where !excluded.contains(change.view) {
        change.view.change { $0.move(from: change.end, to: change.start) }
      }
      for property in properties.reversed() { property.restore() }
    }
  }

  /// Makes the views' models what is shown, and returns how to go on from there to either end.
  func settle() -> (ViewAnimatingPosition) -> Void {
    let onward = settleViews() + properties.map { $0.settle() }
    changes = []
    properties = []
    return { position in
      for move in onward { move(position) }
    }
  }

  private func settleViews() -> [(ViewAnimatingPosition) -> Void] {
    var seen: Set<ObjectIdentifier> = []
    let views = views.filter { seen.insert(ObjectIdentifier($0)).inserted }
    return views.map { view in
      let own = changes.filter { $0.view === view }
      let end = view.model
      var (start, frozen) = (end, end)
      for change in own.reversed() { start.move(from: change.end, to: change.start) }
      for motion in view.motions where own.contains(where: { $0.share === motion.share }) {
        frozen += motion.difference * motion.share
      }
      view.motions.removeAll { motion in own.contains { $0.share === motion.share } }
      let shown = frozen
      view.change { $0 = shown }
      return { position in
        switch position {
        case .start: view.change { $0.move(from: frozen, to: start) }
        case .end: view.change { $0.move(from: frozen, to: end) }
        case .current: return
        }
      }
    }
  }

  // MARK: Keyframes

  /// Runs `changes`, whose share follows `keyframe` from now on.
  func record(_ keyframe: Keyframe, _ changes: () -> Void) {
    let before = self.keyframe
    self.keyframe = keyframe
    keyframes.append(keyframe)
    changes()
    self.keyframe = before
  }

  /// How far the changes of `keyframe` reach, for paces that follow distances.
  func distance(of keyframe: Keyframe) -> Double {
    changes.filter { $0.share === keyframe.share }.map { ($0.start - $0.end).magnitude }.max() ?? 0
  }

  private var share: RemainingShare { keyframe?.share ?? whole }
}

extension AnimationChanges: ViewChangeRecorder {
  func record(from before: ViewValues, to after: ViewValues, of view: View) {
    guard let share = share(ofPropertyOf: view) else { return }
    if let index = view.motions.firstIndex(where: { $0.share === share }) {
      view.motions[index].difference += before - after
    } else {
      view.motions.append(AdditiveMotion(share: share, difference: before - after))
    }
    guard let index = changes.lastIndex(where: { $0.view === view && $0.share === share }) else {
      changes.append(Change(view: view, share: share, start: before, end: after))
      return
    }
    // Where it was changed without animation in between, the start moves along.
    changes[index].start += before - changes[index].end
    changes[index].end = after
  }

  func share(ofPropertyOf view: View) -> RemainingShare? {
    if animations == nil { animations = view.animationHost?.animations ?? RunningAnimations.current }
    return animations != nil && isAnimated ? share : nil
  }

  func record(_ change: any PropertyMotion) { properties.append(change) }

  func gives(_ share: RemainingShare) -> Bool { share === self.share }
}
