import ProsceniumCore
import Testing

/// A change to a split view controller "S" with a list "L" and a detail "D", with or without a delegate.
enum SplitForm: Sendable, CaseIterable {
  /// The window becomes too narrow for two columns, or wide enough. The primary column is a stack "N" around the list.
  case collapse, expansion
  /// The primary controller is the list itself. A collapse removes the detail, because there is no stack for it.
  case plainCollapse, plainExpansion
  /// The columns are two navigation controllers, "N" and "M".
  case stacksCollapse, stacksExpansion
  /// The delegate returns a primary controller "P", does not place the detail, and returns a secondary controller "E".
  case delegatesCollapse, delegatesExpansion
  /// Another controller replaces one column, or both columns.
  case replacedPrimary, replacedSecondary, replacedBoth
  /// A detail is shown in its own column, on the primary stack, or over the list.
  case detail, collapsedDetail, plainCollapsedDetail
  /// A controller is shown on the primary stack, or in the primary column.
  case shown, plainShown

  /// A Boolean value that indicates whether the primary controller is the list itself.
  var isPlain: Bool {
    switch self {
    case .plainCollapse, .plainExpansion, .delegatesCollapse, .delegatesExpansion, .replacedPrimary, .replacedSecondary,
      .replacedBoth, .plainCollapsedDetail, .plainShown:
      true
    case .collapse, .expansion, .stacksCollapse, .stacksExpansion, .detail, .collapsedDetail, .shown: false
    }
  }

  var hasTwoStacks: Bool { self == .stacksCollapse || self == .stacksExpansion }
  var hasDelegate: Bool { self == .delegatesCollapse || self == .delegatesExpansion }

  /// A Boolean value that indicates whether the window is initially too narrow for two columns.
  var isCompact: Bool {
    switch self {
    case .expansion, .plainExpansion, .stacksExpansion, .delegatesExpansion, .collapsedDetail, .plainCollapsedDetail:
      true
    case .collapse, .plainCollapse, .stacksCollapse, .delegatesCollapse, .replacedPrimary, .replacedSecondary,
      .replacedBoth, .detail, .shown, .plainShown:
      false
    }
  }

  /// The new size class of the environment, or `nil` if the environment does not change.
  var coming: UserInterfaceSizeClass? {
    switch self {
    case .collapse, .plainCollapse, .stacksCollapse, .delegatesCollapse: .compact
    case .expansion, .plainExpansion, .stacksExpansion, .delegatesExpansion: .regular
    case .replacedPrimary, .replacedSecondary, .replacedBoth, .detail, .collapsedDetail, .plainCollapsedDetail, .shown,
      .plainShown:
      nil
    }
  }
}

extension SplitForm: CustomTestStringConvertible {
  var testDescription: String { "\(self)" }
}
