import Logging

extension SplitViewController {
  /// A column, as UIKit names it since iOS 14.
  public enum Column: Int, Sendable, Hashable {
    /// The first column.
    case primary = 0
    /// The middle column, which this library does not have.
    case supplementary = 1
    /// The last column.
    case secondary = 2
    /// The only column while collapsed, which this library does not have.
    case compact = 3
  }

  /// A number of columns.
  public enum Style: Int, Sendable, Hashable {
    /// The columns are those of ``SplitViewController/viewControllers``.
    case unspecified = 0
    /// There are a primary and a secondary column.
    case doubleColumn = 1
    /// There are three columns in UIKit, and two in this library.
    case tripleColumn = 2
  }

  /// Creates a split view controller, which has two columns in any style.
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }

  /// Returns the controller that was set for a column, or `nil` if there is none.
  public final func viewController(for column: Column) -> ViewController? { columnControllers[column] }

  /// Sets the controller of a column.
  ///
  /// A controller that is no navigation controller becomes the root of a new one. The first controller that is set
  /// should be the primary one, because a secondary controller is shown only beside a primary one. The columns
  /// `supplementary` and `compact` are logged and have no effect.
  public final func setViewController(_ controller: ViewController?, for column: Column) {
    guard column == .primary || column == .secondary else {
      return Logger.container.warning(
        "\(name) has no column \(column), so it does not show \(controller?.name ?? "nil")."
      )
    }
    columnControllers[column] = controller
    setOrLog([Column.primary, .secondary].compactMap { columnControllers[$0].map(framed) })
  }

  /// Shows a column. While collapsed, the column's controller is pushed onto the primary one.
  public final func show(_ column: Column) {
    guard isCollapsed, column == .secondary, let controller = columnControllers[.secondary] else { return }
    if controller.viewIfLoaded?.window == nil { showDetailViewController(framed(controller), sender: self) }
  }

  /// Hides a column. Both columns remain visible while they are beside each other, so that the call does nothing.
  public final func hide(_ column: Column) {}

  /// Returns the navigation controller that shows a column's controller.
  private func framed(_ controller: ViewController) -> ViewController {
    if controller is NavigationController { return controller }
    return controller.parent as? NavigationController ?? NavigationController(rootViewController: controller)
  }
}

extension SplitViewController {
  /// An arrangement of the columns, as UIKit names it.
  public enum DisplayMode: Int, Sendable, Hashable {
    /// The arrangement follows from the size.
    case automatic = 0
    /// Only the secondary column is visible.
    case secondaryOnly = 1
    /// The primary column is beside the secondary one.
    case oneBesideSecondary = 2
    /// The primary column covers a part of the secondary one.
    case oneOverSecondary = 3
    /// Two columns are beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns cover a part of the secondary one.
    case twoOverSecondary = 5
    /// Two columns move the secondary one.
    case twoDisplaceSecondary = 6
  }

  /// The arrangement of the columns, which are beside each other unless only one is visible.
  public final var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }

  /// The preferred arrangement, which reads back as `automatic`. Columns are always beside each other, so that setting
  /// the property does nothing.
  public final var preferredDisplayMode: DisplayMode {
    get { .automatic }
    set {}
  }
}
