public import Foundation
import ProsceniumViews

/// A registry of functions that create controllers, under the names of a storyboard.
///
/// No storyboard file is read. A program registers the controllers of its storyboards once, at its start:
///
/// ```swift
/// Storyboard.register("detail", in: "Main") { DetailController() }
/// Storyboard.registerInitial(in: "Main") { NavigationController(rootViewController: ListController()) }
/// ```
@preconcurrency @MainActor open class Storyboard {
  private struct Key: Hashable {
    let storyboard: String

    /// The identifier of the controller, or `nil` for the initial one.
    let controller: String?
  }

  private static var makers: [Key: () -> ViewController] = [:]
  private static var segues: [String: (ViewController, Any?) -> StoryboardSegue] = [:]

  /// The name of the storyboard.
  public let name: String

  /// The address under which a controller's attachments contain its storyboard.
  private static let mark: StaticString = "storyboard"

  /// Creates a storyboard, whose controllers are those that were registered under its name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - storyboardBundleOrNil: The bundle of the storyboard's file in UIKit, which is not used.
  public init(name: String, bundle storyboardBundleOrNil: Bundle? = nil) { self.name = name }

  // MARK: Registering

  /// Registers the function that creates the controller with an identifier, in place of an earlier one.
  public static func register(
    _ identifier: String,
    in storyboard: String = "Main",
    _ make: @escaping () -> ViewController
  ) {
    makers[Key(storyboard: storyboard, controller: identifier)] = make
  }

  /// Registers the function that creates the initial controller, in place of an earlier one.
  public static func registerInitial(in storyboard: String = "Main", _ make: @escaping () -> ViewController) {
    makers[Key(storyboard: storyboard, controller: nil)] = make
  }

  /// Registers the function that creates the segue with an identifier, in place of an earlier one.
  ///
  /// The function receives the controller that performs the segue and the sender.
  public static func registerSegue(
    _ identifier: String,
    _ make: @escaping (_ source: ViewController, _ sender: Any?) -> StoryboardSegue
  ) {
    segues[identifier] = make
  }

  static func segue(_ identifier: String, from source: ViewController, sender: Any?) -> StoryboardSegue? {
    segues[identifier]?(source, sender)
  }

  // MARK: Creating controllers

  /// Creates the initial controller, or returns `nil` if none is registered.
  open func instantiateInitialViewController() -> ViewController? { made(nil) }

  /// Creates the controller with an identifier, which must be registered.
  open func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    guard let controller = made(identifier) else {
      preconditionFailure(
        """
        The storyboard \(name) has no controller "\(identifier)". Storyboard files are not read on this platform: call \
        Storyboard.register("\(identifier)", in: "\(name)") { ... } at the start of the program.
        """
      )
    }
    return controller
  }

  /// Creates a controller by a function, which need not be registered.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, of which the registered controller is used if `creator` is `nil` or returns `nil`.
  ///   - creator: The function. It receives a decoder without content.
  open func instantiateViewController<Controller: ViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let own = creator.flatMap { $0(NSKeyedArchiver(requiringSecureCoding: false)) }
    if let own { return placed(own) }
    let controller = instantiateViewController(withIdentifier: identifier)
    guard let controller = controller as? Controller else {
      preconditionFailure(
        "The controller \"\(identifier)\" of the storyboard \(name) is of the type \(type(of: controller)), not \(Controller.self)."
      )
    }
    return controller
  }

  private func made(_ identifier: String?) -> ViewController? {
    Self.makers[Key(storyboard: name, controller: identifier)].map { placed($0()) }
  }

  /// Notes the storyboard in a new controller, and calls its `awakeFromNib()`.
  private func placed<Controller: ViewController>(_ controller: Controller) -> Controller {
    controller.attachmentsMade.objects[UnsafeRawPointer(Self.mark.utf8Start)] = self
    controller.awakeFromNib()
    return controller
  }

  static func storyboard(of controller: ViewController) -> Storyboard? {
    controller.attachments?.objects[UnsafeRawPointer(mark.utf8Start)] as? Storyboard
  }
}

extension ViewController {
  /// The storyboard whose registry created the controller, or `nil` if code created it.
  public final var storyboard: Storyboard? { Storyboard.storyboard(of: self) }
}
