import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of random gestures, detents and environments, after which the sheet has the layout of its properties.
@MainActor @Suite struct SheetSequenceTests {
  typealias Detent = SheetPresentationController.Detent

  /// A step of a random sequence.
  enum Step: Hashable {
    case present(animated: Bool)
    case dismiss(animated: Bool)
    case pull
    case move(CGFloat)
    case end(CGFloat)
    case cancel
    case select(Detent.Identifier?, undimmed: Detent.Identifier?, animated: Bool)
    case look(isModal: Bool, grabber: Bool, preferred: Size)
    case become(Size, TraitCollection, AdaptationRules)
    case wait(frames: Int)
  }

  private static let sizes = [Size(width: 390, height: 844), Size(width: 1024, height: 768), Size(width: 1, height: 1)]
  private static let names: [Detent.Identifier?] = [nil, .medium, .large, .init("low"), .init("no")]
  private static let safeArea = EdgeInsets(top: 47, bottom: 34)

  private static func steps(seed: UInt64) -> [Step] {
    var random = SplitMix(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    func flip() -> Bool { pick(2) == 0 }
    return (0..<60).map { _ in
      switch pick(14) {
      case 0: .present(animated: flip())
      case 1: pick(3) == 0 ? .dismiss(animated: flip()) : .pull
      case 2: .pull
      case 3, 4, 5: .move(CGFloat(pick(1400)) - 500)
      case 6: .end(CGFloat(pick(4000)) - 2000)
      case 7: .cancel
      case 8: .select(names[pick(5)], undimmed: names[pick(5)], animated: flip())
      case 9: .look(isModal: pick(3) == 0, grabber: flip(), preferred: flip() ? .zero : Size(width: 300, height: 200))
      case 10: .become(sizes[pick(3)], flip() ? Scene.compact : Scene.regular, flip() ? .iOS8 : .iOS13)
      default: .wait(frames: pick(12))
      }
    }
  }

  @MainActor private final class Sequence {
    let scene: Scene
    let sheet = ViewController()
    var gesture: InteractiveDismissal?

    init() async {
      scene = await Scene(size: sizes[0], traits: Scene.compact)
      scene.virtual.expect(.refusal, isIntermittent: true)
      scene.virtual.stage.adaptationRules = .iOS13
      scene.virtual.stage.safeAreaInsets = safeArea
      sheet.modalPresentationStyle = .formSheet
    }

    func take(_ step: Step) async throws {
      let controller = sheet.sheetPresentationController
      switch step {
      case .present(let animated):
        guard sheet.presentingViewController == nil else { return }
        // Each presentation has a new presentation controller.
        controller?.detents = [.large(), .medium(), .custom(identifier: .init("low")) { _ in 120 }]
        scene.root.present(sheet, animated: animated)
      case .dismiss(let animated): scene.root.dismiss(animated: animated)
      case .pull: gesture = controller?.beginInteractiveDismissal()
      case .move(let translation): gesture?.move(to: translation)
      case .end(let velocity):
        gesture?.end(velocity: velocity)
        gesture = nil
      case .cancel: gesture?.cancel()
      case .select(let selected, let undimmed, let animated):
        controller?.largestUndimmedDetentIdentifier = undimmed
        if animated {
          controller?.animateChanges { controller?.selectedDetentIdentifier = selected }
        } else {
          controller?.selectedDetentIdentifier = selected
        }
      case .look(let isModal, let grabber, let preferred):
        sheet.isModalInPresentation = isModal
        controller?.prefersGrabberVisible = grabber
        sheet.preferredContentSize = preferred
      case .become(let size, let traits, let rules):
        scene.virtual.stage.adaptationRules = rules
        try await scene.send(size: size, traits: traits)
      case .wait(let frames): await scene.virtual.advance(frames: frames)
      }
      try scene.virtual.checkInvariants(allowsScheduledWork: true)
    }

    /// Ends the gesture and returns a description of the first difference from the calculated layout, or `nil`.
    func fault() async throws -> String? {
      gesture?.cancel()
      gesture = nil
      await scene.virtual.runUntilSettled()
      // Changed rules apply at the next change of the environment, so send one.
      try await scene.send(size: Size(width: 500, height: 800), traits: Scene.regular)
      await scene.virtual.runUntilSettled()
      try scene.virtual.checkIsQuiet()
      guard let controller = sheet.activePresentationController as? SheetPresentationController else { return nil }
      let sizing = scene.virtual.stage.adaptationRules.sizing
      let layout = SheetLayout(
        SheetLayout.Wishes(sizing: sizing, hasPageSize: false, preferredSize: sheet.preferredContentSize),
        in: SheetSurroundings(
          bounds: Rect(x: 0, y: 0, width: 500, height: 800),
          safeArea: safeArea,
          traits: Scene.regular
        )
      )
      let maximum = layout.maximumDetentValue
      let detents = SheetDetents(
        [(.large, maximum), (.medium, (maximum * 56 / 100).rounded(.down)), (.init("low"), 120)],
        maximum: maximum,
        bottomInset: layout.bottomInset
      )
      let height = detents.level(for: controller.selectedDetentIdentifier).height
      let frame = layout.frame(ofHeight: height)
      if !sheet.view.frame.isClose(to: frame) { return "the sheet is at \(sheet.view.frame), not at \(frame)" }
      let dimming = detents.dimming(atHeight: height, undimmedUpTo: controller.largestUndimmedDetentIdentifier)
      let shown = scene.window.displayList(at: .zero)
      let opacity = shown.item(named: "dimming")?.opacity
      if opacity != Double(dimming) { return "the ground is at \(opacity ?? -1), not at \(dimming)" }
      let hasGrabber = shown.item(named: "grabber") != nil
      return hasGrabber == controller.prefersGrabberVisible ? nil : "grabber: \(hasGrabber)"
    }
  }

  /// Returns a description of the failure of `steps`, or `nil` if they succeed.
  private static func fault(of steps: [Step]) async -> String? {
    weak var gone: ViewController?
    do {
      let sequence = await Sequence()
      gone = sequence.sheet
      for step in steps { try await sequence.take(step) }
      if let fault = try await sequence.fault() { return fault }
      sequence.scene.root.dismiss(animated: false)
      await sequence.scene.virtual.runUntilSettled()
      if sequence.scene.window.subviews != [sequence.scene.root.view] { return "views are left in the window" }
      try sequence.scene.virtual.checkIsQuiet()
    } catch {
      return "\(error)"
    }
    return gone == nil ? nil : "the sheet leaks"
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `a sheet has the layout of its properties after random gestures and changes`(part: UInt64) async {
    for seed in part * 10..<part * 10 + 10 {
      var steps = Self.steps(seed: seed)
      guard var fault = await Self.fault(of: steps) else { continue }
      // Remove each step without which the sequence still fails.
      for index in steps.indices.reversed() {
        var fewer = steps
        fewer.remove(at: index)
        guard let found = await Self.fault(of: fewer) else { continue }
        (steps, fault) = (fewer, found)
      }
      Issue.record("seed \(seed): \(fault)\nafter \(steps.map { "\($0)" }.joined(separator: "\n"))")
    }
  }
}
