import Foundation

/// The search for the elements of a view hierarchy, in the order in which they are read.
@MainActor struct AccessibilityCollector {
  /// Nodes that are read one after the other, with the frame that determines their position among others.
  struct Run {
    var frame: Rect
    var nodes: [AccessibilityNode]
  }

  /// The rectangle of the surface outside of which elements are not visible.
  private var clip: Rect

  /// Creates a search in a window.
  init(in window: Window) { clip = window.shownOnSurface(window.presentation.bounds) }

  /// Returns the nodes of a view or of a custom element. The result is empty if it is hidden.
  func nodes(of responder: Responder) -> [AccessibilityNode] {
    switch responder {
    case let view as View: runs(of: view).flatMap(\.nodes)
    case let element as AccessibilityElement: nodes(of: element)
    default: []
    }
  }

  private func nodes(of element: AccessibilityElement) -> [AccessibilityNode] {
    let children = element.accessibilityElementsHidden ? [] : listed(element.accessibilityElements ?? [])
    guard element.isAccessibilityElement else { return children }
    return isVisible(element.accessibilityFrame) ? [AccessibilityNode(of: element, children: children)] : []
  }

  private func listed(_ elements: [Any]) -> [AccessibilityNode] {
    elements.flatMap { element in (element as? Responder).map { nodes(of: $0) } ?? [] }
  }

  /// Returns the runs of a view, which the nearest superview with an order of its own sorts.
  private func runs(of view: View) -> [Run] {
    guard view.isReachable else { return [] }
    let isElement = view.isAccessibilityElement
    let frame = isElement || view.clipsToBounds ? view.accessibilityFrame : .zero
    if isElement, !isVisible(frame) { return [] }
    var inner = self
    if view.clipsToBounds { inner.clip = clip.intersection(view.shownOnSurface(view.presentation.bounds)) }
    if isElement {
      let children = view.accessibilityElementsHidden ? [] : inner.listed(view.accessibilityElements ?? [])
      return [Run(frame: frame, nodes: [AccessibilityNode(of: view, children: children)])]
    }
    if view.accessibilityElementsHidden || inner.clip.isNull { return [] }
    return inner.runs(inside: view)
  }

  /// Returns the runs of a view that is no element itself.
  private func runs(inside view: View) -> [Run] {
    let isGroup = view.accessibilityDefaults.isGroup
    var nodes: [AccessibilityNode]
    if let elements = view.accessibilityElements {
      nodes = listed(elements)
    } else {
      let runs = view.uncoveredSubviews.flatMap { self.runs(of: $0) }
      guard isGroup || view.shouldGroupAccessibilityChildren || view.owner != nil || view is Window else { return runs }
      nodes = ReadingOrder.indices(of: runs.map(\.frame), isMirrored: view.isMirrored).flatMap { runs[$0].nodes }
    }
    guard !nodes.isEmpty else { return [] }
    if isGroup { nodes = [AccessibilityNode(of: view, children: nodes)] }
    let whole = nodes.dropFirst().reduce(nodes[0].element.frame) { $0.union($1.element.frame) }
    let shown = whole.intersection(clip)
    return [Run(frame: shown.isNull ? whole : shown, nodes: nodes)]
  }

  /// Returns a Boolean value that indicates whether a part of a frame is inside of the clip, or the whole of an empty one.
  private func isVisible(_ frame: Rect) -> Bool {
    let shown = frame.intersection(clip)
    return !shown.isNull && (shown.width > 0 || frame.width == 0) && (shown.height > 0 || frame.height == 0)
  }
}

extension View {
  /// A Boolean value that indicates whether the view is not hidden or transparent itself.
  fileprivate var isReachable: Bool { !isHidden && alpha >= 0.01 }

  /// The subviews that no modal view covers.
  fileprivate var uncoveredSubviews: ArraySlice<View> {
    let subviews = subviews
    let modal = subviews.lastIndex { $0.isReachable && $0.accessibilityViewIsModal }
    return subviews[(modal ?? subviews.startIndex)...]
  }
}
