import ProsceniumCore
import ProsceniumTesting
import Testing

/// The complete callback sequences of changes to the placements of an arrangement view controller.
@MainActor @Suite struct ArrangementSequenceConformance {
  /// A change to an arrangement "S" with the controllers "A" and "B".
  enum Form: Sendable, CaseIterable {
    /// Another controller "C" replaces the controller of the secondary placement, without or with animation.
    case replacedAtOnce, replaced
    /// Another controller "C" replaces "B", and "B" returns during the animation.
    case broughtBack
    /// The secondary placement becomes empty.
    case emptied
    /// The arrangement changes to stacked controllers.
    case rearranged
    /// The surface becomes too narrow for both controllers, or wide enough again.
    case hidden, shown

    /// The new size class of the environment, or `nil` if the environment does not change.
    var coming: UserInterfaceSizeClass? {
      switch self {
      case .hidden: .compact
      case .shown: .regular
      case .replacedAtOnce, .replaced, .broughtBack, .emptied, .rearranged: nil
      }
    }
  }

  @Test(arguments: Form.allCases) func `placements change`(form: Form) async throws {
    try await withConformanceStage(for: .placements) { virtual in
      let (arrangement, a, b, c) = (ArrangementViewController(), ViewController(), ViewController(), ViewController())
      (arrangement.title, a.title, b.title, c.title) = ("S", "A", "B", "C")
      arrangement.setViewController(a, for: .primary, animated: false)
      arrangement.setViewController(b, for: .secondary, animated: false)
      if form == .shown { virtual.stage.change(size: nil, traits: TraitCollection(horizontalSizeClass: .compact)) }
      await virtual.show(arrangement)
      virtual.stage.add(Registrar(of: [a, b, c]))
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      switch form {
      case .replacedAtOnce: arrangement.setViewController(c, for: .secondary, animated: false)
      case .replaced, .broughtBack: arrangement.setViewController(c, for: .secondary, animated: true)
      case .emptied: arrangement.setViewController(nil, for: .secondary, animated: true)
      case .rearranged: arrangement.updateArrangement(OverlayArrangement(), animated: true)
      case .hidden, .shown:
        if let coming = form.coming {
          virtual.stage.change(size: nil, traits: TraitCollection(horizontalSizeClass: coming))
        }
      }
      if form == .broughtBack {
        await virtual.advance(by: .milliseconds(100))
        arrangement.setViewController(b, for: .secondary, animated: true)
      }
      await virtual.runUntilSettled()
      try recorder.expectEvents { Self.order(of: form) }
      try virtual.checkIsQuiet()
    }
  }

  @EventListBuilder private static func order(of form: Form) -> [String] {
    switch form {
    case .replacedAtOnce:
      replacementBegins(animated: false)
      replacementEnds(animated: false)
      "change in S ends"
    case .replaced:
      replacementBegins(animated: true)
      alongside(["B.viewWillDisappear(true)", "C.viewWillAppear(true)"])
      replacementEnds(animated: true)
      ends(["B.viewWillDisappear(true)", "C.viewWillAppear(true)"])
    case .broughtBack:
      replacementBegins(animated: true)
      alongside(["B.viewWillDisappear(true)", "C.viewWillAppear(true)"])
      returnBegins
      alongside(["C.viewWillDisappear(true)", "B.viewWillAppear(true)"])
      // The second change adopts the blocks of the first change, so these completions run now.
      ends(["B.viewWillDisappear(true)", "C.viewWillAppear(true)"])
      returnEnds
      ends(["C.viewWillDisappear(true)", "B.viewWillAppear(true)"])
    case .emptied:
      "S.setViewController(nil, for: secondary, animated: true)"
      "change in S begins"
      "B.willMove(toParent: nil)"
      "B.viewWillDisappear(true)"
      alongside(["B.viewWillDisappear(true)"])
      "B.viewDidDisappear(true)"
      "B.didMove(toParent: nil)"
      ends(["B.viewWillDisappear(true)"])
    case .rearranged:
      "S.updateArrangement(animated: true)"
      "change in S begins"
      "A.viewWillTransition(to: 1024×768)"
      "B.viewWillTransition(to: 1024×768)"
      "change in S ends"
    case .hidden:
      announcement(to: compact, from: regular)
      "B.viewWillDisappear(false)"
      "B.viewDidDisappear(false)"
      "change to 1024×768, \(compact) ends"
    case .shown:
      announcement(to: regular, from: compact)
      "B.viewWillAppear(false)"
      "B.viewIsAppearing(false)"
      "B.viewDidAppear(false)"
      "change to 1024×768, \(regular) ends"
    }
  }

  private static var compact: String { "horizontal compact, vertical regular, scale 2.0" }
  private static var regular: String { "horizontal regular, vertical regular, scale 2.0" }

  // MARK: Parts

  @EventListBuilder private static func replacementBegins(animated: Bool) -> [String] {
    "S.setViewController(C, for: secondary, animated: \(animated))"
    "change in S begins"
    "C.willMove(toParent: S)"
    "B.willMove(toParent: nil)"
    "C.loadView"
    "C.viewDidLoad"
    "B.viewWillDisappear(\(animated))"
    "C.viewWillAppear(\(animated))"
    "C.viewIsAppearing(\(animated))"
  }

  @EventListBuilder private static func replacementEnds(animated: Bool) -> [String] {
    "B.viewDidDisappear(\(animated))"
    "C.viewDidAppear(\(animated))"
    "C.didMove(toParent: S)"
    "B.didMove(toParent: nil)"
  }

  @EventListBuilder private static var returnBegins: [String] {
    "S.setViewController(B, for: secondary, animated: true)"
    "change in S begins"
    "B.willMove(toParent: S)"
    "C.willMove(toParent: nil)"
    "C.viewWillDisappear(true)"
    "B.viewWillAppear(true)"
    "B.viewIsAppearing(true)"
  }

  @EventListBuilder private static var returnEnds: [String] {
    "C.viewDidDisappear(true)"
    "B.viewDidAppear(true)"
    "B.didMove(toParent: S)"
    "C.didMove(toParent: nil)"
  }

  /// Returns the events of the registered blocks, which run alongside the change.
  private static func alongside(_ callbacks: [String]) -> [String] {
    callbacks.flatMap { ["change in S: alongside", "block of \($0)"] }
  }

  /// Returns the events of the coordinator's completions and of the end of the change.
  private static func ends(_ callbacks: [String]) -> [String] {
    callbacks.flatMap { ["change in S: coordinator completion", "completion of \($0), cancelled: false"] }
      + ["change in S ends"]
  }

  @EventListBuilder private static func announcement(to new: String, from old: String) -> [String] {
    "change to 1024×768, \(new) begins"
    ["S", "A", "B"].map { "\($0).willTransition(to: \(new))" }
    ["S", "A", "B"].map { "\($0).traitCollectionDidChange(\(old))" }
    "change to 1024×768, \(new): alongside"
  }
}
