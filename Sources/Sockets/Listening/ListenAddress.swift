/// Where a recorder listens.
package enum ListenAddress: Hashable, Sendable {
  /// A port; 0 for any that is free.
  case port(UInt16, Reach)
  /// A socket in the file system.
  case file(path: String)

  /// Who can connect to a port.
  package enum Reach: Hashable, Sendable {
    /// This machine's programs.
    case machine
    /// The network too.
    case network
  }

  /// Reads a port, or a path that has a `/` in it; nil for anything else.
  package init?(_ text: String, reach: Reach) {
    if text.contains("/") {
      self = .file(path: text)
    } else if let port = UInt16(text), text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) {
      self = .port(port, reach)
    } else {
      return nil
    }
  }
}
