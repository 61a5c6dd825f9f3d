import AnimationTiming
import Foundation

extension ScrollView {
  /// The duration in seconds of a movement by code, as measured on the iOS 26.1 simulator by OpenUIKit.
  static var movementDuration: Double { 0.25 }

  // MARK: Offset

  /// Sets the offset as a movement of the scroll view itself, rounded to pixels if the display's scale is known.
  final func moveContent(to point: Point) {
    guard let state else {
      contentOffset = point
      return
    }
    let scale = state.displayScale
    let offset =
      scale > 0 ? Point(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale) : point
    guard offset != contentOffset else { return }
    state.isMoving = true
    contentOffset = offset
    state.isMoving = false
  }

  /// Notifies the delegate of another offset.
  ///
  /// If code has moved the content during a drag or a deceleration, these continue from the new offset.
  final func offsetDidChange(from old: Point) {
    guard let state else { return }
    let (isOwn, offset) = (state.isMoving, contentOffset)
    state.isMoving = false
    if !isOwn, state.machine.isRelative {
      let distance = Vector(dx: offset.x - old.x, dy: offset.y - old.y)
      if state.machine.isDecelerating {
        state.animation?.adapt(movedBy: distance, to: edges, Deceleration(rate: decelerationRate.rawValue))
      } else {
        rebaseDrag(at: state.drag.translation)
      }
    }
    state.refreshControl?.follow(self)
    if state.indicators.areShown { placeIndicators() }
    state.follower?.contentDidScroll(in: self)
    state.delegate?.scrollViewDidScroll(self)
  }

  /// Continues a deceleration in other edges, because the content or the insets have changed.
  final func edgesDidChange() {
    guard let state else { return }
    if state.indicators.areShown { placeIndicators() }
    guard state.machine.isDecelerating, let animation = state.animation, animation.isRunning else { return }
    let edges = edges
    guard let old = state.drag.edges, old != edges else { return }
    state.drag.edges = edges
    animation.adapt(to: edges, Deceleration(rate: decelerationRate.rawValue))
  }

  // MARK: Movements

  /// Starts a movement in the stage's frames. Without a stage, the content is at its target immediately.
  final func run(_ path: ScrollAnimation.Path) {
    let state = stateMade
    guard let animations = stageAnimations else {
      switch path {
      case .offset(let x, let y): moveContent(to: Point(x: x.target, y: y.target))
      case .zoom(_, let end, _): zoomContent(to: end.scale, at: end.offset)
      }
      return movementDidArrive()
    }
    let animation = state.animation ?? ScrollAnimation(of: self)
    state.animation = animation
    state.drag.edges = edges
    state.displayScale = traitCollection.displayScale
    animation.run(path, in: animations)
  }

  final func run(_ x: ScrollMotion, _ y: ScrollMotion) { run(.offset(x: x, y: y)) }

  /// Notifies the delegate of the end of a movement.
  final func movementDidArrive() {
    guard let state else { return }
    if state.zoom.arrive() { notifyOfZoomEnd() }
    let scrollsToTop = state.isScrollingToTop
    state.isScrollingToTop = false
    switch state.machine.arrive() {
    case .endDeceleration?: state.delegate?.scrollViewDidEndDecelerating(self)
    case .endAnimation?:
      state.delegate?.scrollViewDidEndScrollingAnimation(self)
      if scrollsToTop { state.delegate?.scrollViewDidScrollToTop(self) }
    case nil: break
    }
    if !state.machine.isActive { hideIndicators() }
  }

  /// Ends a movement in the edges, because the scroll view has left its window or its stage was freed.
  final func movementDidLeave() {
    guard let state else { return }
    if state.zoom.arrive() {
      scaleContent(to: zoomLimits.nearest(to: zoomScale))
      notifyOfZoomEnd()
    }
    let (edges, offset) = (edges, contentOffset)
    moveContent(to: Point(x: edges.x.nearest(to: offset.x), y: edges.y.nearest(to: offset.y)))
    perform(state.machine.stop())
    hideIndicators()
  }

