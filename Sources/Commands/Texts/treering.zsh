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
