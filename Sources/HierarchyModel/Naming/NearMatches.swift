/// The names that a user may have meant by one that does not exist.
public struct NearMatches: Sendable {
  private let name: [Character]
  private let folded: String

  /// How many names are compared at most, and how long they may be: data can hold any number.
  private static let candidateLimit = 20_000
  private static let lengthLimit = 80
  /// How many names a remedy lists.
  private static let namedLimit = 8

  /// Creates the search for names near `name`.
  public init(to name: String) {
    folded = String(name.prefix(Self.lengthLimit)).lowercased()
    self.name = Array(folded)
  }

  /// The nearest of some names, best first; names too different are left out.
  public func best(of candidates: some Sequence<String>, limit: Int = 3) -> [String] {
    guard !name.isEmpty else { return [] }
    var ranked: [(cost: Int, surplus: Int, name: String)] = []
    for candidate in candidates.prefix(Self.candidateLimit) {
      guard let cost = cost(of: candidate) else { continue }
      ranked.append((cost, abs(candidate.count - name.count), candidate))
    }
    ranked.sort { ($0.cost, $0.surplus, $0.name) < ($1.cost, $1.surplus, $1.name) }
    return ranked.prefix(limit).map(\.name)
  }

  /// The nearest of some names, nil where none is near.
  public func nearest(of candidates: some Sequence<String>) -> String? {
    best(of: candidates, limit: 1).first
  }

  /// What to do instead if nothing has the name: the nearest of what there is, else the
  /// first few of that, else `none`.
  public func remedy(among known: [String], none: @autoclosure () -> String) -> String {
    if let nearest = nearest(of: known) { return "did you mean \"\(nearest)\"?" }
    guard !known.isEmpty else { return none() }
    let named = known.prefix(Self.namedLimit).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there are \(named)" + (known.count > Self.namedLimit ? ", …" : "")
  }

  /// How far away a candidate is; nil where it is too far. One that begins with the name counts as
  /// one mistake, one that the name begins with as two.
  private func cost(of candidate: String) -> Int? {
    guard candidate.utf8.count <= Self.lengthLimit * 4 else { return nil }
    let other = candidate.lowercased()
    if other == folded { return 0 }
    if name.count >= 3 && other.hasPrefix(folded) { return 1 }
    if other.count >= 3 && folded.hasPrefix(other) { return 2 }
    let limit = max(1, name.count / 3)
    let letters = Array(other)
    guard abs(letters.count - name.count) <= limit else { return nil }
    let distance = distance(to: letters)
    return distance <= limit ? distance : nil
  }

  /// The fewest insertions, deletions, replacements and swaps of neighbours between two names.
  private func distance(to other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in name.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        let replacement = last[column] + (letter == otherLetter ? 0 : 1)
        var best = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], name[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
