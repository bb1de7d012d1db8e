import CSQLite

/// A database in the file system, with the files that SQLite keeps beside it.
struct DatabaseFile {
  /// The path as it was given.
  let path: String

  /// The name that makes SQLite take the path as it is: `file:a?mode=ro` is a file's name too.
  var name: String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// The name of the same file as one that nobody changes.
  var unchangingName: String {
    let escaped = Self.escape(name)
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
  }

  /// Whether there is a log, with something in it.
  var hasLog: Bool { FileSize.isAboveZero(path + "-wal") }

  /// The path with every byte escaped that a URI gives a meaning.
  private static func escape(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x2F, 0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
