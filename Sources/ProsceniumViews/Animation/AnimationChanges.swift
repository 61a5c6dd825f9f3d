import Foundation

/// The recorded changes of one animation block, with the weight at which their differences are still shown.
@MainActor package final class AnimationChanges: AdditiveWeight {
  /// A change of one view's values, recorded by the whole block or by one of its keyframes.
  private struct Change {
    let view: View
    let keyframe: Keyframe?
    var start: ViewValues
    var end: ViewValues

    /// The number of times that the view had left a window when the change was recorded.
    ///
    /// The count is `nil` if the view left because other content replaced it. Such a departure does not make the block
    /// incomplete.
    var departureCount: Int?

    /// A Boolean value that indicates whether the view has left its window since the change. A departure ends its
    /// motion.
    @MainActor var hasLeft: Bool {
      if let departureCount { departureCount != view.hierarchy.departureCount } else { false }
    }

    @MainActor init(of view: View, in keyframe: Keyframe?, from start: ViewValues, to end: ViewValues) {
      self.view = view
      self.keyframe = keyframe
      self.start = start
      self.end = end
      departureCount = view.hierarchy.departureCount
    }
  }

  /// The animation that owns the open block, or `nil` if no block is open.
  package private(set) var owner: (any AnimationBlockOwner)?

  /// A Boolean value that indicates whether the block's changes were reverted.
  private(set) var isUndone = false

  /// A Boolean value that indicates whether a reversal has set the models back to the start values of the changes.
  ///
  /// The weighted differences are added to the models, so ``base`` is then 0 instead of 1.
  private var isReversed = false

  /// A Boolean value that indicates whether the block has dropped its motions for good.
  private var isOver = false

  private let isAnimated: Bool

  /// A Boolean value that indicates whether a change ends the earlier motions of the changed view.
  private let endsMotions: Bool
  @exclusivity(unchecked) private var joined: RunningAnimations?
  private var keyframes: [Keyframe] = []
  private var keyframe: Keyframe?

  // Exclusivity checks are off, because each access lasts no longer than its line, and the start and the end of a block
  // have many. The loops of a frame run over indices, so that no change is copied and no closure checks its isolation.
  @exclusivity(unchecked) private var changes: [Change] = []
  @exclusivity(unchecked) private var properties: [any PropertyMotion] = []

  init(isAnimated: Bool, isRepeating: Bool = false, endsMotions: Bool = false) {
    self.isAnimated = isAnimated
    self.endsMotions = endsMotions
    super.init(isRepeating: isRepeating)
  }

  /// Creates changes that return a view's opacity to its model value. The model must be at the start value already.
  ///
  /// The changes add 1 to the opacity at progress 1, and nothing at progress 0.
  convenience init(returningOpacityOf view: View, in animations: RunningAnimations?) {
    self.init(isAnimated: true)
    (joined, isUndone, isReversed) = (animations, true, true)
    belongsToTransition = true
    var difference = ViewValues.zero
    difference.alpha = -1
    set(0)
    shift(view, by: difference)
  }

  /// The running animations that the block joins, taken from the stage of the first changed view.
  ///
  /// The value is `nil` before the first change and after the stage was freed.
  var animations: RunningAnimations? { if let joined, !joined.isOver { joined } else { nil } }

  var isEmpty: Bool { changes.isEmpty && properties.isEmpty }

  /// The changed views, with one entry per change. A view that several keyframes change has several entries.
  package var views: [View] { changes.map(\.view) }

  /// The views of all motions and property motions, which may contain a view more than once.
  var movedViews: [View] { views + properties.map(\.view) }

  /// Returns a Boolean value that indicates whether this block currently moves a view.
  ///
  /// A view that left its window shows its model, so no block moves it.
  func moves(_ view: View) -> Bool {
    changes.contains { $0.view === view && view.indexOfMotion(of: weight(of: $0)) != nil }
      || properties.contains { $0.view === view && !$0.isGone }
  }

  /// A Boolean value that indicates whether no motion of a repeating block is left.
  ///
  /// A motion ends early if its view leaves the window or if another change replaces the motion.
  var isTakenOver: Bool {
    isRepeating && properties.allSatisfy(\.isGone)
      && changes.allSatisfy { change in !change.view.motions.contains { $0.weight === weight(of: change) } }
  }

  /// A Boolean value that indicates whether a motion was removed before its end.
  ///
  /// A motion is removed if its view leaves the window or if another change replaces the motion.
  var isIncomplete: Bool {
    for index in changes.indices where changes[index].hasLeft { return true }
    for property in properties where property.isLost { return true }
    return false
  }

  /// A Boolean value that indicates whether one weight determines all shown values, unless other code changes it.
  var isPlain: Bool { keyframes.isEmpty && !isRepeating }

  // MARK: Recording

  /// Runs `body` and records its changes as changes of this block.
  func record(for owner: any AnimationBlockOwner, _ body: () -> Void) {
    let before = self.owner
    self.owner = owner
    belongsToTransition = owner.timeline != nil && owner.purpose != .correction
    ViewChanges.record(to: self) { ViewChanges.layOutArranged(after: body) }
    self.owner = before
  }

  // MARK: Frames

  /// The weight of the differences at progress 0, which is 1, or 0 after the models were set back to the start.
  private var base: Double { isReversed ? 0 : 1 }

  /// Applies `progress` to the shown values of all changes.
  func show(_ progress: Double) {
    set(base - progress)
    for keyframe in keyframes { keyframe.show(progress, from: base) }
  }

  /// Applies a progress that may differ between positions and other values to the shown values of all changes.
  func show(_ progress: AxisProgress) {
    set(base - progress.rest, position: SIMD2(base - progress.x, base - progress.y))
    for keyframe in keyframes { keyframe.show(progress.rest, from: base) }
  }

  // MARK: Moving, transferring and reversing

  /// Moves the start of a view's path to `frame` and preserves the shown values.
  ///
  /// The open block records the difference and animates it away. A view keeps its path if this block does not animate
  /// it or if several keyframes animate it.
  func movePath(of view: View, toBeginAt frame: Rect) {
    let changeIndices = changes.indices.filter { changes[$0].view === view }
    guard let changeIndex = changeIndices.first, changeIndices.count == 1, let recorder = ViewChanges.recorder,
      let index = view.indexOfMotion(of: weight(of: changes[changeIndex]))
    else { return }
    let old = view.motions[index].difference
    let model = view.model
    var start = model
    start += old
    start.center = frame.center
    start.bounds.size = frame.size
    view.motions[index].difference = start - model
    changes[changeIndex].start = start
    changes[changeIndex].end = model
    var shown = model
    shown += (old - (start - model)) * view.motions[index].weight
    recorder.record(from: shown, to: model, of: view)
  }

  /// A Boolean value that indicates whether the block currently records changes for a keyframe.
  var isInKeyframe: Bool { keyframe != nil }

  /// Returns the block's difference for a view at weight 1, or `nil` if the block does not move the view as a whole.
  package func difference(of view: View) -> ViewValues? {
    view.indexOfMotion(of: self).map { view.motions[$0].difference }
  }

  /// Adds `difference` to the block's difference for a view and preserves the view's model.
  ///
  /// The shown values change by `difference` times the remaining weight. A block that is over ignores the call.
  package func shift(_ view: View, by difference: ViewValues) {
    if isOver { return }
    let end = view.model
    var start = end
    start += difference
    guard let index = view.indexOfMotion(of: self) else {
      view.motions.append(AdditiveMotion(weight: self, changeIndex: changes.count, difference: difference))
      return changes.append(Change(of: view, in: nil, from: start, to: end))
    }
    view.motions[index].difference += difference
    changes[view.motions[index].changeIndex].start += difference
  }

  override func release(_ view: View) {
    for index in changes.indices where changes[index].view === view { changes[index].departureCount = nil }
  }

  /// Sets the difference that the block adds to a view.
  ///
  /// The block also moves the view again if it moved the view until the view left its window.
  package func setDifference(of view: View, to difference: ViewValues) {
    if isOver { return }
    if let old = self.difference(of: view) { return shift(view, by: difference - old) }
    guard let changeIndex = changes.firstIndex(where: { $0.view === view && $0.keyframe == nil }) else {
      return shift(view, by: difference)
    }
    view.motions.append(AdditiveMotion(weight: self, changeIndex: changeIndex, difference: difference))
    changes[changeIndex].start = changes[changeIndex].end
    changes[changeIndex].start += difference
    changes[changeIndex].departureCount = view.hierarchy.departureCount
  }

  /// Sets the models back to the start values and preserves the shown values, which then follow the progress back to 0.
  ///
  /// - Parameter excluded: Views whose models and motions continue unchanged.
  /// - Returns: The changes that move the excluded views from now on, or `nil` if the block moves none of them.
  func reverse(except excluded: [View]) -> AnimationChanges? {
    let others = excluded.isEmpty ? nil : transfer(where: excluded.contains)
    View.performWithoutAnimation { restoreModels(except: excluded) }
    showFromStart()
    return others
  }

  /// Sets the models back to the start values, because an autoreversing block ended there.
  ///
  /// The shown values stay and continue to follow the progress. The changes count as arrived, not as reverted.
  func returnModels() {
    View.performWithoutAnimation { restoration()([]) }
    showFromStart()
  }

  /// Rebases the weights, so that the differences add to the start values. The models are at the start values now.
  private func showFromStart() {
    if isReversed { return }
    isReversed = true
    set(rest - 1, position: position - 1)
    for keyframe in keyframes { keyframe.set(keyframe.rest - 1) }
  }

  /// Transfers the motions of some views to other changes, which show the same values as long as their weight is
  /// unchanged.
  ///
  /// - Parameter isIncluded: A closure that returns `true` for the views to transfer. Views that keyframes move are
  ///   never transferred.
  /// - Returns: The changes that move the views from now on, or `nil` if the block moves none of them.
  func transfer(where isIncluded: (View) -> Bool) -> AnimationChanges? {
    let others = AnimationChanges(isAnimated: isAnimated)
    others.joined = joined
    others.isReversed = isReversed
    others.allowsInteraction = allowsInteraction
    others.belongsToTransition = belongsToTransition
    others.set(rest, position: position)
    for change in changes where change.keyframe == nil && isIncluded(change.view) {
      guard let index = change.view.indexOfMotion(of: self) else { continue }
      let difference = change.view.motions[index].difference
      change.view.motions[index] = AdditiveMotion(
        weight: others,
        changeIndex: others.changes.count,
        difference: difference
      )
      others.changes.append(change)
    }
    return others.changes.isEmpty ? nil : others
  }

  /// Moves all changes of some views to other changes, which show the same values as long as their weight is unchanged.
  ///
  /// - Parameter isIncluded: A closure that returns `true` for the views whose changes move.
  /// - Returns: The other changes, or `nil` if these changes have keyframes, which cannot be separated.
  func extract(where isIncluded: (View) -> Bool) -> AnimationChanges? {
    guard keyframes.isEmpty else { return nil }
    let others = AnimationChanges(isAnimated: isAnimated, isRepeating: isRepeating)
    (others.joined, others.isUndone, others.isReversed) = (joined, isUndone, isReversed)
    others.allowsInteraction = allowsInteraction
    others.belongsToTransition = belongsToTransition
    others.set(rest, position: position)
    others.properties = properties.filter { isIncluded($0.view) }
    properties.removeAll { isIncluded($0.view) }
    for property in others.properties { property.follow(others) }
    let all = changes
    changes = []
    for change in all {
      let receiver = isIncluded(change.view) ? others : self
      if let index = change.view.indexOfMotion(of: self) {
        let difference = change.view.motions[index].difference
        change.view.motions[index] = AdditiveMotion(
          weight: receiver,
          changeIndex: receiver.changes.count,
          difference: difference
        )
      }
      receiver.changes.append(change)
    }
    return others
  }

  /// Splits the changes of some views off a correction, which moves only the other views from then on.
  ///
  /// - Returns: The changes that move the views from now on, or `nil` if the correction moves none of them.
  package func split(where isIncluded: (View) -> Bool) -> AnimationChanges? {
    let others = transfer(where: isIncluded)
    // Equal start and end values mark these views as unmoved, because the end of a timeline waits for a correction that
    // moves views.
    for index in changes.indices where changes[index].keyframe == nil && isIncluded(changes[index].view) {
      changes[index].start = changes[index].end
    }
    return others
  }

  /// Adds the differences of other changes to these changes. Both must have a weight of 1.
  ///
  /// - Parameter isIncluded: A closure that returns `true` for the views to absorb. A view that keyframes of the other
  ///   changes move is excluded.
  func absorb(_ others: AnimationChanges, where isIncluded: (View) -> Bool) {
    for change in others.changes where change.keyframe == nil && isIncluded(change.view) {
      guard let difference = others.difference(of: change.view) else { continue }
      change.view.removeMotion(of: others)
      shift(change.view, by: difference)
    }
  }

  /// A Boolean value that indicates whether the block changes the start values of at least one view.
  var movesViews: Bool { changes.contains { $0.start != $0.end } }

  // MARK: Ending and restoring

  /// Removes the motions of views outside of windows, so that these views show their models.
  ///
  /// The first frame calls this method, because a view that is in no window when its animation begins does not move.
  func dropUnseen() {
    for index in changes.indices where changes[index].view.windowShownIn == nil { removeMotion(at: index) }
    for property in properties where property.view.windowShownIn == nil { property.drop() }
  }

  /// Removes all motions, so that the views show their models.
  package func drop() {
    for index in changes.indices { removeMotion(at: index) }
    for property in properties { property.drop() }
    isOver = true
    changes = []
    properties = []
  }

  private func removeMotion(at index: Int) {
    changes[index].view.removeMotion(of: changes[index].keyframe ?? self)
  }

  /// Sets the models back to the start values. The open block records these changes.
  package func restoreModels(except excluded: [View] = []) {
    isUndone = true
    restoration()(excluded)
  }

  /// Returns a closure that sets the models back to the start values after the motions were dropped.
  ///
  /// The closure receives the views whose models it must not change.
  func restoration() -> ([View]) -> Void {
    // The models are at the start values already.
    if isReversed { return { _ in } }
    let (changes, properties) = (changes, properties)
    return { excluded in
      AnimationChanges.set(
        AnimationChanges.byView(changes).filter { !excluded.contains($0[0].view) }.map { own in
          // Restore the last change first, because each change starts at the end values of the one before it.
          var values = own[0].view.model
          for change in own.reversed() { values.move(from: change.end, to: change.start) }
          return (own[0].view, values)
        }
      )
      for property in properties.reversed() { property.restore() }
    }
  }

  /// Sets the models of views, superviews first, because a superview's autoresizing masks may move its subviews.
  private static func set(_ models: [(view: View, values: ViewValues)]) {
    for (view, values) in models.sorted(by: { $0.view.depth < $1.view.depth }) { view.change { $0 = values } }
  }

  /// Freezes the models at the shown values, and returns a closure that moves the models to the start or to the end.
  func freeze() -> (ViewAnimatingPosition) -> Void {
    let views = settleViews()
    let onward = properties.map { $0.freeze() }
    let isAtStart = isReversed
    isOver = true
    changes = []
    properties = []
    return { position in
      // The models were at the start already, so both ends of the path are the start, which `end` holds.
      let position = isAtStart && position == .start ? .end : position
      AnimationChanges.set(views.compactMap { $0.model(at: position) })
      for move in onward { move(position) }
    }
  }

  /// A view that was frozen at its shown values, with both ends of its path.
  private struct SettledView {
    let view: View
    var start: ViewValues
    let end: ViewValues
    var shown: ViewValues

    /// Returns the view's model values for a position, or `nil` if the model stays at its current values.
    @MainActor func model(at position: ViewAnimatingPosition) -> (view: View, values: ViewValues)? {
      var values = view.model
      switch position {
      case .start: values.move(from: shown, to: start)
      case .end: values.move(from: shown, to: end)
      case .current: return nil
      }
      return (view, values)
    }
  }

  private func settleViews() -> [SettledView] {
    // Read all views before the first change, because a change may move subviews by their autoresizing masks.
    let settled = AnimationChanges.byView(changes).map { own in
      let view = own[0].view
      var settled = SettledView(view: view, start: view.model, end: view.model, shown: view.model)
      for change in own.reversed() {
        settled.start.move(from: change.end, to: change.start)
        guard let index = view.indexOfMotion(of: weight(of: change)) else { continue }
        settled.shown += view.motions[index].difference * view.motions[index].weight
        view.motions.remove(at: index)
      }
      return settled
    }
    AnimationChanges.set(settled.map { ($0.view, $0.shown) })
    return settled
  }

  /// Returns the changes grouped by view. The groups and the changes of each group are in recording order.
  private static func byView(_ changes: [Change]) -> [[Change]] {
    var groupIndices: [ObjectIdentifier: Int] = [:]
    var groups: [[Change]] = []
    for change in changes {
      let groupIndex = groupIndices[ObjectIdentifier(change.view), default: groups.count]
      if groupIndex == groups.count {
        groupIndices[ObjectIdentifier(change.view)] = groupIndex
        groups.append([])
      }
      groups[groupIndex].append(change)
    }
    return groups
  }

  // MARK: Keyframes

  /// Runs `changes` and records them for `keyframe`, whose weight they follow from now on.
  func record(_ keyframe: Keyframe, _ changes: () -> Void) {
    let before = self.keyframe
    self.keyframe = keyframe
    keyframe.allowsInteraction = allowsInteraction
    keyframe.belongsToTransition = belongsToTransition
    keyframes.append(keyframe)
    ViewChanges.layOutArranged(after: changes)
    self.keyframe = before
  }

  /// Returns the largest distance of a change in `keyframe`, for calculation modes that pace by distance.
  func distance(of keyframe: Keyframe) -> Double {
    changes.filter { $0.keyframe === keyframe }.map { ($0.start - $0.end).magnitude }.max() ?? 0
  }

  private var weight: AdditiveWeight { keyframe ?? self }

  private func weight(of change: Change) -> AdditiveWeight { change.keyframe ?? self }
}

