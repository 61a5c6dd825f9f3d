extension PresentationController {
  /// The system's own controller for `style`.
  static func system(
    for style: ModalPresentationStyle,
    presented: ViewController,
    presenting: ViewController?
  ) -> PresentationController {
    switch style {
    case .fullScreen, .automatic, .none:
      FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
    case .pageSheet, .formSheet:
      SheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover:
      PopoverPresentationController(presentedViewController: presented, presenting: presenting)
    case .currentContext, .overCurrentContext:
      ContextPresentationController(presentedViewController: presented, presenting: presenting)
    case .blurOverFullScreen:
      DimmedPresentationController(presentedViewController: presented, presenting: presenting)
    case .overFullScreen, .custom:
      PresentationController(presentedViewController: presented, presenting: presenting)
    }
  }
}
