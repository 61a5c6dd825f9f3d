import ProsceniumCore

/// An observer that records the objects of a stage without retaining them, to find leaks after a test.
@MainActor final class LeakWatch {
  private final class Watched {
    /// The watched object, or `nil` after its deallocation.
    ///
    /// The reference is not declared `weak`, because `weak` would slow down each later retain of the watched object. No
    /// other object can have the address of a watched object while the watch exists.
    @WeakReference private(set) var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) {
      self.name = name
      self.object = object
    }
  }

  private var watched: [ObjectIdentifier: Watched] = [:]
  private var order: [ObjectIdentifier] = []

  /// The sentences about watched objects that are still alive, oldest object first.
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

  /// Adds each window and its participants, because the events name only some of these objects.
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
