import Proscenium

/// A controller with calls in the form of UIKit code, for which the overloads of asynchronous forms must not be chosen.
///
/// An asynchronous form of the same name must not make such a call ambiguous. The package compiles this file in
/// language mode 6, and the script `run` compiles a copy of it in language mode 5.
class Caller: ViewController {
  var plainCalls = 0
  var onDone: (() -> Void)?
  let onEnd: () -> Void = {}
  var onMain: (@MainActor () -> Void)?
  var onSaved: () async -> Void = {}
  var wantsAnimation: Bool { true }

  override func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    plainCalls += 1
    super.present(viewController, animated: animated, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    plainCalls += 1
    super.dismiss(animated: flag) { [weak self] in
      self?.onDone?()
      completion?()
    }
  }

  func done() {}
  func note(_ context: any ViewControllerTransitionCoordinatorContext) {}
  func save() async {}

  /// Makes the calls with closures and stored completions, and returns the number of calls.
  func present(_ other: ViewController, then stored: (() -> Void)?, always: @escaping () -> Void) -> Int {
    present(other, animated: true)
    present(other, animated: true, completion: nil)
    present(other, animated: true) {}
    present(other, animated: true) { print("presented") }
    present(other, animated: true) { [weak self] in self?.onDone?() }
    present(
      other,
      animated: true,
      completion: { [weak self] in
        guard let self else { return }
        self.done()
        self.onDone?()
      }
    )
    present(other, animated: true, completion: onDone)
    present(other, animated: true, completion: onEnd)
    present(other, animated: true, completion: done)
    present(other, animated: true, completion: stored)
    present(other, animated: true, completion: always)
    present(other, animated: true, completion: wantsAnimation ? stored : nil)
    present(other, animated: true, completion: stored ?? {})
    present(other, animated: true) { Task { await self.save() } }
    dismiss(animated: true)
    dismiss(animated: true, completion: nil)
    dismiss(animated: true, completion: stored)
    dismiss(animated: true, completion: onEnd)
    dismiss(animated: true, completion: done)
    dismiss(animated: true) { self.present(other, animated: true) { self.dismiss(animated: false) } }
    let presenting: (ViewController, Bool, (() -> Void)?) -> Void = { self.present($0, animated: $1, completion: $2) }
    presenting(other, true, nil)
    let presentingByName = present(_:animated:completion:)
    presentingByName(other, true, stored)
    let dismissing: (Bool, (() -> Void)?) -> Void = dismiss(animated:completion:)
    dismissing(true, stored)
    return 23
  }

  /// Makes the calls with stored main-actor completions, and returns the number of calls.
  func presentThenOnMainActor(
    _ other: ViewController,
    then stored: (@MainActor () -> Void)?,
    always: @escaping @MainActor () -> Void,
    anywhere: @escaping @Sendable () -> Void
  ) -> Int {
    present(other, animated: true, completion: onMain)
    present(other, animated: true, completion: stored)
    present(other, animated: true, completion: always)
    present(other, animated: true, completion: anywhere)
    present(other, animated: true, completion: wantsAnimation ? stored : nil)
    present(other, animated: true, completion: stored ?? {})
    dismiss(animated: true, completion: stored)
    dismiss(animated: true, completion: always)
    return 8
  }

  func presentFromTask(
    _ other: ViewController,
    then stored: (() -> Void)?,
    onMainActor: (@MainActor () -> Void)?
  ) async -> Int {
    await save()
    present(other, animated: true)
    present(other, animated: true, completion: nil)
    present(other, animated: true) {}
    present(other, animated: true) { [weak self] in self?.onDone?() }
    present(other, animated: true, completion: stored)
    present(other, animated: true, completion: onEnd)
    present(other, animated: true, completion: onMainActor)
    present(other, animated: true, completion: done)
    dismiss(animated: true)
    dismiss(animated: true, completion: nil)
    dismiss(animated: true, completion: stored)
    dismiss(animated: true) { print("dismissed") }
    return 12
  }