  /// Stops the present movement, and notifies the delegate of the end of a deceleration.
  final func perform(_ action: ScrollStateMachine.StopAction?) {
    guard let action, let state else { return }
    state.isScrollingToTop = false
    state.animation?.stop()
    switch action {
    case .endDeceleration: state.delegate?.scrollViewDidEndDecelerating(self)
    case .stopAnimation: return
    }
  }

  // MARK: Movements by code

  /// Sets the offset, with constant velocity if `animated` is `true`.
  final func setOffset(_ target: Point, animated: Bool) {
    guard target.x.isFinite, target.y.isFinite else { return }
    let offset = contentOffset
    guard animated, ViewChanges.areAnimated, target != offset, stageAnimations != nil else {
      if let state { perform(state.machine.stop()) }
      contentOffset = target
      return
    }
    let state = stateMade
    switch state.machine.animate() {
    case .jump:
      contentOffset = target
      return
    case .start: break
    case .endDecelerationAndStart:
      state.animation?.stop()
      state.delegate?.scrollViewDidEndDecelerating(self)
      // The delegate may have started another movement.
      guard state.machine.state == .animating, state.animation?.isRunning == false else { return }
    }
    state.isScrollingToTop = false
    let duration = Self.movementDuration
    showIndicators()
    run(
      .even(from: offset.x, to: target.x, duration: duration),
      .even(from: offset.y, to: target.y, duration: duration)
    )
  }

  /// Returns the offset nearest to the present one that shows a rectangle of the content.
  final func offset(showing rect: Rect) -> Point {
    let (inset, size, offset, edges) = (shownInset, bounds.size, contentOffset, edges)
    func nearest(_ near: Double, _ far: Double, _ start: Double, _ end: Double, _ value: Double) -> Double {
      // A rectangle that is larger than the visible part is shown from its beginning.
      if near < value + start || far - near > end - start { return near - start }
      return far > value + end ? far - end : value
    }
    let x = nearest(rect.minX, rect.maxX, inset.left, size.width - inset.right, offset.x)
    let y = nearest(rect.minY, rect.maxY, inset.top, size.height - inset.bottom, offset.y)
    return Point(
      x: x == offset.x ? x : edges.x.nearest(to: x),
      y: y == offset.y ? y : edges.y.nearest(to: y)
    )
  }

  /// Scrolls to the top as after a tap on the status bar, if the scroll view and its delegate agree.
  ///
  /// The stage has no status bar of its own. A bar or an application calls this method.
  ///
  /// - Returns: A Boolean value that indicates whether the content moves.
  @discardableResult
  package final func scrollToTop() -> Bool {
    let top = edges.y.lower
    guard scrollsToTop, contentOffset.y > top else { return false }
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    setContentOffset(Point(x: contentOffset.x, y: top), animated: true)
    if let state, state.animation?.isRunning ?? false {
      state.isScrollingToTop = true
    } else {
      delegate?.scrollViewDidScrollToTop(self)
    }
    return true
  }

  // MARK: Keyboard

  /// Dismisses the keyboard after a drag with the mode ``KeyboardDismissMode/interactive``.
  ///
  /// - Parameters:
  ///   - location: The position of the finger in the window's coordinates.
  ///   - velocity: The downward velocity of the finger in points per second.
  final func dismissKeyboard(draggedTo location: Point, velocity: Double) {
    switch keyboardDismissMode {
    case .none, .onDrag, .onDragWithAccessory: return
    case .interactive, .interactiveWithAccessory: break
    }
    guard let window, let frame = window.keyboardFrame, frame.contains(location) else { return }
    let end = location.y + Deceleration.normal.projectedDistance(velocity: velocity)
    if end > frame.midY { window.endEditing(false) }
  }
}
