import { binder, playmat, sleeves } from './products/accessories.ts';
import { book } from './products/book.ts';
import { boosterBox, bundleBox, deckBox, eliteBox, starterDeck, tin } from './products/boxes.ts';
import { CARD, cardFront, single, slab, toploader } from './products/card.ts';
import { dice } from './products/dice.ts';
import { kit } from './products/kit.ts';
import { cap, mug, tee, tote } from './products/merchandise.ts';
import { pack } from './products/pack.ts';
import { photograph } from './products/photograph.ts';
import { tokens } from './products/tokens.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { ArtSpec, ProductKind } from './spec.ts';
import { svgFile } from './svg-file.ts';

const DRAWERS: Record<ProductKind, (sheet: Sheet, spec: ArtSpec) => string> = {
  single,
  slab,
  pack,
  box: boosterBox,
  bundle: bundleBox,
  elite: eliteBox,
  tin,
  starter: starterDeck,
  book,
  deckbox: deckBox,
  sleeves,
  playmat,
  dice,
  binder,
  tee,
  cap,
  mug,
  tote,
  tokens,
  toploader,
  kit,
  photograph,
};

/** One picture of one product as a whole SVG file: a card from edge to edge, everything else with room around it. */
export function drawProduct(spec: ArtSpec): string {
  const sheet = createSheet(seedOf(spec), spec.family);
  if (spec.kind === 'single' && spec.view === 'front') {
    const page = { w: 756, h: 1056, viewBox: `0 0 ${CARD.w} ${CARD.h}`, label: spec.title };
    return svgFile(sheet, cardFront(sheet, spec), page);
  }
  const body = DRAWERS[spec.kind](sheet, spec);
  return svgFile(sheet, body, { w: 848, h: 1060, viewBox: '28 34 424 530', label: spec.title });
}

/** The same picture as a part of a larger one, in a 480 x 600 box. */
export function productOn(sheet: Sheet, spec: ArtSpec): string {
  return DRAWERS[spec.kind](sheet.reseeded(seedOf(spec), spec.family), spec);
}

function seedOf(spec: ArtSpec): string {
  return `${spec.design}|${spec.kind}`;
}
