import ProsceniumTesting

/// The reference sequence of a change of a stack, from the call to the end of the transition.
///
/// The incoming and outgoing pages register a block and a completion with the coordinator in their will callbacks.
struct StackSequence {
  let form: StackForm
  let animated: Bool
  var isInteractive = false

  private var from: String { form.before.last ?? "" }
  private var to: String { form.after.last ?? "" }
  private var change: String { form.isPop ? "pop of \(from) in N" : "push of \(to) in N" }
  private var entering: [String] { form.after.filter { !form.before.contains($0) } }
  private var leaving: [String] { form.before.filter { !form.after.contains($0) } }

  /// The callbacks that register blocks, in order.
  private var registered: [String] { ["\(from).viewWillDisappear(\(animated))", "\(to).viewWillAppear(\(animated))"] }

  private var returning: [String] { ["\(to).viewWillDisappear(true)", "\(from).viewWillAppear(true)"] }

  private func blocks(_ callbacks: [String]) -> [String] {
    callbacks.flatMap { ["\(change): alongside", "block of \($0)"] }
  }

  /// Returns the events of a block that is registered after the start and runs immediately.
  private func lateBlock(_ callback: String) -> [String] {
    [callback, "\(change): late alongside", "block of \(callback)"]
  }

  private func completions(_ callbacks: [String], isCancelled: Bool = false) -> [String] {
    callbacks.flatMap { ["\(change): coordinator completion", "completion of \($0), cancelled: \(isCancelled)"] }
  }

  private var request: [String] {
    form.request.map { ["\($0)\($0.hasSuffix("(") ? "" : ", ")animated: \(animated))"] } ?? []
  }

  private var vended: String { form.vendsAnimator ? "FadingTransition" : "nil" }

  private var willMoves: [String] {
    entering.map { "\($0).willMove(toParent: N)" } + leaving.map { "\($0).willMove(toParent: nil)" }
  }

  private var didMoves: [String] {
    entering.map { "\($0).didMove(toParent: N)" } + leaving.map { "\($0).didMove(toParent: nil)" }
  }

  /// The sequence up to the start of the movement.
  @EventListBuilder private var start: [String] {
    request
    willMoves
    "\(change) begins"
    // A page under the top may not be loaded yet.
    if !form.before.prefix(1).contains(to) || form.before.last != to {
      "\(to).loadView"
      "\(to).viewDidLoad"
    }
    if animated {
      "N.delegate.animationControllerFor(\(form.operation), from: \(from), to: \(to)) → \(vended)"
      if form.vendsAnimator { "N.delegate.interactionControllerFor → nil" }
    }
    "N.delegate.willShow(\(to), animated: \(animated))"
    registered
    if isInteractive {
      "N.interactionController.startInteractiveTransition"
    } else if animated {
      "N.animator.animateTransition(animated: true)"
    }
    "\(to).viewIsAppearing(\(animated))"
    blocks(registered)
  }

  /// The sequence from the end of the movement on.
  @EventListBuilder private var end: [String] {
    if animated {
      "\(change): completeTransition(true)"
      "N.animator.animationEnded(true)"
    }
    "\(from).viewDidDisappear(\(animated))"
    "\(to).viewDidAppear(\(animated))"
    didMoves
    "N.delegate.didShow(\(to), animated: \(animated))"
    completions(registered)
    "\(change) ends: completed"
  }

  /// The sequence from the reversal on, in which the incoming page leaves and the outgoing page returns.
  @EventListBuilder private var wayBack: [String] {
    returning.flatMap(lateBlock)
    "\(from).viewIsAppearing(true)"
    "\(change): completeTransition(false)"
    "N.animator.animationEnded(false)"
    "\(to).viewDidDisappear(true)"
    "\(from).viewDidAppear(true)"
    entering.flatMap { ["\($0).willMove(toParent: nil)", "\($0).didMove(toParent: nil)"] }
    leaving.flatMap { ["\($0).willMove(toParent: N)", "\($0).didMove(toParent: N)"] }
    completions(registered + returning, isCancelled: true)
    "\(change) ends: cancelled"
  }

  @EventListBuilder var whole: [String] {
    start
    end
  }

  @EventListBuilder var rearrangement: [String] {
    willMoves
    didMoves
  }

  @EventListBuilder var reversed: [String] {
    "\(change): cancel"
    wayBack
  }

  @EventListBuilder func interactive(finishes: Bool) -> [String] {
    start
    "\(change): interaction ends, to \(finishes ? "finish" : "go back")"
    if finishes {
      end
    } else {
      wayBack
    }
  }
}
