/// What of a layer an animation of its own can move, by the name that key paths have for it.
enum LayerProperty: String, CaseIterable {
  case opacity, backgroundColor, bounds, position, anchorPoint, transform, sublayerTransform
  case cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint
  case foregroundColor, fontSize

  var kind: LayerValue.Kind {
    switch self {
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .miterLimit, .lineDashPhase,
      .strokeStart, .strokeEnd, .fontSize:
      .number
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .bounds: .rectangle
    case .transform, .sublayerTransform: .transform
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor: .color
    case .shadowPath, .path: .path
    case .colors: .colors
    case .locations: .numbers
    }
  }
}

/// A property of a layer, or a part of one, such as `position.x` or `transform.rotation.z`.
struct LayerKeyPath: Hashable {
  /// A part of a value.
  enum Part: Hashable {
    /// One number of several.
    case lane(Int)
    /// Two numbers of a rectangle, from an index on: its origin or its size.
    case lanes(Int)
    /// The angle in radians about an axis.
    case rotation(Int)
    /// The scale along an axis.
    case scale(Int)
    /// The scale along all of them.
    case wholeScale
    /// How far it moves along an axis.
    case translation(Int)
    /// How far it moves in the plane.
    case planeTranslation

    var kind: LayerValue.Kind {
      switch self {
      case .lane, .rotation, .scale, .wholeScale, .translation: .number
      case .lanes(let index): index == 0 ? .point : .size
      case .planeTranslation: .size
      }
    }
  }

  let property: LayerProperty

  /// The part; `nil` for the whole.
  let part: Part?

  /// What the values are made of.
  var kind: LayerValue.Kind { part?.kind ?? property.kind }

  /// The key path of a text; `nil` for one that names nothing that can be animated.
  init?(_ text: String) {
    let names = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = names.first, let property = LayerProperty(rawValue: String(first)) else { return nil }
    self.property = property
    guard names.count == 2 else {
      part = nil
      return
    }
    guard let part = Part(String(names[1]), of: property.kind) else { return nil }
    self.part = part
  }
}

extension LayerKeyPath.Part {
  fileprivate init?(_ name: String, of kind: LayerValue.Kind) {
    switch (kind, name) {
    case (.point, "x"), (.size, "width"), (.rectangle, "origin.x"): self = .lane(0)
    case (.point, "y"), (.size, "height"), (.rectangle, "origin.y"): self = .lane(1)
    case (.rectangle, "size.width"): self = .lane(2)
    case (.rectangle, "size.height"): self = .lane(3)
    case (.rectangle, "origin"): self = .lanes(0)
    case (.rectangle, "size"): self = .lanes(2)
    case (.transform, "rotation.x"): self = .rotation(0)
    case (.transform, "rotation.y"): self = .rotation(1)
    case (.transform, "rotation"), (.transform, "rotation.z"): self = .rotation(2)
    case (.transform, "scale"): self = .wholeScale
    case (.transform, "scale.x"): self = .scale(0)
    case (.transform, "scale.y"): self = .scale(1)
    case (.transform, "scale.z"): self = .scale(2)
    case (.transform, "translation"): self = .planeTranslation
    case (.transform, "translation.x"): self = .translation(0)
    case (.transform, "translation.y"): self = .translation(1)
    case (.transform, "translation.z"): self = .translation(2)
    default: return nil
    }
  }
}
