import Foundation
import Proscenium

/// A form for a new game, whose content determines its height.
///
/// Buttons add rows for tags and reveal the notes, which grow with their text. The Return key moves to the next field.
/// The Escape key and a tap beside the fields end the editing. The Escape key cancels the form if no view has the focus.
@MainActor final class AddGameController: ViewController, CustomPresentable {
  var transitionManager: (any ViewControllerTransitioningDelegate)?

  /// A closure that receives the game after the form was saved, or `nil` after it was cancelled.
  var completion: ((Game?) -> Void)?

  /// The events of the form in their order.
  var log: [String] = []

  let titleField = TextField(frame: .zero)
  let notes = TextView(frame: .zero)
  private(set) var tagRows: [TagRow] = []
  let finishedSwitch = Switch(frame: .zero)
  private let stack = StackView(frame: .zero)
  private let tagButton = Button(configuration: .tinted())
  private let notesButton = Button(configuration: .tinted())
  private var height = 0.0

  init(transition: any ViewControllerTransitioningDelegate = FormTransition()) {
    transitionManager = transition
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  // MARK: Content

  override func viewDidLoad() {
    view.accessibilityIdentifier = "form"
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 14
    view.layer.shadowOpacity = 0.3
    view.layer.shadowRadius = 16
    set(titleField, "title", placeholder: "Title")
    notes.accessibilityIdentifier = "notes"
    notes.backgroundColor = .secondarySystemBackground
    notes.font = .systemFont(ofSize: 17)
    notes.isScrollEnabled = false
    notes.isHidden = true
    notes.delegate = self
    setHeight(60, of: notes)
    finishedSwitch.accessibilityIdentifier = "finished"
    finishedSwitch.addAction(Action { [weak self] _ in self?.finishedDidChange() }, for: .valueChanged)
    set(tagButton, "Add tag") { [weak self] in self?.addTag() }
    set(notesButton, "Notes") { [weak self] in self?.revealNotes() }
    fillStack()
    view.addGestureRecognizer(
      TapGestureRecognizer(target: self, action: Selector("endEditing()", AddGameController.endEditing))
    )
  }

  private func set(_ field: TextField, _ name: String, placeholder: String) {
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 17)
    field.accessibilityIdentifier = name
    field.delegate = self
    field.addAction(
      Action { [weak self, weak field] _ in if let field { self?.textDidChange(in: field) } },
      for: .editingChanged
    )
    setHeight(44, of: field)
  }

  /// Gives a view a least height, which a hidden view in a stack does not have.
  private func setHeight(_ height: CGFloat, of view: View) {
    let constraint = view.heightAnchor.constraint(greaterThanOrEqualToConstant: height)
    constraint.priority = LayoutPriority(999)
    constraint.isActive = true
  }

  private func set(_ button: Button, _ title: String, _ handler: @escaping @MainActor () -> Void) {
    button.configuration?.title = title
    button.accessibilityIdentifier = title
    button.addAction(Action { _ in handler() }, for: .primaryActionTriggered)
    setHeight(44, of: button)
  }

  private func fillStack() {
    (stack.axis, stack.spacing) = (.vertical, 12)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for row in [makeHeader(), titleField, tagButton, makeFinishedRow(), notesButton, notes] {
      stack.addArrangedSubview(row)
    }
    view.addSubview(stack)
    let bottom = view.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16)
    bottom.priority = LayoutPriority(999)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bottom,
    ])
  }

  private func makeHeader() -> View {
    let (cancel, save, heading) = (Button(type: .system), Button(type: .system), Label())
    cancel.setTitle("Cancel", for: .normal)
    cancel.accessibilityIdentifier = "Cancel"
    cancel.addAction(Action { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    save.setTitle("Save", for: .normal)
    save.accessibilityIdentifier = "Save"
    save.addAction(Action { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
    heading.text = "Add game"
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    let header = StackView(arrangedSubviews: [cancel, heading, save])
    header.distribution = .equalSpacing
    return header
  }

  private func makeFinishedRow() -> View {
    let label = Label()
    label.text = "Finished"
    let row = StackView(arrangedSubviews: [label, finishedSwitch])
    (row.distribution, row.alignment) = (.equalSpacing, .center)
    setHeight(44, of: row)
    return row
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.height != height else { return }
    height = view.bounds.height
    log.append("the form has \(Int(height)) points")
  }

  // MARK: Actions

  private func addTag() {
    let row = TagRow(frame: .zero)
    tagRows.append(row)
    set(row.field, "tag \(tagRows.count)", placeholder: "Tag")
    row.removal.accessibilityIdentifier = "remove tag \(tagRows.count)"
    row.removal.addAction(
      Action { [weak self, weak row] _ in if let row { self?.remove(row) } },
      for: .primaryActionTriggered
    )
    log.append("tag \(tagRows.count) is added")
    stack.insertArrangedSubview(row, at: 1 + tagRows.count)
    updatePresentationLayout(animated: true)
    row.field.becomeFirstResponder()
  }

  private func remove(_ row: TagRow) {
    guard let index = tagRows.firstIndex(of: row) else { return }
    tagRows.remove(at: index)
    row.removeFromSuperview()
    log.append("tag \(index + 1) is removed")
    updatePresentationLayout(animated: true)
  }

  private func revealNotes() {
    log.append("the notes are revealed")
    notes.isHidden = false
    notesButton.isHidden = true
    updatePresentationLayout(animated: true)
    notes.becomeFirstResponder()
  }

  private func finishedDidChange() { log.append("finished: \(finishedSwitch.isOn)") }

  private func save() {
    let game = Game(
      title: titleField.text ?? "",
      tags: tagRows.compactMap(\.field.text),
      isFinished: finishedSwitch.isOn,
      notes: notes.text
    )
    log.append("saved: \(game.title), \(game.tags.joined(separator: " and "))")
    finish(with: game)
  }

  private func cancel() {
    log.append("cancelled")
    finish(with: nil)
  }

  private func finish(with game: Game?) {
    completion?(game)
    dismiss(animated: true)
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand]? {
    [KeyCommand(input: KeyCommand.inputEscape, action: Selector("escape()", AddGameController.escape))]
  }

  private func escape() {
    if view.window?.firstResponder == nil { cancel() } else { endEditing() }
  }

  private func endEditing() { view.endEditing(true) }
}
