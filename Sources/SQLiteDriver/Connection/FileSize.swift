#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the file system says of a file.
enum FileSize {
  /// Whether there is such a file, with something in it; one that cannot be opened may have something. An
  /// app that asks this by `stat` has to tell the App Store why.
  static func isAboveZero(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return errno != ENOENT && errno != ENOTDIR }
    defer { close(file) }
    return lseek(file, 0, SEEK_END) > 0
  }
}
