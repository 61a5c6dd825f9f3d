import UIKit

// Lines as code for iOS has them. They only have to compile, in the language modes 5 and 6 and with the main actor as
// the default isolation. The attributes of Objective-C and `#selector` are already rewritten by proscenium-port.

/// A controller of content, with the members of most controllers.
final class IdiomController: UIViewController {
  @IBInspectable var cornerRadius: CGFloat = 8
  private let label = UILabel()
  private lazy var closeButton: UIButton = {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(named: "close"), for: .normal)
    button.addTarget(self, action: Selector("close(_:)", IdiomController.close(_:)), for: .touchUpInside)
    return button
  }()
  private lazy var stack = UIStackView(arrangedSubviews: [label, closeButton])
  private var heightConstraint: NSLayoutConstraint!
  private weak var hostView: UIView?
  var onClose: (() -> Void)?
  var completion: ((Bool) -> Void)? = nil

  convenience init(title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }

  init(message: String) {
    super.init(nibName: nil, bundle: Bundle(for: IdiomController.self))
    label.text = message
    modalPresentationStyle = .custom
    modalTransitionStyle = .crossDissolve
    modalPresentationCapturesStatusBarAppearance = true
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit { print("deinit \(type(of: self))") }

  override func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    heightConstraint = stack.heightAnchor.constraint(equalToConstant: 44)
    heightConstraint.isActive = true
    hostView = view
    onClose = { [weak self] in self?.dismiss(animated: true, completion: nil) }
    completion?(true)
    self.view.backgroundColor = UIColor.white
    self.view.isOpaque = true
    self.view?.layer.cornerRadius = cornerRadius
    guard let superview = view.superview else { return }
    superview.setNeedsLayout()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func updateViewConstraints() { super.updateViewConstraints() }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    super.present(controller, animated: animated, completion: completion)
  }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.label.alpha = 0 }, completion: { _ in self.label.alpha = 1 })
    coordinator.animate(alongsideTransition: { context in print(context.targetTransform) })
    coordinator.animate { _ in }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.view.layoutIfNeeded() }
  }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { return super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }

  override var preferredContentSize: CGSize {
    get { return CGSize(width: 270, height: 200) }
    set { super.preferredContentSize = newValue }
  }
  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .slide }
  override var childForStatusBarStyle: UIViewController? { return children.first }
  override var childForStatusBarHidden: UIViewController? { return presentedViewController }
  override var shouldAutorotate: Bool { return false }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return [.portrait, .landscapeLeft] }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { return .portrait }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }
  override var transitioningDelegate: UIViewControllerTransitioningDelegate? {
    didSet { print("set") }
  }
  override var title: String? { didSet { label.text = title } }
  override var canBecomeFirstResponder: Bool { return true }
  override var inputAccessoryView: UIView? { return nil }

  @IBAction func close(_ sender: Any) { dismiss(animated: true) }
}

/// A view with the members of most views.
@IBDesignable class IdiomView: UIView {
  @IBInspectable var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }
  override class var layerClass: AnyClass { return CAGradientLayer.self }
  private var gradientLayer: CAGradientLayer { return layer as! CAGradientLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  required init?(coder aDecoder: NSCoder) {
    super.init(frame: .zero)
    commonInit()
  }
  convenience init(radius: CGFloat) {
    self.init(frame: .zero)
    self.radius = radius
  }
  private func commonInit() {
    gradientLayer.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    gradientLayer.locations = [0, 1]
    gradientLayer.startPoint = CGPoint(x: 0.5, y: 0)
  }

  override func layoutSubviews() { super.layoutSubviews() }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override func awakeFromNib() { super.awakeFromNib() }
  override func updateConstraints() { super.updateConstraints() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { return super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == self ? nil : hit
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { return true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    print(touch.location(in: self), touch.previousLocation(in: nil), touch.tapCount, touch.phase == .began)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  override var intrinsicContentSize: CGSize { return CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  override var alignmentRectInsets: UIEdgeInsets { return .zero }
  override var frame: CGRect { didSet { setNeedsLayout() } }
  override var bounds: CGRect { didSet { if oldValue.size != bounds.size { setNeedsLayout() } } }
  override var center: CGPoint { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var isUserInteractionEnabled: Bool { didSet {} }
  override var safeAreaInsets: UIEdgeInsets { return .zero }
  override var accessibilityLabel: String? { get { return "view" } set { super.accessibilityLabel = newValue } }
  override class var requiresConstraintBasedLayout: Bool { return true }
}

extension UIView {
  var width: CGFloat { get { return frame.width } set { frame.size.width = newValue } }
  var top: CGFloat { get { return frame.minY } set { frame.origin.y = newValue } }
  @discardableResult func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
  func firstSubview<T: UIView>(of type: T.Type) -> T? { return subviews.compactMap { $0 as? T }.first }
  var parentViewController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

protocol Slidable: AnyObject { var slideView: UIView { get } }
extension Slidable where Self: UIViewController {
  var slideView: UIView { return view }
  func slide(over duration: TimeInterval = 0.3) {
    UIView.animate(withDuration: duration) { self.slideView.frame.origin.x = self.view.bounds.width }
  }
}
extension IdiomController: Slidable {}

class Weak<Value: AnyObject> { weak var value: Value?; init(_ value: Value) { self.value = value } }
class Container<Content: UIViewController>: UIViewController where Content: Slidable {
  let content: Content
  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }
  required init?(coder: NSCoder) { fatalError() }
}
