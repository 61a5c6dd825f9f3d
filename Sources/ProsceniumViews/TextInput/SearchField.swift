public import Foundation

/// The methods by which a search field asks and notifies its delegate, all of which have a default implementation.
///
/// The names are those of UIKit's search bar.
@preconcurrency @MainActor public protocol SearchFieldDelegate: AnyObject {
  /// Asks the delegate whether the editing may begin. The default is `true`.
  func searchFieldShouldBeginEditing(_ searchField: SearchField) -> Bool

  /// Notifies the delegate that the editing has begun.
  func searchFieldTextDidBeginEditing(_ searchField: SearchField)

  /// Asks the delegate whether the editing may end. The default is `true`.
  func searchFieldShouldEndEditing(_ searchField: SearchField) -> Bool

  /// Notifies the delegate that the editing has ended.
  func searchFieldTextDidEndEditing(_ searchField: SearchField)

  /// Asks the delegate whether the user may replace a range of the text. The default is `true`.
  func searchField(_ searchField: SearchField, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// Notifies the delegate that the user has changed the text, also by the clear button.
  func searchField(_ searchField: SearchField, textDidChange searchText: String)

  /// Notifies the delegate that the user has pressed the Return key.
  func searchFieldSearchButtonClicked(_ searchField: SearchField)

  /// Notifies the delegate that the user has tapped the Cancel button.
  func searchFieldCancelButtonClicked(_ searchField: SearchField)
}

extension SearchFieldDelegate {
  public func searchFieldShouldBeginEditing(_ searchField: SearchField) -> Bool { true }
  public func searchFieldTextDidBeginEditing(_ searchField: SearchField) {}
  public func searchFieldShouldEndEditing(_ searchField: SearchField) -> Bool { true }
  public func searchFieldTextDidEndEditing(_ searchField: SearchField) {}
  public func searchField(
    _ searchField: SearchField,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func searchField(_ searchField: SearchField, textDidChange searchText: String) {}
  public func searchFieldSearchButtonClicked(_ searchField: SearchField) {}
  public func searchFieldCancelButtonClicked(_ searchField: SearchField) {}
}

/// A view with a text field for a search, a magnifying glass, a clear button and an optional Cancel button.
@preconcurrency @MainActor open class SearchField: View {
  /// The text field, whose delegate must not be replaced.
  public final let searchTextField: TextField = SearchTextField()

  /// The Cancel button, or `nil` until it is visible.
  private final var cancelButton: Button?

  private final lazy var forwarder = SearchForwarder(of: self)

  /// The space between the text field and the Cancel button, in points.
  private static let gap: CGFloat = 8

  /// The delegate, which the search field does not retain.
  open weak var delegate: (any SearchFieldDelegate)?

  /// The text of the search.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that the field shows while it is empty, or `nil` for none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A Boolean value that indicates whether the Cancel button is visible. The default is `false`.
  open var showsCancelButton: Bool {
    get { cancelButton?.isHidden == false }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Creates a search field without text.
  public override init(frame: Rect) {
    super.init(frame: frame)
    searchTextField.borderStyle = .roundedRect
    searchTextField.font = .preferredFont(forTextStyle: .body)
    searchTextField.adjustsFontForContentSizeCategory = true
    searchTextField.returnKeyType = .search
    searchTextField.clearButtonMode = .whileEditing
    let glass = ImageView(image: Image(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.bounds.size = Size(width: 24, height: 20)
    searchTextField.leftView = glass
    searchTextField.leftViewMode = .always
    searchTextField.delegate = forwarder
    searchTextField.addAction(Action { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    addSubview(searchTextField)
  }

  /// Shows or hides the Cancel button.
  ///
  /// - Parameters:
  ///   - showsCancelButton: A Boolean value that indicates whether the button is visible.
  ///   - animated: A Boolean value that indicates whether the text field changes its width over 0.25 seconds.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    if cancelButton == nil { addCancelButton() }
    cancelButton?.isHidden = !showsCancelButton
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard animated, window != nil else { return }
    View.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  private func addCancelButton() {
    let button = Button(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.isHidden = true
    button.addAction(
      Action { [weak self] _ in
        guard let self else { return }
        delegate?.searchFieldCancelButtonClicked(self)
      },
      for: .touchUpInside
    )
    addSubview(button)
    cancelButton = button
  }

  private func textDidChange() { delegate?.searchField(self, textDidChange: text ?? "") }

  /// The size of the text field and of the visible Cancel button.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: searchTextField.intrinsicContentSize.height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: searchTextField.intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = showsCancelButton ? cancelButton?.intrinsicContentSize ?? .zero : .zero
    let covered = button.width > 0 ? button.width + Self.gap : 0
    let width = max(0, bounds.width - covered)
    searchTextField.frame = Rect(x: isMirrored ? covered : 0, y: 0, width: width, height: bounds.height)
    let x = isMirrored ? 0 : bounds.width - button.width
    if showsCancelButton { cancelButton?.frame = Rect(x: x, y: 0, width: button.width, height: bounds.height) }
  }

  open override var canBecomeFirstResponder: Bool { false }

  /// Makes the text field the first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Resigns the text field as first responder.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// The text field of a search field.
private final class SearchTextField: TextField {
  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.insert(.searchField)
    return defaults
  }
}

/// The delegate of a search field's text field, which passes questions and notifications on.
@MainActor private final class SearchForwarder: TextFieldDelegate {
  private unowned let field: SearchField

  init(of field: SearchField) { self.field = field }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    field.delegate?.searchFieldShouldBeginEditing(field) ?? true
  }

  func textFieldDidBeginEditing(_ textField: TextField) { field.delegate?.searchFieldTextDidBeginEditing(field) }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    field.delegate?.searchFieldShouldEndEditing(field) ?? true
  }

  func textFieldDidEndEditing(_ textField: TextField) { field.delegate?.searchFieldTextDidEndEditing(field) }

  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { field.delegate?.searchField(field, shouldChangeTextIn: range, replacementText: string) ?? true }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    field.delegate?.searchFieldSearchButtonClicked(field)
    return true
  }
}
