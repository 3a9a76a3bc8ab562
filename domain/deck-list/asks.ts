/** Words by which somebody asks a shop for cards. */
export const ASKS =
  /\b(?:need|want|wants|wtb|lf|iso|buy|buying|look(?:ing)? for|searching|have|get|take|order|please|pls|qty|quantity|soek|benodig|kort|kry|koop|bestel|wil|kan ek|can i|het julle|asseblief|add|can you|could you|reserve|hou|sit|asb|funa|ngifuna)\b/iu;

const ASKING =
  /^(?:is|.{0,40}?\b(?:do you (?:have|sell|stock)|have you got|looking for|look for|need|want|wtb|lf|iso|soek|kort|het julle|verkoop julle))\b(?:\s+(?:dalk|ook|nog|also|maybe))*[\s:]+(?:(?:an?|the|any|some|'n|’n|die)\s+)?/iu;

/** The cards of 'Do you have Opt?' */
export const withoutAsking = (line: string): string => line.replace(ASKING, '').replace(/[?!.\s]+$/, '');
