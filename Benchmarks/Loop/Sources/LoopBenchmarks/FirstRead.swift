import CPeers
import NIOCore

/// A channel handler that reports the time from the beginning to the first read.
// Unchecked because only the loop's thread writes `begin`.
final class FirstRead: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer

  let done: EventLoopPromise<peers_cost>
  var begin = peers_cost()

  init(_ done: EventLoopPromise<peers_cost>) {
    self.done = done
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    done.succeed(peers_since(begin))
  }
}
