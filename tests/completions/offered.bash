# What bash offers for a line: `bash offered.bash PREFIX LINE`, where the command is installed below the prefix.
# Only somebody who types has it completed, so the function that is registered for the command is called as bash would.

source "$1/share/bash-completion/completions/coversheet"
read -ra COMP_WORDS <<<"$2"
[[ $2 == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
[[ $(complete -p coversheet) =~ -F\ ([^ ]+) ]]
"${BASH_REMATCH[1]}" coversheet "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
