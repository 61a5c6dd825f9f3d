import ConstraintEngine
import Foundation

/// The connection between one view tree and the constraint engine that solves its constraints.
///
/// All traffic between views and the constraint engine passes through this class. The topmost view of a tree with
/// constraints owns one layout engine, and the fitting queries of a view use another one. The layout engine collects
/// changes and solves them when a layout pass or a query needs the values.
@MainActor final class LayoutEngine {
  let numbers: ConstraintSystem

  /// The topmost view of the tree.
  ///
  /// The view's size is an input of the engine, except in a fitting query.
  private(set) unowned var root: View

  /// A Boolean value that indicates whether the engine serves fitting queries instead of the layout of a tree.
  let isScratch: Bool

  /// A constraint in a fitting engine, with the offset between its constant and the constant of its row.
  struct FittingRow: NotReflected {
    unowned let constraint: LayoutConstraint
    let id: Constraint.ID
    let offset: Double
    var constant: Double
  }

  // `@exclusivity(unchecked)` is safe in this class, because no access to these properties outlasts one read or write.
  @exclusivity(unchecked) private var nodes: [LayoutNode] = []

  /// The variables and last reported values of each node, at the index of the node in `nodes`.
  ///
  /// Comparing with the last values limits the work after a solve to the nodes that moved.
  @exclusivity(unchecked) private var places: [Place] = []

  private struct Place: NotReflected {
    let variables: (Variable, Variable, Variable, Variable)
    var values = (Double.nan, Double.nan, Double.nan, Double.nan)

    init(_ node: LayoutNode) { variables = (node.minX, node.minY, node.width, node.height) }
  }

  var fittingRows: [FittingRow] = []

  /// The current epoch, a counter that increases when a fitting engine is filled or refreshed, or resized owners are
  /// read.
  ///
  /// Views record the epoch of their last change, so all changes between two increases share one number.
  private static var epoch: UInt64 = 1

  /// The epoch in which this fitting engine was last filled, or 0 before the first filling.
  ///
  /// The value is always 0 in the engine of a tree.
  private(set) var filling: UInt64 = 0

  /// The epoch in which a rebuild of this engine was last requested.
  private var rebuildEpoch: UInt64 = 0

  /// The epoch in which ``takeResizedOwners()`` last collected owners.
  private var ownersEpoch: UInt64 = 0

  /// The nodes of the system's layout guides, such as the safe area, which depend on more than constraints.
  @exclusivity(unchecked) private var regions: [LayoutNode] = []

  /// The nodes of views that have an owner, such as a view controller, to notify about fitting size changes.
  @exclusivity(unchecked) private var controlled: [LayoutNode] = []

  /// The nodes of views whose content height depends on the width of the content.
  @exclusivity(unchecked) private(set) var wrapping: [LayoutNode] = []

  @exclusivity(unchecked) private var needsSynchronising = true

  /// The epoch in which this fitting engine last applied changed constants.
  private var refreshEpoch: UInt64 = 0

  /// The nodes whose frame, mask or content must be read again, including nodes that were removed since.
  @exclusivity(unchecked) private var stale: [LayoutNode] = []

  /// An empty array with storage that alternates with that of `stale` to save an allocation per update.
  @exclusivity(unchecked) private var spareStale: [LayoutNode] = []

  @exclusivity(unchecked) private var needsRebuilding = false
  @exclusivity(unchecked) private var isSynchronising = false

  /// A Boolean value that indicates whether constraints or content sizes changed since owners were last collected.
  ///
  /// Changes of frames alone do not count.
  var didContentChange = false

  /// The running ambiguity exercise, which moves a view to another valid position, or `nil` if none is running.
  @exclusivity(unchecked) var exercise: AmbiguityExercise?

  init(root: View, numbers: ConstraintSystem = ConstraintSystem(), isScratch: Bool = false) {
    self.root = root
    self.numbers = numbers
    self.isScratch = isScratch
  }

  /// Increases the epoch and returns the number of the epoch that ended.
  private static func endEpoch() -> UInt64 {
    epoch += 1
    return epoch - 1
  }

  /// Invalidates the fitting engines of `view` and its ancestors, because items or constraints in `view` changed.
  func invalidateStructure(in view: View?) {
    guard !isScratch else { return }
    var view = view
    while let current = view, current.layout.structureEpoch != LayoutEngine.epoch {
      current.layout.structureEpoch = LayoutEngine.epoch
      view = current.superview
    }
  }

  // MARK: Joining and leaving

  /// Adds the constrained views in the subtree of `top`, and their constraints, to the engine.
  func adopt(_ top: View) {
    // Mark the superview first. A subtree from another tree may already carry the current epoch, and marking the
    // subtree would then stop before it reaches the new superview.
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
    // Add constraints in the order of activation, because the engine breaks the newest constraint of a conflict.
    if !isScratch, !isInOrder(constraints) { constraints.sort { $0.serial < $1.serial } }
    for constraint in constraints { add(constraint) }
  }

  /// Returns a Boolean value that indicates whether the constraints are in the order of their activation.
  ///
  /// The constraints of a single view are always in this order.
  private func isInOrder(_ constraints: [LayoutConstraint]) -> Bool {
    for index in constraints.indices.dropFirst() where constraints[index - 1].serial > constraints[index].serial {
      return false
    }
    return true
  }

  private func noteArrival(in view: View?) {
    invalidateStructure(in: view)
    invalidateContent(in: view)
  }

  private func forgetNodes(of view: View) {
    view.constraintState?.hosted = nil
    view.forEachGuide { $0.state.hosted = nil }
    view.constraintState?.held.forEachConstraint { $0.hosted = nil }
  }

