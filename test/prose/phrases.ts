/**
 * The phrases that this project avoids. Readers are engineers, many of whom read English as a second language: write a
 * subject, a verb and an object in common words. The list holds phrases, and a few rare words; a common word that is
 * sometimes wrong does not belong here.
 */

/** Things that are said to be none, or to be "no" something. */
const THINGS =
  "URLs?|strings?|text|UTF-8|options?|numbers?|objects?|functions?|errors?|files?|modules?|bytes?|domains?|names?|hosts?|addresses|words?|" +
  "streams?|references?|schemes?|ports?|arrays?|directory|folder|lines?|characters?|code points?|digits?|WebAssembly";

const PREPOSITIONS = "of|from|with|for|by|out";

const PRONOUNS = "it|they|them|you|he|we|one|this|that|these|those|nothing|neither|both|none";

/**
 * Each phrase, and what to write instead. A phrase is matched without regard to case, on whole words; a space stands for
 * any white space, also a line's end.
 */
export const PHRASES: readonly (readonly [pattern: string, instead: string])[] = [
  // "none" and "no"
  ["(?<!there )(?:is|are|was|were) none", '"is invalid", or "is not a …"'],
  [`(?<!there )(?:is|are|was|were) no (?:more |longer )?(?:valid )?(?:${THINGS})`, '"is not a …", "is not valid …"'],
  ["(?:makes|gives|takes|needs|knows|finds|asks for|holds) none", "name what is missing"],

  ["(?:that|which) (?:is|are) no(?! longer)", '"that is not a …", "invalid"'],
  ["(?:has|have|had) none", 'name what is missing: "has no port"'],

  // "what" clauses as nouns
  [
    "what (?:is|are|was|were) (?:not |no )?(?:said|told|asked|given|made|there|left|meant|taken|read|canonical|worse|more|long|to be|not|empty)",
    "name the thing",
  ],
  ["what (?:it|they|one) (?:is|are) to be", '"must be", "at most"'],
  ["what (?:stands|comes|goes|follows|begins|ends|makes|gives|takes|has come|may|must|cannot)", "name the thing"],
  ["what (?:no|nothing|neither|all|each|every)", "name the thing"],
  [
    "(?:of|for|by|from|with|without|behind|before|after|than|but|not|returns|writes|refuses|gives|makes|takes) what",
    "name the thing",
  ],
  ["(?:say|says|said) what", '"state", "describe"'],

  ["(?<=^|[.] )What [^.?!]{3,160}\\.", "begin with the subject or the verb"],

  // "where" for "if" and "when"
  ["(?<=^|[.] )where [^.?!;:]{1,80},", '"if …," or "when …,"'],
  ["where (?:there|nothing|neither|both|none) (?:is|are|was|were|has|have|can|may)", '"if there is …"'],
  ["where you know", '"if you know"'],
  [
    "where (?:it|they|one) (?:is|are) (?:missing|no|empty|set|given|valid|invalid|needed|there|at hand|possible)",
    '"if it is …"',
  ],

  // Words that mean something else to most readers
  ["(?:it|they|this|that|which) stands?", '"is", "occurs", "is allowed"'],
  ["(?:can|cannot|may|must|does not|do not) stand", '"can be", "is (not) allowed"'],
  ["(?:says?|said) so", '"reports it", "describes it"'],
  ["all else", '"everything else", "other …"'],
  ["makes? of", '"turns … into", "the result of"'],
  ["becomes? of", '"the result for", "happens to"'],
  ["hears? of", '"is notified of"'],
  ["of one's own", '"your own"'],
  ["such as (?:is|are)", "an adjective"],
  ["at hand", '"available"'],
  ["anew", '"again"'],
  ["likewise", '"also", or repeat the verb'],
  ["(?:heeds?|heeded|heeding)", '"ignore" or "follow"'],
  ["by (?:its|their) own lights", '"as far as it can tell"'],
  ["the dearest", '"the most expensive"'],
  ["but for(?! not)", '"except"'],
  ["save (?:for|that)", '"except"'],
  ["(?:is|are|was|were) told(?! to)", '"is reported"'],
  ["says? nothing of", '"does not mention", "does not declare"'],
  ["(?:say|says|said|told) of", '"says about", "describes"'],
  ["(?:is|are|was|were) (?:not |never )?to be(?! (?:fast|sure|able))", '"must (not)", "should"'],
  ["(?:is|are) (?:not )?to (?:heed|hold|have|go|give|take|do|make|keep|stay|stand|say|know)", '"must"'],
  ["(?:is|are|was|were) (?:not )?to be had", '"is (not) available"'],
  [
    "behind (?:it|them|the (?:host|path|query|fragment|scheme|colon|last|one|other|name|port|authority|beginning))",
    '"after"',
  ],
  [
    "(?:stands?|standing|stood) (?:before|behind|in|between|at|on|for itself|beside|there|where)",
    '"is", "comes", "appears"',
  ],
  ["(?:where|that|which|as|how) (?:it|they|a text|the text) stands?", '"unchanged", "its position"'],
  ["on it stands?", "subject, verb, object"],
  ["as (?:it|they) (?:is|are|was|were)", '"unchanged", "as written"'],
  ["of its own making", '"its own"'],
  [
    `(?:makes?|made|making) (?:an?|the|one|the same) (?:(?:new|canonical|literal) )?(?:URL|domain|address|text|store)(?: object)?(?= (?:${PREPOSITIONS})\\b|[.,;:)]|$)`,
    '"creates", "returns", "forms", "turns … into"',
  ],
  ["on account of", '"because of"'],
  ["for good(?= (?:and|if|when|after)\\b|[.,;:)]|$)", '"permanently"'],
  ["in (?:a|one) look", '"at a glance", "in one table"'],
  ["(?:walks?|walked|walking) a?round", '"bypasses", "avoids"'],
  ["goes? away", '"is closed", "disappears"'],
  ["come(?:s)? of", '"results from", "the result of"'],
  ["by the (?:million|billion|dozen|hundred|thousand)s?", '"millions of"'],
  ["looks? (?:over|after)", '"checks"'],
  ["(?:a|one) look at", '"a scan of", "a check of"'],
  ["is told by", '"is recognised by"'],
  ["as (?:a|the) part of the time", '"relative to"'],
  ["time over", '"time relative to", "× native"'],
  ["(?:others|otherwise|elsewise) than", '"differ from"'],
  ["other than (?:before|was|were|is|a browser)", '"differ from"'],
  ["(?:another|other) (?:(?!more|less|fewer)[a-z]+ ){1,6}than", '"a different … from"'],
  ["whatever (?:is|was|has|it|they|a)", '"every", "any", "regardless of"'],
  ["(?:the|its|his|their) like(?=[.,;:)])", 'list them, or "and similar"'],
  ["of which you", "split the sentence"],
  ["(?:that|which|who) (?:it|they|you) (?:was|were) given", '"its input", "you passed"'],
  ["is given it", '"receives it"'],
  ["(?:names|keys) and values in turn", '"alternating names and values"'],
  ["by (?:itself|themselves)", '"alone", "on its own", "independently"'],
  ["(?:with|has|have|at) no platform at all", '"without platform APIs"'],
  [", too(?=[.,;:)]|$)", '"also" before the verb, or nothing'],
  ["no more than (?:that|this|it)", '"only"'],
  [
    "what (?:a|an|the|its|their|your|each) [a-z-]+ (?:is|are|says?|gives?|takes?|holds?|knows?|has|have|makes?|leaves?) (?:to|of|is|are|in|on|at)\\b",
    "name the thing",
  ],
  ["how (?:soon|dear|dearly)", '"how fast", "how expensive"'],
  ["takes? (?:it|them|that|this|a [a-z]+|the [a-z]+) for", '"treats … as"'],
  ["(?:is|are|was|were) taken for", '"is treated as"'],
  ["in (?:a )?(?:place|stead) of (?:it|them)", '"instead"'],
  ["helps and", '"help texts and"'],
  ["the (?:command's |commands' )?helps", '"the help texts"'],
  [
    `where (?:${PRONOUNS}) (?:knows?|does|do|did|takes?|gives?|needs?|asks?|has|have) (?:no|none|not|nothing|better)`,
    '"if"',
  ],

  // Modules are not persons, and there is a more common word.
  [
    "(?:read|reads|route|routed|routes|decides|handles|treats|writes) (?:it |them |one of them )?otherwise",
    '"differently"',
  ],
  ["options (?:are|is) those of", '"it takes the options of"'],
  ["holes? (?:of|in|that)|(?:ha[sd]|have|leaves) (?:a )?holes?", '"gap"'],
  ["mend(?:s|ed|ing)?", '"fix"'],
  ["tells (?:a|an|this|it|the) [a-z]+ from", '"distinguishes … from"'],
];
