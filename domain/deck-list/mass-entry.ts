import { decoded } from '../text/decoded.ts';

const ADDRESS = /^https?:\/\/\S/i;
const CARDS = /^c=/i;
const COUNTED = /^\d+\s/;

/** 'c=4 Opt||1 Shock' and the address of TCGplayer's mass entry; undefined for anything else. */
export function readMassEntry(text: string): string | undefined {
  const line = text.trim();
  if (/[\r\n]/.test(line)) return undefined;
  const list = ADDRESS.test(line) ? cardsOf(line) : CARDS.test(line) ? withoutFields(line.slice(2)) : '';
  return COUNTED.test(list) ? list.split('||').join('\n') : undefined;
}

function cardsOf(address: string): string {
  const fields = address.slice(address.indexOf('?') + 1).split('&');
  const cards = fields.find((field) => CARDS.test(field)) ?? '';
  return decoded(cards.slice(2).replaceAll('+', ' '));
}

/** 'productline=Magic' may follow; a '&' with a blank behind it is part of a name. */
function withoutFields(typed: string): string {
  const [cards = '', ...others] = typed.split('&');
  return others.some((other) => /\s/.test(other)) ? typed : cards;
}
