_anyurl() {
  local line=${COMP_LINE:0:COMP_POINT} given=() count=0 index word

  # Bash also splits words at = and :. A part without a space before it belongs to the previous word.
  for ((index = 0; index <= COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    if [[ $count -eq 0 || $line == [[:space:]]* ]]; then
      count=$((count + 1))
      line=${line#"${line%%[![:space:]]*}"}
    fi
    [[ $index -lt $COMP_CWORD ]] || word=$line
    given[count - 1]+=$word
    line=${line#"$word"}
  done

  # Readline keeps the part of the last word up to = or :, unless it is quoted.
  local current=${given[count - 1]} stays= quote=
  case $current in
    [\'\"]*)
      quote=${current:0:1}
      current=${current:1}
      [[ $current != *"$quote"* ]] || return 0
      ;;
    *)
      word=$current
      [[ $COMP_WORDBREAKS != *=* ]] || word=${word##*=}
      [[ $COMP_WORDBREAKS != *:* ]] || word=${word##*:}
      stays=${current%"$word"}
      ;;
  esac

  local command= number=1 ended= pending= before=$quote kind= words=()
  for ((index = 1; index < count - 1; index++)); do
    word=${given[index]}
    if [[ -n $pending ]]; then
      pending=
    elif [[ -z $command ]]; then
      [[ $word == -* ]] || command=$word
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -?* ]]; then
      ! _anyurl_values "$command $word" || pending="$command $word"
    else
      number=$((number + 1))
    fi
  done

  kind= words=()
  if [[ -n $pending ]]; then
    _anyurl_values "$pending"
  elif [[ -z $ended$quote && $current == --*=* ]]; then
    before=${current%%=*}=
    current=${current#*=}
    _anyurl_values "$command ${before%=}"
  elif [[ -z $ended$quote && $current == -* ]]; then
    _anyurl_options "$command"
  else
    _anyurl_values "$command $number"
  fi
  _anyurl_reply
}

# Puts the words that begin like the current one into COMPREPLY.
_anyurl_reply() {
  local head= word index
  COMPREPLY=()
  if [[ $kind == file ]]; then
    compopt -o default -o bashdefault 2>/dev/null
  elif [[ $kind == fields ]]; then
    # Fields of a template, after the existing text.
    case ${current##*\}} in
      *\{*) head=${current%\{*} ;;
      *) head=$current ;;
    esac
    for index in "${!words[@]}"; do
      word=${words[index]}
      [[ $word == *: ]] || word+=\}
      words[index]=$head{$word
    done
  fi
  for word in "${words[@]}"; do
    [[ $word == "$current"* ]] || continue
    word=$before$word
    COMPREPLY+=("${word#"$stays"}")
  done
  # After these, the value continues.
  if [[ $kind == fields || ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]]; then
    compopt -o nospace 2>/dev/null
  fi
}

# Bash versions without compopt offer file names for every unknown value.
if type compopt &>/dev/null; then
  complete -F _anyurl anyurl
else
  complete -o default -F _anyurl anyurl
fi
