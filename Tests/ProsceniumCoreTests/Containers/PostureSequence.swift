import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A random sequence of the actions of a user with a foldable phone.
///
/// The actions are presentations, containers, gestures, the keyboard, immediate and gradual postures, Split View and
/// cameras.
///
/// Each invariant holds after each step. At the end, the stacks, columns, selection, presentations, detents, texts and
/// offsets are preserved, and no fold has called a delegate. The display equals that of a new scene in the last
/// posture.
@MainActor final class PostureSequence {
  private enum Step: CaseIterable {
    case posture, fold, turn, splitView, camera
    case push, pop, pull, select, arrange
    case present, dismiss, cancel, pullSheet, detent
    case moveGesture, releaseGesture
    case type, scroll, focus, keyboard
    case wait, longWait
  }

  private static let styles: [ModalPresentationStyle] = [
    .pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen, .custom, .blurOverFullScreen,
  ]

  private let scene: MailScene
  private let ledger = RequestLedger()
  private var random = SplitMix(seed: 0)
  private var history: [String] = []
  private var failure: String?
  private var recorder: Recorder?
  private var madeCount = 0

  private var pulled: InteractivePop?
  private var pulledSheet: InteractiveDismissal?
  private var pulledPage: String?
  private var folds: [Task<Void, Never>] = []
  private var model = KeptModel()

  /// The titles of presented pages touched by a gesture, so that their delegates may be called.
  private var touched: Set<String> = []

  /// Runs the random walk of a seed and records a failure as an issue.
  static func check(seed: UInt64, steps: Int) async {
    await RandomWalk.check(seed: seed, steps: steps) { walk, isRecorded in
      do {
        let sequence = try await PostureSequence(seed: seed)
        sequence.recorder = isRecorded ? Recorder(of: sequence.scene.virtual.stage, keepsFrames: false) : nil
        await sequence.run(walk)
        return sequence.failure.map { ($0, sequence.history, sequence.recorder?.text() ?? "") }
      } catch {
        return ("\(error)", [], "")
      }
    }
  }

  private init(seed: UInt64) async throws {
    var kept = MailScene.Kept()
    kept.isDetailStack = seed.isMultiple(of: 2)
    let postures = Device.foldable.postures
    scene = try await MailScene(
      postures[Int(seed / 2) % postures.count],
      kept,
      rules: seed.isMultiple(of: 3) ? .iOS8 : .iOS13
    )
    model = KeptModel(kept)
    // Requests during other operations are refused, for example an arrangement in another one's callbacks.
    scene.virtual.expect(.refusal, isIntermittent: true)
  }

  // MARK: Running

  private func run(_ walk: [UInt64]) async {
    for seed in walk where failure == nil {
      random = SplitMix(seed: seed)
      await take(Step.allCases[pick(Step.allCases.count)])
      check()
    }
    if failure == nil { await end() }
  }

  private func take(_ step: Step) async {
    switch step {
    case .posture: await send(anyPosture)
    case .fold: fold(to: anyPosture)
    case .turn: turn()
    case .splitView: await splitView()
    case .camera: await camera()
    case .keyboard: await keyboard()
    case .wait: await wait(frames: pick(12))
    case .longWait: await wait(frames: 30 + pick(30))
    case .push: push()
    case .pop: pop()
    case .pull: pull()
    case .select: select()
    case .arrange: arrange()
    case .present: present()
    case .dismiss: dismiss()
    case .cancel: cancel()
    case .pullSheet: pullSheet()
    case .detent: detent()
    case .moveGesture: moveGesture()
    case .releaseGesture: releaseGesture()
    case .type: type()
    case .scroll: scroll()
    case .focus: focus()
    }
  }

  private func note(_ words: String) {
    history.append(words)
    recorder?.note(words)
  }

  private func wait(frames: Int) async {
    note("\(frames) frames")
    await scene.virtual.advance(frames: frames)
  }

  // MARK: The phone

  private var anyPosture: Device.Posture { Device.foldable.postures[pick(Device.foldable.postures.count)] }

  private func send(_ posture: Device.Posture) async {
    note("sends \(posture.name)")
    do {
      try await scene.environment.send(posture)
    } catch {
      fail("\(posture.name) was refused: \(error)")
    }
  }

  private func begin(_ body: @escaping @MainActor (SceneEnvironment) async throws -> Void) {
    let environment = scene.environment
    folds.append(
      Task.immediate { [weak self] in
        do {
          try await body(environment)
        } catch {
          self?.fail("a fold was refused: \(error)")
        }
      }
    )
  }

  private func fold(to posture: Device.Posture) {
    let milliseconds = pick(12) * 70
    note("folds to \(posture.name) in \(milliseconds) ms")
    begin { try await $0.fold(to: posture, over: .milliseconds(milliseconds)) }
  }

  /// Opens, closes or half-folds the phone from its current posture. A running fold is redirected.
  private func turn() {
    let kind = pick(3)
    note(["opens", "shuts", "half-folds"][kind])
    begin { environment in
      switch kind {
      case 0: try await environment.open()
      case 1: try await environment.close()
      default: try await environment.halfFold()
      }
    }
  }

