import Foundation

/// What one animation block changed, and how much of it is still shown.
@MainActor final class AnimationChanges: RemainingWeight {
  /// One change of one view's values, by the whole block or in one of its keyframes.
  private struct Change {
    let view: View
    let keyframe: Keyframe?
    var start: ViewValues
    var end: ViewValues

    /// How often the view had left a window when it was changed; `nil` where it left because it was replaced.
    var departureCount: Int?

    /// Whether the view left its window, which ended what moved it.
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

  /// What the block belongs to; `nil` unless the block is open.
  private(set) var owner: (any AnimationBlockOwner)?

  /// Whether the changes were taken back.
  private(set) var isUndone = false

  /// Whether the models stand where the changes began, and what is shown adds to that instead of the end.
  private var isReversed = false

  /// Whether it moves nothing any more, and never will.
  private var isOver = false

  private let isAnimated: Bool

  /// A Boolean value that indicates whether views that change lose what moved them until then.
  private let endsMotions: Bool
  @exclusivity(unchecked) private var joined: RunningAnimations?
  private var keyframes: [Keyframe] = []
  private var keyframe: Keyframe?

  // Each access is as short as the line that has it, and starting and ending a block has many. What a frame does with
  // them are loops over indices: a change is not copied, and no closure checks where it runs.
  @exclusivity(unchecked) private var changes: [Change] = []
  @exclusivity(unchecked) private var properties: [any PropertyMotion] = []

  init(isAnimated: Bool, isRepeating: Bool = false, endsMotions: Bool = false) {
    self.isAnimated = isAnimated
    self.endsMotions = endsMotions
    super.init(isRepeating: isRepeating)
  }

  /// What brings back a view's opacity, whose model stands there already: it adds 1 at progress 1, nothing at 0.
  convenience init(returningOpacityOf view: View, in animations: RunningAnimations?) {
    self.init(isAnimated: true)
    (joined, isUndone, isReversed) = (animations, true, true)
    belongsToTransition = true
    var difference = ViewValues.zero
    difference.alpha = -1
    set(0)
    shift(view, by: difference)
  }

  /// The stage's animations that the block joins, those of the first view it changes; `nil` when the stage was freed.
  var animations: RunningAnimations? { if let joined, !joined.isOver { joined } else { nil } }

  var isEmpty: Bool { changes.isEmpty && properties.isEmpty }

  /// The views that were changed, each once for each keyframe that changed it.
  var views: [View] { changes.map(\.view) }

  /// The views that are moved in any way, some of them more than once.
  var movedViews: [View] { views + properties.map(\.view) }

  /// Whether it is this block that moves a view; what left the window shows its model.
  func moves(_ view: View) -> Bool {
    changes.contains { $0.view === view && view.indexOfMotion(of: weight(of: $0)) != nil }
      || properties.contains { $0.view === view && !$0.isGone }
  }

  /// Whether nothing is left of what repeats: views left their windows, or other changes took its place.
  var isTakenOver: Bool {
    isRepeating && properties.allSatisfy(\.isGone)
      && changes.allSatisfy { change in !change.view.motions.contains { $0.weight === weight(of: change) } }
  }

  /// Whether something of it was taken away before its end: a view left its window, or another change took its place.
  var isIncomplete: Bool {
    for index in changes.indices where changes[index].hasLeft { return true }
    for property in properties where property.isLost { return true }
    return false
  }

  /// Whether one number says what is shown of everything, as long as no other code changes it.
  var isPlain: Bool { keyframes.isEmpty && !isRepeating }

  // MARK: Recording

  /// Runs `body`, whose changes belong to the block.
  func record(for owner: any AnimationBlockOwner, _ body: () -> Void) {
    let before = self.owner
    self.owner = owner
    belongsToTransition = owner.timeline != nil && owner.purpose != .correction
    ViewChanges.record(to: self) { ViewChanges.layOutArranged(after: body) }
    self.owner = before
  }

  // MARK: Frames

  /// What remains of the differences at progress 0: all, or nothing once the models were set back.
  private var base: Double { isReversed ? 0 : 1 }

