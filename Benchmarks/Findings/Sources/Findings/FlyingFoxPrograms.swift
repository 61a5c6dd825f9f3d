import FlyingFox
import FlyingSocks
import Foundation
import Glibc
import ProsceniumSimulation

/// The programs for FlyingFox, which check the guarantees for stopped servers and shared bodies.
enum FlyingFoxPrograms {
  static let all = [
    Program(library, "restart") { try await restart() },
    Program(library, "stopIdle") { try await stopIdle() },
    Program(library, "stopBusy") { try await stopBusy() },
    Program(library, "sharedBody") { try await sharedBody() },
  ]

  private static let library = "FlyingFox"

  private static func server(_ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) -> HTTPServer {
    unlink(path)
    return HTTPServer(
      address: address,
      timeout: 15,
      pool: SleepingPool(),
      logger: .disabled,
      handler: ClosureHTTPHandler(handler)
    )
  }

  private static var path: String { "/tmp/findings-\(getpid()).socket" }
  private static var address: sockaddr_un { .unix(path: path) }

  /// Checks that a server listens and ends each time if it is started and stopped twice.
  private static func restart() async throws {
    let server = server { _ in HTTPResponse(statusCode: .ok) }
    for round in 1...2 {
      unlink(path)
      let run = Task(name: "run \(round)") { try await server.run() }
      do {
        try await server.waitUntilListening(timeout: 5)
      } catch {
        // The run has ended with an error, or never listens. A timeout of five seconds is sufficient to detect this.
        run.cancel()
        let result = await run.result
        return Simulation.check(false, "round \(round): it does not listen (\(error)); its run ends with \(result)")
      }
      await server.stop(timeout: 1)
    }
  }

  /// Checks that `stop` returns before the timeout if the server has no active request.
  ///
  /// The documentation promises "gracefully shutdown the server after all existing requests complete, otherwise
  /// forcefully closing after a timeout".
  private static func stopIdle() async throws {
    let server = server { _ in HTTPResponse(statusCode: .ok) }
    let run = Task(name: "run") { try await server.run() }
    try await server.waitUntilListening(timeout: 5)
    let client = Task(name: "client") {
      let socket = try await AsyncSocket.connected(to: address, pool: SleepingPool(), timeout: 5)
      _ = try? await socket.read(bytes: 1)
      try? socket.close()
    }
    await Task.yield()
    let began = Simulation.time ?? .zero
    await server.stop(timeout: 0.1)
    let took = (Simulation.time ?? .zero) - began
    client.cancel()
    _ = await client.result
    _ = await run.result
    Simulation.check(took < .milliseconds(100), "stopping took \(took), without a request")
  }

  /// Checks that an active request receives its response if the server is stopped.
  private static func stopBusy() async throws {
    let isHandling = Box(false)
    let server = server { _ in
      isHandling.value = true
      try await Task.sleep(for: .milliseconds(100))
      return HTTPResponse(statusCode: .ok, body: Data("done".utf8))
    }
    let run = Task(name: "run") { try await server.run() }
    try await server.waitUntilListening(timeout: 5)
    let client = Task(name: "client") {
      let socket = try await AsyncSocket.connected(to: address, pool: SleepingPool(), timeout: 5)
      try await socket.write(Data("GET / HTTP/1.1\r\nHost: here\r\n\r\n".utf8))
      var text = ""
      while !text.hasSuffix("done") { text += String(decoding: try await socket.read(bytes: 1), as: UTF8.self) }
      try? socket.close()
      return text
    }
    while !isHandling.value { try await Task.sleep(for: .milliseconds(10)) }
    await server.stop(timeout: 3)
    let result = await client.result
    let end = await run.result
    guard case .success = result else {
      return Simulation.check(false, "the request under way has \(result); the server ends with \(end)")
    }
  }

  /// Checks that a shared body can be "iterated multiple-times-concurrently", and that each iteration is complete.
  private static func sharedBody() async throws {
    let body = HTTPBodySequence(shared: Bytes(count: 10), count: 10, suggestedBufferSize: 4)
    try await withThrowingTaskGroup { group in
      for reader in 0..<3 {
        group.addTask(name: "reader \(reader)") {
          var all: [UInt8] = []
          for try await data in body { all += data }
          Simulation.check(all == Array(0..<10), "reader \(reader) has \(all)")
        }
      }
      try await group.waitForAll()
    }
  }
}

/// A sequence of `count` bytes in buffers of up to three bytes, with a pause before each.
private struct Bytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let count: Int

  func makeAsyncIterator() -> Iterator { Iterator(count: count) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let count: Int
    private var sent = 0

    init(count: Int) { self.count = count }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested: Int) async throws -> [UInt8]? {
      try await Task.sleep(for: .milliseconds(10))
      guard sent < count else { return nil }
      let next = Swift.min(count, sent + Swift.min(3, suggested))
      defer { sent = next }
      return (sent..<next).map { UInt8($0) }
    }
  }
}

/// A socket pool that polls its sockets every 10 ms of virtual time.
///
/// The library's own pool waits on a thread, which a simulation does not control.
private struct SleepingPool: AsyncSocketPool {
  func prepare() async throws {}

  func run() async throws { try await Task.sleep(for: .seconds(86_400)) }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    while true {
      var entry = pollfd(fd: socket.file.rawValue, events: 0, revents: 0)
      if events.contains(.read) { entry.events |= Int16(POLLIN) }
      if events.contains(.write) { entry.events |= Int16(POLLOUT) }
      if Glibc.poll(&entry, 1, 0) > 0 {
        // The socket was closed in the meantime, which ends a sequence of connections.
        if entry.revents & Int16(POLLNVAL) != 0 { throw SocketError.disconnected }
        return
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
