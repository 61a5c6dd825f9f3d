import Foundation

/// The display list that a window keeps from one frame to the next, so that a list costs what changed since the last.
///
/// It has a node for each view that is shown, parents before children, and an item beside it. A view that changes marks
/// its node (``note(_:)``), one whose subviews change marks that (``noteSubviews(of:)``); nothing is looked at before
/// the next list is asked for. Views that animations move are read for each list, since no mark is set when time goes on.
@MainActor final class RetainedDisplayList {
  /// One view that is shown, or the window itself, which is the first and has no item.
  struct Node: NotReflected {
    /// The view; `nil` once it left.
    ///
    /// Not counted, since a view leaves the list before its superview lets go of it.
    var view: Unmanaged<View>?

    /// The node of the superview.
    let parent: Int32

    /// The node after the last one in the view.
    var end: Int32

    var marks: Marks = []
  }

  /// What is to be looked at again.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The view's item.
    static let item = Marks(rawValue: 1)

    /// The view's name.
    static let name = Marks(rawValue: 2)

    /// Which subviews are shown, and in which order.
    static let subviews = Marks(rawValue: 4)

    /// The subviews of the view or of one in it.
    static let subviewsBelow = Marks(rawValue: 8)

    /// The view's item, whatever of it.
    static let anything: Marks = [.item, .name]
  }

  /// What the last list cost.
  struct Cost: Equatable {
    /// Views that were read.
    var visited = 0

    /// Items that are not what they were.
    var rewritten = 0

    /// Nodes that were copied because the hierarchy changed.
    var copied = 0
  }

  @exclusivity(unchecked) var nodes: [Node]
  @exclusivity(unchecked) var items: [DisplayList.Item] = []

  /// The nodes whose item or name is marked.
  @exclusivity(unchecked) private var staleNodes: [Int32] = []

  /// The nodes whose subviews are marked.
  @exclusivity(unchecked) private var nodesOfStaleSubviews: [Int32] = []

  /// The nodes of views that an animation moves, or whose colour it changes.
  @exclusivity(unchecked) private var movingNodes: [Int32] = []

  /// Storage that takes turns with that of the nodes to look at, so that a frame allocates nothing.
  private var spare: [Int32] = []

  /// What the window itself was like.
  @exclusivity(unchecked) private var ground: Ground?

  /// What became different since the last list, but for the views that left.
  @exclusivity(unchecked) var change = DisplayList.Change()

  /// What was shown of the views that left since the last list.
  @exclusivity(unchecked) private var departed: [DisplayList.Item] = []

  @exclusivity(unchecked) private(set) var cost = Cost()

  /// Whether any view in it ever had a layer, so that items are looked at for more than a rectangle.
  @exclusivity(unchecked) var hasLooks = false

  /// Whether what is drawn of some view ever depended on what is in it: it threw a shadow of that, or was rolled up.
  @exclusivity(unchecked) var hasSpreads = false

  private var revision: UInt64 = 0
  private var recentChange = DisplayList.Change()

  /// What a window shows besides its views.
  private struct Ground: Equatable {
    var size: Size
    var color: Color?
    var opacity: Double
    var isHidden: Bool

    /// What is seen of the colour.
    var shownColor: Color? {
      if isHidden { return nil }
      return opacity < 1 ? color.map { $0.withAlphaComponent($0.alpha * opacity) } : color
    }
  }

  init(of window: Window) {
    nodes = [Node(view: Unmanaged.passUnretained(window), parent: -1, end: 1)]
  }

  // MARK: Marks

  /// Has the item of a node written anew for the next list.
  func note(_ node: Int32, _ mark: Marks = .item) {
    let marks = nodes[Int(node)].marks
    guard !marks.contains(mark) else { return }
    nodes[Int(node)].marks.insert(mark)
    if marks.isDisjoint(with: .anything) { staleNodes.append(node) }
  }

  /// Has the subviews of a node's view looked at for the next list.
  func noteSubviews(of node: Int32) {
    guard nodes[Int(node)].marks.insert(.subviews).inserted else { return }
    nodesOfStaleSubviews.append(node)
  }

  /// Takes a view out that leaves, with all that is shown in it.
  ///
  /// The window itself leaves where it is put into a view. Its list is empty until it comes out, and its revisions go on.
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

  /// Notes what was shown of a view that is in the list no more.
  func part(with view: View, shownAs item: DisplayList.Item) {
    view.listing = nil
    departed.append(item)
  }

  /// The part of the window in which damage counts.
  var area: Rect { Rect(origin: .zero, size: ground?.size ?? .zero) }

  /// The opacity that the window gives all in it.
  var rootOpacity: Double { ground?.opacity ?? 1 }

  // MARK: The list

  func list(of window: Window, at time: Duration) -> DisplayList {
    let shown = window.presentation
    let next = Ground(
      size: window.bounds.size,
      color: window.backgroundColor?.resolvedColor(with: window.traitCollection),
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

  /// Looks at all that is marked or moves.
  ///
  /// - Parameters:
  ///   - changesRoot: Whether what is in the window came or went as a whole.
  ///   - fades: Whether its opacity is another one.
  private func refresh(isHidden: Bool, changesRoot: Bool, fades: Bool) {
    if changesRoot { noteSubviews(of: 0) }
    // Taken out, since a copy would be made of what two hold.
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
      // What came or went is a part of what others show.
      if hasSpreads, !change.isEmpty { change.damage = [area] }
    }
  }

  /// Brings the nodes into the order of the views; `work` is of the old nodes and becomes one of the new ones.
  ///
  /// - Returns: The nodes of views that came, and what was shown of those that changed places.
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

  /// Notes what changed places, unless it is noted for another reason, and what came and went, and compares what did
  /// both with what it was.
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

  /// Writes the item of a node, and those of all in it where it moves or fades them; returns the next node to look at.
  private func rewrite(_ node: Int32) -> Int32 {
    evaluate(node) ? rewrite(node + 1..<nodes[Int(node)].end) : node + 1
  }

  /// Writes the items of some nodes in turn, and returns the next.
  private func rewrite(_ range: Range<Int32>) -> Int32 {
    for node in range { evaluate(node) }
    return range.upperBound
  }

  /// Writes the item of a node; returns whether what is in it is shown otherwise now.
  ///
  /// It writes what differs into the item that is there: most of a copy's cost would be counting references.
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
    if isDamaged { noteDamage(at: index) }
    items[index].bounds = shown.bounds
    items[index].transform = shown.transform
    items[index].opacity = shown.opacity
    if looksElse { items[index].fill = color }
    if let name { items[index].name = name }
    if isDamaged { noteDamage(at: index) }
    return isMoved || fades
  }

  /// Whether what is in an item may be shown by more than a transform of the plane.
  private func shapesWhatIsIn(_ index: Int) -> Bool {
    if items[index].look != nil { return true }
    return nodes[index + 1].view?._withUnsafeGuaranteedRef { $0.rare?.layer?.mayTransformSublayers } ?? false
  }

  /// Has the damage cover an item, which is not copied for that.
  private func noteDamage(at index: Int) {
    if hasLooks { return noteDamage(ofNode: Int32(index + 1)) }
    if items[index].fills { change.addDamage(items[index].bounds.applying(items[index].transform), in: area) }
  }
}

