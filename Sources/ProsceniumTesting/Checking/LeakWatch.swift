import ProsceniumCore

/// Remembers, without keeping it alive, whatever takes part in what happens on a stage.
@MainActor final class LeakWatch {
  private final class Watched {
    /// Not `weak`, which would make whatever is watched slower to hold for as long as it lives. An address that is
    /// watched is that of no other object, too.
    @WeakReference private(set) var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) {
      self.name = name
      self.object = object
    }
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
    guard watched[key] == nil else { return }
    watched[key] = Watched(object, name())
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
      window.forEachParticipant { add($0, $1()) }
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
