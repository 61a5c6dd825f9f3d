public import Foundation

extension View {
  /// The values of a view as the last frame showed them, which include running animations.
  public struct Presentation: Sendable, Hashable {
    package let values: ViewValues

    /// The shown frame in the superview's coordinates.
    public var frame: Rect { (layered?.placed ?? values).frame }

    /// The shown bounds in the view's own coordinates.
    public var bounds: Rect { values.bounds }

    /// The shown centre in the superview's coordinates.
    public var center: Point { layered?.anchored ?? values.center }

    /// The shown transform, or the part in the plane of a transform in three dimensions, as in ``View/transform``.
    public var transform: AffineTransform { layered?.transform.affineTransform ?? values.transform }

    /// The shown opacity, 0…1.
    public var alpha: CGFloat { min(1, max(0, values.alpha)) }

    /// The shown background colour, or `nil` for no fill.
    public let backgroundColor: Color?

    /// The values that the view's layer changes, or `nil` for a view without a layer.
    ///
    /// The values are stored by reference, because views without a layer are read in every frame.
    var layered: Layered?

    /// The shown geometry of a view with a layer.
    final class Layered: Sendable, Hashable {
      /// The values as an equivalent geometry around the centre, which includes the anchor point and the third
      /// dimension.
      let placed: ViewValues

      /// The shown position of the anchor point, in the superview's coordinates.
      let anchored: Point

      /// The shown transform in three dimensions.
      let transform: Transform3D

      init(placed: ViewValues, anchored: Point, transform: Transform3D) {
        (self.placed, self.anchored, self.transform) = (placed, anchored, transform)
      }

      static func == (left: Layered, right: Layered) -> Bool {
        left.placed == right.placed && left.anchored == right.anchored && left.transform == right.transform
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(placed)
        hasher.combine(anchored)
        hasher.combine(transform)
      }
    }
  }

  /// The shown values of the view, which equal the model if nothing is animated.
  ///
  /// - Complexity: O(n) in the number of animations that run on this view.
  public var presentation: Presentation {
    guard let layer = rare?.layer else { return Presentation(values: shownValues, backgroundColor: shownColor) }
    let geometry = layer.shownGeometry(of: self)
    return Presentation(
      values: geometry.values,
      backgroundColor: layer.shownFill(of: self),
      layered: Presentation.Layered(
        placed: layer.place(geometry.values, anchor: geometry.anchor, spatial: geometry.spatial),
        anchored: geometry.position,
        transform: geometry.transform
      )
    )
  }

  /// The shown background colour, or `nil` for no fill.
  var shownColor: Color? {
    guard let fill else { return nil }
    let shown =
      fill.model.isDynamic ? fill.presentation(of: fill.model.resolved(with: traitCollection)) : fill.presentation
    return shown.shownColor
  }

  /// The shown geometry and opacity, for callers in every frame.
  ///
  /// Reading the property allocates no memory.
  package var shownValues: ViewValues {
    var values = model
    for index in motions.indices { values += motions[index].difference * motions[index].weight }
    return values
  }

  /// Sets the centre and the size, independent of the transform.
  package func place(in rect: Rect) {
    change {
      $0.bounds = Rect(origin: $0.bounds.origin, size: rect.standardized.size)
      $0.center = rect.center
    }
  }

  /// Sets the centre and the size so that the transformed view fills `rect`, as ``frame`` documents.
  func placeFrame(in rect: Rect) {
    let transform = rare?.layer == nil ? model.transform : placedModel.transform
    guard !transform.isIdentity else { return place(in: rect) }
    let size = transform.size(filling: rect.standardized.size)
    change {
      $0.bounds.size = size
      // A transform about an anchor other than the centre moves the centre by a distance that depends on the size.
      let offset = placed($0).transform
      $0.center = Point(x: rect.midX - offset.tx, y: rect.midY - offset.ty)
    }
  }

  /// Changes model values and records the difference if an animation block is open.
  ///
  /// The new values must be finite, because other values would spread to every layout that depends on them.
  // Inlining this method into `center` and similar setters would make `view.center.x = 1` allocate stack space for all
  // of it.
  @inline(never)
  func change(_ body: (inout ViewValues) -> Void) {
    let before = model
    var after = before
    body(&after)
    guard after != before else { return }
    precondition(after.isFinite, "A view's geometry must be finite, not \(after.frame) of \(self).")
    replaceModel(from: before, to: after)
    if constraintState != nil, before.placedFrame != after.placedFrame { frameDidChangeForConstraints() }
    requestFrame()
    observedValuesMayHaveChanged()
  }

  /// Sets the rectangle that constraints determine for the view.
  ///
  /// The method does not notify the constraint engine. The rectangle must be finite, and the caller requests the frame.
  ///
  /// - Returns: A Boolean value that indicates whether the rectangle has changed.
  func place(byConstraintsIn rect: Rect) -> Bool {
    let before = model
    let (center, size) = (rect.center, rect.size)
    if before.center == center, before.bounds.size == size { return false }
    var after = before
    after.center = center
    after.bounds.size = size
    replaceModel(from: before, to: after)
    observedValuesMayHaveChanged()
    return true
  }

