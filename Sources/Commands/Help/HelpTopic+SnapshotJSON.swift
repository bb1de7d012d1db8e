import CEmbedded
import EmbeddedFiles
import HierarchyReport

extension HelpTopic {
  /// The interchange format, as its document has it.
  static let snapshotJSON = HelpTopic(
    name: "json", summary: "the keys of snapshot JSON"
  ) { block, output in
    var output = output
    let document = EmbeddedFile.files(of: CEmbeddedDocuments()).first {
      $0.name == "SnapshotJSON.md"
    }
    DocumentText(block: block).write(document?.text ?? "", into: &output)
  }
}
