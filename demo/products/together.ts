import type { ArtSpec } from '../art/spec.ts';
import { html } from './html.ts';
import { type Product, picturesOf } from './product.ts';

function kitPictures(slug: string, art: Omit<ArtSpec, 'kind' | 'view' | 'design'>, second: ArtSpec) {
  return [
    ...picturesOf(slug, { kind: 'kit', design: slug, ...art }, ['front']),
    { file: `${slug}-detail.svg`, art: second },
  ];
}

const OP_INSIDE = {
  design: 'op-op13-pack',
  family: 'kus',
  subject: 'bird',
  set: 'Carrying On His Will',
  code: 'OP-13',
} as const;
const MTG_INSIDE = {
  design: 'mtg-foundations-pack',
  family: 'berg',
  subject: 'beast',
  set: 'Foundations',
  code: 'FDN',
} as const;
const PKM_INSIDE = {
  design: 'pkm-mega-evolution-pack',
  family: 'veld',
  subject: 'beast',
  set: 'Mega Evolution',
  code: 'MEG',
} as const;

/** Things sold together: bundles at one price, and a group from which one takes what one needs. */
export const TOGETHER: readonly Product[] = [
  {
    type: 'bundle',
    sku: 'SD-BUN-BINDER',
    name: 'First Binder Bundle',
    brand: 'Springdeck',
    categories: ['Elite & Gift Boxes > Springdeck Bundles', 'Accessories > Binders'],
    tags: ['Bundle', 'Beginner', 'Gift'],
    summary: 'A nine-pocket binder, two packets of penny sleeves, toploaders and two packs to begin with.',
    description: html(
      'For the drawer full of cards and the child who owns it. Choose the colour of the binder; the rest is the same for everyone.',
      'Bought one by one it comes to R\u00a01\u00a0098,50. Together it is less, and it is one parcel.',
      [
        '1 zip binder with nine pockets, your colour',
        '2 packets of clear sleeves',
        '25 toploaders',
        '2 packs of Mega Evolution',
      ],
    ),
    price: 969,
    lowStock: 2,
    parcel: [1.3, 36, 29, 8],
    attributes: [],
    featured: true,
    bundled: ['SD-ACC-BND-9P', 'SD-ACC-SLV-PENNY x 2', 'SD-ACC-TOP-25', 'SD-PKM-MEG-PACK x 2'],
    pictures: kitPictures(
      'bun-first-binder',
      {
        family: 'veld',
        title: 'First Binder Bundle',
        set: '9-POCKET',
        code: 'MEG',
        count: '100',
        parts: ['binder', 'sleeves', 'pack'],
        inside: { ...PKM_INSIDE },
      },
      {
        kind: 'binder',
        view: 'open',
        design: 'bun-first-binder-open',
        family: 'berg',
        title: 'Open binder',
        set: '9-POCKET',
      },
    ),
    upsells: ['SD-PKM-MEG-BOX'],
    crossSells: ['SD-ACC-MAT-FIRSTRAIN'],
  },
  {
    type: 'bundle',
    sku: 'SD-BUN-CREW',
    name: 'Crew Bundle: Deck, Box and Sleeves',
    brand: 'Springdeck',
    categories: ['Elite & Gift Boxes > Springdeck Bundles', 'Decks > One Piece Decks'],
    tags: ['Bundle', 'One Piece', 'Beginner'],
    summary: 'A One Piece starter deck, a magnetic box and sleeves, in colours that you choose.',
    description: html(
      'Everything for the first evening except an opponent. Sleeve the deck, put it in the box, come on Saturday.',
      'The box and the sleeves each come in several colours and need not match.',
      [
        '1 ST-22 starter deck',
        '1 magnetic deck box, your colour',
        '1 packet of 100 matt sleeves, your colour',
        '1 pack of Carrying On His Will',
      ],
    ),
    price: 849,
    lowStock: 2,
    parcel: [0.6, 20, 16, 10],
    attributes: [],
    bundled: ['SD-OP-ST22', 'SD-ACC-DBX-MAG', 'SD-ACC-SLV-MATTE', 'SD-OP-OP13-PACK'],
    pictures: kitPictures(
      'bun-crew',
      {
        family: 'kus',
        title: 'Crew Bundle',
        set: 'Ace & Newgate',
        code: 'ST22',
        count: '51 CARDS',
        subject: 'fish',
        parts: ['starter', 'deckbox', 'sleeves'],
      },
      {
        kind: 'pack',
        view: 'fan',
        design: 'op-op13-pack',
        family: 'kus',
        title: 'Packs in the bundle',
        set: 'Carrying On His Will',
        code: 'OP-13',
        subject: OP_INSIDE.subject,
      },
    ),
    upsells: ['SD-OP-OP13-BOX'],
    crossSells: ['SD-ACC-MAT-REEF'],
  },
  {
    type: 'bundle',
    sku: 'SD-BUN-DRAFT',
    name: 'Saturday Draft Bundle for Two',
    brand: 'Springdeck',
    categories: ['Elite & Gift Boxes > Springdeck Bundles'],
    tags: ['Bundle', 'Magic', 'Draft'],
    summary: 'Six Foundations boosters, two life counters and sleeves for both decks.',
    description: html(
      'Three packs each is a draft for two with the rules that come on a printed card. It takes an evening, and the cards are yours afterwards.',
      [
        '6 play boosters of Foundations',
        '2 life counters',
        '1 packet of 100 matt sleeves, your colour',
        'A card with the rules for two',
      ],
    ),
    price: 879,
    sale: { price: 819 },
    lowStock: 2,
    parcel: [0.4, 22, 15, 8],
    attributes: [],
    bundled: ['SD-MTG-FDN-PACK x 6', 'SD-ACC-D20-SPIN x 2', 'SD-ACC-SLV-MATTE'],
    pictures: kitPictures(
      'bun-draft-two',
      {
        family: 'berg',
        title: 'Draft Bundle',
        set: 'Foundations',
        code: 'FDN',
        count: '100',
        parts: ['pack', 'dice', 'sleeves'],
        inside: { ...MTG_INSIDE },
      },
      {
        kind: 'bundle',
        view: 'contents',
        design: 'bun-draft-two-packs',
        family: 'berg',
        title: 'Packs in the bundle',
        set: 'Foundations',
        code: 'FDN',
        inside: { ...MTG_INSIDE },
      },
    ),
    upsells: ['SD-MTG-FDN-BOX'],
    crossSells: ['SD-ACC-MAT-DRAKENSBERG'],
  },
  {
    type: 'grouped',
    sku: 'SD-GRP-TABLE',
    name: 'Table Starter Kit',
    brand: 'Springdeck',
    categories: ['Accessories > Playmats'],
    tags: ['Kit', 'Beginner'],
    summary: 'A mat, a plain deck box, penny sleeves and a tray. Take all of it or only what is missing.',
    description: html(
      'What lies on our own tables, gathered on one page. Each thing keeps its own price, so leave out what you have.',
      ['Playmat Drakensberg', 'Plain deck box for 80 cards', 'Clear penny sleeves', 'Folding dice tray'],
    ),
    attributes: [],
    grouped: ['SD-ACC-MAT-DRAKENSBERG', 'SD-ACC-DBX-80', 'SD-ACC-SLV-PENNY', 'SD-ACC-DICE-TRAY'],
    pictures: kitPictures(
      'grp-table-kit',
      {
        family: 'goud',
        title: 'Table Starter Kit',
        set: 'CLEAR',
        code: '80+',
        count: '100',
        subject: 'none',
        parts: ['playmat', 'deckbox', 'sleeves'],
      },
      {
        kind: 'playmat',
        view: 'rolled',
        design: 'grp-table-kit-mat',
        family: 'berg',
        title: 'Playmat of the kit',
        subject: 'none',
      },
    ),
  },
];
