#if Pictures
import CCairo
import Foundation
import Logging
import ProsceniumGraphics
import RuntimeSupport

/// The fonts of pictures, which are Inter and, for monospaced text, JetBrains Mono.
///
/// The fonts are files of this module. The host's fonts are ignored, so that a picture is the same everywhere.
enum PictureFonts {
  /// The family of the system's font.
  static let family = "Inter"

  /// The family of the monospaced font.
  static let monospacedFamily = "JetBrains Mono"

  /// The configuration of fontconfig, which replaces the host's rules.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="pattern"><edit name="family" mode="append" binding="weak"><string>Inter</string></edit></match>
      <match target="pattern"><edit name="family" mode="append" binding="weak"><string>JetBrains Mono</string></edit>
      </match>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
        <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
      </match>
    </fontconfig>
    """

  /// The paths of the font files, sorted by name.
  ///
  /// If the files are not found, the array is empty and the log contains an error.
  static let files: [String] = {
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let fonts = names.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.sorted()
      if !fonts.isEmpty { return fonts.map { folder.appendingPathComponent($0).path } }
    }
    logger.error("No fonts in \(folders.map(\.path)): text is drawn as boxes.")
    return []
  }()

  /// The folders that may contain the fonts.
  ///
  /// The folders are next to the program, next to the library that contains this module, or in the source folder.
  /// `Bundle.module` is not used, because it terminates the process if it finds no bundle.
  private static var folders: [URL] {
    let resources = "Proscenium_ProsceniumPictures.resources/Fonts"
    let library = URL(fileURLWithPath: String(cString: proscenium_library_path())).deletingLastPathComponent()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [
      Bundle.main.bundleURL.appendingPathComponent(resources), library.appendingPathComponent(resources),
      sources.appendingPathComponent("Fonts"),
    ]
  }

  /// Returns a new Pango context with its own font map. The caller must keep the context for the lifetime of the
  /// process.
  static func makeContext(_ files: [String]) -> OpaquePointer {
    let names = files.map { strdup($0) }
    defer { for name in names { free(name) } }
    let map = names.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      proscenium_font_map(rules, $0.baseAddress, Int32($0.count))!
    }
    // The context retains the map.
    defer { proscenium_unref(map) }
    return proscenium_font_context(map)
  }
}

let logger = Logger(label: "proscenium.images")

/// A log of characters without a glyph, which reports each character once and at most 256 characters.
enum MissingGlyphs {
  private static let known = Locked(Set<UInt32>())

  static func report(_ character: UInt32) {
    guard known.withLock({ $0.count < 256 && $0.insert(character).inserted }) else { return }
    let digits = String(character, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    logger.warning("The fonts of pictures have no glyph for U+\(padded): a box is drawn.")
  }
}
#endif
