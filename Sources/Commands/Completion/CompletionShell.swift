/// The shells that complete the program's command lines.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that makes the shell ask the program at each TAB.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// For bash, 3.2 and later. `$2` is what bash replaces: it breaks words at ":" and "=" too.
  private static let bashScript = #"""
    # bash completion for treering, from "treering completion bash".

    _treering() {
      local answer
      COMPREPLY=()
      while IFS=$'\t' read -r answer _; do
        if [ -n "$answer" ]; then
          COMPREPLY+=("$answer")
          case "$answer" in */) compopt -o nospace 2>/dev/null ;; esac
        elif [ "${#COMPREPLY[@]}" -gt 0 ]; then
          # By themselves, readline completes files better.
          while IFS= read -r answer; do COMPREPLY+=("$answer"); done < <(compgen -f -- "$2")
        fi
      done < <("$1" completion --line="${COMP_LINE:0:COMP_POINT}" --word="$2" 2>/dev/null)
    }

    complete -o filenames -o bashdefault -o default -F _treering treering

    """#

  private static let zshScript = #"""
    #compdef treering
    # zsh completion for treering, from "treering completion zsh".

    _treering() {
      local answer
      local -a ended open
      local -i files=0
      local line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$IPREFIX$PREFIX"
      while IFS= read -r answer; do
        local word="${${${answer%%$'\t'*}//\\/\\\\}//:/\\:}" summary="${answer#*$'\t'}"
        case "$answer" in
          '') files=1 ;;
          */) open+=("$word") ;;
          *$'\t'*) ended+=("$word:$summary") ;;
          *) ended+=("$word") ;;
        esac
      done < <("$words[1]" completion --line="$line" 2>/dev/null)
      _describe -t values value ended -- open -S ''
      (( files )) && { compset -P '--*='; _files }
    }

    if [[ "$funcstack[1]" == _treering ]]; then
      _treering "$@"
    else
      compdef _treering treering
    fi

    """#

  private static let fishScript = #"""
    # fish completion for treering, from "treering completion fish".

    function __treering
        set -l words (commandline -opc)
        $words[1] completion --line=(commandline -cp | string collect) 2>/dev/null
    end

    complete -c treering -f -a '(__treering | string match -v "")'
    complete -c treering -n '__treering | string match -q ""' -F

    """#
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
