# fish completion for treering, from "treering completion fish".

function __treering
    set -l words (commandline -opc)
    $words[1] completion --line=(commandline -cp | string collect) 2>/dev/null
end

complete -c treering -f -a '(__treering | string match -v "")'
complete -c treering -n '__treering | string match -q ""' -F
