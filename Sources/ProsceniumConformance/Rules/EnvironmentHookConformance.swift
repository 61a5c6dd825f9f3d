import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The rules for the controllers that receive a change of the environment, and for the order of their callbacks.
@MainActor @Suite struct EnvironmentHookConformance {
  private static let new = "horizontal compact, vertical regular, scale 3.0"
  private static let old = "horizontal regular, vertical regular, scale 2.0"

  /// Traits arrive before sizes, down the tree and then in the presented controller.
  ///
  /// A controller that keeps its size receives no size. The test covers pain point 26 in
  /// `what-is-better-than-in-uikit.md`.
  @Test func `traits come before sizes, parents before children, and an unchanged size is not announced`() async throws
  {
    try await withConformanceStage(for: .environmentHooks, .tablet) { virtual in
      let scene = await scene(with: ContainerController(), on: virtual)
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents(of: [.environment]) {
        "change to 390×844, \(Self.new) begins"
        for name in ["A", "full", "fixed", "B[overFullScreen]", "B"] { "\(name).willTransition(to: \(Self.new))" }
        for name in ["A", "full", "B[overFullScreen]", "B"] { "\(name).viewWillTransition(to: 390×844)" }
        for name in ["A", "full", "fixed", "B[overFullScreen]", "B"] {
          "\(name).traitCollectionDidChange(\(Self.old))"
        }
        "change to 390×844, \(Self.new) ends"
      }
      try virtual.checkIsQuiet()
    }
  }

  /// The children and the presented controller receive the change through the override's `super` call.
  ///
  /// Without the call, their traits and sizes change nevertheless.
  @Test func `an override that does not call super ends the way down, also to what is presented`() async throws {
    try await withConformanceStage(for: .muteHooks, .tablet) { virtual in
      let scene = await scene(with: MuteController(), on: virtual)
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents(of: [.environment]) {
        "change to 390×844, \(Self.new) begins"
        "A.willTransition(to: \(Self.new))"
        "A.viewWillTransition(to: 390×844)"
        for name in ["A", "full", "fixed", "B[overFullScreen]", "B"] {
          "\(name).traitCollectionDidChange(\(Self.old))"
        }
        "change to 390×844, \(Self.new) ends"
      }
      #expect(scene.sheet.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
      try virtual.checkIsQuiet()
    }
  }

  /// Creates a scene whose root has a filling child and a child of fixed size, and presents a controller over it.
  private func scene(with root: ContainerController, on virtual: VirtualStage) async -> ConformanceScene {
    let scene = await ConformanceScene(on: virtual, root: root)
    scene.sheet.modalPresentationStyle = .overFullScreen
    scene.present(animated: false)
    await virtual.runUntilSettled()
    scene.recorder.skipEvents()
    return scene
  }
}

/// A container with a child of its own size and a child that is always 100×50 points.
@MainActor private class ContainerController: ViewController {
  private let full = ViewController()
  private let fixed = ViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    (full.title, fixed.title) = ("full", "fixed")
    for child in [full, fixed] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    fixed.view.frame = Rect(x: 0, y: 0, width: 100, height: 50)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    full.view.frame = view.bounds
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    container === fixed ? Size(width: 100, height: 50) : parentSize
  }
}

@MainActor private final class MuteController: ContainerController {
  override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {}

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}
}
