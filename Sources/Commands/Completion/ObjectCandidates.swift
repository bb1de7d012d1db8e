import HierarchyModel

/// The completions of a word that begins to name an object.
struct ObjectCandidates {
  private let call: Invocation

  init(_ call: Invocation) { self.call = call }

  /// The maximum number of candidates.
  private static let most = 500

  /// The names, classes and `#identifiers`, starting with the word, of the snapshot that a command
  /// line names; `[n]` follows a class that several objects have.
  func objects(_ word: String, after line: String) throws(CommandFailure) -> [String] {
    guard let (snapshot, store) = named(in: line) else { return [] }
    let options = store.map { ["store": [$0]] } ?? [:]
    let inner = Invocation(
      arguments: ParsedArguments(arguments: [:], options: options), console: call.console,
      surroundings: call.surroundings)
    return Self.names(of: try SnapshotSource(inner).snapshot(snapshot), beginning: word)
  }

  /// The first snapshot of the line, and the store that the line names.
  private func named(in line: String) -> (snapshot: String, store: String?)? {
    let words = ShellWords(line).words.dropLast()
    guard let name = words.dropFirst().first, let command = CommandList.command(name)?.description
    else { return nil }
    var parser = ArgumentParser(command, words: words.dropFirst(2))
    return parser.firstSnapshot().map { ($0.word, $0.store ?? call[StoreLocation.option]) }
  }

  private static func names(of snapshot: Snapshot, beginning word: String) -> [String] {
    let classes = snapshot.objects.map { object in
      snapshot.className(of: object).map { ClassName($0).unqualified }
    }
    let counts = classes.reduce(into: [String: Int]()) { $0[$1 ?? "", default: 0] += 1 }
    var seen: [String: Int] = [:]
    var found: [String] = []
    var known: Set<String> = []
    func offer(_ name: String) {
      guard found.count < most, name.hasPrefix(word), known.insert(name).inserted else { return }
      found.append(name)
    }
    for (object, className) in zip(snapshot.objects, classes) {
      if let name = snapshot.text(.name, of: object).value { offer(name) }
      if let className {
        seen[className, default: 0] += 1
        offer(counts[className] == 1 ? className : "\(className)[\(seen[className] ?? 1)]")
      }
      if let identifier = snapshot.text(.identifier, of: object).value, !identifier.isEmpty {
        offer("#" + identifier)
      }
    }
    return found
  }
}

/// The words of a command line as a shell splits it, with support for quotes and backslashes.
private struct ShellWords {
  private(set) var words: [String] = []

  init(_ line: String) {
    var word = ""
    var isInWord = false
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isInWord) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        (quote, isInWord) = (character, true)
      } else if character == " " {
        if isInWord { words.append(word) }
        (word, isInWord) = ("", false)
      } else {
        word.append(character)
        isInWord = true
      }
    }
    words.append(word)
  }
}