  private func splitView() async {
    let half: Device.Half? = [.left, .right, nil][pick(3)]
    note("split view \(half.map { "\($0)" } ?? "none")")
    _ = try? await scene.environment.splitView(half)
  }

  private func camera() async {
    let isOn = flip()
    guard let posture = await scene.environment.posture else { return }
    note("camera \(isOn)")
    _ = try? await scene.environment.send(posture.withInnerCamera(isOn))
  }

  private func keyboard() async {
    let size = scene.virtual.stage.size
    let height = CGFloat(pick(4)) * 80
    let frame = height == 0 ? nil : Rect(x: 0, y: size.height - height, width: size.width, height: height)
    note("keyboard \(height)")
    _ = try? await scene.environment.send(keyboard: KeyboardChange(frame: frame, duration: Double(pick(3)) / 4))
  }

  // MARK: Containers

  private func push() {
    let stacks = [scene.list, scene.stack] + (scene.split.isCollapsed ? [] : [scene.detailStack].compactMap { $0 })
    let target = stacks[pick(stacks.count)]
    let (page, animated) = (MailScene.Page(newTitle), pick(4) > 0)
    note("\(target.title ?? "") pushes \(page.title ?? "") \(animated)")
    let step = model.push(page.title ?? "", after: target.topViewController?.title ?? "")
    request(step) { try await target.pushAndWait(page, animated: animated) }
  }

  private func pop() {
    let target = flip() ? scene.list : scene.stack
    let animated = pick(4) > 0
    note("\(target.title ?? "") pops \(animated)")
    let step = model.pop(target.topViewController?.title ?? "", mayReturn: target === scene.list)
    request(step) { try await target.popAndWait(animated: animated) }
  }

  private func pull() {
    guard pulled == nil else { return }
    let target = flip() ? scene.list : scene.stack
    note("\(target.title ?? "") is pulled")
    let top = target.topViewController?.title ?? ""
    pulled = target.beginInteractivePop()
    if pulled != nil { model.mayGo(top) }
  }

  private func select() {
    let index = pick(3)
    note("tab \(index)")
    let controller = scene.tabs.viewControllers[index]
    request(model.select(index)) { try await self.scene.tabs.selectAndWait(controller) }
  }

  private func arrange() {
    let (isOverlay, animated) = (flip(), flip())
    note("\(isOverlay ? "overlay" : "split") \(animated)")
    isOverlayWanted = isOverlay
    scene.arrangement.updateArrangement(
      isOverlay ? OverlayArrangement() as any Arrangement : SplitArrangement(),
      animated: animated
    )
  }

  private var isOverlayWanted = false

  // MARK: Presentations

  private func present() {
    let style = Self.styles[pick(Self.styles.count)]
    let (page, front, animated) = (scene.makePage(newTitle, style), scene.front, flip())
    note("\(front.title ?? "") presents \(page.title ?? "") \(style) \(animated)")
    request(model.present(page.title ?? "", over: front.title ?? "")) {
      try await front.presentAndWait(page, animated: animated)
    }
  }

  private func dismiss() {
    let all = scene.presented
    guard !all.isEmpty else { return }
    let (page, animated) = (all[pick(all.count)], flip())
    guard let presenter = page.presentingViewController else { return }
    note("\(presenter.title ?? "") dismisses \(page.title ?? "") \(animated)")
    request(model.dismiss(page.title ?? "")) { try await presenter.dismissAndWait(animated: animated) }
  }

  private func cancel() {
    guard ledger.choice > 0 else { return }
    note("cancel")
    ledger.cancel(pick(ledger.choice))
  }

  private func pullSheet() {
    guard pulledSheet == nil, let front = scene.presented.last, let title = front.title else { return }
    note("\(title) is pulled")
    touched.insert(title)
    pulledSheet = front.activePresentationController?.beginInteractiveDismissal()
    if pulledSheet != nil {
      pulledPage = title
      model.mayGo(title)
      model.detents[title] = nil
    }
  }

  private func detent() {
    guard let page = scene.presented.last, let sheet = page.sheet else { return }
    let detent: SheetPresentationController.Detent.Identifier = flip() ? .medium : .large
    let isAnimated = flip()
    note("\(page.title ?? "") at \(detent) \(isAnimated)")
    if isAnimated {
      sheet.animateChanges { sheet.selectedDetentIdentifier = detent }
    } else {
      sheet.selectedDetentIdentifier = detent
    }
    // A gesture that holds the sheet selects the detent at its end.
    if pulledSheet == nil || pulledPage != page.title { model.detents[page.title ?? ""] = detent }
  }

  private func moveGesture() {
    let part = Double(pick(11)) / 10
    note("gesture at \(part)")
    pulled?.move(to: part * 500)
    pulledSheet?.move(to: part * 900)
  }

