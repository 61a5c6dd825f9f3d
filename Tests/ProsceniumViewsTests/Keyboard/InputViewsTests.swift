import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The accessory views and the input views of first responders, with and without a virtual keyboard.
@MainActor @Suite struct InputViewsTests {
  /// A window of 400 × 400 points with two fields and the log of the keyboard's notifications.
  @MainActor private final class InputScene {
    let scene: TouchScene
    let a = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 30))
    let b = TextField(frame: Rect(x: 20, y: 80, width: 300, height: 30))
    let environment: SceneEnvironment
    private let center = NotificationCenter()
    private var observers: [any NSObjectProtocol] = []

    init() async {
      scene = await TouchScene()
      environment = SceneEnvironment(stage: scene.virtual.stage)
      scene.virtual.stage.notificationCenter = center
      for field in [a, b] { scene.parent.addSubview(field) }
      let names = [
        (Responder.keyboardWillShowNotification, "willShow"), (Responder.keyboardDidShowNotification, "didShow"),
        (Responder.keyboardWillChangeFrameNotification, "willChange"),
        (Responder.keyboardWillHideNotification, "willHide"), (Responder.keyboardDidHideNotification, "didHide"),
      ]
      for (name, text) in names {
        let observer = center.addObserver(forName: name, object: nil, queue: nil) { [log = scene.log] note in
          let frame = note.userInfo?[Responder.keyboardFrameEndUserInfoKey] as? CGRect
          MainActor.assumeIsolated { log.add("\(text) \(frame.map { "\(Int($0.minY))" } ?? "")") }
        }
        observers.append(observer)
      }
      await scene.virtual.advance(frames: 1)
    }

    func take() -> String { scene.log.take().joined(separator: " > ") }

    /// The frame of a view on the surface, as it is shown.
    func shown(_ view: View) -> Rect { view.shownOnSurface(view.presentation.bounds) }
  }

  private func bar(_ height: CGFloat) -> View { View(frame: Rect(x: 0, y: 0, width: 10, height: height)) }

  @Test func `without a keyboard, an accessory stands at the bottom of the safe area and counts as the keyboard`()
    async throws
  {
    let scene = await InputScene()
    let stage = scene.scene.virtual.stage
    stage.safeAreaInsets.bottom = 20
    let bar = bar(44)
    scene.a.inputAccessoryView = bar
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.take() == "willChange 336 > willShow 336 > didShow 336")
    #expect(stage.keyboardFrame == Rect(x: 0, y: 336, width: 400, height: 64))
    #expect(scene.shown(bar) == Rect(x: 0, y: 336, width: 400, height: 44))
    scene.a.resignFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.take() == "willChange 400 > willHide 400 > didHide 400")
    #expect(stage.keyboardFrame == nil && bar.window == nil && bar.superview == nil)
  }

  @Test func `an accessory stands on the keyboard and moves with it`() async throws {
    let scene = await InputScene()
    let bar = bar(44)
    scene.a.inputAccessoryView = bar
    scene.scene.virtual.stage.onFirstResponderChange = { [environment = scene.environment] window in
      let frame = window.wantsKeyboard ? Rect(x: 0, y: 250, width: 400, height: 150) : nil
      Task { @MainActor in _ = try await environment.send(keyboard: KeyboardChange(frame: frame)) }
    }
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.virtual.stage.keyboardFrame == Rect(x: 0, y: 206, width: 400, height: 194))
    #expect(scene.shown(bar) == Rect(x: 0, y: 206, width: 400, height: 44))
    #expect(scene.take().hasSuffix("didShow 206"))
    scene.a.resignFirstResponder()
    var positions: [CGFloat] = []
    for _ in 0..<20 {
      await scene.scene.virtual.advance(frames: 1)
      if bar.window != nil { positions.append(scene.shown(bar).minY) }
    }
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.take() == "willChange 400 > willHide 400 > didHide 400" && bar.window == nil)
    // The keyboard hides in a quarter of a second, about fifteen frames.
    #expect(positions.count > 10 && zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 40 })
  }

  @Test func `another field changes the accessory and the frame without hiding`() async throws {
    let scene = await InputScene()
    let bars = [bar(44), bar(60)]
    (scene.a.inputAccessoryView, scene.b.inputAccessoryView) = (bars[0], bars[1])
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    _ = scene.take()
    scene.b.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.take() == "willChange 340")
    #expect(bars[0].window == nil && scene.shown(bars[1]) == Rect(x: 0, y: 340, width: 400, height: 60))
    scene.b.inputAccessoryView = bars[0]
    scene.b.reloadInputViews()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.take() == "willChange 356" && scene.shown(bars[0]).minY == 356)
    // A view of the same height moves nothing.
    scene.b.inputAccessoryView = bar(44)
    scene.b.reloadInputViews()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.take() == "" && bars[0].window == nil && scene.b.inputAccessoryView?.window != nil)
  }

  @Test func `an input view replaces the keyboard`() async throws {
    let scene = await InputScene()
    let (input, bar) = (bar(120), bar(44))
    (scene.a.inputView, scene.a.inputAccessoryView) = (input, bar)
    scene.a.becomeFirstResponder()
    #expect(!scene.scene.window.wantsKeyboard)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.virtual.stage.keyboardFrame == Rect(x: 0, y: 236, width: 400, height: 164))
    #expect(scene.shown(bar) == Rect(x: 0, y: 236, width: 400, height: 44))
    #expect(scene.shown(input) == Rect(x: 0, y: 280, width: 400, height: 120))
    scene.b.becomeFirstResponder()
    #expect(scene.scene.window.wantsKeyboard)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.virtual.stage.keyboardFrame == nil && input.window == nil)
  }

  @Test func `a keyboard of the same frame removes the input view`() async throws {
    let scene = await InputScene()
    let input = bar(150)
    scene.a.inputView = input
    scene.scene.virtual.stage.onFirstResponderChange = { [environment = scene.environment] window in
      let frame = window.wantsKeyboard ? Rect(x: 0, y: 250, width: 400, height: 150) : nil
      Task { @MainActor in _ = try await environment.send(keyboard: KeyboardChange(frame: frame)) }
    }
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.virtual.stage.keyboardFrame?.minY == 250 && input.window != nil)
    scene.b.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.virtual.stage.keyboardFrame?.minY == 250 && input.window == nil)
  }

  @Test func `an accessory that two fields share belongs to the one with the focus`() async throws {
    let scene = await InputScene()
    let shared = bar(44)
    (scene.a.inputAccessoryView, scene.b.inputAccessoryView) = (shared, shared)
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(shared.superview?.next === scene.a)
    scene.b.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(shared.superview?.next === scene.b && shared.window != nil)
  }

  @Test func `a field in the accessory of a field loses the focus when the field leaves`() async throws {
    let scene = await InputScene()
    let shared = bar(44)
    let inner = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    shared.addSubview(inner)
    scene.a.inputAccessoryView = shared
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    inner.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    scene.a.removeFromSuperview()
    await scene.scene.virtual.runUntilSettled()
    #expect(!inner.isFirstResponder && shared.window == nil && scene.scene.virtual.stage.keyboardFrame == nil)
  }

  @Test func `a field in the accessory of a field keeps the accessory, which receives touches`() async throws {
    let scene = await InputScene()
    let bar = bar(44)
    let inner = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    bar.addSubview(inner)
    scene.a.inputAccessoryView = bar
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    try await scene.scene.pointer.tap(.view(inner))
    await scene.scene.virtual.runUntilSettled()
    #expect(inner.isFirstResponder && bar.window != nil)
    #expect(scene.take() == "willChange 356 > willShow 356 > didShow 356")
  }

  @Test func `a change of the size and of the text size moves a rising accessory without a jump`() async throws {
    let scene = await InputScene()
    let label = Label()
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: TraitCollection())
    label.adjustsFontForContentSizeCategory = true
    label.text = "Done"
    scene.a.inputAccessoryView = label
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.advance(frames: 6)
    var positions = [scene.shown(label).minY]
    let traits = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    _ = try await scene.environment.send(size: Size(width: 500, height: 380), traits: traits)
    for _ in 0..<60 {
      await scene.scene.virtual.advance(frames: 1)
      positions.append(scene.shown(label).minY)
    }
    await scene.scene.virtual.runUntilSettled()
    let height = label.intrinsicContentSize.height
    #expect(height > 50 && scene.shown(label) == Rect(x: 0, y: 380 - height, width: 500, height: height))
    #expect(scene.scene.virtual.stage.keyboardFrame?.height == height)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
  }
}
