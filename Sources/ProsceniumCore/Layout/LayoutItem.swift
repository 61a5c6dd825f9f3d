/// What a constraint can be about: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The item if it is a view; cheaper than a cast, which engines would make for every item.
  var itemView: View? { get }

  /// The item if it is a guide.
  var itemGuide: LayoutGuide? { get }

  /// The view itself, or the view that a guide belongs to.
  var layoutView: View? { get }

  /// What constraints note about the item; made when first needed.
  var layoutItemState: LayoutItemState { get }

  /// How conflicts name the item.
  var layoutName: String { get }
}

/// A weak reference to an item, of either class.
@MainActor struct LayoutItemReference: ~Copyable {
  private let reference: WeakReference<AnyObject>
  private let isView: Bool

  init(_ object: AnyObject?) {
    reference = WeakReference(object)
    isView = object is View
    guard let object, !isView else { return }
    precondition(object is LayoutGuide, "A constraint is about views and layout guides, not \(object).")
  }

  var item: (any LayoutItem)? {
    guard let object = reference.object else { return nil }
    // What the initializer found cannot change, and a cast would look it up again each time.
    if isView { return unsafeDowncast(object, to: View.self) }
    return unsafeDowncast(object, to: LayoutGuide.self)
  }
}

/// What constraints need to know of one item.
@MainActor class LayoutItemState {
  /// The item's place in the engine of its tree.
  @exclusivity(unchecked) final var hosted: LayoutNode?

  /// The item's places in engines of fitting queries: of one for each view around it that was asked.
  @exclusivity(unchecked) private final var scratch: LayoutNode?

  /// The active constraints with the item on either side.
  @exclusivity(unchecked) final var mentions = ConstraintList()

  /// The place in the engine of fitting queries that was filled as `filling`.
  func fittingNode(filling: UInt64) -> LayoutNode? {
    var node = scratch
    while let current = node, current.filling != filling { node = current.next }
    return node
  }

  /// Adds a place; those of engines that are gone, or were filled again, go.
  func add(fittingNode node: LayoutNode) {
    removeFittingNodes { $0.isOutdated }
    node.next = scratch
    scratch = node
  }

  func removeFittingNode(filling: UInt64) { removeFittingNodes { $0.filling == filling } }

  private func removeFittingNodes(where isGone: (LayoutNode) -> Bool) {
    while let first = scratch, isGone(first) { scratch = first.next }
    var node = scratch
    while let current = node {
      while let next = current.next, isGone(next) { current.next = next.next }
      node = current.next
    }
  }

  /// Engines of fitting queries have to read the frame, the mask or the content again.
  func markStaleForFitting() {
    var node = scratch
    while let current = node {
      current.markStaleForFitting()
      node = current.next
    }
  }
}
