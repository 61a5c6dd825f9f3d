import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A stage with one transition of a form, in which "B" enters or leaves in front of "A".
@MainActor final class FloodScene {
  let virtual: VirtualStage
  let window: Window
  private let form: FloodForm
  private let front = FloodPage(named: "B")
  private let back = FloodPage(named: "A")
  private let navigation = NavigationController()
  private let tabs = TabBarController()
  private let fading: FadingTransition
  private let gesture = PercentDrivenInteractiveTransition()
  private var pop: InteractivePop?
  private(set) var film: [DisplayList] = []
  private(set) var completions = 0
  private var began = Duration.zero

  /// The time from the request to the completion, or `nil` while the transition runs.
  private(set) var length: Duration?

  /// Shows the state before the transition.
  init(_ form: FloodForm, in surroundings: FloodChange.Surroundings, on virtual: VirtualStage) async throws {
    self.form = form
    self.virtual = virtual
    fading = FadingTransition(removesPresenter: form.style?.removesPresenter ?? false)
    fading.slides = form.finishes != nil
    if let style = form.style {
      virtual.stage.adaptationRules = style.rules
      back.definesPresentationContext = style.definesContext
      front.modalPresentationStyle = style.style
      front.popoverPresentationController?.anchor(to: back.view)
      if style.style == .custom { front.transitioningDelegate = fading }
    }
    switch form {
    case .presentation, .dismissal, .presentationByGesture, .dismissalByGesture: window = await virtual.show(back)
    case .push, .pop, .popByGesture:
      navigation.viewControllers = form.beginsShown ? [back, front] : [back]
      window = await virtual.show(navigation)
    case .selection:
      tabs.viewControllers = [back, front]
      tabs.delegate = fading
      window = await virtual.show(tabs)
    }
    try await SceneEnvironment(stage: virtual.stage).send(
      size: surroundings.size,
      traits: surroundings.traits,
      keyboard: surroundings.keyboard,
      safeAreaInsets: surroundings.safeAreaInsets,
      regions: surroundings.regions
    )
    if form.style != nil, form.beginsShown { back.present(front, animated: false) }
    try await virtual.runUntilSettled(limit: .seconds(5))
    if form.finishes != nil { fading.interaction = gesture }
    virtual.stage.onFrame = { [weak self] in self?.film.append($0) }
  }

  /// Requests the transition.
  func begin() {
    began = virtual.scheduler.now
    let completion: @MainActor @Sendable () -> Void = { [weak self] in self?.transitionEnds() }
    switch form {
    case .presentation, .presentationByGesture: back.present(front, animated: true, completion: completion)
    case .dismissal, .dismissalByGesture: back.dismiss(animated: true, completion: completion)
    case .push: navigation.pushViewController(front, animated: true)
    case .pop: navigation.popViewController(animated: true)
    case .selection: tabs.selectedIndex = 1
    case .popByGesture: pop = navigation.beginInteractivePop()
    }
    guard form.style == nil else { return }
    let coordinator = navigation.transitionCoordinator ?? tabs.transitionCoordinator
    coordinator?.animate(alongsideTransition: nil) { _ in completion() }
  }

  private func transitionEnds() {
    completions += 1
    length = virtual.scheduler.now - began
  }

  /// Moves the gesture to its position in a frame after the request.
  ///
  /// The gesture covers half of the distance in ten frames, then it ends. The finger of a pop moves equally far in
  /// points in every environment, like a real finger on a window whose size changes.
  func drive(frame: Int) {
    guard let finishes = form.finishes, frame <= 10 else { return }
    let part = Double(frame) / 10
    let fraction = part * part * (3 - 2 * part) / 2
    if let pop {
      pop.move(to: fraction * FloodChange.Surroundings().size.width)
      guard frame == 10 else { return }
      if finishes { pop.end(velocity: 1000) } else { pop.cancel() }
    } else {
      gesture.update(fraction)
      guard frame == 10 else { return }
      if finishes { gesture.finish() } else { gesture.cancel() }
    }
  }

  /// The current picture of the window.
  var picture: [PicturePiece] { window.displayList(at: virtual.scheduler.now).pieces }
}

extension FadingTransition: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }
}

/// A page with a bar above the keyboard and a note in the safe area.
private final class FloodPage: ViewController {
  init(named name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = title ?? ""
    view.accessibilityIdentifier = name
    view.backgroundColor = name == "A" ? .white : .gray
    let (bar, note) = (View(), View())
    for (view, part) in [(bar, "bar"), (note, "note")] {
      view.accessibilityIdentifier = name + part
      view.backgroundColor = .black
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 50),
      bar.heightAnchor.constraint(equalToConstant: 30),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      note.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      note.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      note.widthAnchor.constraint(equalToConstant: 50),
      note.heightAnchor.constraint(equalToConstant: 30),
    ])
  }
}
