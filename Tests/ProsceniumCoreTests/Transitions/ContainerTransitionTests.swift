import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a change of a container controller that affects all its children.
@MainActor @Suite struct ContainerTransitionTests {
  /// In K16 and K12, children are notified with the old values, and alongside blocks animate together.
  ///
  /// The completions run at the end in the order of their registration.
  @Test func `a container transition animates its children's alongside blocks and then calls completions`() async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.view.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    child.didMove(toParent: scene.root)
    await scene.virtual.runUntilSettled()
    let size = Size(width: 600, height: 300)
    let change = ContainerTransition(in: scene.root, duration: 0.5, curve: .linear)
    #expect(
      child.transitionCoordinator != nil
        && scene.root.transitionCoordinator?.presentationStyle == ModalPresentationStyle.none
    )
    #expect(child.transitionCoordinator?.containerView === scene.root.view)
    _ = scene.log.take()
    child.viewWillTransition(to: size, with: change.coordinator)
    for number in 1...2 {
      child.transitionCoordinator?.animate { [log = scene.log] _ in
        log.add("alongside \(number) at \(Int(child.view.frame.width))")
        if number == 1 { child.view.alpha = 0 }
      } completion: { [log = scene.log] context in
        log.add("end \(number), \(context.isCancelled)")
      }
    }
    change.run {
      child.view.frame.size = size
    } completion: { [log = scene.log] in
      log.add("completion")
    }
    await scene.virtual.advance(frames: 26)
    let item = scene.window.displayList(at: .zero).item(named: "child")
    #expect(item.map { abs($0.opacity - 0.5) < 1e-9 && abs(Double($0.frame.width) - 450) < 1e-6 } == true)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("LayoutSubviews") } == [
        "child.viewWillTransition(600×300)", "alongside 1 at 600", "alongside 2 at 600", "end 1, false", "end 2, false",
        "completion",
      ]
    )
    #expect(child.transitionCoordinator == nil && scene.isQuiet)
  }

  @Test func `a container transition that never runs leaves no coordinator`() async {
    let scene = await Scene()
    do {
      let change = ContainerTransition(in: scene.root)
      #expect(change.coordinator.transitionDuration == 0.3 && scene.root.transitionCoordinator != nil)
    }
    #expect(scene.root.transitionCoordinator == nil && scene.isQuiet)
  }

  @Test func `a container transition outside a window runs all blocks immediately`() {
    let container = ViewController()
    let change = ContainerTransition(in: container)
    var events: [String] = []
    change.coordinator.animate { _ in
      events.append("alongside")
    } completion: { _ in
      events.append("end")
    }
    change.run {
      events.append("change")
    } completion: {
      events.append("completion")
    }
    #expect(events == ["alongside", "end", "change", "completion"])
  }

  @Test func `running a container transition twice terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let change = ContainerTransition(in: ViewController())
        change.run {}
        change.run {}
      }
    }
  }
}
