public import Foundation
public import ProsceniumViews
import RuntimeSupport

extension NotificationCenter {
  /// Registers a method of an object for notifications. The center does not retain the object.
  ///
  /// The method receives the notification, and is called on the thread that posts it. Methods of main-actor types must
  /// be called on the main thread, as for a view or a controller.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - selector: The method with a `Notification` as its parameter, or without parameters.
  ///   - name: The name of the notifications, or `nil` for all.
  ///   - object: The sender of the notifications, or `nil` for all.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    let target = SelectorObserver(observer as AnyObject)
    target.token = addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
      guard let object = target.observer else {
        if let token = target.token { self?.removeObserver(token) }
        return
      }
      nonisolated(unsafe) let (receiver, sent) = (object, notification)
      precondition(
        Thread.isMainThread,
        "\(selector) of \(type(of: object)) was called for \(notification.name.rawValue) outside of the main thread."
      )
      MainActor.assumeIsolated { _ = selector.perform(on: receiver, sender: sent) }
    }
    (target.center, target.name, target.object) = (self, name, object as AnyObject?)
    SelectorObserver.all.withLock { all in
      all.removeAll { $0.observer == nil }
      all.append(target)
    }
  }

  /// Ends all registrations of an object's methods, or the registration of a closure by its token.
  ///
  /// The method takes precedence over that of Foundation, which does not know the registrations of methods.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Ends registrations of an object's methods, or the registration of a closure by its token.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - name: The name of the registration, or `nil` for all.
  ///   - object: The sender of the registration, or `nil` for all.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    let removed = SelectorObserver.all.withLock { all in
      let removed = all.filter { entry in
        entry.center === self && entry.id == ObjectIdentifier(observer) && (name == nil || entry.name == name)
          && (object == nil || entry.object === object as AnyObject?)
      }
      all.removeAll { entry in removed.contains { $0 === entry } }
      return removed
    }
    for token in removed.compactMap(\.token) { removeObserver(token as Any, name: nil, object: nil) }
    if removed.isEmpty { removeObserver(observer as Any, name: name, object: object) }
  }
}

/// A registration of a method for notifications.
// Unchecked because the properties are set before other threads can see the object.
private final class SelectorObserver: @unchecked Sendable {
  static let all = Locked<[SelectorObserver]>([])

  weak var observer: AnyObject?
  let id: ObjectIdentifier
  weak var center: NotificationCenter?
  var token: (any NSObjectProtocol)?
  var name: Notification.Name?
  weak var object: AnyObject?

  init(_ observer: AnyObject) {
    self.observer = observer
    id = ObjectIdentifier(observer)
  }
}
