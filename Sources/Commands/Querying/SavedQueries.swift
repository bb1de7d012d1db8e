import CEmbedded
import EmbeddedFiles
import HierarchyModel

/// Queries that have names: `.sql` files of a folder of the user's, and those that the program carries.
package struct SavedQueries {
  private let folder: String?
  private let surroundings: Surroundings

  /// The variable that names the folder where the option does not.
  static let variable = "TREERING_QUERIES"
  private static let ending = ".sql"

  init(folder: String?, in surroundings: Surroundings) {
    self.folder = folder ?? surroundings[Self.variable]
    self.surroundings = surroundings
  }

  /// The queries of the program, by name.
  package static let shipped: [QueryText] = EmbeddedFile.files(of: CEmbeddedQueries()).map {
    QueryText(name: String($0.name.dropLast(ending.count)), sql: $0.text)
  }.sorted { $0.name < $1.name }

  /// The query of a name: the user's, else the program's.
  func query(named name: String) throws(CommandFailure) -> QueryText {
    if let file = file(name), file.exists {
      return QueryText(name: file.name, sql: String(decoding: try file.read(), as: UTF8.self))
    }
    if let query = Self.shipped.first(where: { $0.name == name }) { return query }
    let nearest = NearMatches(to: name).nearest(of: Self.shipped.map(\.name))
    throw CommandFailure(
      .query, "there is no query \"\(name)\"",
      remedy: nearest.map { "did you mean \"\($0)\"?" } ?? "`treering query --list` names all")
  }

  /// The user's file of that name; names do not lead out of the folder.
  private func file(_ name: String) -> InputFile? {
    guard let folder, !name.contains("/") else { return nil }
    return InputFile("\(folder)/\(name)\(Self.ending)", in: surroundings)
  }
}
