import Foundation

extension View {
  /// The frames of the active divisions including their margins, in this view's coordinates.
  ///
  /// While an environment change is being announced, the divisions are those of the new environment. The content of a
  /// presentation that is not in-context uses its future position in the window. Every other view uses its current
  /// position, which is correct only if the change does not move the view.
  var activeDivisions: [Rect] {
    guard let coming = announcedChange, let toView = transformToRoot(in: coming).inverted() else {
      return reservedRegions(kind: .division).map(\.outerFrame)
    }
    return coming.regions.filter { $0.kind == .division && $0.isActive }.map { $0.applying(toView).outerFrame }
  }

  /// The environment change that is being announced in the view's window, or `nil` if there is none.
  ///
  /// The property also supports a view that a presentation has removed from the window, because the change may add
  /// that view again.
  private var announcedChange: EnvironmentState? {
    if let window { return window.coming }
    var view: View? = self
    while let current = view {
      if let controller = current.owner as? ViewController { return controller.traitWindow?.coming }
      view = current.superview
    }
    return nil
  }

  /// Returns the safe area insets for a view of `size`, by the new environment while a change is being announced.
  func safeAreaInsets(ofSize size: Size) -> EdgeInsets {
    guard let coming = announcedChange else { return safeAreaInsets }
    let frame = Rect(origin: bounds.origin, size: size).applying(transformToRoot(in: coming))
    let (bars, area) = (coming.safeAreaInsets, Rect(origin: .zero, size: coming.size).inset(by: coming.safeAreaInsets))
    var insets = EdgeInsets(
      top: bars.top > 0 ? max(0, area.minY - frame.minY) : 0,
      left: bars.left > 0 ? max(0, area.minX - frame.minX) : 0,
      bottom: bars.bottom > 0 ? max(0, frame.maxY - area.maxY) : 0,
      right: bars.right > 0 ? max(0, frame.maxX - area.maxX) : 0
    )
    // Each superview's controller can add insets to the safe area.
    var view: View? = self
    while let current = view {
      if let added = current.owner?.additionalSafeAreaInsets { insets = (insets + added).measurable }
      view = current.superview
    }
    return insets
  }

  /// Returns the transform from the view's bounds to the window's coordinates after the announced change.
  private func transformToRoot(in coming: EnvironmentState) -> AffineTransform {
    var view = self
    while true {
      if let place = view.placeOfPresentation(in: coming), let fromView = view.transformToRootAtRest.inverted() {
        let origin = view.model.bounds.origin
        return transformToRootAtRest.concatenating(fromView)
          .concatenating(AffineTransform(translationX: place.minX - origin.x, y: place.minY - origin.y))
      }
      guard let superview = view.superview else { return transformToRootAtRest }
      view = superview
    }
  }

  /// Returns the future frame in the window of a presentation's content, or `nil` for an in-context or any other view.
  private func placeOfPresentation(in coming: EnvironmentState) -> Rect? {
    let presentation = (owner as? ViewController)?.modal.asPresented
    guard let presentation, !presentation.isInContext else { return nil }
    return presentation.comingController.comingContentFrame(in: coming.size)
  }
}
