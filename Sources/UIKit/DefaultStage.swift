import CVirtualClock
import ProsceniumCore

/// The stage of a process whose code makes no stage, as code for iOS does.
///
/// The stage is made when a view or a window first looks for one. It is a phone in the upright posture, with the
/// newest adaptation rules, and a key window with an empty controller.
@MainActor enum DefaultStage {
  private static var stage: Stage?

  static func make(withWindow: Bool = true) {
    guard stage == nil else { return }
    var posture = Device.Posture.phone
    posture.traits = posture.traits.merging(TraitCollection(userInterfaceIdiom: .phone))
    let made = Stage(posture, scheduler: TaskSleepScheduler())
    made.adaptationRules = .iOS13
    stage = made
    guard withWindow else { return }
    let window = Window(stage: made)
    let root = ViewController()
    root.view.backgroundColor = .systemBackground
    window.rootViewController = root
    window.makeKeyAndVisible()
  }
}

/// Begins the product before the program, as the constructor of CUIKit calls it.
@_cdecl("cuikit_begin") public func beginUIKit() {
  StageRoster.makesStage = { DefaultStage.make() }
}
