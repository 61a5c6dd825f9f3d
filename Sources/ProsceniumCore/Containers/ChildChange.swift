/// What a container changes among its children: who is shown, who comes and who goes.
struct ChildChange {
  enum Operation {
    case push
    case pop
    /// Neither the one nor the other: another stack, another tab.
    case replacement
  }

  let operation: Operation

  /// Who is shown before; `nil` when nobody is.
  let from: ViewController?

  /// Who is shown after; `nil` when nobody is.
  let to: ViewController?

  /// Who becomes a child, from the bottom up.
  var entering: [ViewController] = []

  /// Who is a child no more, from the bottom up.
  var leaving: [ViewController] = []

  /// The container's own list before; it is that again if the change is cancelled.
  var before: [ViewController] = []

  /// Whether another controller is shown after it.
  @MainActor var exchanges: Bool { from !== to }
}
