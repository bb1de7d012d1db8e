/// Phrases that many texts share.
package enum Wording {
  /// The number with the noun that it counts.
  package static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(several ?? one + "s")"
  }

  /// The first of many names, with `…` for the others.
  package static func list(_ names: some Collection<String>, atMost most: Int) -> String {
    names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
  }

  /// The first three of many names, and the number of the others.
  package static func title(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
