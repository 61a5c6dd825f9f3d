import ProsceniumTesting

extension Conformance.Part {
  private static let forms = PresentationForm.all.count
  private static let tenths = PresentationForm.tenths.count

  private init(_ suite: (some Any).Type, _ covers: String, runs: Int?) {
    self.init(suite: "\(suite)", covers: covers, runs: runs)
  }

  // MARK: Callback sequences

  static let presentation = Self(
    PresentationSequenceConformance.self,
    "a presentation and its dismissal",
    runs: forms * PresentationForm.animations.count
  )
  static let cancelledPresentation = Self(
    PresentationSequenceConformance.self,
    "a cancelled presentation",
    runs: forms * tenths
  )
  static let cancelledDismissal = Self(
    PresentationSequenceConformance.self,
    "a cancelled dismissal",
    runs: forms * tenths
  )
  static let styleChange = Self(StyleChangeSequenceConformance.self, "a change of style on the way", runs: 1)

  private static let wishes = InteractionSequenceConformance.wishes.count
  private static let gestures = InteractionSequenceConformance.forms.count * wishes

  static let interactivePresentation = Self(
    InteractionSequenceConformance.self,
    "a presentation by a gesture",
    runs: gestures
  )
  static let interactiveDismissal = Self(
    InteractionSequenceConformance.self,
    "a dismissal by a gesture",
    runs: gestures
  )

  private static let stacks = StackForm.exchanges.count
  private static let animations = PresentationForm.animations.count

  static let stackChange = Self(StackSequenceConformance.self, "pages are exchanged", runs: stacks * animations)
  static let stackRearrangement = Self(
    StackSequenceConformance.self,
    "pages under the top are exchanged",
    runs: StackForm.rearrangements.count * animations
  )
  static let cancelledStackChange = Self(
    StackSequenceConformance.self,
    "a push or pop that is cancelled",
    runs: StackForm.steps.count * tenths
  )
  static let interactivePop = Self(
    StackSequenceConformance.self,
    "a pop by a gesture",
    runs: StackSequenceConformance.pulled.count * StackSequenceConformance.wishes.count
  )

  static let selection = Self(
    TabSequenceConformance.self,
    "a selection",
    runs: TabSequenceConformance.Form.allCases.count
  )
  static let columns = Self(
    SplitSequenceConformance.self,
    "columns come, go and are one",
    runs: SplitForm.allCases.count
  )
  static let placements = Self(
    ArrangementSequenceConformance.self,
    "placements change",
    runs: ArrangementSequenceConformance.Form.allCases.count
  )

  // MARK: Rules

  static let quickGesture = Self(
    InteractionRuleConformance.self,
    "a gesture that ends early or late counts",
    runs: InteractionRuleConformance.instants.count * wishes
  )
  static let noAnimator = Self(InteractionRuleConformance.self, "no gesture without an animator", runs: 1)
  static let userDismissal = Self(
    InteractionRuleConformance.self,
    "a gesture that dismisses asks first",
    runs: InteractionRuleConformance.permissions.count
  )

  static let refusal = Self(PresentationRuleConformance.self, "a second presentation is refused", runs: forms)
  static let delegateStyle = Self(
    PresentationRuleConformance.self,
    "the delegate receives the adapted style",
    runs: forms
  )
  static let rotation = Self(
    PresentationRuleConformance.self,
    "a rotation on the way ends at the final frames",
    runs: forms * tenths
  )
  static let repetition = Self(
    PresentationRuleConformance.self,
    "cancelling a hundred times gives everything back",
    runs: forms
  )
  static let chain = Self(
    PresentationRuleConformance.self,
    "a chain goes with one completion",
    runs: PresentationRuleConformance.chains.count * PresentationForm.animations.count
  )
  static let contextKeys = Self(
    TransitionContextConformance.self,
    "whose views and frames the animator may use",
    runs: forms
  )
  static let links = Self(
    LinkConformance.self,
    "when links are cut and flags are set",
    runs: forms * PresentationForm.animations.count
  )
  static let frames = Self(LinkConformance.self, "the presented view's frame is given again", runs: 1)
  static let environmentHooks = Self(
    EnvironmentHookConformance.self,
    "which controllers receive a change, and when",
    runs: 1
  )
  static let muteHooks = Self(EnvironmentHookConformance.self, "an override without super ends the way down", runs: 1)
  static let everyCallback = Self(
    ReentrancyConformance.self,
    "every callback presents, dismisses, closes the window, replaces the root or gives up",
    runs: forms * ReentrancyConformance.Wish.allCases.count
  )
  static let oneCallback = Self(
    ReentrancyConformance.self,
    "any one callback does",
    runs: nil
  )

  // MARK: Invariants

  private static let changes =
    EnvironmentInvariantsConformance.styleCases.map { $0.style.instants.count }.reduce(0, +)
  private static let seeds = InvariantStyle.all.map { $0.seeds.count }.reduce(0, +)

  static let changedPresentation = Self(
    EnvironmentInvariantsConformance.self,
    "a change in the middle of a presentation",
    runs: changes
  )
  static let changedDismissal = Self(
    EnvironmentInvariantsConformance.self,
    "a change in the middle of a dismissal",
    runs: changes
  )
  static let manyChanges = Self(
    EnvironmentInvariantsConformance.self,
    "several changes in one presentation",
    runs: seeds
  )
  static let cancelledPresentationChanges = Self(
    EnvironmentInvariantsConformance.self,
    "several changes in one that is cancelled",
    runs: seeds
  )
  static let cancelledDismissalChanges = Self(
    EnvironmentInvariantsConformance.self,
    "several changes in a dismissal that is cancelled",
    runs: seeds
  )

  private static func styleChange(_ covers: String) -> Self {
    Self(StyleChangeInvariantsConformance.self, covers, runs: StylePairCell.count)
  }

  static let stylePresenting = styleChange("each style becomes each other in a presentation")
  static let styleSettling = styleChange("each style becomes each other while a presentation settles")
  static let stylePresented = styleChange("each style becomes each other, and itself again, while presented")
  static let styleDismissing = styleChange("each style would become each other in a dismissal")
  static let styleInGesture = styleChange("each style becomes each other in a gesture")

  private static func posture(_ phase: PostureCell.Phase, _ covers: String) -> Self {
    Self(PostureInvariantsConformance.self, covers, runs: PostureCell.count(phase))
  }

  static let posturePresenting = posture(.presenting, "each posture becomes each other in a presentation")
  static let posturePresented = posture(
    .presented,
    "each posture becomes each other, and itself again, while presented"
  )
  static let postureDismissing = posture(.dismissing, "each posture becomes each other in a dismissal")
  static let postureInGesture = posture(.inGesture, "each posture becomes each other in a gesture")

  static let flood = Self(
    FloodInvariantsConformance.self,
    "changes keep coming in every transition",
    runs: FloodInvariantsConformance.runCount
  )
}
