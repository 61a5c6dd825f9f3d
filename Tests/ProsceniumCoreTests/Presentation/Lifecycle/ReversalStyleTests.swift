import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of cancelled transitions in all presentation styles, with all movers.
@MainActor @Suite struct ReversalStyleTests {
  /// A mover, a direction and the instant of the cancellation.
  struct Cell: Sendable {
    let mover: Mover
    let dismisses: Bool

    /// The instant of the cancellation, in fiftieths of the mover's duration.
    let instant: Int

    static let all = Mover.all.flatMap { mover in
      [false, true].flatMap { dismisses in (0..<50).map { Cell(mover: mover, dismisses: dismisses, instant: $0) } }
    }

    func milliseconds(in style: ModalPresentationStyle) -> Int {
      Int(mover.curve(in: style).duration * 1000) * instant / 50
    }
  }

  /// The mover of the presented view, either a custom animator with its own pace or a built-in transition style.
  enum Mover: Sendable {
    case pace(SlidePace)
    case style(ModalTransitionStyle)

    static let all = SlidePace.allCases.map(Mover.pace) + ModalTransitionStyle.all.map(Mover.style)

    func curve(in style: ModalPresentationStyle) -> ReferenceCurve {
      switch self {
      case .pace(let pace): pace.curve
      // Popovers fade with any transition style.
      case .style where style == .popover: .easeInOut(0.5)
      case .style(.coverVertical): .settling(0.5)
      case .style(.crossDissolve): .easeInOut(0.5)
      case .style(.flipHorizontal), .style(.partialCurl): .easeInOut(0.75)
      }
    }
  }

  /// The test runs each presentation style with all movers in both directions.
  ///
  /// Each run cancels at one of fifty instants, and a full run cancels at all of them.
  @Test(arguments: ModalPresentationStyle.all.enumerated().map { $0 })
  func `a cancelled transition returns smoothly and in time`(offset: Int, style: ModalPresentationStyle) async throws {
    for cell in Extent.sample(Cell.all, offset: offset, every: 4) {
      try await check(cell, style)
    }
  }