  /// Removes the subtree of `top` from the engine.
  ///
  /// The caller must first deactivate the constraints between the subtree and other views.
  func withdraw(_ top: View) {
    invalidateStructure(in: top)
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

  /// Removes a guide that no active constraint refers to.
  func withdraw(_ guide: LayoutGuide) {
    invalidateStructure(in: guide.owningView)
    removeRows(of: guide)
    removeVariables(of: guide)
  }

  /// Requests that the next solve rebuilds the engine from the views, for example after the text direction changed.
  func rebuild() {
    rebuildEpoch = LayoutEngine.epoch
    needsRebuilding = true
    needsSynchronising = true
  }

  // MARK: Nodes

  /// Returns the node of `item` in this engine, and creates the node if the engine has none.
  func node(of item: any LayoutItem) -> LayoutNode {
    let state = item.layoutItemState
    if let node = isScratch ? state.fittingNode(filling: filling) : state.hosted { return node }
    let node = LayoutNode(of: item, in: self, position: nodes.count)
    invalidateStructure(in: item.layoutView)
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

  /// Invalidates the solution, because a row of the constraint engine changed.
  func invalidateRows() { needsSynchronising = true }

  /// Invalidates the solution and marks `view` and its ancestors, because constraints or content sizes in `view`
  /// changed.
  ///
  /// A marked view may have a new fitting size.
  func invalidateContent(in view: View?) {
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

  /// Returns the owners whose views may have a new fitting size since the last call.
  ///
  /// The result excludes owners of views whose frame the constraints of this tree determine.
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

  /// Marks an item in all of its engines, so that the next solve reads its frame, mask and content again.
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

  /// Solves pending changes and marks the superviews of moved views for layout.
  ///
  /// - Parameter applying: The view that is being laid out and needs no mark, or `nil` if there is none.
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
    notifyMoved(except: applying)
  }

  /// Updates content heights to the widths of the solution and solves again while heights change.
  ///
  /// UIKit solves a second time for the same reason. If a width depends on a height, the loop stops after 8 passes,
  /// like a layout does.
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

  /// Updates the rows of stale nodes, in up to 8 passes because updating rows can make nodes stale.
  ///
  /// Each pass reads all content sizes before it changes any row, because reading a content size runs code of the
  /// application.
  private func refreshStaleItems() {
    for _ in 0..<8 where !stale.isEmpty {
      readStaleContent()
      updateStaleRows()
    }
  }

  /// Reads the content size of each stale view whose cached size was discarded.
  ///
  /// Reading a content size runs code of the application.
  func readStaleContent() {
    var index = 0
    while index < stale.count {
      if stale[index].position != nil { stale[index].item.itemView?.readContentSize() }
      index += 1
    }
  }

  /// Updates the rows of stale nodes in the order of the engine's node list, because the solution can depend on the
  /// order.
  private func updateStaleRows() {
    // Swap the list with its spare storage, so that no pass allocates an array.
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

  private func notifyMoved(except applying: View?) {
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

  /// Returns the item's rectangle in its superview or owning view, or `nil` if the engine has no node for the item.
  func rect(of item: any LayoutItem) -> Rect? {
    synchronise()
    return item.layoutItemState.hosted.map { rect(of: $0) }
  }

  private func rect(of node: LayoutNode) -> Rect {
    LayoutEngine.rect(numbers.values(of: (node.minX, node.minY, node.width, node.height)))
  }

  /// Returns the rectangle for the solved values of `minX`, `minY`, width and height.
  private static func rect(_ values: (Double, Double, Double, Double)) -> Rect {
    Rect(
      x: measurable(values.0),
      y: measurable(values.1),
      width: max(0, measurable(values.2)),
      height: max(0, measurable(values.3))
    )
  }

  /// Returns a solved value without its rounding error, limited to a finite range.
  ///
  /// A value within 1e-9 of an integer becomes that integer. Products of finite factors and constants can overflow, so
  /// values beyond ±1e100 become ±1e100, with which geometry can still calculate. NaN becomes 0.
  static func measurable(_ value: Double) -> Double {
    guard abs(value) < 1e100 else { return value.isNaN ? 0 : value < 0 ? -1e100 : 1e100 }
    // Doubles near 0x1.8p52 are 1 apart, so adding and subtracting this number rounds to an integer without a function
    // call.
    let ones = 0x1.8p52
    let whole = value + ones - ones
    return abs(value - whole) < 1e-9 ? whole : value
  }

  // MARK: Fitting

  /// Returns a Boolean value that indicates whether the engine still holds the items and constraints of the view.
  ///
  /// Content sizes, frames and constants may have changed. ``refresh()`` applies these.
  func isFilled(as tree: LayoutEngine) -> Bool {
    !nodes.isEmpty && max(root.layout.structureEpoch, tree.rebuildEpoch) <= filling
  }

  /// Fills the engine with the items and constraints in the view.
  ///
  /// The caller has already read the content sizes.
  func fill() {
    empty()
    filling = LayoutEngine.endEpoch()
    refreshEpoch = filling
    adopt(root)
    numbers.startsAnew = !wrapping.isEmpty
  }

  /// Applies content sizes, frames and constants that changed since the filling.
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

  /// Empties the engine and its nodes, and keeps the memory of the constraint engine for the next query.
  func discard() {
    for node in nodes { node.item.layoutItemState.removeFittingNode(filling: filling) }
    empty()
  }

  /// The items in the engine, used in log messages.
  var items: [any LayoutItem] { nodes.map(\.item) }
}
