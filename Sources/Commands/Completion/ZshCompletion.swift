/// The completion script for zsh: a function read by `_arguments`.
struct ZshCompletion {
  let commands: [CommandDescription]

  var text: String {
    """
    #compdef treering
    # zsh completion for treering, from "treering completion zsh".

    _treering_objects() {
      local -a found
      found=("${(@f)$("$_treering_program" completion --objects "${(Q)PREFIX}" \
        --line "treering $words[1,CURRENT]" 2>/dev/null)}")
      found=(${found:#})
      (( $#found )) && compadd -a found
    }

    # The kind of completion is the argument: snapshots or sessions.
    _treering_moments() {
      local -a found store
      local word
      integer place
      # The store that the line names before the word at hand.
      for (( place = 2; place < CURRENT; place++ )); do
        word="${words[place]}"
        [[ "$word" == --store && place+1 -lt CURRENT ]] && word="--store=${words[place+1]}"
        [[ "$word" == --store=* ]] && store=(--store "${${(Q)word#--store=}/#\\~\\//$HOME/}")
      done
      found=("${(@f)$("$_treering_program" completion "--$1" "${(Q)PREFIX}" $store 2>/dev/null)}")
      found=(${found:#})
      local -a sessions=(${(M)found:#*/}) moments=(${found:#*/})
      (( $#sessions )) && compadd -S '' -a sessions
      (( $#moments )) && compadd -a moments
      [[ "$PREFIX" == *[#:]* ]] || _files
    }

    _treering_commands() {
      local -a found
      found=(
    \(commands.map(entry).joined(separator: "\n"))
      )
      _describe command found
    }

    _treering() {
      local _treering_program="$words[1]" curcontext="$curcontext" state line
      typeset -A opt_args
      _arguments -C '1:command:_treering_commands' '*::argument:->rest'
      [[ $state == rest ]] || return
      case "$words[1]" in
    \(commands.map(arguments).joined(separator: "\n"))
      esac
    }

    if [[ "$funcstack[1]" == _treering ]]; then
      _treering "$@"
    else
      compdef _treering treering
    fi

    """
  }

  private func entry(_ command: CommandDescription) -> String {
    "    '\(quoted(command.name)):\(quoted(command.summary))'"
  }

  private func arguments(_ command: CommandDescription) -> String {
    let options = command.allOptions.map(option)
    let positionals = command.arguments.enumerated().map {
      positional($0.element, at: $0.offset + 1)
    }
    let lines = (options + positionals).map { "        '\($0)'" }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments \\\n\(lines) ;;"
  }

  private func option(_ option: OptionDescription) -> String {
    let repeats = option.isRepeatable ? "*" : ""
    let start = "\(repeats)--\(option.name)"
    let summary = "[\(bracketed(option.summary))]"
    guard let value = option.value else { return start + summary }
    return start + "=" + summary + ":\(bracketed(value.name)):\(action(value))"
  }

  private func positional(_ argument: ArgumentDescription, at number: Int) -> String {
    let name = bracketed(argument.value.name)
    switch argument.count {
    case .one: return "\(number):\(name):\(action(argument.value))"
    case .optional: return "\(number)::\(name):\(action(argument.value))"
    case .oneOrMore, .any: return "*:\(name):\(action(argument.value))"
    }
  }

  private func action(_ value: ValueDescription) -> String {
    switch CompletedValue(value) {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .snapshot: "_treering_moments snapshots"
    case .session: "_treering_moments sessions"
    case .object: "_treering_objects"
    case .file: "_files"
    case .text: " "
    }
  }

  /// Text between single quotes.
  private func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }

  /// Text in an `_arguments` specification, where colons and brackets are special.
  private func bracketed(_ text: String) -> String {
    quoted(text).replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
