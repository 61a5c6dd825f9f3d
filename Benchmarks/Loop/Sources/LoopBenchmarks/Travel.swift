import EventLoops
import Foundation

/// A set of sockets between which bytes travel, as in libevent's test/bench.c.
// Unchecked because only the loop's thread uses the object.
final class Travel: @unchecked Sendable {
  private(set) var fired = 0
  private var writes: Int
  private var sockets: [Int32]
  private var watches: [DescriptorWatch] = []

  init(on loop: EventLoop, pairs: Int, writes: Int) throws {
    self.writes = writes
    sockets = Array(repeating: -1, count: 2 * pairs)
    for pair in 0..<pairs {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      sockets[2 * pair] = ends[0]
      sockets[2 * pair + 1] = ends[1]
      let watch = try loop.watch(ends[0], for: .reading) { [unowned self] _ in receive(at: pair) }
      watches.append(watch)
    }
  }

  func send(to pair: Int) {
    var byte: UInt8 = 0x65
    _ = Foundation.send(sockets[2 * pair + 1], &byte, 1, 0)
  }

  private func receive(at pair: Int) {
    var byte: UInt8 = 0
    if recv(sockets[2 * pair], &byte, 1, 0) == 1 { fired += 1 }
    guard writes > 0 else { return }
    writes -= 1
    send(to: 2 * (pair + 1) < sockets.count ? pair + 1 : 0)
  }
}
