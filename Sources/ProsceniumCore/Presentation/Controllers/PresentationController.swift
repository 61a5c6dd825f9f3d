public import Foundation

/// An object that manages a presentation on the screen, with the frame of the presented view, the chrome and their
/// animations.
///
/// A presentation controller is created before the presentation and kept until the dismissal, so it outlives the
/// animators of both. A change of the environment may replace it with another presentation controller. Retrieve the
/// current one from ``ViewController/presentationController`` each time. A custom presentation controller is vended by
/// the transitioning delegate of a controller whose style is `.custom`.
@preconcurrency @MainActor open class PresentationController: TraitEnvironment, ContentContainer {
  /// The presented controller before and after the presentation.
  ///
  /// The reference is weak, because the controller owns this object.
  @WeakReference private final var unpresented: ViewController?
  // The class does not check exclusivity of the marked properties at run time, because such a check costs more than
  // the access. No access lasts longer than a single read or write.

  @exclusivity(unchecked) private var presented: ViewController?

  /// The presenter, referenced weakly because it owns the presentation and thereby this object.
  @WeakReference private final var presenting: ViewController?

  /// Creates a presentation controller for a presentation that has not begun.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller to present.
  ///   - presentingViewController: The controller that the presentation will cover, or `nil` if the presentation
  ///     determines it later.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    presentationStyle = presentedViewController.resolvedPresentationStyle
    unpresented = presentedViewController
    presenting = presentingViewController
  }

  /// The delegate that decides how the presentation adapts. The reference is weak.
  @exclusivity(unchecked) open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// The controller that the presentation covers or replaces.
  ///
  /// The controller may differ from the one whose `present` was called, and from the one passed to the initialiser.
  /// Until the presentation determines it, the property returns the root controller of the front window of the stage
  /// whose code runs. Without such a stage, it returns the presented controller.
  open var presentingViewController: ViewController {
    presenting ?? (StageRoster.currentHost as? any AnimationHost)?.keyWindow?.rootViewController
      ?? presentedViewController
  }

  /// The presented controller.
  open var presentedViewController: ViewController {
    guard let controller = presented ?? unpresented else {
      preconditionFailure("presentedViewController was read after that controller was deallocated.")
    }
    return controller
  }

  /// The view that contains the presented view and the chrome, or `nil` before and after the presentation.
  @exclusivity(unchecked) open private(set) var containerView: View?

  /// The view that the transition animates, which is the presented controller's view or an ancestor of that view.
  ///
  /// The property is read after ``presentationTransitionWillBegin()``, so an override can return a wrapper created
  /// there. The property is read several times, so return the same view each time.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of the presented view at the end of the presentation, in the container's coordinates.
  ///
  /// The default is the container's bounds. The property is read several times, and again whenever the container's size
  /// or the reserved regions of the surface change. Use ``preferredRegion(for:)`` to keep the frame clear of reserved
  /// regions.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// The traits that override the environment of the presented controller, or `nil` to override none.
  ///
  /// Traits that the collection does not specify keep their values, and the presenter keeps its own. The property can
  /// change at any time. The setter notifies all objects whose traits change before it returns. The default is `nil`.
  open var overrideTraitCollection: TraitCollection? {
    get { presentedOverrides }
    set { changeTraits { presentedOverrides = newValue } }
  }

  @exclusivity(unchecked) private var presentedOverrides: TraitCollection?

  /// The trait overrides and trait observers of this controller, or `nil` if none were set.
  @exclusivity(unchecked) package final var traitState: TraitState?

  /// The traits that the style overrides for the content, by the rules at the time when the style became active.
  @exclusivity(unchecked) private(set) final var contentTraits = TraitCollection()

  /// The style in which this controller presents.
  @exclusivity(unchecked) open private(set) var presentationStyle: ModalPresentationStyle

  /// Unavailable, use ``adaptivePresentationStyle(for:)-(TraitCollection)`` instead.
  @available(*, unavailable, message: "Use adaptivePresentationStyle(for:).")
  open var adaptivePresentationStyle: ModalPresentationStyle { .none }

  /// A Boolean value that indicates whether the presentation covers the whole window.
  ///
  /// If `false`, the presentation covers the nearest controller that defines a context
  /// (``ViewController/definesPresentationContext``). The search begins at the controller that presents and continues
  /// with its ancestors. If none of them defines a context, the presentation covers the window. A presentation with the
  /// value `false` does not adapt, and its delegate is not asked about adaptation. The property is read when the
  /// presentation is requested, and must not change afterwards.
  open private(set) var shouldPresentInFullscreen: Bool = true

  /// A Boolean value that indicates whether the presenter's view leaves the window when the presentation has ended.
  ///
  /// Return `true` only if no part of the presenter's view remains visible.
  open private(set) var shouldRemovePresentersView: Bool = false

  /// Notifies the controller that the container is about to lay out its subviews.
  ///
  /// Override this method to position your own views.
  open func containerViewWillLayoutSubviews() {}

  /// Notifies the controller that the container has laid out its subviews.
  ///
  /// Views that an override adds here are laid out as well.
  open func containerViewDidLayoutSubviews() {}

  /// Notifies the controller that the animations of the presentation are about to begin.
  ///
  /// Override this method to add views to the container and to animate them alongside the transition.
  open func presentationTransitionWillBegin() {}

  /// Notifies the controller that the animations of the presentation have ended.
  ///
  /// If `completed` is `false`, remove the views that were added for the presentation.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Notifies the controller that the animations of the dismissal are about to begin.
  ///
  /// Override this method to animate your own views out of sight, but do not remove them yet.
  open func dismissalTransitionWillBegin() {}

  /// Notifies the controller that the animations of the dismissal have ended.
  ///
  /// If `completed` is `true`, remove the views that were added for the presentation.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Notifies the controller that the style changes and that `successor` replaces this controller.
  ///
  /// Override this method to animate your own views out of sight. It replaces ``dismissalTransitionWillBegin()``, which
  /// the default calls, because the presentation is not dismissed and the presented view remains. The method runs
  /// inside the animation block of the adaptation and before the successor begins, so views can be handed to the
  /// successor. ``dismissalTransitionDidEnd(_:)`` follows when this controller's views are out of sight, with `false`
  /// if the style changes back before then.
  open func adaptationWillBegin(to successor: PresentationController) { beginDismissal() }

  /// Notifies the controller that the style changes and that this controller replaces `predecessor`.
  ///
  /// Override this method to show your own views. It replaces ``presentationTransitionWillBegin()``, which the default
  /// calls. The method runs inside an animation block on the timeline of the running transition, or of the adaptation
  /// if no transition runs. ``presentationTransitionDidEnd(_:)`` follows when this timeline ends. The method is not
  /// called if this controller returns before its own views have left.
  open func adaptationWillBegin(from predecessor: PresentationController) { beginPresentation() }

  /// Returns the style to adapt to in `traitCollection`, or `.none` to keep the current style.
  ///
  /// The method does not start an adaptation. The delegate is asked first, and the stage's ``AdaptationRules`` apply if
  /// the delegate leaves the choice open.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    decidedStyle(for: traitCollection)
  }

  // MARK: Environment

  /// The traits of the presented controller.
  ///
  /// The traits are those of the window, or of the controller that a presentation in a context covers. The style's own
  /// traits (``AdaptationRules/givesContentOwnTraits``), ``overrideTraitCollection`` and ``traitOverrides`` override
  /// them in this order. If no window is known, the traits are based on the stage whose code runs.
  open var traitCollection: TraitCollection {
    let window = (containerView ?? presenting?.viewIfLoaded)?.window
    let isInContext = presented?.modal.asPresented?.isInContext ?? false
    let surroundings = isInContext ? presenting?.traitCollection : window?.traitCollection
    return (surroundings ?? View.traitsOutsideWindows).merging(givenTraits)
  }

  /// Notifies the controller that the traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The size that the presented controller prefers.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }

  /// Notifies the controller that the traits are about to change. The default notifies the presented controller.
  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    presentedViewController.notifyOfComing(newCollection, with: coordinator)
  }

  /// Notifies the controller that the container's size, the style or the presented controller's size is about to
  /// change.
  ///
  /// The presented controller's size can also change because of folds, cameras or bars alone. The parameter `size` is
  /// the size of the container. The default notifies the presented controller of its new size if that changes.
  /// Otherwise it notifies the presentation that the presented controller itself presents.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    let contentSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    trace(.query, "\(self).size(for: \(presentedViewController), in: \(size.text)) → \(contentSize.text)")
    if contentSize == presentedViewController.viewIfLoaded?.bounds.size {
      presentedViewController.modal.asPresenting?.comingController.notifyWillTransition(size, with: coordinator)
    } else {
      presentedViewController.notifyWillTransition(contentSize, with: coordinator)
    }
  }

  /// Returns the size of the presented controller in a container of `parentSize`. The default is `parentSize`.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// Returns the frame of the content after an announced change to a window of `size`, or `nil` if it is not known.
  ///
  /// The frame is not known in advance for a custom presentation controller of an application.
  func comingContentFrame(in size: Size) -> Rect? {
    switch presentationStyle {
    case .fullScreen, .overFullScreen, .blurOverFullScreen: Rect(origin: .zero, size: size)
    // A subclass may override the frame, so only the base class is known to fill the window.
    case .custom: type(of: self) == PresentationController.self ? Rect(origin: .zero, size: size) : nil
    case .automatic, .none, .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover: nil
    }
  }

  /// Notifies the controller that the preferred content size of the presented controller has changed.
  ///
  /// The default marks the container for layout, which reads ``frameOfPresentedViewInContainerView`` again.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Notifies the controller that the size determined by the presented view's constraints has changed.
  ///
  /// The default does nothing. To follow the new size, an override lays out the container, in an animation block if the
  /// change is to be animated.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  // MARK: Keyboard

  /// Notifies the controller that the keyboard is about to appear, change or disappear.
  ///
  /// When the method is called, ``keyboardFrameInContainer`` already has the frame after the change. Changes made by an
  /// override animate with the keyboard from the values currently on screen, also during a transition. The container is
  /// laid out afterwards in any case, so that ``frameOfPresentedViewInContainerView`` is read again. The default does
  /// nothing.
  ///
  /// Only the active presentation controller is notified, from the beginning of the presentation to the end of the
  /// dismissal. If a keyboard is already visible at the beginning, ``keyboardFrameInContainer`` has its frame.
  open func keyboardWillChange(_ event: KeyboardEvent) {}

  /// The observers of ``keyboardEvents``, created on first access.
  final var keyboardAudience: KeyboardBroadcaster?

  /// The event that ends the last announced keyboard change, or `nil` if no announced change is pending.
  final var awaitedKeyboardEvent: KeyboardEvent?

  // MARK: Adaptation

  /// The stage's rules with the exceptions of this presentation.
  var adaptingRules: AdaptationRules { rules }

  // MARK: Anchor and chrome

  /// A Boolean value that indicates whether the anchor has moved since the last layout of the presentation.
  ///
  /// The property is read after each layout of the window.
  var anchorHasMoved: Bool { false }

  /// A Boolean value that indicates whether the presentation has an anchor that can move.
  var canBeLeftBehind: Bool { false }

  /// Returns the recession of the presenter's view, which shows the view smaller and lower than its frame.
  func recession(of presenterView: View) -> Recession { .zero }

  /// Returns a Boolean value that indicates whether the next layout moves the presented view without animation.
  ///
  /// The call resets the value to `false`.
  func takesPendingJump() -> Bool { false }

  /// Notifies the controller that the presented view has received its frame.
  func presentedViewIsPlaced() {}

  /// Notifies the controller that its transition is reversed, inside the animation block of the reversal.
  func transitionReturns() {}

  // MARK: Touches

  /// Returns a Boolean value that indicates whether a touch outside the presented view reaches the views behind.
  ///
  /// - Parameter point: The location of the touch in the container's coordinates.
  func passesTouch(at point: Point) -> Bool { false }

  /// A Boolean value that indicates whether some touches outside the presented view reach the views behind.
  var passesTouches: Bool { false }

  /// A Boolean value that indicates whether a tap outside the presented view dismisses it. The default is `false`.
  var endsByTapOutside: Bool { false }

  /// A Boolean value that indicates whether the presented view follows a finger that pulls it.
  ///
  /// The default is `true` for a zoom transition, and for a ``CustomPresentable`` that names a scroll view.
  var followsPull: Bool {
    if presentedViewController.preferredTransition?.isZoom == true { return true }
    return (presentedViewController as? any CustomPresentable)?.dismissalHandlingScrollView != nil
  }

  // MARK: Connection to a presentation

  /// Connects this controller to a presentation that begins and retains the presented controller from then on.
  final func attach(
    presented: ViewController,
    presenting: ViewController,
    style: ModalPresentationStyle
  ) {
    self.presented = presented
    self.presenting = presenting
    presentationStyle = style
    contentTraits = rules.contentTraits(of: style)
  }

  /// Replaces the presenter after another controller has been shown instead of the former presenter.
  final func attach(presenting: ViewController) { self.presenting = presenting }

  final func attach(container: View) { containerView = container }

  final func detachContainer() {
    containerView = nil
    leaveKeyboard()
  }

  /// Releases both controllers after the presentation. Further calls have no effect.
  ///
  /// - Parameter owner: The controller whose presentation was requested. An adaptation may have presented another
  ///   controller instead.
  final func detach(to owner: ViewController) {
    guard presented != nil else { return }
    unpresented = owner
    presented = nil
    presenting = nil
    contentTraits = TraitCollection()
    detachContainer()
  }
}

/// The requirements of presentations on the stage that shows them.
@MainActor protocol PresentationHost: AnimationHost {
  /// The rules that determine how presentations adapt to the environment.
  var adaptationRules: AdaptationRules { get }
}
