_anyurl_commands() {
  _describe -t commands command anyurl_commands
}

# Words. After those that end with = or :, the value continues.
_anyurl_words() {
  local expl
  _wanted values expl value compadd -S '' -- ${(M)@:#*[=:]}
  _wanted values expl value compadd -- ${@:#*[=:]}
}

# The fields of a template, after the existing text.
_anyurl_fields() {
  local expl head=${(Q)PREFIX}
  if [[ ${head##*\}} == *\{* ]]; then
    head=${head%\{*}
  else
    # Without quotes, zsh expands braces.
    [[ -z $head || -n $compstate[quote] ]] || return
  fi
  local -a fields=({${^${(M)@:#*:}} {${^${@:#*:}}\})
  _wanted fields expl field compadd -S '' -d fields -- $head${^fields}
}

_anyurl() {
  local curcontext=$curcontext context state line expl
  local -A opt_args
  _arguments -C -S : $anyurl_options '1:command:_anyurl_commands' '*::: :->command' && return
  [[ $state == command ]] || return
  words=("$line[1]" "${words[@]}")
  ((CURRENT++))
  curcontext=${curcontext%:*:*}:anyurl-$line[1]:
  (($+anyurl_arguments[$line[1]])) || return
  _arguments -s -S : "${(@f)anyurl_arguments[$line[1]]}"
}

# As a file in $fpath this is the function itself; otherwise the shell sources it.
if [[ $funcstack[1] == _anyurl ]]; then
  _anyurl "$@"
else
  compdef _anyurl anyurl
fi
