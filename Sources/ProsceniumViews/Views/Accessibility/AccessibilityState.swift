import Foundation

/// The accessibility values that code has set for a responder, created on first write to keep responders small.
@MainActor package final class AccessibilityState {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
  var frame: Rect?
  var activationPoint: Point?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var customActions: [AccessibilityCustomAction]?

  package init() {}
}
