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
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) && !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
