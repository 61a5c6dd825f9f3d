internal import CEventLoop

/// A contiguous buffer that begins at a cache line, or `lead` elements after a cache line.
///
/// The first `count` elements are initialised. Indices are checked in debug builds only.
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
    Self.free(storage - lead, capacity + lead)
  }

  var isEmpty: Bool { count == 0 }

  /// The address of the elements, valid until the next ``append(_:)``. The buffer must not be empty.
  var base: UnsafeMutablePointer<Element> {
    guard let storage else { preconditionFailure("An empty buffer has no base address.") }
    return storage
  }

  subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "The index must be in 0..<\(count), not \(index).")
      return UnsafePointer(base + index)
    }
    // The accessor is mutating only because Swift 6.3.1 cannot compile it otherwise for the thread sanitizer.
    unsafeMutableAddress {
      assert(index >= 0 && index < count, "The index must be in 0..<\(count), not \(index).")
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
    let new = Self.allocate(larger + lead) + lead
    if let storage {
      new.moveInitialize(from: storage, count: count)
      Self.free(storage - lead, capacity + lead)
    }
    storage = new
    capacity = larger
  }

  private static func isLarge(_ number: Int) -> Bool {
    number * MemoryLayout<Element>.stride >= 4 << 20
  }

  /// Allocates memory, directly from the system if it is large.
  ///
  /// An allocator would keep the freed memory of smaller buffers. The system gets it back.
  private static func allocate(_ number: Int) -> UnsafeMutablePointer<Element> {
    let bytes = number * MemoryLayout<Element>.stride
    guard isLarge(number) else {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: cacheLine)
      return memory.assumingMemoryBound(to: Element.self)
    }
    guard let memory = cel_map(bytes) else { preconditionFailure("There is no memory for \(bytes) bytes of timers.") }
    // With small pages, each random access would cost a page table walk in addition to the cache miss. Use large pages
    // only for the first half, because a large page is allocated completely even if its memory is never used.
    cel_prefer_large_pages(memory, bytes / 2)
    return memory.assumingMemoryBound(to: Element.self)
  }

  private static func free(_ memory: UnsafeMutablePointer<Element>, _ number: Int) {
    if isLarge(number) { cel_unmap(memory, number * MemoryLayout<Element>.stride) } else { memory.deallocate() }
  }
}
