import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the objects that a transitioning delegate is asked for, the arguments, and the effect of `nil`.
@MainActor @Suite struct TransitioningDelegateTests {
  /// A transitioning delegate with settable animators and gestures that records the questions.
  @MainActor private final class Vendor: ViewControllerTransitioningDelegate {
    var coming: ScriptedTransition?
    var going: ScriptedTransition?
    var comingGesture: PercentDrivenInteractiveTransition?
    var goingGesture: PercentDrivenInteractiveTransition?
    var makesControllers = false
    private(set) var questions: [String] = []

    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      questions.append("controller(\(names(presented, presenting, source)))")
      return makesControllers ? Controller(presentedViewController: presented, presenting: presenting) : nil
    }

    final class Controller: PresentationController {}

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

  /// A transitioning delegate that implements no method.
  @MainActor private final class Silent: ViewControllerTransitioningDelegate {}

  /// The delegate vends one animator for the presentation and another for the dismissal, when each transition needs
  /// it.
  @Test(.statement("S1-1", "S1-2", "S1-3", "S1-4", "S1-15", "S1-26", "S1-33", "S4-26"))
  func `a delegate is asked for an animator and a gesture in each transition`() async {
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

  /// Each transition has its own interaction controller, which sets the fraction of the transition.
  @Test(.statement("S1-7", "S1-8")) func `presentation and dismissal have their own interaction controllers`() async {
    let scene = await Scene()
    let (sheet, vendor) = (LoggedController("B", log: scene.log), Vendor())
    vendor.coming = ScriptedTransition()
    vendor.going = ScriptedTransition()
    vendor.comingGesture = PercentDrivenInteractiveTransition()
    vendor.goingGesture = PercentDrivenInteractiveTransition()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor
    let top = { Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? -1) }
    // The progress that the slide's curve shows at a quarter of its duration.
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

  /// A `nil` result and a missing method both select the modal transition style.
  @Test(.statement("S1-14", "S1-19", "S1-24", "S1-25", "S1-28", "S1-29"), arguments: [true, false])
  func `a delegate that returns nil or lacks the methods leaves the transition style in force`(isSilent: Bool) async {
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

  /// The animator alone adds and removes the view, in the duration that it reports.
  @Test(.statement("S1-6", "S1-20", "S1-22", "S1-27", "S1-28"))
  func `an animator without interaction runs for the duration that it reports`() async {
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

  /// Before the presentation, the presenter is unknown and the controller itself is the source.
  @Test(.statement("S1-31", "S1-32"), arguments: [true, false])
  func `present asks the delegate for the presentation controller again, with presenter and source`(
    vendsEarly: Bool
  ) async {
    let scene = await Scene()
    let (sheet, child) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    let vendor = Vendor()
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor
    vendor.makesControllers = vendsEarly
    let controller: PresentationController = sheet.presentationController
    #expect(vendor.take() == ["controller(B, nil, B)"])
    vendor.makesControllers = true
    child.present(sheet, animated: false)
    #expect(vendor.take() == ["controller(B, A, C)"])
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentingViewController === scene.root)
    #expect((controller === sheet.presentationController) == vendsEarly, "the one vended first stays in charge")
    #expect(sheet.presentationController is Vendor.Controller && scene.isQuiet)
  }

  /// UIKit asks for the animator before `present` and `dismiss` return.
  @Test(arguments: [ModalPresentationStyle.custom, .fullScreen, .overFullScreen, .formSheet])
  func `a delegate released after the call vends its animator all the same`(style: ModalPresentationStyle) async {
    let scene = await Scene()
    let (sheet, coming, going) = (ViewController(), ScriptedTransition(), ScriptedTransition())
    weak var last: Vendor?
    sheet.modalPresentationStyle = style
    func call(_ request: () -> Void) {
      let vendor = Vendor()
      (vendor.coming, vendor.going, last) = (coming, going, vendor)
      sheet.transitioningDelegate = vendor
      request()
    }
    call { scene.root.present(sheet, animated: true) }
    #expect(sheet.transitioningDelegate === last && last != nil)
    await scene.virtual.advance(frames: 1)
    #expect(last == nil, "the transition has started")
    await scene.virtual.runUntilSettled()
    #expect(coming.ends == [true] && sheet.view.window != nil)
    call { scene.root.dismiss(animated: true) }
    await scene.virtual.runUntilSettled()
    #expect(going.ends == [true] && last == nil && sheet.view.window == nil && scene.isQuiet)
    call { scene.root.present(sheet, animated: true) }
    call { scene.root.present(ViewController(), animated: true) }
    #expect(last == nil, "a refused call keeps nothing")
    scene.window.rootViewController = ViewController()
    #expect(sheet.transitioningDelegate == nil, "a presentation that is called off keeps nothing")
  }

  /// The dismissal moves the front controller of the chain, so its delegate is asked.
  @Test func `the front controller's delegate is retained until a chain's dismissal has started`() async {
    let scene = await Scene()
    let (below, front, going) = (ViewController(), ViewController(), ScriptedTransition())
    (below.modalPresentationStyle, front.modalPresentationStyle) = (.overFullScreen, .overFullScreen)
    scene.root.present(below, animated: false)
    await scene.virtual.runUntilSettled()
    below.present(front, animated: false)
    await scene.virtual.runUntilSettled()
    do {
      let vendor = Vendor()
      vendor.going = going
      front.transitioningDelegate = vendor
      scene.root.dismiss(animated: true)
    }
    await scene.virtual.runUntilSettled()
    #expect(going.ends == [true] && scene.isQuiet)
  }

  /// The delegate is asked for the adaptive style in the transition's turn, after `present` has returned.
  @Test func `an adaptation delegate released after present still decides about the style`() async {
    final class Adapting: AdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: PresentationController,
        traitCollection: TraitCollection
      ) -> ModalPresentationStyle { .overFullScreen }
    }
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    do {
      let delegate = Adapting()
      sheet.presentationController.delegate = delegate
      scene.root.present(sheet, animated: true)
    }
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .overFullScreen && scene.isQuiet)
  }
}
