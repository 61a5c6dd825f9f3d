/// What a container changes among its children: which one is shown, which ones come and which go.
struct ChildChange {
  enum Operation {
    case push
    case pop
    /// Neither the one nor the other: another stack, another tab.
    case replacement
  }

  let operation: Operation

  /// The child that is shown before; `nil` when there is none.
  let from: ViewController?

  /// The child that is shown after; `nil` when there is none.
  let to: ViewController?

  /// The controllers that become children, from the bottom up.
  var entering: [ViewController] = []

  /// The controllers that are children no more, from the bottom up.
  var leaving: [ViewController] = []

  /// The container's own list before; it is that again if the change is cancelled.
  var before: [ViewController] = []

  /// Whether another controller is shown after it.
  @MainActor var exchanges: Bool { from !== to }

  /// Names the change in `container`, as a task is named.
  @MainActor func name(in container: ViewController) -> String {
    let names = (from?.name ?? "nothing", to?.name ?? "nothing")
    return switch operation {
    case .push: "push of \(names.1) in \(container.name)"
    case .pop where from == nil: "return to \(names.1) in \(container.name)"
    case .pop: "pop of \(names.0) in \(container.name)"
    case .replacement: "change from \(names.0) to \(names.1) in \(container.name)"
    }
  }
}
