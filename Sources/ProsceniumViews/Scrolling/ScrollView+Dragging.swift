import AnimationTiming
import Foundation

extension ScrollView {
  // MARK: Edges

  /// Returns the range of the offset on both axes for a size of the content.
  final func edges(of contentSize: Size) -> (x: ScrollEdges, y: ScrollEdges) {
    let (inset, size, bounces) = (shownInset, model.bounds.size, state?.settings.bounces ?? true)
    return (
      ScrollEdges(
        lower: -inset.left,
        upper: contentSize.width + inset.right - size.width,
        length: size.width,
        isElastic: bounces
      ),
      ScrollEdges(
        lower: -inset.top,
        upper: contentSize.height + inset.bottom - size.height,
        length: size.height,
        isElastic: bounces
      )
    )
  }

  /// The range of the offset on both axes.
  final var edges: (x: ScrollEdges, y: ScrollEdges) { edges(of: contentSize) }

  /// The axes on which a finger can drag the content.
  ///
  /// The content and its insets are larger than the view on such an axis, or the content always bounces on it.
  final var draggableAxes: Axes {
    guard settings.isScrollEnabled else { return [] }
    let edges = edges
    var axes = settings.bounces ? settings.alwaysBounces : []
    if edges.x.upper > edges.x.lower { axes.insert(.horizontal) }
    if edges.y.upper > edges.y.lower { axes.insert(.vertical) }
    return axes
  }

  /// A Boolean value that indicates whether the offset is beyond an edge.
  final var isBeyondEdge: Bool {
    let (edges, offset) = (edges, contentOffset)
    return edges.x.excess(of: offset.x) != 0 || edges.y.excess(of: offset.y) != 0
  }

  // MARK: Touches

  /// Processes a finger that touches the content, and returns `true` if it has caught moving content.
  final func fingerDidTouch() -> Bool {
    let action = stateMade.machine.touch()
    perform(action)
    return action == .endDeceleration
  }

  /// Processes the end of an attempt to drag. Content that a finger has held beyond an edge returns to it.
  final func fingersDidLift() {
    guard let state, state.machine.isTracking else { return }
    if state.machine.lift(isBeyondEdge: isBeyondEdge) { return returnToEdges() }
    if !state.machine.isActive { hideIndicators() }
  }

  /// Moves content that lies beyond an edge back to it, as the state machine has decided.
  final func returnToEdges() {
    guard let state else { return }
    state.delegate?.scrollViewWillBeginDecelerating(self)
    guard state.machine.isDecelerating else { return }
    let (edges, offset) = (edges, contentOffset)
    run(.released(at: offset.x, velocity: 0, in: edges.x), .released(at: offset.y, velocity: 0, in: edges.y))
  }

