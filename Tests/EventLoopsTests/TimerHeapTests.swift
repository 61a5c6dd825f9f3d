import SeededRandom
import Testing

@testable import EventLoops

@Suite struct TimerHeapTests {
  @Test func `elements are removed in the order of deadline, then of sequence`() {
    var heap = TimerHeap<String>()
    _ = heap.insert("late", deadlineNanoseconds: 30, sequence: 0)
    _ = heap.insert("second", deadlineNanoseconds: 10, sequence: 2)
    _ = heap.insert("first", deadlineNanoseconds: 10, sequence: 1)
    let earliestDeadlineNanoseconds = heap.earliestDeadlineNanoseconds
    #expect(earliestDeadlineNanoseconds == 10)
    #expect(drain(&heap) == ["first", "second", "late"])
  }

  @Test func `no element is removed before its deadline`() {
    var heap = TimerHeap<String>()
    _ = heap.insert("x", deadlineNanoseconds: 10, sequence: 0)
    #expect(heap.popDue(at: 9, before: 1_000_000)?.element == nil)
    #expect(heap.popDue(at: 10, before: 1_000_000)?.element == "x")
    let isEmpty = heap.isEmpty
    #expect(isEmpty)
  }

  @Test func `an element added during a drain waits for the next drain`() {
    var heap = TimerHeap<String>()
    _ = heap.insert("old", deadlineNanoseconds: 5, sequence: 0)
    _ = heap.insert("new", deadlineNanoseconds: 5, sequence: 1)
    #expect(heap.popDue(at: 5, before: 1)?.element == "old")
    #expect(heap.popDue(at: 5, before: 1)?.element == nil)
    let count = heap.count
    #expect(count == 1)
  }

  @Test func `a token removes its element only once`() {
    var heap = TimerHeap<String>()
    let token = heap.insert("x", deadlineNanoseconds: 10, sequence: 0)
    #expect(heap.remove(token) == "x")
    #expect(heap.remove(token) == nil)
  }

  @Test func `an old token does not remove a later element of the same slot`() {
    var heap = TimerHeap<String>()
    let old = heap.insert("old", deadlineNanoseconds: 10, sequence: 0)
    _ = heap.remove(old)
    _ = heap.insert("new", deadlineNanoseconds: 10, sequence: 1)
    #expect(heap.remove(old) == nil)
    #expect(drain(&heap) == ["new"])
  }

  @Test func `an element can be moved until it has left the heap`() {
    var heap = TimerHeap<String>()
    let token = heap.insert("moved", deadlineNanoseconds: 10, sequence: 0)
    _ = heap.insert("other", deadlineNanoseconds: 20, sequence: 1)
    #expect(heap.move(token, deadlineNanoseconds: 20, sequence: 2) == true)
    #expect(drain(&heap) == ["other", "moved"])
    #expect(heap.move(token, deadlineNanoseconds: 30, sequence: 3) == false)
    let isEmpty = heap.isEmpty
    #expect(isEmpty)
  }

  @Test func `removeAll frees the elements`() {
    final class Held {}
    var heap = TimerHeap<Held>()
    weak var held: Held?
    do {
      let element = Held()
      held = element
      _ = heap.insert(element, deadlineNanoseconds: 1, sequence: 0)
    }
    #expect(held != nil)
    #expect(heap.removeAll().count == 1)
    #expect(held == nil)
    heap.checkInvariants()
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `random insertions and removals agree with a sorted array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = TimerHeap<UInt64>()
    var model: [(deadline: Int64, sequence: UInt64, element: UInt64, token: TimerHeap<UInt64>.Token)] = []
    for sequence in 0..<2_000 as Range<UInt64> {
      let deadline = Int64(random.next() % 64)
      switch random.next() % 5 {
      case 4 where !model.isEmpty:
        let index = Int(random.next() % UInt64(model.count))
        (model[index].deadline, model[index].sequence) = (deadline, sequence)
        #expect(heap.move(model[index].token, deadlineNanoseconds: deadline, sequence: sequence) == true)
      case 0 where !model.isEmpty:
        let index = Int(random.next() % UInt64(model.count))
        let removed = model.remove(at: index)
        #expect(heap.remove(removed.token) == removed.element)
      case 1:
        model.sort { ($0.deadline, $0.sequence) < ($1.deadline, $1.sequence) }
        let due = model.first.flatMap { $0.deadline <= deadline ? model.removeFirst() : nil }
        let popped = heap.popDue(at: deadline, before: 1_000_000)
        #expect(popped?.element == due?.element)
        #expect(popped?.token == due?.token)
      default:
        let token = heap.insert(sequence, deadlineNanoseconds: deadline, sequence: sequence)
        model.append((deadline, sequence, sequence, token))
      }
      heap.checkInvariants()
    }
    model.sort { ($0.deadline, $0.sequence) < ($1.deadline, $1.sequence) }
    #expect(drain(&heap) == model.map(\.element))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `cancelling and moving a thousand elements keeps the others in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = TimerHeap<Int>()
    let tokens = (0..<3_000).map {
      heap.insert($0, deadlineNanoseconds: Int64(random.next() % 1_000), sequence: UInt64($0))
    }
    for index in 0..<2_000 { #expect(heap.remove(tokens[index]) == index) }
    heap.checkInvariants()
    for index in 2_000..<3_000 {
      #expect(heap.move(tokens[index], deadlineNanoseconds: Int64(index), sequence: UInt64(index + 1_000)) == true)
    }
    heap.checkInvariants()
    #expect(drain(&heap) == Array(2_000..<3_000))
    // The heap has freed its memory, and must not recognize the old tokens.
    for token in tokens { #expect(heap.remove(token) == nil) }
    let new = (0..<3_000).map { heap.insert($0, deadlineNanoseconds: 0, sequence: UInt64($0)) }
    for token in tokens { #expect(heap.remove(token) == nil) }
    #expect(Set(new).isDisjoint(with: tokens))
  }

  @Test func `a pending timer occupies forty bytes`() {
    #expect(MemoryLayout<TimedWork>.size == 16)
    #expect(MemoryLayout<TimerSlot<TimedWork>>.stride + MemoryLayout<TimerNode>.stride == 40)
  }

  @Test func `equal deadlines keep their order when the sequence wraps around`() {
    var heap = TimerHeap<String>()
    let last: UInt64 = 1 << 36 - 1
    _ = heap.insert("after", deadlineNanoseconds: 10, sequence: last + 1)
    _ = heap.insert("before", deadlineNanoseconds: 10, sequence: last)
    #expect(heap.popDue(at: 10, before: last + 2)?.element == "before")
    #expect(heap.popDue(at: 10, before: last + 2)?.element == "after")
  }

  private func drain<Element>(_ heap: inout TimerHeap<Element>) -> [Element] {
    var elements: [Element] = []
    while let (element, _) = heap.popDue(at: .max, before: 1_000_000) { elements.append(element) }
    return elements
  }
}
