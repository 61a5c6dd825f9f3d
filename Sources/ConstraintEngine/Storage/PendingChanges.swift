/// The clusters, variables and forms that the next update must examine.
struct PendingChanges: ~Copyable {
  /// The clusters whose values may be out of date.
  var clusters = Buffer<Int32>()
  /// The variables and rows that must be assigned to clusters.
  var unplacedVariables = Buffer<Int32>()
  var unplacedForms = Buffer<Int32>()
  /// The held forms whose breakpoints moved.
  var touchedForms = Buffer<Int32>()
  /// The fixed variables whose other required constraints must be checked.
  var unsettledVariables = Buffer<Int32>()

  var isEmpty: Bool {
    clusters.count == 0 && unplacedVariables.count == 0 && unplacedForms.count == 0 && unsettledVariables.count == 0
      && touchedForms.count == 0
  }

  mutating func removeAll() {
    clusters.truncate(to: 0)
    unplacedVariables.truncate(to: 0)
    unplacedForms.truncate(to: 0)
    touchedForms.truncate(to: 0)
    unsettledVariables.truncate(to: 0)
  }

  /// The number of listed clusters, variables and forms.
  var slotCount: Int {
    clusters.count + unplacedVariables.count + unplacedForms.count + touchedForms.count
  }
}