extension AnimationChanges: ViewChangeRecorder {
  package func record(from before: ViewValues, to after: ViewValues, of view: View) {
    guard let weight = weight(ofPropertyOf: view) else {
      if endsMotions { view.endMotions(whereDiffer: before, after) }
      return
    }
    guard let index = view.indexOfMotion(of: weight) else {
      view.motions.append(AdditiveMotion(weight: weight, changeIndex: changes.count, difference: before - after))
      changes.append(Change(of: view, in: keyframe, from: before, to: after))
      return
    }
    view.motions[index].difference += before - after
    let changeIndex = view.motions[index].changeIndex
    // If code changed the view without animation in between, the start moves by the same difference.
    changes[changeIndex].start += before - changes[changeIndex].end
    changes[changeIndex].end = after
  }

  package func weight(ofPropertyOf view: View) -> AdditiveWeight? {
    if joined == nil { joined = view.stageAnimations ?? RunningAnimations.current }
    // A block that is over adds no motions, because it would never remove them from their views.
    return joined != nil && isAnimated && !isOver ? weight : nil
  }

  package func record(_ change: any PropertyMotion) { properties.append(change) }

  package func gives(_ weight: AdditiveWeight) -> Bool { weight === self.weight }

  package func owns(_ weight: AdditiveWeight) -> Bool {
    weight === self || keyframes.contains { $0 === weight }
  }
}

extension View {
  /// The number of superviews above the view.
  fileprivate var depth: Int {
    var (depth, view) = (0, superview)
    while let current = view { (depth, view) = (depth + 1, current.superview) }
    return depth
  }
}
