import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A comparison of the survivals in the library with those under other strategies.
struct Comparison {
  private var tables: [Table] = []

  @MainActor init(_ reports: [SweepReport], every interval: Int, seed: UInt64) async throws {
    let (postures, steps) = (Device.foldable.postures, MailFlow.Step.allCases)
    let undisturbed = try await Undisturbed(in: postures, seed: seed)
    var ours = Table("as it is", postures: postures.map(\.name), steps: steps.map(\.rawValue))
    var others = Strategy.allCases.map { strategy in
      Table(strategy.rawValue, postures: postures.map(\.name), steps: steps.map(\.rawValue))
    }
    for row in reports.flatMap(\.rows) {
      var cell = Cell()
      cell.add(count: row.instantCount, survivors: row.instantCount - row.failedCount, step: row.worstStep)
      ours.add(cell, from: row.pair.from, in: row.transition)
      for (index, strategy) in Strategy.allCases.enumerated() {
        let cell = undisturbed.cell(strategy, of: row, every: interval)
        others[index].add(cell, from: row.pair.from, in: row.transition)
      }
    }
    tables = [ours] + others
  }

  /// The tables of steps by postures, and the total of each table.
  var text: String {
    let legend = """
      The longest step of a view in a frame, in points, and the share of changes that passed. The table "as it is" \
      requires runs without any fault. The other tables combine frames of undisturbed runs, and require no jump.
      """
    return ([legend] + tables.map(\.text) + [tables.map(\.sum).joined(separator: "\n")]).joined(separator: "\n\n")
  }
}
