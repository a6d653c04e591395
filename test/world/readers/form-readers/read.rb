# Reads an array of queries from standard input, and writes what Rack makes of each: of one that it refuses, an error.
require "json"
require "rack"

readings = JSON.parse($stdin.read).map do |query|
  Rack::Utils.parse_nested_query(query)
rescue Rack::QueryParser::ParameterTypeError, Rack::QueryParser::InvalidParameterError => error
  { "refused" => error.class.name }
end
puts JSON.generate(readings)
