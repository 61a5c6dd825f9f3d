import Foundation

/// An update of the nodes of a retained display list to the current order of the views.
///
/// The update copies the nodes of unmarked subtrees as a whole, and creates nodes for new views.
@MainActor struct DisplayListRebuild {
  private let list: RetainedDisplayList
  private let oldNodes: [RetainedDisplayList.Node]
  private let oldItems: [DisplayList.Item]
  private(set) var nodes: [RetainedDisplayList.Node] = []
  private(set) var items: [DisplayList.Item] = []

  /// The nodes of views that were not in the list before.
  private(set) var added: [Int32] = []

  /// The items of views that changed their order among their siblings. Some of these views may have left the list
  /// since.
  private(set) var reordered: [DisplayList.Item] = []
  private(set) var copiedCount = 0

  init(of list: RetainedDisplayList) {
    self.list = list
    oldNodes = list.nodes
    oldItems = list.items
    nodes.reserveCapacity(oldNodes.count)
    items.reserveCapacity(oldItems.count)
  }

  /// Writes all nodes. A hidden window has no node except its own.
  mutating func run(isHidden: Bool) {
    guard let window = oldNodes.first?.view?.takeUnretainedValue() else { return }
    nodes.append(RetainedDisplayList.Node(view: oldNodes[0].view, parent: -1, end: 1, marks: oldNodes[0].marks))
    takeSubviews(of: window, oldNode: 0, newNode: 0, hidesAll: isHidden)
    nodes[0].marks.subtract([.subviews, .subviewsBelow])
    nodes[0].end = Int32(nodes.count)
  }

  /// Writes the nodes of the visible subviews of a view.
  private mutating func takeSubviews(of view: View, oldNode: Int32, newNode: Int32, hidesAll: Bool = false) {
    let subviews = view.subviewsByDepth
    noteOrder(of: subviews)
    // The old nodes to copy together, because their views were adjacent and remain adjacent.
    var run: Range<Int32>?
    for subview in subviews {
      let old = hidesAll || subview.isHidden ? nil : subview.listing?.node
      if let old, !oldNodes[Int(old)].marks.contains(.subviewsBelow) {
        let end = oldNodes[Int(old)].end
        if let before = run, before.upperBound == old {
          run = before.lowerBound..<end
        } else {
          copy(run, under: newNode)
          run = old..<end
        }
        continue
      }
      copy(run, under: newNode)
      run = nil
      if let old {
        take(subview, from: old, under: newNode)
      } else if hidesAll || subview.isHidden {
        drop(subview)
      } else {
        add(subview, under: newNode)
      }
    }
    copy(run, under: newNode)
  }

  /// Removes a hidden view and its subviews from the list.
  private func drop(_ view: View) {
    guard let node = view.listing?.node else { return }
    list.part(with: view, shownAs: oldItems[Int(node) - 1])
    for subview in view.hierarchy.subviews { drop(subview) }
  }

  /// Records the subviews whose order has changed, compared with other subviews already in the list.
  private mutating func noteOrder(of subviews: [View]) {
    // A loop replaces a closure here, because a closure on the main actor checks its executor at each call by the
    // standard library.
    var numbers: [Int] = []
    numbers.reserveCapacity(subviews.count)
    for subview in subviews where !subview.isHidden {
      if let listing = subview.listing { numbers.append(Int(listing.node)) }
    }
    let inOrder = longestAscent(in: numbers)
    guard inOrder.count < numbers.count else { return }
    for number in Set(numbers).subtracting(inOrder).sorted() {
      for node in number..<Int(oldNodes[number].end) where oldNodes[node].view != nil {
        reordered.append(oldItems[node - 1])
      }
    }
  }

  /// Copies the node of a view with a changed subtree, and then processes its subviews.
  private mutating func take(_ view: View, from old: Int32, under parent: Int32) {
    let node = Int32(nodes.count)
    let before = oldNodes[Int(old)]
    nodes.append(
      RetainedDisplayList.Node(
        view: before.view,
        parent: parent,
        end: 0,
        marks: before.marks.subtracting([.subviews, .subviewsBelow])
      )
    )
    items.append(oldItems[Int(old) - 1])
    copiedCount += 1
    view.listing?.node = node
    takeSubviews(of: view, oldNode: old, newNode: node)
    nodes[Int(node)].end = Int32(nodes.count)
  }

  /// Copies the nodes of adjacent subviews with unchanged subtrees.
  ///
  /// - Parameters:
  ///   - range: The old nodes of the subviews and their descendants, or `nil` to copy nothing.
  ///   - parent: The new node of the superview.
  private mutating func copy(_ range: Range<Int32>?, under parent: Int32) {
    guard let range else { return }
    let shift = Int32(nodes.count) - range.lowerBound
    items.append(contentsOf: oldItems[Int(range.lowerBound) - 1..<Int(range.upperBound) - 1])
    copiedCount += range.count
    for old in range {
      let node = oldNodes[Int(old)]
      nodes.append(
        RetainedDisplayList.Node(
          view: node.view,
          parent: node.parent < range.lowerBound ? parent : node.parent + shift,
          end: node.end + shift,
          marks: node.marks
        )
      )
      if shift != 0 { node.view?._withUnsafeGuaranteedRef { $0.listing?.node = old + shift } }
    }
  }

  private func plainItem(of view: View, above: Int) -> DisplayList.Item {
    let shown = view.shown(
      under: above < 0 ? .identity : items[above].transform,
      opacity: above < 0 ? list.rootOpacity : items[above].opacity
    )
    return DisplayList.Item(
      id: view.id,
      name: view.listedName,
      depth: above < 0 ? 0 : items[above].depth + 1,
      bounds: shown.bounds,
      transform: shown.transform,
      opacity: shown.opacity,
      backgroundColor: view.shownColor
    )
  }

  /// Adds nodes for a new view and its subviews.
  private mutating func add(_ view: View, under parent: Int32) {
    let node = Int32(nodes.count)
    let above = Int(parent) - 1
    if view.rare?.layer != nil { list.hasLooks = true }
    let item =
      list.hasLooks
      ? view.item(in: above < 0 ? nil : items[above], of: list, named: view.listedName, before: nil)
      : plainItem(of: view, above: above)
    nodes.append(RetainedDisplayList.Node(view: Unmanaged.passUnretained(view), parent: parent, end: 0))
    items.append(item)
    added.append(node)
    view.listing = View.Listing(list: list, node: node)
    for subview in view.subviewsByDepth where !subview.isHidden { add(subview, under: node) }
    nodes[Int(node)].end = Int32(nodes.count)
  }
}
