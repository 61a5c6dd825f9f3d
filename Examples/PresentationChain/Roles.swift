import Proscenium

/// Receives the controllers of each presentation and their roles, and leaves the animation to the system.
@MainActor final class Roles: ViewControllerTransitioningDelegate {
  /// Each presentation in words.
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
