import PortRewriting

/// Returns a manifest with the dependency on Proscenium, and with the product UIKit for each target.
///
/// - Throws: `PortError` if the manifest constructs no package.
func extendedManifest(_ manifest: String, _ options: LinuxManifest.Options) throws -> String {
  if manifest.contains(options.product) { return manifest }
  guard var calls = ManifestCalls(manifest) else { throw PortError("Package.swift: no call of Package") }
  calls.append(options.dependency, to: "dependencies", of: "Package", before: ["targets"])
  for kind in [".target", ".executableTarget", ".testTarget"] {
    calls.append(options.product, to: "dependencies", of: kind, before: ["path", "exclude", "sources", "resources"])
  }
  return calls.text
}
