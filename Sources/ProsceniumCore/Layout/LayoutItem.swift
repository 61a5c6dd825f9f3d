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

/// What constraints need to know of one item.
@MainActor class LayoutItemState {
  /// The item's place in the engine of its tree.
  var hosted: LayoutNode?

  /// The item's place in the engine of the last fitting query that it took part in.
  var scratch: LayoutNode?

  /// Whether the engine has to read the frame, the mask or the content again.
  var isStale = false

  /// Whether the engine of fitting queries has to read them again.
  var isStaleForFitting = false

  /// The active constraints with the item on either side.
  var mentions = ConstraintList()
}
