import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of all combinations of style, operation, animation, transition style and size classes.
///
/// The tests check the links, the frames, the views, the callbacks and the released objects.
@MainActor @Suite struct PresentationGridTests {
  /// Each row has 160 cells.
  @Test(
    .statement("S2-4", "S2-8", "S2-9", "S2-14", "S2-20", "S2-21", "S2-22"),
    .statement("S2-24", "S2-25", "S2-26", "S2-28", "S2-29", "S4-1", "S4-6", "S4-7", "S4-8"),
    .statement("S4-11", "S4-13", "S4-21", "S4-27", "S4-29"),
    arguments: GridCell.rows
  ) func `each cell of the presentation grid has the frames, links and callbacks of the rules`(row: GridCell.Row) async
  {
    let cells = GridCell.cells(of: row)
    let chosen = Extent.isBrief ? cells.enumerated().filter { $0.offset.isMultiple(of: 7) }.map(\.element) : cells
    for cell in chosen { await GridRun(cell).run() }
    print("presentation grid, \(row): \(chosen.count) of \(cells.count) cells")
  }

  /// A transition style set after `present` affects neither the presentation nor the dismissal.
  @Test(.statement("S2-22", "S2-23"))
  func `modalTransitionStyle set after present affects neither presentation nor dismissal`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    #expect(sheet.modalTransitionStyle == .coverVertical)
    scene.root.present(sheet, animated: true)
    sheet.modalTransitionStyle = .crossDissolve
    await scene.virtual.advance(frames: 2)
    let shown = scene.window.displayList(at: .zero).item(named: "B")
    #expect(shown.map { $0.opacity == 1 && $0.frame.minY > 600 } == true)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 10)
    #expect(scene.window.displayList(at: .zero).item(named: "B")?.opacity == 1)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }
}

/// The execution of one cell.
@MainActor private final class GridRun {
  private let cell: GridCell
  private let log = EventLog()
  private let virtual: VirtualStage
  private let window: Window
  private let root: LoggedController
  private let pane: LoggedController
  private weak var shown: LoggedController?
  private weak var controller: PresentationController?
  private var completions = 0

