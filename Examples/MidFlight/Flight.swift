import Foundation
import Proscenium
import ProsceniumTesting

/// A presentation with one style in a wide window and another style in a narrow one.
@MainActor final class Flight: AdaptivePresentationControllerDelegate {
  /// The rectangle of the view in one frame.
  struct Step {
    let time: Duration
    let frame: Rect
  }

  private static let wide = VirtualStage.Surface.tablet
  private static let narrow = VirtualStage.Surface.phone

  private let wideStyle: ModalPresentationStyle
  private let narrowStyle: ModalPresentationStyle
  private weak var anchor: View?

  /// The film of the last flight without a restart.
  private(set) var film: Film?

  init(from wideStyle: ModalPresentationStyle, to narrowStyle: ModalPresentationStyle) {
    self.wideStyle = wideStyle
    self.narrowStyle = narrowStyle
  }

  /// Returns the frames of a presentation during which a sender on another actor makes the window narrow.
  ///
  /// - Parameter instant: The time from the start of the presentation to the change.
  func path(changedAt instant: Duration) async throws -> [Step] {
    let run = await begin(on: Self.wide, isFilmed: true)
    await run.virtual.advance(by: instant)
    // The sender is another actor, and `become` waits until the change is sent.
    try await run.virtual.become(Self.narrow)
    await run.virtual.runUntilSettled()
    return try end(run)
  }

  /// Returns the path for a change that ends the presentation and starts a new one in the narrow window.
  func pathRestarted(at instant: Duration) async throws -> [Step] {
    let before = await begin(on: Self.wide)
    await before.virtual.advance(by: instant)
    let cut = before.steps
    await before.virtual.runUntilSettled()
    _ = try end(before)
    let after = await begin(on: Self.narrow)
    await after.virtual.runUntilSettled()
    let start = (cut.last?.time ?? .zero) + .milliseconds(1)
    let first = after.steps.first?.time ?? .zero
    return cut + (try end(after)).map { Step(time: start + $0.time - first, frame: $0.frame) }
  }

  // MARK: Runs

  /// A run with its recorded steps.
  @MainActor private final class Run {
    let virtual: VirtualStage
    let window: Window
    var steps: [Step] = []

    init(_ virtual: VirtualStage, _ window: Window) { (self.virtual, self.window) = (virtual, window) }
  }

  private func begin(on surface: VirtualStage.Surface, isFilmed: Bool = false) async -> Run {
    // Use a thousand frames per second, so that a jump differs clearly from the steps of the motion.
    let virtual = VirtualStage(surface, frameInterval: .milliseconds(1))
    let (root, presented) = (ViewController(), ViewController())
    let run = Run(virtual, await virtual.show(root))
    anchor = root.view
    root.view.backgroundColor = .systemTeal
    presented.view.backgroundColor = .systemBackground
    presented.view.accessibilityIdentifier = "presented"
    presented.modalPresentationStyle = wideStyle
    presented.presentationController.delegate = self
    attach(presented.popoverPresentationController)
    let start = virtual.scheduler.now
    if isFilmed { film = Film(of: virtual.stage) }
    virtual.stage.onFrame = { [unowned run] list in
      guard let item = list.item(named: "presented") else { return }
      run.steps.append(Step(time: virtual.stage.frameTime - start, frame: item.frame))
    }
    root.present(presented, animated: true)
    return run
  }

  private func end(_ run: Run) throws -> [Step] {
    run.window.close()
    run.virtual.stage.onFrame = nil
    return run.steps
  }

  private func attach(_ popover: PopoverPresentationController?) {
    popover?.sourceView = anchor
    popover?.sourceRect = Rect(x: 160, y: 80, width: 60, height: 30)
  }

  // MARK: Adaptation

  func presentationController(
    _ presentationController: PresentationController,
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle? {
    let style = size.width < 600 ? narrowStyle : wideStyle
    return style == wideStyle ? ModalPresentationStyle.none : style
  }

  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  ) {
    attach(adaptivePresentationController as? PopoverPresentationController)
  }
}
