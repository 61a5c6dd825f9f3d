public import ProsceniumCore

/// The name of `AdaptivePresentationControllerDelegate` in UIKit.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate

/// The name of `AlertAction` in UIKit.
public typealias UIAlertAction = AlertAction

/// The name of `AlertController` in UIKit.
public typealias UIAlertController = AlertController

/// The name of `ContentContainer` in UIKit.
public typealias UIContentContainer = ContentContainer

/// The name of `InterfaceOrientation` in UIKit.
public typealias UIInterfaceOrientation = InterfaceOrientation

/// The name of `InterfaceOrientationMask` in UIKit.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask

/// The name of `ModalPresentationStyle` in UIKit.
public typealias UIModalPresentationStyle = ModalPresentationStyle

/// The name of `ModalTransitionStyle` in UIKit.
public typealias UIModalTransitionStyle = ModalTransitionStyle

/// The name of `NavigationController` in UIKit.
public typealias UINavigationController = NavigationController

/// The name of `NavigationControllerDelegate` in UIKit.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate

/// The name of `PercentDrivenInteractiveTransition` in UIKit.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition

/// The name of `PopoverArrowDirection` in UIKit.
public typealias UIPopoverArrowDirection = PopoverArrowDirection

/// The name of `PopoverBackgroundView` in UIKit.
public typealias UIPopoverBackgroundView = PopoverBackgroundView

/// The name of `PopoverPresentationController` in UIKit.
public typealias UIPopoverPresentationController = PopoverPresentationController

/// The name of `PopoverPresentationControllerDelegate` in UIKit.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate

/// The name of `PopoverPresentationControllerSourceItem` in UIKit.
public typealias UIPopoverPresentationControllerSourceItem = PopoverPresentationControllerSourceItem

/// The name of `PresentationController` in UIKit.
public typealias UIPresentationController = PresentationController

/// The name of `SheetPresentationController` in UIKit.
public typealias UISheetPresentationController = SheetPresentationController

/// The name of `SheetPresentationControllerDelegate` in UIKit.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate

/// The name of `SheetPresentationControllerDetentResolutionContext` in UIKit.
public typealias UISheetPresentationControllerDetentResolutionContext =
  SheetPresentationControllerDetentResolutionContext

/// The name of `SplitViewController` in UIKit.
public typealias UISplitViewController = SplitViewController

/// The name of `SplitViewControllerDelegate` in UIKit.
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate

/// The name of `StatusBarAnimation` in UIKit.
public typealias UIStatusBarAnimation = StatusBarAnimation

/// The name of `StatusBarStyle` in UIKit.
public typealias UIStatusBarStyle = StatusBarStyle

/// The name of `Storyboard` in UIKit.
public typealias UIStoryboard = Storyboard

/// The name of `StoryboardSegue` in UIKit.
public typealias UIStoryboardSegue = StoryboardSegue

/// The name of `TabBarController` in UIKit.
public typealias UITabBarController = TabBarController

/// The name of `TabBarControllerDelegate` in UIKit.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate

/// The name of `TransitionContextViewControllerKey` in UIKit.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey

/// The name of `TransitionContextViewKey` in UIKit.
public typealias UITransitionContextViewKey = TransitionContextViewKey

/// The name of `ViewController` in UIKit.
public typealias UIViewController = ViewController

/// The name of `ViewControllerAnimatedTransitioning` in UIKit.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning

/// The name of `ViewControllerContextTransitioning` in UIKit.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning

/// The name of `ViewControllerInteractiveTransitioning` in UIKit.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning

/// The name of `ViewControllerTransitionCoordinator` in UIKit.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator

/// The name of `ViewControllerTransitionCoordinatorContext` in UIKit.
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext

/// The name of `ViewControllerTransitioningDelegate` in UIKit.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate

/// The name of `PageViewController` in UIKit.
public typealias UIPageViewController = PageViewController

/// The name of `PageViewControllerDataSource` in UIKit.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource

/// The name of `PageViewControllerDelegate` in UIKit.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
