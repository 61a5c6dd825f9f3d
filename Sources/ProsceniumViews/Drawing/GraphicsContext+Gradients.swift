public import Foundation

extension GraphicsContext {
  /// Fills the clip with a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - start: The start of the line, in user coordinates.
  ///   - end: The end of the line. If it equals the start, nothing is drawn.
  ///   - options: The parts outside of the line to fill with the colours of its ends.
  public func drawLinearGradient(
    _ gradient: ColorGradient,
    start: Point,
    end: Point,
    options: GradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite else {
      return warn("The ends of a gradient must be finite, not \(start) and \(end).")
    }
    guard start != end, let plane = visiblePlane else { return }
    let paint = DisplayList.Gradient(shape: .linear(from: start, to: end), stops: gradient.stops)
    let along = SIMD2(end.x - start.x, end.y - start.y)
    let length = (along * along).sum().squareRoot()
    // A band across the line is long enough if it reaches beyond the visible part in all directions.
    let reach = plane.reach(from: start) + length
    let (unit, across) = (along / length, SIMD2(-along.y, along.x) / length * reach)
    let first = SIMD2(start.x, start.y) - (options.contains(.drawsBeforeStartLocation) ? unit * reach : .zero)
    let last = SIMD2(end.x, end.y) + (options.contains(.drawsAfterEndLocation) ? unit * reach : .zero)
    let area =
      options == [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      ? Path(rect: plane) : Path(around: [first - across, last - across, last + across, first + across])
    self.paint(.fill(area, .gradient(paint), .winding), in: ctm)
  }

  /// Fills the clip with a gradient between two circles.
  ///
  /// Display lists support circles with one centre. If the centres differ, both circles have the centre of the larger
  /// one, which is logged.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the first circle, in user coordinates.
  ///   - startRadius: The radius of the first circle. A negative radius counts as 0.
  ///   - endCenter: The centre of the second circle.
  ///   - endRadius: The radius of the second circle. A negative radius counts as 0.
  ///   - options: The parts outside of the circles to fill with the colours of the ends.
  public func drawRadialGradient(
    _ gradient: ColorGradient,
    startCenter: Point,
    startRadius: CGFloat,
    endCenter: Point,
    endRadius: CGFloat,
    options: GradientDrawingOptions
  ) {
    guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite else {
      return warn("The circles of a gradient must be finite.")
    }
    if startCenter != endCenter { warn("A radial gradient has one centre, not \(startCenter) and \(endCenter).") }
    let grows = endRadius >= startRadius
    let center = grows ? endCenter : startCenter
    let (inner, outer) = (max(0, min(startRadius, endRadius)), max(0, max(startRadius, endRadius)))
    guard outer > 0, let plane = visiblePlane else { return }
    let stops = (grows ? gradient.stops : gradient.stops.reversed()).map { stop in
      let location = grows ? stop.location : 1 - stop.location
      return DisplayList.Gradient.Stop(location: (inner + (outer - inner) * location) / outer, color: stop.color)
    }
    let paint = DisplayList.Gradient(
      shape: .radial(center: center, radii: Size(width: outer, height: outer)),
      stops: stops
    )
    let fillsInside = options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOutside = options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    func circle(_ radius: CGFloat) -> Rect {
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    var area = fillsOutside ? Path(rect: plane) : Path(ellipseIn: circle(outer))
    if !fillsInside, inner > 0 { area.addEllipse(in: circle(inner)) }
    self.paint(.fill(area, .gradient(paint), .evenOdd), in: ctm)
  }

  /// The rectangle around the visible part in user coordinates, or `nil` if nothing is visible.
  private var visiblePlane: Rect? {
    let box = boundingBoxOfClipPath
    return box.isFinite && box.width > 0 && box.height > 0 ? box : nil
  }
}

extension Rect {
  /// Returns an upper bound of the distance from a point to all points of the rectangle.
  fileprivate func reach(from point: Point) -> CGFloat {
    hypot(max(abs(minX - point.x), abs(maxX - point.x)), max(abs(minY - point.y), abs(maxY - point.y)))
  }
}

extension Path {
  /// Creates a polygon.
  fileprivate init(around corners: [SIMD2<Double>]) {
    self.init()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: corner.x, y: corner.y)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    closeSubpath()
  }
}
