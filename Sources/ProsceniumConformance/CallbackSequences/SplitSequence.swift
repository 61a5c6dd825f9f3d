import ProsceniumCore
import ProsceniumTesting

/// The reference sequences of changes to columns, from the call or the change of the environment to the end.
struct SplitSequence {
  let form: SplitForm

  private var compact: String { "horizontal compact, vertical regular, scale 2.0" }
  private var regular: String { "horizontal regular, vertical regular, scale 2.0" }
  private var traits: String { form.coming == .compact ? compact : regular }
  private var oldTraits: String { form.coming == .compact ? regular : compact }
  private var change: String { "change to 1024×768, \(traits)" }

  /// The initial primary controller.
  private var primary: String { form.isPlain ? "L" : "N" }

  var events: [String] {
    switch form {
    case .collapse, .plainCollapse, .stacksCollapse, .delegatesCollapse: collapse
    case .expansion, .plainExpansion, .stacksExpansion, .delegatesExpansion: expansion
    case .replacedPrimary, .plainShown: replaced(["L"], by: ["E"])
    case .replacedSecondary, .detail: replaced(["D"], by: ["E"])
    case .replacedBoth: replaced(["L", "D"], by: ["E", "F"])
    case .collapsedDetail: push(over: "D")
    case .shown: push(over: "L")
    case .plainCollapsedDetail: presentation
    }
  }

  // MARK: Parts

  private func loads(_ name: String) -> [String] { ["\(name).loadView", "\(name).viewDidLoad"] }

  /// Returns the appearance events of a controller that enters a visible container.
  private func begins(_ name: String) -> [String] {
    ["\(name).viewWillAppear(false)", "\(name).viewIsAppearing(false)"]
  }

  private func goes(_ name: String) -> [String] {
    ["\(name).viewWillDisappear(false)", "\(name).viewDidDisappear(false)"]
  }

  private func leaves(_ name: String) -> [String] {
    ["\(name).willMove(toParent: nil)", "\(name).didMove(toParent: nil)"]
  }

  private func isRemoved(_ name: String) -> [String] {
    let calls = leaves(name)
    return [calls[0]] + goes(name) + [calls[1]]
  }

  // MARK: Columns

  /// The sequence of a replacement, in which the old columns leave before the new ones enter.
  ///
  /// The new columns have appeared in the next turn.
  @EventListBuilder private func replaced(_ old: [String], by new: [String]) -> [String] {
    old.flatMap(isRemoved)
    new.map { "\($0).willMove(toParent: S)" }
    // The primary column is compact if another column is next to it.
    if old.first == "L" { "E.traitCollectionDidChange(\(regular))" }
    new.flatMap { loads($0) + begins($0) }
    new.map { "\($0).didMove(toParent: S)" }
    new.map { "\($0).viewDidAppear(false)" }
  }

  @EventListBuilder private func push(over below: String) -> [String] {
    let push = "push of E in N"
    "N.push(E, animated: true)"
    "E.willMove(toParent: N)"
    "\(push) begins"
    loads("E")
    "\(below).viewWillDisappear(true)"
    "E.viewWillAppear(true)"
    "N.animator.animateTransition(animated: true)"
    "E.viewIsAppearing(true)"
    "\(push): completeTransition(true)"
    "N.animator.animationEnded(true)"
    "\(below).viewDidDisappear(true)"
    "E.viewDidAppear(true)"
    "E.didMove(toParent: N)"
    "\(push) ends: completed"
  }

  /// The sequence without a stack, in which a presentation covers the only column.
  @EventListBuilder private var presentation: [String] {
    let there = "presentation of E by S"
    "S.present(E, animated: true)"
    loads("E")
    "\(there) begins"
    "E[fullScreen].presentationTransitionWillBegin"
    "S.viewWillDisappear(true)"
    "L.viewWillDisappear(true)"
    "E.viewWillAppear(true)"
    "E.animator.animateTransition(animated: true)"
    "E.viewIsAppearing(true)"
    "\(there): completeTransition(true)"
    "E.animator.animationEnded(true)"
    "E[fullScreen].presentationTransitionDidEnd(true)"
    "E.viewDidAppear(true)"
    "S.viewDidDisappear(true)"
    "L.viewDidDisappear(true)"
    "\(there) ends: completed"
  }

  // MARK: Collapsing

