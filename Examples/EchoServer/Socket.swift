import Glibc

/// The system calls of the server on non-blocking sockets.
enum Socket {
  struct Failure: Error {
    var errno: Int32
  }

  /// Returns a listening socket on loopback and its port. For port 0, the system selects a port.
  static func listen(port: UInt16) throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = make()
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      guard bind(descriptor, address, length) == 0, Glibc.listen(descriptor, 128) == 0 else { return -1 }
      return getsockname(descriptor, address, &length)
    }
    guard result == 0 else { throw Failure(errno: errno) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Returns a blocking connection to a port of this machine.
  static func connect(port: UInt16) -> Int32 {
    let descriptor = makeClient()
    connect(descriptor, port: port)
    return descriptor
  }

  /// Returns a blocking socket without a connection.
  static func makeClient() -> Int32 {
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  }

  /// Connects a client to a port of this machine, which succeeds even before the server accepts.
  static func connect(_ descriptor: Int32, port: UInt16) {
    var address = loopback(port)
    withUnsafeBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return }
      _ = Glibc.connect(descriptor, address, socklen_t(bytes.count))
    }
  }

  enum Acceptance {
    case connection(Int32)
    /// No connection is waiting, or the waiting one was closed.
    case none
    /// A connection is waiting, but the system has no descriptor or memory for it. The listener remains readable.
    case noRoom
  }

  /// Accepts the next connection if one is waiting and the system has a descriptor for it.
  static func accept(_ listener: Int32) -> Acceptance {
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .none
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return .connection(descriptor)
  }

  /// Returns the received bytes, an empty array at the end or after an error, or `nil` if no bytes are available.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN { return nil }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Writes as many bytes as possible, and removes them from `bytes`. After an error, `bytes` is empty.
  static func write(_ bytes: inout ArraySlice<UInt8>, to descriptor: Int32) {
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0 {
        if errno != EAGAIN { bytes = [] }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func make() -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    return socket(AF_INET, kind, 0)
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
