import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the layout margins of controllers' views.
///
/// The values are from developer.apple.com and its archive:
/// - `layoutMargins` of UIView states that "the top and bottom margins are set to zero points; the side margins vary
///   depending on the current size class, but can be either 16 or 20 points".
/// - `systemMinimumLayoutMargins` of UIViewController states "guaranteed to be no smaller than".
/// - `viewRespectsSystemMinimumLayoutMargins` of UIViewController states that, when false, "the view obtains its
///   margins solely from its directionalLayoutMargins property".
/// - `insetsLayoutMarginsFromSafeArea` of UIView defines the effect of the safe area.
@MainActor @Suite struct RootViewMarginsTests {
  struct Cell: CustomTestStringConvertible {
    var width = UserInterfaceSizeClass.compact
    var respects = true
    var margins: DirectionalEdgeInsets?
    var safeArea = EdgeInsets.zero
    var insetsFromSafeArea = true
    var expected: EdgeInsets

    var testDescription: String {
      "\(width), \(respects), \(margins.map { "\($0)" } ?? "unset"), \(safeArea), \(insetsFromSafeArea)"
    }
  }

  private nonisolated static func all(_ side: CGFloat) -> EdgeInsets {
    EdgeInsets(top: side, left: side, bottom: side, right: side)
  }

  private nonisolated static let upright = EdgeInsets(top: 47, bottom: 34)
  private nonisolated static let sideways = EdgeInsets(left: 44, bottom: 21, right: 44)
  private nonisolated static let eight = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  private nonisolated static let wide = DirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10)

  nonisolated static let cells = [
    Cell(expected: EdgeInsets(left: 16, right: 16)),
    Cell(width: .unspecified, expected: EdgeInsets(left: 16, right: 16)),
    Cell(width: .regular, expected: EdgeInsets(left: 20, right: 20)),
    Cell(safeArea: upright, expected: EdgeInsets(top: 47, left: 16, bottom: 34, right: 16)),
    Cell(safeArea: sideways, expected: EdgeInsets(left: 60, bottom: 21, right: 60)),
    Cell(safeArea: upright, insetsFromSafeArea: false, expected: EdgeInsets(left: 16, right: 16)),
    Cell(margins: .zero, expected: EdgeInsets(left: 16, right: 16)),
    Cell(margins: eight, expected: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)),
    Cell(width: .regular, margins: eight, expected: EdgeInsets(top: 8, left: 20, bottom: 8, right: 20)),
    Cell(margins: wide, expected: EdgeInsets(top: 1, left: 30, bottom: 2, right: 16)),
    Cell(margins: wide, safeArea: upright, expected: EdgeInsets(top: 48, left: 30, bottom: 36, right: 16)),
    Cell(respects: false, expected: all(8)),
    Cell(respects: false, margins: .zero, expected: .zero),
    Cell(respects: false, margins: .zero, safeArea: upright, expected: upright),
    Cell(width: .regular, respects: false, margins: wide, expected: EdgeInsets(top: 1, left: 30, bottom: 2, right: 10)),
  ]

  @Test(arguments: cells)
  func `the margins of a root view follow its size class, safe area and own margins`(cell: Cell) async {
    let traits = TraitCollection(horizontalSizeClass: cell.width)
    let scene = await Scene(size: Size(width: 390, height: 844), traits: traits)
    let view = scene.root.loadedView
    scene.virtual.stage.safeAreaInsets = cell.safeArea
    view.insetsLayoutMarginsFromSafeArea = cell.insetsFromSafeArea
    scene.root.viewRespectsSystemMinimumLayoutMargins = cell.respects
    if let margins = cell.margins { view.directionalLayoutMargins = margins }
    #expect(view.layoutMargins == cell.expected)
    #expect(view.layoutMarginsGuide.layoutFrame == view.bounds.inset(by: cell.expected))
    let side: CGFloat = cell.width == .regular ? 20 : 16
    #expect(scene.root.systemMinimumLayoutMargins == DirectionalEdgeInsets(leading: side, trailing: side))
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a view at the margins follows the size class, the controller and the root view`() async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let view = View.box(40, 40)
    scene.root.view.addSubview(view)
    let edge = scene.root.view.layoutMarginsGuide.leadingAnchor
    view.leadingAnchor.constraint(equalTo: edge).isActive = true
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 16)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 20)
    scene.root.viewRespectsSystemMinimumLayoutMargins = false
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 8)
    scene.root.view.directionalLayoutMargins.leading = 12
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 12)
    scene.root.viewRespectsSystemMinimumLayoutMargins = true
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 20 && scene.isQuiet)
  }

  @Test func `a child controller's view has the system minimum margins, and other views eight points`() async {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let (child, plain) = (ViewController(), View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    child.view.addSubview(plain)
    await scene.virtual.runUntilSettled()
    #expect(child.view.layoutMargins == EdgeInsets(left: 16, right: 16))
    #expect(plain.layoutMargins == Self.all(8))
    child.traitOverrides.horizontalSizeClass = .regular
    #expect(child.view.layoutMargins == EdgeInsets(left: 20, right: 20))
    #expect(scene.root.view.layoutMargins == EdgeInsets(left: 16, right: 16))
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a larger leading margin is on the right in a right-to-left layout`() async {
    let scene = await Scene(traits: TraitCollection(layoutDirection: .rightToLeft))
    scene.root.view.directionalLayoutMargins = Self.wide
    #expect(scene.root.view.layoutMargins == EdgeInsets(top: 1, left: 20, bottom: 2, right: 30))
    await scene.virtual.runUntilSettled()
  }

  /// If both side margins are equal, the layout direction does not matter and is not read.
  @Test func `the layout frame of a guide with equal margins reads the traits once`() async {
    let scene = await Scene()
    let counting = CountingController()
    scene.window.rootViewController = counting
    await scene.virtual.runUntilSettled()
    for guide in [counting.view.layoutMarginsGuide, counting.view.readableContentGuide] {
      counting.reads = 0
      #expect(guide.layoutFrame.width == (guide === counting.view.layoutMarginsGuide ? 984 : 672))
      #expect(counting.reads == 1)
    }
    counting.view.directionalLayoutMargins.leading = 40
    counting.traitOverrides.layoutDirection = .rightToLeft
    #expect(counting.view.layoutMarginsGuide.layoutFrame.minX == 20)
    #expect(counting.view.layoutMarginsGuide.layoutFrame.maxX == 984)
  }
}

/// A controller that counts how often its traits are read.
@MainActor private final class CountingController: ViewController {
  var reads = 0

  override var traitCollection: TraitCollection {
    reads += 1
    return super.traitCollection
  }
}
