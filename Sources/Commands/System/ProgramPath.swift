#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where this process's own program lies.
enum ProgramPath {
  /// The path with all links followed; nil where the system does not tell.
  static var own: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&bytes, &size) == 0, let found = realpath(&bytes, nil) else {
        return nil
      }
    #else
      guard let found = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(found) }
    return String(cString: found)
  }
}
