import Glibc

/// A pair of connected non-blocking sockets, which the test must close.
final class SocketPair: Sendable {
  let near: Int32
  let far: Int32

  init() {
    var descriptors: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &descriptors) == 0, "socketpair: errno \(errno)")
    near = descriptors[0]
    far = descriptors[1]
  }

  /// Writes to the far end, so that the near end can read it.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(write(far, bytes, bytes.count) == bytes.count, "write: errno \(errno)")
  }

  /// Reads at most `count` bytes at the near end.
  func receive(_ count: Int = 1_024) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = read(near, &bytes, count)
    return String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
  }

  /// Fills the near end until a write would block.
  func fill() {
    let bytes = [UInt8](repeating: 0, count: 65_536)
    while write(near, bytes, bytes.count) > 0 {}
  }

  /// Reads all data that the near end has written.
  func drainFar() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while read(far, &bytes, bytes.count) > 0 {}
  }
}
