import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Before a change each controller is notified of its new size once, whichever parts of the environment change.
@MainActor @Suite struct SizeAnnouncementTests {
  /// A split view controller that presents an arrangement of two, which presents one more.
  @MainActor private struct Tree {
    let virtual: VirtualStage
    let window: Window
    let controllers: [ViewController]
    private let recorder: Recorder

    init(
      _ styles: [ModalPresentationStyle],
      on posture: Device.Posture,
      _ rules: AdaptationRules
    ) async {
      virtual = VirtualStage(posture)
      virtual.stage.adaptationRules = rules
      let all = ["S", "N", "list", "detail", "B", "P", "Q", "C"].map { title in
        let controller =
          switch title {
          case "S": SplitViewController()
          case "N": NavigationController()
          case "B": ArrangementViewController()
          default: ViewController()
          }
        controller.title = title
        return controller
      }
      controllers = all
      let (split, arrangement) = (all[0] as? SplitViewController, all[4] as? ArrangementViewController)
      (all[1] as? NavigationController)?.viewControllers = [all[2]]
      split?.viewControllers = [all[1], all[3]]
      arrangement?.setViewController(all[5], for: .primary, animated: false)
      arrangement?.setViewController(all[6], for: .secondary, animated: false)
      window = await virtual.show(all[0])
      recorder = Recorder(of: virtual.stage, keepsFrames: false)
      for (presenter, (presented, style)) in zip([all[0], all[4]], zip([all[4], all[7]], styles)) {
        presented.modalPresentationStyle = style
        presented.popoverPresentationController?.sourceView = presenter.view
        presented.popoverPresentationController?.sourceRect = Rect(x: 60, y: 60, width: 20, height: 20)
        presenter.present(presented, animated: false)
        await virtual.runUntilSettled()
      }
    }

    /// What each controller was notified of in a change.
    func announcements(in change: EnvironmentPart) async throws -> [String: [String]] {
      recorder.clear()
      try await change.send(to: virtual.stage)
      await virtual.runUntilSettled()
      var found: [String: [String]] = [:]
      for text in recorder.events.map(\.text) {
        let parts = text.components(separatedBy: ".viewWillTransition(to: ")
        guard parts.count == 2, !parts[0].contains("[") else { continue }
        found[parts[0], default: []].append(String(parts[1].dropLast()))
      }
      return found
    }
  }

  /// What a sender sends of a posture.
  struct EnvironmentPart: Sendable, CustomStringConvertible {
    var posture: Device.Posture
    var sendsSize = true
    var sendsTraits = true
    var sendsInsets = true
    var sendsRegions = true

    var description: String {
      "\(posture.name)\(sendsSize ? "" : " without size")\(sendsTraits ? "" : " without traits")"
        + "\(sendsInsets ? "" : " without bars")\(sendsRegions ? "" : " without regions")"
    }

    /// All of it, all but the size, and traits, regions or bars alone.
    static func all(of posture: Device.Posture) -> [EnvironmentPart] {
      [
        EnvironmentPart(posture: posture), EnvironmentPart(posture: posture, sendsSize: false),
        EnvironmentPart(posture: posture, sendsSize: false, sendsInsets: false, sendsRegions: false),
        EnvironmentPart(posture: posture, sendsSize: false, sendsTraits: false, sendsInsets: false),
        EnvironmentPart(posture: posture, sendsSize: false, sendsTraits: false, sendsRegions: false),
      ]
    }

    @MainActor func send(to stage: Stage) async throws {
      try await SceneEnvironment(stage: stage).send(
        size: sendsSize ? posture.size : nil,
        traits: sendsTraits ? posture.traits : TraitCollection(),
        safeAreaInsets: sendsInsets ? posture.safeAreaInsets : nil,
        regions: sendsRegions ? posture.regions : nil
      )
    }
  }

  private nonisolated static let chains: [[ModalPresentationStyle]] = [
    [.formSheet, .formSheet], [.pageSheet, .popover], [.fullScreen, .formSheet], [.overFullScreen, .overFullScreen],
    [.popover, .pageSheet], [.currentContext, .formSheet],
  ]

  @Test(arguments: chains) func `each controller is notified once`(styles: [ModalPresentationStyle]) async throws {
    let postures = Device.foldable.postures
    let pairs = postures.flatMap { start in postures.map { (start: start, end: $0) } }
    var count = 0
    for rules in [AdaptationRules.iOS8, .iOS13] {
      for (start, end) in Extent.sample(pairs, offset: Self.chains.firstIndex(of: styles) ?? 0) {
        let tree = await Tree(styles, on: start, rules)
        for part in EnvironmentPart.all(of: end) {
          try await EnvironmentPart(posture: start).send(to: tree.virtual.stage)
          await tree.virtual.runUntilSettled()
          let found = try await tree.announcements(in: part)
          let label = "\(styles) \(rules.sizing) from \(start.name) to \(part)"
          for (name, sizes) in found { #expect(sizes.count == 1, "\(name): \(sizes), \(label)") }
          count += found.count
        }
        try tree.virtual.checkIsQuiet()
      }
    }
    #expect(count > 0, "nothing was announced")
  }
}
