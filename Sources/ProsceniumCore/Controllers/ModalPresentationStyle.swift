/// The presentation style of a presented controller.
///
/// The raw values are UIKit's.
public enum ModalPresentationStyle: Int, Sendable, Hashable {
  /// The presentation uses ``AdaptationRules/automaticStyle``, which is ``fullScreen`` unless a stage has other rules.
  case automatic = -2

  /// The adaptation keeps the current style.
  ///
  /// This value is only valid as an answer to an adaptation query.
  case none = -1

  /// The presentation covers the whole window.
  ///
  /// The presenter's view is removed when the transition ends.
  case fullScreen = 0

  /// The presentation is a sheet of page size over a dimmed background.
  ///
  /// In a compact width, the presentation is full screen unless a stage has other rules. ``AdaptationRules/Sizing``
  /// determines the size. See ``SheetPresentationController``.
  case pageSheet = 1

  /// The presentation is a centred sheet over a dimmed background, smaller than the window.
  ///
  /// In a compact width, the presentation is full screen unless a stage has other rules. The sheet has the preferred
  /// size of its content. See ``SheetPresentationController``.
  case formSheet = 2

  /// The presentation covers the nearest controller that defines a context, and removes its view after the transition.
  ///
  /// See ``ViewController/definesPresentationContext``. Without a context, the presentation is ``fullScreen``.
  case currentContext = 3

  /// The presentation is controlled by the presentation controller of the transitioning delegate.
  case custom = 4

  /// The presentation covers the whole window.
  ///
  /// The presenter's view remains behind it.
  case overFullScreen = 5

  /// The presentation covers the nearest controller that defines a context, and keeps its view in the window.
  ///
  /// See ``ViewController/definesPresentationContext``. Without a context, the presentation is ``fullScreen`` unless a
  /// stage has other ``AdaptationRules``.
  case overCurrentContext = 6

  /// The presentation is next to its anchor, with an arrow that points to the anchor, unless it adapts.
  ///
  /// The delegate or the stage's ``AdaptationRules`` determine the adaptation. With ``AdaptationRules/iOS8``, the
  /// default, the popover adapts to full screen in a compact width and to a form sheet in a compact height. With
  /// ``AdaptationRules/iOS13``, it adapts to a form sheet if either size class is compact. A delegate that returns
  /// `.none` prevents the adaptation.
  ///
  /// See ``PopoverPresentationController``. Popovers ignore ``ViewController/modalTransitionStyle`` and always fade.
  case popover = 7

  /// The presentation covers the whole window over a dimmed background.
  ///
  /// The presenter's view remains behind it. UIKit blurs the background on a television. This library does not read
  /// drawn pixels, so that it dims the background instead.
  case blurOverFullScreen = 8
}

/// The animation of a presentation and its dismissal without a custom animator.
///
/// The raw values are UIKit's. If the environment requests reduced motion, every style fades.
public enum ModalTransitionStyle: Int, Sendable, Hashable, CaseIterable {
  /// The presented view slides up from the bottom, and down again when it is dismissed.
  case coverVertical = 0

  /// The views turn about the vertical axis.
  ///
  /// The outgoing view turns in the first half of the duration, and the incoming view in the second half. Display
  /// lists contain the rotation with its perspective. A presenter's view that remains in the window does not turn.
  case flipHorizontal = 1

  /// The presented view fades in, and fades out when it is dismissed.
  case crossDissolve = 2

  /// The presenter's view curls up like a sheet of paper from its lower edge, and is laid back when dismissed.
  ///
  /// Display lists contain the curl as geometry. If the presenter's view remains in the window, the presented view is
  /// the sheet instead. It is then laid over the presenter's view from the upper edge down.
  case partialCurl = 3
}
