/// A view or layout guide as the item of a constraint.
@MainActor protocol LayoutItem: AnyObject {
  /// The item as a view, or `nil` for a guide.
  ///
  /// Engines read this property for every item, because a cast costs more.
  var itemView: View? { get }

  /// The item as a layout guide, or `nil` for a view.
  var itemGuide: LayoutGuide? { get }

  /// The view itself, or the view that owns the guide.
  var layoutView: View? { get }

  /// The layout state of the item, created on first access.
  var layoutItemState: LayoutItemState { get }

  /// The name of the item in log messages about constraints.
  var layoutName: String { get }
}

/// A weak reference to a view or a layout guide.
@MainActor struct LayoutItemReference: ~Copyable {
  private let reference: WeakReference<AnyObject>
  private let isView: Bool

  init(_ object: AnyObject?) {
    reference = WeakReference(object)
    isView = object is View
    guard let object, !isView else { return }
    precondition(object is LayoutGuide, "A constraint's items must be views or layout guides, not \(object).")
  }

  var item: (any LayoutItem)? {
    guard let object = reference.object else { return nil }
    // The initializer has already determined the class, and a cast would look it up on each access.
    if isView { return unsafeDowncast(object, to: View.self) }
    return unsafeDowncast(object, to: LayoutGuide.self)
  }
}

/// The layout state of one item, which its constraints and its engines share.
@MainActor class LayoutItemState {
  /// The item's node in the engine of its tree.
  @exclusivity(unchecked) final var hosted: LayoutNode?

  /// The first node of the linked list of the item's nodes in fitting engines.
  ///
  /// Each ancestor whose fitting size was queried has its own fitting engine.
  @exclusivity(unchecked) private final var scratch: LayoutNode?

  /// The active constraints that have the item on either side.
  @exclusivity(unchecked) final var mentions = ConstraintList()

  /// Returns the item's node in the fitting engine whose current filling is `filling`.
  func fittingNode(filling: UInt64) -> LayoutNode? {
    var node = scratch
    while let current = node, current.filling != filling { node = current.next }
    return node
  }

  /// Adds a node of a fitting engine and removes the nodes of fitting engines that were deallocated or refilled.
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

  /// Marks the item in all fitting engines, so that they read its frame, mask and content again.
  func markStaleForFitting() {
    var node = scratch
    while let current = node {
      current.markStaleForFitting()
      node = current.next
    }
  }
}
