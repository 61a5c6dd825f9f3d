internal import Foundation
import Logging

/// A receiver of some events of a control.
struct ControlReceiver {
  enum Work {
    /// A method of a target, which the control does not retain.
    case method(Target, Selector)
    /// A method of the first responder in the chain that has it.
    case responder(Selector)
    /// A closure.
    case action(Action)
  }

  struct Target {
    weak var object: AnyObject?
  }

  var work: Work
  var events: Control.Event
}

extension Control {
  final func add(_ work: ControlReceiver.Work, for events: Event) {
    if let index = receivers.firstIndex(where: { $0.work.isSame(as: work) }) {
      if case .action = work { receivers[index].work = work }
      receivers[index].events.formUnion(events)
    } else {
      receivers.append(ControlReceiver(work: work, events: events))
    }
  }

  final var targets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for receiver in receivers {
      switch receiver.work {
      case .method(let target, _): if let object = target.object { targets.insert(hashable(object)) }
      case .responder: targets.insert(NSNull())
      case .action: break
      }
    }
    return targets
  }

  private func hashable(_ object: AnyObject) -> AnyHashable {
    (object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object))
  }

  final func actionNames(of object: AnyObject?, for event: Event) -> [String]? {
    let names = receivers.filter { $0.events.contains(event) }.compactMap { receiver -> String? in
      switch receiver.work {
      case .method(let target, let selector): target.object != nil && target.object === object ? selector.name : nil
      case .responder(let selector): object == nil ? selector.name : nil
      case .action: nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Removes events from the receivers that satisfy a condition, and receivers without events.
  final func removeReceivers(for events: Event, where isMeant: (ControlReceiver.Work) -> Bool) {
    for index in receivers.indices where isMeant(receivers[index].work) { receivers[index].events.subtract(events) }
    receivers.removeAll { $0.events.isEmpty }
  }

  /// Calls the receivers of events in the order in which they were added.
  final func notifyReceivers(of events: Event, with event: ProsceniumViews.Event?) {
    for receiver in receivers where !receiver.events.isDisjoint(with: events) {
      switch receiver.work {
      case .method(let target, let selector):
        if let object = target.object { sendAction(selector, to: object, for: event) }
      case .responder(let selector): sendAction(selector, to: nil, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }

  /// Performs a method of a target, or of the first responder in the chain that has it.
  final func perform(_ action: Selector, on target: Any?, with event: ProsceniumViews.Event?) {
    let found = target ?? self.target(forAction: action, withSender: self)
    guard let object = found.map({ $0 as AnyObject }) else { return }
    if !action.perform(on: object, sender: self, event: event) {
      Logger.gestures.warning("\(self) cannot call \(action) of \(type(of: object)), which has no such method.")
    }
  }
}

extension ControlReceiver.Work {
  fileprivate func isSame(as other: ControlReceiver.Work) -> Bool {
    switch (self, other) {
    case (.method(let target, let selector), .method(let otherTarget, let otherSelector)):
      target.object === otherTarget.object && selector == otherSelector
    case (.responder(let selector), .responder(let otherSelector)): selector == otherSelector
    case (.action(let action), .action(let otherAction)): action.identifier == otherAction.identifier
    case (.method, _), (.responder, _), (.action, _): false
    }
  }
}
