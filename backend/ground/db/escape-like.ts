/** Wildcards as plain characters, for a pattern of LIKE with `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
