import SystemLibrary

/// Where a recorder listens: `HOST:PORT`, `[IPV6]:PORT`, or the path of a socket, which begins with
/// `/`.
package enum RemoteAddress: Hashable, Sendable {
  case port(host: String, service: String)
  case file(path: String)

  /// Nil for anything else.
  package init?(_ text: String) {
    if text.hasPrefix("/") {
      self = .file(path: text)
      return
    }
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let service = text[text.index(after: colon)...]
    var host = text[..<colon]
    guard let port = UInt16(service), port > 0, service.utf8.allSatisfy({ $0 >= 0x30 }) else {
      return nil
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self = .port(host: String(host), service: String(port))
  }
}

extension RemoteAddress: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let path): path
    case .port(let host, let service):
      host.contains(":") ? "[\(host)]:\(service)" : "\(host):\(service)"
    }
  }
}
