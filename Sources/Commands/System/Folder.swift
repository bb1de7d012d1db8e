import SystemLibrary

struct Folder {
  private let path: String

  init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// The sorted names of entries with an ending, none hidden; empty for an unreadable folder.
  func names(endingIn ending: String) -> [String] {
    all.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted()
  }

  var isEmpty: Bool { all.allSatisfy { $0 == "." || $0 == ".." } }

  private var all: [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}

extension Environment {
  /// The folder that relative paths start from, and those above it; empty if none is reported.
  var foldersUpwards: [String] {
    guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return [] }
    defer { free(resolved) }
    var path = String(cString: resolved)[...]
    var folders = [String(path)]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      folders.append(path.isEmpty ? "/" : String(path))
    }
    return folders
  }
}

/// The default location for the stores of programs that use treering.
struct DataFolder {
  let path: String

  /// The user's folder: `$XDG_DATA_HOME/treering` on any system, else where it is usual.
  init(in environment: Environment) throws(CommandFailure) {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      path = data + "/treering"
      return
    }
    guard let home = environment["HOME"] else {
      throw CommandFailure(
        .output, "there is no place for stores", remedy: "set $HOME or $XDG_DATA_HOME")
    }
    #if canImport(Darwin)
      path = home + "/Library/Application Support/treering"
    #else
      path = home + "/.local/share/treering"
    #endif
  }

  /// Creates a folder in it if needed; returns its path.
  func folder(_ name: String?) throws(CommandFailure) -> String {
    let wanted = name.map { path + "/" + $0 } ?? path
    try Self.make(wanted)
    return wanted
  }

  /// Creates a folder and its ancestors if needed.
  static func make(_ wanted: String) throws(CommandFailure) {
    var made = ""
    for part in wanted.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0 && errno != EEXIST && errno != EISDIR {
        let problem = SystemProblem.current
        var status = stat()
        // An existing ancestor that is not writable is not an error.
        if stat(made, &status) != 0 {
          throw CommandFailure(.output, "cannot make the folder: \(problem)", about: made)
        }
      }
    }
  }
}
