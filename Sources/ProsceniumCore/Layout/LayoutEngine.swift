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

  /// A constraint of a fitting engine, with what its row's constant is more than its own.
  struct FittingRow: NotReflected {
    unowned let constraint: LayoutConstraint
    let id: Constraint.ID
    let offset: Double
    var constant: Double
  }

  // No access to what follows lasts longer than the reading or writing itself.
  @exclusivity(unchecked) private var nodes: [LayoutNode] = []

  /// The variables of each node with their values when its place was last looked at, beside the nodes: looking again
  /// touches those that moved.
  @exclusivity(unchecked) private var places: [Place] = []

  private struct Place: NotReflected {
    let variables: (Variable, Variable, Variable, Variable)
    var values = (Double.nan, Double.nan, Double.nan, Double.nan)

    init(_ node: LayoutNode) { variables = (node.minX, node.minY, node.width, node.height) }
  }

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
  @exclusivity(unchecked) private var regions: [LayoutNode] = []

  /// Views of controllers, whose changes of the fitting size are reported.
  @exclusivity(unchecked) private var controlled: [LayoutNode] = []

  /// Views whose content is as high as its width says.
  @exclusivity(unchecked) private(set) var wrapping: [LayoutNode] = []

  @exclusivity(unchecked) private var needsSynchronising = true

  /// The epoch in which an engine of fitting queries last took in changed constants.
  private var refreshEpoch: UInt64 = 0

  /// Nodes whose frames, masks or contents are to be read again; some may be gone.
  @exclusivity(unchecked) private var stale: [LayoutNode] = []

  /// Storage that takes turns with that of the list.
  @exclusivity(unchecked) private var spareStale: [LayoutNode] = []

  @exclusivity(unchecked) private var needsRebuilding = false
  @exclusivity(unchecked) private var isSynchronising = false

  /// Whether constraints or content changed, and not only frames, since this was last looked at.
  var didContentChange = false

  /// The view that is drawn to another place than the solution's, to show that it may stand there.
  @exclusivity(unchecked) var exercise: AmbiguityExercise?

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
    var constraints: [LayoutConstraint] = []
    top.forEachConstrained { view in
      noteArrival(in: view)
      if !isScratch { forgetNodes(of: view) }
      view.constraintState?.held.forEachConstraint { constraints.append($0) }
    }
    top.forEachConstrained { view in
      if view.constraintState?.translatesMask == false || view === root { _ = node(of: view) }
    }
    // Which of several constraints is given up in a conflict depends on their order: the newest one.
    if !isScratch, !isInOrder(constraints) { constraints.sort { $0.serial < $1.serial } }
    for constraint in constraints { add(constraint) }
  }

  /// Whether constraints stand in the order of their activation, as those of one view always do.
  private func isInOrder(_ constraints: [LayoutConstraint]) -> Bool {
    for index in constraints.indices.dropFirst() where constraints[index - 1].serial > constraints[index].serial {
      return false
    }
    return true
  }

  private func noteArrival(in view: View?) {
    noteStructureChange(in: view)
    noteContentChange(in: view)
  }

  private func forgetNodes(of view: View) {
    view.constraintState?.hosted = nil
    view.forEachGuide { $0.state.hosted = nil }
    view.constraintState?.held.forEachConstraint { $0.hosted = nil }
  }

  /// Forgets `top` and everything in it; constraints that reach out of it must have been deactivated.
  func withdraw(_ top: View) {
    noteStructureChange(in: top)
    top.forEachConstrained { view in for constraint in view.constraints { remove(constraint) } }
    top.forEachConstrained { view in
      removeRows(of: view)
      view.forEachGuide { removeRows(of: $0) }
    }
    top.forEachConstrained { view in
      removeVariables(of: view)
      view.forEachGuide { removeVariables(of: $0) }
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
    let node = LayoutNode(of: item, in: self, position: nodes.count)
    noteStructureChange(in: item.layoutView)
    let region = item.itemGuide?.region
    if region == nil || region == .content {
      node.minimumWidth = atLeastZero(node.width)
      node.minimumHeight = atLeastZero(node.height)
    }
    if region != nil { regions.append(node) }
    if !isScratch, item.itemView?.owner != nil { controlled.append(node) }
    if item.itemView?.hasContentOfItsWidth == true { wrapping.append(node) }
    nodes.append(node)
    places.append(Place(node))
    needsSynchronising = true
    if isScratch {
      state.add(fittingNode: node)
      updateRows(of: node)
    } else {
      state.hosted = node
      markStale(state)
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
    regions.removeAll { $0 === node }
    controlled.removeAll { $0 === node }
    wrapping.removeAll { $0 === node }
    let (last, place) = (nodes.removeLast(), places.removeLast())
    defer { node.position = nil }
    guard last !== node, let position = node.position else { return }
    (nodes[position], places[position]) = (last, place)
    last.position = position
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
    var owners: [any ViewOwner] = []
    for node in controlled {
      guard let view = node.item.itemView, view.layout.contentEpoch > last, !view.isPlacedByConstraints else {
        continue
      }
      if let owner = view.owner { owners.append(owner) }
    }
    return owners
  }

  /// The engine has to read an item's frame, mask or content again.
  func markStale(_ state: LayoutItemState) {
    state.markStaleForFitting()
    needsSynchronising = true
    if let node = state.hosted { markStale(node) }
  }

  func markStale(_ node: LayoutNode) {
    guard !node.isStale else { return }
    node.isStale = true
    stale.append(node)
  }

  /// Solves what changed and has the views that moved laid out, except those in `applying`, which lays out now.
  func synchronise(except applying: View? = nil) {
    guard !isSynchronising else { return }
    isSynchronising = true
    defer { isSynchronising = false }
    for node in regions { updateRows(of: node) }
    guard needsSynchronising else { return }
    if needsRebuilding { buildAnew() }
    refreshStaleItems()
    needsSynchronising = false
    numbers.update()
    solveForHeights()
    let conflicts = numbers.takeConflicts()
    if !conflicts.isEmpty, !isScratch { report(conflicts) }
    tellMoved(except: applying)
  }

  /// Asks contents for their heights at the widths of the solution, and solves again where they are others: UIKit's
  /// second pass. Where a width follows a height, it goes on for as many passes as a layout.
  private func solveForHeights() {
    for _ in 0..<8 {
      guard !wrapping.isEmpty, takeHeights(at: wrapping.map { numbers.value(of: $0.width) }) else { return }
      needsSynchronising = false
      numbers.update()
    }
  }

  private func buildAnew() {
    needsRebuilding = false
    for node in nodes { node.item.layoutItemState.hosted = nil }
    nodes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    regions.removeAll()
    controlled.removeAll()
    wrapping.removeAll()
    stale.removeAll()
    numbers.removeAll()
    adopt(root)
  }

  /// Asks all for their content's size before any row changes: that runs code of the application.
  private func refreshStaleItems() {
    for _ in 0..<8 where !stale.isEmpty {
      readStaleContent()
      updateStaleRows()
    }
  }

  /// Asks those for their content's size that may have another one: that runs code of the application.
  func readStaleContent() {
    var index = 0
    while index < stale.count {
      if stale[index].position != nil { stale[index].item.itemView?.readContentSize() }
      index += 1
    }
  }

  /// Brings stale rows up to date, in the order in which the nodes stand in the engine: the solution may depend on it.
  private func updateStaleRows() {
    // The list and its spare take turns, so that no pass allocates one.
    var nodes: [LayoutNode] = []
    swap(&nodes, &spareStale)
    swap(&nodes, &stale)
    var (last, isInOrder) = (-1, true)
    for node in nodes {
      node.isStale = false
      isInOrder = isInOrder && last <= node.position ?? -1
      last = node.position ?? -1
    }
    if !isInOrder { nodes.sort { $0.position ?? -1 < $1.position ?? -1 } }
    for node in nodes where node.position != nil { updateRows(of: node) }
    nodes.removeAll(keepingCapacity: true)
    spareStale = nodes
  }

  private func tellMoved(except applying: View?) {
    for index in places.indices {
      let values = numbers.values(of: places[index].variables)
      guard values != places[index].values else { continue }
      places[index].values = values
      let (node, rect) = (nodes[index], LayoutEngine.rect(values))
      if let told = node.told, told.isSame(as: rect) { continue }
      node.told = rect
      let item = node.item
      guard let view = item.itemView else {
        if item.itemGuide?.region == .content, let owner = item.layoutView, owner !== applying {
          owner.setNeedsLayout()
        }
        continue
      }
      guard view.isPlacedByConstraints, let superview = view.superview else { continue }
      if superview !== applying { superview.needLayout() }
    }
  }

  /// The rectangle of an item in what it stands in; `nil` for one that no constraint is about.
  func rect(of item: any LayoutItem) -> Rect? {
    synchronise()
    return item.layoutItemState.hosted.map { rect(of: $0) }
  }

  private func rect(of node: LayoutNode) -> Rect {
    LayoutEngine.rect(numbers.values(of: (node.minX, node.minY, node.width, node.height)))
  }

  /// The rectangle of an origin and a size in a solution.
  private static func rect(_ values: (Double, Double, Double, Double)) -> Rect {
    Rect(
      x: measurable(values.0),
      y: measurable(values.1),
      width: max(0, measurable(values.2)),
      height: max(0, measurable(values.3))
    )
  }

  /// The value of a solution, with the errors of its last digits taken off.
  ///
  /// Factors and constants can be finite and their products not. A value past what geometry can still add to and
  /// multiply counts as that limit, and no number as 0.
  static func measurable(_ value: Double) -> Double {
    guard abs(value) < 1e100 else { return value.isNaN ? 0 : value < 0 ? -1e100 : 1e100 }
    // Adding a number so large that its last digit counts ones leaves the nearest whole one, without a call.
    let ones = 0x1.8p52
    let whole = value + ones - ones
    return abs(value - whole) < 1e-9 ? whole : value
  }

  // MARK: Fitting

  /// Whether what the engine is filled with is still what is in the view, but for contents, frames and constants.
  func isFilled(as tree: LayoutEngine) -> Bool {
    !nodes.isEmpty && max(root.layout.structureEpoch, tree.rebuildEpoch) <= filling
  }

  /// Fills the engine with what is in the view, whose content's sizes were read.
  func fill() {
    empty()
    filling = LayoutEngine.endEpoch()
    refreshEpoch = filling
    adopt(root)
    numbers.startsAnew = !wrapping.isEmpty
  }

  /// Takes in changed contents, frames and constants.
  func refresh() {
    updateStaleRows()
    for node in regions { updateRows(of: node) }
    guard root.layout.contentEpoch > refreshEpoch else { return }
    refreshEpoch = LayoutEngine.endEpoch()
    for index in fittingRows.indices {
      let (row, constant) = (fittingRows[index], fittingRows[index].constraint.constant)
      guard constant != row.constant else { continue }
      fittingRows[index].constant = constant
      try? numbers.setConstant(constant + row.offset, of: row.id)
    }
  }

  private func empty() {
    nodes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    stale.removeAll()
    regions.removeAll(keepingCapacity: true)
    wrapping.removeAll(keepingCapacity: true)
    fittingRows.removeAll(keepingCapacity: true)
    numbers.removeAll()
  }

  /// Forgets everything and leaves the numbers' memory for the next query.
  func discard() {
    for node in nodes { node.item.layoutItemState.removeFittingNode(filling: filling) }
    empty()
  }

  /// What stands in the engine, for reports.
  var items: [any LayoutItem] { nodes.map(\.item) }
}