  private func check(_ cell: Cell, _ style: ModalPresentationStyle) async throws {
    let milliseconds = cell.milliseconds(in: style)
    let label = "\(style) by \(cell.mover) after \(milliseconds) ms, dismissing: \(cell.dismisses)"
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, virtual) = (LoggedController("B", log: scene.log), scene.virtual)
    let delegate = sheet.use(cell.mover, in: style, over: scene.root)
    if cell.dismisses {
      scene.root.present(sheet, animated: false)
      await virtual.runUntilSettled()
    }
    let place = cell.dismisses ? sheet.view.presentation.frame : scene.root.view.presentation.frame
    var ended: Duration?
    let waiting = Task.immediate { [root = scene.root] in
      let outcome = cell.dismisses ? try await root.dismissAndWait() : try await root.presentAndWait(sheet)
      ended = virtual.scheduler.now
      return outcome
    }
    await virtual.advance(by: .milliseconds(max(0, milliseconds - 3)))
    let film = Film(of: virtual.stage)
    await virtual.advance(by: .milliseconds(min(3, milliseconds)))
    let (turned, cancelled) = (film.frames.count, virtual.scheduler.now)
    waiting.cancel()
    await virtual.runUntilSettled()
    #expect(try await waiting.value == .cancelled, "\(label)")
    // The displayed state is up to two frames old, and the end is aligned with a frame.
    let limit = .seconds(cell.mover.curve(in: style).longestWayBack(before: milliseconds)) + .milliseconds(3)
    let took = try #require(ended) - cancelled
    #expect(took <= limit, "\(took) back, \(label)")
    // A flip bends where one side replaces the other. A continued movement is braked with three times the
    // acceleration.
    let hardest = max(0.0015, 4.4e-6 * cell.mover.curve(in: style).acceleration)
    if turned > 0, !cell.mover.isFlip {
      let swingsBelow = cell.mover.bounces && cell.dismisses
      film.checkSeenSmoothness(label, fadesWhole: false, swingsBelow: swingsBelow, shareLimit: hardest)
    }
    film.checkReturn(from: turned, label)
    #expect(scene.isQuiet && (scene.root.presentedViewController != nil) == cell.dismisses, "\(label)")
    let shown = cell.dismisses ? sheet : scene.root
    #expect(shown.view.presentation.frame == place && shown.view.alpha == 1, "\(label)")
    withExtendedLifetime(delegate) {}
  }

  // MARK: Dismissals during a presentation

  /// A dismissal during a presentation is refused at any of fifty instants.
  ///
  /// The presentation continues undisturbed, and its controller can be dismissed afterwards.
  @Test(arguments: ModalPresentationStyle.all.enumerated().map { $0 })
  func `a dismissal requested during a presentation is refused and does not disturb it`(
    offset: Int,
    style: ModalPresentationStyle
  ) async throws {
    for cell in Extent.sample(Cell.all.filter { !$0.dismisses }, offset: offset, every: 8) {
      let milliseconds = cell.milliseconds(in: style)
      let label = "\(style) by \(cell.mover) after \(milliseconds) ms"
      let scene = await Scene(frameInterval: .milliseconds(1))
      let (sheet, virtual) = (LoggedController("B", log: scene.log), scene.virtual)
      let delegate = sheet.use(cell.mover, in: style, over: scene.root)
      let (film, asked) = (Film(of: virtual.stage), virtual.scheduler.now)
      var (completions, ended): ([String], Duration?) = ([], nil)
      virtual.expect(.refusal)
      scene.root.present(sheet, animated: true) {
        completions.append("present")
        ended = virtual.scheduler.now
      }
      await virtual.advance(by: .milliseconds(milliseconds))
      scene.root.dismiss(animated: cell.instant.isMultiple(of: 2)) { completions.append("dismiss") }
      let refused = [scene.root, sheet].map { controller in
        Task.immediate { () -> PresentationError.Reason? in
          do throws(PresentationError) { try await controller.dismissAndWait() } catch { return error.reason }
          return nil
        }
      }
      await virtual.runUntilSettled()
      for answer in refused { #expect(await answer.value == .transitionInProgress, "\(label)") }
      #expect(completions == ["present"] && scene.root.presentedViewController === sheet, "\(label)")
      let (own, took) = (Duration.seconds(cell.mover.curve(in: style).duration), try #require(ended) - asked)
      // A bouncing spring needs up to 25 ms more until it rests.
      #expect(took >= own && took <= own + .milliseconds(cell.mover.bounces ? 25 : 3), "\(took), \(label)")
      if !cell.mover.isFlip, !cell.mover.beginsFast { film.checkSeenSmoothness(label, fadesWhole: false) }
      scene.root.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(scene.root.presentedViewController == nil && scene.isQuiet, "\(label)")
      withExtendedLifetime(delegate) {}
    }
  }
}

extension ReversalStyleTests.Mover {
  fileprivate var isFlip: Bool { if case .style(.flipHorizontal) = self { true } else { false } }

  fileprivate var bounces: Bool { if case .pace(.bouncingSpring) = self { true } else { false } }

  /// A Boolean value that indicates whether the mover's velocity jumps at its start or end.
  fileprivate var beginsFast: Bool {
    switch self {
    case .pace(.linear), .pace(.easeOut), .pace(.easeIn): true
    case .pace, .style: false
    }
  }
}

extension ModalTransitionStyle {
  fileprivate static let all = [coverVertical, flipHorizontal, crossDissolve, partialCurl]
}

extension ModalPresentationStyle {
  /// The styles that differ in a wide window.
  fileprivate static let all = [
    fullScreen, pageSheet, formSheet, popover, overFullScreen, currentContext, overCurrentContext, custom,
  ]
}

extension ReferenceCurve {
  /// Returns the longest duration in seconds of a reversal from one of the last two milliseconds, this one or the next
  /// one.
  fileprivate func longestWayBack(before milliseconds: Int) -> Double {
    (-2...1).map { wayBack(at: Double(milliseconds + $0) / 1000).seconds }.max() ?? 0
  }
}

extension LoggedController {
  /// Configures the controller's presentation by `presenter` and returns the delegate, which the caller retains.
  fileprivate func use(
    _ mover: ReversalStyleTests.Mover,
    in style: ModalPresentationStyle,
    over presenter: ViewController
  ) -> AnyObject? {
    modalPresentationStyle = style
    presenter.definesPresentationContext = true
    popoverPresentationController?.sourceView = presenter.view
    popoverPresentationController?.sourceRect = Rect(x: 500, y: 300, width: 24, height: 20)
    var slide: ScriptedTransition?
    switch mover {
    case .pace(let pace): slide = pace.transition()
    case .style(let style): modalTransitionStyle = style
    }
    slide?.makeController = { PresentationController(presentedViewController: $0, presenting: $1) }
    transitioningDelegate = slide
    return slide
  }
}

extension Film {
  /// Checks that from frame `turned` on, each value first continues in the old direction and then only returns.
  fileprivate func checkReturn(from turned: Int, _ label: String) {
    for (id, name) in names.sorted(by: { $0.key < $1.key }) {
      let shown = frames[max(0, turned - 1)...].compactMap { $0.items[id]?.values }
      guard let last = shown.last else { continue }
      for lane in last.indices {
        let away = shown.map { abs($0[lane] - last[lane]) }
        let farthest = away.firstIndex(of: away.max() ?? 0) ?? 0
        let isBack = zip(away[farthest...], away[farthest...].dropFirst()).allSatisfy { $0 >= $1 - 1e-6 }
        #expect(isBack, "\(name), \(Shown.names[lane]): \(label)")
      }
    }
  }
}
