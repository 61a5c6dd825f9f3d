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

  /// Another number after each change of what there is in the engine; no two engines ever have the same.
  private(set) var structure: UInt64 = 0
  private static var lastStructure: UInt64 = 0

  /// What the tree's engine had for ``structure`` when this one, for its fitting queries, was filled.
  private var fittedStructure: UInt64 = 0

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
    noteStructureChange()
  }

  func noteStructureChange() {
    LayoutEngine.lastStructure += 1
    structure = LayoutEngine.lastStructure
  }

  // MARK: Joining and leaving

  /// Takes in what constraints say about `top` and everything in it.
  func adopt(_ top: View) {
    noteStructureChange()
    if !isScratch { forgetNodes(in: top) }
    var constraints: [LayoutConstraint] = []
    top.forEachConstrained { view in
      guard let state = view.constraintState else { return }
      if !state.translatesMask || view === root { _ = node(of: view) }
      constraints += state.held.all
    }
    // Which of several constraints is given up in a conflict depends on their order: the newest one.
    if !isScratch { constraints.sort { $0.serial < $1.serial } }
    for constraint in constraints { add(constraint) }
  }

  private func forgetNodes(in top: View) {
    top.forEachConstrained { view in
      setNode(nil, of: view)
      for guide in view.allGuides { setNode(nil, of: guide) }
      for constraint in view.constraints { constraint.hosted = nil }
    }
  }

  /// Forgets `top` and everything in it; constraints that reach out of it must have been deactivated.
  func withdraw(_ top: View) {
    noteStructureChange()
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
    noteStructureChange()
    removeRows(of: guide)
    removeVariables(of: guide)
  }

  /// Builds everything anew at the next question, as when the direction of text changed.
  func rebuild() {
    noteStructureChange()
    needsRebuilding = true
    needsSynchronising = true
  }

  // MARK: Nodes

  /// The item's numbers, made if it had none here.
  func node(of item: any LayoutItem) -> LayoutNode {
    let state = item.layoutItemState
    if let node = isScratch ? state.scratch : state.hosted, !isScratch || owns(node) { return node }
    let node = LayoutNode(in: numbers, position: entries.count)
    noteStructureChange()
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
    setNode(node, of: item)
    if isScratch { updateRows(of: item) } else { markStale(item) }
    return node
  }

  func setNode(_ node: LayoutNode?, of item: any LayoutItem) {
    if isScratch {
      item.layoutItemState.scratch = node
    } else {
      item.layoutItemState.hosted = node
    }
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

  /// What was said about sizes changed, and a view may fit another one.
  func noteContentChange() {
    needsSynchronising = true
    didContentChange = true
    endExercise()
  }

  /// The owners whose views are sized by others and may fit another size since this was last asked.
  func takeResizedOwners() -> [any ViewOwner] {
    guard didContentChange else { return [] }
    didContentChange = false
    return controlled.compactMap { entry in
      entry.item.itemView.flatMap { $0.isPlacedByConstraints ? nil : $0.owner }
    }
  }

  /// The engine has to read the item's frame, mask or content again.
  func markStale(_ item: any LayoutItem) {
    let state = item.layoutItemState
    state.isStale = true
    state.isStaleForFitting = true
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
    for entry in entries { setNode(nil, of: entry.item) }
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
    if fittedStructure == tree.structure, refreshFitting() { return }
    fittedStructure = tree.structure
    empty()
    adopt(root)
  }

  /// Takes in changed contents, frames and constants; false if other engines took the items over.
  private func refreshFitting() -> Bool {
    for index in entries.indices where entries[index].state.scratch !== entries[index].node { return false }
    for index in entries.indices where entries[index].state.isStaleForFitting { updateRows(of: entries[index].item) }
    for entry in regions { updateRows(of: entry.item) }
    for index in fittingRows.indices {
      let (row, constant) = (fittingRows[index], fittingRows[index].constraint.constant)
      guard constant != row.constant else { continue }
      fittingRows[index].constant = constant
      try? numbers.setConstant(constant + row.offset, of: row.id)
    }
    return true
  }

  /// Whether a node is of this engine and not of a query of another view.
  private func owns(_ node: LayoutNode) -> Bool {
    node.position < entries.count && entries[node.position].node === node
  }

  private func empty() {
    entries.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    fittingRows.removeAll(keepingCapacity: true)
    numbers.removeAll()
  }

  /// Forgets everything and leaves the numbers' memory for the next query.
  func discard() {
    for entry in entries { setNode(nil, of: entry.item) }
    empty()
  }

  /// What stands in the engine, for reports.
  var items: [any LayoutItem] { entries.map(\.item) }
}
