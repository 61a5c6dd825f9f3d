import Foundation
import ProsceniumCore

/// A cell of the grid of presentations, with its operations and the results expected by the rules alone.
struct GridCell: CustomStringConvertible {
  enum Scenario: CaseIterable {
    case present, dismiss, cancelPresentation, cancelDismissal, chain
  }

  /// A surface with its size classes.
  enum Surface: CaseIterable {
    case compactRegular, compactCompact, regularCompact, regularRegular

    var size: Size {
      switch self {
      case .compactRegular: Size(width: 390, height: 844)
      case .compactCompact: Size(width: 667, height: 375)
      case .regularCompact: Size(width: 926, height: 428)
      case .regularRegular: Size(width: 1024, height: 768)
      }
    }

    var isCompactWide: Bool { self == .compactRegular || self == .compactCompact }

    var traits: TraitCollection {
      TraitCollection(traitsFrom: [
        TraitCollection(horizontalSizeClass: isCompactWide ? .compact : .regular),
        TraitCollection(verticalSizeClass: self == .compactCompact || self == .regularCompact ? .compact : .regular),
      ])
    }
  }

  /// A style and the rules by which it adapts.
  struct Row: Sendable, CustomStringConvertible {
    let style: ModalPresentationStyle
    let rules: AdaptationRules

    var description: String { rules == .iOS8 ? "\(style)" : "\(style) by newer rules" }
  }

  /// All styles with the older rules, and the styles that the newer rules display differently.
  static let rows: [Row] =
    [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet, .popover,
      .blurOverFullScreen,
    ].map { Row(style: $0, rules: .iOS8) }
    + [.automatic, .pageSheet, .formSheet, .popover].map { Row(style: $0, rules: .iOS13) }

  let row: Row
  let scenario: Scenario
  let isAnimated: Bool
  let transition: ModalTransitionStyle
  let surface: Surface

  var style: ModalPresentationStyle { row.style }

  /// Returns all cells of a row.
  static func cells(of row: Row) -> [GridCell] {
    var cells: [GridCell] = []
    for scenario in Scenario.allCases {
      for isAnimated in [true, false] {
        for transition in ModalTransitionStyle.allCases {
          for surface in Surface.allCases {
            cells.append(
              GridCell(
                row: row,
                scenario: scenario,
                isAnimated: isAnimated,
                transition: transition,
                surface: surface
              )
            )
          }
        }
      }
    }
    return cells
  }

  var description: String { "\(row), \(scenario), animated: \(isAnimated), \(transition), \(surface)" }

  // MARK: Expected results

  private var isNew: Bool { row.rules == .iOS13 }

  /// The style after adaptation. Only sheets, popovers and the automatic style adapt.
  var styleInForce: ModalPresentationStyle {
    switch style {
    case .automatic: .pageSheet
    case .pageSheet, .formSheet: surface.isCompactWide && !isNew ? .fullScreen : style
    case .popover where surface == .regularRegular: .popover
    case .popover: surface.isCompactWide && !isNew ? .fullScreen : .formSheet
    default: style
    }
  }

  /// The transition style in force, which is always a fade for popovers.
  var transitionInForce: ModalTransitionStyle { styleInForce == .popover ? .crossDissolve : transition }

  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }

  var removesPresenter: Bool { styleInForce == .fullScreen || styleInForce == .currentContext }

  /// The frame in the window of the controller with a context, which is the right half.
  var pane: Rect {
    Rect(x: surface.size.width / 2, y: 0, width: surface.size.width / 2, height: surface.size.height)
  }

  /// The frame of the container view in the window.
  var container: Rect { isInContext ? pane : Rect(origin: .zero, size: surface.size) }

  /// The popover's anchor in the pane, ten points wide in the middle of the upper edge.
  var anchor: Rect { Rect(x: pane.width / 2 - 5, y: 0, width: 10, height: 10) }

  /// The frame of the presented view in the window.
  var frame: Rect {
    let whole = container
    switch styleInForce {
    case .popover:
      // The popover is below its anchor with UIKit's sizes. With the newer rules, the arrow is part of the presented
      // view.
      return isNew ? Rect(x: 580.5, y: 10, width: 375, height: 680) : Rect(x: 608, y: 23, width: 320, height: 480)
    case .pageSheet where isNew && surface == .regularRegular:
      return Rect(x: 156, y: 0, width: 712, height: 768)
    case .pageSheet where isNew, .formSheet where isNew && surface != .regularRegular:
      // The sheet is at the lower edge, or covers the window if the height is compact.
      return surface == .compactRegular ? Rect(x: 0, y: 20, width: whole.width, height: whole.height - 20) : whole
    case .formSheet where surface == .regularCompact, .pageSheet:
      let width = min(whole.width, whole.height)
      return Rect(x: whole.midX - width / 2, y: 0, width: width, height: whole.height)
    case .formSheet:
      let size = Size(width: min(540, whole.width), height: min(620, whole.height))
      return Rect(
        x: whole.midX - size.width / 2,
        y: whole.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
    default:
      return whole
    }
  }
}
