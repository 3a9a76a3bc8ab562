import { decoded } from '../text/decoded.ts';

const MASS_ENTRY = /^\s*(https?:\/\/\S*[?&])?c=([^&\r\n]+)(?:&\S*)?\s*$/i;
const COUNTED = /^\d+\s/;

/** 'c=4 Opt||1 Shock' and the address of TCGplayer's mass entry; undefined for anything else. */
export function readMassEntry(text: string): string | undefined {
  const [, address, cards = ''] = MASS_ENTRY.exec(text) ?? [];
  const list = address === undefined ? cards : decoded(cards.replaceAll('+', ' '));
  return COUNTED.test(list) ? list.split('||').join('\n') : undefined;
}
