import Foundation
import Proscenium

/// A controller whose content determines its height.
///
/// The rows are in a column, and the last gap has a lower priority for frames of an outdated height.
@MainActor class FormController: ViewController, CustomPresentable {
  var transitionManager: (any ViewControllerTransitioningDelegate)?

  init(transition: any ViewControllerTransitioningDelegate) {
    transitionManager = transition
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  /// Creates a view with a height, which appears as `name` in the picture.
  func makeRow(_ name: String, height: CGFloat) -> (view: View, height: LayoutConstraint) {
    let row = View()
    row.accessibilityIdentifier = name
    row.translatesAutoresizingMaskIntoConstraints = false
    let constraint = row.heightAnchor.constraint(equalToConstant: height)
    constraint.identifier = "\(name) height"
    return (row, constraint)
  }
}

/// A form with a rectangle and a button below it, with gaps of 16 points.
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

/// A form with rows in a stack, some of which are initially hidden.
@MainActor final class RowsController: FormController {
  private let stack = StackView(arrangedSubviews: [])

  override func loadView() {
    let form = View()
    form.accessibilityIdentifier = "form"
    (stack.axis, stack.spacing) = (.vertical, 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for (name, height) in [("rectangle", 80), ("rectangle", 160), ("button", 50)] {
      let (row, constraint) = makeRow(name, height: CGFloat(height))
      // A hidden row has no height, so its own height constraint needs a lower priority.
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
