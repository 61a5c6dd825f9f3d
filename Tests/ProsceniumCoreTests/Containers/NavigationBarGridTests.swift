import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// The bars in every kind of change of pages, with large titles, hidden bars, and a turn or a fold at several instants.
///
/// In each cell, no title or button may jump, the safe area of the page that remains is final in the frame of a change,
/// and the end equals a navigation controller that was created in this state. Runs check a sample of the cells, and all
/// of them with `PROSCENIUM_FULL=1`.
@MainActor @Suite struct NavigationBarGridTests {
  enum Course: CaseIterable {
    case push
    case pop
    case finishedGesture
    case cancelledAt1
    case cancelledAt50
    case cancelledAt99
  }

  /// The pages that have a property, the lower one and the upper one.
  struct Pages: CaseIterable {
    var lower: Bool
    var upper: Bool

    static var allCases: [Pages] {
      [false, true].flatMap { lower in [false, true].map { Pages(lower: lower, upper: $0) } }
    }
  }

  /// A change of the surface.
  enum Move: CaseIterable {
    /// A phone is turned, which makes its height compact.
    case turn
    /// A closed foldable is opened to a book with an active fold, which makes its width regular.
    case opening
    /// A flat foldable is closed.
    case closing

    var surface: VirtualStage.Surface {
      switch self {
      case .turn:
        VirtualStage.Surface(
          size: Size(width: 390, height: 844),
          traits: TraitCollection(userInterfaceIdiom: .phone),
          safeAreaInsets: EdgeInsets(top: 20)
        )
      case .opening: .closed
      case .closing: .flat
      }
    }

    /// The frames after the beginning of the transition in which the surface changes.
    var frames: [Int] {
      switch self {
      case .turn: [1, 4, 8, 13, 18, 24, 30, 40, 60]
      case .opening, .closing: [1, 8, 18, 30]
      }
    }

    /// The safe area at the top of a page below a bar after the change.
    func top(isLarge: Bool) -> CGFloat {
      switch self {
      case .turn: 20 + 32
      case .opening, .closing: 44 + (isLarge ? 52 : 0)
      }
    }

    @MainActor func send(to stage: Stage) async throws {
      let environment = SceneEnvironment(stage: stage)
      switch self {
      case .turn: try await environment.send(size: Size(width: 844, height: 390))
      case .opening: try await environment.send(.book)
      case .closing: try await environment.send(.closed)
      }
    }
  }

  struct Cell: CustomStringConvertible {
    var course: Course
    var large: Pages
    var hidden: Pages
    /// The change of the surface, and the frame after the beginning in which it comes, or `nil` for no change.
    var change: (move: Move, frame: Int)?
    var isMirrored: Bool

    var description: String {
      """
      \(course) large: \(large.lower) \(large.upper) hidden: \(hidden.lower) \(hidden.upper) \
      \(change.map { "\($0.move) in frame \($0.frame)" } ?? "no change") mirrored: \(isMirrored)
      """
    }
  }

  private static let changes: [(move: Move, frame: Int)?] =
    [nil] + Move.allCases.flatMap { move in move.frames.map { (move, $0) } }

  private static let cells: [Cell] = {
    var cells: [Cell] = []
    for course in Course.allCases {
      for large in Pages.allCases {
        for hidden in Pages.allCases {
          for change in changes {
            for isMirrored in [false, true] {
              cells.append(Cell(course: course, large: large, hidden: hidden, change: change, isMirrored: isMirrored))
            }
          }
        }
      }
    }
    return cells
  }()

  private static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"

  @Test func `bars are continuous and settle in each cell`() async throws {
    #expect(Self.cells.count == 6 * 16 * 18 * 2)
    // The number of cells between two of the sample has no common factor with the dimensions of the grid.
    for index in stride(from: 0, to: Self.cells.count, by: Self.isFull ? 1 : 53) { try await check(Self.cells[index]) }
  }

