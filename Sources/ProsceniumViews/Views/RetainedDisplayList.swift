import Foundation

/// The display list that a window retains between frames, so that a new list costs only the changes.
///
/// The list has a node for each shown view, parents before children, and an item for each node except the window's. A
/// changed view marks its node (``note(_:)``). A view whose subviews change marks its node with ``invalidateSubviews(of:)``.
/// Marks are processed when the next list is requested. Animated views are read for each list, because the passage of
/// time sets no mark.
@MainActor final class RetainedDisplayList {
  /// The node of a shown view. The first node belongs to the window and has no item.
  struct Node: NotReflected {
    /// The view, or `nil` after it has left the list.
    ///
    /// The reference is not counted, because a view leaves the list before its superview releases it.
    var view: Unmanaged<View>?

    /// The node of the superview, or −1 for the window.
    let parent: Int32

    /// The node after the last node inside the view.
    var end: Int32

    var marks: Marks = []
  }

  /// The parts of a node that the next list must update.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The mark for the view's item.
    static let item = Marks(rawValue: 1)

    /// The mark for the view's name.
    static let name = Marks(rawValue: 2)

    /// The mark for the set and the order of the shown subviews.
    static let subviews = Marks(rawValue: 4)

    /// The mark for a change of the subviews of the view or of one of its descendants.
    static let subviewsBelow = Marks(rawValue: 8)

