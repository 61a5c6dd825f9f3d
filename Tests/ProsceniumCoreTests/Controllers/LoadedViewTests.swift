import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The view that `loadView()` makes is as large as the window, so that what is set up in callbacks finds room in it.
@MainActor @Suite struct LoadedViewTests {
  private static let phone = Size(width: 390, height: 844)
  private static let whole = ["viewDidLoad 390×844", "viewWillAppear 390×844"]

  @Test func `the root's view has the window's size when it is loaded`() async throws {
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

  /// The last stage that the task made gives the view its size before there is a window to ask.
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

  /// The size is a view's of the default `loadView()` alone.
  @Test func `a view of one's own keeps its size until it is placed`() async {
    let scene = await Scene(size: Self.phone, traits: Scene.compact)
    let sheet = OwnViewController(log: EventLog())
    scene.root.present(sheet, animated: true)
    #expect(sheet.view.frame.size == Size(width: 100, height: 50))
    await scene.virtual.runUntilSettled()
    #expect(sheet.log.take().first == "viewDidLoad 100×50" && sheet.view.frame.size == Self.phone && scene.isQuiet)
  }

  /// Loaded by the stage's code: a controller that makes another one in a callback.
  @Test func `a view that a callback loads has the size of the window in front`() async {
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

/// Writes down how large its view is in the callbacks before it is shown.
@MainActor private class RoomyController: ViewController {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
    super.init()
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
