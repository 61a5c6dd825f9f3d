extension ViewController {
  /// The controller of the sheet that shows this controller or its nearest presented ancestor, or that is to show it.
  ///
  /// Not `nil` exactly when the style is ``ModalPresentationStyle/pageSheet`` or ``ModalPresentationStyle/formSheet``,
  /// also while that is adapted to another one, and when another style is adapted to one of them.
  ///
  /// A style left at `.automatic` is read by the rules of the stage that shows the controller or whose code runs;
  /// outside of both it is no sheet. Set the style to have the sheet's controller before the presentation in any case.
  public var sheetPresentationController: SheetPresentationController? {
    if let presentation = presentationShowingIt {
      return presentation.controller as? SheetPresentationController
        ?? presentation.originalController as? SheetPresentationController
    }
    guard [.pageSheet, .formSheet].contains(resolvedPresentationStyle) else { return nil }
    return controllerToPresentWith(presenting: nil, source: self) as? SheetPresentationController
  }
}
