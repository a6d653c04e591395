# Whether the command is $argv[1].
function __anyurl_command
    set -l words (commandline -opc)
    test "$words[2]" = $argv[1]
end

# Whether the command is $argv[1], and its argument $argv[2] or a later one is next. The rest of $argv are options
# with values.
function __anyurl_argument
    set -l words (commandline -opc)
    test "$words[2]" = $argv[1]; or return 1
    set -l number 1
    set -l is_value 0
    set -l is_ended 0
    for word in $words[3..]
        if test $is_value = 1
            set is_value 0
        else if test $is_ended = 1
            set number (math $number + 1)
        else if test "$word" = --
            set is_ended 1
        else if contains -- "$word" $argv[3..]
            set is_value 1
        else if not string match -q -- '-?*' "$word"
            set number (math $number + 1)
        end
    end
    test $number = $argv[2]
end

# The fields of a template, after the existing text.
function __anyurl_fields
    set -l head (commandline -ct | string trim -l -c '\'"' | string replace -r '\{[^{}]*$' '')
    string match -q -- '-*' "$head"; and return
    for field in $argv
        string match -q '*:' $field; or set field $field'}'
        printf '%s{%s\n' "$head" $field
    end
end

