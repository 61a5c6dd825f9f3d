/// An observer of all events on a stage, in the order in which they happen.
///
/// A recorder is an example. An event is sent directly before the callback that it describes, and the answer of a
/// delegate directly after. In these methods an observer may perform the same operations as the callback. New events
/// that an observer causes are sent immediately, but each observer receives the earlier events first. The stage retains
/// its observers.
@MainActor public protocol StageObserver: AnyObject {
  /// Notifies the observer of an event. The default implementation does nothing.
  func stage(_ stage: Stage, didTell event: StageEvent)

  /// Passes the content of all windows to the observer, from back to front, in each frame after layout.
  ///
  /// The default implementation does nothing.
  func stage(_ stage: Stage, didShow windows: [DisplayList])

  /// Passes an accepted input to the observer, before the frame that delivers it. The default implementation does
  /// nothing.
  func stage(_ stage: Stage, didAccept input: InputEvent)
}

extension StageObserver {
  public func stage(_ stage: Stage, didTell event: StageEvent) {}

  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {}

  public func stage(_ stage: Stage, didAccept input: InputEvent) {}
}

/// The observers of one stage, which receive every event once and in the same order.
///
/// An observer may cause a new event while it handles another. The observers after it receive the original event first.
@MainActor final class StageObservers {
  // The class does not check exclusivity of the marked properties at run time, because such a check costs more than
  // the access. No access lasts longer than a single read or write.

  @exclusivity(unchecked) private(set) var all: [any StageObserver] = []

  /// The number of events that each observer has received, including those sent before it was added.
  private var heardCounts: [Int] = []

  /// The events that are being sent, more than one if an observer causes events.
  private var events: [StageEvent] = []

  /// The number of events that were sent before those in `events`.
  private var firstNumber = 0

  private var depth = 0

  /// Adds an observer for later events.
  ///
  /// - Returns: A Boolean value that indicates whether the observer is new.
  func add(_ observer: any StageObserver) -> Bool {
    guard index(of: observer) == nil else { return false }
    all.append(observer)
    heardCounts.append(firstNumber + events.count)
    return true
  }

  /// Removes an observer, which receives no further events.
  ///
  /// - Returns: A Boolean value that indicates whether the observer was present.
  func remove(_ observer: any StageObserver) -> Bool {
    guard let index = index(of: observer) else { return false }
    all.remove(at: index)
    heardCounts.remove(at: index)
    return true
  }

  /// Sends an event to every observer, after earlier events that the observer has not yet received.
  func trace(_ event: StageEvent, of stage: Stage) {
    events.append(event)
    depth += 1
    for observer in all {
      while let event = takeUnheard(by: observer) { observer.stage(stage, didTell: event) }
    }
    depth -= 1
    guard depth == 0 else { return }
    firstNumber += events.count
    events.removeAll(keepingCapacity: true)
  }

  private func takeUnheard(by observer: any StageObserver) -> StageEvent? {
    guard let index = index(of: observer) else { return nil }
    let number = heardCounts[index] - firstNumber
    guard number < events.count else { return nil }
    heardCounts[index] += 1
    return events[number]
  }

  private func index(of observer: any StageObserver) -> Int? { all.firstIndex { $0 === observer } }
}
