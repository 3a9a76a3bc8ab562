/** A code belongs to its mail. */
export const codeSubject = (tokenHash: string, code: string): string => `my-code:${tokenHash}:${code}`;

/** What is asked for and tried of an address, one after the other. */
export const myLock = (email: string): string => `my:${email}`;
