import HierarchyReport

/// Finds what the word at the end of an unfinished command line can become: from the descriptions
/// of the commands, and from the files and stores that the line names.
struct Completer {
  private let call: Invocation

  /// A completer that reads nothing from standard input, and reports no problem with what it reads.
  init(_ call: Invocation) {
    let nowhere = TextOutput(KeptBytes(limit: 0), isTerminal: false)
    self.call = Invocation(
      arguments: ParsedArguments(arguments: [:], options: [:]),
      console: Console(input: TextSource(""), output: nowhere, diagnostics: nowhere),
      environment: call.environment)
  }

  func completions(of line: String) -> Completions {
    let words = ShellWords(line, home: call.environment["HOME"]).words
    let word = words.last ?? ""
    guard words.count > 2 else { return Completions(Self.commands).of(word) }
    guard let command = CommandList.command(words[1]) else { return Completions() }
    var parser = ArgumentParser(command, words: words[2..<(words.count - 1)])
    let unfinished = parser.unfinishedCall()
    guard unfinished.takesOptions, word.hasPrefix("-") else {
      guard let value = unfinished.value else { return Completions() }
      return completions(of: word, value, after: unfinished).of(word)
    }
    guard let mark = word.firstIndex(of: "=") else {
      let page = CommandPage.of(command)
      return Completions(
        unfinished.options.map { ("--\($0.name)", page.summary(of: $0) ?? "") }
      ).of(word)
    }
    guard let value = unfinished.options.first(where: { "--\($0.name)" == word[..<mark] })?.value
    else { return Completions() }
    let rest = String(word[word.index(after: mark)...])
    return completions(of: rest, value, after: unfinished).of(rest).prefixed(word[...mark])
  }

  private static var commands: [Completions.Candidate] {
    CommandList.all.map { ($0.name, CommandPage.summary(of: $0)) }
  }

  /// The candidates for a value, of which `word` was typed; others may be among them.
  private func completions(
    of word: String, _ value: ValueDescription, after unfinished: UnfinishedCall
  ) -> Completions {
    let call = Invocation(
      arguments: unfinished.arguments, console: call.console, environment: call.environment)
    switch value.kind {
    case .choice(let words), .named(let words): return Completions(words)
    case .command: return Completions(Self.commands + HelpTopic.all.map { ($0.name, $0.summary) })
    case .snapshot, .session:
      let names = SnapshotCandidates(call)
      let found = try? value.kind == .snapshot ? names.snapshots(word) : names.sessions(word)
      let candidates = Completions(found ?? []).of(word).candidates
      // A word that continues inside a store or a file does not name another file.
      let isWithin = word.contains { "#:@/".contains($0) }
      return Completions(candidates, andFiles: candidates.isEmpty || !isWithin)
    case .object:
      guard let name = unfinished.snapshot, let snapshot = try? SnapshotSource(call).snapshot(name)
      else { return Completions() }
      return Completions(snapshot.objectCandidates)
    case .file, .store: return Completions(andFiles: true)
    case .text, .beginning, .integer, .length, .point: return Completions()
    }
  }
}

/// What a word can become: candidates, and files if the shell knows any.
struct Completions {
  /// A word, and what it means; the latter may be empty.
  typealias Candidate = (word: String, summary: String)

  private(set) var candidates: [Candidate]
  private let andFiles: Bool

  init(_ candidates: [Candidate] = [], andFiles: Bool = false) {
    self.candidates = candidates
    self.andFiles = andFiles
  }

  init(_ words: [String], andFiles: Bool = false) {
    self.init(words.map { ($0, "") }, andFiles: andFiles)
  }

  /// The candidates that begin with a word, each once, if a terminal shows them unchanged.
  func of(_ word: String) -> Completions {
    var known: Set<String> = []
    let kept = candidates.filter {
      $0.word.hasPrefix(word) && VisibleText.line($0.word) == $0.word
        && known.insert($0.word).inserted
    }
    return Completions(kept, andFiles: andFiles)
  }

  func prefixed(_ start: Substring) -> Completions {
    Completions(candidates.map { (start + $0.word, $0.summary) }, andFiles: andFiles)
  }

  /// The lines that shells read: `CANDIDATE`, or `CANDIDATE`, a tab and a summary, without the
  /// first characters of the candidate; an empty line asks for files too.
  func lines(without count: Int) -> [String] {
    candidates.map { $0.word.dropFirst(count) + ($0.summary.isEmpty ? "" : "\t" + $0.summary) }
      + (andFiles ? [""] : [])
  }
}
