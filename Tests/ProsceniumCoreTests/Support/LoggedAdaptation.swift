import ProsceniumCore

/// An adaptation delegate with a fixed answer that logs its notifications.
@MainActor final class LoggedAdaptation: AdaptivePresentationControllerDelegate {
  private let log: EventLog
  private let answer: ModalPresentationStyle

  init(log: EventLog, answer: ModalPresentationStyle = .automatic) {
    self.log = log
    self.answer = answer
  }

  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { answer }

  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {
    log.add("delegate.willPresent(\(style), coordinator: \(transitionCoordinator != nil))")
  }
}
