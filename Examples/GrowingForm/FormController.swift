import Foundation
import Proscenium

/// A controller whose content defines its height: rows in a column, the last gap giving way while a frame is stale.
@MainActor class FormController: ViewController, CustomPresentable {
  var transitionManager: (any ViewControllerTransitioningDelegate)?

  init(transition: any ViewControllerTransitioningDelegate) {
    transitionManager = transition
    super.init()
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  /// Makes a view of a height that shows as `name` in the picture.
  func makeRow(_ name: String, height: CGFloat) -> (view: View, height: LayoutConstraint) {
    let row = View()
    row.accessibilityIdentifier = name
    row.translatesAutoresizingMaskIntoConstraints = false
    let constraint = row.heightAnchor.constraint(equalToConstant: height)
    constraint.identifier = "\(name) height"
    return (row, constraint)
  }
}

/// The seed's form: a rectangle and a button under it, 16 points around and between.
@MainActor final class RectangleFormController: FormController {
  private var rectangleHeight: LayoutConstraint?

  override func loadView() {
    let form = View()
    form.accessibilityIdentifier = "form"
    let (rectangle, height) = makeRow("rectangle", height: 100)
    let (button, buttonHeight) = makeRow("button", height: 50)
    form.addSubview(rectangle)
    form.addSubview(button)
    let bottom = form.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 16)
    bottom.priority = LayoutPriority(999)
    LayoutConstraint.activate([height, buttonHeight, bottom])
    LayoutConstraint.activate([
      rectangle.topAnchor.constraint(equalTo: form.topAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: rectangle.bottomAnchor, constant: 16),
    ])
    for row in [rectangle, button] {
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -16),
      ])
    }
    rectangleHeight = height
    view = form
  }

  func changeSize(to height: CGFloat) {
    rectangleHeight?.constant = height
    updatePresentationLayout(animated: true)
  }
}

/// A form whose rows stand in a stack; some are hidden until they are wanted.
@MainActor final class RowsController: FormController {
  private let stack = StackView(arrangedSubviews: [])

  override func loadView() {
    let form = View()
    form.accessibilityIdentifier = "form"
    (stack.axis, stack.spacing) = (.vertical, 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for (name, height) in [("rectangle", 80), ("rectangle", 160), ("button", 50)] {
      let (row, constraint) = makeRow(name, height: CGFloat(height))
      // A hidden row has no height, so what it has by itself gives way.
      constraint.priority = LayoutPriority(999)
      constraint.isActive = true
      stack.addArrangedSubview(row)
    }
    stack.arrangedSubviews[1].isHidden = true
    form.addSubview(stack)
    let bottom = form.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16)
    bottom.priority = LayoutPriority(999)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: form.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -16),
      bottom,
    ])
    view = form
  }

  func revealRow() {
    stack.arrangedSubviews[1].isHidden = false
    updatePresentationLayout(animated: true)
  }
}
