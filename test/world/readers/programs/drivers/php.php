<?php
// PHP's parse_url: php php.php
//
// Reads a JSON string a line, and writes the components in JSON.

const NAMES = ["scheme", "username" => "user", "password" => "pass", "host", "port", "path", "query", "fragment"];

function answer(string $url): array
{
    $parts = parse_url($url);
    if ($parts === false) {
        return ["refused" => "false"];
    }
    $answer = [];
    foreach (NAMES as $name => $key) {
        $answer[is_int($name) ? $key : $name] = isset($parts[$key]) ? (string) $parts[$key] : null;
    }
    return $answer;
}

while (($line = fgets(STDIN)) !== false) {
    echo json_encode(answer(json_decode($line)), JSON_THROW_ON_ERROR), "\n";
}
