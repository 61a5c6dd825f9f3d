import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that each controller is notified once of its new size before a change, for any part of the environment.
@MainActor @Suite struct SizeAnnouncementTests {
  /// A split view controller that presents an arrangement with two placements, which presents another controller.
  @MainActor private struct Tree {
    let virtual: VirtualStage
    let window: Window
    let controllers: [ViewController]
    private let recorder: Recorder
    private let delegate: AdaptingDelegate?

    /// The names and the view sizes of the controllers in the window.
    var seenSizes: [(name: String, size: Size)] {
      controllers.compactMap { controller in
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        return (controller.title ?? "", view.bounds.size)
      }
    }

    /// Returns the size in the text of an event, or `nil` if the text is invalid.
    ///
    /// Coordinates that were converted through several views are exact to 1e-6.
    static func size(_ text: String) -> Size? {
      let sides = text.components(separatedBy: "×").compactMap(Double.init)
      return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }

    init(
      _ styles: [ModalPresentationStyle],
      on posture: Device.Posture,
      _ rules: AdaptationRules,
      _ adaptation: ModalPresentationStyle? = nil
    ) async {
      delegate = adaptation.map(AdaptingDelegate.init)
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
        presented.presentationController.delegate = delegate
        presenter.present(presented, animated: false)
        await virtual.runUntilSettled()
      }
    }

    /// Applies a change and returns the announced sizes of each controller.
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

  /// The parts of a posture that a sender sends.
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

    /// Returns the whole posture, the posture without its size, and its traits, regions and bars alone.
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

  @Test(arguments: chains)
  func `each controller is notified at most once of its new size`(styles: [ModalPresentationStyle]) async throws {
    let postures = Device.foldable.postures
    let pairs = postures.flatMap { start in postures.map { (start: start, end: $0) } }.filter { $0.start != $0.end }
    for rules in [AdaptationRules.iOS8, .iOS13] {
      for (start, end) in Extent.sample(pairs, offset: Self.chains.firstIndex(of: styles) ?? 0) {
        let tree = await Tree(styles, on: start, rules)
        for part in EnvironmentPart.all(of: end) {
          try await EnvironmentPart(posture: start).send(to: tree.virtual.stage)
          await tree.virtual.runUntilSettled()
          let found = try await tree.announcements(in: part)
          let label = "\(styles) \(rules.sizing) from \(start.name) to \(part)"
          for (name, sizes) in found { #expect(sizes.count == 1, "\(name): \(sizes), \(label)") }
          let isResized = part.sendsSize && start.size != end.size
          #expect(!isResized || !found.isEmpty, "nothing was announced, \(label)")
        }
        try tree.virtual.checkIsQuiet()
      }
    }
  }

  // MARK: The size

  private nonisolated static let styles: [ModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
    .blurOverFullScreen, .automatic,
  ]

  /// The style to which the delegate adapts presentations in compact width, or `nil` for no delegate.
  private nonisolated static let adaptations: [ModalPresentationStyle?] = [
    nil, ModalPresentationStyle.none, .overFullScreen, .formSheet, .popover,
  ]

  /// The detail is excluded, because the split view controller's delegate chooses its column after the announcement.
  ///
  /// Controllers that are not displayed after the change are excluded as well, because they keep their size until
  /// then.
  @Test(arguments: styles, adaptations)
  func `a controller is notified of the size that it has after the change`(
    style: ModalPresentationStyle,
    adaptation: ModalPresentationStyle?
  ) async throws {
    let postures = Device.foldable.postures + [.tablet, .phone]
    let pairs = postures.flatMap { start in postures.map { (start: start, end: $0) } }.filter { $0.start != $0.end }
    let number = (Self.styles.firstIndex(of: style) ?? 0) * 5 + (Self.adaptations.firstIndex(of: adaptation) ?? 0)
    for rules in [AdaptationRules.iOS8, .iOS13] {
      for (start, end) in Extent.sample(pairs, offset: number, every: 2) {
        let tree = await Tree([style, .formSheet], on: start, rules, adaptation)
        for part in EnvironmentPart.all(of: end) {
          try await EnvironmentPart(posture: start).send(to: tree.virtual.stage)
          await tree.virtual.runUntilSettled()
          let found = try await tree.announcements(in: part)
          let label = "\(style) \(adaptation.map { "\($0)" } ?? "-") \(rules.sizing) from \(start.name) to \(part)"
          let isResized = part.sendsSize && start.size != end.size
          #expect(!isResized || !found.isEmpty, "nothing was announced, \(label)")
          for (name, size) in tree.seenSizes where name != "detail" {
            guard let announced = found[name] else { continue }
            let said = announced.count == 1 ? Tree.size(announced[0]) : nil
            let isRight = said.map { abs($0.width - size.width) < 1e-6 && abs($0.height - size.height) < 1e-6 } ?? false
            #expect(isRight, "\(name): \(announced) for \(size), \(label)")
          }
        }
        try tree.virtual.checkIsQuiet()
      }
    }
  }
}

/// A delegate that adapts presentations to one style in compact width.
@MainActor private final class AdaptingDelegate: PopoverPresentationControllerDelegate {
  private let style: ModalPresentationStyle

  init(_ style: ModalPresentationStyle) { self.style = style }

  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? style : .automatic
  }
}
