public import Foundation

extension DisplayList {
  /// The difference between two display lists.
  ///
  /// A renderer redraws the damage of a change, and a recorder records the changed views.
  public struct Change: Sendable, Hashable {
    /// The identifiers of the views that only the new list contains.
    public package(set) var added: [UInt64] = []

    /// The identifiers of the views that only the old list contains.
    public package(set) var removed: [UInt64] = []

    /// The identifiers of the views in both lists whose bounds, transform or order differ.
    public package(set) var moved: [UInt64] = []

    /// The identifiers of the views in both lists whose colour, opacity, name, depth or appearance differ.
    ///
    /// These views may have moved as well.
    public package(set) var changed: [UInt64] = []

    /// Rectangles that cover all visible differences, in the window's coordinates and within the window.
    ///
    /// There are at most ``damageLimit`` rectangles with little overlap. They may cover more than the differences.
    public package(set) var damage: [Rect] = []

    /// The maximum number of rectangles in ``damage``.
    public static let damageLimit = 8

    /// Creates an empty change.
    public init() {}

    /// A Boolean value that indicates whether both lists show the same content.
    @inlinable public var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty && damage.isEmpty
    }
  }

  /// Returns the difference between an earlier list and this one.
  ///
  /// - Parameter previous: The earlier list.
  /// - Complexity: O(1) if `previous` is the same list or the window's preceding list with other content. Otherwise O(n
  ///   log n) in the number of items of both lists.
  public func change(from previous: DisplayList) -> Change {
    if previous.windowID == windowID, let revision, let before = previous.revision {
      if before == revision { return Change() }
      if before + 1 == revision { return recentChange }
    }
    return comparison(with: previous)
  }

  /// Returns the difference between an earlier list and this one by comparing all items.
  func comparison(with previous: DisplayList) -> Change {
    var change = Change()
    let isCovered = previous.size != size || previous.backgroundColor != backgroundColor
    let area = Rect(origin: .zero, size: size)
    var before: [UInt64: Int] = [:]
    for (index, item) in previous.items.enumerated() { before[item.id] = index }
    let kept = items.compactMap { before[$0.id] }
    let inOrder = Set(longestAscent(in: kept))
    for item in items {
      guard let index = before.removeValue(forKey: item.id) else {
        change.add(item, in: area)
        continue
      }
      change.compare(previous.items[index], with: item, isReordered: !inOrder.contains(index), in: area)
    }
    for item in previous.items where before[item.id] != nil { change.remove(item, in: area) }
    if isCovered || spreads(change) || previous.spreads(change) { change.damage = [area] }
    return change
  }
}

extension DisplayList.Change {
  package mutating func add(_ item: DisplayList.Item, in area: Rect) {
    added.append(item.id)
    addDamage(of: item, in: area)
  }

  package mutating func remove(_ item: DisplayList.Item, in area: Rect) {
    removed.append(item.id)
    addDamage(of: item, in: area)
  }

  /// Records the differences between the old and the new item of one view.
  ///
  /// - Parameters:
  ///   - old: The item of the earlier list.
  ///   - new: The item of the later list.
  ///   - isReordered: A Boolean value that indicates whether the view has moved in front of or behind another view.
  ///   - area: The window's rectangle, which bounds the damage.
  package mutating func compare(
    _ old: DisplayList.Item,
    with new: DisplayList.Item,
    isReordered: Bool = false,
    in area: Rect
  ) {
    let isMoved = isReordered || old.isPlacedOtherwise(than: new)
    let looksElse = old.opacity != new.opacity || old.fill != new.fill || old.looksOtherwise(than: new)
    guard isMoved || looksElse || old.name != new.name || old.depth != new.depth else { return }
    if isMoved { moved.append(new.id) }
    if looksElse || old.name != new.name || old.depth != new.depth { changed.append(new.id) }
    guard isMoved || looksElse else { return }
    addDamage(of: old, in: area)
    addDamage(of: new, in: area)
  }

  /// Records that a view has moved in front of or behind another view.
  package mutating func reorder(_ item: DisplayList.Item, in area: Rect) {
    moved.append(item.id)
    addDamage(of: item, in: area)
  }

  /// Removes the views for which `isLeftOut` returns `true` from ``moved`` and ``changed``.
  package mutating func leaveOut(_ isLeftOut: (UInt64) -> Bool) {
    moved.removeAll(where: isLeftOut)
    changed.removeAll(where: isLeftOut)
  }

  /// Adds the visible rectangle of an item to the damage.
  mutating func addDamage(of item: DisplayList.Item, in area: Rect) {
    let frame = item.drawnFrame
    if !frame.isNull { addDamage(frame, in: area) }
  }

  /// Adds the part of a rectangle within `area` to the damage.
  ///
  /// The method unites the rectangle with an existing one if the union covers no additional area. If the number of
  /// rectangles is at its limit, the method chooses the union with the least additional area.
  package mutating func addDamage(_ rect: Rect, in area: Rect) {
    let edges = Edges(rect, in: area)
    guard edges.area > 0 else { return }
    var (best, leastWaste) = (-1, Double.infinity)
    for index in damage.indices {
      let other = Edges(damage[index])
      let union = other.union(edges)
      if union == other { return }
      // The area that the union covers in addition, if the two rectangles do not overlap.
      let waste = union.area - other.area - edges.area
      if waste < leastWaste { (best, leastWaste) = (index, waste) }
    }
    guard best >= 0, leastWaste <= 0 || damage.count == Self.damageLimit else { return damage.append(edges.rect) }
    damage[best] = Edges(damage[best]).union(edges).rect
  }
}

/// A rectangle stored by its edges, so that a union is one pointwise minimum.
private struct Edges: Equatable {
  /// The left and the top edge, and the negated right and bottom edge.
  private var lanes: SIMD4<Double>

  private init(lanes: SIMD4<Double>) { self.lanes = lanes }

  /// Creates the edges of a rectangle whose width and height are not negative.
  init(_ rect: Rect) {
    let (origin, size) = (rect.origin, rect.size)
    lanes = SIMD4(origin.x, origin.y, -(origin.x + size.width), -(origin.y + size.height))
  }

  /// Creates the edges of the intersection of `rect` and `area`.
  init(_ rect: Rect, in area: Rect) {
    lanes = pointwiseMax(Edges(rect).lanes, Edges(area).lanes)
  }

  /// The area, or 0 if the rectangle is empty.
  var area: Double { max(0, -lanes.z - lanes.x) * max(0, -lanes.w - lanes.y) }

  var rect: Rect { Rect(x: lanes.x, y: lanes.y, width: -lanes.z - lanes.x, height: -lanes.w - lanes.y) }

  func union(_ other: Edges) -> Edges { Edges(lanes: pointwiseMin(lanes, other.lanes)) }
}

/// Returns a longest ascending subsequence of numbers without repetition.
///
/// - Complexity: O(n log n), or O(n) if the whole sequence ascends.
package func longestAscent(in numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return numbers }
  // For each length, `ends` has the index of the least number that ends an ascending run of that length. For each
  // number, `predecessors` has the index of the number before it in its run.
  var ends: [Int] = []
  var predecessors = [Int](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessors[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var run: [Int] = []
  var index = ends.last ?? -1
  while index >= 0 {
    run.append(numbers[index])
    index = predecessors[index]
  }
  return run.reversed()
}
