import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A page view controller P with the pages A, B, C and D, which shows B in virtual time, and a log of later events.
@MainActor final class PageScene {
  nonisolated static let surface = VirtualStage.Surface(
    size: Size(width: 400, height: 600),
    traits: TraitCollection()
  )

  let virtual: VirtualStage
  let log = EventLog()
  let book: PageViewController
  let pages: [LoggedController]
  let pointer: Pointer
  private(set) var window: Window

  /// The number of pages and the index of the shown page for a page control.
  var presentation = (count: 0, index: 0)

  /// The closure to call when the delegate hears of a pending page.
  var onWillTransition: (() -> Void)?

  private var finger = Point.zero

  init(
    on virtual: VirtualStage,
    _ style: PageViewController.TransitionStyle = .scroll,
    _ orientation: PageViewController.NavigationOrientation = .horizontal,
    options: [PageViewController.OptionsKey: Any]? = nil,
    isMirrored: Bool = false
  ) async {
    self.virtual = virtual
    let log = log
    pages = ["A", "B", "C", "D"].map { LoggedController($0, log: log) }
    pointer = Pointer(on: virtual)
    book = PageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    book.title = "P"
    if isMirrored { book.traitOverrides.layoutDirection = .rightToLeft }
    window = Window(stage: virtual.stage)
    book.dataSource = self
    book.delegate = self
    book.setViewControllers([pages[1]], direction: .forward, animated: false)
    window = await virtual.show(book)
    await virtual.runUntilSettled()
    _ = log.take()
  }

  /// The titles of the pages that the page view controller shows.
  var shown: String { book.viewControllers?.map { $0.title ?? "?" }.joined(separator: " ") ?? "nil" }

  /// The page control, or `nil` if none is shown.
  var control: PageControl? {
    for subview in book.view.subviews {
      if let control = subview as? PageControl { return control }
    }
    return nil
  }

  /// Shows a page, and logs the call of the completion.
  func set(
    _ page: Int,
    _ direction: PageViewController.NavigationDirection = .forward,
    animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    let title = pages[page].label
    book.setViewControllers([pages[page]], direction: direction, animated: animated) { [log] finished in
      log.add("completion \(title)(\(finished))")
      completion?(finished)
    }
  }

  /// Returns the events since the last call without those of layouts and loads.
  func events() -> [String] {
    log.take().filter { event in
      !["Layout", "oad", "after", "before", "traitCollection", ".viewWillTransition", ".willTransition"].contains {
        event.contains($0)
      }
    }
  }

  // MARK: A finger

  /// Puts a finger on the middle of the page.
  func touch() throws {
    finger = Point(x: 200, y: 300)
    try pointer.down(at: finger)
  }

  /// Moves the finger by a vector, within one frame.
  func move(x: CGFloat = 0, y: CGFloat = 0) async throws {
    finger = Point(x: finger.x + x, y: finger.y + y)
    try pointer.move(to: finger)
    await virtual.advance(frames: 1)
  }

  /// Puts a finger down and moves it by 10 points and `distance` to the left, so that the page follows by `distance`.
  func drag(left distance: CGFloat) async throws {
    try touch()
    try await move(x: distance < 0 ? 10 : -10)
    try await move(x: -distance)
    await virtual.advance(frames: 3)
  }

  /// Lifts a finger that rests.
  func lift() async throws {
    await virtual.advance(by: .milliseconds(100))
    try pointer.up()
    await virtual.advance(frames: 1)
  }

  /// Throws the page to the left or, with a negative velocity, to the right.
  func fling(left velocity: CGFloat) async throws {
    try await pointer.fling(.point(200, 300), velocity: Vector(dx: -velocity, dy: 0), over: .milliseconds(100))
  }

  /// Returns the displayed frame of a page in the window, or `nil` if the page is not in the window.
  func frame(_ page: Int) -> Rect? {
    window.displayList(at: virtual.stage.frameTime).items.first { $0.name == pages[page].label }?.frame
  }

  /// Returns the displayed left edge of a page, or NaN if the page is not in the window.
  func left(_ page: Int) -> CGFloat { frame(page)?.minX ?? .nan }

  /// Returns the displayed upper edge of a page, or NaN if the page is not in the window.
  func top(_ page: Int) -> CGFloat { frame(page)?.minY ?? .nan }
}

extension PageScene: PageViewControllerDataSource {
  private func page(at offset: Int, from controller: ViewController) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    log.add("before \(viewController.title ?? "")")
    return page(at: -1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    log.add("after \(viewController.title ?? "")")
    return page(at: 1, from: viewController)
  }

  func presentationCount(for pageViewController: PageViewController) -> Int { presentation.count }
  func presentationIndex(for pageViewController: PageViewController) -> Int { presentation.index }
}

extension PageScene: PageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {
    log.add("willTransition(\(pendingViewControllers.map { $0.title ?? "" }.joined(separator: " ")))")
    onWillTransition?()
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  ) {
    let previous = previousViewControllers.map { $0.title ?? "" }.joined(separator: " ")
    log.add("didFinish(\(finished), from \(previous), \(completed)), shows \(shown)")
  }
}
