import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A small program for sweeps, with a list and a page that is presented and dismissed, and with an optional fault.
@MainActor enum SweptMail {
  /// A fault of the list when the posture changes.
  enum Fault: CaseIterable, Sendable {
    case dismisses, jumps, vanishes, forgets, lingers, keepsItsSize, losesText, hasViewOfItsOwn
  }

  /// A page with a button near its upper left corner, which no fold and no camera reaches.
  class Page: ViewController {
    let button = View(frame: Rect(x: 20, y: 100, width: 60, height: 40))

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    override func viewDidLoad() {
      view.accessibilityIdentifier = title
      view.backgroundColor = .white
      button.accessibilityIdentifier = "button of \(title ?? "")"
      view.addSubview(button)
    }
  }

  /// A list with a fault when its size changes.
  final class FaultyList: Page {
    var fault: Fault?
    var text = "text"

    /// The closure that runs when the list receives a change of size.
    var onChange: @MainActor () -> Void = {}
    var after: (Duration, @escaping @MainActor @Sendable () -> Void) -> Void = { _, _ in }

    /// A Boolean value that indicates whether the size has changed.
    private var isChanged = false

    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      isChanged = true
      onChange()
      switch fault {
      case .dismisses:
        // Dismiss after the end of the presentation, because an earlier dismissal would wait for it.
        after(.seconds(1)) { [weak self] in
          if self?.presentedViewController != nil { self?.dismiss(animated: true) }
        }
      case .vanishes:
        button.isHidden = true
        after(.milliseconds(50)) { [button] in button.isHidden = false }
      case .lingers: View.animate(withDuration: 2) { [button] in button.alpha = 0.5 }
      case .losesText: text = ""
      case .hasViewOfItsOwn:
        let note = View(frame: Rect(x: 20, y: 200, width: 10, height: 10))
        note.accessibilityIdentifier = "note"
        view.addSubview(note)
        coordinator.animate(alongsideTransition: nil) { _ in note.removeFromSuperview() }
      case .jumps, .forgets, .keepsItsSize, nil: return
      }
    }

    override func viewDidLayoutSubviews() {
      switch fault {
      // The fault moves the vertical position, because the left edge of a sheet avoids the fold.
      case .jumps: View.performWithoutAnimation { button.frame.origin.y = view.bounds.height - 200 }
      case .keepsItsSize where !isChanged: button.frame.size.width = view.bounds.width / 10
      case .forgets where isChanged: button.resignFirstResponder()
      case .keepsItsSize, .forgets, .dismisses, .vanishes, .lingers, .losesText, .hasViewOfItsOwn, nil: return
      }
    }
  }

  /// Returns a flow that presents an alert or an action sheet from a form sheet and selects an action by a finger.
  static func alertFlow(_ style: AlertController.Style) -> @MainActor (SweepScene) async throws -> Void {
    { scene in
      let (list, draft) = (Page("list"), Page("draft"))
      draft.modalPresentationStyle = .formSheet
      let question = AlertController(title: "Discard", message: "The draft is not saved.", preferredStyle: style)
      question.addAction(AlertAction(title: "Keep", style: .cancel))
      question.addAction(AlertAction(title: "Discard", style: .destructive))
      if style == .alert { question.addTextField { $0.placeholder = "Reason" } }
      question.popoverPresentationController?.sourceView = draft.button
      await scene.show(list)
      try await scene.step("compose") { list.present(draft, animated: true) }
      try await scene.step("ask") { draft.present(question, animated: true) }
      try await scene.step("answer") { try await scene.pointer.tap(.label("Discard")) }
      try await scene.step("send") { list.dismiss(animated: true) }
    }
  }

  /// Returns a flow that presents and dismisses a page in a style.
  static func flow(
    _ style: ModalPresentationStyle,
    rules: AdaptationRules = .iOS13,
    fault: Fault? = nil
  ) -> @MainActor (SweepScene) async throws -> Void {
    { scene in
      scene.virtual.stage.adaptationRules = rules
      let (list, draft) = (FaultyList("list"), Page("draft"))
      list.fault = fault
      list.after = { [scheduler = scene.virtual.scheduler] in _ = scheduler.schedule(after: $0, $1) }
      list.definesPresentationContext = true
      draft.modalPresentationStyle = style
      if style == .popover {
        draft.popoverPresentationController?.sourceView = list.view
        draft.popoverPresentationController?.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
      }
      await scene.show(list)
      scene.keep("text") { list.text }
      if fault == .forgets { try await scene.step("type") { list.button.becomeFirstResponder() } }
      try await scene.step("compose") { list.present(draft, animated: true) }
      try await scene.step("send") { list.dismiss(animated: true) }
    }
  }
}
