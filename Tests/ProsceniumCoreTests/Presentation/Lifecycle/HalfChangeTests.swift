import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A dialog whose half changes: 800×600 points with a fold of 40, so that both halves have their middles 420 points
/// apart, and a dialog that is 300×200.
@MainActor @Suite struct HalfChangeTests {
  /// What changes, and how far the dialog goes for it.
  enum Change: Sendable, CaseIterable {
    /// The fold becomes active: from the middle of the surface to that of the right half.
    case fold
    /// The text runs the other way: from the middle of the right half to that of the left one.
    case half

    var distance: CGFloat { self == .fold ? 210 : 420 }
    var left: (before: CGFloat, after: CGFloat) { self == .fold ? (250, 460) : (460, 40) }
  }

  enum Phase: Sendable, CaseIterable {
    case presenting, presented, dismissing
  }

  private static func fold(isActive: Bool) -> View.ReservedRegion {
    View.ReservedRegion(
      id: "fold",
      kind: .division,
      frame: Rect(x: 380, y: 0, width: 40, height: 600),
      isActive: isActive
    )
  }

  /// The dialog, and where it was seen in each frame.
  @MainActor private final class Dialog {
    let scene: Scene
    let sheet = ViewController()
    private(set) var frames: [Rect] = []

    init(_ change: Change) async throws {
      scene = await Scene(size: Size(width: 800, height: 600))
      sheet.modalPresentationStyle = .formSheet
      sheet.preferredContentSize = Size(width: 300, height: 200)
      try await send(change, isAfter: false)
      await scene.virtual.runUntilSettled()
    }

    func send(_ change: Change, isAfter: Bool) async throws {
      let isOther = change == .half && isAfter
      try await SceneEnvironment(stage: scene.virtual.stage).send(
        traits: TraitCollection(layoutDirection: isOther ? .rightToLeft : .leftToRight),
        regions: [HalfChangeTests.fold(isActive: change == .half || isAfter)]
      )
    }

    /// Shows frames until the dialog is gone or they are enough.
    func watch(_ count: Int) async {
      for _ in 0..<count {
        await scene.virtual.advance(frames: 1)
        guard sheet.view.window != nil else { continue }
        frames.append(sheet.view.presentation.frame)
      }
    }

    /// The largest step from one frame to the next, along x and along y.
    var steps: (x: CGFloat, y: CGFloat) {
      zip(frames, frames.dropFirst()).reduce((0, 0)) { steps, pair in
        (max(steps.0, abs(pair.1.minX - pair.0.minX)), max(steps.1, abs(pair.1.minY - pair.0.minY)))
      }
    }
  }

  /// The largest step of a move that begins at rest, 60 frames a second, by the formula of its curve.
  private static func freshStep(of distance: CGFloat) -> CGFloat {
    let curve = ReferenceCurve.easeInOut(0.3)
    let steps = (0...300).map { curve.progress(at: Double($0) / 1000 + 1 / 60) - curve.progress(at: Double($0) / 1000) }
    return distance * (steps.max() ?? 0)
  }

  /// The largest step down or up of a dialog that is left alone.
  private func ownStep(_ phase: Phase) async throws -> CGFloat {
    let dialog = try await Dialog(.fold)
    try await begin(phase, dialog)
    await dialog.watch(60)
    return dialog.steps.y
  }

  private func begin(_ phase: Phase, _ dialog: Dialog) async throws {
    dialog.scene.root.present(dialog.sheet, animated: phase == .presenting)
    guard phase != .presenting else { return await dialog.watch(1) }
    await dialog.scene.virtual.runUntilSettled()
    if phase == .dismissing { dialog.scene.root.dismiss(animated: true) }
    await dialog.watch(1)
  }

