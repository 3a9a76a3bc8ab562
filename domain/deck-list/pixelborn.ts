import { readCodeArray } from './code-array.ts';
import { readBase64 } from './passcodes.ts';

const CODE = /^[\w+/-]{12,8000}={0,2}$/;
const CARDS = /^(?:[^|$\n]{2,80}\$\d{1,2}(?:\||$))+$/;

/** 'Elsa_Snow Queen$3|' of Lorcana and 'OGN-265-1$OGN-245-1' of Riftbound in base64, as players exchange it; undefined for anything else. */
export function readPixelborn(text: string): string | undefined {
  const bytes = CODE.test(text.trim()) ? readBase64(text.trim()) : undefined;
  const cards = bytes ? textOf(bytes) : '';
  if (!CARDS.test(cards)) return cards === '' ? undefined : readCodeArray(cards);
  return cards
    .split('|')
    .filter((card) => card !== '')
    .map((card) => card.replace(/^(.*)\$(\d+)$/, '$2 $1').replace('_', ' - '))
    .join('\n');
}

/** Of UTF-8; '' if it is none. */
function textOf(bytes: Uint8Array): string {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return '';
  }
}
