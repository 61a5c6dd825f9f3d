import ProsceniumCore
import Testing

/// What is done to a split view controller "S" of a list "L" and a detail "D", and what its delegate says to it.
enum SplitForm: Sendable, CaseIterable {
  /// The room for two columns goes, and comes; the primary one is a navigation controller "N" around the list.
  case collapse, expansion
  /// The same where the primary controller is the list itself, so that the detail is kept aside.
  case plainCollapse, plainExpansion
  /// The same where both columns are navigation controllers, "N" and "M".
  case stacksCollapse, stacksExpansion
  /// The delegate names a primary controller "P", and puts the detail nowhere; it has another secondary one "E".
  case delegatesCollapse, delegatesExpansion
  /// Another controller for a column, or for both.
  case replacedPrimary, replacedSecondary, replacedBoth
  /// A detail is shown in a column of its own, on the primary stack, or over the list.
  case detail, collapsedDetail, plainCollapsedDetail
  /// Something is shown on the primary stack, or in the primary column.
  case shown, plainShown

  /// Whether the primary controller is the list itself.
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

  /// Whether there is no room for two columns at first.
  var isCompact: Bool {
    switch self {
    case .expansion, .plainExpansion, .stacksExpansion, .delegatesExpansion, .collapsedDetail, .plainCollapsedDetail:
      true
    case .collapse, .plainCollapse, .stacksCollapse, .delegatesCollapse, .replacedPrimary, .replacedSecondary,
      .replacedBoth, .detail, .shown, .plainShown:
      false
    }
  }

  /// What the environment becomes; `nil` where it stays.
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
