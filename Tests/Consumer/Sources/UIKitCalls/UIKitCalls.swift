import Proscenium

/// Calls as code for UIKit has them, which an async form of the same name must neither make ambiguous nor take over.
///
/// The package compiles this file in language mode 6, and the script `run` a copy of it in language mode 5.
class Caller: ViewController {
  var plainCalls = 0
  var onDone: (@MainActor () -> Void)?
  var onSaved: () async -> Void = {}
  var wantsAnimation: Bool { true }

  override func present(_ viewController: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    plainCalls += 1
    super.present(viewController, animated: animated, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    plainCalls += 1
    super.dismiss(animated: flag) { [weak self] in
      self?.onDone?()
      completion?()
    }
  }

  func done() {}
  func note(_ context: any ViewControllerTransitionCoordinatorContext) {}
  func save() async {}

  /// Returns how many calls there are.
  func present(
    _ other: ViewController,
    then stored: (@MainActor () -> Void)?,
    always: @escaping @MainActor () -> Void
  ) -> Int {
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
    present(other, animated: true, completion: done)
    present(other, animated: true, completion: stored)
    present(other, animated: true, completion: always)
    present(other, animated: true, completion: wantsAnimation ? stored : nil)
    present(other, animated: true, completion: stored ?? {})
    present(other, animated: true) { Task { await self.save() } }
    dismiss(animated: true)
    dismiss(animated: true, completion: nil)
    dismiss(animated: true, completion: stored)
    dismiss(animated: true) { self.present(other, animated: true) { self.dismiss(animated: false) } }
    let presenting: (ViewController, Bool, (@MainActor () -> Void)?) -> Void = {
      self.present($0, animated: $1, completion: $2)
    }
    presenting(other, true, nil)
    return 18
  }

  func presentFromTask(_ other: ViewController, then stored: (@MainActor () -> Void)?) async -> Int {
    await save()
    present(other, animated: true)
    present(other, animated: true, completion: nil)
    present(other, animated: true) {}
    present(other, animated: true) { [weak self] in self?.onDone?() }
    present(other, animated: true, completion: stored)
    present(other, animated: true, completion: done)
    dismiss(animated: true)
    dismiss(animated: true, completion: nil)
    dismiss(animated: true) { print("dismissed") }
    return 9
  }

  func animate(with coordinator: (any ViewControllerTransitionCoordinator)?) {
    let stored: (any ViewControllerTransitionCoordinatorContext) -> Void = { _ in }
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

  func navigate(with navigation: NavigationController, to page: ViewController) {
    navigation.pushViewController(page, animated: true)
    navigation.popViewController(animated: true)
    navigation.popToRootViewController(animated: false)
    navigation.setViewControllers([page], animated: false)
    _ = navigation.popToViewController(page, animated: true)
  }

  // MARK: What awaits

  func presentAwaiting(_ other: ViewController, then stored: @escaping @MainActor () async -> Void) {
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
    // Those inside of completions never come: the caller is shown nowhere.
    precondition(caller.plainCalls == plain, "\(caller.plainCalls) of \(plain) calls chose the plain form")
    let inTask = await caller.presentFromTask(ViewController(), then: nil)
    precondition(caller.plainCalls == plain + inTask, "\(caller.plainCalls - plain) of \(inTask) in an async function")
    caller.presentAwaiting(ViewController(), then: {})
    precondition(caller.plainCalls == plain + inTask, "what awaits chose the plain form")
    caller.animate(with: caller.transitionCoordinator)
    await caller.animateFromTask(with: caller.transitionCoordinator)
    print("\(plain + inTask) calls chose the plain form")
  }
}
