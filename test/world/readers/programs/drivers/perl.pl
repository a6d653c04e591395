# Perl's URI: perl perl.pl
#
# Reads a JSON string a line, and writes the components in JSON. Code units of hosts are bytes.

use strict;
use warnings;
use URI;
use URI::Escape qw(uri_unescape);

my %ESCAPES = (b => "\b", f => "\f", n => "\n", r => "\r", t => "\t");

# Characters of the input, which JSON writes in ASCII.
sub text_of {
    my $json = substr($_[0], 1, -1);
    $json =~ s/\\u(d[89ab]..)\\u(d[c-f]..)/chr(0x10000 + ((hex($1) & 0x3ff) << 10) + (hex($2) & 0x3ff))/gie;
    $json =~ s/\\(?:u(....)|(.))/defined $1 ? chr(hex($1)) : $ESCAPES{$2} \/\/ $2/ge;
    utf8::upgrade($json);
    return $json;
}

sub json_of {
    my ($text) = @_;
    return "null" unless defined $text;
    $text =~ s/([^ !#-\[\]-~])/sprintf("\\u%04x", ord($1))/ge;
    return "\"$text\"";
}

# The accessor of a host removes its brackets.
sub host_of {
    my ($uri) = @_;
    my $host = $uri->host;
    return $host if !defined $host || $uri->scheme eq "file";
    (my $place = $uri->authority) =~ s/.*@//;
    return index(uri_unescape($place), "[$host]") == 0 ? "[$host]" : $host;
}

sub answer {
    my ($uri) = @_;
    my $userinfo = $uri->can("userinfo") ? $uri->userinfo : undef;
    my ($username, $password) = defined $userinfo ? split(/:/, $userinfo, 2) : ();
    $username = "" if defined $userinfo && !defined $username;
    return (
        scheme   => scalar $uri->scheme,
        username => $username,
        password => $password,
        host     => $uri->can("host") ? scalar host_of($uri) : undef,
        port     => $uri->can("port") ? scalar $uri->port : undef,
        path     => scalar $uri->path,
        query    => $uri->can("query") ? scalar $uri->query : undef,
        fragment => scalar $uri->fragment,
    );
}

$| = 1;
while (my $line = <STDIN>) {
    chomp $line;
    my %answer = answer(URI->new(text_of($line)));
    print "{", join(",", map { "\"$_\":" . json_of($answer{$_}) } sort keys %answer), "}\n";
}
