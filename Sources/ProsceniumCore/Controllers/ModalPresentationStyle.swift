/// How a presented controller stands on the screen; raw values are UIKit's.
public enum ModalPresentationStyle: Int, Sendable, Hashable {
  /// Left to the system: what ``AdaptationRules/automaticStyle`` says, ``fullScreen`` unless a stage has other rules.
  case automatic = -2

  /// As an answer of an adaptation: leave the style as it is. It cannot be presented with.
  case none = -1

  /// The whole window; the presenter's view leaves it when the transition ended.
  case fullScreen = 0

  /// A sheet as large as a page, over a dimmed ground; full screen in compact width unless a stage has other rules.
  ///
  /// How large that is says ``AdaptationRules/Sizing``; see ``SheetPresentationController``.
  case pageSheet = 1

  /// A centred sheet smaller than the window, over a dimmed ground; full screen in compact width unless a stage has
  /// other rules.
  ///
  /// It is as large as the content prefers, see ``SheetPresentationController``.
  case formSheet = 2

  /// The place of the nearest controller that defines a context, whose view leaves it when the transition ended.
  ///
  /// See ``ViewController/definesPresentationContext``; without a context it is ``fullScreen``.
  case currentContext = 3

  /// As the transitioning delegate's presentation controller says.
  case custom = 4

  /// The whole window; the presenter's view stays behind it.
  case overFullScreen = 5

  /// The place of the nearest controller that defines a context, whose view stays behind it.
  ///
  /// See ``ViewController/definesPresentationContext``; without a context it is ``overFullScreen``.
  case overCurrentContext = 6

  /// Beside its anchor, with an arrow that points there, unless its delegate or the stage's ``AdaptationRules`` have it
  /// adapt.
  ///
  /// By ``AdaptationRules/iOS8``, the default, it is full screen in compact width and a form sheet in compact height;
  /// by ``AdaptationRules/iOS13`` a form sheet where a class is compact. A delegate that answers `.none` keeps it a
  /// popover everywhere.
  ///
  /// See ``PopoverPresentationController``. The ``ViewController/modalTransitionStyle`` says nothing here:
  /// popovers fade.
  case popover = 7

  /// The whole window over a veiled ground; the presenter's view stays behind it.
  ///
  /// On a television UIKit blurs what is behind. Nothing here reads what was drawn, so the ground is dimmed instead.
  case blurOverFullScreen = 8

  /// What the style is where no controller defines a context.
  var withoutContext: ModalPresentationStyle {
    switch self {
    case .currentContext: .fullScreen
    case .overCurrentContext: .overFullScreen
    case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover,
      .blurOverFullScreen:
      self
    }
  }
}
