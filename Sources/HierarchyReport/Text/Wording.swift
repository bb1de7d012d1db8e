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

  /// The first of many names, and the number of the others: `A, B and 2 more`.
  package static func first(
    _ most: Int, of names: some Collection<String>, separator: String = ", "
  ) -> String {
    names.prefix(most).joined(separator: separator)
      + (names.count > most ? " and \(names.count - most) more" : "")
  }

  /// The first of many lines, and one with the number of the others: `and 2 more`.
  package static func lines(
    _ most: Int, of lines: [String], rest: String = "more"
  ) -> [String] {
    lines.prefix(most) + (lines.count > most ? ["and \(lines.count - most) \(rest)"] : [])
  }
}
