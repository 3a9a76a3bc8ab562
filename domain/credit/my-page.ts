/** The pages on which a link to a mailbox's own page can be asked for. */
export const MY_STARTS = ['/my', '/cart', '/checkout'] as const;
export type MyStart = (typeof MY_STARTS)[number];

export const MY_CODE_LENGTH = 6;
export const MY_LINK_MINUTES = 15;
/** Wrong codes of one mail. */
export const MY_CODE_TRIES = 5;
/** Wrong codes of one address; its links still open. */
export const MY_CODE_TRIES_A_DAY = 10;
export const MY_MAILS_AN_HOUR = 3;
export const MY_SESSION_DAYS = 90;

/** '123 456' as it is read in a mail and typed. */
export const foldMyCode = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');
export const formatMyCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
