import Proscenium

/// A row of the form with the field of a tag and a button that removes the row.
@MainActor final class TagRow: StackView {
  let field = TextField(frame: .zero)
  let removal = Button(type: .close)

  override init(frame: Rect) {
    super.init(frame: frame)
    spacing = 8
    removal.setContentHuggingPriority(.required, for: .horizontal)
    addArrangedSubview(field)
    addArrangedSubview(removal)
  }
}
