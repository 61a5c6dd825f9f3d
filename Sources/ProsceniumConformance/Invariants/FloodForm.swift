import ProsceniumCore
import ProsceniumTesting
import Testing

/// A transition that runs under repeated changes of the environment.
enum FloodForm: Sendable {
  case presentation(InvariantStyle)
  case dismissal(InvariantStyle)
  case push
  case pop
  case selection

  /// A gesture drives the presentation to half of its distance, then finishes or cancels it.
  case presentationByGesture(finishes: Bool)

  /// A gesture of the application drives the dismissal.
  case dismissalByGesture(finishes: Bool)

  /// The navigation controller's own gesture drives the pop.
  case popByGesture(finishes: Bool)

  static let all: [FloodForm] =
    InvariantStyle.eachOnce.map(presentation) + InvariantStyle.eachOnce.map(dismissal) + [push, pop, selection]
    + [true, false].flatMap { finishes in
      [
        presentationByGesture(finishes: finishes), dismissalByGesture(finishes: finishes),
        popByGesture(finishes: finishes),
      ]
    }

  /// The presentation style, or `nil` for a transition inside a container.
  var style: InvariantStyle? {
    switch self {
    case .presentation(let style), .dismissal(let style): style
    case .presentationByGesture, .dismissalByGesture: InvariantStyle.eachOnce.first { $0.style == .custom }
    case .push, .pop, .selection, .popByGesture: nil
    }
  }

  /// A Boolean value that indicates whether "B" is shown before the transition.
  var beginsShown: Bool {
    switch self {
    case .dismissal, .dismissalByGesture, .pop, .popByGesture: true
    case .presentation, .presentationByGesture, .push, .selection: false
    }
  }

  /// A Boolean value that indicates whether the gesture finishes the transition, or `nil` for a transition without a
  /// gesture.
  var finishes: Bool? {
    switch self {
    case .presentationByGesture(let finishes), .dismissalByGesture(let finishes), .popByGesture(let finishes): finishes
    case .presentation, .dismissal, .push, .pop, .selection: nil
    }
  }

  /// A Boolean value that indicates whether "B" is shown after the transition.
  var endsShown: Bool { beginsShown == (finishes == false) }
}

extension FloodForm: CustomTestStringConvertible {
  var testDescription: String {
    let ending = finishes.map { $0 ? ", finished" : ", cancelled" } ?? ""
    return switch self {
    case .presentation(let style): "presentation, \(style.name)"
    case .dismissal(let style): "dismissal, \(style.name)"
    case .push: "push"
    case .pop: "pop"
    case .selection: "selection of a tab"
    case .presentationByGesture: "presentation by a gesture\(ending)"
    case .dismissalByGesture: "dismissal by a gesture\(ending)"
    case .popByGesture: "pop by a gesture\(ending)"
    }
  }
}
