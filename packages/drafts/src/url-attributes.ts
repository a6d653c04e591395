/** The attributes of both classes for URLs, in the order in which they are printed. */
export const URL_ATTRIBUTES = "href origin protocol username password host hostname port pathname search hash";
