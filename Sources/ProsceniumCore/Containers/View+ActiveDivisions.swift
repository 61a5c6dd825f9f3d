import Foundation

extension View {
  /// What active divisions ask to keep free of a container's content view, in its coordinates.
  ///
  /// While a change is announced they are those that it brings: for what is presented where it will stand then, and for
  /// the rest as far as that stays where it is in the window.
  var activeDivisions: [Rect] {
    guard let coming = announcedChange, let toView = transformToRoot(in: coming).inverted() else {
      return reservedRegions(kind: .division).map(\.outerFrame)
    }
    return coming.regions.filter { $0.kind == .division && $0.isActive }.map { $0.applying(toView).outerFrame }
  }

  /// The change that is announced in the window, also to a view that what is presented has taken out of it, and that may
  /// come back with the change.
  private var announcedChange: EnvironmentUpdate? {
    if let window { return window.coming }
    var view: View? = self
    while let current = view {
      if let controller = current.owner as? ViewController { return controller.traitWindow?.coming }
      view = current.superview
    }
    return nil
  }

  /// The safe area of a container's view of `size`; while a change is announced, the one that the change brings.
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
    // What controllers add to it comes with every view that they have.
    var view: View? = self
    while let current = view {
      if let added = current.owner?.additionalSafeAreaInsets { insets = (insets + added).measurable }
      view = current.superview
    }
    return insets
  }

  /// Takes a point of the bounds to the coordinates of the window as it will be.
  private func transformToRoot(in coming: EnvironmentUpdate) -> AffineTransform {
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

  /// Where the view will stand in the window if it is the content of a presentation that fills that.
  private func placeOfPresentation(in coming: EnvironmentUpdate) -> Rect? {
    let presentation = (owner as? ViewController)?.modal.asPresented
    guard let presentation, !presentation.isInContext else { return nil }
    return presentation.comingController.comingContentFrame(in: coming.size)
  }
}
