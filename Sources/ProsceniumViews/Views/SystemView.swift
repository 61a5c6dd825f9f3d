import Foundation

/// The requirements of views that the library adds to a hierarchy, such as the container of a presentation.
///
/// A `package` member of an open class cannot be overridden in another module. Therefore the members that only views of
/// the library override are requirements of this protocol. A conforming view sets ``View/isSystemView`` in its
/// initializer. The default implementation of each requirement has the behaviour of a plain view.
@MainActor package protocol SystemView: View {
  /// The traits that the view inherits in place of those of its superview, or `nil` for no other traits.
  var suppliedTraits: TraitCollection? { get }

  /// The parts of the view's own edges that it covers itself, in points.
  var coveredEdges: EdgeInsets { get }

  /// A Boolean value that indicates whether the layout of the superview runs inside ``surroundLayout(_:)``.
  var surroundsLayoutOfSuperview: Bool { get }

  /// Runs the layout of the superview, which may move other subviews.
  func surroundLayout(_ layOut: () -> Void)

  /// Returns the resting frame of a subview that a transition moves, or `nil` for other subviews.
  ///
  /// The resting frame is the frame before or after the transition, in this view's coordinates.
  func restingFrame(of subview: View) -> Rect?

  /// Notifies the view that the shown frame of a watched view has changed or will change in an animation.
  ///
  /// The watched view is this view or one of its descendants.
  func watchedFrameDidChange()
}

extension SystemView {
  package var suppliedTraits: TraitCollection? { nil }
  package var coveredEdges: EdgeInsets { .zero }
  package var surroundsLayoutOfSuperview: Bool { false }
  package func surroundLayout(_ layOut: () -> Void) { layOut() }
  package func restingFrame(of subview: View) -> Rect? { nil }
  package func watchedFrameDidChange() { superview?.shownFrameDidChange() }
}

extension View {
  /// The view if it is a view of the library with requirements of its own, or `nil`.
  final var asSystemView: (any SystemView)? { isSystemView ? self as? any SystemView : nil }

  /// The parts of the view's own edges that it covers itself, in points.
  final var ownSafeAreaInsets: EdgeInsets { asSystemView?.coveredEdges ?? .zero }

  /// Returns the resting frame of a subview that a transition moves, or `nil` for other subviews.
  final func placeAtRest(of subview: View) -> Rect? { asSystemView?.restingFrame(of: subview) }

  /// Runs `placeSubviews` inside the methods of those subviews that surround the layout of their superview.
  final func placeSubviewsInContexts(_ placeSubviews: () -> Void) {
    let contexts = subviews.compactMap(\.asSystemView).filter(\.surroundsLayoutOfSuperview)
    layout.hasContexts = !contexts.isEmpty
    surround(with: contexts[...], placeSubviews)
  }

  private func surround(with contexts: ArraySlice<any SystemView>, _ placeSubviews: () -> Void) {
    guard let first = contexts.first else { return placeSubviews() }
    first.surroundLayout { surround(with: contexts.dropFirst(), placeSubviews) }
  }
}
