extension View {
  /// Places the subviews, and takes along the presentations that stand in the place of one of them.
  func followContexts(_ placeSubviews: () -> Void) {
    let contexts = subviews.compactMap { ($0 as? PresentationContainerView)?.shown }.filter(\.isInContext)
    layout.hasContexts = !contexts.isEmpty
    followContexts(contexts[...], placeSubviews)
  }

  private func followContexts(_ contexts: ArraySlice<ModalPresentation>, _ placeSubviews: () -> Void) {
    guard let first = contexts.first else { return placeSubviews() }
    first.followPresenter { followContexts(contexts.dropFirst(), placeSubviews) }
  }
}
