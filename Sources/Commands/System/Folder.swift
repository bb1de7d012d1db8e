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

  /// Creates the folder and those above it if needed.
  func make() throws(CommandFailure) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0 && errno != EEXIST && errno != EISDIR {
        let problem = SystemProblem.current
        var status = stat()
        // An existing ancestor that is not writable is not an error.
        if stat(made, &status) != 0 {
          throw CommandFailure(
            .output, "cannot make the folder: \(problem)", remedy: problem.remedy, about: made)
        }
      }
    }
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

  /// The folder that a variable of the XDG specification names, else one in the user's home.
  func folder(
    _ variable: String, else standard: String, for things: String
  ) throws(CommandFailure) -> String {
    if let named = self[variable], named.hasPrefix("/") { return named }
    if let home = self["HOME"] { return home + "/" + standard }
    throw CommandFailure(
      .output, "there is no place for \(things)", remedy: "set $HOME or $\(variable)")
  }
}
