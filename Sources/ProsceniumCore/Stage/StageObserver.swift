/// Receives everything that happens on a stage, in the order in which it happens.
///
/// A recorder is one. An event is sent just before the callback that it names is called, a delegate's answer just
/// after; an observer may do there whatever the callback may do. Events that this causes are sent at once, to each
/// observer after the earlier ones. The stage keeps its observers alive.
@MainActor public protocol StageObserver: AnyObject {
  /// Called when something happens. The default does nothing.
  func stage(_ stage: Stage, didTell event: StageEvent)

  /// Called each frame after layout with what each window shows, from back to front. The default does nothing.
  func stage(_ stage: Stage, didShow windows: [DisplayList])
}

extension StageObserver {
  public func stage(_ stage: Stage, didTell event: StageEvent) {}

  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {}
}

/// The observers of one stage, each of which receives every event once, in one order.
///
/// What an observer does about an event may cause another. Observers behind it receive the first before the second.
@MainActor final class StageObservers {
  private(set) var all: [any StageObserver] = []

  /// How many events each observer has received, or would have received had it been there.
  private var heardCounts: [Int] = []

  /// The events that are being sent; more than one while an observer's answer is.
  private var events: [StageEvent] = []

  /// How many events were sent before those.
  private var firstNumber = 0

  private var depth = 0

  /// Adds an observer, which receives later events; returns whether it was not there yet.
  func add(_ observer: any StageObserver) -> Bool {
    guard index(of: observer) == nil else { return false }
    all.append(observer)
    heardCounts.append(firstNumber + events.count)
    return true
  }

  /// Takes an observer away, which receives no further event; returns whether it was there.
  func remove(_ observer: any StageObserver) -> Bool {
    guard let index = index(of: observer) else { return false }
    all.remove(at: index)
    heardCounts.remove(at: index)
    return true
  }

  /// Sends the event to every observer, after the earlier ones that it has not received yet.
  func tell(_ event: StageEvent, of stage: Stage) {
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
