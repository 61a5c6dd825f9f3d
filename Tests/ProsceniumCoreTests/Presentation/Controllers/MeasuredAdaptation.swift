import Foundation
import ProsceniumCore

/// A measured adaptation, with the delegate's answer and the resulting presentation.
///
/// The table was measured on devices and simulators with iOS 8 and iOS 13. The two systems contribute 168 and 224
/// results.
struct MeasuredAdaptation: Sendable, CustomStringConvertible {
  let rules: AdaptationRules
  let traits: TraitCollection
  let screen: Size
  let style: ModalPresentationStyle
  let answer: ModalPresentationStyle

  /// The style announced to the delegate, or `.none` if the presentation was not adapted.
  let announced: ModalPresentationStyle

  /// A Boolean value that indicates whether the delegate's replacement was shown instead of the presented controller.
  let showsReplacement: Bool

  /// The size in points of the shown controller's view.
  let size: Size

  let description: String

  private init(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    rules = words[0] == "8" ? .iOS8 : .iOS13
    traits = TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: words[1] == "compact" ? .compact : .regular),
      TraitCollection(verticalSizeClass: words[2] == "compact" ? .compact : .regular),
    ])
    screen = Size(width: Double(words[3])!, height: Double(words[4])!)
    (style, answer, announced) = (Self.style(words[5]), Self.style(words[6]), Self.style(words[7]))
    showsReplacement = words[8] == "adaptive"
    size = Size(width: Double(words[9])!, height: Double(words[10])!)
    description = String(line)
  }

  private static func style(_ name: String) -> ModalPresentationStyle {
    switch name {
    case "none": .none
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "currentContext": .currentContext
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "popover": .popover
    default: preconditionFailure("There is no style \(name).")
    }
  }

  static let all = table.split(separator: "\n").map(MeasuredAdaptation.init)

  private static let table = """
    8 regular regular 768 1024 fullScreen none none original 768 1024
    8 regular regular 768 1024 fullScreen fullScreen none original 768 1024
    8 regular regular 768 1024 fullScreen pageSheet none original 768 1024
    8 regular regular 768 1024 fullScreen formSheet none original 768 1024
    8 regular regular 768 1024 fullScreen currentContext none original 768 1024
    8 regular regular 768 1024 fullScreen overFullScreen none original 768 1024
    8 regular regular 768 1024 fullScreen overCurrentContext none original 768 1024
    8 regular regular 768 1024 fullScreen popover none original 768 1024
    8 compact regular 375 667 fullScreen none none original 375 667
    8 compact regular 375 667 fullScreen fullScreen none original 375 667
    8 compact regular 375 667 fullScreen pageSheet none original 375 667
    8 compact regular 375 667 fullScreen formSheet none original 375 667
    8 compact regular 375 667 fullScreen currentContext none original 375 667
    8 compact regular 375 667 fullScreen overFullScreen none original 375 667
    8 compact regular 375 667 fullScreen overCurrentContext none original 375 667
    8 compact regular 375 667 fullScreen popover none original 375 667
    8 regular compact 736 414 fullScreen none none original 736 414
    8 regular compact 736 414 fullScreen fullScreen none original 736 414
    8 regular compact 736 414 fullScreen pageSheet none original 736 414
    8 regular compact 736 414 fullScreen formSheet none original 736 414
    8 regular compact 736 414 fullScreen currentContext none original 736 414
    8 regular compact 736 414 fullScreen overFullScreen none original 736 414
    8 regular compact 736 414 fullScreen overCurrentContext none original 736 414
    8 regular compact 736 414 fullScreen popover none original 736 414
    8 regular regular 768 1024 pageSheet none none original 768 1004
    8 regular regular 768 1024 pageSheet pageSheet none original 768 1004
    8 regular regular 768 1024 pageSheet currentContext none original 768 1004
    8 regular regular 768 1024 pageSheet overCurrentContext none original 768 1004
    8 regular regular 768 1024 pageSheet popover none original 768 1004
    8 regular regular 768 1024 pageSheet fullScreen fullScreen adaptive 768 1024
    8 regular regular 768 1024 pageSheet formSheet formSheet adaptive 540 620
    8 regular regular 768 1024 pageSheet overFullScreen overFullScreen adaptive 768 1024
    8 compact regular 375 667 pageSheet none none original 375 647
    8 compact regular 375 667 pageSheet fullScreen fullScreen adaptive 375 667
    8 compact regular 375 667 pageSheet pageSheet fullScreen adaptive 375 667
    8 compact regular 375 667 pageSheet currentContext fullScreen adaptive 375 667
    8 compact regular 375 667 pageSheet overCurrentContext fullScreen adaptive 375 667
    8 compact regular 375 667 pageSheet popover fullScreen adaptive 375 667
    8 compact regular 375 667 pageSheet formSheet formSheet adaptive 375 647
    8 compact regular 375 667 pageSheet overFullScreen overFullScreen adaptive 375 667
    8 regular compact 736 414 pageSheet none none original 414 394
    8 regular compact 736 414 pageSheet pageSheet none original 414 394
    8 regular compact 736 414 pageSheet currentContext none original 414 394
    8 regular compact 736 414 pageSheet overCurrentContext none original 414 394
    8 regular compact 736 414 pageSheet popover none original 414 394
    8 regular compact 736 414 pageSheet fullScreen fullScreen adaptive 736 414
    8 regular compact 736 414 pageSheet formSheet formSheet adaptive 414 394
    8 regular compact 736 414 pageSheet overFullScreen overFullScreen adaptive 736 414
    8 regular regular 768 1024 formSheet none none original 540 620
    8 regular regular 768 1024 formSheet pageSheet none original 540 620
    8 regular regular 768 1024 formSheet formSheet none original 540 620
    8 regular regular 768 1024 formSheet currentContext none original 540 620
    8 regular regular 768 1024 formSheet overCurrentContext none original 540 620
    8 regular regular 768 1024 formSheet popover none original 540 620
    8 regular regular 768 1024 formSheet fullScreen fullScreen adaptive 768 1024
    8 regular regular 768 1024 formSheet overFullScreen overFullScreen adaptive 768 1024
    8 compact regular 375 667 formSheet none none original 375 647
    8 compact regular 375 667 formSheet formSheet none original 375 647
    8 compact regular 375 667 formSheet fullScreen fullScreen adaptive 375 667
    8 compact regular 375 667 formSheet pageSheet fullScreen adaptive 375 667
    8 compact regular 375 667 formSheet currentContext fullScreen adaptive 375 667
    8 compact regular 375 667 formSheet overCurrentContext fullScreen adaptive 375 667
    8 compact regular 375 667 formSheet popover fullScreen adaptive 375 667
    8 compact regular 375 667 formSheet overFullScreen overFullScreen adaptive 375 667
    8 regular compact 736 414 formSheet none none original 414 394
    8 regular compact 736 414 formSheet pageSheet none original 414 394
    8 regular compact 736 414 formSheet formSheet none original 414 394
    8 regular compact 736 414 formSheet currentContext none original 414 394
    8 regular compact 736 414 formSheet overCurrentContext none original 414 394
    8 regular compact 736 414 formSheet popover none original 414 394
    8 regular compact 736 414 formSheet fullScreen fullScreen adaptive 736 414
    8 regular compact 736 414 formSheet overFullScreen overFullScreen adaptive 736 414
    8 regular regular 768 1024 currentContext none none original 768 1024
    8 regular regular 768 1024 currentContext fullScreen none original 768 1024
    8 regular regular 768 1024 currentContext pageSheet none original 768 1024
    8 regular regular 768 1024 currentContext formSheet none original 768 1024
    8 regular regular 768 1024 currentContext currentContext none original 768 1024
    8 regular regular 768 1024 currentContext overFullScreen none original 768 1024
    8 regular regular 768 1024 currentContext overCurrentContext none original 768 1024
    8 regular regular 768 1024 currentContext popover none original 768 1024
    8 compact regular 375 667 currentContext none none original 375 667
    8 compact regular 375 667 currentContext fullScreen none original 375 667
    8 compact regular 375 667 currentContext pageSheet none original 375 667
    8 compact regular 375 667 currentContext formSheet none original 375 667
    8 compact regular 375 667 currentContext currentContext none original 375 667
    8 compact regular 375 667 currentContext overFullScreen none original 375 667
    8 compact regular 375 667 currentContext overCurrentContext none original 375 667
    8 compact regular 375 667 currentContext popover none original 375 667
    8 regular compact 736 414 currentContext none none original 736 414
    8 regular compact 736 414 currentContext fullScreen none original 736 414
    8 regular compact 736 414 currentContext pageSheet none original 736 414
    8 regular compact 736 414 currentContext formSheet none original 736 414
    8 regular compact 736 414 currentContext currentContext none original 736 414
    8 regular compact 736 414 currentContext overFullScreen none original 736 414
    8 regular compact 736 414 currentContext overCurrentContext none original 736 414
    8 regular compact 736 414 currentContext popover none original 736 414
    8 regular regular 768 1024 overFullScreen none none original 768 1024
    8 regular regular 768 1024 overFullScreen fullScreen none original 768 1024
    8 regular regular 768 1024 overFullScreen pageSheet none original 768 1024
    8 regular regular 768 1024 overFullScreen formSheet none original 768 1024
    8 regular regular 768 1024 overFullScreen currentContext none original 768 1024
    8 regular regular 768 1024 overFullScreen overFullScreen none original 768 1024
    8 regular regular 768 1024 overFullScreen overCurrentContext none original 768 1024
    8 regular regular 768 1024 overFullScreen popover none original 768 1024
    8 compact regular 375 667 overFullScreen none none original 375 667
    8 compact regular 375 667 overFullScreen fullScreen none original 375 667
    8 compact regular 375 667 overFullScreen pageSheet none original 375 667
    8 compact regular 375 667 overFullScreen formSheet none original 375 667
    8 compact regular 375 667 overFullScreen currentContext none original 375 667
    8 compact regular 375 667 overFullScreen overFullScreen none original 375 667
    8 compact regular 375 667 overFullScreen overCurrentContext none original 375 667
    8 compact regular 375 667 overFullScreen popover none original 375 667
    8 regular compact 736 414 overFullScreen none none original 736 414
    8 regular compact 736 414 overFullScreen fullScreen none original 736 414
    8 regular compact 736 414 overFullScreen pageSheet none original 736 414
    8 regular compact 736 414 overFullScreen formSheet none original 736 414
    8 regular compact 736 414 overFullScreen currentContext none original 736 414
    8 regular compact 736 414 overFullScreen overFullScreen none original 736 414
    8 regular compact 736 414 overFullScreen overCurrentContext none original 736 414
    8 regular compact 736 414 overFullScreen popover none original 736 414
    8 regular regular 768 1024 overCurrentContext none none original 768 1024
    8 regular regular 768 1024 overCurrentContext fullScreen none original 768 1024
    8 regular regular 768 1024 overCurrentContext pageSheet none original 768 1024
    8 regular regular 768 1024 overCurrentContext formSheet none original 768 1024
    8 regular regular 768 1024 overCurrentContext currentContext none original 768 1024
    8 regular regular 768 1024 overCurrentContext overFullScreen none original 768 1024
    8 regular regular 768 1024 overCurrentContext overCurrentContext none original 768 1024
    8 regular regular 768 1024 overCurrentContext popover none original 768 1024
    8 compact regular 375 667 overCurrentContext none none original 375 667
    8 compact regular 375 667 overCurrentContext fullScreen none original 375 667
    8 compact regular 375 667 overCurrentContext pageSheet none original 375 667
    8 compact regular 375 667 overCurrentContext formSheet none original 375 667
    8 compact regular 375 667 overCurrentContext currentContext none original 375 667
    8 compact regular 375 667 overCurrentContext overFullScreen none original 375 667
    8 compact regular 375 667 overCurrentContext overCurrentContext none original 375 667
    8 compact regular 375 667 overCurrentContext popover none original 375 667
    8 regular compact 736 414 overCurrentContext none none original 736 414
    8 regular compact 736 414 overCurrentContext fullScreen none original 736 414
    8 regular compact 736 414 overCurrentContext pageSheet none original 736 414
    8 regular compact 736 414 overCurrentContext formSheet none original 736 414
    8 regular compact 736 414 overCurrentContext currentContext none original 736 414
    8 regular compact 736 414 overCurrentContext overFullScreen none original 736 414
    8 regular compact 736 414 overCurrentContext overCurrentContext none original 736 414
    8 regular compact 736 414 overCurrentContext popover none original 736 414
    8 regular regular 768 1024 popover none none original 320 480
    8 regular regular 768 1024 popover pageSheet none original 320 480
    8 regular regular 768 1024 popover currentContext none original 320 480
    8 regular regular 768 1024 popover overCurrentContext none original 320 480
    8 regular regular 768 1024 popover popover none original 320 480
    8 regular regular 768 1024 popover fullScreen fullScreen adaptive 768 1024
    8 regular regular 768 1024 popover formSheet formSheet adaptive 540 620
    8 regular regular 768 1024 popover overFullScreen overFullScreen adaptive 768 1024
    8 compact regular 375 667 popover none none original 320 480
    8 compact regular 375 667 popover fullScreen fullScreen adaptive 375 667
    8 compact regular 375 667 popover pageSheet fullScreen adaptive 375 667
    8 compact regular 375 667 popover currentContext fullScreen adaptive 375 667
    8 compact regular 375 667 popover overCurrentContext fullScreen adaptive 375 667
    8 compact regular 375 667 popover popover fullScreen adaptive 375 667
    8 compact regular 375 667 popover formSheet formSheet adaptive 375 647
    8 compact regular 375 667 popover overFullScreen overFullScreen adaptive 375 667
    8 regular compact 736 414 popover none none original 320 374
    8 regular compact 736 414 popover fullScreen fullScreen adaptive 736 414
    8 regular compact 736 414 popover pageSheet formSheet adaptive 414 394
    8 regular compact 736 414 popover formSheet formSheet adaptive 414 394
    8 regular compact 736 414 popover currentContext formSheet adaptive 414 394
    8 regular compact 736 414 popover overCurrentContext formSheet adaptive 414 394
    8 regular compact 736 414 popover popover formSheet adaptive 414 394
    8 regular compact 736 414 popover overFullScreen overFullScreen adaptive 736 414
    13 regular compact 736 414 fullScreen none none original 736 414
    13 regular compact 736 414 fullScreen fullScreen none original 736 414
    13 regular compact 736 414 fullScreen pageSheet none original 736 414
    13 regular compact 736 414 fullScreen formSheet none original 736 414
    13 regular compact 736 414 fullScreen currentContext none original 736 414
    13 regular compact 736 414 fullScreen overFullScreen none original 736 414
    13 regular compact 736 414 fullScreen overCurrentContext none original 736 414
    13 regular compact 736 414 fullScreen popover none original 736 414
    13 regular compact 736 414 pageSheet none none original 736 414
    13 regular compact 736 414 pageSheet fullScreen fullScreen adaptive 736 414
    13 regular compact 736 414 pageSheet pageSheet none original 736 414
    13 regular compact 736 414 pageSheet formSheet formSheet adaptive 736 414
    13 regular compact 736 414 pageSheet currentContext none original 736 414
    13 regular compact 736 414 pageSheet overFullScreen overFullScreen adaptive 736 414
    13 regular compact 736 414 pageSheet overCurrentContext none original 736 414
    13 regular compact 736 414 pageSheet popover none original 736 414
    13 regular compact 736 414 formSheet none none original 736 414
    13 regular compact 736 414 formSheet fullScreen fullScreen adaptive 736 414
    13 regular compact 736 414 formSheet pageSheet none original 736 414
    13 regular compact 736 414 formSheet formSheet none original 736 414
    13 regular compact 736 414 formSheet currentContext none original 736 414
    13 regular compact 736 414 formSheet overFullScreen overFullScreen adaptive 736 414
    13 regular compact 736 414 formSheet overCurrentContext none original 736 414
    13 regular compact 736 414 formSheet popover none original 736 414
    13 regular compact 736 414 currentContext none none original 736 414
    13 regular compact 736 414 currentContext fullScreen none original 736 414
    13 regular compact 736 414 currentContext pageSheet none original 736 414
    13 regular compact 736 414 currentContext formSheet none original 736 414
    13 regular compact 736 414 currentContext currentContext none original 736 414
    13 regular compact 736 414 currentContext overFullScreen none original 736 414
    13 regular compact 736 414 currentContext overCurrentContext none original 736 414
    13 regular compact 736 414 currentContext popover none original 736 414
    13 regular compact 736 414 overFullScreen none none original 736 414
    13 regular compact 736 414 overFullScreen fullScreen none original 736 414
    13 regular compact 736 414 overFullScreen pageSheet none original 736 414
    13 regular compact 736 414 overFullScreen formSheet none original 736 414
    13 regular compact 736 414 overFullScreen currentContext none original 736 414
    13 regular compact 736 414 overFullScreen overFullScreen none original 736 414
    13 regular compact 736 414 overFullScreen overCurrentContext none original 736 414
    13 regular compact 736 414 overFullScreen popover none original 736 414
    13 regular compact 736 414 overCurrentContext none none original 736 414
    13 regular compact 736 414 overCurrentContext fullScreen none original 736 414
    13 regular compact 736 414 overCurrentContext pageSheet none original 736 414
    13 regular compact 736 414 overCurrentContext formSheet none original 736 414
    13 regular compact 736 414 overCurrentContext currentContext none original 736 414
    13 regular compact 736 414 overCurrentContext overFullScreen none original 736 414
    13 regular compact 736 414 overCurrentContext overCurrentContext none original 736 414
    13 regular compact 736 414 overCurrentContext popover none original 736 414
    13 regular compact 736 414 popover none none original 333 374
    13 regular compact 736 414 popover fullScreen fullScreen adaptive 736 414
    13 regular compact 736 414 popover pageSheet formSheet adaptive 736 414
    13 regular compact 736 414 popover formSheet formSheet adaptive 736 414
    13 regular compact 736 414 popover currentContext formSheet adaptive 736 414
    13 regular compact 736 414 popover overFullScreen overFullScreen adaptive 736 414
    13 regular compact 736 414 popover overCurrentContext formSheet adaptive 736 414
    13 regular compact 736 414 popover popover formSheet adaptive 736 414
    13 regular regular 1024 1366 fullScreen none none original 1024 1366
    13 regular regular 1024 1366 fullScreen fullScreen none original 1024 1366
    13 regular regular 1024 1366 fullScreen pageSheet none original 1024 1366
    13 regular regular 1024 1366 fullScreen formSheet none original 1024 1366
    13 regular regular 1024 1366 fullScreen currentContext none original 1024 1366
    13 regular regular 1024 1366 fullScreen overFullScreen none original 1024 1366
    13 regular regular 1024 1366 fullScreen overCurrentContext none original 1024 1366
    13 regular regular 1024 1366 fullScreen popover none original 1024 1366
    13 regular regular 1024 1366 pageSheet none none original 712 1006
    13 regular regular 1024 1366 pageSheet fullScreen fullScreen adaptive 1024 1366
    13 regular regular 1024 1366 pageSheet pageSheet none original 712 1006
    13 regular regular 1024 1366 pageSheet formSheet formSheet adaptive 540 620
    13 regular regular 1024 1366 pageSheet currentContext none original 712 1006
    13 regular regular 1024 1366 pageSheet overFullScreen overFullScreen adaptive 1024 1366
    13 regular regular 1024 1366 pageSheet overCurrentContext none original 712 1006
    13 regular regular 1024 1366 pageSheet popover none original 712 1006
    13 regular regular 1024 1366 formSheet none none original 540 620
    13 regular regular 1024 1366 formSheet fullScreen fullScreen adaptive 1024 1366
    13 regular regular 1024 1366 formSheet pageSheet none original 540 620
    13 regular regular 1024 1366 formSheet formSheet none original 540 620
    13 regular regular 1024 1366 formSheet currentContext none original 540 620
    13 regular regular 1024 1366 formSheet overFullScreen overFullScreen adaptive 1024 1366
    13 regular regular 1024 1366 formSheet overCurrentContext none original 540 620
    13 regular regular 1024 1366 formSheet popover none original 540 620
    13 regular regular 1024 1366 currentContext none none original 1024 1366
    13 regular regular 1024 1366 currentContext fullScreen none original 1024 1366
    13 regular regular 1024 1366 currentContext pageSheet none original 1024 1366
    13 regular regular 1024 1366 currentContext formSheet none original 1024 1366
    13 regular regular 1024 1366 currentContext currentContext none original 1024 1366
    13 regular regular 1024 1366 currentContext overFullScreen none original 1024 1366
    13 regular regular 1024 1366 currentContext overCurrentContext none original 1024 1366
    13 regular regular 1024 1366 currentContext popover none original 1024 1366
    13 regular regular 1024 1366 overFullScreen none none original 1024 1366
    13 regular regular 1024 1366 overFullScreen fullScreen none original 1024 1366
    13 regular regular 1024 1366 overFullScreen pageSheet none original 1024 1366
    13 regular regular 1024 1366 overFullScreen formSheet none original 1024 1366
    13 regular regular 1024 1366 overFullScreen currentContext none original 1024 1366
    13 regular regular 1024 1366 overFullScreen overFullScreen none original 1024 1366
    13 regular regular 1024 1366 overFullScreen overCurrentContext none original 1024 1366
    13 regular regular 1024 1366 overFullScreen popover none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext none none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext fullScreen none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext pageSheet none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext formSheet none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext currentContext none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext overFullScreen none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext overCurrentContext none original 1024 1366
    13 regular regular 1024 1366 overCurrentContext popover none original 1024 1366
    13 regular regular 1024 1366 popover none none original 388 667
    13 regular regular 1024 1366 popover fullScreen fullScreen adaptive 1024 1366
    13 regular regular 1024 1366 popover pageSheet none original 388 667
    13 regular regular 1024 1366 popover formSheet formSheet adaptive 540 620
    13 regular regular 1024 1366 popover currentContext none original 388 667
    13 regular regular 1024 1366 popover overFullScreen overFullScreen adaptive 1024 1366
    13 regular regular 1024 1366 popover overCurrentContext none original 388 667
    13 regular regular 1024 1366 popover popover none original 388 667
    13 compact regular 375 667 fullScreen none none original 375 667
    13 compact regular 375 667 fullScreen fullScreen none original 375 667
    13 compact regular 375 667 fullScreen pageSheet none original 375 667
    13 compact regular 375 667 fullScreen formSheet none original 375 667
    13 compact regular 375 667 fullScreen currentContext none original 375 667
    13 compact regular 375 667 fullScreen overFullScreen none original 375 667
    13 compact regular 375 667 fullScreen overCurrentContext none original 375 667
    13 compact regular 375 667 fullScreen popover none original 375 667
    13 compact regular 375 667 pageSheet none none original 375 627
    13 compact regular 375 667 pageSheet fullScreen fullScreen adaptive 375 667
    13 compact regular 375 667 pageSheet pageSheet none original 375 627
    13 compact regular 375 667 pageSheet formSheet formSheet adaptive 375 627
    13 compact regular 375 667 pageSheet currentContext none original 375 627
    13 compact regular 375 667 pageSheet overFullScreen overFullScreen adaptive 375 667
    13 compact regular 375 667 pageSheet overCurrentContext none original 375 627
    13 compact regular 375 667 pageSheet popover none original 375 627
    13 compact regular 375 667 formSheet none none original 375 627
    13 compact regular 375 667 formSheet fullScreen fullScreen adaptive 375 667
    13 compact regular 375 667 formSheet pageSheet none original 375 627
    13 compact regular 375 667 formSheet formSheet none original 375 627
    13 compact regular 375 667 formSheet currentContext none original 375 627
    13 compact regular 375 667 formSheet overFullScreen overFullScreen adaptive 375 667
    13 compact regular 375 667 formSheet overCurrentContext none original 375 627
    13 compact regular 375 667 formSheet popover none original 375 627
    13 compact regular 375 667 currentContext none none original 375 667
    13 compact regular 375 667 currentContext fullScreen none original 375 667
    13 compact regular 375 667 currentContext pageSheet none original 375 667
    13 compact regular 375 667 currentContext formSheet none original 375 667
    13 compact regular 375 667 currentContext currentContext none original 375 667
    13 compact regular 375 667 currentContext overFullScreen none original 375 667
    13 compact regular 375 667 currentContext overCurrentContext none original 375 667
    13 compact regular 375 667 currentContext popover none original 375 667
    13 compact regular 375 667 overFullScreen none none original 375 667
    13 compact regular 375 667 overFullScreen fullScreen none original 375 667
    13 compact regular 375 667 overFullScreen pageSheet none original 375 667
    13 compact regular 375 667 overFullScreen formSheet none original 375 667
    13 compact regular 375 667 overFullScreen currentContext none original 375 667
    13 compact regular 375 667 overFullScreen overFullScreen none original 375 667
    13 compact regular 375 667 overFullScreen overCurrentContext none original 375 667
    13 compact regular 375 667 overFullScreen popover none original 375 667
    13 compact regular 375 667 overCurrentContext none none original 375 667
    13 compact regular 375 667 overCurrentContext fullScreen none original 375 667
    13 compact regular 375 667 overCurrentContext pageSheet none original 375 667
    13 compact regular 375 667 overCurrentContext formSheet none original 375 667
    13 compact regular 375 667 overCurrentContext currentContext none original 375 667
    13 compact regular 375 667 overCurrentContext overFullScreen none original 375 667
    13 compact regular 375 667 overCurrentContext overCurrentContext none original 375 667
    13 compact regular 375 667 overCurrentContext popover none original 375 667
    13 compact regular 375 667 popover none none original 320 493
    13 compact regular 375 667 popover fullScreen fullScreen adaptive 375 667
    13 compact regular 375 667 popover pageSheet formSheet adaptive 375 627
    13 compact regular 375 667 popover formSheet formSheet adaptive 375 627
    13 compact regular 375 667 popover currentContext formSheet adaptive 375 627
    13 compact regular 375 667 popover overFullScreen overFullScreen adaptive 375 667
    13 compact regular 375 667 popover overCurrentContext formSheet adaptive 375 627
    13 compact regular 375 667 popover popover formSheet adaptive 375 627
    13 compact compact 667 375 fullScreen none none original 667 375
    13 compact compact 667 375 fullScreen fullScreen none original 667 375
    13 compact compact 667 375 fullScreen pageSheet none original 667 375
    13 compact compact 667 375 fullScreen formSheet none original 667 375
    13 compact compact 667 375 fullScreen currentContext none original 667 375
    13 compact compact 667 375 fullScreen overFullScreen none original 667 375
    13 compact compact 667 375 fullScreen overCurrentContext none original 667 375
    13 compact compact 667 375 fullScreen popover none original 667 375
    13 compact compact 667 375 pageSheet none none original 667 375
    13 compact compact 667 375 pageSheet fullScreen fullScreen adaptive 667 375
    13 compact compact 667 375 pageSheet pageSheet none original 667 375
    13 compact compact 667 375 pageSheet formSheet formSheet adaptive 667 375
    13 compact compact 667 375 pageSheet currentContext none original 667 375
    13 compact compact 667 375 pageSheet overFullScreen overFullScreen adaptive 667 375
    13 compact compact 667 375 pageSheet overCurrentContext none original 667 375
    13 compact compact 667 375 pageSheet popover none original 667 375
    13 compact compact 667 375 formSheet none none original 667 375
    13 compact compact 667 375 formSheet fullScreen fullScreen adaptive 667 375
    13 compact compact 667 375 formSheet pageSheet none original 667 375
    13 compact compact 667 375 formSheet formSheet none original 667 375
    13 compact compact 667 375 formSheet currentContext none original 667 375
    13 compact compact 667 375 formSheet overFullScreen overFullScreen adaptive 667 375
    13 compact compact 667 375 formSheet overCurrentContext none original 667 375
    13 compact compact 667 375 formSheet popover none original 667 375
    13 compact compact 667 375 currentContext none none original 667 375
    13 compact compact 667 375 currentContext fullScreen none original 667 375
    13 compact compact 667 375 currentContext pageSheet none original 667 375
    13 compact compact 667 375 currentContext formSheet none original 667 375
    13 compact compact 667 375 currentContext currentContext none original 667 375
    13 compact compact 667 375 currentContext overFullScreen none original 667 375
    13 compact compact 667 375 currentContext overCurrentContext none original 667 375
    13 compact compact 667 375 currentContext popover none original 667 375
    13 compact compact 667 375 overFullScreen none none original 667 375
    13 compact compact 667 375 overFullScreen fullScreen none original 667 375
    13 compact compact 667 375 overFullScreen pageSheet none original 667 375
    13 compact compact 667 375 overFullScreen formSheet none original 667 375
    13 compact compact 667 375 overFullScreen currentContext none original 667 375
    13 compact compact 667 375 overFullScreen overFullScreen none original 667 375
    13 compact compact 667 375 overFullScreen overCurrentContext none original 667 375
    13 compact compact 667 375 overFullScreen popover none original 667 375
    13 compact compact 667 375 overCurrentContext none none original 667 375
    13 compact compact 667 375 overCurrentContext fullScreen none original 667 375
    13 compact compact 667 375 overCurrentContext pageSheet none original 667 375
    13 compact compact 667 375 overCurrentContext formSheet none original 667 375
    13 compact compact 667 375 overCurrentContext currentContext none original 667 375
    13 compact compact 667 375 overCurrentContext overFullScreen none original 667 375
    13 compact compact 667 375 overCurrentContext overCurrentContext none original 667 375
    13 compact compact 667 375 overCurrentContext popover none original 667 375
    13 compact compact 667 375 popover none none original 333 335
    13 compact compact 667 375 popover fullScreen fullScreen adaptive 667 375
    13 compact compact 667 375 popover pageSheet formSheet adaptive 667 375
    13 compact compact 667 375 popover formSheet formSheet adaptive 667 375
    13 compact compact 667 375 popover currentContext formSheet adaptive 667 375
    13 compact compact 667 375 popover overFullScreen overFullScreen adaptive 667 375
    13 compact compact 667 375 popover overCurrentContext formSheet adaptive 667 375
    13 compact compact 667 375 popover popover formSheet adaptive 667 375
    """
}
