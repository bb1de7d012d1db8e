import Foundation
import TestSupport
import Testing

/// Samples of other tools' dumps: the repository's own, made by hand, and the real ones beside it,
/// if they are available.
enum Corpus {
  /// One sample with the facts in its manifest.
  struct Sample: Sendable, CustomTestStringConvertible {
    let folder: URL
    let path: String
    let format: String
    let nodes: Int

    var testDescription: String { path }
    var bytes: [UInt8] { [UInt8]((try? Data(contentsOf: folder.appending(path: path))) ?? Data()) }
  }

  private static let root = Repository.root

  /// The repository's own.
  static let own = listed(
    in: root.appending(path: "Tests/Fixtures/Dumps"), manifest: "MANIFEST.tsv", nodes: 2)

  /// Those beside the repository; empty if there are none.
  static let beside = listed(
    in: root.appending(path: "../shared/corpus").standardized, manifest: "PROVENANCE.tsv", nodes: 4)

  static let samples = own + beside

  /// Reads a manifest, whose column `nodes` counts the nodes of a sample.
  private static func listed(in folder: URL, manifest: String, nodes: Int) -> [Sample] {
    guard let text = try? String(contentsOf: folder.appending(path: manifest), encoding: .utf8)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Sample(
        folder: folder, path: fields[0], format: fields[1], nodes: Int(fields[nodes]) ?? -1)
    }
  }
}