  /// In each phase, at every third frame of 36, once and there and back.
  @Test(arguments: Change.allCases, Phase.allCases)
  func `moves no faster than a fresh move, and arrives`(change: Change, phase: Phase) async throws {
    let (limit, ownStep) = (1.5 * Self.freshStep(of: change.distance), try await ownStep(phase))
    for instant in stride(from: 0, to: 36, by: Extent.isFull ? 1 : 3) {
      for turn in [nil, 2, 6, 9, 14] {
        let dialog = try await Dialog(change)
        try await begin(phase, dialog)
        await dialog.watch(instant)
        try await dialog.send(change, isAfter: true)
        if let turn {
          await dialog.watch(turn)
          try await dialog.send(change, isAfter: false)
        }
        await dialog.watch(60)
        let label = "\(change), \(phase), at frame \(instant), back after \(turn ?? 0)"
        #expect(dialog.steps.x <= limit, "\(dialog.steps.x) > \(limit), \(label)")
        #expect(dialog.steps.y <= 1.5 * ownStep, "\(dialog.steps.y) > 1.5 · \(ownStep), \(label)")
        await dialog.scene.virtual.runUntilSettled()
        if phase == .dismissing {
          #expect(dialog.sheet.presentingViewController == nil, "\(label)")
        } else {
          let left = turn == nil ? change.left.after : change.left.before
          #expect(dialog.sheet.view.presentation.frame == Rect(x: left, y: 200, width: 300, height: 200), "\(label)")
        }
        #expect(dialog.scene.isQuiet, "\(label)")
      }
    }
  }

  /// A dismissal that is driven and taken back: the dialog comes back to where it belongs by then.
  @Test(arguments: Change.allCases) func `in a gesture it goes to its half and comes back there`(
    change: Change
  ) async throws {
    for frames in [1, 5, 20] {
      let dialog = try await Dialog(change)
      try await begin(.presented, dialog)
      let gesture = try #require(dialog.sheet.presentationController.beginInteractiveDismissal())
      for points in 1...20 {
        gesture.move(to: CGFloat(points * 8))
        await dialog.watch(1)
      }
      try await dialog.send(change, isAfter: true)
      await dialog.watch(frames)
      gesture.cancel()
      await dialog.watch(60)
      #expect(dialog.steps.x <= 1.5 * Self.freshStep(of: change.distance), "\(change), \(frames)")
      await dialog.scene.virtual.runUntilSettled()
      let rest = Rect(x: change.left.after, y: 200, width: 300, height: 200)
      #expect(dialog.sheet.view.presentation.frame == rest && dialog.scene.isQuiet, "\(change), \(frames)")
    }
  }

  /// A sheet of two heights that a gesture holds between them: it goes to its half under the gesture, which goes on.
  @Test(arguments: Change.allCases)
  func `held by a gesture it goes to its half, and up and down with the gesture`(change: Change) async throws {
    let dialog = try await Dialog(change)
    dialog.scene.virtual.stage.adaptationRules = .iOS13
    let sheet = try #require(dialog.sheet.sheetPresentationController)
    sheet.detents = [.custom { _ in 100 }, .large()]
    try await begin(.presented, dialog)
    #expect(dialog.sheet.view.frame == Rect(x: change.left.before, y: 250, width: 300, height: 100))
    let gesture = try #require(sheet.beginInteractiveDismissal())
    gesture.move(to: -20)
    await dialog.watch(2)
    try await dialog.send(change, isAfter: true)
    await dialog.watch(3)
    gesture.move(to: -25)
    await dialog.watch(30)
    #expect(dialog.sheet.view.presentation.frame == Rect(x: change.left.after, y: 225, width: 300, height: 150))
    #expect(dialog.steps.x <= 1.5 * Self.freshStep(of: change.distance))
    gesture.move(to: -40)
    gesture.end()
    await dialog.scene.virtual.runUntilSettled()
    #expect(dialog.sheet.view.presentation.frame == Rect(x: change.left.after, y: 200, width: 300, height: 200))
    #expect(dialog.scene.isQuiet)
  }
}
