import { withPlainSigns } from '../text/text.ts';

/**
 * The address in what was typed or pasted: without invisible signs, `mailto:`, a separator behind, and the brackets or quotes around it;
 * any dash and full-width sign becomes the plain one.
 */
export function cleanEmail(text: string): string {
  const plain = withPlainSigns(text)
    .replaceAll('。', '.')
    .replace(/(?<![\s,;])[\s,;]+$/, '');
  const [, address = plain] = /<([^<>]*)>$/.exec(plain) ?? [];
  const [, inBrackets = address] = /^[([](.*)[)\]]$/s.exec(address.trim()) ?? [];
  const bare = inBrackets
    .trim()
    .replace(/^mailto:([^?]*).*$/is, '$1')
    .trim();
  return bare
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/^[“”‘’«»<]+|(?<![“”‘’«»>,;])[“”‘’«»>,;]+$/g, '')
    .trim();
}

const PART = '[^\\s\\p{Cc}@.<>()[\\]\\\\:;,"]+';
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const ADDRESS = new RegExp(`^${PART}(?:\\.${PART})*@(?:${LABEL}\\.)+${LABEL}$`, 'u');

/** Dots stand between other signs only, and no part of the host begins or ends with a dash. */
export const isEmail = (text: string): boolean => ADDRESS.test(cleanEmail(text));

export function normaliseEmail(text: string): string {
  const email = cleanEmail(text);
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase();
}

/** As addresses are compared and looked up. */
export const foldEmail = (email: string): string => cleanEmail(email).toLowerCase();

export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other);