  private func releaseGesture() {
    let isMeant = flip()
    note("gesture ends, \(isMeant ? "meaning it" : "not meaning it")")
    let (gesture, sheetsGesture) = (pulled, pulledSheet)
    (pulled, pulledSheet) = (nil, nil)
    gesture?.end(velocity: isMeant ? 5000 : -5000)
    sheetsGesture?.end(velocity: isMeant ? 5000 : -5000)
  }

  // MARK: Content

  private var anyPage: MailScene.Page? {
    let pages = scene.pages
    return pages.isEmpty ? nil : pages[pick(pages.count)]
  }

  private func type() {
    guard let page = anyPage, let title = page.title else { return }
    page.field.text += "\(pick(10))"
    note("types in \(title)")
    model.content[title, default: .init()].text = page.field.text
  }

  private func scroll() {
    guard let page = anyPage, let title = page.title else { return }
    let offset = CGFloat(pick(300) * 10)
    note("scrolls \(title) to \(offset)")
    page.scroller.contentOffset.y = offset
    model.content[title, default: .init()].offset = offset
  }

  private func focus() {
    guard let page = anyPage, page.isViewLoaded, page.view.window != nil else { return }
    let takes = pick(3) > 0
    note("\(takes ? "focus" : "unfocus") \(page.title ?? "")")
    if takes { page.field.becomeFirstResponder() } else { page.field.resignFirstResponder() }
  }

  // MARK: Requests

  private var newTitle: String {
    madeCount += 1
    return "p\(madeCount)"
  }

  /// Performs a request, and records it in the model once it is complete.
  private func request(
    _ step: KeptModel.Step,
    _ operation: @escaping @MainActor () async throws -> PresentationOutcome
  ) {
    let number = model.add(step)
    ledger.request { [weak self] in
      let outcome = try await operation()
      self?.model.answer(number, isDone: outcome == .completed)
    }
  }

  // MARK: Checks

  private func check() {
    do {
      try scene.virtual.checkInvariants(allowsScheduledWork: true)
    } catch {
      fail("\(error)")
    }
  }

  private func fail(_ words: String) {
    if failure == nil { failure = words }
  }

  private func settle() async {
    do {
      try await scene.virtual.runUntilSettled(limit: .seconds(60))
      for fold in folds { await fold.value }
      folds = []
      await ledger.waitForAnswers()
      try await scene.virtual.runUntilSettled(limit: .seconds(60))
      try scene.virtual.checkIsQuiet()
    } catch {
      fail("\(error)")
    }
  }

  private func end() async {
    note("end")
    pulled?.cancel()
    pulledSheet?.cancel()
    (pulled, pulledSheet) = (nil, nil)
    await settle()
    guard failure == nil else { return }
    if ledger.requestCount != ledger.answerCount {
      fail("\(ledger.requestCount) requests, \(ledger.answerCount) answers")
    }
    if let lost = model.difference(from: scene.kept) { fail(lost) }
    let strays = scene.watch.calls.filter { call in
      !touched.contains { call.hasSuffix(" \($0)") }
    }
    if !strays.isEmpty { fail("delegates were called: \(strays)") }
    guard failure == nil else { return }
    await changeOnceMore()
    if failure == nil { await compareWithFresh() }
    ledger.close()
  }

  /// Folds the phone at rest and checks that everything is preserved, including a first responder that is still
  /// visible.
  private func changeOnceMore() async {
    let (before, calls) = (scene.kept, scene.watch.calls)
    if flip() { fold(to: anyPosture) } else { await send(anyPosture) }
    await settle()
    var after = scene.kept
    // Lists and details may differ between one column and two. A detail popped in one column returns with two columns.
    if model.isSame(after.columns, before.columns) { (after.list, after.detail) = (before.list, before.detail) }
    after.content = after.content.filter { before.content[$0.key] != nil }
    if let focus = before.focus, scene.page(named: focus)?.view.window == nil { after.focus = focus }
    if after != before { fail("a fold has made of \(before) \(after)") }
    if scene.watch.calls != calls { fail("a fold has called delegates: \(scene.watch.calls.suffix(4))") }
  }

  private func compareWithFresh() async {
    do {
      guard let posture = await scene.environment.posture else { return }
      let fresh = try await MailScene(posture, scene.kept, rules: scene.virtual.stage.adaptationRules)
      if isOverlayWanted { fresh.arrangement.updateArrangement(OverlayArrangement(), animated: false) }
      if let frame = scene.window.keyboardFrame {
        try await fresh.environment.send(keyboard: KeyboardChange(frame: frame))
      }
      await fresh.virtual.runUntilSettled()
      let (now, wanted) = (scene.picture, fresh.picture)
      guard now != wanted else { return }
      let onlyNow = now.filter { !wanted.contains($0) }
      let onlyFresh = wanted.filter { !now.contains($0) }
      fail(
        """
        in \(posture.name) there is
        \(onlyNow.joined(separator: "\n"))
        and afresh
        \(onlyFresh.joined(separator: "\n"))
        """
      )
    } catch {
      fail("\(error)")
    }
  }

  // MARK: Random numbers

  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private func flip() -> Bool { random.next() % 2 == 0 }
}
