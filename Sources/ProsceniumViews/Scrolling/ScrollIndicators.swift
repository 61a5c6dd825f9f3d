import AnimationTiming
import Foundation

/// The scroll indicators of a scroll view, which exist from the first scroll on.
struct ScrollIndicators {
  /// The thickness of an indicator in points.
  ///
  /// The numbers of this type are those of OpenUIKit's sources.
  static let thickness = 2.5

  /// The distance of an indicator from the edges in points.
  static let margin = 3.0

  /// The smallest length of an indicator at rest in points.
  static let smallestLength = 36.0

  /// The time in seconds after the end of a scroll at which an indicator disappears.
  static let delay = 0.4

  var vertical: View?
  var horizontal: View?

  /// A Boolean value that indicates whether the indicators are visible and do not disappear.
  var areShown = false

  /// Returns the position and the length of an indicator along its axis.
  ///
  /// The length is the visible part of the content. The distance of the content beyond an edge shortens it.
  ///
  /// - Parameters:
  ///   - offset: The offset of the content.
  ///   - edges: The range of the offset.
  ///   - inset: The distances of the track from the edges of the scroll view.
  static func extent(
    at offset: Double,
    in edges: ScrollEdges,
    inset: (near: Double, far: Double)
  ) -> (start: Double, length: Double) {
    let track = max(0, edges.length - inset.near - inset.far - 2 * margin)
    let whole = edges.upper - edges.lower + edges.length
    let natural = whole > 0 ? max(smallestLength, track * edges.length / whole) : track
    let size = max(thickness, min(track, natural) - abs(edges.excess(of: offset)))
    let range = edges.upper - edges.lower
    let part = range > 0 ? (edges.nearest(to: offset) - edges.lower) / range : 0
    return (inset.near + margin + (track - size) * part, size)
  }
}

extension ScrollView {
  /// Shows the indicators of the axes on which the content is larger than the view.
  final func showIndicators() {
    let state = stateMade
    let (shown, edges) = (state.settings.shownIndicators, edges)
    let isVertical = shown.contains(.vertical) && edges.y.upper > edges.y.lower
    let isHorizontal = shown.contains(.horizontal) && edges.x.upper > edges.x.lower
    guard isVertical || isHorizontal || state.indicators.areShown else { return }
    state.indicators.areShown = true
    if isVertical, state.indicators.vertical == nil { state.indicators.vertical = makeIndicator() }
    if isHorizontal, state.indicators.horizontal == nil { state.indicators.horizontal = makeIndicator() }
    View.performWithoutAnimation {
      reveal(state.indicators.vertical, isVertical)
      reveal(state.indicators.horizontal, isHorizontal)
      placeIndicators()
    }
  }

  /// Fades the indicators out after a delay.
  final func hideIndicators() {
    guard let state, state.indicators.areShown else { return }
    state.indicators.areShown = false
    let views = [state.indicators.vertical, state.indicators.horizontal].compactMap(\.self)
    guard stageAnimations != nil else {
      for view in views { view.alpha = 0 }
      return
    }
    View.animate(withDuration: 0.25, delay: ScrollIndicators.delay, options: .allowUserInteraction) {
      for view in views { view.alpha = 0 }
    }
  }

  private func makeIndicator() -> View {
    let view = View()
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = ScrollIndicators.thickness / 2
    view.alpha = 0
    addSubview(view)
    return view
  }

  private func reveal(_ view: View?, _ isShown: Bool) {
    guard let view else { return }
    view.backgroundColor = indicatorColor
    view.alpha = isShown ? 1 : 0
    if subviews.last !== view { bringSubviewToFront(view) }
  }

  private var indicatorColor: Color {
    switch indicatorStyle {
    case .default: Color.label.withAlphaComponent(0.35)
    case .black: Color.black.withAlphaComponent(0.35)
    case .white: Color.white.withAlphaComponent(0.35)
    }
  }

  /// Moves the indicators to the present offset.
  final func placeIndicators() {
    guard let state else { return }
    let (offset, size, edges, margin) = (contentOffset, bounds.size, edges, ScrollIndicators.margin)
    let thickness = ScrollIndicators.thickness
    if let view = state.indicators.vertical, view.alpha > 0 {
      let inset = indicatorInset(state.settings.verticalIndicatorInsets)
      let extent = ScrollIndicators.extent(at: offset.y, in: edges.y, inset: (inset.top, inset.bottom))
      view.frame = Rect(
        x: offset.x + size.width - inset.right - margin - thickness,
        y: offset.y + extent.start,
        width: thickness,
        height: extent.length
      )
    }
    if let view = state.indicators.horizontal, view.alpha > 0 {
      let inset = indicatorInset(state.settings.horizontalIndicatorInsets)
      let extent = ScrollIndicators.extent(at: offset.x, in: edges.x, inset: (inset.left, inset.right))
      view.frame = Rect(
        x: offset.x + extent.start,
        y: offset.y + size.height - inset.bottom - margin - thickness,
        width: extent.length,
        height: thickness
      )
    }
  }

  /// Returns the distances of an indicator's track from the edges, with the adjusted part of the content inset.
  private func indicatorInset(_ own: EdgeInsets) -> EdgeInsets {
    guard let state, state.settings.adjustsIndicatorInsets else { return own }
    let (adjusted, content) = (state.adjustedInset, contentInset)
    return EdgeInsets(
      top: own.top + adjusted.top - content.top - state.refreshInset,
      left: own.left + adjusted.left - content.left,
      bottom: own.bottom + adjusted.bottom - content.bottom,
      right: own.right + adjusted.right - content.right
    )
  }
}
