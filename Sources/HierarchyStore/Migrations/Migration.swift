import CEmbedded
import EmbeddedFiles
import HierarchyModel

/// One step of the schema: a script that never changes once it was released.
package struct Migration: Sendable {
  package let version: Int64
  package let name: String
  package let script: String

  /// Creates a step from a file `VNNN_verb_object.sql`; nil for any other name.
  package init?(file name: String, script: String) {
    guard name.hasPrefix("V"), name.hasSuffix(".sql"),
      let version = Int64(name.dropFirst().prefix(3))
    else { return nil }
    self.version = version
    self.name = String(name.dropLast(4))
    self.script = script
  }

  /// What changes when the script does.
  package var checksum: String {
    var script = script
    let hash = script.withUTF8 { StringHash.hash(UnsafeRawBufferPointer($0)) }
    return String(hash, radix: 16)
  }

  /// All steps, in their order.
  package static let all: [Migration] = EmbeddedFile.files(of: CEmbeddedMigrations())
    .compactMap { Migration(file: $0.name, script: $0.text) }
}
