import EventLoops
import Glibc

/// A TCP echo server on loopback, in which each connection is a task on the event loop.
///
/// Control-C ends the server without losing a byte.
///
///     swift run EchoServer             then, elsewhere: nc 127.0.0.1 7007
///     swift run EchoServer --self-test talks to itself, interrupts itself, and ends
@main struct EchoServer {
  @MainActor static func main() async throws {
    MainEventLoop.install()
    try await Self().serve(isSelfTest: CommandLine.arguments.contains("--self-test"))
  }

  /// The time without accepting connections after the system had no descriptor for one.
  static let pause = Duration.milliseconds(100)

  let loop = MainEventLoop.shared

  @MainActor func serve(isSelfTest: Bool) async throws {
    let (listener, port) = try Socket.listen(port: isSelfTest ? 0 : 7_007)
    let signals = try loop.signals(.interrupt, .terminate)
    print("echoing on port \(port)")
    let client = isSelfTest ? SelfTest.begin(port: port) : nil

    let accepting = Task(name: "accept", executorPreference: loop) { @MainActor @Sendable in
      // The loop ends when the listener is closed, and the group then waits for the connections.
      await withDiscardingTaskGroup { connections in
        var readiness = loop.readable(listener).makeAsyncIterator()
        while (try? await readiness.next()) != nil {
          let isRoomLeft = acceptWaiting(on: listener) { connection in
            connections.addTask { await echo(connection) }
          }
          // The listener remains readable, so asking again immediately would keep a processor busy.
          if !isRoomLeft { try? await loop.sleep(for: Self.pause) }
        }
      }
    }
    for try await signal in signals {
      print("asked to end by \(signal)")
      break
    }
    // Accept no more connections, and serve the open ones until their clients end or are silent for long.
    loop.close(descriptor: listener)
    // A busy machine may suspend the test's clients for a while, and they end by themselves, so wait longer in the
    // test.
    Connections.shared.end(on: loop, after: .seconds(isSelfTest ? 60 : 1))
    await accepting.value
    Connections.shared.hasEnded()
    print("pending timers: \(loop.statistics.pendingTimers)")
    if let client, await client.value == false { exit(1) }
  }

  /// Accepts all waiting connections.
  ///
  /// - Returns: `false` if the system currently has no descriptor or memory for one of them.
  @MainActor func acceptWaiting(on listener: Int32, _ begin: (Int32) -> Void) -> Bool {
    while true {
      switch Socket.accept(listener) {
      case .connection(let connection): begin(connection)
      case .none: return true
      case .noRoom:
        SelfTest.noteRefusal()
        return false
      }
    }
  }

  /// Sends received bytes back until the client ends or the connection is closed.
  @MainActor func echo(_ connection: Int32) async {
    Connections.shared.open.insert(connection)
    var readable = loop.readable(connection).makeAsyncIterator()
    var writable = loop.writable(connection).makeAsyncIterator()
    var isOpen = true
    while isOpen, (try? await readable.next()) != nil {
      while isOpen, let bytes = Socket.read(connection) {
        Connections.shared.isBusy()
        isOpen = !bytes.isEmpty
        var rest = bytes[...]
        Socket.write(&rest, to: connection)
        // If the client receives no more bytes for now, read no more bytes from it until it does.
        while !rest.isEmpty, (try? await writable.next()) != nil { Socket.write(&rest, to: connection) }
      }
    }
    if Connections.shared.open.remove(connection) != nil { loop.close(descriptor: connection) }
  }
}
