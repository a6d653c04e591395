/**
 * The phrases that this project avoids. Readers are engineers, many of whom read English as a second language: write a
 * subject, a verb and an object in common words. The list holds phrases, and a few rare words; a common word that is
 * sometimes wrong does not belong here.
 */
export interface Phrase {
  /** Matched without regard to case, on whole words; a space stands for any white space, also a line's end. */
  readonly pattern: string;
  /** What to write instead, for the message. */
  readonly instead: string;
  /** A text in which the pattern is found. */
  readonly example: string;
}

/** Things that are said to be none, or to be "no" something. */
const THINGS =
  "URLs?|strings?|text|UTF-8|options?|numbers?|objects?|functions?|errors?|files?|modules?|bytes?|domains?|names?|hosts?|addresses|words?|" +
  "streams?|references?|schemes?|ports?|arrays?|directory|folder|lines?|characters?|code points?|digits?|WebAssembly";

const PRONOUNS = "it|they|them|you|he|we|one|this|that|these|those|nothing|neither|both|none";

export const PHRASES: readonly Phrase[] = [
  // "none" and "no"
  {
    pattern: "(?<!there )(?:is|are|was|were) none",
    instead: '"is invalid", or "is not a …"',
    example: "why it is none",
  },
  {
    pattern: `(?<!there )(?:is|are|was|were) no (?:more |longer )?(?:valid )?(?:${THINGS})`,
    instead: '"is not a …", "is not valid …"',
    example: "bytes that are no UTF-8",
  },
  {
    pattern: "(?:makes|gives|takes|needs|knows|finds|asks for|holds) none",
    instead: "name what is missing",
    example: "and makes none",
  },

  {
    pattern: "(?:that|which) (?:is|are) no(?! longer)",
    instead: '"that is not a …", "invalid"',
    example: "words that are no options",
  },
  {
    pattern: "(?:has|have|had) none",
    instead: 'name what is missing: "has no port"',
    example: "where the URL has none",
  },

  // "what" clauses as nouns
  {
    pattern:
      "what (?:is|are|was|were) (?:not |no )?(?:said|told|asked|given|made|there|left|meant|taken|read|canonical|worse|more|long|to be|not|empty)",
    instead: "name the thing",
    example: "what is worse is 2",
  },
  {
    pattern: "what (?:it|they|one) (?:is|are) to be",
    instead: '"must be", "at most"',
    example: "what it is to be at most",
  },
  {
    pattern: "what (?:stands|comes|goes|follows|begins|ends|makes|gives|takes|has come|may|must|cannot)",
    instead: "name the thing",
    example: "what stands before it",
  },
  {
    pattern: "what (?:no|nothing|neither|all|each|every)",
    instead: "name the thing",
    example: "what no library can do",
  },
  {
    pattern:
      "(?:of|for|by|from|with|without|behind|before|after|than|but|not|returns|writes|refuses|gives|makes|takes) what",
    instead: "name the thing",
    example: "the text of what is left",
  },
  { pattern: "(?:say|says|said) what", instead: '"state", "describe"', example: "it says what it leaves out" },

  {
    pattern: "(?<=^|[.] )What [^.?!]{3,160}\\.",
    instead: "begin with the subject or the verb",
    example: "What comes out.",
  },

  // "where" for "if" and "when"
  {
    pattern: "(?<=^|[.] )where [^.?!;:]{1,80},",
    instead: '"if …," or "when …,"',
    example: "Where it is missing, the host is empty.",
  },
  {
    pattern: "where (?:there|nothing|neither|both|none) (?:is|are|was|were|has|have|can|may)",
    instead: '"if there is …"',
    example: "where there is no WebAssembly",
  },
  { pattern: "where you know", instead: '"if you know"', example: "where you know better" },
  {
    pattern:
      "where (?:it|they|one) (?:is|are) (?:missing|no|empty|set|given|valid|invalid|needed|there|at hand|possible)",
    instead: '"if it is …"',
    example: "where it is missing",
  },

  // Words that mean something else to most readers
  {
    pattern: "(?:it|they|this|that|which) stands?",
    instead: '"is", "occurs", "is allowed"',
    example: "where it stands in the path",
  },
  {
    pattern: "(?:can|cannot|may|must|does not|do not) stand",
    instead: '"can be", "is (not) allowed"',
    example: "what cannot stand there",
  },
  { pattern: "(?:says?|said) so", instead: '"reports it", "describes it"', example: "the output says so" },
  { pattern: "all else", instead: '"everything else", "other …"', example: "before all else" },
  { pattern: "makes? of", instead: '"turns … into", "the result of"', example: "what a rule makes of it" },
  { pattern: "becomes? of", instead: '"the result for", "happens to"', example: "what becomes of each character" },
  { pattern: "hears? of", instead: '"is notified of"', example: "the object hears of each change" },
  { pattern: "of one's own", instead: '"your own"', example: "a set of one's own" },
  { pattern: "such as (?:is|are)", instead: "an adjective", example: "such as are made here" },
  { pattern: "at hand", instead: '"available"', example: "where a folder is at hand" },
  { pattern: "anew", instead: '"again"', example: "made anew" },
  { pattern: "likewise", instead: '"also", or repeat the verb', example: "and the path likewise" },
  { pattern: "(?:heeds?|heeded|heeding)", instead: '"ignore" or "follow"', example: "is not to heed" },
  { pattern: "by (?:its|their) own lights", instead: '"as far as it can tell"', example: "whole by its own lights" },
  { pattern: "the dearest", instead: '"the most expensive"', example: "a host is the dearest" },
  { pattern: "but for(?! not)", instead: '"except"', example: "no configuration, but for Parcel" },
  { pattern: "save (?:for|that)", instead: '"except"', example: "all save for one" },
  { pattern: "(?:is|are|was|were) told(?! to)", instead: '"is reported"', example: "broken lines are told on stderr" },
  {
    pattern: "says? nothing of",
    instead: '"does not mention", "does not declare"',
    example: "says nothing of a maximum",
  },
  { pattern: "(?:say|says|said|told) of", instead: '"says about", "describes"', example: "what is said of URLs" },
  {
    pattern: "(?:is|are|was|were) (?:not |never )?to be(?! (?:fast|sure|able))",
    instead: '"must (not)", "should"',
    example: "it is not to be used again",
  },
  {
    pattern: "(?:is|are) (?:not )?to (?:heed|hold|have|go|give|take|do|make|keep|stay|stand|say|know)",
    instead: '"must"',
    example: "the cache is not to heed",
  },
  {
    pattern: "(?:is|are|was|were) (?:not )?to be had",
    instead: '"is (not) available"',
    example: "it is not to be had",
  },
  {
    pattern:
      "behind (?:it|them|the (?:host|path|query|fragment|scheme|colon|last|one|other|name|port|authority|beginning))",
    instead: '"after"',
    example: "two digits behind it",
  },
  {
    pattern: "(?:stands?|standing|stood) (?:before|behind|in|between|at|on|for itself|beside|there|where)",
    instead: '"is", "comes", "appears"',
    example: "what stands in the path",
  },
  {
    pattern: "(?:where|that|which|as|how) (?:it|they|a text|the text) stands?",
    instead: '"unchanged", "its position"',
    example: "as it stands",
  },
  { pattern: "on it stands?", instead: "subject, verb, object", example: "On it stand a URL" },
  { pattern: "of its own making", instead: '"its own"', example: "an error of its own making" },
  { pattern: "goes? away", instead: '"is closed", "disappears"', example: "the reader goes away" },
  { pattern: "come(?:s)? of", instead: '"results from", "the result of"', example: "what has come of many URLs" },
  {
    pattern: "by the (?:million|billion|dozen|hundred|thousand)s?",
    instead: '"millions of"',
    example: "URLs by the million",
  },
  { pattern: "looks? (?:over|after)", instead: '"checks"', example: "looks over the packages" },
  { pattern: "(?:a|one) look at", instead: '"a scan of", "a check of"', example: "a look at the input" },
  { pattern: "is told by", instead: '"is recognised by"', example: "is told by a look" },
  {
    pattern: "as (?:a|the) part of the time",
    instead: '"relative to"',
    example: "as a part of the time of the runtime",
  },
  { pattern: "time over", instead: '"time relative to", "× native"', example: "the time over native's" },
  {
    pattern: "(?:other|others|otherwise|elsewise) than (?:before|was|were|is|a browser)",
    instead: '"differ from"',
    example: "where files are others than before",
  },
  {
    pattern: "whatever (?:is|was|has|it|they|a)",
    instead: '"every", "any", "regardless of"',
    example: "whatever is done about it",
  },
  {
    pattern: "(?:the|its|his|their) like(?=[.,;:)])",
    instead: 'list them, or "and similar"',
    example: "proxies and the like.",
  },
  { pattern: "of which you", instead: "split the sentence", example: "a URL of which you ask for one" },
  {
    pattern: "(?:that|which|who) (?:it|they|you) (?:was|were) given",
    instead: '"its input", "you passed"',
    example: "the string that it was given",
  },
  { pattern: "is given it", instead: '"receives it"', example: "the function is given it" },
  {
    pattern: "(?:names|keys) and values in turn",
    instead: '"alternating names and values"',
    example: "names and values in turn",
  },
  {
    pattern: "by (?:itself|themselves)",
    instead: '"alone", "on its own", "independently"',
    example: "each figure is rounded by itself",
  },
  {
    pattern: "(?:with|has|have|at) no platform at all",
    instead: '"without platform APIs"',
    example: "with no platform at all",
  },
  {
    pattern: ", too(?=[.,;:)]|$)",
    instead: '"also" before the verb, or nothing',
    example: "It has query parameters, too.",
  },
  { pattern: "no more than (?:that|this|it)", instead: '"only"', example: "says no more than that" },
  {
    pattern:
      "what (?:a|an|the|its|their|your|each) [a-z-]+ (?:is|are|says?|gives?|takes?|holds?|knows?|has|have|makes?|leaves?) (?:to|of|is|are|in|on|at)\\b",
    instead: "name the thing",
    example: "what a machine has to do",
  },
  { pattern: "how (?:soon|dear|dearly)", instead: '"how fast", "how expensive"', example: "how soon it is there" },
  {
    pattern: "takes? (?:it|them|that|this|a [a-z]+|the [a-z]+) for",
    instead: '"treats … as"',
    example: "takes it for the end of the file",
  },
  { pattern: "(?:is|are|was|were) taken for", instead: '"is treated as"', example: "a word is taken for a file" },
  { pattern: "in (?:a )?(?:place|stead) of (?:it|them)", instead: '"instead"', example: "in place of it" },
  { pattern: "helps and", instead: '"help texts and"', example: "Write helps and the version" },
  {
    pattern: "the (?:command's |commands' )?helps",
    instead: '"the help texts"',
    example: "each example in the command's helps",
  },
  {
    pattern: `where (?:${PRONOUNS}) (?:knows?|does|do|did|takes?|gives?|needs?|asks?|has|have) (?:no|none|not|nothing|better)`,
    instead: '"if"',
    example: "where it has no host",
  },

  // Modules are not persons, and there is a more common word.
  {
    pattern: "(?:read|reads|route|routed|routes|decides|handles|treats|writes) (?:it |them |one of them )?otherwise",
    instead: '"differently"',
    example: "a path that another reader may read otherwise",
  },
  {
    pattern: "options (?:are|is) those of",
    instead: '"it takes the options of"',
    example: "The options are those of a",
  },
  {
    pattern: "holes? (?:of|in|that)|(?:ha[sd]|have|leaves) (?:a )?holes?",
    instead: '"gap"',
    example: "each hole of a draft",
  },
  { pattern: "mend(?:s|ed|ing)?", instead: '"fix"', example: "the edit that mends it" },
  {
    pattern: "tells (?:a|an|this|it|the) [a-z]+ from",
    instead: '"distinguishes … from"',
    example: "tells a result from a failure",
  },
];
