#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of the system.
struct Folder {
  private let path: String

  init(_ path: String) {
    self.path = path.isEmpty ? "." : path
  }

  /// The names of what lies in the folder and ends so, sorted; hidden ones are left out. None where the
  /// folder cannot be read.
  func names(endingIn ending: String) -> [String] {
    all.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted()
  }

  /// Whether nothing at all lies in the folder.
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

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Surroundings {
  /// The folder that relative paths start from and those that hold it, nearest first; none where the
  /// system does not tell.
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

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where programs that use treering keep stores, when nobody names another place.
struct DataFolder {
  let path: String

  /// The folder of the user: `$XDG_DATA_HOME/treering` where that is set, as on any system by choice;
  /// else what the system is used to.
  init(in surroundings: Surroundings) throws(CommandFailure) {
    if let data = surroundings["XDG_DATA_HOME"], data.hasPrefix("/") {
      path = data + "/treering"
      return
    }
    guard let home = surroundings["HOME"] else {
      throw CommandFailure(
        .output, "there is no place for stores", remedy: "set $HOME or $XDG_DATA_HOME")
    }
    #if canImport(Darwin)
      path = home + "/Library/Application Support/treering"
    #else
      path = home + "/.local/share/treering"
    #endif
  }

  /// Makes a folder in it, if it is not there; returns its path.
  func folder(_ name: String?) throws(CommandFailure) -> String {
    let wanted = name.map { path + "/" + $0 } ?? path
    try Self.make(wanted)
    return wanted
  }

  /// Makes a folder and those above it, where they are not there.
  static func make(_ wanted: String) throws(CommandFailure) {
    var made = ""
    for part in wanted.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0 && errno != EEXIST && errno != EISDIR {
        let problem = SystemProblem.current
        var status = stat()
        // A folder above that may not be written to, but is there, is no trouble.
        if stat(made, &status) != 0 { throw Self.failure(problem, made) }
      }
    }
  }

  private static func failure(_ problem: SystemProblem, _ path: String) -> CommandFailure {
    var failure = CommandFailure(.output, "cannot make the folder: \(problem)")
    failure.path = path
    return failure
  }
}
