/** How many programs the desk shows: anyurl, and all models except the model of Connect. */
import * as parsers from "@anyurl/readers/parsers";
import * as servers from "@anyurl/readers/servers";

export const SERVERS = Object.keys(servers).length - 1;

export const PROGRAMS = 1 + Object.keys(parsers).length + SERVERS;
