import Dispatch
import Glibc
import Synchronization

/// A self-test with clients on separate threads.
///
/// First, three clients connect while the system has descriptors for two. Then three clients send a megabyte each.
/// After the last byte is sent, the test interrupts the server.
enum SelfTest {
  private static let size = 1 << 20

  /// Starts the test immediately.
  ///
  /// - Returns: A task whose value indicates whether every byte returned in order.
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

  /// The number of times that the system refused the server a descriptor for a waiting connection.
  private static let refusals = Atomic<Int>(0)

  static func noteRefusal() { refusals.add(1, ordering: .relaxed) }

  /// Returns a Boolean value that indicates whether a client without a descriptor waits and is served later.
  ///
  /// The server must serve it after another client has disconnected, and must ask for a descriptor only after pauses.
  private static func waitsForRoom(port: UInt16) -> Bool {
    let clients = (0..<3).map { _ in Socket.makeClient() }
    // Serve the first client before descriptors are short, because the loop needs some for its first connection.
    var areServed = [isServed(clients[0], port: port)]
    openDispatchDescriptors()
    let room = Room(free: 1)
    areServed.append(isServed(clients[1], port: port))
    let (begin, before) = (SuspendingClock.now, refusals.load(ordering: .relaxed))
    var isEarly = isServed(clients[2], port: port, within: 1_000)
    // On a busy machine the server may ask late, so a second may not be long enough.
    while !isEarly, refusals.load(ordering: .relaxed) < before + 3, SuspendingClock.now < begin + .seconds(60) {
      isEarly = isAnswered(clients[2], within: 10)
    }
    let count = refusals.load(ordering: .relaxed) - before
    // A pause never ends early, so this is the largest possible number of requests.
    let most = 1 + Int((SuspendingClock.now - begin) / EchoServer.pause)
    close(clients[0])
    let isServedLater = isAnswered(clients[2])
    for client in clients.dropFirst() { close(client) }
    room.giveBack()
    print("with room: \(areServed), without: \(isEarly), later: \(isServedLater)")
    print("asked for room \(count) times, and may have \(most) times")
    return areServed == [true, true] && !isEarly && count >= 3 && count <= most && isServedLater
  }

  /// Waits for a timer of Dispatch, because Dispatch opens descriptors on a thread of its own before its first timer.
  ///
  /// Its thread pool has such a timer, and on a busy machine the timer may begin after the descriptors are short.
  private static func openDispatchDescriptors() {
    let fired = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { fired.signal() }
    fired.wait()
  }

  /// Connects a client and sends a byte.
  ///
  /// - Returns: `true` if the server answers in time.
  private static func isServed(_ client: Int32, port: UInt16, within milliseconds: Int32 = 60_000) -> Bool {
    Socket.connect(client, port: port)
    _ = send(client, "x", 1, Int32(MSG_NOSIGNAL))
    return isAnswered(client, within: milliseconds)
  }

  /// Returns a Boolean value that indicates whether a byte arrives within a time in milliseconds.
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
      // All bytes are sent, but not all are echoed yet.
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
