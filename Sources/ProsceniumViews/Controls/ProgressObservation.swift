import RuntimeSupport

/// The delivery of a progress's changes to the main actor, by turns of a stage.
///
/// Changes of one turn are delivered as one, with the latest fraction.
@MainActor final class ProgressObservation {
  /// The fraction that waits for its turn.
  private struct Mail {
    var fraction: Double?
  }

  let progress: ObservableProgress

  /// A Boolean value that indicates whether changes are delivered.
  private(set) var isRunning = false

  private nonisolated let mail = Locked(Mail())
  private var receiver: ((Double) -> Void)?

  init(of progress: ObservableProgress) { self.progress = progress }

  deinit { progress.removeObserver(self) }

  /// Delivers later changes to a closure, in turns of a scheduler.
  func start(on scheduler: any StageScheduler, _ receiver: @escaping (Double) -> Void) {
    self.receiver = receiver
    isRunning = true
    // A turn of an earlier scheduler may never run.
    mail.withLock { $0.fraction = nil }
    progress.addObserver(self) { [weak self, mail] fraction in
      let isFirst = mail.withLock { mail in
        defer { mail.fraction = fraction }
        return mail.fraction == nil
      }
      if isFirst { scheduler.nextTurn { [weak self] in self?.deliver() } }
    }
  }

  func stop() {
    isRunning = false
    receiver = nil
    progress.removeObserver(self)
  }

  private func deliver() {
    let fraction = mail.withLock { mail in
      defer { mail.fraction = nil }
      return mail.fraction
    }
    if let fraction { receiver?(fraction) }
  }
}
