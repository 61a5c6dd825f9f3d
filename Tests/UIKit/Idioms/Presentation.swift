import UIKit

class IdiomPresentation: UIPresentationController {
  var dimming = UIView()
  var direction: UIRectEdge = .bottom
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    delegate = self
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tap(_:)", IdiomPresentation.tap(_:))))
  }
  func tap(_ recognizer: UITapGestureRecognizer) { presentingViewController.dismiss(animated: true) }
  override var frameOfPresentedViewInContainerView: CGRect {
    var frame: CGRect = .zero
    frame.size = size(forChildContentContainer: presentedViewController, withParentContainerSize: containerView!.bounds.size)
    frame.origin.y = containerView!.frame.height * (1.0 / 3.0)
    return frame.integral
  }
  override var presentedView: UIView? { return super.presentedView }
  override var shouldPresentInFullscreen: Bool { return true }
  override var shouldRemovePresentersView: Bool { return false }
  override var presentationStyle: UIModalPresentationStyle { return .custom }
  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimming, at: 0)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[v]|", options: [], metrics: nil, views: ["v": dimming]))
    guard let coordinator = presentedViewController.transitionCoordinator else { dimming.alpha = 1; return }
    coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1.0 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { dimming.removeFromSuperview() } }
  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { [unowned self] _ in self.dimming.alpha = 0 }, completion: nil)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
  override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === presentedViewController { containerView?.setNeedsLayout() }
  }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
  }
}
extension IdiomPresentation: UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { return .none }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    return traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { return UINavigationController(rootViewController: controller.presentedViewController) }
  func presentationController(
    _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?
  ) {}
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { return true }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

class IdiomTransitioning: NSObject, UIViewControllerTransitioningDelegate {
  var interactor: UIPercentDrivenInteractiveTransition?
  weak var delegate: UIViewControllerTransitioningDelegate?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return delegate?.presentationController?(forPresented: presented, presenting: presenting, source: source)
      ?? IdiomPresentation(presentedViewController: presented, presenting: presenting ?? source)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return delegate?.animationController?(forPresented: presented, presenting: presenting, source: source)
  }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return delegate?.animationController?(forDismissed: dismissed)
  }
  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return delegate?.interactionControllerForPresentation?(using: animator)
  }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return delegate?.interactionControllerForDismissal?(using: animator) ?? interactor
  }
}

@MainActor func presentationIdioms(_ c: UIViewController, _ other: UIViewController, _ d: IdiomTransitioning) {
  other.modalPresentationStyle = .custom
  other.modalPresentationStyle = .overCurrentContext
  other.modalPresentationStyle = UIModalPresentationStyle.fullScreen
  other.transitioningDelegate = d
  other.modalTransitionStyle = .coverVertical
  other.isModalInPresentation = true
  c.present(other, animated: true)
  c.present(other, animated: true, completion: nil)
  c.present(other, animated: true) { print("presented") }
  c.present(other, animated: true) { [weak c] in c?.view.alpha = 1 }
  c.dismiss(animated: true)
  c.dismiss(animated: true, completion: nil)
  c.dismiss(animated: false) { print("dismissed") }
  c.presentingViewController?.dismiss(animated: true, completion: nil)
  c.presentedViewController?.dismiss(animated: true)
  c.show(other, sender: nil)
  c.showDetailViewController(other, sender: c)
  c.definesPresentationContext = true
  c.providesPresentationContextTransitionStyle = true
  c.modalPresentationCapturesStatusBarAppearance = true
  c.setNeedsStatusBarAppearanceUpdate()
  c.setNeedsUpdateOfHomeIndicatorAutoHidden()
  c.setNeedsUpdateOfSupportedInterfaceOrientations()
  print(c.isBeingPresented, c.isBeingDismissed, c.isMovingToParent, c.isMovingFromParent, c.isViewLoaded)
  print(c.presentationController?.presentedViewController === c, c.popoverPresentationController as Any)
  print(c.nibName as Any, c.nibBundle as Any, c.storyboard as Any, c.restorationIdentifier as Any)
  print((c.presentationController as? IdiomPresentation)?.direction == .bottom)
  c.presentationController?.delegate = d as? UIAdaptivePresentationControllerDelegate
  c.presentationController?.containerView?.backgroundColor = .black
  c.presentationController?.presentedView?.layer.cornerRadius = 10
  c.presentationController?.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .compact)
  var top = c
  while let presented = top.presentedViewController { top = presented }
  c.loadViewIfNeeded()
  c.viewIfLoaded?.removeFromSuperview()
  c.view = UIView()
  c.view.frame = other.view.frame
  c.beginAppearanceTransition(true, animated: true)
  c.endAppearanceTransition()
  c.addChild(other)
  other.willMove(toParent: nil)
  other.removeFromParent()
  c.children.forEach { $0.removeFromParent() }
  c.transition(from: c, to: other, duration: 0.3, options: .transitionCrossDissolve, animations: nil) { _ in }
  c.transition(from: c, to: other, duration: 0.3, options: [], animations: {}, completion: { finished in print(finished) })
  c.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: other)
  c.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
  c.additionalSafeAreaInsets.bottom = 20
  c.edgesForExtendedLayout = []
  c.extendedLayoutIncludesOpaqueBars = true
  c.automaticallyAdjustsScrollViewInsets = false
  print(c.topLayoutGuide.length, c.bottomLayoutGuide.length)
  c.hidesBottomBarWhenPushed = true
  c.overrideUserInterfaceStyle = .dark
  c.preferredContentSize = CGSize(width: 320, height: c.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
  c.transitionCoordinator?.animateAlongsideTransition(in: c.view, animation: { _ in }, completion: nil)
  c.transitionCoordinator?.notifyWhenInteractionEnds { context in print(context.isCancelled) }
  c.transitionCoordinator?.notifyWhenInteractionChanges { context in print(context.isCancelled, context.percentComplete) }
  if let coordinator = c.transitionCoordinator, coordinator.isAnimated { print(coordinator.transitionDuration) }
  print(c.transitionCoordinator?.initiallyInteractive == true, c.transitionCoordinator?.viewController(forKey: .from) as Any)
}

