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
  /// See ``ViewController/definesPresentationContext``; without a context it is ``fullScreen``, unless a stage has other
  /// ``AdaptationRules``.
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
}

/// How a presented controller comes and goes without an animator of its own; raw values are UIKit's.
///
/// Where the environment asks for reduced motion, every style fades.
public enum ModalTransitionStyle: Int, Sendable, Hashable, CaseIterable {
  /// Slides up from the bottom, and down again.
  case coverVertical = 0

  /// Turns over about the upright axis: the outgoing view in the first half of the time, the incoming one in the
  /// second.
  ///
  /// Display lists have the turn with its perspective. A presenter whose view stays is not turned.
  case flipHorizontal = 1

  /// Fades in and out.
  case crossDissolve = 2

  /// The presenter's view is a sheet that is pulled off from its lower edge up, and laid back.
  ///
  /// Display lists have the roll as geometry. Where the presenter's view stays, the presented
  /// one is the sheet, laid over it from its upper edge down.
  case partialCurl = 3
}