  /// The announcement to the controllers that the change reaches.
  ///
  /// The primary column is already compact while the secondary column is next to it.
  @EventListBuilder private var announcement: [String] {
    let notified = form.coming == .compact ? form.hasTwoStacks ? ["S", "M", "D"] : ["S", "D"] : ["S"]
    "\(change) begins"
    notified.map { "\($0).willTransition(to: \(traits))" }
    notified.map { "\($0).traitCollectionDidChange(\(oldTraits))" }
    "\(change): alongside"
  }

  @EventListBuilder private var collapse: [String] {
    let secondary = form.hasTwoStacks ? "M" : "D"
    announcement
    if form.hasDelegate { newPrimary }
    leaves(secondary)
    "S.delegate.collapseSecondary(\(secondary), onto: \(form.hasDelegate ? "P" : primary)) → \(form.hasDelegate)"
    if form.hasTwoStacks { movedStack }
    if !form.isPlain { takenOntoStack }
    // A controller outside of all columns is not shown.
    if form.isPlain { goes("D") }
    if form.hasDelegate {
      loads("P")
      begins("P")
      "P.viewDidAppear(false)"
    }
    "\(change) ends"
  }

  /// The delegate's controller enters the primary column before the split view controller handles the other column.
  private var newPrimary: [String] { isRemoved("L") + ["P.willMove(toParent: S)", "P.didMove(toParent: S)"] }

  /// The second stack becomes empty first.
  private var movedStack: [String] {
    [
      "M.viewWillDisappear(false)", "D.viewWillDisappear(false)", "M.viewDidDisappear(false)",
      "D.viewDidDisappear(false)",
    ]
      + leaves("D")
  }

  /// The move of the secondary controller to the primary stack.
  ///
  /// A controller that is visible before and after the change receives no appearance callbacks.
  @EventListBuilder private var takenOntoStack: [String] {
    "D.willMove(toParent: N)"
    "push of D in N begins"
    "L.viewWillDisappear(false)"
    if form.hasTwoStacks { begins("D") }
    "L.viewDidDisappear(false)"
    if form.hasTwoStacks { "D.viewDidAppear(false)" }
    "D.didMove(toParent: N)"
    "push of D in N ends: completed"
  }

  // MARK: Expanding

  @EventListBuilder private var expansion: [String] {
    announcement
    if form.hasDelegate {
      newPrimary
      "P.traitCollectionDidChange(\(regular))"
    }
    "S.delegate.separateSecondary(from: \(form.hasDelegate ? "P" : primary)) → \(form.hasDelegate ? "E" : "nil")"
    switch form {
    case .stacksExpansion: stackReturns
    case .plainExpansion: secondaryComes("D")
    case .delegatesExpansion: delegatesColumns
    default: topMoves
    }
    "\(change) ends"
  }

  /// The top of the stack remains visible, and the controller below it appears again.
  @EventListBuilder private var topMoves: [String] {
    leaves("D")
    "D.willMove(toParent: S)"
    "D.traitCollectionDidChange(\(compact))"
    "D.didMove(toParent: S)"
    "return to L in N begins"
    begins("L")
    "L.viewDidAppear(false)"
    "return to L in N ends: completed"
  }

  /// The return of a controller that a collapse had kept outside of all columns.
  @EventListBuilder private func secondaryComes(_ name: String) -> [String] {
    "\(name).willMove(toParent: S)"
    "\(name).traitCollectionDidChange(\(compact))"
    begins(name)
    "\(name).viewDidAppear(false)"
    "\(name).didMove(toParent: S)"
  }

  @EventListBuilder private var stackReturns: [String] {
    "D.willMove(toParent: nil)"
    "pop of D in N begins"
    "D.viewWillDisappear(false)"
    begins("L")
    "D.viewDidDisappear(false)"
    "L.viewDidAppear(false)"
    "D.didMove(toParent: nil)"
    "pop of D in N ends: completed"
    "D.willMove(toParent: M)"
    "D.didMove(toParent: M)"
    "M.willMove(toParent: S)"
    "M.traitCollectionDidChange(\(compact))"
    "D.traitCollectionDidChange(\(compact))"
    "M.viewWillAppear(false)"
    "D.viewWillAppear(false)"
    "M.viewIsAppearing(false)"
    "D.viewIsAppearing(false)"
    "M.viewDidAppear(false)"
    "D.viewDidAppear(false)"
    "M.didMove(toParent: S)"
  }

  @EventListBuilder private var delegatesColumns: [String] {
    "E.willMove(toParent: S)"
    loads("P")
    begins("P")
    loads("E")
    begins("E")
    "E.viewDidAppear(false)"
    "E.didMove(toParent: S)"
    "P.viewDidAppear(false)"
  }
}
