import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that the view of the default `loadView()` has the size of the window.
///
/// Code in early callbacks can therefore set up its subviews for the final size.
@MainActor @Suite struct LoadedViewTests {
  private static let phone = Size(width: 390, height: 844)
  private static let whole = ["viewDidLoad 390×844", "viewWillAppear 390×844"]

  @Test func `the root controller's view has the window's size when it is loaded`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (log, size) = (EventLog(), virtual.stage.size)
      let root = RoomyController(log: log)
      await virtual.show(root)
      #expect(log.take() == ["viewDidLoad \(size.words)", "viewWillAppear \(size.words)"])
      #expect(root.view.frame == Rect(origin: .zero, size: size))
    }
  }

  @Test(arguments: [true, false], [ModalPresentationStyle.fullScreen, .formSheet, .custom, .popover])
  func `a presented view has the window's size when it is loaded`(
    animated: Bool,
    style: ModalPresentationStyle
  ) async {
    let scene = await Scene(size: Self.phone, traits: Scene.compact)
    let sheet = RoomyController(log: EventLog())
    sheet.modalPresentationStyle = style
    sheet.popoverPresentationController?.sourceView = scene.root.view
    scene.root.present(sheet, animated: animated)
    await scene.virtual.runUntilSettled()
    #expect(sheet.log.take() == Self.whole && scene.isQuiet)
  }

  /// The last stage that the task made determines the view's size while the view has no window.
  @Test func `a view that was loaded for another stage takes the window's size before it appears`() async {
    let scene = await Scene(size: Self.phone, traits: Scene.compact)
    let other = VirtualStage(size: Size(width: 100, height: 50))
    let (sheet, next) = (RoomyController(log: EventLog()), RoomyController(log: EventLog()))
    for controller in [sheet, next] { controller.loadViewIfNeeded() }
    #expect(sheet.view.frame.size == other.stage.size)
    scene.root.present(sheet, animated: true)
    #expect(sheet.view.frame.size == Self.phone)
    await scene.virtual.runUntilSettled()
    #expect(sheet.log.take() == ["viewDidLoad 100×50", "viewWillAppear 390×844"])
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    scene.window.rootViewController = next
    await scene.virtual.runUntilSettled()
    #expect(next.log.take() == ["viewDidLoad 100×50", "viewWillAppear 390×844"] && scene.isQuiet)
  }

  /// Only the view of the default `loadView()` is set to the window's size.
  @Test func `a view created by an override of loadView keeps its size until it is positioned`() async {
    let scene = await Scene(size: Self.phone, traits: Scene.compact)
    let sheet = OwnViewController(log: EventLog())
    scene.root.present(sheet, animated: true)
    #expect(sheet.view.frame.size == Size(width: 100, height: 50))
    await scene.virtual.runUntilSettled()
    #expect(sheet.log.take().first == "viewDidLoad 100×50" && sheet.view.frame.size == Self.phone && scene.isQuiet)
  }

  /// The code runs in a stage's callback, in which a controller makes another controller.
  @Test func `a view loaded in a callback has the size of the window that is visible`() async {
    let scene = await Scene(size: Self.phone, traits: Scene.compact)
    let child = RoomyController(log: EventLog())
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { [unowned sheet] in
      guard $0 == "viewDidLoad" else { return }
      sheet.addChild(child)
      sheet.view.addSubview(child.view)
      child.didMove(toParent: sheet)
    }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(child.log.take() == Self.whole && scene.isQuiet)
  }
}

/// A controller that logs the size of its view in the callbacks before its appearance.
@MainActor private class RoomyController: ViewController {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() { log.add("viewDidLoad \(view.bounds.size.words)") }
  override func viewWillAppear(_ animated: Bool) { log.add("viewWillAppear \(view.bounds.size.words)") }
}

@MainActor private final class OwnViewController: RoomyController {
  override func loadView() { view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50)) }
}

extension Size {
  fileprivate var words: String { "\(Int(width))×\(Int(height))" }
}
