public import Foundation
import RuntimeSupport

/// An error that describes why an image could not be decoded.
public enum ImageError: Error, Sendable, Hashable {
  /// The image cannot be decoded, because no decoder is installed. The core does not contain a decoder.
  case noDecoder

  /// The data has no format that the decoder supports, or is incomplete.
  case undecodable(String)

  /// The image has no pixels, or more pixels than ``ImageContent`` supports.
  case size(width: Int, height: Int)
}

/// A decoder that creates pixels from the data of image files.
///
/// The module `ProsceniumPictures` contains a decoder.
public protocol ImageDecoder: Sendable {
  /// Decodes data of any length and content. The method can be called on any thread.
  ///
  /// - Throws: ``ImageError`` if the data is not an image or if ``ImageContent`` does not support the image's size. A
  ///   decoder must check the size before it creates the pixels.
  func decode(_ data: Data) throws(ImageError) -> ImageContent
}

extension Image {
  private static let installed = Locked<(any ImageDecoder)?>(nil)

  /// The decoder for images in this process, or `nil`, the default, until a decoder is installed.
  public static var decoder: (any ImageDecoder)? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }

  /// Decodes an image from the data of a file.
  ///
  /// - Parameters:
  ///   - data: The contents of an image file, for example a PNG file.
  ///   - scale: The number of pixels per point.
  ///   - decoder: The decoder to use, or `nil` for the installed decoder.
  /// - Throws: ``ImageError`` if the data is not an image or if there is no decoder.
  public static func decode(
    _ data: Data,
    scale: CGFloat = 1,
    with decoder: (any ImageDecoder)? = nil
  ) throws(ImageError) -> Image {
    guard let decoder = decoder ?? Image.decoder else { throw .noDecoder }
    return Image(try decoder.decode(data), scale: scale)
  }

  /// Creates an image from the data of a file, or returns `nil` if ``decode(_:scale:with:)`` throws an error.
  public init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? Image.decode(data, scale: scale) else { return nil }
    self = image
  }

  /// Creates an image from a file, or returns `nil` if the file cannot be decoded.
  ///
  /// The scale is 2 or 3 if the file's name ends with `@2x` or `@3x` before the extension, and otherwise 1.
  public init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let scale = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: CGFloat(scale))
  }

  /// Creates an image from a resource of the main bundle, as ``init(named:in:compatibleWith:)`` does.
  public init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates an image from a resource of a bundle, or returns `nil` if no file can be decoded.
  ///
  /// A name without an extension refers to a PNG file. The initialiser prefers the file for the environment's scale
  /// (`name@2x.png`), then the file with the nearest scale, and the larger one of two equally near scales. A file that
  /// cannot be decoded counts as missing. The image has the scale of its file.
  ///
  /// - Parameters:
  ///   - name: The file's name without a scale, with or without an extension. An empty name refers to no file.
  ///   - bundle: The bundle to search, or `nil` for the main bundle.
  ///   - traitCollection: The environment, or `nil` for ``TraitCollection/current``.
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
