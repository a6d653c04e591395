# Ruby's URI. Reads a JSON string a line, and writes the components in JSON.
require "json"
require "uri"

def answer(text)
  uri = URI.parse(text)
  {
    "scheme" => uri.scheme, "username" => uri.user, "password" => uri.password, "host" => uri.host,
    "port" => uri.port&.to_s, "path" => uri.path, "query" => uri.query, "fragment" => uri.fragment
  }
rescue URI::Error => error
  { "refused" => error.class.name }
end

$stdout.sync = true
$stdin.each_line { |line| puts JSON.generate(answer(JSON.parse(line))) }
