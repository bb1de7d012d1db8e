import SystemLibrary

/// How a database file is opened.
package enum OpenMode: Hashable, Sendable {
  /// For reading and writing; created if it is missing.
  case create
  /// For reading and writing; it must exist.
  case write
  /// For reading; in a folder that cannot be written to, the file counts as immutable.
  case read
}

/// A database in the file system, with the files that SQLite keeps beside it.
package struct DatabaseFile {
  /// The path as it was given.
  let path: String

  package init(path: String) { self.path = path }

  /// The path without links, since SQLite keeps the other files beside the target; as it was given
  /// where there is no file.
  package var target: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of the log.
  package var log: String { target + "-wal" }

  /// The name that makes SQLite take the path literally: `file:a?mode=ro` is also a file name.
  var name: String { path.hasPrefix("/") ? path : "./" + path }

  /// The name that opens the same file as immutable.
  var unchangingName: String {
    let escaped = Self.escape(name)
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
  }

  /// Whether there is a log that is not empty; one that cannot be opened counts as not empty.
  ///
  /// An app that asks this with `stat` has to justify that to the App Store.
  var hasLog: Bool {
    let file = open(log, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return errno != ENOENT && errno != ENOTDIR }
    defer { close(file) }
    return lseek(file, 0, SEEK_END) > 0
  }

  /// The path with every byte escaped that has a meaning in a URI.
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
