/// The views of incoming children that are still outside of the window, captured before an environment change.
@MainActor struct IncomingChildViews {
  private let views: [View]

  init(of transitions: [ChildTransition]) {
    views = transitions.compactMap(\.incomingChildView).filter { !$0.isSeen(by: .place) }
  }

  /// Ends the correction of views that stay out of sight without it.
  ///
  /// Without the correction these views enter from the start position of a new transition. With it they would cover a
  /// longer path in the same time.
  ///
  /// - Parameter correction: The change's own animation, committed in this turn.
  func follow(_ correction: AnimationBlock) {
    guard !views.isEmpty else { return }
    let changes = correction.changes
    changes.set(0)
    let unseen = views.filter { !$0.isSeen(by: .place) }
    changes.set(1)
    for root in unseen { changes.split { $0.isDescendant(of: root) }?.drop() }
  }
}
