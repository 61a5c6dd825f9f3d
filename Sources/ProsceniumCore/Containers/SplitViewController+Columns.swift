import Foundation

extension SplitViewController {
  /// The controllers in the columns, and the state that a collapse saves for the later expansion.
  struct Columns {
    var primary: ViewController?

    /// The secondary controller, or `nil` while collapsed.
    var secondary: ViewController?

    var isCollapsed = false

    /// A Boolean value that indicates whether the columns will be collapsed after the announced environment change.
    ///
    /// The value is `nil` if no such change is announced.
    var willBeCollapsed: Bool?

    /// The secondary controller from before the collapse, or the detail shown since.
    ///
    /// The controller returns at the next expansion if no other secondary controller is available.
    var aside: ViewController?

    /// The controllers of a secondary navigation controller that are now on the primary stack.
    var spread: [ViewController] = []

    /// A copy of the primary column's page that a collapse covers.
    ///
    /// The copy remains in position until the collapse ends.
    weak var coveredPage: View?

    var all: [ViewController] { [primary, secondary].compactMap(\.self) }
  }

  // MARK: Measures

  private func usable(_ measure: CGFloat, or standard: CGFloat) -> CGFloat {
    measure.isFinite && measure >= 0 ? measure : standard
  }

  /// Returns the width of the primary column by its width properties, for a view that no division separates.
  private func measuredWidth(in width: CGFloat) -> CGFloat {
    let wish = preferredPrimaryColumnWidthFraction
    let preferred = ((0...1).contains(wish) ? wish : 0.4) * width
    let most = usable(maximumPrimaryColumnWidth, or: 320)
    return min(width, max(usable(minimumPrimaryColumnWidth, or: 0), min(most, preferred)))
  }

  /// Returns the frames of the primary and the secondary column in a view of `size`.
  private func columnFrames(in size: Size) -> ArrangementSpace.Regions {
    let whole = Rect(origin: .zero, size: size)
    guard !(columns.willBeCollapsed ?? columns.isCollapsed) else { return .init(first: whole, second: whole) }
    let space = ArrangementSpace(
      size: size,
      safeAreaInsets: contentView.safeAreaInsets(ofSize: size),
      divisions: contentView.activeDivisions,
      layoutDirection: contentView.effectiveUserInterfaceLayoutDirection
    )
    if let halves = space.columnsBesideDivision { return halves }
    let width = measuredWidth(in: size.width)
    let line = space.layoutDirection == .rightToLeft ? size.width - width : width
    return space.regions(splittingWidth: true, from: line, to: line)
  }

  func primaryWidth(in size: Size) -> CGFloat { columnFrames(in: size).first.width }

  func columnSize(of container: any ContentContainer, in parentSize: Size) -> Size {
    switch container {
    case let child where child === columns.primary: columnFrames(in: parentSize).first.size
    case let child where child === columns.secondary: columnFrames(in: parentSize).second.size
    default: parentSize
    }
  }

  // MARK: Views

  /// Returns the frame of the column of `child`.
  ///
  /// The primary column is on the leading side.
  private func frame(of child: ViewController) -> Rect {
    let frames = columnFrames(in: contentView.bounds.size)
    return child === columns.primary ? frames.first : frames.second
  }

