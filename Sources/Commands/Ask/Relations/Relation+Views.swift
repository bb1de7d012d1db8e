import CEmbedded
import EmbeddedFiles
import SQLiteDriver

extension Relation {
  /// The store's views, from `Texts/views.sql`, which has for each one its name, its summary and
  /// its typed columns in comments, and then an example. SQLite itself has no types for views;
  /// formats and programs that need types before the first row rely on these.
  package static let publicViews: [Relation] = {
    let text = EmbeddedFile.named("views.sql", in: CEmbeddedTexts())?.text ?? ""
    return text.split(separator: "\n\n").compactMap { part in
      let lines = part.split(separator: "\n")
      let head = lines.prefix { $0.hasPrefix("--") }.map { String($0.dropFirst(3)) }
      guard head.count > 2 else { return nil }
      let columns = head.dropFirst(2).flatMap { $0.split { $0 == "," || $0 == " " } }
      return Relation(
        head[0], columns: columns.compactMap(column), summary: head[1],
        example: lines.dropFirst(head.count).joined(separator: "\n"))
    }
  }()

  /// Parses `name:type`, with a question mark if NULL is possible.
  private static func column(_ note: Substring) -> DeclaredColumn? {
    let isNullable = note.hasSuffix("?")
    let words = (isNullable ? note.dropLast() : note).split(separator: ":")
    guard words.count == 2, let type = DeclaredType(rawValue: String(words[1])) else { return nil }
    return DeclaredColumn(String(words[0]), type, isNullable: isNullable)
  }
}
