/// What a window keeps of what is presented in it, so that a question asked at each presentation need not visit all.
struct WindowPresentations {
  /// One that takes part; the window does not keep it alive.
  struct Entry {
    weak var object: AnyObject?
  }

  /// Presentations and dismissals, each from its request to its end.
  var transitions: [Entry] = []

  /// The containers of what may stand beside something that moves, from back to front.
  var followers: [Entry] = []

  /// How often a presentation or a container was looked at since the window was made. A test that counts it sees what
  /// a presentation costs, however fast the machine is.
  var visitCount = 0
}

/// The task of a transition that has ended while handlers of it have not returned.
@MainActor protocol ConcludingTask: AnyObject {
  func cancelHandlers()
}