  /// Updates the frames of the columns, including those whose view is in another superview.
  ///
  /// The method also collapses or expands the columns if they do not match the current size class.
  func layOutColumns() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if contentView.window != nil, columns.willBeCollapsed == nil, isCompact != columns.isCollapsed {
      adapt(toCompact: isCompact)
    }
    for child in columns.all { child.containment.slot?.fit(in: frame(of: child)) }
  }

  /// Loads the controllers in the columns and shows them if the split view controller is shown.
  func showColumns() {
    if isViewLoaded, appearance.isOnScreen || view.window != nil { placeColumns() }
  }

  /// Moves the columns' views to their frames before the controller becomes visible.
  ///
  /// Only controllers that are already children are included.
  func placeColumns() {
    for child in columns.all where child.parent === self {
      let frame = frame(of: child)
      child.slot.move(to: contentView, in: frame)
      child.slot.holdChild()
    }
    contentView.setNeedsLayout()
  }

  // MARK: Changing

  func setOrLog(_ new: [ViewController]) {
    _ = orLog { () throws(ContainerError) in try set(new) }
  }

  private func set(_ new: [ViewController]) throws(ContainerError) {
    if new.count > 2 { throw ContainerError(.tooMany, in: self, about: new[2]) }
    if containment.isExchanging { throw ContainerError(.transitionInProgress, in: self) }
    for (index, child) in new.enumerated() {
      if new[..<index].contains(child) { throw ContainerError(.duplicate, in: self, about: child) }
      guard child.parent !== self, let reason = reasonNotToTakeIn(child) else { continue }
      throw ContainerError(reason, in: self, about: child)
    }
    for child in columns.all where !new.contains(child) {
      if viewIfLoaded?.window?.isInTransition(in: child) ?? false {
        throw ContainerError(.transitionInProgress, in: self, about: child)
      }
    }
    containment.isExchanging = true
    columns.coveredPage?.removeFromSuperview()
    let old = columns.all
    let isCollapsed = columns.isCollapsed
    columns = Columns(primary: new.first, secondary: new.dropFirst().first)
    columns.willBeCollapsed = isCollapsed && new.count < 2 ? nil : false
    columns.isCollapsed = isCollapsed && new.count < 2
    for child in old where !new.contains(child) { remove(child) }
    for child in new where !old.contains(child) { addChild(child) }
    if let primary = columns.primary { setOverrideTraits(of: primary) }
    showColumns()
    for child in new where !old.contains(child) && child.parent === self {
      notifyDidMove(child, to: self)
    }
    containment.isExchanging = false
    columns.willBeCollapsed = nil
    dropStrays()
    if isCollapsed, columns.all.count == 2 { collapse() }
  }

  /// Overrides the size class of the primary controller, which is horizontally compact next to another column.
  func setOverrideTraits(of primary: ViewController) {
    let isNarrow = !(columns.willBeCollapsed ?? columns.isCollapsed)
    let traits = isNarrow ? TraitCollection(horizontalSizeClass: .compact) : nil
    if primary.parent === self { setOverrideTraitCollection(traits, forChild: primary) }
    if let secondary = columns.secondary, secondary.parent === self {
      setOverrideTraitCollection(nil, forChild: secondary)
    }
  }

  /// Removes a controller with its view and the presentations in its context.
  func remove(_ child: ViewController) {
    notifyWillMove(child, to: nil)
    hide(child)
    child.removeFromParent()
  }

  /// Ends the appearance of a controller that is in the split view controller, or was just removed from it.
  func hide(_ child: ViewController) {
    let seen = child.seenInSlot
    setAppearing(false, child, animated: false)
    child.containment.slot?.removeFromSuperview()
    for controller in seen { controller.endAppearanceTransition() }
    // The callbacks above may have removed the controller's view.
    if child.parent == nil { child.endDisappearance() }
    vacateSlot(of: child)
  }

  /// Empties the column of a controller after other code removed that controller.
  func forget(_ child: ViewController) {
    guard !containment.isExchanging else { return }
    if columns.secondary === child { columns.secondary = nil }
    if columns.primary === child { columns.primary = nil }
    if !isElsewhere(child) { hide(child) }
  }

  // MARK: Showing

  func showPrimary(_ controller: ViewController, sender: Any?) {
    if let delegate {
      let isDone = delegate.splitViewController(self, show: controller, sender: sender)
      trace(.query, "\(self).delegate.show(\(controller)) → \(isDone)")
      if isDone { return }
    }
    if let navigation = columns.primary as? NavigationController {
      navigation.pushViewController(controller, animated: true)
    } else if columns.isCollapsed {
      present(controller, animated: true)
    } else {
      viewControllers = [controller] + [columns.secondary].compactMap(\.self)
    }
  }

  func showSecondary(_ controller: ViewController, sender: Any?) {
    if let delegate {
      let isDone = delegate.splitViewController(self, showDetail: controller, sender: sender)
      trace(.query, "\(self).delegate.showDetail(\(controller)) → \(isDone)")
      if isDone { return }
    }
    if !columns.isCollapsed {
      viewControllers = [columns.primary].compactMap(\.self) + [controller]
    } else if let navigation = columns.primary as? NavigationController {
      if let other = controller as? NavigationController {
        pushStack(of: other, onto: navigation, animated: true)
      } else {
        push(detail: controller, onto: navigation)
      }
    } else {
      present(controller, animated: true)
    }
  }

  /// Pushes a controller without a stack.
  ///
  /// If no controller of an older detail remains on the stack, the new controller becomes the detail to return.
  private func push(detail: ViewController, onto navigation: NavigationController) {
    navigation.pushViewController(detail, animated: true)
    guard navigation.topViewController === detail else { return }
    if columns.spread.contains(where: navigation.viewControllers.contains) { return }
    columns.aside = detail
    columns.spread = []
  }
}

extension SplitViewController: ContainerController {
  var listed: [ViewController] { columns.all }
}
