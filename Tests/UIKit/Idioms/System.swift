import UIKit
import ObjectiveC
import os.log

private let associatedKey = 0
private let log = OSLog(subsystem: "com.example", category: "ui")
extension Notification.Name { static let idiom = Notification.Name("Idiom") }

extension UIView {
  private struct AssociatedKeys { nonisolated(unsafe) static var handle: UInt8 = 0; nonisolated(unsafe) static let name = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1) }
  var idiomName: String? {
    get { return objc_getAssociatedObject(self, &AssociatedKeys.handle) as? String }
    set { objc_setAssociatedObject(self, &AssociatedKeys.handle, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  var idiomFlag: Bool {
    get { return (objc_getAssociatedObject(self, AssociatedKeys.name) as? NSNumber)?.boolValue ?? false }
    set { objc_setAssociatedObject(self, AssociatedKeys.name, NSNumber(value: newValue), objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN) }
  }
}
class IdiomKeyboard: UIViewController {
  var timer: Timer?
  var token: NSObjectProtocol?
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(self, selector: Selector("keyboardWillShow(_:)", IdiomKeyboard.keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: UIDevice.orientationDidChangeNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: UIApplication.willResignActiveNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: NSNotification.Name(rawValue: "x"), object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: UIContentSizeCategory.didChangeNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("rotated", IdiomKeyboard.rotated), name: UIApplication.didChangeStatusBarFrameNotification, object: nil)
    token = NotificationCenter.default.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { _ in }
    NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)
    NotificationCenter.default.removeObserver(token!)
    NotificationCenter.default.post(name: .idiom, object: self, userInfo: ["key": 1])
    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector("rotated", IdiomKeyboard.rotated), userInfo: nil, repeats: true)
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { timer in timer.invalidate() }
    timer?.invalidate()
    RunLoop.main.add(timer!, forMode: .common)
    RunLoop.current.add(timer!, forMode: RunLoop.Mode.common)
    perform(Selector("rotated", IdiomKeyboard.rotated), with: nil, afterDelay: 0.5)
    perform(Selector("rotated", IdiomKeyboard.rotated))
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector("rotated", IdiomKeyboard.rotated), object: nil)
    if responds(to: Selector("rotated", IdiomKeyboard.rotated)) { print(isKind(of: UIViewController.self), isMember(of: IdiomKeyboard.self)) }
  }
  func rotated() { print(UIDevice.current.orientation.isLandscape, UIDevice.current.orientation == .portraitUpsideDown) }
  func keyboardWillShow(_ notification: Notification) {
    guard let info = notification.userInfo, let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    let value = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
    let interval = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
    let raw = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue ?? 0
    let animation = UIView.AnimationCurve(rawValue: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0) ?? .easeInOut
    print(view.convert(frame, from: nil), value.height, duration + interval, curve, raw, animation, view.convert(frame, from: view.window))
  }
}
@MainActor func systemIdioms(_ c: UIViewController, _ view: UIView, _ object: NSObject) {
  _ = UIApplication.shared.keyWindow?.rootViewController?.presentedViewController
  _ = UIApplication.shared.windows.first { $0.isKeyWindow }
  _ = UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0
  _ = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }.first(where: { $0.isKeyWindow })
  _ = (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.statusBarManager?.statusBarFrame.height
  _ = UIApplication.shared.connectedScenes.filter { $0.activationState == .foregroundActive }.first?.delegate as? UIWindowSceneDelegate
  _ = UIApplication.shared.delegate?.window??.rootViewController
  _ = UIApplication.shared.statusBarOrientation.isLandscape
  _ = UIApplication.shared.isStatusBarHidden
  _ = UIApplication.shared.applicationState == .active
  _ = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
  UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil)
  UIApplication.shared.beginIgnoringInteractionEvents()
  UIApplication.shared.endIgnoringInteractionEvents()
  UIApplication.shared.isNetworkActivityIndicatorVisible = true
  UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!, options: [:], completionHandler: nil)
  UIApplication.shared.setStatusBarHidden(true, with: .fade)
  UIApplication.shared.statusBarStyle = .lightContent
  UIApplication.shared.applicationIconBadgeNumber = 0
  UIApplication.shared.registerForRemoteNotifications()
  let task = UIApplication.shared.beginBackgroundTask { }
  UIApplication.shared.endBackgroundTask(task)
  _ = UIScreen.main.bounds.size.width * UIScreen.main.scale / UIScreen.main.nativeScale
  _ = UIScreen.main.brightness
  _ = UIScreen.main.nativeBounds.height == 2436
  _ = UIScreen.main.maximumFramesPerSecond
  _ = UIDevice.current.userInterfaceIdiom == .phone
  _ = UIDevice.current.systemVersion.compare("13.0", options: .numeric) != .orderedAscending
  _ = UIDevice.current.identifierForVendor?.uuidString
  _ = UIDevice.current.model + UIDevice.current.name
  UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation")
  UIDevice.current.beginGeneratingDeviceOrientationNotifications()
  UIDevice.current.isBatteryMonitoringEnabled = true
  UIDevice.current.isProximityMonitoringEnabled = false
  UIDevice.current.playInputClick()
  UIViewController.attemptRotationToDeviceOrientation()
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = c
  window.makeKeyAndVisible()
  window.makeKey()
  window.resignKey()
  window.windowLevel = .alert
  window.windowLevel = UIWindow.Level.statusBar + 1
  window.windowLevel = UIWindow.Level(rawValue: 1000)
  window.windowLevel = .init(rawValue: UIWindow.Level.normal.rawValue + 1)
  window.overrideUserInterfaceStyle = .dark
  window.isHidden = false
  window.tintColor = .red
  _ = window.convert(CGRect.zero, to: nil as UIWindow?)
  if #available(iOS 13.0, *), let scene = view.window?.windowScene { _ = UIWindow(windowScene: scene).windowScene?.interfaceOrientation.isPortrait }
  UIImpactFeedbackGenerator(style: .medium).impactOccurred()
  let feedback = UISelectionFeedbackGenerator()
  feedback.prepare()
  feedback.selectionChanged()
  UINotificationFeedbackGenerator().notificationOccurred(.success)
  UIAccessibility.post(notification: .screenChanged, argument: view)
  UIAccessibility.post(notification: UIAccessibility.Notification.announcement, argument: "x")
  _ = UIAccessibility.isVoiceOverRunning || UIAccessibility.isReduceMotionEnabled || UIAccessibility.isReduceTransparencyEnabled
  _ = UIAccessibility.isBoldTextEnabled || UIAccessibility.isSwitchControlRunning
  view.isAccessibilityElement = true
  view.accessibilityLabel = "x"
  view.accessibilityHint = nil
  view.accessibilityValue = "1"
  view.accessibilityTraits = .button
  view.accessibilityTraits.insert(.notEnabled)
  view.accessibilityTraits = [.button, UIAccessibilityTraits.selected]
  view.accessibilityIdentifier = "id"
  view.accessibilityViewIsModal = true
  view.accessibilityElementsHidden = false
  view.accessibilityElements = [view]
  view.accessibilityFrame = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
  view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "x", actionHandler: { _ in true })]
  view.shouldGroupAccessibilityChildren = true
  view.accessibilityIgnoresInvertColors = true
  view.becomeFirstResponder()
  view.endEditing(true)
  view.next?.resignFirstResponder()
  _ = view.isFirstResponder
  _ = NSStringFromClass(type(of: c)).components(separatedBy: ".").last
  _ = NSClassFromString("UIKit.View") as? UIView.Type
  _ = String(describing: type(of: c)) + String(describing: UIView.self) + "\(c)" + view.description + c.debugDescription
  _ = Bundle(for: type(of: c)).path(forResource: "x", ofType: "y")
  _ = Bundle.main.infoDictionary?["UIViewControllerBasedStatusBarAppearance"] as? Bool
  _ = Selector("x:") == Selector("x:")
  _ = Selector(("handle"))
  _ = object.isEqual(nil) || object.hash == 1 || object === c as AnyObject
  _ = view.isEqual(view) || view.hash == 1 || Set([view]).contains(view) || [view: 1][view] == 1
  _ = ObjectIdentifier(view).hashValue
  _ = c.isKind(of: UINavigationController.self)
  _ = Unmanaged.passUnretained(view).toOpaque()
  os_log("%{public}@ x %d", log: log, type: .debug, "text", 1)
  os_log("plain")
  NSLog("%@ %d", "x", 1)
  _ = CACurrentMediaTime() + CFAbsoluteTimeGetCurrent() + Date().timeIntervalSinceReferenceDate
  autoreleasepool { print(1) }
  let table = NSMapTable<UIView, UIViewController>.weakToStrongObjects()
  table.setObject(c, forKey: view)
  let hash = NSHashTable<UIView>.weakObjects()
  hash.add(view)
  _ = hash.allObjects.count + table.count
  let lock = NSLock()
  lock.lock()
  lock.unlock()
  objc_sync_enter(view)
  objc_sync_exit(view)
  DispatchQueue.main.async { view.alpha = 1 }
  DispatchQueue.main.async { [weak c] in guard let self = c else { return }; self.view.alpha = 1 }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { view.alpha = 1 }
  DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(300), execute: { view.alpha = 1 })
  let work = DispatchWorkItem { view.alpha = 1 }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
  work.cancel()
  OperationQueue.main.addOperation { view.alpha = 1 }
  Task { @MainActor in view.alpha = 1 }
  assert(Thread.isMainThread, "main")
  UIPasteboard.general.string = "x"
  _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? UINavigationController
  _ = UIStoryboard(name: "Main", bundle: Bundle.main).instantiateViewController(withIdentifier: "x") as! UIViewController
  _ = c.storyboard!.instantiateViewController(withIdentifier: String(describing: IdiomController.self))
  c.performSegue(withIdentifier: "x", sender: nil)
  c.restorationIdentifier = "x"
}
class IdiomSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: true, completion: nil) }
}
class IdiomSegues: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "show", let destination = segue.destination as? IdiomController else { return }
    destination.transitioningDelegate = nil
    super.prepare(for: segue, sender: sender)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { return true }
  @IBAction func unwindHere(_ segue: UIStoryboardSegue) {}
}
