import { group, shadow } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { ArtSpec, ProductKind } from '../spec.ts';
import { binder, playmat, sleeves } from './accessories.ts';
import { boosterBox, deckBox, eliteBox, starterDeck } from './boxes.ts';
import { single } from './card.ts';
import { dice } from './dice.ts';
import { pack } from './pack.ts';

type Drawer = (sheet: Sheet, spec: ArtSpec) => string;

const PARTS: Partial<Record<ProductKind, Drawer>> = {
  binder,
  box: boosterBox,
  deckbox: deckBox,
  dice,
  elite: eliteBox,
  pack,
  playmat,
  single,
  sleeves,
  starter: starterDeck,
};

/** What is printed on a part, whatever the kit is called. */
const WORDS: Partial<Record<ProductKind, Partial<ArtSpec>>> = {
  binder: { set: '9-POCKET' },
  deckbox: { code: '100+' },
  sleeves: { set: 'MATTE', count: '100', code: '63X88 MM' },
};

const PLACES = [
  'translate(14 24) scale(.6)',
  'translate(196 18) scale(.56)',
  'translate(104 210) scale(.62)',
];

/** Up to three products that are sold together, in one picture. */
export function kit(sheet: Sheet, spec: ArtSpec): string {
  const drawn = (spec.parts ?? []).slice(0, 3).map((part, i) => {
    const draw = PARTS[part];
    const own = { ...spec, ...(part === 'pack' ? spec.inside : WORDS[part]), kind: part, view: 'front' };
    const inner = sheet.reseeded(`${spec.design}|${part}`, own.family);
    return draw ? group(PLACES[i] ?? '', draw(inner, own)) : '';
  });
  return shadow(240, 556, 190, 12) + drawn.join('');
}
