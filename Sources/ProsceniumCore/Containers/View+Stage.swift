extension View {
  /// Stands in `view` behind everything that the application puts there, and stays as large as that.
  func stand(behindAllIn view: View) {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = view.bounds
    view.insertSubview(self, at: 0)
  }
}
