import Foundation
import Measuring
import Proscenium

/// The row E2, which measures the frame of a change by the number of affected or unaffected views.
@MainActor enum Cost {
  private static let sizes = [10, 100, 1000, 10_000]

  /// The kind of change, and its effect on the views.
  private enum Kind: String, CaseIterable {
    case sizeOfAll = "size, views that follow"
    case sizeOfNone = "size, views that do not"
    case traitsOfAll = "traits, views that have them"
    case traitsOfNone = "traits, views that override them"

    var changesSize: Bool { self == .sizeOfAll || self == .sizeOfNone }
  }

  static func measure() async throws {
    for kind in Kind.allCases {
      var growth = Growth()
      for size in sizes {
        let stand = ChangingStage { host in
          if kind == .traitsOfNone { host.traitOverrides.userInterfaceStyle = .light }
          for _ in 0..<size {
            let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
            if kind == .sizeOfAll { view.autoresizingMask = [.flexibleWidth] }
            host.addSubview(view)
          }
        }
        let report = Report(bench: "E2", size: size, unit: "us", configuration: kind.rawValue)
        growth.add(size, await report.compare { await stand.change(size: kind.changesSize) })
      }
      growth.report("E2", kind.rawValue)
    }
  }
}
