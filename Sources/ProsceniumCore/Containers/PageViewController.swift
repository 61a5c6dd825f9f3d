import Foundation

/// A container view controller that shows one of several pages, which the user turns with a finger.
///
/// A data source provides the page before and after another page:
///
///     let book = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     book.dataSource = self
///     book.setViewControllers([page(1)], direction: .forward, animated: false)
///
/// Without a data source, no gesture turns pages. A finger begins a turn when it has moved 10 points along the axis:
///
/// 1. The data source is asked for the page in this direction. Without a page, a strip of pages moves with resistance.
/// 2. The delegate receives `willTransitionTo`. The turn is a transition with a coordinator, whose callbacks have the
///   order of those of ``NavigationController``.
/// 3. A finger that is lifted at more than 50 points per second selects the page in its direction, and otherwise the
///   nearer page is selected. Another finger can catch the turn until its end.
/// 4. The delegate receives `didFinishAnimating`.
///
/// A finger that moves back beyond the start cancels the turn, and begins a turn in the opposite direction. A trackpad
/// turns pages like a finger. In a right-to-left layout, the next page of a horizontal strip is at the left.
///
/// Code shows a page with ``setViewControllers(_:direction:animated:completion:)`` at any time. During a turn, the page is
/// shown after the end of this turn, so that no movement jumps. A call without animation ends the running turn
/// immediately. A finger that drives a turn is cancelled.
///
/// If the environment asks for reduced motion, a turn of code and a curl are cross-dissolves.
@preconcurrency @MainActor open class PageViewController: ViewController {
  /// The style of the turns.
  public final let transitionStyle: TransitionStyle

  /// The axis along which a finger turns pages.
  public final let navigationOrientation: NavigationOrientation

  /// The position of the spine.
  ///
  /// The value is ``SpineLocation/none`` for pages that scroll. The options of the initializer determine the value for
  /// pages that curl.
  public final let spineLocation: SpineLocation

  /// The distance between two pages that scroll, in points.
  final let spacing: CGFloat

  /// The shown page, or the page of the running turn. The list contains at most one controller.
  final var pages: [ViewController] = []

  final var turns = PageTurnStateMachine<PageRequest>()

  /// The running turn, or `nil` if none runs.
  final var turn: PageTurn?

  private(set) lazy var contentView = ChildContentView(of: self)
  private(set) lazy var gestures = PageGestures(of: self)
  private(set) lazy var indicator = PageIndicator(of: self)

  /// The data source, which provides the pages before and after the shown page.
  ///
  /// The reference is weak. Without a data source, no gesture turns pages.
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { indicator.reload() }
  }

  /// The delegate, which is notified of the turns of the user.
  ///
  /// The reference is weak.
  open weak var delegate: (any PageViewControllerDelegate)?

  /// Creates a page view controller without a page.
  ///
  /// - Parameters:
  ///   - style: The style of the turns.
  ///   - navigationOrientation: The axis along which a finger turns pages.
  ///   - options: The options, or `nil` for the defaults.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .scroll ? .none : options?.spineLocation ?? .min
    spacing = style == .scroll ? options?.interPageSpacing ?? 0 : 0
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }

  /// The shown page in an array, which is empty if no page is shown.
  ///
  /// After a call of ``setViewControllers(_:direction:animated:completion:)``, the array contains the new page. During a
  /// turn of the user, the array contains the former page until the turn has completed.
  open var viewControllers: [ViewController]? { shownPages }

  /// Shows a page.
  ///
  /// If a turn runs, the page is shown after the end of this turn. Another call meanwhile replaces this one, whose
  /// completion then receives `false`. A call without animation ends the running turn immediately, unless the call is
  /// made in a callback of this turn. A finger that drives the turn is cancelled.
  ///
  /// The call is refused with a warning if it lists more than one controller, or if the controller cannot become a child.
  ///
  /// - Parameters:
  ///   - viewControllers: An array with the new page. An empty array or `nil` removes the page without animation.
  ///   - direction: The direction of the turn.
  ///   - animated: A Boolean value that indicates whether the turn is animated.
  ///   - completion: The closure to call once after the turn. The closure receives `false` if the turn was ended early,
  ///     replaced or refused.
  open func setViewControllers(
    _ viewControllers: [ViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(PageRequest(pages: viewControllers ?? [], direction: direction, isAnimated: animated, completion: completion))
  }

  /// The recognisers of the pan and the tap that turn pages that curl.
  ///
  /// The recognisers are initially on the view of this controller, and an application can add them to another view. The
  /// tap turns a page at the first and the last fifth of the axis. The array is empty for pages that scroll, as in UIKit.
  open var gestureRecognizers: [GestureRecognizer] { transitionStyle == .pageCurl ? gestures.all : [] }

  /// The shown page, or the former one after a turn back, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: ViewController? { remainingChild(pages.first) }

  /// The shown page, or the former one after a turn back, which determines the style of the status bar.
  open override var childForStatusBarStyle: ViewController? { remainingChild(pages.first) }

  override func layOutBars() { indicator.layOut() }
  override func viewIsLoaded() {
    contentView.stand(behindAllIn: view)
    gestures.stand(on: view)
    indicator.reload()
  }
  override func prepareToAppear() { showOnStage() }
  override func didLose(_ child: ViewController) { lose(child) }
}
