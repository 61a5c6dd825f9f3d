public import ProsceniumCore
import ProsceniumViews

extension UIResponder {
  /// The description of the responder.
  @_disfavoredOverload public nonisolated final var debugDescription: String { String(describing: self) }
}

extension UIResponder {
  /// The number of the responder in hash tables.
  public nonisolated final var hash: Int { ObjectIdentifier(self).hashValue }
}

extension UIResponder {
  private static let identifier: StaticString = "restorationIdentifier"

  /// The name of the responder, which nothing restores.
  public final var restorationIdentifier: String? {
    get { attachments?.objects[UnsafeRawPointer(Self.identifier.utf8Start)] as? String }
    set { attachmentsMade.objects[UnsafeRawPointer(Self.identifier.utf8Start)] = newValue }
  }
}
