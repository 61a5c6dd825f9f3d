/// Elements ordered by (deadline, sequence), each of which can be taken out again by its token.
///
/// A 4-ary heap: four children share a cache line or two, and the tree is half as high as a binary one. A node
/// holds the keys and the number of a slot; the slot knows where its node stands, which is what makes removal
/// O(log n). Slots are used again, so a token also holds the slot's generation: a token that is out of date
/// finds nothing.
struct TimerHeap<Element> {
  /// Names one element for as long as it is in the heap.
  struct Token: Equatable {
    fileprivate var slot: UInt32
    fileprivate var generation: UInt32
  }

  private struct Node {
    var deadlineNanoseconds: Int64
    var sequence: UInt64
    var slot: UInt32

    func precedes(_ other: Node) -> Bool {
      if deadlineNanoseconds != other.deadlineNanoseconds {
        return deadlineNanoseconds < other.deadlineNanoseconds
      }
      return sequence < other.sequence
    }
  }

  private struct Slot {
    var position: UInt32
    var generation: UInt32
    var element: Element?
  }

  private var nodes: [Node] = []
  private var slots: [Slot] = []
  private var freeSlots: [UInt32] = []

  var count: Int { nodes.count }

  var isEmpty: Bool { nodes.isEmpty }

  /// The deadline of the element that comes first.
  var earliestDeadlineNanoseconds: Int64? { nodes.first?.deadlineNanoseconds }

  /// Adds an element. Among equal deadlines the lower `sequence` comes first; no two elements share both.
  ///
  /// - Complexity: O(log n)
  mutating func insert(_ element: Element, deadlineNanoseconds: Int64, sequence: UInt64) -> Token {
    let slot = takeSlot(for: element)
    nodes.append(Node(deadlineNanoseconds: deadlineNanoseconds, sequence: sequence, slot: slot))
    siftUp(from: nodes.count - 1)
    checkInvariantsIfSmall()
    return Token(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Takes out the element that comes first if it is due at `timeNanoseconds` and was added before `sequence`.
  ///
  /// - Complexity: O(log n)
  mutating func popDue(at timeNanoseconds: Int64, before sequence: UInt64) -> Element? {
    guard let first = nodes.first, first.deadlineNanoseconds <= timeNanoseconds, first.sequence < sequence else {
      return nil
    }
    return removeNode(at: 0)
  }

  /// Takes out an element, or returns `nil` if it has left the heap already.
  ///
  /// - Complexity: O(log n)
  mutating func remove(_ token: Token) -> Element? {
    let slot = slots[Int(token.slot)]
    guard slot.generation == token.generation else { return nil }
    return removeNode(at: Int(slot.position))
  }

  /// Gives an element another place, or returns false if it has left the heap already.
  ///
  /// - Complexity: O(log n)
  mutating func move(_ token: Token, deadlineNanoseconds: Int64, sequence: UInt64) -> Bool {
    let slot = slots[Int(token.slot)]
    guard slot.generation == token.generation else { return false }
    let position = Int(slot.position)
    nodes[position].deadlineNanoseconds = deadlineNanoseconds
    nodes[position].sequence = sequence
    siftDown(from: siftUp(from: position))
    checkInvariantsIfSmall()
    return true
  }

  /// Takes everything out, first what is due first, and gives the memory back.
  mutating func removeAll() -> [(element: Element, deadlineNanoseconds: Int64)] {
    var elements: [(element: Element, deadlineNanoseconds: Int64)] = []
    elements.reserveCapacity(nodes.count)
    for node in nodes.sorted(by: { $0.precedes($1) }) {
      if let element = slots[Int(node.slot)].element { elements.append((element, node.deadlineNanoseconds)) }
    }
    self = TimerHeap()
    return elements
  }

  private mutating func takeSlot(for element: Element) -> UInt32 {
    if let slot = freeSlots.popLast() {
      slots[Int(slot)].element = element
      return slot
    }
    slots.append(Slot(position: 0, generation: 0, element: element))
    return UInt32(slots.count - 1)
  }

  private mutating func removeNode(at position: Int) -> Element? {
    let slot = Int(nodes[position].slot)
    let element = slots[slot].element.take()
    slots[slot].generation &+= 1
    freeSlots.append(UInt32(slot))
    let last = nodes.removeLast()
    if position < nodes.count {
      nodes[position] = last
      // What stood last may belong on either side of where the hole is.
      siftDown(from: siftUp(from: position))
    }
    checkInvariantsIfSmall()
    return element
  }

  @discardableResult
  private mutating func siftUp(from start: Int) -> Int {
    let node = nodes[start]
    var position = start
    while position > 0 {
      let parent = (position - 1) / 4
      guard node.precedes(nodes[parent]) else { break }
      place(nodes[parent], at: position)
      position = parent
    }
    place(node, at: position)
    return position
  }

  private mutating func siftDown(from start: Int) {
    let node = nodes[start]
    var position = start
    while let child = firstChild(of: position), nodes[child].precedes(node) {
      place(nodes[child], at: position)
      position = child
    }
    place(node, at: position)
  }

  /// The child of a position that comes before its siblings.
  private func firstChild(of position: Int) -> Int? {
    let start = 4 * position + 1
    guard start < nodes.count else { return nil }
    var first = start
    for child in (start + 1)..<max(start + 1, min(start + 4, nodes.count)) where nodes[child].precedes(nodes[first]) {
      first = child
    }
    return first
  }

  private mutating func place(_ node: Node, at position: Int) {
    nodes[position] = node
    slots[Int(node.slot)].position = UInt32(position)
  }

  /// Stops the program if a child comes before its parent or a slot has lost its node.
  ///
  /// - Complexity: O(n), in debug builds only.
  func checkInvariants() {
    #if DEBUG
    for (position, node) in nodes.enumerated() {
      if position > 0 {
        precondition(!node.precedes(nodes[(position - 1) / 4]), "Timer at \(position) comes before its parent.")
      }
      precondition(Int(slots[Int(node.slot)].position) == position, "Slot \(node.slot) has lost its timer.")
      precondition(slots[Int(node.slot)].element != nil, "Slot \(node.slot) is in the heap and empty.")
    }
    precondition(nodes.count + freeSlots.count == slots.count, "A slot is neither free nor in the heap.")
    #endif
  }

  /// Checking costs O(n): on every mutation of a large heap it would make debug builds unusable.
  private func checkInvariantsIfSmall() {
    #if DEBUG
    if nodes.count <= 32 { checkInvariants() }
    #endif
  }
}
