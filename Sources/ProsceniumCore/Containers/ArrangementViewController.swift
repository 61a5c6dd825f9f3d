public import Foundation

/// A container view controller that divides its view between two placements by the rules of an arrangement.
///
/// An arrangement splits the view into halves, for example, or shows one controller over the other.
///
///     let arrangement = ArrangementViewController()
///     arrangement.setViewController(library, for: .primary, animated: false)
///     arrangement.setViewController(player, for: .secondary, animated: false)
///     arrangement.updateArrangement(OverlayArrangement(), animated: true)
///
/// The container applies the arrangement in each layout of its view. When the size, a size class or a division
/// changes, the controllers move to their new regions as part of that change, even during another change. A controller
/// that becomes hidden disappears immediately, and a copy of its view fades out from the old position. A controller
/// that becomes visible appears immediately and fades in. A hidden controller remains a child, and its presentations
/// in the current context remain with it. If a presentation or dismissal is running in the region of a controller that
/// a layout hides, the container first ends this transition immediately.
///
/// A change by code is animated if it is requested with animation and the container is on screen. The container makes
/// these calls in order, before the call that requested the change returns.
///
/// - `willMove(toParent:)` notifies the new controller, which is a child from then on.
/// - `willMove(toParent: nil)` notifies the old controller.
/// - `viewWillDisappear` notifies each controller that disappears.
/// - `viewWillAppear` and `viewIsAppearing` notify each controller that appears.
/// - `viewWillTransition(to:with:)` notifies each controller that remains and changes its size.
///
/// The blocks of the change's coordinator run alongside the change. The end of the change makes its calls in this
/// order: `viewDidDisappear`, `viewDidAppear`, `didMove(toParent:)` of the new and of the old controller, the
/// coordinator's completions, the completion of the call. Without animation, all of these calls happen before the call
/// returns. The coordinator then runs each block and its completion as soon as they are added, before the other calls.
///
/// Another change may begin while a change is running. All views continue from their current position and velocity.
/// Each controller finishes its appearance or disappearance at the end of the last change that concerns it. The
/// completions of both changes are called. If the container disappears during a change, for example with its window,
/// the children to be removed are removed before the container's `viewDidDisappear` returns. The completions follow
/// later.
///
/// The container refuses a change that is requested in a callback of another change. It also refuses a change that
/// would remove or hide a controller while a presentation in that controller's region is in a transition. A refused
/// change logs one warning and has no effect.
@preconcurrency @MainActor open class ArrangementViewController: ViewController {
  /// A position for one of the two controllers.
  public enum Placement: Int, Sendable, Hashable, CaseIterable {
    /// The placement is on the leading side, at the top, or behind the other one.
    case primary = 0
    /// The placement is on the trailing side, at the bottom, or in front of the other one.
    case secondary = 1

    var other: Placement { self == .primary ? .secondary : .primary }
  }

  /// The position and visibility of a placement.
  public struct PlacementState: Sendable, Hashable {
    /// The region of the placement, in the coordinates of the controller's view.
    public var frame: Rect

    /// The stacking order of the placement, in which the larger number is in front.
    ///
    /// If both numbers are equal, the secondary placement is in front.
    public var zIndex: Int

    /// A Boolean value that indicates whether a controller in the placement is shown.
    public var isShown: Bool

    /// Creates a placement state.
    public init(frame: Rect, zIndex: Int = 0, isShown: Bool = true) {
      self.frame = frame
      self.zIndex = zIndex
      self.isShown = isShown
    }
  }

  final var placements = Placements()
  private(set) lazy var contentView = ArrangementContentView(of: self)

  /// The current arrangement, by default a ``SplitArrangement`` along the longer side.
  public final var arrangement: any Arrangement { placements.arrangement }

  /// Replaces the arrangement and lays out the controllers again.
  ///
  /// - Parameters:
  ///   - arrangement: The new arrangement.
  ///   - animated: A Boolean value that determines whether the controllers move to their new regions with animation.
  open func updateArrangement(_ arrangement: any Arrangement, animated: Bool) {
    updateOrLog(arrangement, animated: animated, completion: nil)
  }

  /// Sets the controller in a placement, or empties the placement if `viewController` is `nil`.
  ///
  /// The old controller of the placement is removed. A child of another container is removed from that container
  /// first, as ``ViewController/addChild(_:)`` does. The method refuses a controller that is in the other placement,
  /// is presented, is a window's root, or contains this container. If the controller is in the placement already,
  /// nothing changes.
  ///
  /// - Parameters:
  ///   - viewController: The new controller, or `nil` to empty the placement.
  ///   - placement: The placement of the controller. The controller's view is loaded when the placement is first
  ///     shown.
  ///   - animated: A Boolean value that determines whether the new controller fades in and the old one fades out.
  open func setViewController(_ viewController: ViewController?, for placement: Placement, animated: Bool) {
    setOrLog(viewController, for: placement, animated: animated, completion: nil)
  }

  /// Returns the controller in a placement, or `nil` if the placement is empty.
  public final func viewController(for placement: Placement) -> ViewController? { placements[placement] }

  /// Returns the state of a placement in the view's current layout, even if the placement is empty.
  ///
  /// The returned frame is the target. During a change, the view in the placement may still be moving there.
  public final func state(for placement: Placement) -> PlacementState { currentLayout[placement] }

  /// Notifies the children of their new traits, and uses the new size classes for the sizes of the same change.
  ///
  /// An override must call `super`.
  open override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    noteComing(newCollection, with: coordinator)
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// Returns the size of a child's placement if this controller's view has the size `parentSize`.
  ///
  /// For an object without a placement, the result is `parentSize`.
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
  /// Replaces the arrangement like ``updateArrangement(_:animated:)`` and calls a completion after the change.
  ///
  /// The completion runs on the main actor after the coordinator's completions, and it can `await`. It also runs if
  /// another change began meanwhile. It does not run if the call is refused.
  ///
  /// - Parameters:
  ///   - arrangement: The new arrangement.
  ///   - animated: A Boolean value that determines whether the controllers move to their new regions with animation.
  ///   - completion: The closure to call after the change, or `nil`.
  ///   - file: The file of the call, by which a log message names a late completion.
  ///   - line: The line of the call in `file`.
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

  /// Sets a placement's controller like ``setViewController(_:for:animated:)`` and calls a completion after the
  /// change.
  ///
  /// The completion follows the rules of ``updateArrangement(_:animated:completion:file:line:)``. It also runs if the
  /// controller is in the placement already.
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

/// The view that contains the slots of an arrangement's controllers.
final class ArrangementContentView: View {
  @WeakReference private var controller: ArrangementViewController?
  private var laidOut: Rect?

  init(of controller: ArrangementViewController) {
    super.init(frame: .zero)
    self.controller = controller
  }

  /// Requests a layout if a size class or the layout direction changed.
  ///
  /// The controller can override these traits, so that they change without a change of the window's traits.
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
