import EventLoops
import Glibc

/// A TCP echo on loopback. Each connection is a task on the event loop; Control-C ends it without losing a byte.
///
///     swift run EchoServer             then, elsewhere: nc 127.0.0.1 7007
///     swift run EchoServer --self-test talks to itself, interrupts itself, and ends
@main struct EchoServer {
  @MainActor static func main() async throws {
    MainEventLoop.install()
    try await Self().serve(isSelfTest: CommandLine.arguments.contains("--self-test"))
  }

  /// How long no connection is accepted once there was no room for one.
  static let pause = Duration.milliseconds(100)

  let loop = MainEventLoop.shared

  @MainActor func serve(isSelfTest: Bool) async throws {
    let (listener, port) = try Socket.listen(port: isSelfTest ? 0 : 7_007)
    let signals = try loop.signals(.interrupt, .terminate)
    print("echoing on port \(port)")
    let client = isSelfTest ? SelfTest.begin(port: port) : nil

    let accepting = Task(name: "accept", executorPreference: loop) { @MainActor @Sendable in
      // Ends when the listener is closed; the group waits for the connections.
      await withDiscardingTaskGroup { connections in
        var readiness = loop.readable(listener).makeAsyncIterator()
        while (try? await readiness.next()) != nil {
          let isRoomLeft = acceptWaiting(on: listener) { connection in
            connections.addTask { await echo(connection) }
          }
          // The listener stays readable: asked again at once it would say so for ever, with a whole processor.
          if !isRoomLeft { try? await loop.sleep(for: Self.pause) }
        }
      }
    }
    for try await signal in signals {
      print("asked to end by \(signal)")
      break
    }
    // No more connections. Those that are open are served until the other side ends or has been silent for long.
    loop.close(descriptor: listener)
    // The test's clients may be stopped by a busy machine for a while, and end by themselves.
    Connections.shared.end(on: loop, after: .seconds(isSelfTest ? 60 : 1))
    await accepting.value
    Connections.shared.hasEnded()
    print("pending timers: \(loop.statistics.pendingTimers)")
    if let client, await client.value == false { exit(1) }
  }

  /// Accepts all connections that wait. Returns false if the system has no room for one of them now.
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

  /// Sends back what comes, until the other side ends or the connection is closed.
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
        // The other side takes no more for now: until it does nothing more is read from it.
        while !rest.isEmpty, (try? await writable.next()) != nil { Socket.write(&rest, to: connection) }
      }
    }
    if Connections.shared.open.remove(connection) != nil { loop.close(descriptor: connection) }
  }
}
