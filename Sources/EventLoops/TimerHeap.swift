internal import CEventLoop

/// A priority queue ordered by deadline and sequence, whose elements can be removed by token.
///
/// The queue is a 4-ary heap of nodes, which hold the keys and a slot number. The slot holds the element. A slot does
/// not know the position of its node, so moving a node touches no slot. With a million timers each touched slot would
/// cost a cache miss.
///
/// A cancelled or moved element leaves its old node in the heap. This node is void, because the slot has another
/// sequence or no element. A void node is never the first node, and the heap sweeps void nodes when they outnumber the
/// others.
///
/// Slots are reused, and a token holds the generation of its slot. An outdated token therefore finds nothing. A heap
/// that becomes empty frees its memory.
struct TimerHeap<Element>: ~Copyable {
  /// A token of one element, valid while the element is in the heap.
  struct Token: Hashable, Sendable {
    fileprivate var slot: UInt32
    fileprivate var generation: UInt32

    /// A token that finds no element in any heap.
    static var none: Token { Token(slot: .max, generation: 0) }
  }

  private var nodes = Self.noNodes
  private var slots = CacheAlignedBuffer<TimerSlot<Element>>()
  /// The number of elements.
  private(set) var count = 0
  /// The first free slot. Each free slot holds the number of the next one.
  private var firstFreeSlot = TimerNode.noSlot
  /// The generation of slots on first use. It exceeds all generations from before the heap was last empty.
  private var firstGeneration: UInt32 = 0

  /// An empty buffer in which the first node ends a cache line. Four siblings, which are compared with each other, then
  /// share one line.
  private static var noNodes: CacheAlignedBuffer<TimerNode> { CacheAlignedBuffer(lead: 3) }

  var isEmpty: Bool { count == 0 }

  /// The deadline of the first element, or `nil` if the heap is empty.
  var earliestDeadlineNanoseconds: Int64? {
    isEmpty ? nil : nodes[0].deadlineNanoseconds
  }

  /// Adds an element. For equal deadlines, the element with the lower `sequence` is first.
  ///
  /// No two elements may have the same deadline and the same sequence.
  ///
  /// - Complexity: O(log n)
  mutating func insert(_ element: consuming Element, deadlineNanoseconds: Int64, sequence: UInt64) -> Token {
    let slot = takeSlot(for: element)
    count += 1
    addNode(deadlineNanoseconds: deadlineNanoseconds, sequence: sequence, slot: slot)
    checkInvariantsIfSmall()
    return Token(slot: UInt32(slot), generation: slots[slot].generation)
  }

  /// Removes and returns the first element if it is due, otherwise returns `nil`.
  ///
  /// An element is due if its deadline is before `timeNanoseconds`, or at that time with a sequence below `sequence`.
  ///
  /// - Complexity: O(log n)
  mutating func popDue(at timeNanoseconds: Int64, before sequence: UInt64) -> (element: Element, token: Token)? {
    guard !isEmpty else { return nil }
    let first = nodes[0]
    guard first.precedes(TimerNode(deadlineNanoseconds: timeNanoseconds, sequence: sequence, slot: 0)) else {
      return nil
    }
    let token = Token(slot: UInt32(first.slot), generation: slots[first.slot].generation)
    return free(first.slot).map { ($0, token) }
  }

  /// Removes and returns an element, or returns `nil` if it has already left the heap.
  ///
  /// - Complexity: O(1) on average, and O(log n) for the first element.
  mutating func remove(_ token: Token) -> Element? {
    isHere(token) ? free(Int(token.slot)) : nil
  }

  /// Moves an element to another deadline, or returns `false` if it has already left the heap.
  ///
  /// The new sequence must differ from the old one, because the difference marks the old node as void.
  ///
  /// - Complexity: O(log n), and O(1) on average for a later position.
  mutating func move(_ token: Token, deadlineNanoseconds: Int64, sequence: UInt64) -> Bool {
    guard isHere(token) else { return false }
    addNode(deadlineNanoseconds: deadlineNanoseconds, sequence: sequence, slot: Int(token.slot))
    removeVoidNodes()
    checkInvariantsIfSmall()
    return true
  }

  /// Removes and returns all elements in the order of their deadlines, and frees the memory.
  mutating func removeAll() -> [(element: Element, deadlineNanoseconds: Int64)] {
    var elements: [(element: Element, deadlineNanoseconds: Int64)] = []
    elements.reserveCapacity(count)
    while let deadline = earliestDeadlineNanoseconds, let element = free(nodes[0].slot) {
      elements.append((element, deadline))
    }
    return elements
  }

  private func isHere(_ token: Token) -> Bool {
    // The slot may have been freed with all the memory and not allocated again.
    guard token.slot < slots.count else { return false }
    return slots[Int(token.slot)].generation == token.generation
  }

  private func isVoid(_ node: TimerNode) -> Bool {
    !slots[node.slot].isPlaced(at: node)
  }

  private mutating func takeSlot(for element: consuming Element) -> Int {
    if firstFreeSlot != TimerNode.noSlot {
      let slot = firstFreeSlot
      firstFreeSlot = slots[slot].nextFreeSlot
      slots[slot].element = element
      return slot
    }
    precondition(slots.count < TimerNode.noSlot, "A loop holds at most \(TimerNode.noSlot) timers.")
    slots.append(TimerSlot(element: element, generation: firstGeneration))
    return slots.count - 1
  }

