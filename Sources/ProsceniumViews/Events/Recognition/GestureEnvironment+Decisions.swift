import Logging

/// The decisions about recognisers that have recognised their gestures.
extension GestureEnvironment {
  /// Asks, prevents, fails and releases recognisers until nothing changes.
  func decide() {
    var isStable = false
    while !isStable {
      isStable = true
      while let recognizer = nextCandidate {
        isStable = false
        recognizer.attempt.machine.answer(!isPrevented(recognizer) && asksWhetherToBegin(recognizer))
        decideWait(of: recognizer)
      }
      for recognizer in participants where decideWait(of: recognizer) { isStable = false }
    }
    for recognizer in participants where recognizer.attempt.machine.hasMessages { preventOthers(recognizer) }
  }

  /// Ends the wait of a recogniser for others if they are decided.
  ///
  /// - Returns: A Boolean value that indicates whether the recogniser was released or has failed.
  @discardableResult
  private func decideWait(of recognizer: GestureRecognizer) -> Bool {
    guard recognizer.attempt.machine.standing == .waiting else { return false }
    switch requirement(of: recognizer) {
    case .undecided: return false
    case .recognized: recognizer.attempt.machine.fail()
    case .failed:
      recognizer.attempt.machine.release()
      // Others must not be asked or released in the same pass.
      preventOthers(recognizer)
    }
    return true
  }

  /// The first recogniser that has recognised its gesture and was not asked.
  ///
  /// A recogniser that prevents another one without being prevented by it comes first. For example, a double tap comes
  /// before a single tap.
  private var nextCandidate: GestureRecognizer? {
    guard var first = participants.first(where: { $0.attempt.machine.isNew }) else { return nil }
    for other in participants where other !== first && other.attempt.machine.isNew && other.shares(with: first) {
      if other.canPrevent(first), !first.canPrevent(other) { first = other }
    }
    return first
  }

  private func isPrevented(_ recognizer: GestureRecognizer) -> Bool {
    participants.contains { other in
      other !== recognizer && other.attempt.machine.standing == .free && other.shares(with: recognizer)
        && other.prevents(recognizer)
    }
  }

  private func asksWhetherToBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
    let (own, hit) = (recognizer.view, recognizer.attempt.touches.first?.view)
    guard own?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
    return hit === own || hit?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// Ends the attempts that an active recogniser prevents, without any callback to them.
  private func preventOthers(_ recognizer: GestureRecognizer) {
    for other in participants where other !== recognizer && other.attempt.machine.canBePrevented {
      if other.shares(with: recognizer), recognizer.prevents(other) { other.attempt.machine.fail() }
    }
  }

  private enum Requirement {
    case failed
    case undecided
    case recognized
  }

  /// Returns the common decision of all recognisers for which another one waits.
  private func requirement(of recognizer: GestureRecognizer) -> Requirement {
    askForRequirements(of: recognizer)
    var result = Requirement.failed
    for other in recognizer.required where other.attempt.environment === self && other.shares(with: recognizer) {
      if other.attempt.machine.canBePrevented { result = .undecided }
      if other.attempt.machine.standing == .free { return .recognized }
    }
    return result
  }

  /// Asks the recognisers that share a touch with `recognizer` for requirements, once for each pair.
  private func askForRequirements(of recognizer: GestureRecognizer) {
    for other in participants where other !== recognizer && other.shares(with: recognizer) {
      guard recognizer.attempt.asked.insert(ObjectIdentifier(other)).inserted else { continue }
      other.attempt.asked.insert(ObjectIdentifier(recognizer))
      if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
        addRequirement(of: recognizer, on: other)
      }
      if other.shouldRequireFailure(of: recognizer) || recognizer.shouldBeRequiredToFail(by: other) {
        addRequirement(of: other, on: recognizer)
      }
    }
  }

  private func addRequirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) {
    guard !other.requires(recognizer) else {
      Logger.gestures.warning(
        "\(recognizer) cannot wait for \(other), which waits for \(recognizer). The requirement is ignored."
      )
      return
    }
    recognizer.attempt.waitsFor.append(other)
  }
}

extension GestureRecognizer {
  /// Returns a Boolean value that indicates whether two recognisers have received a common touch or press.
  final func shares(with other: GestureRecognizer) -> Bool {
    for touch in attempt.touches where other.attempt.touches.contains(where: { $0 === touch }) { return true }
    for press in attempt.presses where other.attempt.presses.contains(where: { $0 === press }) { return true }
    return isDrivenByScroll && other.isDrivenByScroll
  }

  /// Returns a Boolean value that indicates whether this recogniser, if active, ends the attempt of the other one.
  final func prevents(_ other: GestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
    return !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }
}
