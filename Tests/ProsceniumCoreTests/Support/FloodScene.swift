import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A stage with one transition during continual environment changes.
@MainActor final class FloodScene {
  /// The kind of the transition.
  ///
  /// Transitions that an interaction finishes or cancels slide, and the interaction covers half of the path before.
  enum Kind: CaseIterable, Sendable {
    case formSheet, fullScreen, sliding, dismissal, slidingDismissal, push, pop
    case finishedSheet, cancelledSheet, finishedDismissal, cancelledDismissal, finishedPop, cancelledPop

    /// The duration in seconds between the first and the last frame, in a window that does not change.
    var seconds: Double {
      switch self {
      case .formSheet, .fullScreen, .dismissal: 0.5
      case .sliding, .slidingDismissal: 0.4
      case .push, .pop: 0.35
      // The duration is that of the interaction and half of 0.4 s.
      case .finishedSheet, .cancelledSheet, .finishedDismissal, .cancelledDismissal, .finishedPop, .cancelledPop: 0.37
      }
    }

    /// The name of the controller's view that is removed at the end, or `nil` if there is none.
    var leaving: String? {
      switch self {
      case .formSheet, .fullScreen, .sliding, .finishedSheet, .cancelledDismissal: nil
      case .dismissal, .slidingDismissal, .pop, .cancelledSheet, .finishedDismissal, .finishedPop: "B"
      case .push, .cancelledPop: "R"
      }
    }

    fileprivate var isInStack: Bool { [.push, .pop, .finishedPop, .cancelledPop].contains(self) }
    fileprivate var isPop: Bool { isInStack && self != .push }
    fileprivate var isInteractive: Bool {
      isCancelled || [.finishedSheet, .finishedDismissal, .finishedPop].contains(self)
    }
    fileprivate var isCancelled: Bool { [.cancelledSheet, .cancelledDismissal, .cancelledPop].contains(self) }
    fileprivate var isSliding: Bool { isInteractive || [.sliding, .slidingDismissal].contains(self) }

    fileprivate var isDismissal: Bool {
      [.dismissal, .slidingDismissal, .finishedDismissal, .cancelledDismissal].contains(self)
    }

    /// A Boolean value that indicates whether the sheet or the pushed page is shown after the transition.
    fileprivate var endsShown: Bool { (isDismissal || isPop) == isCancelled }
  }

  /// The part of the environment that changes.
  enum Change: CaseIterable, Sendable {
    case size, style, traits
  }

  /// The part of the window that both sizes have in common.
  static let smallestSize = Size(width: 924, height: 768)

  /// The times in seconds after the request between which the interaction moves from 0 to half of the path, without a
  /// jump.
  private static let interaction = (begin: 0.02, end: 0.17)

  let scene: Scene
  let sheet: LoggedController
  private let kind: Kind
  private let slide = ScriptedTransition(duration: 0.4)
  private let gesture = PercentDrivenInteractiveTransition()
  private let navigation: NavigationController
  private let delegate: LoggedNavigation
  private var asked = Duration.zero
  private var isReleased = false
  private(set) var completions = 0

  /// The duration of the transition from its request, or `nil` until it has ended.
  private(set) var length: Duration?

  /// Creates a stage in the state before the transition.
  init(_ kind: Kind, frameInterval: Duration = .seconds(1) / 60) async {
    self.kind = kind
    scene = await Scene(frameInterval: frameInterval)
    sheet = LoggedController("B", log: scene.log)
    navigation = NavigationController(rootViewController: LoggedController("R", log: scene.log))
    delegate = LoggedNavigation(log: scene.log)
    delegate.animator = kind.isSliding ? slide : nil
    navigation.delegate = delegate
    sheet.modalPresentationStyle = kind == .fullScreen ? .fullScreen : .formSheet
    sheet.transitioningDelegate = kind.isSliding && !kind.isInStack ? slide : nil
    if kind.isInStack { scene.window.rootViewController = navigation }
    if kind.isPop { navigation.pushViewController(sheet, animated: false) }
    if kind.isDismissal { scene.root.present(sheet, animated: false) }
    await scene.virtual.runUntilSettled()
    guard kind.isInteractive else { return }
    slide.gesture = gesture
    delegate.gesture = gesture
  }

  /// Requests the transition.
  func begin() {
    asked = scene.virtual.scheduler.now
    let completion: @MainActor @Sendable () -> Void = { [unowned self] in
      completions += 1
      length = scene.virtual.scheduler.now - asked
    }
    if kind.isPop {
      navigation.popViewController(animated: true)
    } else if kind.isInStack {
      navigation.pushViewController(sheet, animated: true)
    } else if kind.isDismissal {
      scene.root.dismiss(animated: true, completion: completion)
    } else {
      scene.root.present(sheet, animated: true, completion: completion)
    }
    guard kind.isInStack else { return }
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completion() }
  }

  /// Updates the interaction to the current time.
  func drive() {
    guard kind.isInteractive, !isReleased else { return }
    let (begin, end) = Self.interaction
    let part = min(1, max(0, ((scene.virtual.scheduler.now - asked) / .seconds(1) - begin) / (end - begin)))
    gesture.update(part * part * (3 - 2 * part) / 2)
    guard part == 1 else { return }
    isReleased = true
    if kind.isCancelled { gesture.cancel() } else { gesture.finish() }
  }

  /// Sends a change through the ``SceneEnvironment`` actor.
  ///
  /// Odd numbers change the environment, and even numbers restore it.
  func send(_ change: Change, number: Int) async throws {
    let isOdd = !number.isMultiple(of: 2)
    switch change {
    case .size: try await scene.send(size: Size(width: isOdd ? 924 : 1024, height: isOdd ? 828 : 768))
    case .style: try await scene.send(traits: isOdd ? Scene.regular : Scene.compact)
    case .traits: try await scene.send(traits: TraitCollection(userInterfaceStyle: isOdd ? .dark : .light))
    }
  }

  /// A Boolean value that indicates whether the views have the transition's final frames for the current size.
  var isInPlace: Bool {
    let isShown = (kind.isInStack ? navigation.viewControllers.last : scene.root.presentedViewController) === sheet
    guard isShown == kind.endsShown else { return false }
    guard isShown, !kind.isInStack else { return true }
    return sheet.view.presentation.frame == sheet.presentationController.frameOfPresentedViewInContainerView
  }
}
