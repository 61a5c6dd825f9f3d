import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that no touch reaches a view that a running transition covers or uncovers.
@MainActor @Suite struct TransitionTouchesTests {
  /// The operation of the transition.
  private enum Way: CaseIterable {
    case presented, dismissed, presentationReversed, dismissalReversed, presentedAtOnce
  }

  /// The test checks each frame of 40 cells per row. The cells combine four surfaces, five operations and two
  /// animators.
  @Test(arguments: GridCell.rows)
  func `a presenter receives no touches during a transition`(row: GridCell.Row) async {
    var (frames, cells) = (0, 0)
    for surface in GridCell.Surface.allCases {
      for way in Way.allCases {
        for usesDelegate in [false, true] {
          frames += await check(row, on: surface, way, usesDelegate)
          cells += 1
        }
      }
    }
    #expect(frames > cells)
    print("touches, \(row): \(frames) frames of \(cells) cells")
  }

  /// Runs one cell and returns the number of frames of its transition.
  private func check(
    _ row: GridCell.Row,
    on surface: GridCell.Surface,
    _ way: Way,
    _ usesDelegate: Bool
  ) async -> Int {
    let scene = await Scene(size: surface.size, traits: surface.traits)
    scene.virtual.stage.adaptationRules = row.rules
    scene.root.definesPresentationContext = true
    let button = Button()
    button.frame = scene.root.view.bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.root.view.addSubview(button)
    // The animator allows touches on the views it moves, and covers no other view.
    let animator = ScriptedTransition { context in
      if let view = context.view(forKey: .to), view.window == nil { context.containerView.addSubview(view) }
      View.animate(withDuration: 0.2, options: .allowUserInteraction) {
        context.containerView.subviews.last?.alpha = 0.5
      } completion: { _ in
        context.containerView.subviews.last?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let sheet = ViewController()
    sheet.modalPresentationStyle = row.style
    sheet.transitioningDelegate = usesDelegate ? animator : nil
    sheet.popoverPresentationController?.sourceView = scene.root.view
    var frames = 0
    let watch = { @MainActor (limit: Int) async in
      while frames < limit {
        await scene.virtual.advance(frames: 1)
        guard scene.root.transitionCoordinator != nil else { return }
        frames += 1
        #expect(touched(in: scene) == [], "\(row) \(surface) \(way) \(usesDelegate) frame \(frames)")
      }
    }
    switch way {
    case .presented:
      scene.root.present(sheet, animated: true)
    case .presentedAtOnce:
      scene.root.present(sheet, animated: false)
    case .presentationReversed:
      let task = Task.immediate { _ = try? await scene.root.presentAndWait(sheet) }
      await watch(5)
      task.cancel()
    case .dismissed:
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: true)
    case .dismissalReversed:
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      let task = Task.immediate { _ = try? await scene.root.dismissAndWait() }
      await watch(5)
      task.cancel()
    }
    await watch(200)
    await scene.virtual.runUntilSettled()
    let isThere = way == .presented || way == .presentedAtOnce || way == .dismissalReversed
    let middle = scene.window.hitTest(scene.window.bounds.center)
    #expect(isThere == (middle !== button), "\(row) \(surface) \(way)")
    withExtendedLifetime(animator) {}
    return max(1, frames)
  }

  /// Returns the points of a grid at which a touch reaches the presenter.
  private func touched(in scene: Scene) -> [Point] {
    let bounds = scene.window.bounds
    var points: [Point] = []
    for row in 0..<6 {
      for column in 0..<6 {
        let point = Point(x: bounds.width * (CGFloat(column) + 0.5) / 6, y: bounds.height * (CGFloat(row) + 0.5) / 6)
        if scene.window.hitTest(point) is Button { points.append(point) }
      }
    }
    return points
  }

  /// An adaptation adds the presenter's view to the container or removes it.
  @Test(arguments: [ModalPresentationStyle.formSheet, .popover, .pageSheet], [true, false])
  func `the presenter receives no touches while a presentation at rest adapts`(
    style: ModalPresentationStyle,
    becomesCompact: Bool
  ) async throws {
    let scene = await Scene(traits: becomesCompact ? Scene.regular : Scene.compact)
    let button = Button()
    button.frame = scene.root.view.bounds
    scene.root.view.addSubview(button)
    let sheet = ViewController()
    sheet.modalPresentationStyle = style
    sheet.popoverPresentationController?.sourceView = button
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: becomesCompact ? Scene.compact : Scene.regular)
    for frame in 0..<40 {
      await scene.virtual.advance(frames: 1)
      #expect(touched(in: scene) == [], "frame \(frame)")
    }
  }

