import { CODE_ALPHABET } from '../discounts/codes.ts';

/** How long what /my shows pays at the counter. */
export const COUNTER_PASS_MINUTES = 10;
export const COUNTER_PASS_LENGTH = 16;

/** Before its characters, so that it is no code of a gift card. */
const MARK = 'CR';
const PASS = new RegExp(`^${MARK}[${CODE_ALPHABET}]{${COUNTER_PASS_LENGTH}}$`);

/** As scanned or typed, without its mark; empty: no such code. */
export function foldCounterPass(typed: string): string {
  const folded = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return PASS.test(folded) ? folded.slice(MARK.length) : '';
}

/** 'CR-ABCD-EFGH-JKMN-PQRS' */
export const formatCounterPass = (code: string): string => [MARK, ...(code.match(/.{1,4}/g) ?? [])].join('-');
