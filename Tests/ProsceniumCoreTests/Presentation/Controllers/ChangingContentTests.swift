import Foundation
import ProsceniumCore
import ProsceniumTesting
import SeededRandom
import Statements
import Testing

/// Tests of presented content that grows and shrinks, with the presentation controller of the third article.
@MainActor @Suite struct ChangingContentTests {
  private func makeScene() async -> Scene {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47)
    await scene.virtual.runUntilSettled()
    return scene
  }

  /// Returns the height in points of a form with two buttons of 50, four gaps of 16 and a rectangle of `height`.
  private func height(ofRectangle height: Double) -> CGFloat { CGFloat(height + 164) }

  /// Returns the presented view's height in points in each frame until the stage is at rest.
  private func heights(_ scene: Scene, of view: View) async -> [CGFloat] {
    var heights: [CGFloat] = []
    scene.virtual.stage.onFrame = { [unowned view] _ in heights.append(view.presentation.frame.height) }
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.onFrame = nil
    return heights
  }

  @Test(.statement("S3-5"), arguments: [[100, 300, 60], [300, 60, 400]] as [[Double]])
  func `the presented view follows its content's height in each frame without overshoot`(rectangles: [Double]) async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(rectangle: rectangles[0], buttons: 2, bottom: LayoutPriority(999)))
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame == Rect(x: 16, y: 55, width: 358, height: height(ofRectangle: rectangles[0])))
    for (old, new) in zip(rectangles, rectangles.dropFirst()) {
      content.form.rectangleHeight.constant = new
      content.updatePresentationLayout(animated: true)
      let shown = await heights(scene, of: content.view)
      let (from, to) = (height(ofRectangle: old), height(ofRectangle: new))
      // A critically damped spring does not overshoot, so each frame is at least as near to the end as the frame
      // before.
      let distances = shown.map { abs($0 - to) }
      #expect(shown.first == from && shown.last == to && shown.count > 15)
      #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(shown.filter { min(from, to) < $0 && $0 < max(from, to) }.count > 10)
      #expect(content.view.frame == Rect(x: 16, y: 55, width: 358, height: to))
    }
    #expect(scene.isQuiet)
  }

  /// A presentable controller whose override hides its presentation controller.
  private final class Disguised: ViewController, CustomPresentable {
    var transitionManager: (any ViewControllerTransitioningDelegate)?
    var height: CGFloat = 100

    init() {
      super.init(nibName: nil, bundle: nil)
      let transition = ScriptedTransition()
      transition.makeController = { Tall(presentedViewController: $0, presenting: $1) }
      modalPresentationStyle = .custom
      transitionManager = transition
      transitioningDelegate = transition
    }

    override var presentationController: PresentationController! { nil }

    private final class Tall: PresentationController {
      override var frameOfPresentedViewInContainerView: Rect {
        Rect(x: 0, y: 0, width: 300, height: (presentedViewController as? Disguised)?.height ?? 0)
      }
    }
  }

  @Test(arguments: [true, false])
  func `updatePresentationLayout lays out a presentable that overrides presentationController`(
    isAnimated: Bool
  ) async {
    let (scene, content) = (await makeScene(), Disguised())
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame.height == 100)
    content.height = 250
    content.updatePresentationLayout(animated: isAnimated)
    #expect(content.view.frame.height == 250)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The random heights are from the seed's line `Int.random(in: 50...400)`.
  @Test(.statement("S3-38")) func `one update animates the presented view to each random content height`() async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    var generator = SeededGenerator(seed: 38)
    for turn in 0..<40 {
      let number = Int.random(in: 50...400, using: &generator)
      let before = content.view.presentation.frame.height
      content.form.rectangleHeight.constant = CGFloat(number)
      content.updatePresentationLayout(animated: true)
      #expect(content.view.frame.height == height(ofRectangle: Double(number)))
      #expect(abs(content.view.presentation.frame.height - before) < 1e-9, "it moves, and does not jump")
      // Each third update arrives while the animation before it is still running.
      if turn.isMultiple(of: 3) {
        await scene.virtual.advance(frames: 6)
      } else {
        await scene.virtual.runUntilSettled()
      }
      if !turn.isMultiple(of: 3) {
        #expect(content.view.presentation.frame.height == height(ofRectangle: Double(number)))
      }
    }
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// A text input that can become the first responder.
  private final class TextInput: View {
    override var canBecomeFirstResponder: Bool { true }
    override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 120) }
  }

  /// The form of the article's video, with a title, a column of tags and notes that are hidden at first.
  private final class GameController: SizedController {
    let tags = StackView(arrangedSubviews: [])
    let notes = TextInput()

    override func loadView() {
      (tags.axis, tags.spacing) = (.vertical, 4)
      notes.isHidden = true
      view = .holding(columnOf: [SizedView(width: 100, height: 60), tags, notes])
    }

    func addTag() { tags.addArrangedSubview(SizedView(width: 80, height: 24)) }
  }

  /// The title has 60 points and each tag has 24. Tags are 4 points apart, and each visible row has a gap of 8 above
  /// it.
  @Test(.statement("S3-6")) func `adding tags and revealing notes increases a presentation's height`() async {
    let scene = await makeScene()
    let content = GameController()
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    let empty = content.view.frame.height
    func update(_ change: () -> Void) async -> CGFloat {
      change()
      content.updatePresentationLayout(animated: true)
      await scene.virtual.runUntilSettled()
      #expect(content.view.presentation.frame == content.view.frame)
      return content.view.frame.height
    }
    for count in 1...3 {
      let tags = CGFloat(24 * count + 4 * (count - 1))
      #expect(await update { content.addTag() } == 60 + 8 + tags)
    }
    #expect(await update { content.notes.isHidden = false } == 60 + 8 + 80 + 8 + 120)
    #expect(await update { content.notes.isHidden = true } == 60 + 8 + 80)
    let shrunk = await update { for tag in content.tags.arrangedSubviews { tag.removeFromSuperview() } }
    #expect(shrunk == empty && scene.isQuiet)
  }

  /// The test changes only `isHidden`, and the stack view adds the row to its layout.
  @Test(.statement("S3-41"), arguments: [true, false])
  func `setting isHidden to false reveals a text input in a stack view without other changes`(updates: Bool) async {
    let scene = await makeScene()
    let content = GameController()
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    let stack = content.notes.superview as? StackView
    func fitting() -> CGFloat? { stack?.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height }
    let hidden = (fitting: fitting() ?? 0, frame: content.view.frame)
    #expect(scene.window.displayList(at: .zero).items.contains { $0.frame.height == 120 } == false)
    content.notes.isHidden = false
    #expect(fitting() == hidden.fitting + 128, "120 points and a gap of 8")
    if updates {
      content.updatePresentationLayout(animated: true)
      await scene.virtual.runUntilSettled()
      #expect(content.view.frame.height == hidden.frame.height + 128)
      #expect(content.notes.frame == Rect(x: 0, y: hidden.frame.height + 8, width: 358, height: 120))
      #expect(content.notes.becomeFirstResponder() && content.notes.isFirstResponder)
    } else {
      await scene.virtual.runUntilSettled()
      #expect(content.view.frame == hidden.frame, "a presentation follows when it is asked to")
    }
  }

  /// A content controller of an unrelated class, without any code for the transition.
  private final class PlainController: ViewController {
    override func loadView() { view = .holding(columnOf: [SizedView(width: 100, height: 90)]) }
  }

  /// A transitioning delegate that vends the same kind of presentation controller for any content.
  private final class Manager: ViewControllerTransitioningDelegate {
    private(set) var vended = 0

    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      vended += 1
      return ModalPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  /// The first part presents content of several sizes with one transitioning delegate.
  ///
  /// The second part interrupts an update. The height continues from its current value and velocity.
  @Test(.statement("S3-48")) func `one delegate serves any content, and interrupted updates keep velocity`()
    async throws
  {
    let scene = await makeScene()
    let manager = Manager()
    let form = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    let contents: [(ViewController, CGFloat)] = [(form, 264), (PlainController(), 90), (GameController(), 68)]
    for (content, height) in contents {
      content.modalPresentationStyle = .custom
      content.transitioningDelegate = manager
      scene.root.present(content, animated: true)
      await scene.virtual.runUntilSettled()
      #expect(content.view.frame == Rect(x: 16, y: 55, width: 358, height: height), "\(content)")
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
    }
    #expect(manager.vended == contents.count)
    scene.root.present(form, animated: false)
    await scene.virtual.runUntilSettled()
    form.form.rectangleHeight.constant = 300
    form.updatePresentationLayout(animated: true)
    var heights: [CGFloat] = []
    scene.virtual.stage.onFrame = { [unowned form] _ in heights.append(form.view.presentation.frame.height) }
    await scene.virtual.advance(by: .milliseconds(84))
    let interrupted = heights.count
    form.form.rectangleHeight.constant = 50
    form.updatePresentationLayout(animated: true)
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.onFrame = nil
    let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
    try #require(interrupted > 2 && steps.count > interrupted)
    // The velocity of the frame before is kept, so the next step is no jump and still increases the height.
    #expect(steps[interrupted - 2] > 10 && steps[interrupted - 1] > 0)
    #expect(abs(steps[interrupted - 1] - steps[interrupted - 2]) < steps[interrupted - 2])
    #expect(heights.last == 214 && scene.isQuiet)
  }
}
