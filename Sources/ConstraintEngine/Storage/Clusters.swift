/// The clusters of a problem, with the lists of their variables and forms.
struct Clusters: ~Copyable {
  private var records = Buffer<Cluster>()
  private var free = Buffer<Int32>()
  /// The variables of all clusters, in the ranges of ``variableRange(of:)``.
  var variables = Buffer<Int32>()
  /// The forms of all clusters, in the ranges of ``formRange(of:)``.
  var forms = Buffer<Int32>()

  /// The number of slots for clusters, including free slots.
  var count: Int { records.count }

  subscript(cluster: Int32) -> Cluster {
    @inline(__always) get { records[cluster] }
    @inline(__always) nonmutating _modify { yield &records[cluster] }
  }

  @inline(__always)
  func variableRange(of cluster: Int32) -> Range<Int> {
    let first = records[cluster].firstVariable
    return first..<first + records[cluster].variableCount
  }

  @inline(__always)
  func formRange(of cluster: Int32) -> Range<Int> {
    let first = records[cluster].firstForm
    return first..<first + records[cluster].formCount
  }

  /// Creates a cluster without members, whose ranges begin at the ends of the lists.
  mutating func add() -> Int32 {
    let record = Cluster(firstVariable: variables.count, firstForm: forms.count)
    if free.count > 0 {
      let index = free.removeLast()
      records[index] = record
      return index
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  mutating func remove(_ cluster: Int32) {
    records[cluster].isAlive = false
    free.append(cluster)
  }

  /// Reserves the ranges of a cluster whose members were counted, and sets both counts to 0.
  ///
  /// The counts increase again while ``list(variable:form:in:)`` and ``list(row:in:)`` list the members.
  mutating func reserveRanges(of cluster: Int32) {
    records[cluster].firstVariable = variables.count
    records[cluster].firstForm = forms.count
    variables.extend(to: variables.count + records[cluster].variableCount, with: -1)
    forms.extend(to: forms.count + records[cluster].formCount, with: -1)
    records[cluster].variableCount = 0
    records[cluster].formCount = 0
  }

  @inline(__always)
  mutating func list(variable: Int32, form: Int32, in cluster: Int32) {
    let record = records.base + Int(cluster)
    variables[record.pointee.firstVariable + record.pointee.variableCount] = variable
    forms[record.pointee.firstForm + record.pointee.formCount] = form
    record.pointee.variableCount += 1
    record.pointee.formCount += 1
  }

  @inline(__always)
  mutating func list(row: Int32, in cluster: Int32) {
    let record = records.base + Int(cluster)
    forms[record.pointee.firstForm + record.pointee.formCount] = row
    record.pointee.formCount += 1
  }

  mutating func removeAll() {
    records.truncate(to: 0)
    free.truncate(to: 0)
    variables.truncate(to: 0)
    forms.truncate(to: 0)
  }

  /// The number of allocated slots, including free slots.
  var slotCount: Int { records.count + free.count + variables.count + forms.count }
}
