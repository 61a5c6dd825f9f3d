import ProsceniumCore
import ProsceniumTesting

/// A cell of the grid of postures, with a transition and the frame in which the posture changes.
struct PostureCell: Sendable {
  /// The state of the presentation when the posture changes.
  enum Phase: String, CaseIterable, Sendable {
    case presenting, presented, dismissing
    case inGesture = "in a gesture"
  }

  let style: InvariantStyle
  let phase: Phase

  /// The posture before the change.
  let start: Device.Posture

  /// The posture after the change.
  let next: Device.Posture

  /// The frame of the change, counted from the request.
  ///
  /// In the phase `presented`, 0 is a single change. A later number is the frame of that change in which the first
  /// posture returns.
  let frame: Int

  /// The eight postures of the foldable phone.
  ///
  /// The postures are closed in both orientations, flat, the three half-open ones, and both halves next to another application.
  /// Flat in portrait has the surface of the tabletop posture without its fold.
  static let postures: [Device.Posture] = [
    .closed, .closedInLandscape, .flat, .book, .tabletop, .tent, .splitLeft, .splitRight,
  ]

  /// The number of frames that a gesture needs for the whole distance. The posture changes before its end.
  private static let gestureFrames = 16

  /// The number of frames in 300 ms, the duration of a change.
  private static let changeFrames = 18

  /// Returns all cells of a style in a phase, or a sample that depends on the style's number.
  static func sample(of style: InvariantStyle, _ phase: Phase) -> [PostureCell] {
    let cells = postures.flatMap { start in
      postures.flatMap { next in
        frames(of: style, phase).map { PostureCell(style: style, phase: phase, start: start, next: next, frame: $0) }
      }
    }
    var random = SplitMix(seed: style.seed)
    return Extent.isFull ? cells : Extent.sample(cells.shuffled(using: &random), every: 20)
  }

  /// Returns the number of cells of all styles in a phase.
  static func count(_ phase: Phase) -> Int {
    InvariantStyle.inPostures.map { sample(of: $0, phase).count }.reduce(0, +)
  }

  private static func frames(of style: InvariantStyle, _ phase: Phase) -> ClosedRange<Int> {
    switch phase {
    case .presenting, .dismissing: 0...style.length * 60 / 1000
    case .presented: 0...changeFrames
    case .inGesture: 0...gestureFrames - 1
    }
  }

  /// The fraction of the gesture at the time of the change.
  var fraction: Double { Self.fraction(inFrame: frame) }

  /// Returns the fraction of the gesture in a frame.
  static func fraction(inFrame frame: Int) -> Double { Double(frame) / Double(gestureFrames) }

  /// A Boolean value that indicates whether the gesture finishes. Neighbours in the grid have different values.
  var finishes: Bool {
    let places = [start, next].map { posture in Self.postures.firstIndex(of: posture) ?? 0 }
    return (frame + places.reduce(0, +)).isMultiple(of: 2)
  }

  /// A Boolean value that indicates whether the surface changes. A change of the hinge alone moves no view.
  var movesWindows: Bool {
    start.size != next.size || start.traits != next.traits || start.safeAreaInsets != next.safeAreaInsets
      || start.regions != next.regions
  }

  /// The name of the cell in a failure.
  var label: String { "\(style.name), \(start.name) → \(next.name), \(phase.rawValue), frame \(frame)" }
}