    /// The marks for any part of the view's item.
    static let anything: Marks = [.item, .name]
  }

  /// The cost of the last list, for tests and benchmarks.
  struct Cost: Equatable {
    /// The number of views that were read.
    var visited = 0

    /// The number of items that changed.
    var rewritten = 0

    /// The number of nodes that were copied because the hierarchy changed.
    var copied = 0
  }

  @exclusivity(unchecked) var nodes: [Node]
  @exclusivity(unchecked) var items: [DisplayList.Item] = []

  /// The nodes whose item or name is marked.
  @exclusivity(unchecked) private var staleNodes: [Int32] = []

  /// The nodes whose subviews are marked.
  @exclusivity(unchecked) private var nodesOfStaleSubviews: [Int32] = []

  /// The nodes of views with an animated geometry, colour or layer.
  @exclusivity(unchecked) private var movingNodes: [Int32] = []

  /// Storage that alternates with the storage of the work list, to avoid memory allocations in frames.
  private var spare: [Int32] = []

  /// The window's own state in the last list, or `nil` before the first list.
  @exclusivity(unchecked) private var ground: Ground?

  /// The changes since the last list, except those of views that have left it.
  @exclusivity(unchecked) var change = DisplayList.Change()

  /// The last items of the views that have left since the last list.
  @exclusivity(unchecked) private var departed: [DisplayList.Item] = []

  @exclusivity(unchecked) private(set) var cost = Cost()

  /// A Boolean value that indicates whether any view in the list ever had a layer.
  ///
  /// If not, items are updated as plain rectangles, which is faster.
  @exclusivity(unchecked) var hasLooks = false

  /// A Boolean value that indicates whether the drawing of any view ever depended on its subviews.
  ///
  /// A shadow of the content or a curl has this effect.
  @exclusivity(unchecked) var hasSpreads = false

  private var revision: UInt64 = 0
  private var recentChange = DisplayList.Change()

  /// The parts of a window that belong to none of its subviews.
  private struct Ground: Equatable {
    var size: Size

    /// The components of the background colour, which can be copied without reference counting.
    var color: Color.Parts?
    var opacity: Double
    var isHidden: Bool

    /// The background colour with the window's opacity, or `nil` if the window is hidden or has no colour.
    var shownColor: Color? {
      guard !isHidden, let color else { return nil }
      return opacity < 1 ? Color(color).withAlphaComponent(color.alpha * opacity) : Color(color)
    }
  }

  init(of window: Window) {
    nodes = [Node(view: Unmanaged.passUnretained(window), parent: -1, end: 1)]
  }

  // MARK: Marks

  /// Marks a node, so that the next list updates its item.
  func note(_ node: Int32, _ mark: Marks = .item) {
    let marks = nodes[Int(node)].marks
    guard !marks.contains(mark) else { return }
    nodes[Int(node)].marks.insert(mark)
    if marks.isDisjoint(with: .anything) { staleNodes.append(node) }
  }

  /// Marks a node, so that the next list updates the subviews of its view.
  func invalidateSubviews(of node: Int32) {
    guard nodes[Int(node)].marks.insert(.subviews).inserted else { return }
    nodesOfStaleSubviews.append(node)
  }

  /// Removes a view and its subviews from the list.
  ///
  /// If the view is the window, it was added to another view as a subview. Then the list is empty until the window is
  /// removed from that view, but its revisions continue.
  func remove(_ view: View) {
    guard let listing = view.listing, listing.list === self else { return }
    let node = Int(listing.node)
    if node > 0 {
      nodes[node].view = nil
      part(with: view, shownAs: items[node - 1])
    }
    for subview in view.hierarchy.subviews { remove(subview) }
    guard node == 0 else { return }
    view.listing = nil
    nodes = [Node(view: nodes[0].view, parent: -1, end: 1)]
    items = []
    staleNodes = []
    nodesOfStaleSubviews = []
    movingNodes = []
  }

  /// Records the last item of a view that has left the list.
  func part(with view: View, shownAs item: DisplayList.Item) {
    view.listing = nil
    departed.append(item)
  }

  /// The rectangle of the window, which bounds the damage.
  var area: Rect { Rect(origin: .zero, size: ground?.size ?? .zero) }

  /// The opacity of the window, which multiplies the opacity of all subviews.
  var rootOpacity: Double { ground?.opacity ?? 1 }

  // MARK: The list

  func list(of window: Window, at time: Duration) -> DisplayList {
    let shown = window.presentation
    let next = Ground(
      size: window.bounds.size,
      color: window.backgroundColor?.resolvedColor(with: window.traitCollection).parts,
      opacity: shown.alpha,
      isHidden: window.isHidden
    )
    let before = ground
    ground = next
    cost = Cost()
    if window.superview != nil {
      compareHierarchies([], [])
    } else {
      let comes = window.listing == nil
      if comes { window.listing = View.Listing(list: self, node: 0) }
      refresh(
        isHidden: next.isHidden,
        changesRoot: comes || before?.isHidden != next.isHidden,
        fades: before?.opacity != next.opacity
      )
    }
    let color = next.shownColor
    if before?.size != next.size || before?.shownColor != color { change.damage = [area] }
    if !change.isEmpty {
      recentChange = change
      change = DisplayList.Change()
      revision += 1
    }
    return DisplayList(
      windowID: window.id,
      time: time,
      size: next.size,
      backgroundColor: color,
      items: items,
      revision: revision,
      recentChange: recentChange
    )
  }

  /// Processes all marked nodes and all animated views.
  ///
  /// - Parameters:
  ///   - isHidden: A Boolean value that indicates whether the window is hidden.
  ///   - changesRoot: A Boolean value that indicates whether the whole content of the window has appeared or
  ///     disappeared.
  ///   - fades: A Boolean value that indicates whether the window's opacity has changed.
  private func refresh(isHidden: Bool, changesRoot: Bool, fades: Bool) {
    if changesRoot { invalidateSubviews(of: 0) }
    // Swap the arrays, because an array with two owners would be copied by a write.
    var work: [Int32] = []
    swap(&work, &spare)
    work.append(contentsOf: staleNodes)
    work.append(contentsOf: movingNodes)
    staleNodes.removeAll(keepingCapacity: true)
    movingNodes.removeAll(keepingCapacity: true)
    let changed = nodesOfStaleSubviews.isEmpty ? nil : rebuild(isHidden: isHidden, &work)
    if work.count > 1 { work.sort() }
    nodes[0].marks.subtract(.anything)
    var next: Int32 = fades ? rewrite(1..<Int32(nodes.count)) : 1
    for node in work where node >= next { next = rewrite(node) }
    work.removeAll(keepingCapacity: true)
    spare = work
    if let changed {
      compareHierarchies(changed.added, changed.reordered)
      // Added and removed views may be part of the shadow or curl of another view, so redraw the whole window.
      if hasSpreads, !change.isEmpty { change.damage = [area] }
    }
  }

  /// Updates the nodes to the current order of the views.
  ///
  /// - Parameters:
  ///   - isHidden: A Boolean value that indicates whether the window is hidden.
  ///   - work: The nodes to process. The method replaces the old nodes with the new ones.
  /// - Returns: The nodes of new views, and the last items of views that changed their order.
  private func rebuild(
    isHidden: Bool,
    _ work: inout [Int32]
  ) -> (added: [Int32], reordered: [DisplayList.Item]) {
    for node in nodesOfStaleSubviews {
      var ancestor = node
      while ancestor >= 0, nodes[Int(ancestor)].marks.insert(.subviewsBelow).inserted {
        ancestor = nodes[Int(ancestor)].parent
      }
    }
    nodesOfStaleSubviews.removeAll(keepingCapacity: true)
    let views = work.map { nodes[Int($0)].view }
    var rebuild = DisplayListRebuild(of: self)
    rebuild.run(isHidden: isHidden)
    nodes = rebuild.nodes
    items = rebuild.items
    cost.copied = rebuild.copiedCount
    cost.visited = rebuild.added.count
    cost.rewritten = rebuild.added.count
    work.removeAll(keepingCapacity: true)
    for view in views {
      if let listing = view?._withUnsafeGuaranteedRef({ $0.listing }) { work.append(listing.node) }
    }
    for node in rebuild.added where nodes[Int(node)].view?.takeUnretainedValue().showsWithoutMark == true {
      work.append(node)
    }
    return (rebuild.added, rebuild.reordered)
  }

  /// Records the views that were added, removed or reordered.
  ///
  /// A view that was removed and added again is compared with its last item. A reordered view is not recorded twice.
  ///
  /// - Parameters:
  ///   - added: The nodes of new views.
  ///   - reordered: The last items of views that changed their order.
  private func compareHierarchies(_ added: [Int32], _ reordered: [DisplayList.Item]) {
    var noted = Set(change.moved)
    for item in departed { noted.insert(item.id) }
    for item in reordered where noted.insert(item.id).inserted { change.reorder(item, in: area) }
    var arrived: [UInt64: DisplayList.Item] = [:]
    for node in added { arrived[items[Int(node) - 1].id] = items[Int(node) - 1] }
    change.leaveOut { arrived[$0] != nil }
    for old in departed {
      guard let new = arrived.removeValue(forKey: old.id) else {
        change.remove(old, in: area)
        continue
      }
      change.compare(old, with: new, isReordered: true, in: area)
    }
    departed.removeAll(keepingCapacity: true)
    for node in added {
      if let item = arrived[items[Int(node) - 1].id] { change.add(item, in: area) }
    }
  }

  // MARK: Items

  func countRewritten() { cost.rewritten += 1 }

  /// Updates the item of a node, and the items of its descendants if the view has moved or changed its opacity.
  ///
  /// - Returns: The next node to process.
  private func rewrite(_ node: Int32) -> Int32 {
    evaluate(node) ? rewrite(node + 1..<nodes[Int(node)].end) : node + 1
  }

  /// Updates the items of a range of nodes and returns the node after the range.
  private func rewrite(_ range: Range<Int32>) -> Int32 {
    for node in range { evaluate(node) }
    return range.upperBound
  }

  /// Updates the item of a node.
  ///
  /// The method writes only the changed fields of the item, because the reference counting of a copy would cost more.
  ///
  /// - Returns: A Boolean value that indicates whether the items of the subviews must be updated too.
  @discardableResult
  private func evaluate(_ node: Int32) -> Bool {
    let (index, marks) = (Int(node) - 1, nodes[Int(node)].marks)
    nodes[Int(node)].marks.subtract(.anything)
    guard let view = nodes[Int(node)].view?.takeUnretainedValue() else { return false }
    if view.showsWithoutMark { movingNodes.append(node) }
    cost.visited += 1
    let parent = Int(nodes[Int(node)].parent) - 1
    if hasLooks, view.rare?.layer != nil || items[index].look != nil || parent >= 0 && shapesWhatIsIn(parent) {
      return evaluate(node, of: view, renamed: marks.contains(.name))
    }
    let shown = view.shown(
      under: parent < 0 ? .identity : items[parent].transform,
      opacity: parent < 0 ? rootOpacity : items[parent].opacity
    )
    let color = view.shownColor?.parts
    let name = marks.contains(.name) ? view.listedName : nil
    let isMoved = shown.bounds != items[index].bounds || shown.transform != items[index].transform
    let fades = shown.opacity != items[index].opacity
    let looksElse = fades || color != items[index].fill
    let isRenamed = name.map { $0 != items[index].name } ?? false
    guard isMoved || looksElse || isRenamed else { return false }
    cost.rewritten += 1
    if isMoved { change.moved.append(view.id) }
    if looksElse || isRenamed { change.changed.append(view.id) }
    let isDamaged = isMoved || looksElse
    if isDamaged { addDamage(at: index) }
    items[index].bounds = shown.bounds
    items[index].transform = shown.transform
    items[index].opacity = shown.opacity
    if looksElse { items[index].fill = color }
    if let name { items[index].name = name }
    if isDamaged { addDamage(at: index) }
    return isMoved || fades
  }

  /// Returns a Boolean value that indicates whether subviews of the item's view may need a transform in three
  /// dimensions.
  ///
  /// - Parameter index: The index of the item.
  private func shapesWhatIsIn(_ index: Int) -> Bool {
    if items[index].look != nil { return true }
    return nodes[index + 1].view?._withUnsafeGuaranteedRef { $0.rare?.layer?.mayTransformSublayers } ?? false
  }

  /// Adds the visible rectangle of an item to the damage without a copy of the item.
  private func addDamage(at index: Int) {
    if hasLooks { return addDamage(ofNode: Int32(index + 1)) }
    if items[index].fills { change.addDamage(items[index].bounds.applying(items[index].transform), in: area) }
  }
}

