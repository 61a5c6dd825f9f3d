import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of eight senders at 120 Hz for ten seconds, during which each transition ends in time.
@MainActor @Suite struct EightSendersTests {
  /// A cycle of transitions that repeats.
  enum Scenario: CaseIterable, Sendable {
    case sheets, interactiveSheets, stack

    fileprivate var legs: [Leg] {
      switch self {
      case .sheets: [.present, .dismiss]
      case .interactiveSheets: [.cancelPresentation, .finishPresentation, .cancelDismissal, .finishDismissal]
      case .stack: [.push, .cancelPop, .finishPop, .push, .pop]
      }
    }
  }

  /// The kind of one transition.
  fileprivate enum Leg {
    case present, dismiss, push, pop
    case finishPresentation, cancelPresentation, finishDismissal, cancelDismissal, finishPop, cancelPop

    /// The duration in seconds between the first and the last frame, in a window that does not change.
    var seconds: Double {
      switch self {
      case .present, .dismiss: 0.5
      case .push, .pop: 0.35
      // The interaction lasts for twelve frames, and then half of 0.4 s remains.
      case .finishPresentation, .cancelPresentation, .finishDismissal, .cancelDismissal, .finishPop, .cancelPop: 0.3
      }
    }

    var isInteractive: Bool { seconds == 0.3 }

    var isCancelled: Bool {
      switch self {
      case .cancelPresentation, .cancelDismissal, .cancelPop: true
      case .present, .dismiss, .push, .pop, .finishPresentation, .finishDismissal, .finishPop: false
      }
    }
  }

  /// A window that runs a scenario and requests each transition in the frame after the end of the previous one.
  @MainActor private final class Runner {
    let scene: Scene
    private let legs: [Leg]
    private let navigation = NavigationController(rootViewController: ViewController())
    private let delegate: LoggedNavigation
    private let sheet = ViewController()
    private let slide = ScriptedTransition(duration: 0.4)
    private let gesture = PercentDrivenInteractiveTransition()
    private var asked = Duration.zero
    private var frames = 0
    private var isOver = true

    /// The durations of the transitions from their requests.
    private(set) var lengths: [Duration] = []

    init(_ scenario: Scenario) async {
      scene = await Scene(frameInterval: .seconds(1) / 120)
      legs = scenario.legs
      delegate = LoggedNavigation(log: scene.log)
      if scenario == .stack { scene.window.rootViewController = navigation }
      navigation.delegate = delegate
      sheet.modalPresentationStyle = .formSheet
      (slide.gesture, delegate.gesture) = (gesture, gesture)
      await scene.virtual.runUntilSettled()
    }

    func leg(_ number: Int) -> Leg { legs[number % legs.count] }

    /// Requests the next transition if the previous one is over, or updates a running interaction.
    func drive() {
      if isOver { return ask(for: leg(lengths.count)) }
      frames += 1
      guard leg(lengths.count).isInteractive else { return }
      gesture.update(min(0.5, Double(frames) / 20))
      guard frames == 12 else { return }
      if leg(lengths.count).isCancelled { gesture.cancel() } else { gesture.finish() }
    }

    private func ask(for leg: Leg) {
      (asked, frames, isOver) = (scene.virtual.scheduler.now, 0, false)
      sheet.transitioningDelegate = leg.isInteractive ? slide : nil
      delegate.animator = leg.isInteractive ? slide : nil
      let completion: @MainActor @Sendable () -> Void = { [unowned self] in
        lengths.append(scene.virtual.scheduler.now - asked)
        isOver = true
      }
      switch leg {
      case .present, .finishPresentation, .cancelPresentation:
        scene.root.present(sheet, animated: true, completion: completion)
      case .dismiss, .finishDismissal, .cancelDismissal: scene.root.dismiss(animated: true, completion: completion)
      case .push: navigation.pushViewController(ViewController(), animated: true) { completion() }
      case .pop, .finishPop, .cancelPop: navigation.popViewController(animated: true) { completion() }
      }
    }
  }

  @Test(arguments: Scenario.allCases) func `transitions under eight senders at 120 Hz end in time`(
    scenario: Scenario
  ) async throws {
    let (quiet, flooded) = (await Runner(scenario), await Runner(scenario))
    while quiet.lengths.count < scenario.legs.count, quiet.scene.virtual.scheduler.now < .seconds(10) {
      quiet.drive()
      await quiet.scene.virtual.advance(frames: 1)
    }
    try #require(quiet.lengths.count == scenario.legs.count)
    let environments = (0..<8).map { _ in SceneEnvironment(stage: flooded.scene.virtual.stage) }
    for number in 0..<1200 {
      flooded.drive()
      for (sender, environment) in environments.enumerated() {
        let width = (number * 37 + sender * 91) % 700 + 500
        try await environment.send(size: Size(width: Double(width), height: 768 + Double(sender) * 20))
      }
      await flooded.scene.virtual.advance(frames: 1)
    }
    let frame = Duration.seconds(1) / 120
    // The longest transitions last for 0.8 s and their first and last frames.
    #expect(flooded.lengths.count >= 11, "\(flooded.lengths)")
    for (number, length) in flooded.lengths.enumerated() {
      let leg = flooded.leg(number)
      let (own, reckoned) = (quiet.lengths[number % scenario.legs.count], Duration.seconds(leg.seconds))
      #expect(own >= reckoned && own <= reckoned + frame * 3, "\(leg) takes \(own) by itself")
      #expect(
        length <= own + .milliseconds(300) + frame && length >= own - frame,
        "\(leg): \(length), by itself \(own)"
      )
    }
    await flooded.scene.virtual.runUntilSettled()
    #expect(flooded.scene.isQuiet)
  }
}
