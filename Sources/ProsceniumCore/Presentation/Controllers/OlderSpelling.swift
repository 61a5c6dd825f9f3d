import Logging

/// The former name of a renamed method of the transitioning delegate.
enum OlderSpelling: String {
  case animationControllerForPresented =
    "animationControllerForPresentedController(_:presentingController:sourceController:)"
  case animationControllerForDismissed = "animationControllerForDismissedController(_:)"
  case interactionControllerForPresentation = "interactionControllerForPresentation(_:)"
  case interactionControllerForDismissal = "interactionControllerForDismissal(_:)"
  case presentationController =
    "presentationControllerForPresentedViewController(_:presentingViewController:sourceViewController:)"

  private struct Report: Hashable {
    let type: ObjectIdentifier
    let spelling: OlderSpelling
  }

  /// The uses of older spellings that were logged in this process.
  ///
  /// The log is necessary because the compiler does not warn about types that implement a deprecated requirement.
  @MainActor private static var reports: Set<Report> = []

  private var currentName: String {
    switch self {
    case .animationControllerForPresented: "animationController(forPresented:presenting:source:)"
    case .animationControllerForDismissed: "animationController(forDismissed:)"
    case .interactionControllerForPresentation: "interactionControllerForPresentation(using:)"
    case .interactionControllerForDismissal: "interactionControllerForDismissal(using:)"
    case .presentationController: "presentationController(forPresented:presenting:source:)"
    }
  }

  /// Returns `answer` and reports a non-nil answer as the use of an older spelling.
  ///
  /// The first use in each type is logged with the current name. Every use is reported to the stage, so that a test
  /// fails regardless of earlier tests in the process.
  @MainActor func reported<Answer>(for delegate: any ViewControllerTransitioningDelegate, _ answer: Answer?) -> Answer?
  {
    let report = Report(type: ObjectIdentifier(type(of: delegate)), spelling: self)
    guard answer != nil else { return nil }
    let isFirst = Self.reports.insert(report).inserted
    Logger.presentation.report(
      .olderSpelling,
      "\(type(of: delegate)) implements the older name \(rawValue). Rename the method to \(currentName).",
      on: RunningAnimations.current?.host,
      at: isFirst ? .warning : nil
    )
    return answer
  }
}

extension ViewControllerTransitioningDelegate {
  public func animationControllerForPresentedController(
    _ presented: ViewController,
    presentingController presenting: ViewController,
    sourceController source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    nil
  }

  public func animationControllerForDismissedController(
    _ dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    nil
  }

  public func interactionControllerForPresentation(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    nil
  }

  public func interactionControllerForDismissal(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    nil
  }

  public func presentationControllerForPresentedViewController(
    _ presented: ViewController,
    presentingViewController presenting: ViewController!,
    sourceViewController source: ViewController
  ) -> PresentationController? {
    nil
  }
}
