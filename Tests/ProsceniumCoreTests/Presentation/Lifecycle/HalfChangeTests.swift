import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a dialog that moves to another half of a folded surface.
///
/// The surface has 800×600 points and a fold of 40, so the centres of the halves are 420 points apart. The dialog has
/// 300×200 points.
@MainActor @Suite struct HalfChangeTests {
  /// The change of the environment that moves the dialog.
  enum Change: Sendable, CaseIterable {
    /// The fold becomes active and moves the dialog from the centre of the surface to the centre of the right half.
    case fold
    /// The layout direction changes and moves the dialog from the centre of the right half to that of the left one.
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

  /// The dialog with its displayed frames.
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

    /// Advances by `count` frames and records the dialog's frames while it is in the window.
    func watch(_ count: Int) async {
      for _ in 0..<count {
        await scene.virtual.advance(frames: 1)
        guard sheet.view.window != nil else { continue }
        frames.append(sheet.view.presentation.frame)
      }
    }

    /// The largest steps between two frames along x and along y, in points.
    var steps: (x: CGFloat, y: CGFloat) {
      zip(frames, frames.dropFirst()).reduce((0, 0)) { steps, pair in
        (max(steps.0, abs(pair.1.minX - pair.0.minX)), max(steps.1, abs(pair.1.minY - pair.0.minY)))
      }
    }
  }

  /// Returns the largest step in points of a move from rest, at 60 frames per second, by the formula of its curve.
  private static func freshStep(of distance: CGFloat) -> CGFloat {
    let curve = ReferenceCurve.easeInOut(0.3)
    let steps = (0...300).map { curve.progress(at: Double($0) / 1000 + 1 / 60) - curve.progress(at: Double($0) / 1000) }
    return distance * (steps.max() ?? 0)
  }

  /// Returns the largest vertical step in points of an undisturbed dialog.
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

  /// The change arrives at every third of 36 frames in each phase, once without and several times with a reversal.
  @Test(arguments: Change.allCases, Phase.allCases)
  func `a dialog changes halves without a jump in any phase`(change: Change, phase: Phase) async throws {
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

  /// The cancelled dismissal returns the dialog to its frame in the current half.
  @Test(arguments: Change.allCases) func `a dialog whose dismissal gesture is cancelled returns to its new half`(
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

  /// A gesture holds the sheet between its two heights. The sheet moves to its half while the gesture continues.
  @Test(arguments: Change.allCases)
  func `a sheet held by a gesture moves to its half and follows the gesture`(change: Change) async throws {
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
