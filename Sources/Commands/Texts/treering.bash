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
