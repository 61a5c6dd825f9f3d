/// A controller that shows a message with actions, as an alert or as an action sheet.
///
/// An alert is in the middle of the window. An action sheet is at the lower edge in compact width. In regular width it
/// is a popover without the cancel action, so that
/// ``ViewController/popoverPresentationController`` needs an anchor.
///
/// A selected action dismisses the alert. The action's handler is called when the dismissal has ended. The Return key
/// selects the preferred action or else the first default action, and the Escape key selects the cancel action. A tap
/// outside selects the cancel action of an action sheet, and has no effect on an alert. A delegate of the presentation
/// is not asked about this dismissal.
///
/// ```swift
/// let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive))
/// let isConfirmed = await alert.presented(from: self)?.style == .destructive
/// ```
@preconcurrency @MainActor open class AlertController: ViewController {
  /// The style of an alert, with UIKit's raw values.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// The alert offers several actions for a task that the user has begun.
    case actionSheet = 0
    /// The alert interrupts the user.
    case alert = 1
  }

  /// The style with which the alert was created.
  public final let preferredStyle: Style

  /// The title at the top, or `nil` for none.
  open override var title: String? { didSet { if title != oldValue { textsDidChange() } } }

  /// The text below the title, or `nil` for none.
  open var message: String? { didSet { if message != oldValue { textsDidChange() } } }

  /// The actions in the order in which they were added.
  public private(set) final var actions: [AlertAction] = []

  /// The text fields from the top to the bottom, or `nil` if there are none.
  public final var textFields: [TextField]? { fields.isEmpty ? nil : fields }

  /// The action that the Return key selects, with an emphasised title. The default is `nil`.
  ///
  /// An action that is not one of the alert's ``actions`` is logged, and the property keeps its value.
  open var preferredAction: AlertAction? {
    get { preferred }
    set {
      if let newValue, !actions.contains(newValue) {
        return report(.foreignPreferredAction(title: newValue.title ?? ""))
      }
      preferred = newValue
      looksDidChange()
    }
  }

  private final var preferred: AlertAction?
  final var fields: [TextField] = []
  final var machine = ChoiceStateMachine<AlertAction>()

  /// The results for the tasks that await the running presentation.
  final var answers: [AlertAnswer] = []

  /// A Boolean value that indicates whether the first text field has become the first responder.
  private final var hasFocused = false

  /// Creates an alert without actions.
  ///
  /// - Parameters:
  ///   - title: The title at the top, or `nil` for none.
  ///   - message: The text below the title, or `nil` for none.
  ///   - preferredStyle: The style.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
    switch preferredStyle {
    case .alert: (modalPresentationStyle, modalTransitionStyle) = (.custom, .crossDissolve)
    case .actionSheet: modalPresentationStyle = .popover
    }
  }

  // MARK: Content

  /// Adds an action. A second cancel action is logged and has no effect.
  ///
  /// ``tryAddAction(_:)`` throws the reason instead.
  open func addAction(_ action: AlertAction) {
    do { try tryAddAction(action) } catch { report(error) }
  }

  /// Adds an action.
  ///
  /// - Throws: ``AlertError/secondCancelAction(present:refused:)`` or ``AlertError/actionInUse(title:)``.
  public final func tryAddAction(_ action: AlertAction) throws(AlertError) {
    if action.alert != nil { throw .actionInUse(title: action.title ?? "") }
    if action.style == .cancel, let present = cancelAction {
      throw .secondCancelAction(present: present.title ?? "", refused: action.title ?? "")
    }
    action.alert = self
    actions.append(action)
    alertView?.add(action)
    looksDidChange()
  }

  /// Adds a text field. A text field of an action sheet is logged and has no effect.
  ///
  /// The first text field becomes the first responder when the alert appears. The Return key in a text field moves to
  /// the next one, and in the last one selects an action.
  ///
  /// - Parameter configurationHandler: The closure that sets up the text field, called immediately.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return report(.textFieldInActionSheet) }
    let field = TextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .subheadline)
    field.addAction(
      Action { [weak self, unowned field] _ in self?.fieldDidReturn(field) },
      for: .primaryActionTriggered
    )
    fields.append(field)
    configurationHandler?(field)
    alertView?.header.add(field)
    sizeDidChange()
  }

  // MARK: View

  open override func loadView() {
    let view = AlertView(frame: .zero)
    view.header.setTexts(title: title, message: message)
    for field in fields { view.header.add(field) }
    for action in actions { view.add(action) }
    view.emphasize(preferred)
    self.view = view
    updatePreferredSize()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    alertView?.arrangement = arrangement
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard !hasFocused else { return }
    hasFocused = true
    fields.first?.becomeFirstResponder()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    perform(machine.appeared())
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      sizeDidChange()
    }
  }

  // MARK: Keys

  /// The command of the Escape key, which selects the cancel action.
  open override var keyCommands: [KeyCommand]? {
    let escape = Selector("selectCancelAction", AlertController.selectCancelAction)
    return [KeyCommand(input: KeyCommand.inputEscape, action: escape)]
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isReturn = presses.contains { $0.key?.keyCode == .returnOrEnter }
    if isReturn, let action = defaultAction { select(action) } else { super.pressesBegan(presses, with: event) }
  }

  // MARK: Presentation

  override func ownPresentationController(
    for style: ModalPresentationStyle,
    presenting: ViewController?
  ) -> PresentationController? {
    switch (style, preferredStyle) {
    case (.custom, _), (.overFullScreen, .actionSheet):
      AlertPresentationController(presentedViewController: self, presenting: presenting)
    case (.popover, .actionSheet):
      ActionSheetPopoverController(presentedViewController: self, presenting: presenting)
    case (.automatic, _), (.none, _), (.fullScreen, _), (.pageSheet, _), (.formSheet, _), (.currentContext, _),
      (.overFullScreen, .alert), (.overCurrentContext, _), (.popover, .alert), (.blurOverFullScreen, _):
      nil
    }
  }

  override func answerDismissalByUser() -> Bool? { selectForUser() }

  override func presentationDidEnd() {
    hasFocused = false
    conclude()
  }
}
