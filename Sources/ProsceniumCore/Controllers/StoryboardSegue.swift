/// The way from one controller to another, with the names of a storyboard.
///
/// A subclass overrides ``perform()``. A segue without a subclass performs the handler with which it was created.
@preconcurrency @MainActor open class StoryboardSegue {
  /// The name of the segue, or `nil` if it has none.
  public let identifier: String?

  /// The controller from which the segue goes out.
  public let source: ViewController

  /// The controller to which the segue leads.
  public let destination: ViewController

  private let handler: (() -> Void)?

  /// Creates a segue.
  ///
  /// - Parameters:
  ///   - identifier: The name of the segue.
  ///   - source: The controller from which the segue goes out.
  ///   - destination: The controller to which the segue leads.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
  }

  /// Creates a segue that performs a handler.
  public init(
    identifier: String?,
    source: ViewController,
    destination: ViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
  }

  /// Shows the destination. The default calls the handler, or else shows the destination as
  /// ``ViewController/show(_:sender:)`` does.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: source) }
  }
}

extension ViewController {
  func performRegisteredSegue(_ identifier: String, sender: Any?) {
    guard let segue = Storyboard.segue(identifier, from: self, sender: sender) else {
      preconditionFailure(
        """
        \(name) has no segue "\(identifier)". Storyboard files are not read on this platform: call \
        Storyboard.registerSegue("\(identifier)") { source, sender in ... } at the start of the program.
        """
      )
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
