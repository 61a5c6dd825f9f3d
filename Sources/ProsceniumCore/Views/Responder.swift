/// The root of views and controllers: what an event can be handed to.
///
/// Responders are equal when they are the same object.
@preconcurrency @MainActor open class Responder: Hashable {
  /// Who is asked next when this responder leaves an event alone; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Makes a responder.
  public init() {}

  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
