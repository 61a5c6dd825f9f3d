import Foundation
import ProsceniumCore

/// One cell of the grid of presentations: what is done, and what is expected of it by the rules alone.
struct GridCell: CustomStringConvertible {
  enum Course: CaseIterable {
    case present, dismiss, cancelPresentation, cancelDismissal, chain
  }

  /// A surface and its size classes.
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

  static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet,
    .blurOverFullScreen,
  ]

  let style: ModalPresentationStyle
  let course: Course
  let isAnimated: Bool
  let transition: ModalTransitionStyle
  let surface: Surface

  /// Every cell of a style.
  static func cells(of style: ModalPresentationStyle) -> [GridCell] {
    var cells: [GridCell] = []
    for course in Course.allCases {
      for isAnimated in [true, false] {
        for transition in ModalTransitionStyle.allCases {
          for surface in Surface.allCases {
            cells.append(
              GridCell(
                style: style,
                course: course,
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

  var description: String { "\(style), \(course), animated: \(isAnimated), \(transition), \(surface)" }

  // MARK: What is expected

  /// In compact width sheets cover the whole screen; nothing else adapts.
  var styleInForce: ModalPresentationStyle {
    switch style {
    case .pageSheet, .formSheet: surface.isCompactWide ? .fullScreen : style
    default: style
    }
  }

  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }

  var removesPresenter: Bool { styleInForce == .fullScreen || styleInForce == .currentContext }

  /// Where the controller stands that defines a context: the right half.
  var pane: Rect {
    Rect(x: surface.size.width / 2, y: 0, width: surface.size.width / 2, height: surface.size.height)
  }

  /// What the container covers, in the window.
  var container: Rect { isInContext ? pane : Rect(origin: .zero, size: surface.size) }

  /// Where the presented view stands, in the window.
  var frame: Rect {
    let whole = container
    switch styleInForce {
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
