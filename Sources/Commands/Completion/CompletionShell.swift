/// The shells that complete the program's command lines.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that teaches the shell the commands.
  func script(for commands: [CommandDescription]) -> String {
    switch self {
    case .bash: BashCompletion(commands: commands).text
    case .zsh: ZshCompletion(commands: commands).text
    case .fish: FishCompletion(commands: commands).text
    }
  }
}

/// The completion script for fish.
struct FishCompletion {
  let commands: [CommandDescription]

  var text: String {
    """
    # fish completion for treering, from "treering completion fish".

    function __treering_objects
        set -l words (commandline -opc)
        $words[1] completion --objects (commandline -ct) --line (commandline -cp) 2>/dev/null
    end

    # The kind of completion is the argument: snapshots or sessions.
    function __treering_moments
        set -l word (commandline -ct)
        set -l words (commandline -opc)
        set -l store
        # The store that the line names before the word at hand.
        for place in (seq (count $words))
            switch $words[$place]
                case --store
                    set store --store (string replace -r '^~/' $HOME/ -- $words[(math $place + 1)])
                case '--store=*'
                    set store $words[$place]
            end
        end
        $words[1] completion --$argv[1] "$word" $store 2>/dev/null
        __fish_complete_path "$word"
    end

    complete -c treering -f

    """ + commands.map(lines).joined(separator: "\n")
  }

  private func lines(_ command: CommandDescription) -> String {
    let summary = quoted(command.summary)
    let start = "complete -c treering -n '__fish_use_subcommand' -a \(command.name) -d '\(summary)'"
    let condition = "complete -c treering -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.allOptions.map { condition + option($0) }
    // Fish does not count arguments: the values of all of them are offered at every position.
    let kinds = Set(command.arguments.map { argument($0.value) }).subtracting([""]).sorted()
    return ([start] + options + kinds.map { condition + $0 }).joined(separator: "\n") + "\n"
  }

  private func option(_ option: OptionDescription) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let summary = " -d '\(quoted(option.summary))'"
    guard let value = option.value else { return short + " -l \(option.name)" + summary }
    let offer = (CompletedValue(value) == .file ? " -r" : " -x") + argument(value)
    return short + " -l \(option.name)" + offer + summary
  }

  private func argument(_ value: ValueDescription) -> String {
    switch CompletedValue(value) {
    case .words(let words): " -a '\(words.joined(separator: " "))'"
    case .snapshot: " -a '(__treering_moments snapshots)'"
    case .session: " -a '(__treering_moments sessions)'"
    case .object: " -a '(__treering_objects)'"
    case .file: " -F"
    case .text: ""
    }
  }

  /// Text between single quotes.
  private func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}

/// The candidates that a shell offers for a value.
enum CompletedValue: Hashable {
  /// One of several words.
  case words([String])
  /// A snapshot: a file, or a candidate from the program itself.
  case snapshot
  /// A session: a file, or a candidate from the program itself.
  case session
  /// An object of the snapshot named earlier on the line.
  case object
  case file
  /// Nothing: free text.
  case text

  init(_ value: ValueDescription) {
    switch value.kind {
    case .choice(let words), .named(let words): self = .words(words)
    case .command:
      self = .words(CommandList.all.map(\.description.name) + HelpTopic.all.map(\.name))
    case .snapshot: self = .snapshot
    case .session: self = .session
    case .object: self = .object
    case .file, .store: self = .file
    case .text, .beginning, .integer, .length, .point: self = .text
    }
  }
}

/// Where a shell searches for completions that a user adds.
struct CompletionFile {
  let folder: String
  private let name: String
  private let shell: CompletionShell

  init(_ shell: CompletionShell, in surroundings: Surroundings) throws(CommandFailure) {
    /// A folder that the XDG specification lets users move.
    func base(_ variable: String, _ standard: String) throws(CommandFailure) -> String {
      if let set = surroundings[variable], set.hasPrefix("/") { return set }
      guard let home = surroundings["HOME"] else {
        throw CommandFailure(
          .output, "there is no place for completions", remedy: "set $HOME or $\(variable)")
      }
      return home + "/" + standard
    }
    self.shell = shell
    switch shell {
    case .bash:
      if let own = surroundings["BASH_COMPLETION_USER_DIR"], own.hasPrefix("/") {
        folder = own + "/completions"
      } else {
        folder = try base("XDG_DATA_HOME", ".local/share") + "/bash-completion/completions"
      }
      name = "treering"
    case .zsh:
      let data = try base("XDG_DATA_HOME", ".local/share")
      (folder, name) = (data + "/zsh/site-functions", "_treering")
    case .fish:
      let settings = try base("XDG_CONFIG_HOME", ".config")
      (folder, name) = (settings + "/fish/completions", "treering.fish")
    }
  }

  var path: String { folder + "/" + name }

  /// What else the shell may need.
  var advice: String {
    switch shell {
    case .bash:
      "New shells have it where bash-completion is installed; else source it in ~/.bashrc."
    case .zsh: "New shells have it if ~/.zshrc has, before compinit: fpath=(\(folder) $fpath)"
    case .fish: "New shells have it."
    }
  }

  /// Installs a script there; false if it was already installed.
  func install(_ script: String, in surroundings: Surroundings) throws(CommandFailure) -> Bool {
    let bytes = Array(script.utf8)
    if (try? InputFile(path).read()) == bytes { return false }
    try DataFolder.make(folder)
    try OutputFile(path, in: surroundings).write(bytes)
    return true
  }
}
