import Foundation

@testable import ProsceniumCore
@testable import ProsceniumViews

extension DisplayListTree {
  /// The four constraints that position and size a view in its superview.
  @MainActor struct Hold {
    /// The length of one side of the held view.
    enum Side {
      case points(Double)

      /// The side's length is a fraction of the superview's side.
      case share(Double)
    }

    let view: View
    let superview: View
    let left: LayoutConstraint
    let top: LayoutConstraint
    let width: Side
    let widthConstraint: LayoutConstraint
    let height: Side
    let heightConstraint: LayoutConstraint

    init(of view: View, to superview: View, at origin: Point, width: Side, height: Side) {
      func constraint(_ side: LayoutDimension, _ length: Side, _ whole: LayoutDimension) -> LayoutConstraint {
        switch length {
        case .points(let points): side.constraint(equalToConstant: points)
        case .share(let share): side.constraint(equalTo: whole, multiplier: share)
        }
      }
      (self.view, self.superview, self.width, self.height) = (view, superview, width, height)
      left = view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: origin.x)
      top = view.topAnchor.constraint(equalTo: superview.topAnchor, constant: origin.y)
      widthConstraint = constraint(view.widthAnchor, width, superview.widthAnchor)
      heightConstraint = constraint(view.heightAnchor, height, superview.heightAnchor)
    }

    var constraints: [LayoutConstraint] { [left, top, widthConstraint, heightConstraint] }

    /// A Boolean value that indicates whether the constraints hold the view in its superview.
    ///
    /// A view that has left its superview is not held.
    var isInForce: Bool { left.isActive && view.superview === superview }
  }

  /// Descriptions of all views whose frames differ from their constraints.
  ///
  /// The expected size is computed by a walk from each held view up to the first superview that is not held. The list
  /// also names the constraints that outlived their view's stay in the superview.
  var misplaced: [String] {
    lost.map { "\($0) outlived its superview" }
      + holds.sorted { $0.key < $1.key }.compactMap { index, hold in
        let size = exactSize(of: hold.view)
        let scale = hold.superview.traitCollection.displayScale
        func onPixels(_ value: Double) -> Double { scale > 0 ? (value * scale).rounded() / scale : value }
        let (minX, minY) = (hold.left.constant, hold.top.constant)
        let (left, top) = (onPixels(minX), onPixels(minY))
        let place = Rect(
          x: left,
          y: top,
          width: onPixels(minX + size.width) - left,
          height: onPixels(minY + size.height) - top
        )
        let model = hold.view.model
        let isThere =
          abs(model.center.x - place.midX) < 1e-6 && abs(model.center.y - place.midY) < 1e-6
          && abs(model.bounds.width - place.width) < 1e-6 && abs(model.bounds.height - place.height) < 1e-6
        return isThere ? nil : "\(index) stands in \(model.center), \(model.bounds.size) and not in \(place)"
      }
  }

  /// Returns the view's size according to its constraints, before it is rounded to pixels.
  private func exactSize(of view: View) -> Size {
    guard let hold = holds.values.first(where: { $0.view === view && $0.isInForce }) else { return view.bounds.size }
    let whole = exactSize(of: hold.superview)
    func length(_ side: Hold.Side, _ constraint: LayoutConstraint, _ whole: Double) -> Double {
      switch side {
      case .points: constraint.constant
      case .share(let share): share * whole
      }
    }
    return Size(
      width: length(hold.width, hold.widthConstraint, whole.width),
      height: length(hold.height, hold.heightConstraint, whole.height)
    )
  }
}
