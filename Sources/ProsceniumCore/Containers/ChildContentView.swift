import Foundation

/// The view of a container in which one child stands, or two of them while one takes the other's place.
final class ChildContentView: View {
  private weak var container: ViewController?
  private var laidOut: Rect?

  init(of container: ViewController) {
    self.container = container
    super.init(frame: .zero)
  }

  /// Has `child`, or none, stand here alone; what an animator left behind goes.
  func show(_ child: ViewController?) {
    let place = child?.place
    for subview in subviews where subview !== place { subview.removeFromSuperview() }
    guard let place else { return }
    place.move(to: self, in: bounds)
    place.stand(in: bounds)
    place.holdChild()
  }

  /// Keeps the children that stand here as large as the stage.
  ///
  /// What a transition moves is left to its animator; when the stage gets another size, it keeps its place in
  /// proportion, and so it arrives where it belongs.
  override func layoutSubviews() {
    super.layoutSubviews()
    let old = laidOut ?? bounds
    laidOut = bounds
    guard let container else { return }
    let transition = container.containment.transition
    for child in container.children {
      guard let place = child.containment.place, place.superview === self || place.superview == nil else { continue }
      if place.superview !== self || transition?.moves(child) != true { place.fit(in: bounds) }
    }
    guard bounds != old, let transition else { return }
    transition.retarget(from: old)
    transition.followPath()
  }
}
