/// Memory for elements in a row that begins at a cache line, or `lead` elements behind one.
///
/// Knows which elements are initialised: the first `count`. Indices are checked in debug builds only.
struct CacheAlignedBuffer<Element>: ~Copyable {
  private static var cacheLine: Int { 64 }

  private let lead: Int
  private var storage: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  init(lead: Int = 0) {
    self.lead = lead
  }

  deinit {
    guard let storage else { return }
    storage.deinitialize(count: count)
    (storage - lead).deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// Where the elements are, until the next ``append(_:)``. There must be one.
  var base: UnsafeMutablePointer<Element> {
    guard let storage else { preconditionFailure("A buffer without elements was read.") }
    return storage
  }

  subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "\(index) of \(count)")
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "\(index) of \(count)")
      return base + index
    }
  }

  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return (base + count).move()
  }

  mutating func removeLast(_ number: Int) {
    assert(number <= count)
    count -= number
    (base + count).deinitialize(count: number)
  }

  private mutating func grow() {
    let larger = max(16, capacity * 2)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: (larger + lead) * MemoryLayout<Element>.stride,
      alignment: Self.cacheLine
    )
    let new = memory.assumingMemoryBound(to: Element.self) + lead
    if let storage {
      new.moveInitialize(from: storage, count: count)
      (storage - lead).deallocate()
    }
    storage = new
    capacity = larger
  }
}
