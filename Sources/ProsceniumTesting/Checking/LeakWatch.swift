import ProsceniumCore

/// Remembers, without keeping it alive, whatever takes part in what happens on a stage.
@MainActor final class LeakWatch {
  private struct Watched {
    weak var object: AnyObject?
    var name: String
  }

  private var watched: [ObjectIdentifier: Watched] = [:]
  private var order: [ObjectIdentifier] = []

  /// What is still alive, in the order in which it was met.
  var leaks: [String] {
    order.compactMap { watched[$0] }.filter { $0.object != nil }.map { "\($0.name) is still alive." }
  }

  func add(_ object: AnyObject?, _ name: @autoclosure () -> String) {
    guard let object else { return }
    let key = ObjectIdentifier(object)
    // Another object may have the address of one that went.
    if let known = watched[key] {
      if known.object !== object { watched[key] = Watched(object: object, name: name()) }
      return
    }
    watched[key] = Watched(object: object, name: name())
    order.append(key)
  }

  private func add(_ controller: ViewController) {
    add(controller, "The controller \(controller.title ?? "\(type(of: controller))")")
    add(controller.viewIfLoaded, "The view of \(controller.title ?? "\(type(of: controller))")")
    add(controller.transitionCoordinator, "A coordinator of \(controller.title ?? "\(type(of: controller))")")
  }

  /// Events name only some of what takes part, so each window is asked as well.
  private func addParticipants(of stage: Stage) {
    for window in stage.windows {
      add(window, "A window")
      for participant in window.participants { add(participant.object, participant.name) }
    }
  }
}

extension LeakWatch: StageObserver {
  func stage(_ stage: Stage, didTell event: StageEvent) {
    for object in event.text.objects {
      if let controller = object as? ViewController { add(controller) } else { add(object, "A \(type(of: object))") }
    }
    addParticipants(of: stage)
  }

  func stage(_ stage: Stage, didShow windows: [DisplayList]) { addParticipants(of: stage) }
}
