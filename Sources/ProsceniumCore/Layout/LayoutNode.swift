import ConstraintEngine
import Foundation

/// The four numbers of a view's or a guide's rectangle in one engine, in the coordinates of what it stands in.
///
/// For a view they are its frame's, not those of its alignment rectangle. A class, because it is read much more often
/// than made, and reading a structure of this size copies it.
@MainActor final class LayoutNode {
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// Where the item stands in its engine's list.
  var position: Int

  /// Which filling of a fitting engine made the node; 0 in the engine of a tree.
  let filling: UInt64

  /// The fitting engine that made the node.
  @WeakReference private var engine: LayoutEngine?

  /// The item's node in another fitting engine.
  var next: LayoutNode?

  /// Whether the fitting engine has to read the frame, the mask or the content of the item again.
  var isStaleForFitting = false

  /// What was last reported to its superview.
  var told: Rect?

  /// Neither side is negative.
  var minimumWidth: Constraint.ID?
  var minimumHeight: Constraint.ID?

  /// What follows from the frame, the autoresizing mask, or from what a guide stands for.
  var given = GivenRows()

  /// What follows from the content's size.
  var horizontalContent: ContentRows?
  var verticalContent: ContentRows?

  init(in engine: LayoutEngine, position: Int) {
    let numbers = engine.numbers
    filling = engine.filling
    minX = numbers.makeVariable()
    minY = numbers.makeVariable()
    width = numbers.makeVariable()
    height = numbers.makeVariable()
    self.position = position
    self.engine = engine.isScratch ? engine : nil
  }

  /// Whether the fitting engine that made the node has gone, or was filled again.
  var isOutdated: Bool { engine?.filling != filling }

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
    let value: Double
    let huggingPriority: LayoutPriority
    let resistancePriority: LayoutPriority
  }
}
