package import CEmbedded

/// A file of the repository that the program carries.
package struct EmbeddedFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  /// The bytes as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The file of a folder with a name.
  package static func named(_ name: String, in folder: CEmbeddedFolder) -> EmbeddedFile? {
    files(of: folder).first { $0.name == name }
  }

  /// The files of a folder, in the order of its list.
  package static func files(of folder: CEmbeddedFolder) -> [EmbeddedFile] {
    UnsafeBufferPointer(start: folder.files, count: folder.count).map { file in
      EmbeddedFile(
        name: String(cString: file.name),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }
}