extension View {
  /// Where a view stands in the list that its window keeps.
  struct Listing {
    let list: RetainedDisplayList
    var node: Int32
  }

  /// Marks what is shown of the view as another one.
  @inline(__always)
  final func noteShownChange() {
    if let listing { listing.list.note(listing.node) } else { noteMaskChange() }
  }

  /// Marks the view's name as another one.
  final func noteNameChange() {
    if let listing { listing.list.note(listing.node, .name) }
  }

  /// Marks the subviews as other ones, or in another order.
  final func noteSubviewsChange() {
    if let listing { listing.list.noteSubviews(of: listing.node) } else { noteMaskChange() }
    // Its layers count the subviews behind them.
    if let layer = rare?.layer, !layer.hierarchy.layers.isEmpty { layer.noteChange() }
  }

  /// Whether the view may be shown otherwise though no mark is set: an animation moves it, or its colour.
  final var showsWithoutMark: Bool {
    !motions.isEmpty || fill?.isAnimated == true || rare?.layer?.isAnimated == true
  }

  /// What the view is called in display lists.
  final var listedName: String { accessibilityIdentifier ?? typeName }

  /// Where and how strongly the view is shown under a transform and an opacity.
  @inline(__always)
  final func shown(
    under parent: AffineTransform,
    opacity: Double
  ) -> (bounds: Rect, transform: AffineTransform, opacity: Double) {
    let values = shownValues
    return (values.bounds, values.transformToSuperview.concatenating(parent), opacity * min(1, max(0, values.alpha)))
  }
}
