import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the display at the start, the middle and the end of the built-in transition styles.
@MainActor @Suite struct TransitionStyleTests {
  /// The displayed frames and opacities of both views.
  private struct Shown: Equatable, CustomStringConvertible {
    var presenter: String
    var presented: String

    var description: String { "\(presenter) | \(presented)" }
  }

  private static func shown(_ view: View, in scene: Scene) -> String {
    let list = scene.window.displayList(at: scene.virtual.stage.frameTime)
    guard let item = list.item(named: view.accessibilityIdentifier ?? "") else { return "gone" }
    let frame = item.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
    return "\(numbers) \((item.opacity * 100).rounded() / 100)"
  }

  private static func present(
    _ style: ModalTransitionStyle,
    _ presentation: ModalPresentationStyle
  ) async -> (Scene, ViewController) {
    let scene = await Scene(size: Size(width: 400, height: 800), frameInterval: .milliseconds(5))
    let presented = ViewController()
    presented.view.accessibilityIdentifier = "B"
    presented.modalTransitionStyle = style
    presented.modalPresentationStyle = presentation
    scene.root.present(presented, animated: true)
    await scene.virtual.advance(by: .milliseconds(5))
    return (scene, presented)
  }

  private static func sample(_ scene: Scene, _ presented: ViewController, seconds: Double) async -> [Shown] {
    var samples: [Shown] = []
    for _ in 0..<3 {
      samples.append(Shown(presenter: shown(scene.root.view, in: scene), presented: shown(presented.view, in: scene)))
      await scene.virtual.advance(by: .seconds(seconds / 2))
    }
    return samples
  }

  static let whole = "[0, 0, 400, 800] 1.0"

  /// The presenter turns to its edge in the first half, and the presented view turns from its edge in the second half.
  @Test(.statement("S2-21", "S2-24"))
  func `a flip turns the presenter to its edge and then the presented view from its edge`() async {
    let (scene, presented) = await Self.present(.flipHorizontal, .fullScreen)
    let coming = await Self.sample(scene, presented, seconds: 0.75)
    #expect(coming[0] == Shown(presenter: Self.whole, presented: "[200, 0, 0, 800] 1.0"))
    #expect(coming[1] == Shown(presenter: "[200, 0, 0, 800] 1.0", presented: "[200, 0, 0, 800] 1.0"))
    await scene.virtual.runUntilSettled()
    #expect(Self.shown(presented.view, in: scene) == Self.whole && scene.root.view.transform == .identity)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(5))
    let going = await Self.sample(scene, presented, seconds: 0.75)
    #expect(going[0] == Shown(presenter: "[200, 0, 0, 800] 1.0", presented: Self.whole))
    #expect(going[1] == Shown(presenter: "[200, 0, 0, 800] 1.0", presented: "[200, 0, 0, 800] 1.0"))
    await scene.virtual.runUntilSettled()
    #expect(Self.shown(scene.root.view, in: scene) == Self.whole && presented.view.transform == .identity)
    #expect(scene.isQuiet)
  }

  /// Half of the presenter's view is flat at half of the duration.
  @Test(.statement("S2-21")) func `a partial curl removes the presenter's view from below and restores it`() async {
    let (scene, presented) = await Self.present(.partialCurl, .fullScreen)
    let coming = await Self.sample(scene, presented, seconds: 0.75)
    #expect(coming[0] == Shown(presenter: Self.whole, presented: Self.whole))
    #expect(coming[1] == Shown(presenter: "[0, 0, 400, 400] 1.0", presented: Self.whole))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.view.window == nil && scene.root.view.transform == .identity)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(5))
    let going = await Self.sample(scene, presented, seconds: 0.75)
    #expect(going[0] == Shown(presenter: "[0, 0, 400, 0] 1.0", presented: Self.whole))
    #expect(going[1] == Shown(presenter: "[0, 0, 400, 400] 1.0", presented: Self.whole))
    await scene.virtual.runUntilSettled()
    #expect(Self.shown(scene.root.view, in: scene) == Self.whole && scene.isQuiet)
  }