  init(_ cell: GridCell) {
    self.cell = cell
    virtual = VirtualStage(size: cell.surface.size, traits: cell.surface.traits, frameInterval: .milliseconds(20))
    virtual.stage.adaptationRules = cell.row.rules
    window = Window(stage: virtual.stage)
    root = LoggedController("A", log: log)
    pane = LoggedController("P", log: log)
    pane.definesPresentationContext = true
    root.addChild(pane)
    root.view.addSubview(pane.view)
    pane.view.frame = cell.pane
    pane.didMove(toParent: root)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private var presenter: LoggedController { cell.isInContext ? pane : root }
  private var name: String { cell.isInContext ? "P" : "A" }
  private var label: Comment { "\(cell)" }

  func run() async {
    await virtual.runUntilSettled()
    _ = log.take()
    switch cell.scenario {
    case .present:
      await present(checked: true)
      await takeAway()
    case .dismiss:
      await present(checked: false)
      await dismiss()
    case .cancelPresentation:
      await cancelPresentation()
    case .cancelDismissal:
      await present(checked: false)
      await cancelDismissal()
      await takeAway()
    case .chain:
      await chain()
    }
    await checkNothingIsLeft()
  }

  // MARK: Scenarios

  private func makeSheet(_ label: String = "B") -> LoggedController {
    let sheet = LoggedController(label, log: log)
    sheet.modalPresentationStyle = cell.style
    sheet.modalTransitionStyle = cell.transition
    sheet.popoverPresentationController?.sourceView = pane.view
    sheet.popoverPresentationController?.sourceRect = cell.anchor
    shown = sheet
    return sheet
  }

  private func present(checked: Bool) async {
    let sheet = makeSheet()
    pane.present(sheet, animated: cell.isAnimated) { [self] in completions += 1 }
    if checked, cell.isAnimated { await checkWayIn() }
    await virtual.runUntilSettled()
    controller = sheet.activePresentationController
    #expect(completions == 1, label)
    checkStanding(sheet)
    let own = ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"]
    let presenters = cell.removesPresenter ? ["viewWillDisappear", "viewDidDisappear"] : []
    #expect(appearances(of: "B") == own, label)
    #expect(appearances(of: name) == presenters.map { "\(name).\($0)" }, label)
    _ = log.take()
  }

  private func checkStanding(_ sheet: LoggedController) {
    #expect(sheet.presentingViewController === presenter && presenter.ownPresentedViewController === sheet, label)
    #expect(pane.presentedViewController === sheet, label)
    #expect(sheet.activePresentationController?.presentationStyle == cell.styleInForce, label)
    let container = sheet.activePresentationController?.containerView
    #expect(container.map { sheet.view !== $0 && sheet.view.isDescendant(of: $0) } == true, label)
    let shown = window.displayList(at: .zero).item(named: "B")
    #expect(shown?.frame == cell.frame && shown?.opacity == 1, label)
    #expect(container.map { $0.convert($0.bounds, to: window) } == cell.container, label)
    #expect((presenter.view.window == nil) == cell.removesPresenter, label)
    #expect(sheet.view.transform == .identity && root.view.transform == .identity, label)
    #expect(throws: Never.self, label) { try virtual.checkIsQuiet() }
  }

  private func dismiss() async {
    pane.dismiss(animated: cell.isAnimated) { [self] in completions += 1 }
    await virtual.runUntilSettled()
    #expect(completions == 2, label)
    #expect(appearances(of: "B") == ["B.viewWillDisappear", "B.viewDidDisappear"], label)
    #expect(appearances(of: name) == returning.map { "\(name).\($0)" }, label)
  }

  private var returning: [String] {
    cell.removesPresenter ? ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] : []
  }

  private func takeAway() async {
    pane.dismiss(animated: false)
    await virtual.runUntilSettled()
  }

  private func cancelPresentation() async {
    let outcome = await cancelled { [pane, cell] sheet in
      try await pane.presentAndWait(sheet, animated: cell.isAnimated)
    }
    // A presentation without animation is complete before its cancellation.
    #expect(outcome == (cell.isAnimated ? .cancelled : .completed), label)
    let own =
      ["viewWillAppear", "viewIsAppearing"]
      + (cell.isAnimated ? ["viewWillDisappear", "viewDidDisappear"] : ["viewDidAppear"])
    let presenters = ["viewWillDisappear"] + (cell.isAnimated ? returning : ["viewDidDisappear"])
    #expect(appearances(of: "B") == own.map { "B.\($0)" }, label)
    #expect(appearances(of: name) == (cell.removesPresenter ? presenters.map { "\(name).\($0)" } : []), label)
    if !cell.isAnimated { await takeAway() }
  }

  private func cancelled(
    _ operation: @escaping @MainActor (LoggedController) async throws -> PresentationOutcome
  ) async -> PresentationOutcome? {
    let sheet = makeSheet()
    let task = Task.immediate { try? await operation(sheet) }
    if cell.isAnimated { await virtual.advance(by: .milliseconds(160)) }
    task.cancel()
    await virtual.runUntilSettled()
    return await task.value
  }

