import { decoded } from '../text/decoded.ts';

const MASS_ENTRY = /^\s*(https?:\/\/\S*[?&])?c=([^&\r\n]+)/i;

/** 'c=4 Opt||1 Shock' and the address of TCGplayer's mass entry; undefined for anything else. */
export function readMassEntry(text: string): string | undefined {
  const [, address, cards = ''] = MASS_ENTRY.exec(text) ?? [];
  if (!cards.includes('||') && address === undefined) return undefined;
  return decoded(cards.replaceAll('+', ' ')).split('||').join('\n');
}
