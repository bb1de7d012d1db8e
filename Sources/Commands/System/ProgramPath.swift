#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The location of this process's own program.
enum ProgramPath {
  /// The path with all links resolved; nil if the system does not report it.
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
