/// Entries in two columns of which neighbours that say the same of one object after another are told in
/// one line: `UILabel, UIView and 14 more: does not implement it`.
struct FoldedLines {
  typealias Entry = (term: String, meaning: String)

  private(set) var entries: [Entry] = []

  /// So many neighbours share a line, which names so many of their subjects.
  private static let leastRun = 3
  private static let namesShown = 4

  init(_ all: [Entry]) {
    var rest = all[...]
    while let first = rest.first {
      let run = Self.run(rest)
      guard run.count >= Self.leastRun, let ending = Self.sharedEnding(run) else {
        entries.append(first)
        rest = rest.dropFirst()
        continue
      }
      entries.append((first.term, Self.folded(run, ending)))
      rest = rest.dropFirst(run.count)
    }
  }

  /// As many entries from the first on as have its rule and end as it does.
  private static func run(_ entries: ArraySlice<Entry>) -> ArraySlice<Entry> {
    guard let first = entries.first, entries.count > 1 else { return entries.prefix(1) }
    let next = entries[entries.startIndex + 1]
    guard next.term == first.term, let ending = ending(first.meaning, next.meaning) else {
      return entries.prefix(1)
    }
    return entries.prefix { $0.term == first.term && $0.meaning.hasSuffix(ending) }
  }

  private static func sharedEnding(_ run: ArraySlice<Entry>) -> String? {
    guard let first = run.first?.meaning, let second = run.dropFirst().first?.meaning else {
      return nil
    }
    return ending(first, second)
  }

  /// The words that two sentences end in, from a blank on, where they make up most of a sentence and
  /// what is before them is the name of something.
  private static func ending(_ text: String, _ other: String) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let others = other.split(separator: " ", omittingEmptySubsequences: false)
    let shared = zip(words.reversed(), others.reversed()).prefix { $0 == $1 }.count
    guard shared >= 3 else { return nil }
    return " " + words.suffix(min(shared, words.count - 1, others.count - 1)).joined(separator: " ")
  }

  private static func folded(_ run: ArraySlice<Entry>, _ ending: String) -> String {
    let names = run.map { String($0.meaning.dropLast(ending.count)) }
    let shown = names.prefix(namesShown).joined(separator: ", ")
    let rest = names.count - min(names.count, namesShown)
    return shown + (rest > 0 ? " and \(rest) more" : "") + ":" + ending
  }
}
