import UIKit

@MainActor func switchIdioms(_ c: UIViewController, _ pan: UIPanGestureRecognizer, _ animator: UIViewPropertyAnimator, _ view: UIView) {
  switch pan.state {
  case .possible: break
  case .began: break
  case .changed: break
  case .ended, .cancelled, .failed: break
  @unknown default: break
  }
  switch c.modalPresentationStyle {
  case .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover, .none, .automatic: break
  case .blurOverFullScreen: break
  @unknown default: fatalError()
  }
  switch c.modalTransitionStyle {
  case .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl: break
  @unknown default: break
  }
  switch animator.state {
  case .inactive, .active, .stopped: break
  @unknown default: break
  }
  let position = UIViewAnimatingPosition.end
  switch position {
  case .start, .current, .end: break
  @unknown default: break
  }
  switch UIDevice.current.orientation {
  case .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown: break
  @unknown default: break
  }
  switch UIApplication.shared.statusBarOrientation {
  case .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight: break
  @unknown default: break
  }
  switch UIApplication.shared.applicationState {
  case .active, .inactive, .background: break
  @unknown default: break
  }
  switch c.traitCollection.userInterfaceIdiom {
  case .unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision: break
  @unknown default: break
  }
  switch c.traitCollection.userInterfaceStyle {
  case .unspecified, .light, .dark: break
  @unknown default: break
  }
  switch c.traitCollection.horizontalSizeClass {
  case .unspecified, .compact, .regular: break
  @unknown default: break
  }
  switch (c.traitCollection.horizontalSizeClass, c.traitCollection.verticalSizeClass) {
  case (.compact, .regular): break
  case (.regular, _): break
  default: break
  }
  switch view.contentMode {
  case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
  @unknown default: break
  }
  switch UIView.AnimationCurve.easeIn {
  case .easeInOut, .easeIn, .easeOut, .linear: break
  @unknown default: break
  }
  switch NSTextAlignment.left {
  case .left, .center, .right, .justified, .natural: break
  @unknown default: break
  }
  switch NSLayoutConstraint.Axis.vertical {
  case .horizontal, .vertical: break
  @unknown default: break
  }
  switch c.preferredStatusBarStyle {
  case .default, .lightContent, .darkContent: break
  @unknown default: break
  }
  switch UIAlertAction.Style.default {
  case .default, .cancel, .destructive: break
  @unknown default: break
  }
  switch UIAlertController.Style.alert {
  case .alert, .actionSheet: break
  @unknown default: break
  }
  switch UITouch.Phase.began {
  case .began, .moved, .stationary, .ended, .cancelled: break
  @unknown default: break
  }
  switch UIView.userInterfaceLayoutDirection(for: .unspecified) {
  case .leftToRight, .rightToLeft: break
  @unknown default: break
  }
  let edge: UIRectEdge = .left
  switch edge {
  case .left: break
  case .right, .top, .bottom, .all: break
  default: break
  }
  switch view {
  case is UIScrollView: break
  case let label as UILabel: label.text = nil
  case let control as UIControl where control.isEnabled: break
  default: break
  }
  if case .custom = c.modalPresentationStyle {}
  let range = CGFloat(0)...CGFloat(1)
  if range.contains(0.5), case 0...1 = pan.translation(in: view).x {}
}
