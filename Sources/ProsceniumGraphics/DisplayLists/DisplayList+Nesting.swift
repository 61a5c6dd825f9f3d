extension DisplayList {
  /// The position of an item in the tree of items, for a renderer that draws groups and clips.
  public struct Nesting: Sendable, Hashable {
    /// The index of the item that contains this one, or `nil` if the window contains it directly.
    public let parent: Int?

    /// The index after the last item inside this one. If there is none, the index after this item.
    public let end: Int

    /// The opacity of the item relative to its parent, or 1 if the parent is transparent.
    ///
    /// A renderer that draws an item and its descendants as a group multiplies the group by this opacity once.
    public let ownOpacity: Double

    /// A Boolean value that indicates whether the item and its descendants must be drawn as one group.
    ///
    /// A renderer first draws the group, and then applies opacity, mask or curl to the result.
    public let isGroup: Bool
  }

  /// The position of each item in the tree of items, in the order of the items.
  ///
  /// - Complexity: O(n) in the number of items.
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
  /// Returns a Boolean value that indicates whether the item and its descendants must be drawn as one group.
  ///
  /// A group is necessary if drawing the items one after the other would look different.
  ///
  /// - Parameters:
  ///   - ownOpacity: The opacity of the item relative to its parent.
  ///   - isAlone: A Boolean value that indicates whether the item has no descendants.
  fileprivate func isGroup(ownOpacity: Double, isAlone: Bool) -> Bool {
    guard let appearance else { return ownOpacity < 1 && !isAlone }
    if !appearance.mask.isEmpty || appearance.curl != nil { return true }
    guard ownOpacity < 1, appearance.isGroup else { return false }
    return !isAlone || appearance.draws
  }
}