  /// Removes the element from a slot, which makes its node void.
  private mutating func free(_ slot: Int) -> Element? {
    let element = slots[slot].free(nextFreeSlot: firstFreeSlot)
    firstFreeSlot = slot
    count -= 1
    if isEmpty { removeEverything() } else { removeVoidNodes() }
    checkInvariantsIfSmall()
    return element
  }

  private mutating func addNode(deadlineNanoseconds: Int64, sequence: UInt64, slot: Int) {
    let node = TimerNode(deadlineNanoseconds: deadlineNanoseconds, sequence: sequence, slot: slot)
    slots[slot].place(node)
    nodes.append(node)
    siftUp(node, from: nodes.count - 1)
  }

  /// Removes void nodes from the front, and sweeps the heap if it has too many void nodes.
  private mutating func removeVoidNodes() {
    while isVoid(nodes[0]) {
      let last = nodes.removeLast()
      if !nodes.isEmpty { sinkAndRise(last) }
    }
    if nodes.count - count > count + 64 { sweep() }
  }

  /// Removes all void nodes. The cost is O(n), after n cancellations or moves.
  private mutating func sweep() {
    var kept = 0
    for position in 0..<nodes.count {
      let node = nodes[position]
      guard !isVoid(node) else { continue }
      nodes[kept] = node
      kept += 1
    }
    nodes.removeLast(nodes.count - kept)
    // Rebuild the heap from the last node that has a child (Floyd).
    for position in stride(from: (kept - 2) / 4, through: 0, by: -1) { siftDown(nodes[position], from: position) }
  }

  /// Removes the void nodes of a heap without elements, and frees its memory unless it is small.
  private mutating func removeEverything() {
    guard slots.count > 1_024 else {
      nodes.removeLast(nodes.count)
      return
    }
    for slot in 0..<slots.count { firstGeneration = max(firstGeneration, slots[slot].generation) }
    nodes = Self.noNodes
    slots = CacheAlignedBuffer()
    firstFreeSlot = TimerNode.noSlot
  }

  private mutating func siftUp(_ node: TimerNode, from hole: Int) {
    var position = hole
    while position > 0 {
      let parent = (position - 1) / 4
      guard node.precedes(nodes[parent]) else { break }
      nodes[position] = nodes[parent]
      position = parent
    }
    nodes[position] = node
  }

  private mutating func siftDown(_ node: TimerNode, from hole: Int) {
    var position = hole
    while 4 * position + 1 < nodes.count {
      let child = firstChild(of: position)
      guard nodes[child].precedes(node) else { break }
      nodes[position] = nodes[child]
      position = child
    }
    nodes[position] = node
  }

  /// Fills the hole at the front with the formerly last node, which nearly always belongs at the bottom again.
  ///
  /// The hole therefore sinks without comparisons to this node (Wegener's bottom-up heap). In a large heap each level
  /// costs a cache miss, so the method prefetches the nodes of the level after the next.
  private mutating func sinkAndRise(_ node: TimerNode) {
    var position = 0
    while 4 * position + 1 < nodes.count {
      prefetchGrandchildren(of: position)
      let child = firstChild(of: position)
      nodes[position] = nodes[child]
      position = child
    }
    siftUp(node, from: position)
    // Prefetch the slots of the nodes that will be first next. Each node is prefetched several times before it becomes
    // first.
    for position in 0..<min(5, nodes.count) { cel_prefetch(slots.base + nodes[position].slot) }
  }

  /// Prefetches the four cache lines of the grandchildren. The lines may lie behind the end of the heap.
  private func prefetchGrandchildren(of position: Int) {
    let first = nodes.base + (16 * position + 5)
    for family in 0..<4 { cel_prefetch(UnsafeRawPointer(first + 4 * family)) }
  }

  /// Returns the first child in the heap's order. The position must have children.
  private func firstChild(of position: Int) -> Int {
    let start = 4 * position + 1
    guard start + 3 < nodes.count else {
      var first = start
      for child in start..<nodes.count where nodes[child].precedes(nodes[first]) { first = child }
      return first
    }
    let children = nodes.base + start
    let left = children[1].precedence(over: children[0])
    let right = 2 + children[3].precedence(over: children[2])
    return start + left + children[right].precedence(over: children[left]) * (right - left)
  }

  /// Stops the program if the heap order is broken, the first node is void, or an element does not have exactly one
  /// node.
  ///
  /// - Complexity: O(n), in debug builds only.
  func checkInvariants() {
    #if DEBUG
    var valid = 0
    for position in 0..<nodes.count {
      let node = nodes[position]
      if !isVoid(node) { valid += 1 }
      guard position > 0 else {
        precondition(!isVoid(node), "The first node of the heap has no timer.")
        continue
      }
      precondition(!node.precedes(nodes[(position - 1) / 4]), "The timer at \(position) is due before its parent.")
    }
    precondition(valid == count, "\(count) elements have \(valid) nodes.")
    precondition(nodes.count <= 2 * count + 64, "\(nodes.count - count) void nodes are too many for \(count) elements.")
    var freeSlots = 0
    var slot = firstFreeSlot
    while slot != TimerNode.noSlot {
      freeSlots += 1
      slot = slots[slot].nextFreeSlot
    }
    precondition(count + freeSlots == slots.count, "A slot is neither free nor in the heap.")
    #endif
  }

  /// Checks the invariants of a heap with at most 32 nodes.
  ///
  /// The check costs O(n), and on every mutation of a large heap it would make debug builds unusable.
  private func checkInvariantsIfSmall() {
    #if DEBUG
    if nodes.count <= 32 { checkInvariants() }
    #endif
  }
}
