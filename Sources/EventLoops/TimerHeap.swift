internal import CEventLoop

/// Elements ordered by (deadline, sequence), each of which can be taken out again by its token.
///
/// A 4-ary heap of nodes, which hold the keys and the number of a slot; the slot holds the element. A slot does not
/// know where its node stands, so nodes move without touching slots: with a million timers each would be a cache
/// miss. An element that is cancelled or moved leaves its node behind, and the node is void because the slot has
/// another sequence, or nothing. Void nodes never stand first, and are swept out when they become more than the others.
///
/// A token holds the generation of its slot, which is used again: one that is out of date finds nothing. A heap that
/// becomes empty gives its memory back.
struct TimerHeap<Element>: ~Copyable {
  /// Names one element for as long as it is in the heap.
  struct Token: Hashable, Sendable {
    fileprivate var slot: UInt32
    fileprivate var generation: UInt32

    /// Finds nothing in any heap.
    static var none: Token { Token(slot: .max, generation: 0) }
  }

  private var nodes = Self.noNodes
  private var slots = CacheAlignedBuffer<TimerSlot<Element>>()
  /// How many elements there are.
  private(set) var count = 0
  /// The first of the free slots, each of which holds the number of the next.
  private var firstFreeSlot = TimerNode.noSlot
  /// What a slot that is used for the first time begins with: above all that were there before the heap was empty.
  private var firstGeneration: UInt32 = 0

  /// Four siblings, which are compared with each other, stand in one cache line if the first node ends one.
  private static var noNodes: CacheAlignedBuffer<TimerNode> { CacheAlignedBuffer(lead: 3) }

  var isEmpty: Bool { count == 0 }

  /// The deadline of the element that comes first.
  var earliestDeadlineNanoseconds: Int64? {
    isEmpty ? nil : nodes[0].deadlineNanoseconds
  }

  /// Adds an element. Among equal deadlines the lower `sequence` comes first; no two elements share both.
  ///
  /// - Complexity: O(log n)
  mutating func insert(_ element: consuming Element, deadlineNanoseconds: Int64, sequence: UInt64) -> Token {
    let slot = takeSlot(for: element)
    count += 1
    addNode(deadlineNanoseconds: deadlineNanoseconds, sequence: sequence, slot: slot)
    checkInvariantsIfSmall()
    return Token(slot: UInt32(slot), generation: slots[slot].generation)
  }

  /// Takes out the element that comes first if it is due: before `timeNanoseconds`,
  /// or at that time and added before `sequence`.
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

  /// Takes out an element, or returns `nil` if it has left the heap already.
  ///
  /// - Complexity: O(1) on average; O(log n) for the one that comes first.
  mutating func remove(_ token: Token) -> Element? {
    isHere(token) ? free(Int(token.slot)) : nil
  }

  /// Gives an element another place, or returns false if it has left the heap already.
  ///
  /// With another sequence than it had: by that its old node is known to be void.
  ///
  /// - Complexity: O(log n); O(1) on average for a later place.
  mutating func move(_ token: Token, deadlineNanoseconds: Int64, sequence: UInt64) -> Bool {
    guard isHere(token) else { return false }
    addNode(deadlineNanoseconds: deadlineNanoseconds, sequence: sequence, slot: Int(token.slot))
    removeVoidNodes()
    checkInvariantsIfSmall()
    return true
  }

  /// Takes everything out, first what is due first, and gives the memory back.
  mutating func removeAll() -> [(element: Element, deadlineNanoseconds: Int64)] {
    var elements: [(element: Element, deadlineNanoseconds: Int64)] = []
    elements.reserveCapacity(count)
    while let deadline = earliestDeadlineNanoseconds, let element = free(nodes[0].slot) {
      elements.append((element, deadline))
    }
    return elements
  }

  private func isHere(_ token: Token) -> Bool {
    // The slot may have gone with all the memory, and not be back yet.
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

  /// Takes the element out of a slot, which makes its node void.
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

  /// Lets a node that is not void come first, and sweeps when void nodes are many.
  private mutating func removeVoidNodes() {
    while isVoid(nodes[0]) {
      let last = nodes.removeLast()
      if !nodes.isEmpty { sinkAndRise(last) }
    }
    if nodes.count - count > count + 64 { sweep() }
  }

  /// Removes all void nodes. O(n), after n cancellations or moves.
  private mutating func sweep() {
    var kept = 0
    for position in 0..<nodes.count {
      let node = nodes[position]
      guard !isVoid(node) else { continue }
      nodes[kept] = node
      kept += 1
    }
    nodes.removeLast(nodes.count - kept)
    // From the last that has a child (Floyd).
    for position in stride(from: (kept - 2) / 4, through: 0, by: -1) { siftDown(nodes[position], from: position) }
  }

  /// Removes the void nodes of a heap without elements, and frees its memory unless it is little.
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

  /// Puts the node that stood last where it belongs, from the top: nearly always at the bottom again.
  ///
  /// So the hole sinks without a comparison to it (Wegener's bottom-up heap). Of a large heap each level is a cache
  /// miss: what may be needed after the next comparison is fetched before it.
  private mutating func sinkAndRise(_ node: TimerNode) {
    var position = 0
    while 4 * position + 1 < nodes.count {
      prefetchGrandchildren(of: position)
      let child = firstChild(of: position)
      nodes[position] = nodes[child]
      position = child
    }
    siftUp(node, from: position)
    // These come first next; each is here several times before it does.
    for position in 0..<min(5, nodes.count) { cel_prefetch(slots.base + nodes[position].slot) }
  }

  /// Fetches the four cache lines, behind the end of the heap perhaps, that hold the grandchildren.
  private func prefetchGrandchildren(of position: Int) {
    let first = nodes.base + (16 * position + 5)
    for family in 0..<4 { cel_prefetch(UnsafeRawPointer(first + 4 * family)) }
  }

  /// The child that comes before its siblings, of a position that has children.
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

  /// Stops the program if a child comes before its parent, the first node is void, or an element has not just one node.
  ///
  /// - Complexity: O(n), in debug builds only.
  func checkInvariants() {
    #if DEBUG
    var valid = 0
    for position in 0..<nodes.count {
      let node = nodes[position]
      if !isVoid(node) { valid += 1 }
      guard position > 0 else {
        precondition(!isVoid(node), "The first node is void.")
        continue
      }
      precondition(!node.precedes(nodes[(position - 1) / 4]), "Timer at \(position) comes before its parent.")
    }
    precondition(valid == count, "\(count) elements have \(valid) nodes.")
    precondition(nodes.count <= 2 * count + 64, "\(nodes.count - count) void nodes beside \(count).")
    var freeSlots = 0
    var slot = firstFreeSlot
    while slot != TimerNode.noSlot {
      freeSlots += 1
      slot = slots[slot].nextFreeSlot
    }
    precondition(count + freeSlots == slots.count, "A slot is neither free nor in the heap.")
    #endif
  }

  /// Checking costs O(n): on every mutation of a large heap it would make debug builds unusable.
  private func checkInvariantsIfSmall() {
    #if DEBUG
    if nodes.count <= 32 { checkInvariants() }
    #endif
  }
}