  /// Shows `progress` of everything.
  func show(_ progress: Double) {
    set(base - progress)
    for keyframe in keyframes { keyframe.show(progress, from: base) }
  }

  /// Shows progress that is not the same for positions as for the rest.
  func show(_ progress: AxisProgress) {
    set(base - progress.rest, position: SIMD2(base - progress.x, base - progress.y))
    for keyframe in keyframes { keyframe.show(progress.rest, from: base) }
  }

  // MARK: Other ways

  /// Has the way of a view begin elsewhere; what is shown stays,
  /// and comes onto the new way with the block that is open.
  ///
  /// A view that is not animated here, or is by several keyframes, keeps its way.
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

  /// Whether changes are recorded for a keyframe of the block.
  var isInKeyframe: Bool { keyframe != nil }

  /// What the block as a whole adds to a view at its start; `nil` for a view that it does not move.
  func difference(of view: View) -> ViewValues? { view.indexOfMotion(of: self).map { view.motions[$0].difference } }

  /// Adds to what the block adds to a view; the model stays, so that what is shown changes by the difference times the
  /// weight that remains.
  ///
  /// One that is over adds nothing.
  func shift(_ view: View, by difference: ViewValues) {
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

  /// Has the block add `difference` to a view that it moves, or moved until the view left its window.
  func setDifference(of view: View, to difference: ViewValues) {
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

  /// Sets the models back to what they were; what is shown stays, and follows as the progress goes back to 0.
  ///
  /// - Parameter excluded: Views whose models stay, and that go on as they do.
  /// - Returns: What moves those from now on; `nil` where the block moves none of them.
  func reverse(except excluded: [View]) -> AnimationChanges? {
    let others = excluded.isEmpty ? nil : transfer(where: excluded.contains)
    View.performWithoutAnimation { restoreModels(except: excluded) }
    showFromStart()
    return others
  }

  /// Sets the models back because the block came to an end where it began; what is shown stays, and goes on to follow
  /// the progress.
  ///
  /// The changes were not taken back: they have arrived.
  func returnModels() {
    View.performWithoutAnimation { restoration()([]) }
    showFromStart()
  }

  /// Has what is shown add to the models at the start, where they stand now.
  private func showFromStart() {
    if isReversed { return }
    isReversed = true
    set(rest - 1, position: position - 1)
    for keyframe in keyframes { keyframe.set(keyframe.rest - 1) }
  }

  /// Transfers the motions of some views to other changes, which show the same as long as their weight stays.
  ///
  /// - Parameter isIncluded: Selects the views; views that keyframes move are never transferred.
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

  /// Splits the changes of some views off a correction, which moves the other views alone from then on.
  ///
  /// - Returns: The changes that move the views from now on, or `nil` if the correction moves none of them.
  func split(where isIncluded: (View) -> Bool) -> AnimationChanges? {
    let others = transfer(where: isIncluded)
    // The end of a timeline waits for a correction as long as the start of a change differs from its end.
    for index in changes.indices where changes[index].keyframe == nil && isIncluded(changes[index].view) {
      changes[index].start = changes[index].end
    }
    return others
  }

  /// Takes the differences of other changes whose weight is 1, as that of these is now.
  ///
  /// - Parameter isIncluded: Selects the views; a view that the other changes move in keyframes is left to them.
  func absorb(_ others: AnimationChanges, where isIncluded: (View) -> Bool) {
    for change in others.changes where change.keyframe == nil && isIncluded(change.view) {
      guard let difference = others.difference(of: change.view) else { continue }
      change.view.removeMotion(of: others)
      shift(change.view, by: difference)
    }
  }

  /// Whether a view stands elsewhere after the block than before it.
  var movesViews: Bool { changes.contains { $0.start != $0.end } }

  // MARK: Ends

  /// Lets views outside of windows show their models: what is in no window when the animation begins does not move.
  func dropUnseen() {
    for index in changes.indices where changes[index].view.windowShownIn == nil { removeMotion(at: index) }
    for property in properties where property.view.windowShownIn == nil { property.drop() }
  }

  /// Stops moving: the views show their models.
  func drop() {
    for index in changes.indices { removeMotion(at: index) }
    for property in properties { property.drop() }
    isOver = true
    changes = []
    properties = []
  }

  private func removeMotion(at index: Int) {
    changes[index].view.removeMotion(of: changes[index].keyframe ?? self)
  }

  /// Sets the models back to what they were; recorded by the block that is open.
  func restoreModels(except excluded: [View] = []) {
    isUndone = true
    restoration()(excluded)
  }

  /// What sets the models back once the changes were dropped; not those of the views that it is given.
  func restoration() -> ([View]) -> Void {
    // They stand there already.
    if isReversed { return { _ in } }
    let (changes, properties) = (changes, properties)
    return { excluded in
      AnimationChanges.set(
        AnimationChanges.byView(changes).filter { !excluded.contains($0[0].view) }.map { own in
          // The last change first: each goes back to where the one before it had come.
          var values = own[0].view.model
          for change in own.reversed() { values.move(from: change.end, to: change.start) }
          return (own[0].view, values)
        }
      )
      for property in properties.reversed() { property.restore() }
    }
  }

  /// Gives views their models: what stands in another view after that, which may move it along by its mask.
  private static func set(_ models: [(view: View, values: ViewValues)]) {
    for (view, values) in models.sorted(by: { $0.view.depth < $1.view.depth }) { view.change { $0 = values } }
  }

  /// Makes the views' models what is shown, and returns how to go on from there to either end.
  func settle() -> (ViewAnimatingPosition) -> Void {
    let views = settleViews()
    let onward = properties.map { $0.settle() }
    let isAtStart = isReversed
    isOver = true
    changes = []
    properties = []
    return { position in
      // The models stood at the start already, so that no way leads further back.
      let position = isAtStart && position == .start ? .end : position
      AnimationChanges.set(views.compactMap { $0.model(at: position) })
      for move in onward { move(position) }
    }
  }

  /// A view that has stopped as it is shown, and where its ways lead to.
  private struct SettledView {
    let view: View
    var start: ViewValues
    let end: ViewValues
    var shown: ViewValues

    /// What its model becomes at a position; `nil` where it stays.
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
    // Every view is read before the first one changes: that may move others along by their masks.
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

  /// The changes of each view, views and changes in the order in which they were made.
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

  /// Runs `changes`, whose weight follows `keyframe` from now on.
  func record(_ keyframe: Keyframe, _ changes: () -> Void) {
    let before = self.keyframe
    self.keyframe = keyframe
    keyframe.allowsInteraction = allowsInteraction
    keyframe.belongsToTransition = belongsToTransition
    keyframes.append(keyframe)
    ViewChanges.layOutArranged(after: changes)
    self.keyframe = before
  }

  /// How far the changes of `keyframe` reach, for paces that follow distances.
  func distance(of keyframe: Keyframe) -> Double {
    changes.filter { $0.keyframe === keyframe }.map { ($0.start - $0.end).magnitude }.max() ?? 0
  }

  private var weight: RemainingWeight { keyframe ?? self }

  private func weight(of change: Change) -> RemainingWeight { change.keyframe ?? self }
}

extension AnimationChanges: ViewChangeRecorder {
  func record(from before: ViewValues, to after: ViewValues, of view: View) {
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
    // Where it was changed without animation in between, the start moves along.
    changes[changeIndex].start += before - changes[changeIndex].end
    changes[changeIndex].end = after
  }

  func weight(ofPropertyOf view: View) -> RemainingWeight? {
    if joined == nil { joined = view.stageAnimations ?? RunningAnimations.current }
    // What is over takes no motion from a view any more, and adds none.
    return joined != nil && isAnimated && !isOver ? weight : nil
  }

  func record(_ change: any PropertyMotion) { properties.append(change) }

  func gives(_ weight: RemainingWeight) -> Bool { weight === self.weight }

  func owns(_ weight: RemainingWeight) -> Bool {
    weight === self || keyframes.contains { $0 === weight }
  }
}

extension View {
  /// How many views the view stands in.
  fileprivate var depth: Int {
    var (depth, view) = (0, superview)
    while let current = view { (depth, view) = (depth + 1, current.superview) }
    return depth
  }
}
