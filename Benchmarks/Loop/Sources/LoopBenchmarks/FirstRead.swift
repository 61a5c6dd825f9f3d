import CPeers
import NIOCore

/// Tells how long the first read has taken since the beginning.
// Unchecked because the loop's thread alone writes `begin`.
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
