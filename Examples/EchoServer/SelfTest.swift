import Dispatch
import Glibc

/// Three clients on threads of their own that send a megabyte each; the last byte out, one interrupts the server.
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
