import Glibc

/// The system's calls, non-blocking, as the server needs them.
enum Socket {
  struct Failure: Error {
    var errno: Int32
  }

  /// A listening socket on loopback, and its port. Port 0 lets the system choose.
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

  /// A blocking connection to a port of this machine.
  static func connect(port: UInt16) -> Int32 {
    let descriptor = makeClient()
    connect(descriptor, port: port)
    return descriptor
  }

  /// A blocking socket that is not connected yet.
  static func makeClient() -> Int32 {
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  }

  /// Connects a client to a port of this machine; the system does so whether or not the server accepts.
  static func connect(_ descriptor: Int32, port: UInt16) {
    var address = loopback(port)
    withUnsafeBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return }
      _ = Glibc.connect(descriptor, address, socklen_t(bytes.count))
    }
  }

  enum Acceptance {
    case connection(Int32)
    /// None waits, or the one that did has gone.
    case none
    /// One waits, and the system has no descriptor or no memory for it: the listener stays readable.
    case noRoom
  }

  /// The next connection, if one waits and there is room for it.
  static func accept(_ listener: Int32) -> Acceptance {
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .none
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return .connection(descriptor)
  }

  /// What has come; empty at the end or after an error, `nil` if nothing has come.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN { return nil }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Writes what there is room for, and leaves the rest. After an error there is no rest.
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
