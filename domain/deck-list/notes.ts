const WORDS =
  'round|ronde|top|page|bladsy|version|weergawe|v|table|tafel|seat|week|day|dag|season|seisoen|part|deel|place|plek|rank|tier|cup|open|beker|league|liga|regionals?|nationals?|worlds?|game ?day|store|match|post|reply|comment|build|update|rating|score|record|wins|losses|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const NOTED = new RegExp(String.raw`(?:^|\s)(?:${WORDS})\.?\s#?\d+(?:\s?(?:of|van|/)\s?\d+)?$`, 'i');

/** 'Round 4', 'Page 1 of 2', 'by Jan 3': said of a deck, and no number of cards. */
export const isNoted = (line: string): boolean => NOTED.test(line);
