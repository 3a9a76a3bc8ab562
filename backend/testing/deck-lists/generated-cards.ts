import { hash } from '#domain/text/hash.ts';
import type { RealCard } from './real-cards.ts';

const NAMES = [
  'Nami',
  'Zoro',
  'Luffy',
  'Dragon',
  'Magician',
  'Bolt',
  'Ring',
  'Veiler',
  'Elf',
  'Giant',
  'Raven',
  'Storm',
];
const KINDS = ['', 'Dark ', 'Great ', 'Last ', 'Blue-Eyes '];
const SETS = ['Pack', 'Tin', 'Deck', 'Box', 'Dawn', 'War'];

/** Four games whose cards share names, sets called Pack, Tin, Deck and Box, parallels, reprints and cards of two faces. */
export function generateCards(): RealCard[] {
  const cards: RealCard[] = [];
  const add = (card: Omit<RealCard, 'sku' | 'isTrainerOrEnergy'>) =>
    cards.push({ ...card, sku: '', isTrainerOrEnergy: false });
  for (const [at, set] of SETS.entries()) {
    for (const kind of KINDS) {
      for (const base of NAMES) {
        const name = `${kind}${base}`;
        const drawn = hash(`${set} ${name}`);
        const place = 1 + (drawn % 999);
        const digits = String(place).padStart(3, '0');
        const code = `${set.slice(0, 2).toUpperCase()}${at + 1}`;
        const back = kind === '' ? pick([' // Night', ' / Night', '/Night', ''], drawn) : '';
        add({
          name: `${name}${back}`,
          game: 'Magic: The Gathering',
          set: `Great ${set}`,
          setCode: code,
          number: `${place}`,
        });
        add({ name, game: 'Yu-Gi-Oh!', set: `Mega ${set}`, setCode: code, number: `${code}-EN${digits}` });
        const number = `OP0${at + 1}-${digits}`;
        add({ name, game: 'One Piece', set: `Romance ${set}`, setCode: `OP0${at + 1}`, number });
        const mark = pick(['', '_p1', '_r1'], drawn);
        if (mark !== '')
          add({ name, game: 'One Piece', set: `Promo ${set}`, setCode: '', number: `${number}${mark}` });
        if (kind === '') add({ name, game: 'Homemade', set: `Own ${set}`, setCode: code, number: digits });
      }
    }
  }
  return cards;
}

const pick = (choices: readonly string[], drawn: number): string =>
  choices[(drawn >>> 10) % choices.length] ?? '';
