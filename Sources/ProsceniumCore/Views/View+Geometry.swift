public import Foundation

extension View {
  /// What is shown of a view at the last frame: the model plus what animations still add.
  public struct Presentation: Sendable, Hashable {
    let values: ViewValues

    /// The rectangle shown in the superview's coordinates.
    public var frame: Rect { (layered?.placed ?? values).frame }

    /// The rectangle shown in the view's own coordinates.
    public var bounds: Rect { values.bounds }

    /// The middle shown in the superview's coordinates.
    public var center: Point { layered?.anchored ?? values.center }

    /// The transform shown; of one with a third dimension what it does in the plane, as ``View/transform`` reads.
    public var transform: AffineTransform { layered?.transform.affineTransform ?? values.transform }

    /// The opacity shown, 0…1.
    public var alpha: CGFloat { min(1, max(0, values.alpha)) }

    /// The colour shown; `nil` fills nothing.
    public let backgroundColor: Color?

    /// What the view's layer has to do with it; by reference, since a view without one is read in every frame.
    var layered: Layered?

    /// Where a view is shown that has a layer.
    final class Layered: Sendable, Hashable {
      /// The values with an anchor or a third dimension.
      let placed: ViewValues

      /// Where the anchor is shown.
      let anchored: Point

      /// The whole transform.
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

  /// What is shown now; equal to the model when nothing animates.
  ///
  /// - Complexity: O(n) in the animations that run on this view.
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

  /// The colour shown now; `nil` fills nothing.
  var shownColor: Color? {
    guard let fill else { return nil }
    let shown =
      fill.model.isDynamic ? fill.presentation(of: fill.model.resolved(with: traitCollection)) : fill.presentation
    return shown.shownColor
  }

  /// What is shown now besides the colour, for what looks in every frame: it asks for no memory.
  var shownValues: ViewValues {
    var values = model
    for index in motions.indices { values += motions[index].difference * motions[index].weight }
    return values
  }

  /// Sets the middle and the size, whatever the transform.
  func place(in rect: Rect) {
    change {
      $0.bounds = Rect(origin: $0.bounds.origin, size: rect.standardized.size)
      $0.center = rect.center
    }
  }

  /// Sets the middle and the size so that the transformed view fills `rect`, as ``frame`` documents.
  func placeFrame(in rect: Rect) {
    let transform = placedModel.transform
    guard !transform.isIdentity else { return place(in: rect) }
    let size = transform.size(filling: rect.standardized.size)
    change {
      $0.bounds.size = size
      // The transform about another anchor than the middle moves the middle by a distance that follows from the size.
      let offset = placed($0).transform
      $0.center = Point(x: rect.midX - offset.tx, y: rect.midY - offset.ty)
    }
  }

  /// Changes model values; inside an animation block the difference is recorded.
  ///
  /// Values that are not finite are a caller's bug: they would spread to everything that is laid out by them.
  // Inlined into `center` and its like, it would make `view.center.x = 1` allocate room for all of this.
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
  }

  /// Gives a view the rectangle that constraints have for it; returns whether it had another one.
  ///
  /// The constraints need not be told, the rectangle is finite, and the caller asks for the frame.
  func place(byConstraintsIn rect: Rect) -> Bool {
    let before = model
    let (center, size) = (rect.center, rect.size)
    if before.center == center, before.bounds.size == size { return false }
    var after = before
    after.center = center
    after.bounds.size = size
    replaceModel(from: before, to: after)
    return true
  }

  private func replaceModel(from before: ViewValues, to after: ViewValues) {
    model = after
    ViewChanges.recorder?.record(from: takeOverRepeating(from: before, to: after), to: after, of: self)
    if before.bounds.size != after.bounds.size {
      setNeedsLayout()
      if autoresizesSubviews { autoresizeSubviews(from: before.bounds.size) }
    }
    if layout.isWatched { shownFrameDidChange() }
    if layout.holdsRegionReadings { regionsDidMove() }
  }

  /// Ends animations that repeat on what changes; returns where the change starts, which is what they show.
  ///
  /// They have no end at which they could have been added up.
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

  // Loops, because a closure of the main actor's checks where it runs each time that it is called by the library.

  private var showsRepeatingMotion: Bool {
    for index in motions.indices where motions[index].weight.isRepeating { return true }
    return false
  }

  /// Which of the view's motions has `weight`.
  func indexOfMotion(of weight: RemainingWeight) -> Int? {
    for index in motions.indices where motions[index].weight === weight { return index }
    return nil
  }

  /// Ends the view's motion that has `weight`, if there is one.
  func removeMotion(of weight: RemainingWeight) {
    if let index = indexOfMotion(of: weight) { motions.remove(at: index) }
  }

  /// Ends the motions of the values that a jump changes. The motions of a running transition continue, and so does what
  /// fades or turns while only the place jumps.
  func endMotions(whereDiffer before: ViewValues, _ after: ViewValues) {
    let isPlaced = before.center != after.center || before.bounds != after.bounds
    for index in motions.indices where !motions[index].weight.belongsToTransition {
      _ = motions[index].difference.take(whereDiffer: before, after)
      if isPlaced { (motions[index].difference.center, motions[index].difference.bounds) = (.zero, .zero) }
    }
    motions.removeAll { !$0.weight.belongsToTransition && $0.difference == .zero }
  }

  /// Asks for a frame that shows what changed.
  func requestFrame() {
    guard let window, let request = window.frameRequest, !request.isPending else { return }
    window.host?.setNeedsFrame()
  }

  /// Takes `point` from this view's coordinates to those of `view`; `nil` stands for the window.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inRoot = point.applying(transformToRoot)
    guard let view else { return inRoot }
    guard let back = view.transformToRoot.inverted() else { return inRoot }
    return inRoot.applying(back)
  }

  /// Takes `rect` from this view's coordinates to those of `view`; `nil` stands for the window.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let toRoot = transformToRoot
    guard let view, let back = view.transformToRoot.inverted() else { return rect.applying(toRoot) }
    return rect.applying(toRoot.concatenating(back))
  }

  /// Takes `point` from the coordinates of `view` to this view's; `nil` stands for the window.
  public func convert(_ point: Point, from view: View?) -> Point {
    if let view { return view.convert(point, to: self) }
    return transformToRoot.inverted().map { point.applying($0) } ?? point
  }

  /// Takes `rect` from the coordinates of `view` to this view's; `nil` stands for the window.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    if let view { return view.convert(rect, to: self) }
    return transformToRoot.inverted().map { rect.applying($0) } ?? rect
  }

  /// Takes a point of the bounds to the coordinates of the topmost view, by model values.
  var transformToRoot: AffineTransform { transformToRoot { view, _ in view.placedModel.transformToSuperview } }

  /// Takes a point of the bounds to the coordinates of the topmost view, where what transitions move stands at rest.
  var transformToRootAtRest: AffineTransform {
    transformToRoot { view, superview in
      guard let place = superview.placeAtRest(of: view) else { return view.placedModel.transformToSuperview }
      let origin = view.model.bounds.origin
      return AffineTransform(translationX: place.minX - origin.x, y: place.minY - origin.y)
    }
  }

  /// Takes a point of the bounds to the coordinates of the topmost view, by a transform for each view on the way.
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
