import Foundation

extension View {
  /// What active divisions ask to keep free of a container's content view, in its coordinates.
  ///
  /// While a change is announced they are those that it brings, as far as the view stays where it is in the window.
  var activeDivisions: [Rect] {
    guard let coming = window?.coming, let toView = transformToRootAtRest.inverted() else {
      return reservedRegions(kind: .division).map(\.outerFrame)
    }
    return coming.regions.filter { $0.kind == .division && $0.isActive }.map { $0.applying(toView).outerFrame }
  }
}