@MainActor func sheetIdioms(_ c: UIViewController, _ button: UIButton, _ item: UIBarButtonItem) {
  if #available(iOS 15.0, *), let sheet = c.sheetPresentationController {
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    sheet.prefersEdgeAttachedInCompactHeight = true
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 24
    sheet.selectedDetentIdentifier = .large
    sheet.sourceView = button
    sheet.delegate = c as? UISheetPresentationControllerDelegate
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
  }
  if #available(iOS 16.0, *), let sheet = c.presentationController as? UISheetPresentationController {
    sheet.detents = [.custom { context in 0.4 * context.maximumDetentValue }]
    sheet.detents.append(.custom(identifier: .init("small")) { _ in 200 })
    sheet.detents = [.custom(identifier: UISheetPresentationController.Detent.Identifier("x"), resolver: { $0.maximumDetentValue })]
    sheet.invalidateDetents()
  }
  c.modalPresentationStyle = .popover
  c.popoverPresentationController?.sourceView = button
  c.popoverPresentationController?.sourceRect = button.bounds
  c.popoverPresentationController?.barButtonItem = item
  c.popoverPresentationController?.permittedArrowDirections = [.up, .down]
  c.popoverPresentationController?.permittedArrowDirections = .any
  c.popoverPresentationController?.delegate = c as? UIPopoverPresentationControllerDelegate
  c.popoverPresentationController?.backgroundColor = .white
  c.popoverPresentationController?.passthroughViews = [button]
  c.popoverPresentationController?.popoverLayoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  c.popoverPresentationController?.canOverlapSourceViewRect = true
  c.popoverPresentationController?.popoverBackgroundViewClass = nil
}
extension IdiomController: UIPopoverPresentationControllerDelegate {
  func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {}
  func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool { true }
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {}
}

@MainActor func alertIdioms(_ c: UIViewController) {
  let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
  alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
  alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { action in print(action.title ?? "") })
  alert.addAction(.init(title: "OK", style: UIAlertAction.Style.default, handler: { [weak c] _ in c?.dismiss(animated: true) }))
  alert.addTextField { textField in textField.placeholder = "Name" }
  alert.addTextField(configurationHandler: nil)
  alert.preferredAction = alert.actions.first
  print(alert.textFields?.first?.text ?? "", alert.actions.map { $0.style == .cancel }, alert.message as Any)
  let sheet = UIAlertController(title: nil, message: "m", preferredStyle: UIAlertController.Style.actionSheet)
  sheet.popoverPresentationController?.sourceView = c.view
  sheet.view.tintColor = .red
  c.present(alert, animated: true, completion: nil)
}
