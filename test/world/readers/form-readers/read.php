<?php
// Reads an array of queries from standard input, and writes what `parse_str` makes of each.
$readings = [];
foreach (json_decode(stream_get_contents(STDIN)) as $query) {
    parse_str($query, $reading);
    $readings[] = (object) $reading;
}
echo json_encode($readings, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
