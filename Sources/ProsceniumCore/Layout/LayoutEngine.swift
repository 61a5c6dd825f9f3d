import ConstraintEngine
import Foundation

/// The constraints of one tree of views as numbers: the only place where views and the constraint engine meet.
///
/// The topmost view of a tree that has constraints owns one; the fitting queries of a view have another.
/// Changes are collected and solved when a layout or a question needs the values.
@MainActor final class LayoutEngine {
  let numbers: ConstraintEngine

  /// The topmost view: its size is given from outside, except in a fitting query.
  private(set) unowned var root: View

  /// Whether the engine answers fitting queries.
  let isScratch: Bool

  /// An item with its numbers here. What has no weak references is much cheaper to hold on to than the item.
  private struct Entry: NotReflected {
    unowned let item: any LayoutItem
    unowned let state: LayoutItemState
    let node: LayoutNode
  }

  /// A constraint of a fitting engine, with what its row's constant is more than its own.
  struct FittingRow: NotReflected {
    unowned let constraint: LayoutConstraint
    let id: Constraint.ID
    let offset: Double
    var constant: Double
  }

  private var entries: [Entry] = []
  var fittingRows: [FittingRow] = []

  /// Counts how often engines of fitting queries were filled, and owners looked at: what changes between two of those
  /// is all noted under one number.
  private static var epoch: UInt64 = 1

  /// The epoch in which an engine of fitting queries was filled; 0 before, and in the engine of a tree.
  private(set) var filling: UInt64 = 0

  /// The epoch in which the engine of a tree was last to be built anew.
  private var rebuildEpoch: UInt64 = 0

  /// The epoch in which ``takeResizedOwners()`` was last called.
  private var ownersEpoch: UInt64 = 0

  /// Guides of the safe area and the margins, which follow from more than constraints.
  private var regions: [Entry] = []

  /// Views of controllers, whose changes of the fitting size are reported.
  private var controlled: [Entry] = []

  private var needsSynchronising = true
  private var hasStaleItems = false
  private var needsRebuilding = false
  private var isSynchronising = false

  /// Whether constraints or content changed, and not only frames, since this was last looked at.
  var didContentChange = false

  /// The view that is drawn to another place than the solution's, to show that it may stand there.
  var exercise: AmbiguityExercise?

  init(root: View, numbers: ConstraintEngine = ConstraintEngine(), isScratch: Bool = false) {
    self.root = root
    self.numbers = numbers
    self.isScratch = isScratch
  }

  /// Ends the epoch; returns its number.
  private static func endEpoch() -> UInt64 {
    epoch += 1
    return epoch - 1
  }

  /// What there is for constraints in `view` changed: fitting queries of it, and of what is around it, begin anew.
  func noteStructureChange(in view: View?) {
    guard !isScratch else { return }
    var view = view
    while let current = view, current.layout.structureEpoch != LayoutEngine.epoch {
      current.layout.structureEpoch = LayoutEngine.epoch
      view = current.superview
    }
  }

  // MARK: Joining and leaving

  /// Takes in what constraints say about `top` and everything in it.
  func adopt(_ top: View) {
    // What came from elsewhere may be marked already, and nothing around it.
    noteArrival(in: top.superview)
    if !isScratch { forgetNodes(in: top) }
    var constraints: [LayoutConstraint] = []
    top.forEachConstrained { view in
      noteArrival(in: view)
      guard let state = view.constraintState else { return }
      if !state.translatesMask || view === root { _ = node(of: view) }
      constraints += state.held.all
    }
    // Which of several constraints is given up in a conflict depends on their order: the newest one.
    if !isScratch { constraints.sort { $0.serial < $1.serial } }
    for constraint in constraints { add(constraint) }
  }

  private func noteArrival(in view: View?) {
    noteStructureChange(in: view)
    noteContentChange(in: view)
  }

  private func forgetNodes(in top: View) {
    top.forEachConstrained { view in
      view.constraintState?.hosted = nil
      for guide in view.allGuides { guide.state.hosted = nil }
      for constraint in view.constraints { constraint.hosted = nil }
    }
  }