  /// Makes calls from nonisolated code, and returns the number of calls.
  ///
  /// A closure in such a call can use the main actor only if the closure is marked as `@MainActor`.
  nonisolated func presentFromAnywhere(_ other: ViewController) async -> Int {
    await present(other, animated: true)
    await present(other, animated: true, completion: nil)
    await present(other, animated: true) {}
    await present(other, animated: true) { print("presented") }
    await present(other, animated: true) { Task { await self.save() } }
    await present(other, animated: true) { @MainActor in self.done() }
    await dismiss(animated: true)
    await dismiss(animated: true) { print("dismissed") }
    await dismiss(animated: true) { @MainActor [weak self] in self?.done() }
    return 9
  }

  func animate(with coordinator: (any ViewControllerTransitionCoordinator)?) {
    let stored: (any ViewControllerTransitionCoordinatorContext) -> Void = { _ in }
    let onMain: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)? = { _ in }
    coordinator?.animate(alongsideTransition: nil, completion: nil)
    coordinator?.animate(alongsideTransition: nil) { _ in self.done() }
    coordinator?.animate(alongsideTransition: { _ in self.view.alpha = 0 }, completion: nil)
    coordinator?.animate(alongsideTransition: { _ in self.view.alpha = 0 })
    coordinator?.animate { _ in self.view.alpha = 1 }
    coordinator?.animate { [weak self] _ in
      self?.view.alpha = 1
    } completion: { [weak self] context in
      if context.isCancelled { self?.done() } else { self?.onDone?() }
    }
    coordinator?.animate(alongsideTransition: stored)
    coordinator?.animate(alongsideTransition: stored, completion: stored)
    coordinator?.animate(alongsideTransition: note, completion: note)
    coordinator?.animate(alongsideTransition: onMain)
    coordinator?.animate(alongsideTransition: nil, completion: onMain)
    coordinator?.animate(alongsideTransition: stored, completion: onMain)
    coordinator?.animateAlongsideTransition(in: view, animation: stored, completion: stored)
    coordinator?.animateAlongsideTransition(in: view, animation: onMain, completion: nil)
    coordinator?.animateAlongsideTransition(in: view, animation: nil, completion: nil)
    coordinator?.animateAlongsideTransition(in: view, animation: { _ in }) { _ in self.done() }
    coordinator?.notifyWhenInteractionChanges { context in print(context.isCancelled) }
    if let coordinator, !coordinator.animate(alongsideTransition: { _ in }, completion: nil) { done() }
  }

  func animateFromTask(with coordinator: (any ViewControllerTransitionCoordinator)?) async {
    await save()
    coordinator?.animate(alongsideTransition: nil, completion: nil)
    coordinator?.animate { _ in self.view.alpha = 1 }
    coordinator?.animate(alongsideTransition: { _ in self.done() }, completion: { _ in print("ended") })
    coordinator?.animate(alongsideTransition: note)
  }

  func animate(
    _ changes: @escaping () -> Void,
    then stored: ((Bool) -> Void)?,
    onMainActor: (@MainActor (Bool) -> Void)?,
    atPosition: @escaping (ViewAnimatingPosition) -> Void
  ) {
    View.animate(withDuration: 0.3, animations: changes)
    View.animate(withDuration: 0.3, animations: changes, completion: nil)
    View.animate(withDuration: 0.3, animations: changes, completion: stored)
    View.animate(withDuration: 0.3, animations: changes, completion: onMainActor)
    View.animate(withDuration: 0.3) {
      self.view.alpha = 0
    } completion: { _ in
      self.done()
    }
    View.animate(withDuration: 0.3, delay: 0, options: [], animations: changes, completion: stored)
    View.animate(
      withDuration: 0.3,
      delay: 0,
      usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0,
      options: [],
      animations: changes,
      completion: stored
    )
    View.animateKeyframes(withDuration: 0.3, delay: 0, options: [], animations: changes, completion: stored)
    View.transition(with: view, duration: 0.3, options: [], animations: changes, completion: stored)
    View.transition(from: View(), to: View(), duration: 0.3, options: [], completion: stored)
    let animator = ViewPropertyAnimator(duration: 0.3, curve: .easeIn, animations: changes)
    animator.addAnimations(changes)
    animator.addAnimations(changes, delayFactor: 0.5)
    animator.addCompletion(atPosition)
    ViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3,
      delay: 0,
      options: [],
      animations: changes,
      completion: atPosition
    )
  }

  func observe(then stored: @escaping (Caller, TraitCollection) -> Void) {
    registerForTraitChanges([TraitHorizontalSizeClass.self], handler: stored)
    let height: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat? = { $0.maximumDetentValue / 2 }
    sheetPresentationController?.detents = [.custom(resolver: height)]
  }

  func navigate(with navigation: NavigationController, to page: ViewController) {
    navigation.pushViewController(page, animated: true)
    navigation.popViewController(animated: true)
    navigation.popToRootViewController(animated: false)
    navigation.setViewControllers([page], animated: false)
    _ = navigation.popToViewController(page, animated: true)
  }

  // MARK: Asynchronous completions

  func presentAwaiting(_ other: ViewController, then stored: @escaping @MainActor () async -> Void) {
    let optional: (@MainActor () async -> Void)? = stored
    present(other, animated: true, completion: optional)
    present(other, animated: true) { await self.save() }
    present(other, animated: true, completion: save)
    present(other, animated: true, completion: stored)
    dismiss(animated: true) { await self.save() }
    transitionCoordinator?.animate { _ in await self.save() }
    transitionCoordinator?.animate(alongsideTransition: nil) { _ in await self.save() }
    transitionCoordinator?.animate { _ in
      self.view.alpha = 0
    } completion: { _ in
      await self.save()
    }
    let navigation = NavigationController()
    navigation.pushViewController(other, animated: false) { await self.save() }
    navigation.pushViewController(other, animated: false) { self.done() }
    navigation.popViewController(animated: true) { await self.save() }
  }
}

