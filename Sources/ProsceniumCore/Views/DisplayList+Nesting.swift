extension DisplayList {
  /// How an item stands to others, for a renderer that draws groups and clips.
  public struct Nesting: Sendable, Hashable {
    /// The index of the item that this one stands in; `nil` in the window itself.
    public let parent: Int?

    /// The index after the last item that stands in this one; one after its own where none does.
    public let end: Int

    /// The opacity without that of the items above; 1 where these show nothing.
    ///
    /// A renderer that draws an item and what is in it together multiplies them by this once.
    public let ownOpacity: Double

    /// Whether the item and what stands in it are drawn together before opacity, mask or roll count.
    public let isGroup: Bool
  }

  /// How each item stands to others, in the order of the items.
  ///
  /// - Complexity: O(n) in the items.
  public var nesting: [Nesting] {
    var ends = Array(repeating: items.count, count: items.count)
    var parents = [Int?](repeating: nil, count: items.count)
    var open: [Int] = []
    for (index, item) in items.enumerated() {
      while let last = open.last, items[last].depth >= item.depth {
        ends[last] = index
        open.removeLast()
      }
      parents[index] = open.last
      open.append(index)
    }
    return items.indices.map { index in
      let (item, above) = (items[index], parents[index].map { items[$0].opacity } ?? 1)
      let own = above > 0 ? min(1, item.opacity / above) : 1
      return Nesting(
        parent: parents[index],
        end: ends[index],
        ownOpacity: own,
        isGroup: item.isGroup(ownOpacity: own, isAlone: ends[index] == index + 1)
      )
    }
  }
}

extension DisplayList.Item {
  /// Whether drawing the item and what is in it one after the other would look different.
  fileprivate func isGroup(ownOpacity: Double, isAlone: Bool) -> Bool {
    guard let appearance else { return ownOpacity < 1 && !isAlone }
    if !appearance.mask.isEmpty || appearance.curl != nil { return true }
    guard ownOpacity < 1, appearance.isGroup else { return false }
    return !isAlone || appearance.draws
  }
}
