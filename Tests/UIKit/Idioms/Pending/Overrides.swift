import UIKit

// Lines that compile when the library has the members. The folder is not part of the test.

class PendingController: UIViewController {
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { print("shaken") }
  }
  override var prefersHomeIndicatorAutoHidden: Bool { return true }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { return .bottom }
}
class PendingView: UIView {
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  override var clipsToBounds: Bool { didSet {} }
  override var contentMode: UIView.ContentMode { didSet {} }
  override var layoutMargins: UIEdgeInsets { didSet {} }
}
class PendingPresentation: UIPresentationController {
  override var adaptivePresentationStyle: UIModalPresentationStyle { return .fullScreen }
}
@MainActor func pendingTransform(_ view: UIView) { view.transform.ty = 10 }
