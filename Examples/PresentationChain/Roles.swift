import Proscenium

/// A transitioning delegate that records the roles of the controllers and uses the default animations.
@MainActor final class Roles: ViewControllerTransitioningDelegate {
  /// The description of each presentation.
  private(set) var text = ""

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let words = [presented, presenting, source].map { $0.title ?? "?" }
    text += "\(text.isEmpty ? "" : ", ")\(words[0]) over \(words[1]) for \(words[2])"
    return nil
  }
}
