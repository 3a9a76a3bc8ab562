import { DAY_SECONDS } from '#domain/time/durations.ts';
import { changeCodes, codesCookie, readCodes } from './codes-cookie.ts';
import { readMyToken } from './my-cookie.ts';
import { clearCookie, readCookie, writeCookie } from './shop-cookies.ts';

const CREDIT_COOKIE = 'springdeck_credit';
const USED = 'use';

/** What this browser's shopper pays with besides money. */
export interface Means {
  codes: readonly string[];
  /** Whether the box for the credit of the session's address is ticked. */
  usesCredit: boolean;
  /** Of the session; undefined: signed out. */
  token: string | undefined;
}

export const NO_MEANS: Means = { codes: [], usesCredit: false, token: undefined };

export const readMeans = (request: Request): Means => ({
  codes: readCodes(request),
  usesCredit: readCookie(request, CREDIT_COOKIE) === USED,
  token: readMyToken(request),
});

export const creditCookie = (usesCredit: boolean, publicUrl: string): string =>
  usesCredit
    ? `${writeCookie(CREDIT_COOKIE, USED, DAY_SECONDS, publicUrl)}; HttpOnly`
    : clearCookie(CREDIT_COOKIE);

/** By the fields of a form: a code, its buttons, and the box where it was shown; undefined: it changes none. */
export function changeMeans(means: Means, form: FormData): Means | undefined {
  const codes = changeCodes(means.codes, form);
  const usesCredit = form.has('credit-box') ? form.has('use-credit') : means.usesCredit;
  if (!codes && usesCredit === means.usesCredit) return undefined;
  return { ...means, codes: codes ?? means.codes, usesCredit };
}

export const meansCookies = (
  { codes, usesCredit }: Means,
  publicUrl: string,
  hasCards?: true,
): [string, string][] => [
  ['Set-Cookie', codesCookie(codes, publicUrl, hasCards)],
  ['Set-Cookie', creditCookie(usesCredit, publicUrl)],
];
