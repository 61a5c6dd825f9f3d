public import Foundation

/// Why data are no image.
public enum ImageError: Error, Sendable, Hashable {
  /// No decoder was installed: the core has none.
  case noDecoder

  /// The data are of no format that the decoder knows, or end too early.
  case undecodable(String)

  /// The image has no pixels, or more than ``ImageContent`` takes.
  case size(width: Int, height: Int)
}

/// Makes pixels of the data of image files; `ProsceniumImages` has one.
public protocol ImageDecoder: Sendable {
  /// Decodes data of any length and content; called on any thread.
  ///
  /// - Throws: For data that are no image, and for an image whose size ``ImageContent`` does not take, which is to be
  ///   found out before its pixels are made.
  func decode(_ data: Data) throws(ImageError) -> ImageContent
}

extension Image {
  private static let installed = Locked<(any ImageDecoder)?>(nil)

  /// What decodes images of the process; `nil`, the default, until one is installed.
  public static var decoder: (any ImageDecoder)? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }

  /// Makes an image of the data of a file.
  ///
  /// - Parameters:
  ///   - data: The contents of a file, such as a PNG's.
  ///   - scale: How many pixels make a point.
  ///   - decoder: What decodes them; `nil` stands for the one installed.
  /// - Throws: Where the data are no image, or there is no decoder.
  public static func decode(
    _ data: Data,
    scale: CGFloat = 1,
    with decoder: (any ImageDecoder)? = nil
  ) throws(ImageError) -> Image {
    guard let decoder = decoder ?? Image.decoder else { throw .noDecoder }
    return Image(try decoder.decode(data), scale: scale)
  }

  /// Makes an image of the data of a file; `nil` where ``decode(_:scale:with:)`` throws.
  public init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? Image.decode(data, scale: scale) else { return nil }
    self = image
  }

  /// Makes an image of a file, whose name says its scale where it ends with `@2x` or `@3x` before the extension.
  public init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let scale = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: CGFloat(scale))
  }

  /// Makes an image of a file among the main bundle's resources; see ``init(named:in:compatibleWith:)``.
  public init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes an image of a file among a bundle's resources.
  ///
  /// A name without extension is that of a PNG. The file for the environment's scale is taken (`name@2x.png`), else that
  /// of the nearest scale that there is, and of two as near the larger. A file that cannot be decoded counts as missing;
  /// `nil` where none is left. The image has the scale of its file.
  /// - Parameters:
  ///   - name: The file's name without its scale, with or without an extension; an empty one names none.
  ///   - bundle: Where to look; `nil` stands for the main bundle.
  ///   - traitCollection: The environment; `nil` stands for ``TraitCollection/current``.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?) {
    guard !name.isEmpty, let folder = (bundle ?? .main).resourceURL else { return nil }
    let file = folder.appendingPathComponent(name)
    let type = file.pathExtension.isEmpty ? "png" : file.pathExtension
    let stem = file.pathExtension.isEmpty ? file.path : file.deletingPathExtension().path
    let wanted = (traitCollection ?? .current).displayScale
    let scales = [1.0, 2, 3].sorted { (abs($0 - wanted), -$0) < (abs($1 - wanted), -$1) }
    for scale in scales {
      let path = scale == 1 ? "\(stem).\(type)" : "\(stem)@\(Int(scale))x.\(type)"
      if let image = Image(contentsOfFile: path) {
        self = image
        return
      }
    }
    return nil
  }
}