@main struct UIKitCalls {
  @MainActor static func main() async {
    MainEventLoop.install()
    let caller = Caller()
    let plain = caller.present(ViewController(), then: nil, always: {})
    // The caller is in no window, so the calls inside of completions never run.
    precondition(caller.plainCalls == plain, "\(caller.plainCalls) of \(plain) calls chose the plain form")
    let onMainActor = caller.presentThenOnMainActor(ViewController(), then: nil, always: {}, anywhere: {})
    precondition(caller.plainCalls == plain + onMainActor, "\(caller.plainCalls - plain) of \(onMainActor) stored ones")
    let inTask = await caller.presentFromTask(ViewController(), then: nil, onMainActor: nil)
    let anywhere = await caller.presentFromAnywhere(ViewController())
    let all = plain + onMainActor + inTask + anywhere
    precondition(caller.plainCalls == all, "\(caller.plainCalls) of \(all) with those of async functions")
    caller.presentAwaiting(ViewController(), then: {})
    precondition(caller.plainCalls == all, "what awaits chose the plain form")
    caller.animate(with: caller.transitionCoordinator)
    await caller.animateFromTask(with: caller.transitionCoordinator)
    caller.observe(then: { _, _ in })
    print("\(all) calls chose the plain form")
  }
}

/// An animator of an application, which checks the types of the protocol's requirements against UIKit.
final class OwnAnimator: ViewImplicitlyAnimating {
  private let animator = ViewPropertyAnimator(duration: 0.3, curve: .linear)
  var state: ViewAnimatingState { animator.state }
  var isRunning: Bool { animator.isRunning }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() { animator.startAnimation() }
  func startAnimation(afterDelay delay: TimeInterval) { animator.startAnimation(afterDelay: delay) }
  func pauseAnimation() { animator.pauseAnimation() }
  func stopAnimation(_ withoutFinishing: Bool) { animator.stopAnimation(withoutFinishing) }
  func finishAnimation(at finalPosition: ViewAnimatingPosition) { animator.finishAnimation(at: finalPosition) }
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(animation, delayFactor: delayFactor)
  }
  func addAnimations(_ animation: @escaping () -> Void) { animator.addAnimations(animation) }
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}
