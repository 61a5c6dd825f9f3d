#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A growing array of trivial values without copy-on-write and, in release builds, without bounds checks.
///
/// The solver reads and writes its rows millions of times per second, for which an array inside a class takes 2.5 times
/// as long. The buffer keeps its memory when elements are removed, so an engine that has reached its size does not
/// allocate. The buffer grows with `realloc`, which moves the pages of a large block instead of copying them.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 16
    base = Buffer.resize(nil, to: capacity)
  }

  deinit { free(base) }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "Index \(index) is not in 0..<\(count).")
      return base[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count, "Index \(index) is not in 0..<\(count).")
      yield &base[index]
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Reserves memory for `minimum` elements, and at least doubles the capacity so that appending is amortized O(1).
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    capacity = max(minimum, capacity * 2)
    base = Buffer.resize(base, to: capacity)
  }

  private static func resize(_ base: UnsafeMutablePointer<Element>?, to capacity: Int) -> UnsafeMutablePointer<Element>
  {
    guard let memory = realloc(base, capacity * MemoryLayout<Element>.stride) else {
      fatalError("Allocating memory for \(capacity) elements of \(Element.self) failed.")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }

  /// Extends the buffer to `length` elements with copies of `element`, or does nothing if the buffer is longer.
  mutating func extend(to length: Int, with element: Element) {
    guard length > count else { return }
    reserve(length)
    (base + count).initialize(repeating: element, count: length - count)
    count = length
  }

  mutating func removeLast() -> Element {
    assert(count > 0, "The buffer is empty.")
    count -= 1
    return base[count]
  }

  mutating func truncate(to length: Int) {
    assert(length >= 0 && length <= count, "Cannot shorten \(count) to \(length).")
    count = length
  }
}