  private func cancelDismissal() async {
    guard let sheet = shown else { return }
    let task = Task.immediate { [pane, cell] in try? await pane.dismissAndWait(animated: cell.isAnimated) }
    if cell.isAnimated { await virtual.advance(by: .milliseconds(160)) }
    task.cancel()
    await virtual.runUntilSettled()
    #expect(await task.value == (cell.isAnimated ? .cancelled : .completed), label)
    let own =
      ["viewWillDisappear"]
      + (cell.isAnimated ? ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] : ["viewDidDisappear"])
    let presenters =
      ["viewWillAppear", "viewIsAppearing"]
      + (cell.isAnimated ? ["viewWillDisappear", "viewDidDisappear"] : ["viewDidAppear"])
    #expect(appearances(of: "B") == own.map { "B.\($0)" }, label)
    #expect(appearances(of: name) == (cell.removesPresenter ? presenters.map { "\(name).\($0)" } : []), label)
    if cell.isAnimated { checkStanding(sheet) }
  }

  /// Presents three controllers over each other and dismisses them by one call.
  private func chain() async {
    var front: ViewController = pane
    for label in ["B", "C", "D"] {
      let sheet = makeSheet(label)
      front.present(sheet, animated: cell.isAnimated)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController === (label == "B" ? presenter : front), self.label)
      front = sheet
    }
    _ = log.take()
    presenter.dismiss(animated: cell.isAnimated) { [self] in completions += 1 }
    await virtual.runUntilSettled()
    #expect(completions == 1, label)
    let seen = log.take()
    for sheet in ["B", "C", "D"] {
      let own = seen.filter { $0.hasPrefix("\(sheet).view") && $0.contains("ppear(") && !$0.contains("IsAppearing") }
      // A controller that was already covered receives neither callback, and a visible one receives both exactly once.
      let (wills, dids) = (own.filter { $0.contains("Will") }.count, own.filter { $0.contains("Did") }.count)
      #expect(wills == dids && wills <= 1, "\(own), \(cell)")
    }
    #expect(seen.contains("D.viewDidDisappear(\(cell.isAnimated))"), label)
  }

  // MARK: The presentation animation

  /// Checks that the progress of the transition style increases from 0 to 1 without a step back.
  private func checkWayIn() async {
    var ways: [Double] = []
    virtual.stage.onFrame = { [self] list in
      if let way = way(in: list) { ways.append(way) }
    }
    await virtual.runUntilSettled()
    virtual.stage.onFrame = nil
    #expect(ways.count > 10 && abs(ways[0]) < 1e-6, "\(ways.first ?? -1), \(cell)")
    #expect(ways.last.map { abs($0 - 1) < 1e-3 } == true, "\(ways.last ?? -1), \(cell)")
    #expect(zip(ways.dropFirst(), ways).allSatisfy { $0 >= $1 - 1e-6 }, label)
    #expect(ways.contains { $0 > 0.2 && $0 < 0.8 }, label)
  }

  private func way(in list: DisplayList) -> Double? {
    guard let item = list.item(named: "B") else { return nil }
    let (frame, final) = (item.frame, cell.frame)
    switch cell.transitionInForce {
    case .coverVertical:
      return Double((cell.container.maxY - frame.minY) / (cell.container.maxY - final.minY))
    case .crossDissolve:
      return item.opacity
    case .flipHorizontal:
      return Double(frame.width / final.width)
    case .partialCurl:
      guard cell.removesPresenter else { return Double(frame.height / final.height) }
      // The presenter's view uncovers the presented view by its own shrinking height.
      guard let old = list.item(named: name) else { return 1 }
      return 1 - Double(old.frame.height / cell.container.height)
    }
  }

  // MARK: Released objects

  private func checkNothingIsLeft() async {
    await virtual.runUntilSettled()
    _ = log.take()
    #expect(window.subviews == [root.view] && root.view.subviews == [pane.view], label)
    #expect(root.view.frame == window.bounds && pane.view.frame == cell.pane, label)
    #expect(pane.presentedViewController == nil && root.ownPresentedViewController == nil, label)
    #expect(throws: Never.self, label) { try virtual.checkIsQuiet() }
    for _ in 0..<100 where shown != nil { await Task.yield() }
    #expect(shown == nil && controller == nil, "something leaks, \(cell)")
  }

  private func appearances(of name: String) -> [String] {
    log.lines.filter { $0.hasPrefix("\(name).view") && $0.contains("ppear") }.map { String($0.prefix { $0 != "(" }) }
  }
}
