extension Window {
  /// The presentations in the window, from the first to the one in front.
  var presentations: [ModalPresentation] { presentations(from: rootViewController) }

  /// Whether a presentation or dismissal runs that another one is not to meet.
  var isBusy: Bool { presentations.contains { $0.transition?.isBusy ?? false } }

  /// The transition that is about to let go; another one may be asked for, and begins after it.
  var endingTransition: ModalTransition? {
    presentations.lazy.compactMap(\.transition).first { $0.machine.phase == .ending }
  }

  /// Whether a transition runs callbacks before its start, so that the window cannot be cleared now.
  func isPreparingTransition(from root: ViewController?) -> Bool {
    presentations(from: root).contains { $0.transition?.isPreparing ?? false }
  }

  /// Takes every presentation over `root` out of the window, the one in front first, before the method returns.
  func endPresentations(from root: ViewController?) {
    for presentation in presentations(from: root).reversed() {
      presentation.transition?.endAtOnce()
      guard let host = animationHost, presentation.container != nil else { continue }
      ModalTransition(.dismissal, of: presentation, in: self, host: host, isAnimated: false, completion: nil)
        .runAtOnce()
    }
  }

  private func presentations(from root: ViewController?) -> [ModalPresentation] {
    var found: [ModalPresentation] = []
    var controller = root
    while let presentation = controller?.modal.asPresenting {
      found.append(presentation)
      controller = presentation.presented
    }
    return found
  }
}