  /// A view that curls from below loses only its height, down to the last frame. A flip never changes the height.
  @Test(.statement("S2-26"), arguments: [ModalTransitionStyle.partialCurl, .flipHorizontal])
  func `a partial curl reduces the presenter's height and a flip its width`(style: ModalTransitionStyle) async {
    let scene = await Scene(size: Size(width: 400, height: 800), frameInterval: .milliseconds(5))
    scene.root.view.accessibilityIdentifier = "A"
    let presented = ViewController()
    presented.modalTransitionStyle = style
    var frames: [Rect] = []
    scene.virtual.stage.onFrame = { list in
      if let item = list.item(named: "A") { frames.append(item.frame) }
    }
    scene.root.present(presented, animated: true)
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.onFrame = nil
    #expect(frames.count > 145 && frames.first == Rect(x: 0, y: 0, width: 400, height: 800))
    let (widths, heights) = (frames.map(\.width), frames.map(\.height))
    if style == .partialCurl {
      #expect(widths.allSatisfy { $0 == 400 } && frames.allSatisfy { $0.minX == 0 && $0.minY == 0 })
      #expect(heights == heights.sorted(by: >) && (heights.last ?? 800) < 1)
    } else {
      #expect(heights.allSatisfy { $0 == 800 })
      #expect(widths == widths.sorted(by: >) && widths.last == 0)
    }
    #expect(scene.root.view.window == nil && scene.isQuiet)
  }

  @Test(arguments: [
    (ModalTransitionStyle.flipHorizontal, "[200, 0, 0, 800] 1.0"), (.partialCurl, "[0, 0, 400, 0] 1.0"),
  ])
  func `a flip or curl with an over-style does not move a presenter`(style: ModalTransitionStyle, begins: String) async
  {
    let (scene, presented) = await Self.present(style, .overFullScreen)
    let coming = await Self.sample(scene, presented, seconds: 0.75)
    #expect(coming[0] == Shown(presenter: Self.whole, presented: begins))
    #expect(coming[1].presenter == Self.whole)
    await scene.virtual.runUntilSettled()
    #expect(Self.shown(presented.view, in: scene) == Self.whole)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(755))
    #expect(Self.shown(scene.root.view, in: scene) == Self.whole)
    await scene.virtual.runUntilSettled()
    #expect(presented.view.transform == .identity && scene.isQuiet)
  }

  @Test(arguments: ModalTransitionStyle.allCases, [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func `a cancelled transition of each style leaves both views unchanged`(
    style: ModalTransitionStyle,
    presentation: ModalPresentationStyle
  ) async throws {
    let scene = await Scene()
    let presented = ViewController()
    presented.modalTransitionStyle = style
    presented.modalPresentationStyle = presentation
    let presenting = Task.immediate { try await scene.root.presentAndWait(presented) }
    await scene.virtual.advance(by: .milliseconds(300))
    presenting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await presenting.value == .cancelled)
    #expect(presented.view.transform == .identity && presented.view.alpha == 1)
    #expect(scene.root.view.transform == .identity && scene.root.view.frame == scene.window.bounds)
    scene.root.present(presented, animated: false)
    await scene.virtual.runUntilSettled()
    let before = presented.view.frame
    let dismissing = Task.immediate { try await scene.root.dismissAndWait() }
    await scene.virtual.advance(by: .milliseconds(300))
    dismissing.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await dismissing.value == .cancelled)
    #expect(presented.view.frame == before && presented.view.alpha == 1 && presented.view.transform == .identity)
    #expect(scene.root.view.transform == .identity && scene.isQuiet)
  }

  @Test(arguments: ModalTransitionStyle.allCases)
  func `each transition style fades if motion is reduced`(style: ModalTransitionStyle) async {
    let scene = await Scene(traits: TraitCollection(traitsFrom: [Scene.regular, .init(accessibilityMotion: .reduced)]))
    let presented = ViewController()
    presented.modalTransitionStyle = style
    scene.root.present(presented, animated: true)
    await scene.virtual.advance(by: .milliseconds(200))
    #expect(presented.view.presentation.alpha < 1 && presented.view.presentation.alpha > 0)
    #expect(presented.view.presentation.frame == scene.window.bounds)
    await scene.virtual.runUntilSettled()
  }
}
