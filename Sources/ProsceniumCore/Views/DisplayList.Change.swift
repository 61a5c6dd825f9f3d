public import Foundation

extension DisplayList {
  /// How one display list differs from another: what a renderer draws anew, and what a recorder writes down.
  public struct Change: Sendable, Hashable {
    /// The views that only the new list has, by their identities.
    public internal(set) var added: [UInt64] = []

    /// The views that only the old list has.
    public internal(set) var removed: [UInt64] = []

    /// The views of both that stand elsewhere: their bounds, their transform or their order is another one.
    public internal(set) var moved: [UInt64] = []

    /// The views of both whose colour, opacity, name or depth is another one; they may have moved as well.
    public internal(set) var changed: [UInt64] = []

    /// Rectangles that cover all that looks different, in the window's coordinates and within it; none overlaps much.
    ///
    /// They are few (``damageLimit`` at most), and so may cover more than what changed.
    public internal(set) var damage: [Rect] = []

    /// How many rectangles ``damage`` has at most.
    public static let damageLimit = 8

    /// Makes one that changes nothing.
    public init() {}

    /// Whether both lists show the same.
    public var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty && damage.isEmpty
    }
  }

  /// What became different since `previous` was shown.
  ///
  /// - Complexity: O(1) if `previous` is the window's list before this one that showed something else, or the same one;
  ///   O(n log n) in the items of both otherwise.
  public func change(from previous: DisplayList) -> Change {
    if previous.windowID == windowID, let revision, let before = previous.revision {
      if before == revision { return Change() }
      if before + 1 == revision { return recentChange }
    }
    return comparison(with: previous)
  }

  /// The same, found by comparing all items.
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
  mutating func add(_ item: DisplayList.Item, in area: Rect) {
    added.append(item.id)
    addDamage(of: item, in: area)
  }

  mutating func remove(_ item: DisplayList.Item, in area: Rect) {
    removed.append(item.id)
    addDamage(of: item, in: area)
  }

  /// Notes how the same view's items differ.
  mutating func compare(
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

  /// Notes a view that stands before or behind others now that were on its other side.
  mutating func reorder(_ item: DisplayList.Item, in area: Rect) {
    moved.append(item.id)
    addDamage(of: item, in: area)
  }

  /// Takes some views out of those that moved or changed.
  mutating func leaveOut(_ isLeftOut: (UInt64) -> Bool) {
    moved.removeAll(where: isLeftOut)
    changed.removeAll(where: isLeftOut)
  }

  /// Has the damage cover what of an item can be seen within `area`.
  mutating func addDamage(of item: DisplayList.Item, in area: Rect) {
    let frame = item.drawnFrame
    if !frame.isNull { addDamage(frame, in: area) }
  }

  /// Has the damage cover what of a rectangle is within `area`.
  ///
  /// A rectangle is united with one that it adds little to, and once there are too many with the one that grows least.
  mutating func addDamage(_ rect: Rect, in area: Rect) {
    let edges = Edges(rect, in: area)
    guard edges.area > 0 else { return }
    var (best, leastWaste) = (-1, Double.infinity)
    for index in damage.indices {
      let other = Edges(damage[index])
      let union = other.union(edges)
      if union == other { return }
      // What the union covers and neither of the two does, where they do not overlap.
      let waste = union.area - other.area - edges.area
      if waste < leastWaste { (best, leastWaste) = (index, waste) }
    }
    guard best >= 0, leastWaste <= 0 || damage.count == Self.damageLimit else { return damage.append(edges.rect) }
    damage[best] = Edges(damage[best]).union(edges).rect
  }
}

/// A rectangle by its sides, of which a union is the lesser ones.
private struct Edges: Equatable {
  /// The left and the upper side, and what the right and the lower one are times −1.
  private var lanes: SIMD4<Double>

  private init(lanes: SIMD4<Double>) { self.lanes = lanes }

  /// The sides of a rectangle whose width and height are not negative.
  init(_ rect: Rect) {
    let (origin, size) = (rect.origin, rect.size)
    lanes = SIMD4(origin.x, origin.y, -(origin.x + size.width), -(origin.y + size.height))
  }

  /// The sides of what of a rectangle is in another one.
  init(_ rect: Rect, in area: Rect) {
    lanes = pointwiseMax(Edges(rect).lanes, Edges(area).lanes)
  }

  /// The area, 0 where a side is not before the one opposite.
  var area: Double { max(0, -lanes.z - lanes.x) * max(0, -lanes.w - lanes.y) }

  var rect: Rect { Rect(x: lanes.x, y: lanes.y, width: -lanes.z - lanes.x, height: -lanes.w - lanes.y) }

  func union(_ other: Edges) -> Edges { Edges(lanes: pointwiseMin(lanes, other.lanes)) }
}

/// The longest run of ascending numbers in a sequence without repetition, from which all others are left out.
///
/// - Complexity: O(n log n), and O(n) for a sequence that ascends all the way.
func longestAscent(in numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return numbers }
  // For each length the index of the least number that ends a run of it, and for each number the one before it.
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