extension View {
  /// The node of a view in the display list that its window retains.
  struct Listing {
    let list: RetainedDisplayList
    var node: Int32
  }

  /// Marks the view's item as changed.
  @inline(__always)
  package final func invalidateShownValues() {
    if let listing { listing.list.note(listing.node) } else { invalidateMask() }
  }

  /// Marks the view's name as changed.
  final func invalidateName() {
    if let listing { listing.list.note(listing.node, .name) }
  }

  /// Marks the set or the order of the subviews as changed.
  final func invalidateSubviews() {
    if let listing { listing.list.invalidateSubviews(of: listing.node) } else { invalidateMask() }
    // The layers of the view record how many subviews are behind them.
    if let layer = rare?.layer, !layer.hierarchy.layers.isEmpty { layer.invalidate() }
  }

  /// A Boolean value that indicates whether an animation may change the view without setting a mark.
  final var showsWithoutMark: Bool {
    !motions.isEmpty || fill?.isAnimated == true || rare?.layer?.isAnimated == true
  }

  /// The name of the view in display lists.
  final var listedName: String { accessibilityIdentifier ?? typeName }

  /// Returns the shown bounds, the transform to the window and the opacity of the view.
  ///
  /// - Parameters:
  ///   - parent: The transform from the superview's coordinates to the window's.
  ///   - opacity: The opacity of the superview, including that of its superviews.
  @inline(__always)
  final func shown(
    under parent: AffineTransform,
    opacity: Double
  ) -> (bounds: Rect, transform: AffineTransform, opacity: Double) {
    let values = shownValues
    return (values.bounds, values.transformToSuperview.concatenating(parent), opacity * min(1, max(0, values.alpha)))
  }
}
