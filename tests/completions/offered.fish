# What fish offers for a line: `fish offered.fish PREFIX LINE`, where the command is installed below the prefix.
# It loads the completions by itself, as it does for a command that is there.

set -p PATH $argv[1]/bin
set -p fish_complete_path $argv[1]/share/fish/vendor_completions.d
complete -C $argv[2] | cut -f 1
