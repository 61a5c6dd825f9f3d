/// How a presented controller comes and goes without an animator of its own; raw values are UIKit's.
///
/// Where the environment asks for reduced motion, every style fades.
public enum ModalTransitionStyle: Int, Sendable, Hashable, CaseIterable {
  /// Slides up from the bottom, and down again.
  case coverVertical = 0

  /// Turns over about the upright axis: the outgoing view in the first half of the time, the incoming one in the
  /// second.
  ///
  /// Without perspective, what is seen is how wide each is. A presenter whose view stays is not turned.
  case flipHorizontal = 1

  /// Fades in and out.
  case crossDissolve = 2

  /// The presenter's view is a sheet that is pulled off from its lower edge up, and laid back.
  ///
  /// Without bending, what is seen is how much of the sheet lies flat. Where the presenter's view stays, the presented
  /// one is the sheet, laid over it from its upper edge down.
  case partialCurl = 3
}
