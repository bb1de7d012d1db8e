import CEmbedded
import EmbeddedFiles

enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that makes the shell ask the program at each TAB. The one for bash needs 3.2 or
  /// later; `$2` in it is what bash replaces, since bash also breaks words at ":" and "=".
  var script: String {
    EmbeddedFile.named("treering.\(rawValue)", in: CEmbeddedTexts())?.text ?? ""
  }
}

/// Where a shell searches for completions that a user adds.
struct CompletionFile {
  let folder: String
  private let name: String
  private let shell: CompletionShell

  init(_ shell: CompletionShell, in environment: Environment) throws(CommandFailure) {
    func base(_ variable: String, _ standard: String) throws(CommandFailure) -> String {
      try environment.folder(variable, else: standard, for: "completions")
    }
    self.shell = shell
    switch shell {
    case .bash:
      if let own = environment["BASH_COMPLETION_USER_DIR"], own.hasPrefix("/") {
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

  var advice: String {
    switch shell {
    case .bash:
      "New shells have it where bash-completion is installed; else source it in ~/.bashrc."
    case .zsh: "New shells have it if ~/.zshrc has, before compinit: fpath=(\(folder) $fpath)"
    case .fish: "New shells have it."
    }
  }

  /// Installs a script there; false if it was already installed.
  func install(_ script: String, in environment: Environment) throws(CommandFailure) -> Bool {
    let bytes = Array(script.utf8)
    if (try? InputFile(path).read()) == bytes { return false }
    try Folder(folder).make()
    try OutputFile(path, in: environment).write(bytes)
    return true
  }
}
