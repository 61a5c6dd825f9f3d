import EventLoops

/// The connections that are open, and how long they may be silent once the server ends.
@MainActor final class Connections {
  static let shared = Connections()

  var open: Set<Int32> = []
  private var silence: LoopTimer?
  private var patience = Duration.zero

  /// From now on `patience` of silence closes what is open, which ends the tasks that wait for it.
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

  /// Moves the end of the silence.
  func isBusy() {
    silence?.rearm(after: patience)
  }

  func hasEnded() {
    silence?.cancel()
  }
}
