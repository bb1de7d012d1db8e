import SystemLibrary

/// Why a system call failed.
package struct SystemProblem: Error, Hashable, CustomStringConvertible {
  let number: Int32

  package init(number: Int32) { self.number = number }

  /// The problem of the call that just failed.
  static var current: SystemProblem { SystemProblem(number: errno) }

  var isClosedPipe: Bool { number == EPIPE }

  /// Whether nothing exists at the path.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  package var description: String {
    switch number {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a directory; expected a file"
    case ENODEV: "is a device; expected a file"
    case EOVERFLOW: "is larger than 1 GiB"
    case EFBIG: "the file would be larger than this process may write"
    case ENOSPC: "no space left on device"
    case ENAMETOOLONG: "file name too long"
    case ELOOP: "too many symbolic links"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}
