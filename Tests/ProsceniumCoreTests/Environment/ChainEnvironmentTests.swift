import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of environment changes while a third controller is presented over two others, or dismissed.
///
/// The tests check smooth movement, the final layout, and balanced appearance callbacks.
@MainActor @Suite struct ChainEnvironmentTests {
  enum Move: CaseIterable, Sendable {
    case present, dismissFront, dismissAll
  }

  /// The styles of B, C and D, of which D is presented or dismissed.
  private nonisolated static let chains: [[ModalPresentationStyle]] = [
    [.formSheet, .formSheet, .formSheet], [.formSheet, .fullScreen, .pageSheet],
    [.overFullScreen, .formSheet, .popover],
    [.pageSheet, .overFullScreen, .fullScreen],
  ]

  @Test(arguments: Move.allCases, chains)
  func `a chain in transition changes layout smoothly`(move: Move, styles: [ModalPresentationStyle]) async throws {
    for (number, change) in MidwayRun.Change.allCases.enumerated() {
      let expected = try await fresh(move, styles, change)
      // Each change arrives at one in two or one in eight instants, and the next change at other ones.
      let step = Extent.step(2)
      for instant in stride(from: 10 + number % step * 100, through: 510, by: step * 100) {
        try await withVirtualStage(MidwayRun.surface, frameInterval: .milliseconds(1)) { virtual in
          let label = "\(move) \(styles), \(change) at \(instant) ms"
          let chain = await Chain(styles, on: virtual)
          await chain.present(to: move == .present ? 2 : 3)
          let recorder = Recorder(of: virtual.stage, keepsFrames: false)
          let run = MidwayRun(on: virtual, showing: chain.window)
          var ends = 0
          chain.begin(move) { ends += 1 }
          await virtual.advance(by: .milliseconds(instant))
          try await run.send(change)
          try await virtual.runUntilSettled(limit: .seconds(5))
          run.checkSmoothness(label)
          #expect(ends == 1 && run.picture == expected, "\(label)")
          let lines = recorder.events.map(\.text)
          for controller in ["D"] {
            let findings = AppearanceBalance.findings(in: lines, of: controller, isShown: move != .present)
            #expect(findings == [], "\(label)")
          }
          chain.root.dismiss(animated: false)
          await virtual.runUntilSettled()
          #expect(chain.window.subviews == [chain.root.view], "\(label)")
        }
      }
    }
  }

  /// A chain of three controllers, each presented by the one before.
  @MainActor private final class Chain {
    let root = ViewController()
    let window: Window
    private let virtual: VirtualStage
    private var controllers: [ViewController] = []

    init(_ styles: [ModalPresentationStyle], on virtual: VirtualStage) async {
      self.virtual = virtual
      root.title = "A"
      window = await virtual.show(root)
      for (title, style) in zip(["B", "C", "D"], styles) {
        let controller = ViewController()
        controller.title = title
        controller.view.accessibilityIdentifier = title
        controller.modalPresentationStyle = style
        controllers.append(controller)
      }
    }

    func present(to count: Int) async {
      for number in 0..<count {
        present(number, animated: false) {}
        await virtual.runUntilSettled()
      }
    }

    private func present(_ number: Int, animated: Bool, completion: @escaping @MainActor @Sendable () -> Void) {
      let presenter = number == 0 ? root : controllers[number - 1]
      let popover = controllers[number].popoverPresentationController
      popover?.sourceView = presenter.view
      popover?.sourceRect = Rect(x: 100, y: 60, width: 40, height: 20)
      presenter.present(controllers[number], animated: animated, completion: completion)
    }

    func begin(_ move: Move, completion: @escaping @MainActor @Sendable () -> Void) {
      switch move {
      case .present: present(2, animated: true, completion: completion)
      case .dismissFront: controllers[1].dismiss(animated: true, completion: completion)
      case .dismissAll: root.dismiss(animated: true, completion: completion)
      }
    }
  }

  private func fresh(
    _ move: Move,
    _ styles: [ModalPresentationStyle],
    _ change: MidwayRun.Change
  ) async throws -> [PicturePiece] {
    var picture: [PicturePiece] = []
    try await withVirtualStage(MidwayRun.surface(after: change), frameInterval: .milliseconds(1)) { virtual in
      let chain = await Chain(styles, on: virtual)
      await chain.present(to: move == .present ? 3 : move == .dismissFront ? 2 : 0)
      picture = MidwayRun(on: virtual, showing: chain.window).picture
      chain.root.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
    return picture
  }
}
