import ProsceniumCore

/// A controller with a subview whose frame depends on layout.
@MainActor final class DetailController: ViewController {
  private let detail = View()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "B"
    detail.accessibilityIdentifier = "detail"
    view.addSubview(detail)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    detail.frame = view.bounds.insetBy(dx: 20, dy: 20)
  }
}
