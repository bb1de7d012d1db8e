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
