import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A small program to sweep: a list, and a page over it that is presented and dismissed, or with something wrong.
@MainActor enum SweptMail {
  /// What can be wrong with the list as the posture changes.
  enum Fault: CaseIterable, Sendable {
    case dismisses, jumps, vanishes, forgets, lingers, keepsItsSize, losesText, hasViewOfItsOwn
  }

  /// A page with a button near its upper left corner, which no fold and no camera reaches.
  class Page: ViewController {
    let button = View(frame: Rect(x: 20, y: 100, width: 60, height: 40))

    init(_ title: String) {
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      view.accessibilityIdentifier = title
      view.backgroundColor = .white
      button.accessibilityIdentifier = "button of \(title ?? "")"
      view.addSubview(button)
    }
  }

  /// A list that does something wrong when its size changes.
  final class FaultyList: Page {
    var fault: Fault?
    var text = "text"

    /// Called when a change of the size is announced.
    var onChange: @MainActor () -> Void = {}
    var after: (Duration, @escaping @MainActor @Sendable () -> Void) -> Void = { _, _ in }

    /// Whether a change has come.
    private var isChanged = false

    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      isChanged = true
      onChange()
      switch fault {
      case .dismisses:
        // When its presentation has ended, on which it would wait.
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
      // The left edge of a sheet keeps clear of the fold.
      case .jumps: View.performWithoutAnimation { button.frame.origin.y = view.bounds.height - 200 }
      case .keepsItsSize where !isChanged: button.frame.size.width = view.bounds.width / 10
      case .forgets where isChanged: button.resignFirstResponder()
      case .keepsItsSize, .forgets, .dismisses, .vanishes, .lingers, .losesText, .hasViewOfItsOwn, nil: return
      }
    }
  }

  /// Presents and dismisses a page in a style.
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
