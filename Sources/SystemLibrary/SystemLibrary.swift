/// The system's C library, which has another name on each system: who imports this module has it.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif

/// Why a system call failed, in words, and what to do about it.
package struct SystemCause: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// Whether the process or the system has no room for one more open file: this says nothing about
  /// the file.
  package var isLackOfFiles: Bool { number == EMFILE || number == ENFILE }

  package var words: String {
    switch number {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a directory; expected a file"
    case ENODEV: "is a device; expected a file"
    case EFBIG: "the file would be larger than this process may write"
    case ENOSPC: "no space left on device"
    case EDQUOT: "no space left in the user's quota"
    case EROFS: "the file system is read-only"
    case EMFILE: "this process has too many files open"
    case ENFILE: "the system has too many files open"
    case ENAMETOOLONG: "file name too long"
    case ELOOP: "too many symbolic links"
    default: String(cString: strerror(number)).lowercased()
    }
  }

  /// What to do about it; nil where the words say so, or where nothing is known to help.
  package var remedy: String? {
    switch number {
    case EFBIG: "raise its limit (ulimit -f)"
    case ENOSPC, EDQUOT: "make room and try again"
    case EROFS: "choose another folder"
    case EMFILE: "raise its limit (ulimit -n)"
    case ENFILE: "try again when other programs have ended"
    default: nil
    }
  }
}
