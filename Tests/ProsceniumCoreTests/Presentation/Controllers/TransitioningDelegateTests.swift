import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// What a transitioning delegate is asked for, with what, and what comes of `nil`.
@MainActor @Suite struct TransitioningDelegateTests {
  /// A delegate that implements what a test lets it implement.
  @MainActor private final class Vendor: ViewControllerTransitioningDelegate {
    var coming: ScriptedTransition?
    var going: ScriptedTransition?
    var comingGesture: PercentDrivenInteractiveTransition?
    var goingGesture: PercentDrivenInteractiveTransition?
    private(set) var questions: [String] = []

    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      questions.append("controller(\(names(presented, presenting, source)))")
      return nil
    }

    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      questions.append("animator(\(names(presented, presenting, source)))")
      return coming
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
      questions.append("animator(\(names(dismissed)))")
      return going
    }

    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      questions.append("gesture for the \(animator === coming ? "coming" : "other") animator")
      return comingGesture
    }

    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      questions.append("gesture for the \(animator === going ? "going" : "other") animator")
      return goingGesture
    }

    private func names(_ controllers: ViewController?...) -> String {
      controllers.map { $0?.title ?? "nil" }.joined(separator: ", ")
    }

    func take() -> [String] {
      defer { questions = [] }
      return questions
    }
  }

  /// An object that is a delegate and implements nothing.
  @MainActor private final class Silent: ViewControllerTransitioningDelegate {}

  /// Each way has an animator of its own, asked for in time.
  @Test(.statement("S1-1", "S1-2", "S1-3", "S1-4", "S1-15", "S1-26", "S1-33", "S4-26"))
  func `presenting and dismissing have animators of their own`() async {
    let scene = await Scene()
    let (sheet, vendor) = (LoggedController("B", log: scene.log), Vendor())
    vendor.coming = ScriptedTransition()
    vendor.going = ScriptedTransition()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor
    #expect(vendor.take() == [], "nothing is asked before the presentation")
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(vendor.take() == ["controller(B, A, A)", "animator(B, A, A)", "gesture for the coming animator"])
    #expect(vendor.coming?.ends == [true] && vendor.going?.ends == [])
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(vendor.take() == ["animator(B)", "gesture for the going animator"])
    #expect(vendor.coming?.ends == [true] && vendor.going?.ends == [true] && scene.isQuiet)
  }

  /// Each way has an interactive animator of its own, which moves the views as far as it says.
  @Test(.statement("S1-7", "S1-8")) func `presenting and dismissing have gestures of their own`() async {
    let scene = await Scene()
    let (sheet, vendor) = (LoggedController("B", log: scene.log), Vendor())
    vendor.coming = ScriptedTransition()
    vendor.going = ScriptedTransition()
    vendor.comingGesture = PercentDrivenInteractiveTransition()
    vendor.goingGesture = PercentDrivenInteractiveTransition()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor
    let top = { Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? -1) }
    // What the curve of the slide shows at a quarter of its time.
    let quarter = ReferenceCurve.easeInOut(1).progress(at: 0.25)
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    vendor.comingGesture?.update(0.25)
    vendor.goingGesture?.update(0.9)
    #expect(abs(top() - (1 - quarter) * 768) < 1e-6)
    vendor.comingGesture?.finish()
    await scene.virtual.runUntilSettled()
    vendor.goingGesture = PercentDrivenInteractiveTransition()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    vendor.goingGesture?.update(0.25)
    #expect(abs(top() - quarter * 768) < 1e-6)
    vendor.goingGesture?.finish()
    await scene.virtual.runUntilSettled()
    #expect(vendor.coming?.ends == [true] && vendor.going?.ends == [true] && scene.isQuiet)
  }

  /// No answer and no method leave it to the transition style.
  @Test(.statement("S1-14", "S1-19", "S1-24", "S1-25", "S1-28", "S1-29"), arguments: [true, false])
  func `nil and a missing method are no custom transition`(isSilent: Bool) async {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, vendor, silent) = (LoggedController("B", log: scene.log), Vendor(), Silent())
    sheet.modalPresentationStyle = .fullScreen
    sheet.modalTransitionStyle = .crossDissolve
    sheet.transitioningDelegate = isSilent ? silent : vendor
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    let item = scene.window.displayList(at: .zero).item(named: "B")
    #expect(item.map { $0.opacity > 0 && $0.opacity < 1 && $0.frame == scene.window.bounds } == true)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(sheet.view.presentation.alpha > 0 && sheet.view.presentation.alpha < 1)
    await scene.virtual.runUntilSettled()
    #expect(vendor.take() == (isSilent ? [] : ["animator(B, A, A)", "animator(B)"]))
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// The animator alone brings the view and takes it, in the time it says.
  @Test(.statement("S1-6", "S1-20", "S1-22", "S1-27", "S1-28"))
  func `an animator runs by itself for the time that it says`() async {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, transition) = (LoggedController("B", log: scene.log), ScriptedTransition())
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true)
    let coming = await scene.virtual.runUntilSettled()
    #expect((249...254).contains(coming), "\(coming) ms")
    #expect(sheet.view.frame == scene.window.bounds && transition.ends == [true])
    scene.root.dismiss(animated: true)
    let going = await scene.virtual.runUntilSettled()
    #expect((249...254).contains(going), "\(going) ms")
    #expect(sheet.view.window == nil && transition.ends == [true, true] && scene.isQuiet)
  }

  /// Before the presentation the presenter is not known, and the controller itself is the source.
  @Test(.statement("S1-31", "S1-32")) func `the presenter may be determined later`() async {
    let scene = await Scene()
    let (sheet, vendor) = (LoggedController("B", log: scene.log), Vendor())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor
    let controller: PresentationController = sheet.presentationController
    #expect(vendor.take() == ["controller(B, nil, B)"])
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(controller === sheet.presentationController && controller.presentingViewController === scene.root)
  }
}