  /// Returns a Boolean value that indicates whether the content loses touches that it has received to a drag.
  final func contentLosesTouches(_ touches: [Touch]) -> Bool {
    for touch in touches where touch.delivery.isTracked {
      guard let view = touch.view, view !== self else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a movement of a finger begins a drag of this scroll view.
  ///
  /// The axis with the larger movement decides. A scroll view on this axis comes before others. Of several on one axis,
  /// the innermost one that can move in the direction comes first, and otherwise the innermost one. The rule is decided
  /// once, at the beginning of the drag.
  ///
  /// - Parameters:
  ///   - path: The movement of the finger in points.
  ///   - slop: The movement that is necessary along an axis that is not the larger one.
  ///   - hitView: The touched view, or `nil` for a movement without a touch.
  final func beginsDrag(along path: Vector, after slop: Double, from hitView: View?) -> Bool {
    var axis: Axes = abs(path.dx) > abs(path.dy) ? .horizontal : .vertical
    let axes = draggableAxes
    if !axes.contains(axis) {
      if otherScrollView(from: hitView ?? self, where: { $0.draggableAxes.contains(axis) }) { return false }
      axis = axis == .horizontal ? .vertical : .horizontal
      let distance = abs(axis == .horizontal ? path.dx : path.dy)
      guard axes.contains(axis), distance >= slop, distance > 0 else { return false }
    }
    if canMove(along: path, on: axis) { return true }
    return !otherScrollView(from: superview) { $0.draggableAxes.contains(axis) && $0.canMove(along: path, on: axis) }
  }

  /// Returns a Boolean value that indicates whether a movement of a finger moves the content without resistance.
  final func canMove(along path: Vector, on axis: Axes) -> Bool {
    let (edges, offset) = (edges, contentOffset)
    let (edge, value, way) = axis == .horizontal ? (edges.x, offset.x, path.dx) : (edges.y, offset.y, path.dy)
    return way > 0 ? value > edge.lower : value < edge.upper
  }

  /// Returns a Boolean value that indicates whether a view or one of its superviews is another scroll view that
  /// satisfies a condition.
  private func otherScrollView(from view: View?, where isIncluded: (ScrollView) -> Bool) -> Bool {
    var candidate = view
    while let view = candidate {
      if let other = view as? ScrollView, other !== self, isIncluded(other) { return true }
      candidate = view.superview
    }
    return false
  }

  // MARK: Drags

  /// Begins a drag of the content.
  ///
  /// - Parameters:
  ///   - path: The first movement of the finger, which decides about locked axes.
  ///   - translation: The part of the movement that moves the content.
  final func beginDrag(along path: Vector, at translation: Point) {
    let state = stateMade
    perform(state.machine.beginDrag())
    guard state.machine.state == .dragging else { return }
    state.displayScale = traitCollection.displayScale
    state.drag.axes = draggableAxes
    if isDirectionalLockEnabled {
      // A movement between both axes locks none of them.
      if abs(path.dx) > 2 * abs(path.dy) { state.drag.axes.remove(.vertical) }
      if abs(path.dy) > 2 * abs(path.dx) { state.drag.axes.remove(.horizontal) }
    }
    state.drag.start = contentOffset
    state.drag.edges = nil
    rebaseDrag(at: .zero)
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: window?.endEditing(false)
    case .none, .interactive, .interactiveWithAccessory: break
    }
    state.refreshControl?.dragWillBegin()
    state.delegate?.scrollViewWillBeginDragging(self)
    showIndicators()
    drag(to: translation)
  }

  /// Moves the content with the finger.
  final func drag(to translation: Point) {
    guard let state, state.machine.state == .dragging else { return }
    let isPinched = state.zoom.state == .pinching && state.pinchRecognizer?.numberOfTouches ?? 0 > 1
    guard !isPinched, state.zoom.state != .bouncing, state.zoom.state != .animating else {
      return rebaseDrag(at: translation)
    }
    let edges = edges
    // The content does not jump if its size or its insets have changed.
    if let old = state.drag.edges, old != edges { rebaseDrag(at: state.drag.translation) }
    state.drag.edges = edges
    state.drag.translation = translation
    var offset = contentOffset
    if state.drag.axes.contains(.horizontal) { offset.x = edges.x.shown(for: state.drag.origin.x - translation.x) }
    if state.drag.axes.contains(.vertical) { offset.y = edges.y.shown(for: state.drag.origin.y - translation.y) }
    moveContent(to: offset)
    state.refreshControl?.pullDidChange(in: self)
  }

  /// Computes the origin of the drag again, so that the content stays at its offset for a translation.
  final func rebaseDrag(at translation: Point) {
    guard let state else { return }
    let (edges, offset) = (edges, contentOffset)
    state.drag.origin = Point(
      x: edges.x.pulled(for: offset.x) + translation.x,
      y: edges.y.pulled(for: offset.y) + translation.y
    )
    state.drag.translation = translation
    state.drag.edges = edges
  }

  /// Ends a drag.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger in points per second.
  ///   - location: The position of the finger in the window's coordinates.
  final func endDrag(velocity: Vector, at location: Point) {
    guard let state, state.machine.release() else { return }
    let velocity = Vector(
      dx: state.drag.axes.contains(.horizontal) ? -velocity.dx : 0,
      dy: state.drag.axes.contains(.vertical) ? -velocity.dy : 0
    )
    dismissKeyboard(draggedTo: location, velocity: -velocity.dy)
    var (x, y) = proposedMotions(velocity: velocity)
    let proposed = Point(x: x.target, y: y.target)
    var target = proposed
    state.delegate?.scrollViewWillEndDragging(
      self,
      withVelocity: Point(x: velocity.dx / 1_000, y: velocity.dy / 1_000),
      targetContentOffset: &target
    )
    if let follower = state.follower, target.y.isFinite { target.y = follower.restingOffset(for: target.y, in: self) }
    if target.x.isFinite, target.y.isFinite {
      let (edges, rate) = (edges, Deceleration(rate: decelerationRate.rawValue))
      x = x.redirected(to: target.x, velocity: velocity.dx, in: edges.x, rate)
      y = y.redirected(to: target.y, velocity: velocity.dy, in: edges.y, rate)
    }
    decelerate(x, y)
  }

  /// Returns the motions after a drag with a velocity of the offset.
  private func proposedMotions(velocity: Vector) -> (ScrollMotion, ScrollMotion) {
    let (edges, offset) = (edges, contentOffset)
    guard let state, state.zoom.state == .resting else { return (.still(at: offset.x), .still(at: offset.y)) }
    guard isPagingEnabled else {
      let rate = Deceleration(rate: decelerationRate.rawValue)
      return (
        .released(at: offset.x, velocity: velocity.dx, in: edges.x, deceleration: rate),
        .released(at: offset.y, velocity: velocity.dy, in: edges.y, deceleration: rate)
      )
    }
    let (axes, start) = (state.drag.axes, state.drag.start)
    return (
      axes.contains(.horizontal)
        ? .paging(from: offset.x, velocity: velocity.dx, draggedFrom: start.x, in: edges.x)
        : .released(at: offset.x, velocity: 0, in: edges.x),
      axes.contains(.vertical)
        ? .paging(from: offset.y, velocity: velocity.dy, draggedFrom: start.y, in: edges.y)
        : .released(at: offset.y, velocity: 0, in: edges.y)
    )
  }

  /// Notifies the delegate of the end of the drag, and then moves the content by itself.
  private func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    guard let state else { return }
    let moves = state.machine.decide(moves: !x.isStill || !y.isStill)
    state.delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard state.machine.decelerate() else {
      if !state.machine.isActive { hideIndicators() }
      return
    }
    state.delegate?.scrollViewWillBeginDecelerating(self)
    guard state.machine.isDecelerating else { return }
    run(x, y)
  }

