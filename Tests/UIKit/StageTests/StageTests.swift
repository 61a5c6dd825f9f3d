import UIKit
import XCTest

/// The stage, the windows and the application that exist without a line of the client.
final class StageTests: XCTestCase {
  func testThereIsAPhoneWithAKeyWindow() throws {
    XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(UIScreen.main.scale, 3)
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
    let window = try XCTUnwrap(UIApplication.shared.keyWindow)
    XCTAssertEqual(window.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    XCTAssertNotNil(window.rootViewController)
    XCTAssertTrue(UIApplication.shared.windows.contains(window))
  }

  func testThereIsAnActiveScene() throws {
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    XCTAssertEqual(scene.activationState, .foregroundActive)
    XCTAssertTrue(scene.keyWindow === UIApplication.shared.keyWindow)
    XCTAssertEqual(scene.statusBarManager?.statusBarFrame.height, 47)
    XCTAssertEqual(scene.interfaceOrientation, .portrait)
  }

  func testAWindowKeepsItsFrame() {
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 320, height: 480))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    XCTAssertEqual(window.frame, CGRect(x: 10, y: 20, width: 320, height: 480))
    XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = true
    XCTAssertFalse(UIApplication.shared.windows.contains(window))
  }

  func testAShownWindowIsNotTheKeyWindow() {
    let key = UIApplication.shared.keyWindow
    let toast = UIWindow(frame: UIScreen.main.bounds)
    toast.windowLevel = .alert
    toast.isHidden = false
    XCTAssertTrue(UIApplication.shared.windows.last === toast)
    XCTAssertTrue(UIApplication.shared.keyWindow === key)
    toast.makeKey()
    XCTAssertTrue(toast.isKeyWindow)
    toast.isHidden = true
    XCTAssertFalse(toast.isKeyWindow)
  }

  func testAPresentationTakesItsTime() {
    let root = UIViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    let (sheet, presented) = (UIViewController(), expectation(description: "presented"))
    sheet.modalPresentationStyle = .fullScreen
    let start = Date()
    root.present(sheet, animated: true) { presented.fulfill() }
    XCTAssertTrue(sheet.isBeingPresented)
    wait(for: [presented], timeout: 5)
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.3)
    XCTAssertEqual(sheet.view.frame, window.bounds)
    window.isHidden = true
  }

  func testAnAnimationIsInItsMiddleAfterHalfOfItsTime() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try XCTUnwrap(UIApplication.shared.keyWindow).addSubview(view)
    var isFinished: Bool?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.center.x = 105
    } completion: {
      isFinished = $0
    }
    RunLoop.main.run(until: Date() + 1)
    XCTAssertEqual(try XCTUnwrap(view.layer.presentation()).position.x, 55, accuracy: 2)
    XCTAssertNil(isFinished)
    RunLoop.main.run(until: Date() + 1.1)
    XCTAssertEqual(isFinished, true)
    view.removeFromSuperview()
  }

  func testRegistriesTakeThePlaceOfStoryboards() throws {
    final class Detail: UIViewController {}
    final class List: UIViewController {
      var destination: UIViewController?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { destination = segue.destination }
    }
    UIStoryboard.register("detail", in: "Main") { Detail() }
    UIStoryboard.registerInitial(in: "Main") { List() }
    UIStoryboard.registerSegue("show") { source, _ in
      UIStoryboardSegue(identifier: "show", source: source, destination: Detail()) {}
    }
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let list = try XCTUnwrap(storyboard.instantiateInitialViewController() as? List)
    XCTAssertTrue(storyboard.instantiateViewController(withIdentifier: "detail") is Detail)
    XCTAssertTrue(list.storyboard === storyboard)
    list.performSegue(withIdentifier: "show", sender: nil)
    XCTAssertTrue(list.destination is Detail)
  }

  func testObservedPropertiesOfAScrollView() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var changes: [[CGFloat?]] = []
    var observation: NSKeyValueObservation? = scrollView.observe(\.contentOffset, options: [.old, .new]) {
      changes.append([$1.oldValue?.y, $1.newValue?.y])
    }
    scrollView.contentOffset.y = 5
    scrollView.contentOffset.y = 5
    scrollView.bounds.origin.y = 7
    XCTAssertEqual(changes, [[0, 5], [5, 7]])
    observation?.invalidate()
    scrollView.contentOffset.y = 9
    observation = nil
    XCTAssertEqual(changes.count, 2)
  }

  func testNotificationsCallAMethodUntilTheObserverIsRemoved() {
    final class Observer: NSObject {
      var count = 0
      func note(_ notification: Notification) { count += 1 }
    }
    let (name, observer) = (Notification.Name("test"), Observer())
    NotificationCenter.default.addObserver(
      observer,
      selector: Selector("note(_:)", Observer.note(_:)),
      name: name,
      object: nil
    )
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(observer)
    NotificationCenter.default.post(name: name, object: nil)
    XCTAssertEqual(observer.count, 1)
  }

  func testAnAssociatedObjectEndsWithItsController() {
    final class Value {}
    var key = 0
    weak var value: Value?
    do {
      let controller = UIViewController()
      let attached = Value()
      value = attached
      objc_setAssociatedObject(controller, &key, attached, .OBJC_ASSOCIATION_RETAIN)
      XCTAssertTrue(objc_getAssociatedObject(controller, &key) as? Value === attached)
    }
    XCTAssertNil(value)
  }

  func testADelegateLearnsOfTheLaunch() {
    final class App: NSObject, UIApplicationDelegate {
      var log: [String] = []
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        log.append("launched")
        return true
      }
    }
    final class SceneDelegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      let app: App
      init(_ app: App) { self.app = app }
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        app.log.append("connects \(scene is UIWindowScene)")
      }
      func sceneDidBecomeActive(_ scene: UIScene) { app.log.append("active") }
    }
    let app = App()
    UIApplication.launch(app) { SceneDelegate(app) }
    XCTAssertEqual(app.log, ["launched", "connects true", "active"])
    XCTAssertTrue(UIApplication.shared.delegate === app)
  }
}
