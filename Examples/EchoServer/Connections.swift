import EventLoops

/// The connections that are open, and how long they may be silent once the server ends.
@MainActor final class Connections {
  static let shared = Connections()

  var open: Set<Int32> = []
  private var silence: LoopTimer?

  /// From now on a second of silence closes what is open, which ends the tasks that wait for it.
  func end(on loop: EventLoop) {
    silence = loop.makeTimer {
      MainActor.assumeIsolated {
        for connection in self.open { loop.close(descriptor: connection) }
        self.open = []
      }
    }
    isBusy()
  }

  /// Moves the end of the silence.
  func isBusy() {
    silence?.rearm(after: .seconds(1))
  }

  func hasEnded() {
    silence?.cancel()
  }
}
