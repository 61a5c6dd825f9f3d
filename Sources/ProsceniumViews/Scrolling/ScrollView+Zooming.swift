import AnimationTiming
import Foundation

extension ScrollView {
  /// The view that is zoomed, or `nil` if the content cannot be zoomed.
  private var zoomedView: View? { delegate?.viewForZooming(in: self) }

  /// The range of the zoom scale.
  final var zoomLimits: ScrollZoom {
    let settings = settings
    return ScrollZoom(
      minimum: settings.minimumZoomScale,
      maximum: settings.maximumZoomScale,
      isElastic: settings.bouncesZoom
    )
  }

  /// A Boolean value that indicates whether the limits allow more than one scale.
  final var isZoomEnabled: Bool { settings.minimumZoomScale != settings.maximumZoomScale }

  final func notifyOfZoomEnd() { delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale) }

  // MARK: Scale

  /// Scales the zoomed view around its top left corner, and the content with it.
  ///
  /// - Returns: A Boolean value that indicates whether the scale has changed.
  @discardableResult
  final func scaleContent(to scale: Double) -> Bool {
    guard let view = zoomedView, scale.isFinite, scale > 0, scale != zoomScale else { return false }
    stateMade.zoomScale = scale
    let corner = view.frame.origin
    view.transform = AffineTransform(scale: scale)
    let moved = view.frame.origin
    view.center = Point(x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    contentSize = Size(width: view.bounds.width * scale, height: view.bounds.height * scale)
    return true
  }

  /// Sets the scale and the offset as a movement of the scroll view itself.
  final func zoomContent(to scale: Double, at offset: Point) {
    let isScaled = scaleContent(to: scale)
    moveContent(to: offset)
    if isScaled { state?.delegate?.scrollViewDidZoom(self) }
  }

  /// Returns the offset at which a point of the zoomed view is shown at a distance from the top left corner.
  ///
  /// - Parameters:
  ///   - anchor: The point in the zoomed view's coordinates.
  ///   - distance: The distance from the top left corner of the scroll view.
  ///   - scale: The scale for which the offset is computed.
  ///   - view: The zoomed view.
  private func offset(showing anchor: Point, at distance: Point, scale: Double, of view: View) -> Point {
    let (corner, bounds) = (view.frame.origin, view.bounds)
    return Point(
      x: corner.x + (anchor.x - bounds.minX) * scale - distance.x,
      y: corner.y + (anchor.y - bounds.minY) * scale - distance.y
    )
  }

  /// Returns the nearest offset at rest for a scale.
  private func nearest(to offset: Point, scale: Double, of view: View) -> Point {
    let edges = edges(of: Size(width: view.bounds.width * scale, height: view.bounds.height * scale))
    return Point(x: edges.x.nearest(to: offset.x), y: edges.y.nearest(to: offset.y))
  }

  // MARK: Pinches

  /// Begins a pinch around a point of the content.
  final func beginPinch(at location: Point) {
    guard let view = zoomedView, isZoomEnabled else { return }
    let state = stateMade
    perform(state.machine.stop())
    state.animation?.stop()
    state.displayScale = 0
    if state.zoom.pinch() { state.delegate?.scrollViewWillBeginZooming(self, with: view) }
    guard state.zoom.state == .pinching else { return }
    state.pinch.scale = zoomLimits.pinched(for: zoomScale)
    anchorPinch(at: location)
  }

  /// Selects the point of the zoomed view that stays under the fingers.
  final func anchorPinch(at location: Point) {
    guard let state, let view = zoomedView else { return }
    state.pinch.anchor = view.convert(location, from: self)
  }

  /// Scales the content around the fingers.
  ///
  /// - Parameters:
  ///   - scale: The scale since the beginning of the pinch.
  ///   - location: The centre of the fingers in the scroll view's coordinates.
  final func pinch(to scale: Double, at location: Point) {
    guard let state, state.zoom.state == .pinching, let view = zoomedView else { return }
    let offset = contentOffset
    let distance = Point(x: location.x - offset.x, y: location.y - offset.y)
    state.pinch.distance = distance
    let shown = zoomLimits.shown(for: state.pinch.scale * scale)
    zoomContent(to: shown, at: self.offset(showing: state.pinch.anchor, at: distance, scale: shown, of: view))
  }

  /// Ends a pinch. A scale beyond its limit returns to it.
  final func endPinch() {
    guard let state else { return }
    let (scale, limit) = (Double(zoomScale), zoomLimits.nearest(to: zoomScale))
    switch state.zoom.release(isBeyondLimit: scale != limit) {
    case .end?: notifyOfZoomEnd()
    case .bounce?:
      guard let view = zoomedView else { return }
      let end = offset(showing: state.pinch.anchor, at: state.pinch.distance, scale: limit, of: view)
      run(
        .zoom(
          from: .init(scale: scale, offset: contentOffset),
          to: .init(scale: limit, offset: nearest(to: end, scale: limit, of: view)),
          .bounce
        )
      )
    case nil: return
    }
  }

  // MARK: Zooms by code

  /// Sets the scale inside of the limits, so that the centre of the visible part stays there.
  final func setScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, let view = zoomedView else { return }
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    let anchor = view.convert(Point(x: bounds.midX, y: bounds.midY), from: self)
    zoom(view, showing: anchor, at: middle, scale: zoomLimits.nearest(to: scale), animated: animated)
  }

  /// Sets the largest scale inside of the limits at which a rectangle of the zoomed view is visible.
  final func setVisibleRect(_ rect: Rect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return
    }
    guard rect.midX.isFinite, rect.midY.isFinite else { return }
    let scale = zoomLimits.nearest(to: min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    zoom(view, showing: rect.center, at: middle, scale: scale, animated: animated)
  }

  private func zoom(_ view: View, showing anchor: Point, at distance: Point, scale: Double, animated: Bool) {
    let state = stateMade
    let end = offset(showing: anchor, at: distance, scale: scale, of: view)
    let target = nearest(to: end, scale: scale, of: view)
    guard scale != zoomScale || target != contentOffset, state.zoom.state != .pinching else { return }
    perform(state.machine.stop())
    state.animation?.stop()
    guard animated, ViewChanges.areAnimated, stageAnimations != nil else {
      zoomContent(to: scale, at: target)
      if state.zoom.arrive() { notifyOfZoomEnd() }
      return
    }
    if state.zoom.animate() { state.delegate?.scrollViewWillBeginZooming(self, with: view) }
    guard state.zoom.state == .animating else { return }
    state.displayScale = 0
    run(
      .zoom(
        from: .init(scale: zoomScale, offset: contentOffset),
        to: .init(scale: scale, offset: target),
        .even(Self.movementDuration)
      )
    )
  }
}
