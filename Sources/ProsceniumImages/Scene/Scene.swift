#if Pictures
import ProsceniumCore

/// What a picture is drawn of: the views of a window as a tree, in the window's coordinates.
struct Scene: Sendable {
  let size: Size
  let backgroundColor: Color?
  let nodes: [SceneNode]

  /// Makes the tree of a window's list.
  init(_ list: DisplayList) {
    size = list.size
    backgroundColor = list.backgroundColor
    let items = list.items
    var index = 0
    var nodes: [SceneNode] = []
    while index < items.count {
      if let node = Self.node(of: items, at: &index, under: 1, level: 0) { nodes.append(node) }
    }
    self.nodes = nodes
  }

  /// Makes a scene of one layer, whose place is that of the window.
  init(_ layer: DisplayList.Layer, size: Size, backgroundColor: Color?) {
    self.size = size
    self.backgroundColor = backgroundColor
    nodes = [Self.node(of: layer, in: .plane(.identity))].compactMap { $0 }
  }

  /// The node of the item at `index` with those of all items deeper than it, which follow it; `nil` if nothing of
  /// them is seen. Takes `index` behind them.
  private static func node(
    of items: [DisplayList.Item],
    at index: inout Int,
    under opacity: Double,
    level: Int
  ) -> SceneNode? {
    let item = items[index]
    index += 1
    guard item.opacity > 0, level < DisplayList.depthLimit else {
      while index < items.count, items[index].depth > item.depth { index += 1 }
      return nil
    }
    var node = SceneNode(
      bounds: item.bounds,
      place: item.projection.map(Place.space) ?? .plane(item.transform),
      opacity: min(1, item.opacity / opacity),
      backgroundColor: item.backgroundColor,
      appearance: item.appearance
    )
    let layers = item.appearance?.sublayers ?? []
    var (nextLayer, subviewCount) = (0, 0)
    func addLayers(below count: Int, to node: inout SceneNode) {
      while nextLayer < layers.count, layers[nextLayer].subviewsBelow <= count {
        if let child = self.node(of: layers[nextLayer], in: node.place) { node.children.append(child) }
        nextLayer += 1
      }
    }
    while index < items.count, items[index].depth > item.depth {
      addLayers(below: subviewCount, to: &node)
      if let child = self.node(of: items, at: &index, under: item.opacity, level: level + 1) {
        node.children.append(child)
      }
      subviewCount += 1
    }
    addLayers(below: .max, to: &node)
    node.finish()
    return node
  }

  /// The node of a layer; `nil` if nothing of it is seen.
  static func node(of layer: DisplayList.Layer, in place: Place) -> SceneNode? {
    guard layer.opacity > 0 else { return nil }
    var node = SceneNode(
      bounds: layer.bounds,
      place: place.inner(layer.transform, layer.appearance?.projection),
      opacity: min(1, layer.opacity),
      backgroundColor: layer.backgroundColor,
      appearance: layer.appearance
    )
    for layer in layer.appearance?.sublayers ?? [] {
      if let child = self.node(of: layer, in: node.place) { node.children.append(child) }
    }
    node.finish()
    return node
  }
}
#endif
