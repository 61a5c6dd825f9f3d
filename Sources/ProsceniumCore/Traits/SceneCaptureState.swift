/// Whether what is shown is recorded, mirrored or shared.
public enum SceneCaptureState: Int, Sendable, Hashable {
  /// Nothing is said about recording.
  case unspecified = -1

  /// What is shown is not recorded.
  case inactive = 0

  /// What is shown goes elsewhere too.
  case active = 1
}