  // MARK: Scrolls without a finger

  /// Moves the content by a notch of a wheel or by the momentum of a trackpad, up to the edges.
  ///
  /// - Parameter distance: The distance that the content moves.
  final func scroll(by distance: Vector) {
    let state = stateMade
    switch state.machine.state {
    case .idle, .animating, .decelerating: perform(state.machine.stop())
    case .tracking, .dragging, .releasing, .released: return
    }
    let (edges, axes) = (edges, draggableAxes)
    var offset = contentOffset
    if axes.contains(.horizontal) { offset.x = edges.x.nearest(to: offset.x - distance.dx) }
    if axes.contains(.vertical) { offset.y = edges.y.nearest(to: offset.y - distance.dy) }
    showIndicators()
    moveContent(to: offset)
    if !state.machine.isActive { hideIndicators() }
  }
}

extension ScrollView {
  // MARK: Interplay with other gestures

  /// A Boolean value that indicates whether the content is at its top or beyond it.
  package final var isAtTop: Bool { contentOffset.y <= edges.y.lower }

  /// A Boolean value that indicates whether a finger can drag the content vertically.
  package final var scrollsVertically: Bool { draggableAxes.contains(.vertical) }

  /// Returns a Boolean value that indicates whether a movement of a finger moves the content along its larger axis.
  ///
  /// The content does not move beyond its edges.
  package final func canMove(along path: Vector) -> Bool {
    let axis: Axes = abs(path.dx) > abs(path.dy) ? .horizontal : .vertical
    return draggableAxes.contains(axis) && canMove(along: path, on: axis)
  }
}

extension ScrollMotion {
  /// Returns the motion to the page at which a drag ends.
  fileprivate static func paging(
    from offset: Double,
    velocity: Double,
    draggedFrom start: Double,
    in edges: ScrollEdges
  ) -> ScrollMotion {
    let page = edges.page(from: offset, velocity: velocity, draggedFrom: start)
    return page == offset ? .still(at: offset) : .snapping(from: offset, velocity: velocity, to: page)
  }

  /// Returns the motion to the target of a delegate, or this motion if the delegate has not changed the target.
  fileprivate func redirected(
    to target: Double,
    velocity: Double,
    in edges: ScrollEdges,
    _ deceleration: Deceleration
  ) -> ScrollMotion {
    guard target != self.target else { return self }
    return .redirected(from: start, velocity: velocity, to: edges.nearest(to: target), deceleration: deceleration)
  }
}
