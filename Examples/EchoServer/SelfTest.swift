import Dispatch
import Glibc
import Synchronization

/// Clients on threads of their own. First three of them, where the system has room for two; then three that send a
/// megabyte each, and the last byte out, one interrupts the server.
enum SelfTest {
  private static let size = 1 << 20

  /// Begins at once. The task's value is whether every byte came back, in order.
  static func begin(port: UInt16) -> Task<Bool, Never> {
    Task.detached {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: run(port: port)) }
      }
    }
  }

  private static func run(port: UInt16) -> Bool {
    let isPatient = waitsForRoom(port: port)
    return servesAll(port: port) && isPatient
  }

  /// How often the server was refused a descriptor for a connection that waits.
  private static let refusals = Atomic<Int>(0)

  static func noteRefusal() { refusals.add(1, ordering: .relaxed) }

  /// Whether a client without a descriptor is served when another one has disconnected, and the server asks for room
  /// after pauses only.
  private static func waitsForRoom(port: UInt16) -> Bool {
    let clients = (0..<3).map { _ in Socket.makeClient() }
    // The first is served before room is short, since the loop needs descriptors of its own for its first connection.
    var areServed = [isServed(clients[0], port: port)]
    let room = Room(free: 1)
    areServed.append(isServed(clients[1], port: port))
    let (begin, before) = (SuspendingClock.now, refusals.load(ordering: .relaxed))
    var isEarly = isServed(clients[2], port: port, within: 1_000)
    // A busy machine may let the server ask late, so that a second is not enough.
    while !isEarly, refusals.load(ordering: .relaxed) < before + 3, SuspendingClock.now < begin + .seconds(60) {
      isEarly = isAnswered(clients[2], within: 10)
    }
    let count = refusals.load(ordering: .relaxed) - before
    // A pause is never shorter than it was to be, so a server that pauses cannot have asked more often.
    let most = 1 + Int((SuspendingClock.now - begin) / EchoServer.pause)
    close(clients[0])
    let isServedLater = isAnswered(clients[2])
    for client in clients.dropFirst() { close(client) }
    room.giveBack()
    print("with room: \(areServed), without: \(isEarly), later: \(isServedLater)")
    print("asked for room \(count) times, and may have \(most) times")
    return areServed == [true, true] && !isEarly && count >= 3 && count <= most && isServedLater
  }

  /// Connects a client that sends a byte, and returns whether it is answered.
  private static func isServed(_ client: Int32, port: UInt16, within milliseconds: Int32 = 60_000) -> Bool {
    Socket.connect(client, port: port)
    _ = send(client, "x", 1, Int32(MSG_NOSIGNAL))
    return isAnswered(client, within: milliseconds)
  }

  /// Whether a byte comes within so many milliseconds.
  private static func isAnswered(_ client: Int32, within milliseconds: Int32 = 60_000) -> Bool {
    var readable = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    return poll(&readable, 1, milliseconds) == 1 && Socket.read(client)?.count == 1
  }

  private static func servesAll(port: UInt16) -> Bool {
    let clients = (0..<3).map { _ in Socket.connect(port: port) }
    let sent = DispatchGroup()
    for client in clients {
      DispatchQueue.global().async(group: sent) {
        var rest = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }[...]
        Socket.write(&rest, to: client)
      }
    }
    DispatchQueue.global().async {
      sent.wait()
      // All of it is on its way, not yet echoed.
      kill(getpid(), SIGINT)
    }
    let isComplete = clients.map(receivesAll)
    for client in clients { close(client) }
    print("clients served: \(isComplete)")
    return isComplete == [true, true, true]
  }

  private static func receivesAll(_ client: Int32) -> Bool {
    var received = 0
    while received < size, let bytes = Socket.read(client), !bytes.isEmpty {
      for byte in bytes {
        guard byte == UInt8(truncatingIfNeeded: received &* 31) else { return false }
        received += 1
      }
    }
    return received == size
  }
}
