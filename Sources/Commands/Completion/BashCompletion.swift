/// The completion script for bash, 3.2 and later: tables of the commands' arguments, and one
/// function that reads them.
struct BashCompletion {
  let commands: [CommandDescription]

  var text: String {
    """
    # bash completion for treering, from "treering completion bash".
    # Where nothing is offered, readline completes file names.

    _treering_commands() {
      echo "\(commands.map(\.name).joined(separator: " "))"
    }

    _treering_options() {
      case "$1" in
    \(commands.map(options).joined(separator: "\n"))
      esac
    }

    # What the value of an option is: "words ...", "snapshot", "session", "object", "file", "text";
    # nothing for a flag.
    _treering_value() {
      case "$1 $2" in
    \(values.joined(separator: "\n"))
      esac
    }

    # What the argument at a place is.
    _treering_argument() {
      case "$1 $2" in
    \(commands.flatMap(arguments).joined(separator: "\n"))
      esac
    }

    \(Self.function)
    """ + "\n"
  }

  private func options(_ command: CommandDescription) -> String {
    let names = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    return "    \(command.name)) echo \"\(names)\" ;;"
  }

  private var values: [String] {
    let common = Set(CommonOptions.all.map(\.name))
    let own = commands.flatMap { command in
      command.allOptions.filter { !common.contains($0.name) }.compactMap { option in
        option.value.map { "    \"\(command.name) --\(option.name)\") echo \"\(word($0))\" ;;" }
      }
    }
    let shared = CommonOptions.all.compactMap { option in
      option.value.map { "    *\" --\(option.name)\") echo \"\(word($0))\" ;;" }
    }
    return own + shared
  }

  private func arguments(_ command: CommandDescription) -> [String] {
    command.arguments.enumerated().map { index, argument in
      let isLast = argument.count == .oneOrMore || argument.count == .any
      let pattern = isLast ? "\"\(command.name) \"*" : "\"\(command.name) \(index)\""
      return "    \(pattern)) echo \"\(word(argument.value))\" ;;"
    }
  }

  private func word(_ value: ValueDescription) -> String {
    switch CompletedValue(value) {
    case .words(let words): "words " + words.joined(separator: " ")
    case .snapshot: "snapshot"
    case .session: "session"
    case .object: "object"
    case .file: "file"
    case .text: "text"
    }
  }

  private static let function = #"""
    # The store that the line names before the word at hand.
    _treering_store() {
      local index=2 store=""
      while [ "$((index + 1))" -lt "$COMP_CWORD" ]; do
        if [ "${COMP_WORDS[index]}" = "--store" ]; then
          index=$((index + 1))
          [ "${COMP_WORDS[index]}" = "=" ] && index=$((index + 1))
          store="${COMP_WORDS[index]//\\/}"
        fi
        index=$((index + 1))
      done
      case "$store" in "~/"*) store="$HOME/${store#"~/"}" ;; esac
      echo "$store"
    }

    _treering_offer() {
      local current="$1" kind="$2" candidate store
      case "$kind" in
        "words "*)
          COMPREPLY=($(compgen -W "${kind#words }" -- "$current")) ;;
        object)
          while IFS= read -r candidate; do
            COMPREPLY+=("$(printf '%q' "$candidate")")
          done < <("${COMP_WORDS[0]}" completion --objects "${current//\\/}" \
            --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null) ;;
        snapshot | session)
          # Bash breaks words at ":" and "@" too, and replaces what comes after the last.
          store="$(_treering_store)"
          local whole="${COMP_LINE:0:COMP_POINT}" start=""
          case "$current" in [:@]) current="" ;; esac
          whole="${whole##*[^\\] }"
          case "$whole" in *[:@]*) start="${whole%"$current"}" ;; esac
          while IFS= read -r candidate; do
            case "$candidate" in */) compopt -o nospace 2>/dev/null ;; esac
            COMPREPLY+=("$(printf '%q' "${candidate#"${start//\\/}"}")")
          done < <("${COMP_WORDS[0]}" completion "--${kind}s" "${start//\\/}${current//\\/}" \
            ${store:+--store "$store"} 2>/dev/null)
          case "$start$current" in
            *[:@#/]*) ;;
            *)
              while IFS= read -r candidate; do
                [ -d "$candidate" ] && candidate="$candidate/" && compopt -o nospace 2>/dev/null
                COMPREPLY+=("$(printf '%q' "$candidate")")
              done < <(compgen -f -- "$current") ;;
          esac ;;
      esac
    }

    _treering() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="" command="${COMP_WORDS[1]}"
      local place=0 index=2 word
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "$(_treering_commands)" -- "$current"))
        return
      fi
      # Bash breaks --option=value into three words.
      if [ "$current" = "=" ]; then
        current=""
        previous="${COMP_WORDS[COMP_CWORD-1]}"
      elif [ "${COMP_WORDS[COMP_CWORD-1]}" = "=" ]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      else
        previous="${COMP_WORDS[COMP_CWORD-1]}"
      fi
      case "$previous" in
        --*)
          word="$(_treering_value "$command" "$previous")"
          if [ -n "$word" ]; then
            _treering_offer "$current" "$word"
            return
          fi ;;
      esac
      case "$current" in
        -*)
          COMPREPLY=($(compgen -W "$(_treering_options "$command")" -- "$current"))
          return ;;
      esac
      # The place among the arguments: options and their values do not count.
      while [ "$index" -lt "$COMP_CWORD" ]; do
        word="${COMP_WORDS[index]}"
        case "$word" in
          --*)
            if [ -n "$(_treering_value "$command" "$word")" ]; then
              index=$((index + 1))
              [ "${COMP_WORDS[index]}" = "=" ] && index=$((index + 1))
            fi ;;
          -?*) ;;
          [:@])
            # What stands before and after is one argument; the one at hand does not count.
            index=$((index + 1))
            [ "$index" -eq "$COMP_CWORD" ] && place=$((place - 1)) ;;
          *) place=$((place + 1)) ;;
        esac
        index=$((index + 1))
      done
      case "$current" in [:@]) place=$((place - 1)) ;; esac
      _treering_offer "$current" "$(_treering_argument "$command" "$place")"
    }

    complete -o bashdefault -o default -F _treering treering
    """#
}
