import EventLoops

/// The open connections, and the permitted time of silence after the server ends.
@MainActor final class Connections {
  static let shared = Connections()

  var open: Set<Int32> = []
  private var silence: LoopTimer?
  private var patience = Duration.zero

  /// Closes all open connections after a silence of `patience`, and thereby ends the waiting tasks.
  func end(on loop: EventLoop, after patience: Duration) {
    self.patience = patience
    silence = loop.makeTimer {
      MainActor.assumeIsolated {
        for connection in self.open { loop.close(descriptor: connection) }
        self.open = []
      }
    }
    isBusy()
  }

  /// Postpones the end of the silence.
  func isBusy() {
    silence?.rearm(after: patience)
  }

  func hasEnded() {
    silence?.cancel()
  }
}