  private func check(_ cell: Cell) async throws {
    try await withVirtualStage(surface(cell)) { virtual in
      let scene = await GridScene(on: virtual, cell, isPushed: cell.course != .push)
      let recorder = Recorder(of: virtual.stage)
      let remains = try await scene.begin(cell.course)
      var pop = scene.pop
      for frame in 0...60 {
        await virtual.advance(frames: 1)
        // The finger moves for eight frames.
        if (2...9).contains(frame) { scene.move(cell.course, by: CGFloat(frame - 1) / 8) }
        if frame == 10 {
          scene.end(cell.course)
          pop = nil
        }
        if let (move, instant) = cell.change, instant == frame {
          try await move.send(to: virtual.stage)
          await virtual.advance(frames: 1)
          let insets = remains.viewIfLoaded?.window == nil ? nil : remains.view.safeAreaInsets.top
          if let insets, frame > 10 || pop == nil {
            #expect(insets == scene.expectedTop(of: remains, cell), "\(cell) in frame \(frame)")
          }
        }
      }
      await virtual.runUntilSettled()
      #expect(scene.navigation.topViewController === remains, "\(cell)")
      #expect(remains.view.safeAreaInsets.top == scene.expectedTop(of: remains, cell), "\(cell)")
      // A cancelled pop returns by at most 22/e of its path in a second. On a turned phone, the path of a title is 844
      // points with its page and 422 in it, and the turn adds less than 30 points to these 171. On a foldable, a large
      // title moves 951 points with its bar and 951 in it, and the change of 485 points adds at most 65 to these 257.
      let longestStep: CGFloat = cell.change?.move ?? .turn == .turn ? 200 : 322
      #expect(throws: Never.self, "\(cell)") {
        try checkContinuity(of: recorder, stepsUpTo: longestStep, opacity: 0.35)
      }
      let frames = scene.shownFrames
      // Another controller shows the same stack without any change.
      let other = await GridScene(on: virtual, cell, isPushed: remains === scene.upper)
      #expect(frames == other.shownFrames, "\(cell)")
    }
  }

  private func surface(_ cell: Cell) -> VirtualStage.Surface {
    var surface = (cell.change?.move ?? .turn).surface
    if cell.isMirrored { surface.traits = surface.traits.merging(TraitCollection(layoutDirection: .rightToLeft)) }
    return surface
  }

  /// A navigation controller with one or two pages, each with a button.
  @MainActor private final class GridScene {
    let navigation = NavigationController()
    let lower = GridPage()
    let upper = GridPage()
    private(set) var pop: InteractivePop?

    init(on virtual: VirtualStage, _ cell: Cell, isPushed: Bool) async {
      navigation.navigationBar.prefersLargeTitles = true
      for (page, title) in [(lower, "Lower"), (upper, "Upper")] {
        let isLower = page === lower
        page.title = title
        page.hidesBar = isLower ? cell.hidden.lower : cell.hidden.upper
        page.navigationItem.largeTitleDisplayMode =
          (isLower ? cell.large.lower : cell.large.upper) ? .always : .never
        page.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .done)
      }
      navigation.viewControllers = isPushed ? [lower, upper] : [lower]
      await virtual.show(navigation)
      await virtual.runUntilSettled()
    }

    /// Begins a change and returns the page that remains at its end.
    func begin(_ course: Course) async throws -> GridPage {
      switch course {
      case .push:
        navigation.pushViewController(upper, animated: true)
        return upper
      case .pop:
        navigation.popViewController(animated: true)
        return lower
      case .finishedGesture, .cancelledAt1, .cancelledAt50, .cancelledAt99:
        pop = navigation.beginInteractivePop()
        return course == .finishedGesture ? lower : upper
      }
    }

    func move(_ course: Course, by part: CGFloat) {
      let fraction: CGFloat? =
        switch course {
        case .push, .pop: nil
        case .cancelledAt1: 0.01
        case .finishedGesture, .cancelledAt50: 0.5
        case .cancelledAt99: 0.99
        }
      if let fraction { pop?.move(to: 390 * fraction * part) }
    }

    func end(_ course: Course) {
      switch course {
      case .push, .pop: return
      case .finishedGesture: pop?.end(velocity: 3000)
      case .cancelledAt1, .cancelledAt50, .cancelledAt99: pop?.cancel()
      }
      pop = nil
    }

    /// The safe area of a page at its top after the change of the surface, if there was one.
    func expectedTop(of page: GridPage, _ cell: Cell) -> CGFloat {
      let isLarge = page === lower ? cell.large.lower : cell.large.upper
      let move = cell.change?.move
      if page.hidesBar { return move ?? .turn == .turn ? 20 : 0 }
      return move?.top(isLarge: isLarge) ?? 20 + 44 + (isLarge ? 52 : 0)
    }

    /// The shown frames of the visible parts of the bar in the window.
    var shownFrames: [Rect] {
      if navigation.navigationBar.isHidden { return [] }
      return frames(of: navigation.navigationBar, at: .zero)
    }

    private func frames(of view: View, at origin: Point) -> [Rect] {
      let shown = view.presentation
      guard !view.isHidden, shown.alpha > 0 else { return [] }
      let frame = shown.frame.offsetBy(dx: origin.x, dy: origin.y)
      let rounded = Rect(
        x: (frame.minX * 100).rounded(),
        y: (frame.minY * 100).rounded(),
        width: (frame.width * 100).rounded(),
        height: (frame.height * 100).rounded()
      )
      return [rounded] + view.subviews.flatMap { frames(of: $0, at: frame.origin) }
    }
  }

  /// A page that shows or hides the bar when it appears.
  @MainActor private final class GridPage: ViewController {
    var hidesBar = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
    }
  }
}
