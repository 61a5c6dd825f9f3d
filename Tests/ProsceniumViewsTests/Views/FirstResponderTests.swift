import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct FirstResponderTests {
  /// A view with adjustable first responder permissions that counts its resignations.
  private final class Field: View {
    var canBecome = true
    var canResign = true
    private(set) var resigned = 0

    override var canBecomeFirstResponder: Bool { canBecome }
    override var canResignFirstResponder: Bool { canResign }

    @discardableResult override func resignFirstResponder() -> Bool {
      resigned += 1
      return super.resignFirstResponder()
    }
  }

  private func field(in scene: Scene) -> Field {
    let field = Field()
    scene.root.view.addSubview(field)
    return field
  }

  /// Presents a controller over a field that was the first responder.
  private func cover(_ style: ModalPresentationStyle, in scene: Scene) async -> (behind: Field, cover: ViewController) {
    let (behind, cover) = (field(in: scene), ViewController())
    behind.becomeFirstResponder()
    cover.modalPresentationStyle = style
    scene.root.present(cover, animated: true)
    await scene.virtual.runUntilSettled()
    return (behind, cover)
  }

  @Test func `a window has at most one first responder, and each of its views can become it`() async {
    let scene = await Scene()
    var heard: [Bool] = []
    scene.virtual.stage.onFirstResponderChange = { heard.append($0.wantsKeyboard) }
    let (first, second, loose) = (field(in: scene), field(in: scene), Field())
    #expect(!loose.becomeFirstResponder() && !scene.window.wantsKeyboard, "it stands in no window")
    #expect(first.becomeFirstResponder() && first.isFirstResponder && scene.window.firstResponder === first)
    #expect(first.becomeFirstResponder() && heard == [true], "it is already")
    #expect(second.becomeFirstResponder() && !first.isFirstResponder && first.resigned == 1)
    #expect(heard == [true, false, true])
    second.canResign = false
    #expect(!first.becomeFirstResponder() && second.isFirstResponder && !second.resignFirstResponder())
    second.canResign = true
    first.canBecome = false
    #expect(!first.becomeFirstResponder() && second.isFirstResponder)
    #expect(second.resignFirstResponder() && scene.window.firstResponder == nil && !scene.window.wantsKeyboard)
    #expect(!scene.root.becomeFirstResponder(), "a controller says so itself")
  }

  @Test func `a first responder resigns when it or its superview leaves the window`() async {
    let scene = await Scene()
    let (box, inner) = (View(), Field())
    box.addSubview(inner)
    scene.root.view.addSubview(box)
    #expect(inner.becomeFirstResponder())
    scene.window.addSubview(box)
    #expect(inner.isFirstResponder, "it moves within its window")
    box.removeFromSuperview()
    #expect(inner.resigned == 1 && scene.window.firstResponder == nil)
    scene.root.view.addSubview(box)
    inner.canResign = false
    #expect(inner.becomeFirstResponder())
    let other = await scene.virtual.show(ViewController())
    other.addSubview(box)
    #expect(scene.window.firstResponder == nil && other.firstResponder == nil, "whether it wants or not")
    other.close()
  }

  @Test func `a window has no first responder after its first responder is deallocated`() async {
    let scene = await Scene()
    do {
      let view = field(in: scene)
      view.becomeFirstResponder()
      view.removeFromSuperview()
    }
    #expect(scene.window.firstResponder == nil)
  }

  @Test func `endEditing(true) resigns a first responder that refuses, endEditing(false) does not`() async {
    let scene = await Scene()
    let (first, side) = (field(in: scene), View())
    scene.root.view.addSubview(side)
    first.becomeFirstResponder()
    #expect(side.endEditing(false) && first.isFirstResponder, "it is not in there")
    first.canResign = false
    #expect(!scene.root.view.endEditing(false) && first.isFirstResponder)
    #expect(scene.root.view.endEditing(true) && !first.isFirstResponder)
    #expect(scene.root.view.endEditing(false), "there is none")
  }

  @Test(arguments: [true, false])
  func `a presentation resigns the first responder and its dismissal restores it`(isAnimated: Bool) async {
    let scene = await Scene()
    let behind = field(in: scene)
    behind.becomeFirstResponder()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: isAnimated)
    #expect(behind.isFirstResponder, "the presentation begins in the next turn")
    await scene.virtual.runUntilSettled()
    #expect(scene.window.firstResponder == nil && !scene.window.wantsKeyboard)
    let own = Field()
    sheet.view.addSubview(own)
    own.becomeFirstResponder()
    scene.root.dismiss(animated: isAnimated)
    await scene.virtual.runUntilSettled()
    #expect(behind.isFirstResponder && own.resigned == 1 && scene.isQuiet)
  }

  @Test(arguments: [true, false])
  func `restoresFocusAfterTransition decides whether a dismissal restores the first responder`(
    restores: Bool
  ) async {
    let scene = await Scene()
    let behind = field(in: scene)
    behind.becomeFirstResponder()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    scene.root.restoresFocusAfterTransition = restores
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(behind.isFirstResponder == restores && (scene.window.firstResponder == nil) != restores && scene.isQuiet)
  }

  /// The controller that does not restore the first responder after a transition.
  ///
  /// The controller is the top ancestor, the controller of the first responder itself, or a sibling of that controller.
  private enum Keeper: CaseIterable { case top, own, beside }

  @Test(arguments: Keeper.allCases, [true, false])
  private func `a dismissal respects restoresFocusAfterTransition of all ancestors, a cancellation does not`(
    keeper: Keeper,
    isCancelled: Bool
  ) async {
    let scene = await Scene()
    let (own, beside, behind) = (ViewController(), ViewController(), Field())
    for child in [own, beside] {
      scene.root.addChild(child)
      scene.root.view.addSubview(child.view)
      child.didMove(toParent: scene.root)
    }
    own.view.addSubview(behind)
    await scene.virtual.runUntilSettled()
    behind.becomeFirstResponder()
    switch keeper {
    case .top: scene.root.restoresFocusAfterTransition = false
    case .own: own.restoresFocusAfterTransition = false
    case .beside: beside.restoresFocusAfterTransition = false
    }
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let coming = Task.immediate { [root = scene.root] in _ = try? await root.presentAndWait(sheet, animated: true) }
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(!behind.isFirstResponder)
    if isCancelled {
      coming.cancel()
    } else {
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: true)
    }
    await scene.virtual.runUntilSettled()
    #expect(behind.isFirstResponder == (isCancelled || keeper == .beside))
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  @Test func `dismissing a full-screen controller restores the first responder in the presenter's view`() async {
    let scene = await Scene()
    let (behind, page) = await cover(.fullScreen, in: scene)
    #expect(behind.window == nil)
    page.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(behind.isFirstResponder)
  }

  @Test(arguments: [false, true])
  func `closing a window does not restore the first responder behind a presentation`(isLeaving: Bool) async {
    let scene = await Scene()
    let (behind, _) = await cover(.formSheet, in: scene)
    if isLeaving { scene.root.dismiss(animated: true) }
    await scene.virtual.advance(frames: 5)
    var heard: [Bool] = []
    scene.virtual.stage.onFirstResponderChange = { heard.append($0.wantsKeyboard) }
    scene.window.close()
    #expect(heard == [] && !behind.isFirstResponder, "no keyboard flickers")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a view that became first responder during a presentation stays so after the dismissal`() async {
    let scene = await Scene()
    _ = await cover(.overFullScreen, in: scene)
    let other = field(in: scene)
    other.becomeFirstResponder()
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(other.isFirstResponder)
  }

  @Test func `a cancelled presentation or dismissal restores the first responder that resigned for it`() async {
    let scene = await Scene()
    let behind = field(in: scene)
    behind.becomeFirstResponder()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let coming = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet, animated: true) }
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(!behind.isFirstResponder)
    coming.cancel()
    await scene.virtual.runUntilSettled()
    #expect(behind.isFirstResponder && scene.root.presentedViewController == nil)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let own = Field()
    sheet.view.addSubview(own)
    own.becomeFirstResponder()
    let going = Task.immediate { try await sheet.dismissAndWait(animated: true) }
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(!own.isFirstResponder && scene.window.firstResponder == nil)
    going.cancel()
    await scene.virtual.runUntilSettled()
    #expect(own.isFirstResponder && sheet.presentingViewController === scene.root && scene.isQuiet)
  }

  @Test func `a form sheet keeps the keyboard after its first responder resigns, until its dismissal`() async {
    let scene = await Scene()
    for style in [ModalPresentationStyle.formSheet, .overFullScreen] {
      let sheet = ViewController()
      sheet.modalPresentationStyle = style
      #expect(sheet.disablesAutomaticKeyboardDismissal == (style == .formSheet))
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      let field = Field()
      sheet.view.addSubview(field)
      field.becomeFirstResponder()
      field.resignFirstResponder()
      #expect(scene.window.wantsKeyboard == (style == .formSheet))
      var heard: [Bool] = []
      scene.virtual.stage.onFirstResponderChange = { heard.append($0.wantsKeyboard) }
      scene.root.dismiss(animated: false)
      await scene.virtual.runUntilSettled()
      #expect(!scene.window.wantsKeyboard && heard == (style == .formSheet ? [false] : []))
      scene.virtual.stage.onFirstResponderChange = nil
    }
  }

  @Test func `becomeFirstResponder returns false if a callback removes the view from its window`() async {
    let scene = await Scene()
    let (first, second) = (field(in: scene), field(in: scene))
    scene.virtual.stage.onFirstResponderChange = { [weak second] window in
      if window.firstResponder == nil { second?.removeFromSuperview() }
    }
    first.becomeFirstResponder()
    #expect(!second.becomeFirstResponder(), "it left the window meanwhile")
    #expect(scene.window.firstResponder == nil && !first.isFirstResponder)
  }
}
