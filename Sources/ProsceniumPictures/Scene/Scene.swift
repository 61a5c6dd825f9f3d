#if Pictures
import ProsceniumGraphics

/// The views of a window as a tree in the window's coordinates, ready for drawing.
struct Scene: Sendable {
  let size: Size
  let backgroundColor: Color?
  let nodes: [SceneNode]

  /// Creates the tree of a window's display list.
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

  /// Creates a scene of one layer, whose outer coordinates are those of the window.
  init(_ layer: DisplayList.Layer, size: Size, backgroundColor: Color?) {
    self.size = size
    self.backgroundColor = backgroundColor
    nodes = [Self.node(of: layer, in: .plane(.identity))].compactMap { $0 }
  }

  /// Returns the node of the item at `index` with the nodes of its descendants, or `nil` if none of them is visible.
  ///
  /// The descendants are the following items with a greater depth. The method advances `index` past them.
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

  /// Returns the node of a layer, or `nil` if the layer is invisible.
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
