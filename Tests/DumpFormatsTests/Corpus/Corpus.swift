import Foundation
import Testing

/// The samples of other tools' dumps beside the repository; they are not part of it.
enum Corpus {
  /// One sample and what its source says of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let path: String
    let format: String
    let nodes: Int
    let notes: String

    var testDescription: String { path }
    var bytes: [UInt8] { [UInt8]((try? Data(contentsOf: folder.appending(path: path))) ?? Data()) }
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/corpus").standardized

  /// Every sample; empty where the folder is missing.
  static let samples: [Sample] = {
    let table = folder.appending(path: "PROVENANCE.tsv")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Sample(
        path: fields[0], format: fields[1], nodes: Int(fields[4]) ?? -1, notes: fields[6])
    }
  }()

  static var isMissing: Bool { samples.isEmpty }
}