  /// Forgets `top` and everything in it; constraints that reach out of it must have been deactivated.
  func withdraw(_ top: View) {
    noteStructureChange(in: top)
    top.forEachConstrained { view in for constraint in view.constraints { remove(constraint) } }
    top.forEachConstrained { view in
      removeRows(of: view)
      for guide in view.allGuides { removeRows(of: guide) }
    }
    top.forEachConstrained { view in
      removeVariables(of: view)
      for guide in view.allGuides { removeVariables(of: guide) }
    }
  }

  /// Forgets a guide that no active constraint is about.
  func withdraw(_ guide: LayoutGuide) {
    noteStructureChange(in: guide.owningView)
    removeRows(of: guide)
    removeVariables(of: guide)
  }

  /// Builds everything anew at the next question, as when the direction of text changed.
  func rebuild() {
    rebuildEpoch = LayoutEngine.epoch
    needsRebuilding = true
    needsSynchronising = true
  }

  // MARK: Nodes

  /// The item's numbers, made if it had none here.
  func node(of item: any LayoutItem) -> LayoutNode {
    let state = item.layoutItemState
    if let node = isScratch ? state.fittingNode(filling: filling) : state.hosted { return node }
    let node = LayoutNode(in: self, position: entries.count)
    noteStructureChange(in: item.layoutView)
    let region = item.itemGuide?.region
    if region == nil || region == .content {
      node.minimumWidth = atLeastZero(node.width)
      node.minimumHeight = atLeastZero(node.height)
    }
    let entry = Entry(item: item, state: state, node: node)
    if region != nil { regions.append(entry) }
    if !isScratch, item.itemView?.owner != nil { controlled.append(entry) }
    entries.append(entry)
    needsSynchronising = true
    if isScratch {
      state.add(fittingNode: node)
      updateRows(of: item)
    } else {
      state.hosted = node
      markStale(item)
    }
    return node
  }

  private func atLeastZero(_ variable: Variable) -> Constraint.ID? {
    try? numbers.add(LinearExpression(variable), .greaterThanOrEqual, LinearExpression(), breakable: false)
  }

  private func removeRows(of item: any LayoutItem) {
    let state = item.layoutItemState
    guard let node = state.hosted else { return }
    for row in [node.given.minX, node.given.minY, node.given.width, node.given.height] {
      if let row { numbers.remove(row.id) }
    }
    for rows in [node.horizontalContent, node.verticalContent] {
      guard let rows else { continue }
      numbers.remove(rows.hugging)
      numbers.remove(rows.resistance)
    }
    if let id = node.minimumWidth { numbers.remove(id) }
    if let id = node.minimumHeight { numbers.remove(id) }
    needsSynchronising = true
  }

  private func removeVariables(of item: any LayoutItem) {
    let state = item.layoutItemState
    guard let node = state.hosted else { return }
    for variable in [node.minX, node.minY, node.width, node.height] { numbers.remove(variable) }
    state.hosted = nil
    regions.removeAll { $0.state === state }
    controlled.removeAll { $0.state === state }
    let last = entries.removeLast()
    guard last.state !== state else { return }
    entries[node.position] = last
    last.node.position = node.position
  }

  // MARK: Solving

  /// Something in the numbers changed and has to be solved.
  func noteRowChange() { needsSynchronising = true }

  /// What is said about sizes in `view` changed: it, and what is around it, may fit another one.
  func noteContentChange(in view: View?) {
    needsSynchronising = true
    guard !isScratch else { return }
    didContentChange = true
    endExercise()
    var view = view
    while let current = view, current.layout.contentEpoch != LayoutEngine.epoch {
      current.layout.contentEpoch = LayoutEngine.epoch
      view = current.superview
    }
  }

  /// The owners whose views are sized by others and may fit another size since this was last asked.
  func takeResizedOwners() -> [any ViewOwner] {
    guard didContentChange else { return [] }
    didContentChange = false
    let last = ownersEpoch
    ownersEpoch = LayoutEngine.endEpoch()
    return controlled.compactMap { entry in
      guard let view = entry.item.itemView, view.layout.contentEpoch > last, !view.isPlacedByConstraints else {
        return nil
      }
      return view.owner
    }
  }

  /// The engine has to read the item's frame, mask or content again.
  func markStale(_ item: any LayoutItem) {
    item.layoutItemState.markStale()
    hasStaleItems = true
    needsSynchronising = true
  }

