import ConstraintEngine
import Foundation

/// The four variables of a view's or guide's rectangle in one engine.
///
/// The coordinates are those of the superview, or of the owning view for a guide. For a view, the rectangle is its
/// frame and not its alignment rectangle. The type is a class, because nodes are read much more often than created and
/// reading a structure of this size copies it.
@MainActor final class LayoutNode {
  // `@exclusivity(unchecked)` is safe in this class, because no access to these properties outlasts one read or write.

  /// The view or layout guide, which stays alive until the engine has removed the node.
  unowned let item: any LayoutItem

  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// The index of the node in its engine's list, or `nil` after the node was removed.
  @exclusivity(unchecked) var position: Int?

  /// The filling of the fitting engine that created the node, or 0 in the engine of a tree.
  let filling: UInt64

  /// The fitting engine that created the node, or `nil` in the engine of a tree.
  @exclusivity(unchecked) private var engineReference = WeakReference<LayoutEngine>()

  /// The item's node in the next fitting engine of the linked list.
  @exclusivity(unchecked) var next: LayoutNode?

  /// A Boolean value that indicates whether the engine lists the item for reading its frame, mask or content again.
  @exclusivity(unchecked) var isStale = false

  /// The rectangle that was last reported to the superview, or `nil` before the first report.
  @exclusivity(unchecked) var told: Rect?

  /// The constraints that keep the width and the height at 0 or more.
  @exclusivity(unchecked) var minimumWidth: Constraint.ID?
  @exclusivity(unchecked) var minimumHeight: Constraint.ID?

  /// The rows that follow from the frame and the autoresizing mask, or from the region of a system guide.
  var given = GivenRows()

  /// The height of the content at the solved width, in points.
  ///
  /// The value is `nil` if the height does not depend on the width, and before the first query.
  @exclusivity(unchecked) var heightAtWidth: CGFloat?

  /// The rows that follow from the content size.
  @exclusivity(unchecked) var horizontalContent: ContentRows?
  @exclusivity(unchecked) var verticalContent: ContentRows?

  init(of item: any LayoutItem, in engine: LayoutEngine, position: Int) {
    let numbers = engine.numbers
    self.item = item
    filling = engine.filling
    minX = numbers.makeVariable()
    minY = numbers.makeVariable()
    width = numbers.makeVariable()
    height = numbers.makeVariable()
    self.position = position
    if engine.isScratch { engineReference.object = engine }
  }

  /// Marks the node in its fitting engine, unless that engine was filled again since.
  ///
  /// A refilled engine may no longer contain the item.
  func markStaleForFitting() { fittingEngine?.markStale(self) }

  /// A Boolean value that indicates whether the fitting engine of the node was deallocated or filled again.
  var isOutdated: Bool { fittingEngine == nil }

  /// The fitting engine that created the node, or `nil` if the engine was deallocated or filled again.
  private var fittingEngine: LayoutEngine? {
    guard let engine = engineReference.object, engine.filling == filling else { return nil }
    return engine
  }

  /// The equations for a given rectangle, up to one for each variable of the node.
  ///
  /// Each equation sets a variable to a constant plus a fraction of the superview's extent.
  struct GivenRows {
    var minX: GivenRow?
    var minY: GivenRow?
    var width: GivenRow?
    var height: GivenRow?
  }

  struct GivenRow {
    let id: Constraint.ID
    var constant: Double
    let factor: Double
  }

  /// The two inequalities that pull an extent towards the content's extent, one from above and one from below.
  struct ContentRows {
    let hugging: Constraint.ID
    let resistance: Constraint.ID
    var value: Double
    let huggingPriority: LayoutPriority
    let resistancePriority: LayoutPriority
  }
}