  private func replaceModel(from before: ViewValues, to after: ViewValues) {
    model = after
    ViewChanges.recorder?.record(from: takeOverRepeating(from: before, to: after), to: after, of: self)
    if before.bounds.size != after.bounds.size {
      setNeedsLayout()
      if autoresizesSubviews { autoresizeSubviews(from: before.bounds.size) }
      if let rare, !rare.display.isEmpty { displayAfterResize() }
    }
    if layout.isWatched { shownFrameDidChange() }
    if layout.holdsRegionReadings { regionsDidMove() }
  }

  /// Ends the repeating animations of the values that change.
  ///
  /// A repeating animation has no end, so it cannot be added up with the new animation.
  ///
  /// - Parameters:
  ///   - before: The model before the change.
  ///   - after: The model after the change.
  /// - Returns: The start values of the change, as shown by the repeating animations.
  private func takeOverRepeating(from before: ViewValues, to after: ViewValues) -> ViewValues {
    guard showsRepeatingMotion else { return before }
    var start = before
    for index in motions.indices where motions[index].weight.isRepeating {
      let weight = motions[index].weight
      if ViewChanges.recorder?.gives(weight) == true { continue }
      start += motions[index].difference.take(whereDiffer: before, after) * weight
    }
    motions.removeAll { $0.weight.isRepeating && $0.difference == .zero }
    return start
  }

  // Loops replace closures here, because a closure on the main actor checks its executor at each call by the standard
  // library.

  private var showsRepeatingMotion: Bool {
    for index in motions.indices where motions[index].weight.isRepeating { return true }
    return false
  }

  /// Returns the index of the view's motion that has `weight`, or `nil` if there is none.
  func indexOfMotion(of weight: AdditiveWeight) -> Int? {
    for index in motions.indices where motions[index].weight === weight { return index }
    return nil
  }

  /// Removes the view's motion that has `weight`, if there is one.
  package func removeMotion(of weight: AdditiveWeight) {
    if let index = indexOfMotion(of: weight) { motions.remove(at: index) }
  }

  /// Ends the motions of the values that an immediate change sets.
  ///
  /// Motions of a running transition continue. If only the position changes, fades and rotations continue too.
  ///
  /// - Parameters:
  ///   - before: The model before the change.
  ///   - after: The model after the change.
  package func endMotions(whereDiffer before: ViewValues, _ after: ViewValues) {
    let isPlaced = before.center != after.center || before.bounds != after.bounds
    for index in motions.indices where !motions[index].weight.belongsToTransition {
      _ = motions[index].difference.take(whereDiffer: before, after)
      if isPlaced { (motions[index].difference.center, motions[index].difference.bounds) = (.zero, .zero) }
    }
    motions.removeAll { !$0.weight.belongsToTransition && $0.difference == .zero }
  }

  /// Requests a frame that shows the changes of the view.
  package func requestFrame() {
    guard let window, let request = window.frameRequest, !request.isPending else { return }
    window.host?.setNeedsFrame()
  }

  /// Converts a point from this view's coordinates to those of another view.
  ///
  /// If the other view's transform is not invertible, the result is in the window's coordinates.
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - view: The other view, or `nil` to convert to the window's coordinates.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inRoot = point.applying(transformToRoot)
    guard let view else { return inRoot }
    guard let back = view.transformToRoot.inverted() else { return inRoot }
    return inRoot.applying(back)
  }

  /// Converts a rectangle from this view's coordinates to those of another view.
  ///
  /// If the other view's transform is not invertible, the result is in the window's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in this view's coordinates.
  ///   - view: The other view, or `nil` to convert to the window's coordinates.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let toRoot = transformToRoot
    guard let view, let back = view.transformToRoot.inverted() else { return rect.applying(toRoot) }
    return rect.applying(toRoot.concatenating(back))
  }

  /// Converts a point from the coordinates of another view to those of this view.
  ///
  /// - Parameters:
  ///   - point: The point in the other view's coordinates.
  ///   - view: The other view, or `nil` to convert from the window's coordinates.
  public func convert(_ point: Point, from view: View?) -> Point {
    if let view { return view.convert(point, to: self) }
    return transformToRoot.inverted().map { point.applying($0) } ?? point
  }

  /// Converts a rectangle from the coordinates of another view to those of this view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other view's coordinates.
  ///   - view: The other view, or `nil` to convert from the window's coordinates.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    if let view { return view.convert(rect, to: self) }
    return transformToRoot.inverted().map { rect.applying($0) } ?? rect
  }

  /// The transform from the view's coordinates to those of its topmost superview, by model values.
  var transformToRoot: AffineTransform { transformToRoot { view, _ in view.placedModel.transformToSuperview } }

  /// The transform from the view's coordinates to those of its topmost superview after all transitions have ended.
  package var transformToRootAtRest: AffineTransform {
    transformToRoot { view, superview in
      guard let place = superview.placeAtRest(of: view) else { return view.placedModel.transformToSuperview }
      let origin = view.model.bounds.origin
      return AffineTransform(translationX: place.minX - origin.x, y: place.minY - origin.y)
    }
  }

  /// Returns the transform from the view's coordinates to those of its topmost superview.
  ///
  /// - Parameter step: A closure that returns the transform from a view's coordinates to those of its superview.
  @inline(__always)
  private func transformToRoot(by step: (_ view: View, _ superview: View) -> AffineTransform) -> AffineTransform {
    var transform = AffineTransform.identity
    var view = self
    while let superview = view.superview {
      transform = transform.concatenating(step(view, superview))
      view = superview
    }
    return transform
  }
}
