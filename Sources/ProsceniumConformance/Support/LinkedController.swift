import ProsceniumCore

/// Writes down in each appearance callback which controller presents it and whether it is coming or going.
@MainActor final class LinkedController: ViewController {
  private(set) var lines: [String] = []

  /// What the links and the flags are at a moment that a test names.
  func note(_ moment: String) {
    let presenter = presentingViewController?.title ?? "none"
    let flags = (isBeingPresented ? " coming" : "") + (isBeingDismissed ? " going" : "")
    lines.append("\(moment): by \(presenter)\(flags)")
  }

  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
}