  /// The property by which an animator disables touches in the container view.
  private enum Refusal: CaseIterable {
    case disabled, transparent, hidden, fading

    @MainActor func begin(in container: View) {
      switch self {
      case .disabled: container.isUserInteractionEnabled = false
      case .transparent: container.alpha = 0
      case .hidden: container.isHidden = true
      case .fading:
        container.alpha = 0
        View.animate(withDuration: 0.2) { container.alpha = 1 }
      }
    }

    @MainActor func end(in container: View) {
      container.isUserInteractionEnabled = true
      container.alpha = 1
      container.isHidden = false
    }
  }

  @Test(arguments: Refusal.allCases, [true, false])
  private func `the presenter receives no touches while an animator disables the container's touches`(
    refusal: Refusal,
    isPresentation: Bool
  ) async {
    let scene = await Scene()
    let button = Button()
    button.frame = scene.root.view.bounds
    scene.root.view.addSubview(button)
    let animator = ScriptedTransition { context in
      let container = context.containerView
      if let view = context.view(forKey: .to), view.window == nil { container.addSubview(view) }
      refusal.begin(in: container)
      View.animate(withDuration: 0.2) {
        container.subviews.last?.alpha = 0.5
      } completion: { _ in
        refusal.end(in: container)
        container.subviews.last?.alpha = 1
        context.completeTransition(true)
      }
    }
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = animator
    scene.root.present(sheet, animated: isPresentation)
    if !isPresentation {
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: true)
    }
    let frames = await framesWithoutTouch(in: scene)
    #expect(frames > 10 && touched(in: scene).isEmpty == isPresentation)
    withExtendedLifetime(animator) {}
  }

  /// Advances until the transition ends, checks that the presenter receives no touches, and returns the number of
  /// frames.
  private func framesWithoutTouch(in scene: Scene) async -> Int {
    var frames = 0
    while frames < 100 {
      await scene.virtual.advance(frames: 1)
      guard scene.root.transitionCoordinator != nil else { break }
      frames += 1
      #expect(touched(in: scene) == [], "frame \(frames)")
    }
    await scene.virtual.runUntilSettled()
    return frames
  }

  /// C is in B's container, which is hidden because C covers all of it.
  @Test func `the presenter receives no touches while a chain's dismissal hides the rear container`() async {
    let scene = await Scene()
    let button = Button()
    button.frame = scene.root.view.bounds
    scene.root.view.addSubview(button)
    let (below, above) = (ViewController(), ViewController())
    below.modalPresentationStyle = .overFullScreen
    below.definesPresentationContext = true
    above.modalPresentationStyle = .currentContext
    scene.root.present(below, animated: false)
    await scene.virtual.runUntilSettled()
    below.present(above, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(above.presentationController.containerView?.isDescendant(of: scene.window.subviews[1]) == true)
    scene.root.dismiss(animated: true)
    let frames = await framesWithoutTouch(in: scene)
    #expect(frames > 10 && touched(in: scene).count == 36 && scene.isQuiet)
  }

  /// The animator moves the upper page only, and that page may receive touches.
  @Test(arguments: [true, false]) func `the lower page receives no touches during a push or pop`(
    isPush: Bool
  ) async throws {
    let virtual = VirtualStage(.phone)
    let (below, above) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: below)
    let window = await virtual.show(navigation)
    let button = Button()
    button.frame = below.view.bounds
    below.view.addSubview(button)
    let vendor = PageVendor()
    navigation.delegate = vendor
    if !isPush { navigation.pushViewController(above, animated: false) }
    await virtual.runUntilSettled()
    #expect((window.hitTest(Point(x: 100, y: 100)) === button) == isPush)
    if isPush {
      navigation.pushViewController(above, animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
    var frames = 0
    while true {
      await virtual.advance(frames: 1)
      guard navigation.transitionCoordinator != nil else { break }
      frames += 1
      #expect(window.hitTest(Point(x: 100, y: 100)) !== button, "frame \(frames)")
      #expect(window.hitTest(Point(x: 380, y: 100)) === above.view, "frame \(frames)")
    }
    await virtual.runUntilSettled()
    #expect(frames > 10 && (window.hitTest(Point(x: 100, y: 100)) === button) != isPush)
  }
}

/// A delegate whose animator keeps the upper page at the right side of the stack, where touches reach the page.
@MainActor private final class PageVendor: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let animator = ScriptedTransition { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      let (upper, isPush) = operation == .push ? (to, true) : (from, false)
      context.containerView.insertSubview(to, at: isPush ? 1 : 0)
      upper.frame.origin.x = 300
      View.animate(withDuration: 0.3, options: .allowUserInteraction) {
        upper.frame.origin.x = 299
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    return animator
  }
}
