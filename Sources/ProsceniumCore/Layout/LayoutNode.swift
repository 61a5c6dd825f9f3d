import ConstraintEngine
import Foundation

/// The four numbers of a view's or a guide's rectangle in one engine, in the coordinates of what it stands in.
///
/// For a view they are its frame's, not those of its alignment rectangle. A class, because it is read much more often
/// than made, and reading a structure of this size copies it.
@MainActor final class LayoutNode {
  // No access to what is not checked lasts longer than the reading or writing itself.

  /// The view or the guide. The engine forgets the node before it goes.
  unowned let item: any LayoutItem

  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// Where the node stands in its engine's list; `nil` once it was taken out.
  @exclusivity(unchecked) var position: Int?

  /// Which filling of a fitting engine made the node; 0 in the engine of a tree.
  let filling: UInt64

  /// The fitting engine that made the node.
  @exclusivity(unchecked) private var engineReference = WeakReference<LayoutEngine>()

  /// The item's node in another fitting engine.
  @exclusivity(unchecked) var next: LayoutNode?

  /// Whether the engine has to read the frame, the mask or the content of the item again, and has it in a list.
  @exclusivity(unchecked) var isStale = false

  /// What was last reported to its superview; `nil` before.
  @exclusivity(unchecked) var told: Rect?

  /// Neither side is negative.
  @exclusivity(unchecked) var minimumWidth: Constraint.ID?
  @exclusivity(unchecked) var minimumHeight: Constraint.ID?

  /// What follows from the frame, the autoresizing mask, or from what a guide stands for.
  var given = GivenRows()

  /// How high the content is at the node's width; `nil` where that does not depend on it, and until it was asked for.
  @exclusivity(unchecked) var heightAtWidth: CGFloat?

  /// What follows from the content's size.
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

  /// Has the fitting engine that made the node read the item again, unless it was filled anew without the item, which it
  /// would hold no more.
  func markStaleForFitting() { fittingEngine?.markStale(self) }

  /// Whether the fitting engine that made the node has gone, or was filled again.
  var isOutdated: Bool { fittingEngine == nil }

  /// The fitting engine that made the node, while it is filled as it was then.
  private var fittingEngine: LayoutEngine? {
    guard let engine = engineReference.object, engine.filling == filling else { return nil }
    return engine
  }

  /// Up to four equations from outside the constraints: each side of the rectangle is a number plus a share of the
  /// superview's extent.
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

  /// The two inequalities that draw a side to the content's: at most as large, and at least.
  struct ContentRows {
    let hugging: Constraint.ID
    let resistance: Constraint.ID
    var value: Double
    let huggingPriority: LayoutPriority
    let resistancePriority: LayoutPriority
  }
}
