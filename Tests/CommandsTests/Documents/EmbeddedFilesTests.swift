import CEmbedded
import EmbeddedFiles
import Foundation
import TestSupport
import Testing

@Suite("Embedded files")
struct EmbeddedFilesTests {
  @Test("are the files of their folder, byte for byte", arguments: ["Demo", "Texts"])
  func folders(name: String) throws {
    let folder = Repository.root.appending(path: "Sources/Commands/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let embedded = EmbeddedFile.files(of: name == "Demo" ? CEmbeddedDemo() : CEmbeddedTexts())
    #expect(embedded.map(\.name).sorted() == names.sorted())
    for file in embedded {
      let bytes = try Data(contentsOf: folder.appending(path: file.name))
      // As one flag: a failure should not print the files.
      let isSame = file.bytes == [UInt8](bytes)
      #expect(isSame, "\(file.name)")
    }
  }

  @Test("have the documents that help prints, byte for byte")
  func documents() throws {
    let folder = Repository.root.appending(path: "Documentation")
    let embedded = EmbeddedFile.files(of: CEmbeddedDocuments())
    #expect(embedded.map(\.name) == ["Commands.md", "Rulebook.md", "SnapshotJSON.md"])
    for file in embedded {
      let isSame = file.bytes == [UInt8](try Data(contentsOf: folder.appending(path: file.name)))
      #expect(isSame, "\(file.name)")
    }
  }
}
