import ArgumentParser
import Proscenium

/// A presentation style that uses the window as a whole.
enum Style: String, CaseIterable, ExpressibleByArgument {
  case fullScreen, overFullScreen, blurOverFullScreen, pageSheet, formSheet, popover

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var style: ModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .blurOverFullScreen: .blurOverFullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .popover: .popover
    }
  }
}
