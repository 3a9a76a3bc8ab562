import { binder, playmat, sleeves } from './products/accessories.ts';
import { book } from './products/book.ts';
import { boosterBox, bundleBox, deckBox, eliteBox, starterDeck, tin } from './products/boxes.ts';
import { single, slab, toploader } from './products/card.ts';
import { dice } from './products/dice.ts';
import { kit } from './products/kit.ts';
import { cap, mug, tee, tote } from './products/merchandise.ts';
import { pack } from './products/pack.ts';
import { tokens } from './products/tokens.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { ArtSpec, ProductKind } from './spec.ts';

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
};

/** One picture of one product as a whole SVG file. */
export function drawProduct(spec: ArtSpec): string {
  const sheet = createSheet(`${spec.design}|${spec.kind}`, spec.family);
  const body = DRAWERS[spec.kind](sheet, spec);
  const label = spec.title.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const definitions = tightened(sheet.definitions());
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="848" height="1060" viewBox="28 34 424 530" ' +
    `role="img" aria-label="${label}">${definitions ? `<defs>${definitions}</defs>` : ''}${tightened(body)}</svg>\n`
  );
}

/** Path data needs no space before a minus sign. */
function tightened(markup: string): string {
  return markup.replace(/ d="[^"]*"/g, (d) => d.replace(/(\d) -/g, '$1-'));
}