  /// Solves what changed and has the views that moved laid out, except those in `applying`, which lays out now.
  func synchronise(except applying: View? = nil) {
    guard !isSynchronising else { return }
    isSynchronising = true
    defer { isSynchronising = false }
    for entry in regions { updateRows(of: entry.item) }
    guard needsSynchronising else { return }
    if needsRebuilding { buildAnew() }
    refreshStaleItems()
    needsSynchronising = false
    numbers.update()
    let conflicts = numbers.takeConflicts()
    if !conflicts.isEmpty, !isScratch { report(conflicts) }
    tellMoved(except: applying)
  }

  private func buildAnew() {
    needsRebuilding = false
    for entry in entries { entry.state.hosted = nil }
    entries.removeAll(keepingCapacity: true)
    regions.removeAll()
    controlled.removeAll()
    numbers.removeAll()
    adopt(root)
  }

  /// Asks all for their content's size before any row changes: that runs code of the application.
  private func refreshStaleItems() {
    for _ in 0..<8 where hasStaleItems {
      hasStaleItems = false
      var index = 0
      while index < entries.count {
        if entries[index].state.isStale, let view = entries[index].item.itemView { view.readContentSize() }
        index += 1
      }
      for index in entries.indices where entries[index].state.isStale {
        entries[index].state.isStale = false
        updateRows(of: entries[index].item)
      }
    }
  }

  private func tellMoved(except applying: View?) {
    for index in entries.indices {
      let node = entries[index].node
      let rect = rect(of: node)
      guard rect != node.told else { continue }
      node.told = rect
      let item = entries[index].item
      if item.itemGuide?.region == .content, let owner = item.layoutView, owner !== applying {
        owner.setNeedsLayout()
      }
      guard let view = item.itemView, view.isPlacedByConstraints, let superview = view.superview else { continue }
      if superview !== applying { superview.needLayout() }
    }
  }

  /// The rectangle of an item in what it stands in; `nil` for one that no constraint is about.
  func rect(of item: any LayoutItem) -> Rect? {
    synchronise()
    return item.layoutItemState.hosted.map { rect(of: $0) }
  }

  private func rect(of node: LayoutNode) -> Rect {
    func value(_ variable: Variable) -> Double { LayoutEngine.measurable(numbers.value(of: variable)) }
    return Rect(
      x: value(node.minX),
      y: value(node.minY),
      width: max(0, value(node.width)),
      height: max(0, value(node.height))
    )
  }

  /// The value of a solution, with the errors of its last digits taken off.
  ///
  /// Factors and constants can be finite and their products not. A value past what geometry can still add to and
  /// multiply counts as that limit, and no number as 0.
  static func measurable(_ value: Double) -> Double {
    guard abs(value) < 1e100 else { return value.isNaN ? 0 : value < 0 ? -1e100 : 1e100 }
    let whole = value.rounded()
    return abs(value - whole) < 1e-9 ? whole : value
  }

  // MARK: Fitting

  /// Fills the engine with what is in the view, unless it is filled and the tree's engine has the same in it still.
  func prepareFitting(in tree: LayoutEngine) {
    let changed = max(root.layout.structureEpoch, tree.rebuildEpoch)
    if !entries.isEmpty, changed <= filling { refreshFitting() } else { fill() }
  }

  /// Fills the engine with what is in the view.
  func fill() {
    empty()
    filling = LayoutEngine.endEpoch()
    adopt(root)
  }

  /// Takes in changed contents, frames and constants.
  private func refreshFitting() {
    for index in entries.indices where entries[index].node.isStaleForFitting { updateRows(of: entries[index].item) }
    for entry in regions { updateRows(of: entry.item) }
    for index in fittingRows.indices {
      let (row, constant) = (fittingRows[index], fittingRows[index].constraint.constant)
      guard constant != row.constant else { continue }
      fittingRows[index].constant = constant
      try? numbers.setConstant(constant + row.offset, of: row.id)
    }
  }

  private func empty() {
    entries.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    fittingRows.removeAll(keepingCapacity: true)
    numbers.removeAll()
  }

  /// Forgets everything and leaves the numbers' memory for the next query.
  func discard() {
    for entry in entries { entry.state.removeFittingNode(filling: filling) }
    empty()
  }

  /// What stands in the engine, for reports.
  var items: [any LayoutItem] { entries.map(\.item) }
}
