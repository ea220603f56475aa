# What zsh offers for a line: `zsh offered.zsh PREFIX LINE`, where the command is installed below the prefix.
# It completes only where somebody types, so another zsh, on a pseudoterminal, is given the line as if it had been typed.

if [[ -z $OFFERED ]]; then
  zmodload zsh/zpty
  export PREFIX=${1:a} LINE=$2 OFFERED=$(mktemp)
  zpty typed zsh -f -i
  zpty -w typed "source ${(q)0:a}"
  while zpty -r typed said; do :; done
  cat $OFFERED
  rm $OFFERED
  return
fi

fpath=($PREFIX/share/zsh/site-functions $fpath)
autoload -Uz compinit && compinit -u -D

# Every match goes through here; with these options it only comes to be looked at.
compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    local -a words
    builtin compadd -O words "$@"
    print -rl -- $words >>$OFFERED
  fi
  builtin compadd "$@"
}

zle -C offered list-choices _main_complete
zle-line-init() {
  BUFFER=$LINE CURSOR=${#LINE}
  zle offered
  exit
}
zle -N zle-line-init
