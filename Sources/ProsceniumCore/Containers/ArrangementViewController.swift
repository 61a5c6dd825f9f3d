public import Foundation

/// A container of two placements, which an arrangement shares the view among: split in halves, or one over the other.
///
///     let arrangement = ArrangementViewController()
///     arrangement.setViewController(library, for: .primary, animated: false)
///     arrangement.setViewController(player, for: .secondary, animated: false)
///     arrangement.updateArrangement(OverlayArrangement(), animated: true)
///
/// What the arrangement says of the room is carried out with each layout: when size, size classes or a division change,
/// the controllers move to their new regions as a part of that change, also in the middle of another one. What is shown
/// no more then disappears at once and fades from where it was; what is shown again appears at once and fades in. It
/// stays a child all the while, and what is presented in its place stays with it; a transition that runs there ends
/// first.
///
/// A change that code makes is seen to move where it is animated and the container is shown. Before the call returns
/// the new controller is a child (`willMove(toParent:)`), the old one is about to leave (`willMove(toParent: nil)`),
/// what goes received `viewWillDisappear`, what comes `viewWillAppear` and `viewIsAppearing`, and each controller that
/// stays and gets another size `viewWillTransition(to:with:)`. They have the coordinator of the change, whose blocks run
/// alongside. At the end, in this order: `viewDidDisappear`, `viewDidAppear`, `didMove(toParent:)` of what came and of
/// what left, the coordinator's completions, the completion. Without animation all of it happens before the call
/// returns, in the same order.
///
/// Another change may come while one moves: everything goes on from where it is, as fast as it goes, and each controller
/// appears or disappears with the end of the last change that concerns it. Both completions are called. When the
/// container disappears on the way, as with its window, what was to leave has left before its `viewDidDisappear`
/// returns; completions follow.
///
/// A change is refused from inside the callbacks of another one, and where a presentation in the place of a controller
/// that would go is in a transition; it then logs one warning, and changes nothing.
@preconcurrency @MainActor open class ArrangementViewController: ViewController {
  /// One of the two places for controllers.
  public enum Placement: Int, Sendable, Hashable, CaseIterable {
    /// On the leading side or above, or behind the other one.
    case primary = 0
    /// On the trailing side or below, or in front of the other one.
    case secondary = 1

    var other: Placement { self == .primary ? .secondary : .primary }
  }

  /// Where a placement stands.
  public struct PlacementState: Sendable, Hashable {
    /// The region, in the coordinates of the controller's view.
    public var frame: Rect

    /// Which of two placements is in front: the one with the larger number, else the secondary one.
    public var zIndex: Int

    /// Whether a controller in the placement is shown.
    public var isShown: Bool

    /// Makes a state.
    public init(frame: Rect, zIndex: Int = 0, isShown: Bool = true) {
      self.frame = frame
      self.zIndex = zIndex
      self.isShown = isShown
    }
  }

  final var placements = Placements()
  private(set) lazy var contentView = ArrangementContentView(of: self)

  /// How the placements share the view; a ``SplitArrangement`` along the longer side by default.
  public final var arrangement: any Arrangement { placements.arrangement }

  /// Shares the view another way.
  ///
  /// - Parameters:
  ///   - arrangement: The new way.
  ///   - animated: Whether the controllers are seen to move.
  open func updateArrangement(_ arrangement: any Arrangement, animated: Bool) {
    updateOrLog(arrangement, animated: animated, completion: nil)
  }

  /// Puts a controller into a placement, in the place of the one that stands there; `nil` empties it.
  ///
  /// A child of another container is taken out of that first, as ``ViewController/addChild(_:)`` does. A controller that
  /// stands in the other placement, is presented, or contains this one is refused. One that is there already changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - viewController: The controller; `nil` for none.
  ///   - placement: Where it is to stand. It is loaded once it is shown there.
  ///   - animated: Whether it fades in, and the old one out.
  open func setViewController(_ viewController: ViewController?, for placement: Placement, animated: Bool) {
    setOrLog(viewController, for: placement, animated: animated, completion: nil)
  }

  /// The controller in a placement; `nil` where there is none.
  public final func viewController(for placement: Placement) -> ViewController? { placements[placement] }

  /// Where a placement stands in the view as it is now, whether a controller is in it or not.
  ///
  /// What moves there may still be on its way.
  public final func state(for placement: Placement) -> PlacementState { currentLayout[placement] }

  /// Announces to the children which sizes they will have in the coming environment; an override calls `super`.
  open override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    noteComing(newCollection, with: coordinator)
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// The sizes of the placements after a change.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    placementSize(of: container, in: parentSize)
  }

  override func viewIsLoaded() { contentView.stand(behindAllIn: view) }
  override func prepareToAppear() { showPlacements() }
  override func childrenDidDisappear() { endUpdates() }
  override var standsBesideDivisions: Bool { true }
  override func didLose(_ child: ViewController) { lose(child) }

  override func isExchanging(_ child: ViewController) -> Bool {
    super.isExchanging(child) || placements.arriving === child
      || placements.updates.contains { $0.going.contains(child) }
  }
}

extension ArrangementViewController {
  /// Does what ``updateArrangement(_:animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` comes after the coordinator's completions, also when another change came on the way, and not when this
  /// one is refused. It runs on the main actor.
  public final func updateArrangement(
    _ arrangement: any Arrangement,
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let completion = TransitionCompletion(completion, file: file, line: line)
    updateOrLog(arrangement, animated: animated, completion: completion)
  }

  /// Does what ``setViewController(_:for:animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called as ``updateArrangement(_:animated:completion:file:line:)`` says.
  public final func setViewController(
    _ viewController: ViewController?,
    for placement: Placement,
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let completion = TransitionCompletion(completion, file: file, line: line)
    setOrLog(viewController, for: placement, animated: animated, completion: completion)
  }
}

/// The view in which the controllers of an arrangement stand.
final class ArrangementContentView: View {
  @WeakReference private var controller: ArrangementViewController?
  private var laidOut: Rect?

  init(of controller: ArrangementViewController) {
    super.init(frame: .zero)
    self.controller = controller
  }

  /// The controller may have got other size classes, or another direction, than the window has.
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let (old, new) = (previousTraitCollection, traitCollection)
    let isSame =
      old?.horizontalSizeClass == new.horizontalSizeClass && old?.verticalSizeClass == new.verticalSizeClass
      && old?.layoutDirection == new.layoutDirection
    if !isSame { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let old = laidOut ?? bounds
    laidOut = bounds
    controller?.layOutPlacements(from: old)
  }
}
