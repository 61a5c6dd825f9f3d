import Foundation

extension View {
  /// What active divisions ask to keep free of a container's content view, in its coordinates.
  ///
  /// While a change is announced they are those that it brings: for what is presented where it will stand then, and for
  /// the rest as far as that stays where it is in the window.
  var activeDivisions: [Rect] {
    guard let coming = window?.coming, let toView = transformToRoot(in: coming).inverted() else {
      return reservedRegions(kind: .division).map(\.outerFrame)
    }
    return coming.regions.filter { $0.kind == .division && $0.isActive }.map { $0.applying(toView).outerFrame }
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
