/// What a browser asks a page server for, as far as that answers it.
package struct PageRequest: Hashable, Sendable {
  package let method: String
  /// What follows the host in the address, up to a question mark.
  package let path: String
  /// What follows the question mark.
  package let query: String
  /// The headers by their names in lower case; of several of one name the last.
  package let headers: [String: String]

  /// How many bytes a request may have.
  package static let limit = 16 << 10

  /// Reads the head of a request, without the blank line that ends it; nil for anything else.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return nil }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return nil
    }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[line[..<colon].lowercased()] = String(value)
    }
    self.headers = headers
  }

  /// A whole number that the query gives a name.
  package func number(_ name: String) -> Int? {
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      return Int(part.dropFirst(name.count + 1)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}
