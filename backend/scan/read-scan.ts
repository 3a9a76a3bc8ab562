import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import type { Goods } from './goods.ts';

/** Goods matching a scanned or typed text: by code, by that of their product, by set and number, by number, else by words of the name. */
export function matchGoods(typed: string, goods: readonly Goods[]): Goods[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const by = (isMeant: (each: Goods) => boolean) => goods.filter(isMeant);
  const ways = [
    () => by(({ codes }) => codes.includes(text)),
    () => by(({ productCodes }) => productCodes.includes(text)),
    () => by((each) => isAt(each, splitSet(text))),
    () => by(({ number }) => number !== '' && numberKey(number) === numberKey(text)),
    () => by((each) => hasWords(each, text)),
  ];
  for (const find of ways) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether the text is a code of its product alone, which its other variations share. */
export function isProductCode(typed: string, { codes, productCodes }: Goods): boolean {
  const text = typed.trim().toLowerCase();
  return productCodes.includes(text) && !codes.includes(text);
}

export interface SetAndNumber {
  set: string;
  number: string;
}

/** 'sv8 237', 'SV08-237', 'surging sparks 237/191'. */
export function splitSet(text: string): SetAndNumber | undefined {
  const [, set = '', number = ''] = /^(.+?)[\s-]+#?([a-z]{0,4}\d+[a-z]?(?:\/\w+)?)$/i.exec(text.trim()) ?? [];
  return set === '' ? undefined : { set, number };
}

function isAt({ setKeys, number }: Goods, wanted: SetAndNumber | undefined): boolean {
  if (!wanted || number === '' || !setKeys.includes(codeKey(wanted.set))) return false;
  const own = numberKey(number);
  return own === numberKey(wanted.number) || own === numberKey(`${wanted.set}-${wanted.number}`);
}

const SHORTEST_WORD = 3;

function hasWords({ name, set, number, tags, detail }: Goods, text: string): boolean {
  const words = nameKey(text).split(' ');
  if (words.every((word) => word.length < SHORTEST_WORD)) return false;
  const known = ` ${nameKey([name, set, number, ...tags, detail].join(' '))}`;
  return words.every((word) => known.includes(` ${word}`));
}
