import type { FamilyName } from '../art/families.ts';
import type { Subject } from '../art/scene.ts';
import type { ArtSpec } from '../art/spec.ts';
import { html } from './html.ts';
import { type Extras, type Parcel, type Product, picturesOf } from './product.ts';

const COLOURS = {
  'Aloe Green': 'veld',
  'Coast Blue': 'kus',
  'Protea Pink': 'skemer',
  'Red Earth': 'berg',
  'Storm Grey': 'grot',
  'Highveld Gold': 'goud',
} as const satisfies Record<string, FamilyName>;

type Colour = keyof typeof COLOURS;

type Row = Extras & {
  code: string;
  slug: string;
  name: string;
  shelf: string;
  art: Partial<ArtSpec> & Pick<ArtSpec, 'kind'>;
  views: readonly string[];
  price: number;
  stock: number;
  parcel: Parcel;
  tags: string[];
  summary: string;
  about: string[];
  facts: string[];
  attributes?: Record<string, string>;
  /** Colours with their stock: the product is then sold by colour. */
  colours?: Partial<Record<Colour, number>>;
  dearer?: Partial<Record<Colour, number>>;
};

const SLEEVES = ['SD-ACC-SLV-MATTE', 'SD-ACC-SLV-PENNY'];

function playmat(code: string, name: string, family: FamilyName, subject: Subject, rest: Partial<Row>): Row {
  return {
    code: `MAT-${code}`,
    slug: `acc-playmat-${code.toLowerCase()}`,
    name: `Stitched Playmat – ${name}`,
    shelf: 'Accessories > Playmats',
    art: { kind: 'playmat', family, subject, set: name },
    views: ['front', 'rolled'],
    price: 549,
    stock: 12,
    parcel: [0.42, 38, 8, 8],
    tags: ['Playmat'],
    summary: '',
    about: [],
    facts: ['61 x 35 cm, 2 mm rubber base', 'Stitched edge that does not fray', 'Cool wash, dry flat'],
    attributes: { Size: '61 x 35 cm', Material: 'Cloth on rubber' },
    crossSells: ['SD-ACC-TUBE', 'SD-ACC-DBX-MAG'],
    ...rest,
  };
}

const ROWS: readonly Row[] = [
  {
    code: 'SLV-MATTE',
    slug: 'acc-sleeves-matte',
    name: 'Matte Card Sleeves (100)',
    shelf: 'Accessories > Sleeves',
    art: { kind: 'sleeves', set: 'MATTE', count: '100', code: '63X88 MM' },
    views: ['front', 'detail'],
    price: 189,
    stock: 0,
    parcel: [0.14, 9.5, 7, 5],
    tags: ['Sleeves', 'Standard size'],
    featured: true,
    colours: {
      'Aloe Green': 60,
      'Protea Pink': 44,
      'Coast Blue': 51,
      'Red Earth': 0,
      'Storm Grey': 72,
      'Highveld Gold': 3,
    },
    dearer: { 'Highveld Gold': 209 },
    summary: 'A hundred matt sleeves for standard cards, in six colours from outside the window.',
    about: [
      'The back is textured, so a fresh deck shuffles on the first evening. The front is clear without the orange-peel look.',
      'They split at the seams before they cloud, and it takes about a year of weekly play to get there.',
    ],
    facts: ['100 sleeves, 66 x 91 mm', 'For cards of 63 x 88 mm', 'Acid free, no PVC'],
    attributes: { Size: 'Standard', Count: '100' },
    crossSells: ['SD-ACC-DBX-MAG', 'SD-ACC-SLV-INNER'],
  },
  {
    code: 'SLV-PENNY',
    slug: 'acc-sleeves-penny',
    name: 'Clear Penny Sleeves (100)',
    shelf: 'Accessories > Sleeves',
    art: { kind: 'sleeves', family: 'grot', set: 'CLEAR', count: '100', code: '63X88 MM' },
    views: ['front', 'detail'],
    price: 34.9,
    stock: 240,
    parcel: [0.09, 9.5, 7, 3],
    tags: ['Sleeves', 'Standard size'],
    summary: 'Thin clear sleeves for binders, boxes and everything you have not sorted yet.',
    about: ['Not for shuffling. For the other nine hundred cards, which also deserve not to be scratched.'],
    facts: ['100 sleeves, soft and clear', 'Fit inside toploaders and 9-pocket pages', 'Acid free, no PVC'],
    attributes: { Size: 'Standard', Count: '100' },
    upsells: ['SD-ACC-SLV-MATTE'],
    crossSells: ['SD-ACC-TOP-25'],
  },
  {
    code: 'SLV-INNER',
    slug: 'acc-sleeves-inner',
    name: 'Perfect Fit Inner Sleeves (100)',
    shelf: 'Accessories > Sleeves',
    art: { kind: 'sleeves', family: 'kus', set: 'INNER', count: '100', code: '64X89 MM' },
    views: ['front', 'detail'],
    price: 79.9,
    stock: 66,
    parcel: [0.08, 9.5, 7, 3],
    tags: ['Sleeves', 'Double sleeving'],
    summary: 'The first of two sleeves, snug as a sock.',
    about: [
      'Slide the card in from the top, then the whole into a matt sleeve from the bottom. Dust and cool drink then have to find their way round a corner.',
    ],
    facts: ['100 sleeves, 64 x 89 mm', 'Add about a millimetre to a deck of sixty', 'Acid free'],
    attributes: { Size: 'Inner', Count: '100' },
    upsells: ['SD-ACC-SLV-MATTE'],
    crossSells: ['SD-ACC-DBX-MAG'],
  },
  {
    code: 'SLV-JP',
    slug: 'acc-sleeves-small',
    name: 'Small Size Card Sleeves (60)',
    shelf: 'Accessories > Sleeves',
    art: { kind: 'sleeves', family: 'skemer', set: 'SMALL', count: '60', code: '59X86 MM' },
    views: ['front', 'detail'],
    price: 129.9,
    stock: 38,
    parcel: [0.08, 9.5, 6.5, 4],
    tags: ['Sleeves', 'Small size', 'Yu-Gi-Oh'],
    sale: { price: 109.9 },
    summary: 'Sixty sleeves cut for smaller cards, which swim in the standard size.',
    about: [
      'For cards of 59 by 86 millimetres. If your main deck and extra deck together are more than sixty, take two packets.',
    ],
    facts: ['60 sleeves, 62 x 89 mm', 'Matt back, clear front'],
    attributes: { Size: 'Small', Count: '60' },
    upsells: ['SD-ACC-DBX-MAG'],
    crossSells: ['SD-YGO-SDWD'],
  },
  {
    code: 'SLV-ART',
    slug: 'acc-sleeves-art',
    name: 'Art Sleeves – First Rain (60)',
    shelf: 'Accessories > Sleeves',
    art: { kind: 'sleeves', family: 'berg', set: 'FIRST RAIN', count: '60', code: '63X88 MM' },
    views: ['front', 'detail'],
    price: 159.9,
    stock: 2,
    parcel: [0.1, 9.5, 7, 4],
    tags: ['Sleeves', 'Standard size', 'Art'],
    summary: 'Sixty sleeves with our own drawing on the back. A short run.',
    about: [
      'Drawn for the first anniversary of the Saturday table. We printed one case and will not print another.',
    ],
    facts: ['60 sleeves, 66 x 91 mm', 'Printed between two layers, so it does not rub off'],
    attributes: { Size: 'Standard', Count: '60' },
    upsells: ['SD-ACC-MAT-FIRSTRAIN'],
    crossSells: ['SD-ACC-DBX-MAG'],
  },
  {
    code: 'DBX-MAG',
    slug: 'acc-deckbox-magnetic',
    name: 'Magnetic Deck Box 100+',
    shelf: 'Accessories > Deck Boxes',
    art: { kind: 'deckbox', code: '100+' },
    views: ['front', 'open'],
    price: 329,
    stock: 0,
    parcel: [0.19, 11, 9, 8],
    tags: ['Deck box', 'Magnetic'],
    colours: { 'Highveld Gold': 31, 'Coast Blue': 18, 'Aloe Green': 7, 'Storm Grey': 0, 'Protea Pink': 2 },
    summary: 'Holds a hundred double-sleeved cards and stays shut in a backpack.',
    about: [
      'The lid folds back flat and serves as a card stand. Two magnets hold it, strong enough to hang from the fridge, which we tested once.',
      'Inside is a soft lining and a separate tray for dice.',
    ],
    facts: ['Room for 100 double-sleeved cards', 'Imitation leather over board', 'Dice tray included'],
    attributes: { Capacity: '100' },
    upsells: ['SD-ACC-DBX-DUO'],
    crossSells: SLEEVES,
  },
  {
    code: 'DBX-DUO',
    slug: 'acc-deckbox-duo',
    name: 'Double Deck Box 200+ – Red Earth',
    shelf: 'Accessories > Deck Boxes',
    art: { kind: 'deckbox', family: 'berg', code: '200+' },
    views: ['front', 'open'],
    price: 489,
    stock: 9,
    parcel: [0.33, 17, 11, 8],
    tags: ['Deck box', 'Magnetic'],
    sale: { price: 429 },
    summary: 'Two decks side by side, or one Commander deck with its tokens and its dice.',
    about: [
      'A wall in the middle slides out. With it, two decks keep apart; without it, there is room for a life counter and lunch.',
    ],
    facts: ['Two chambers of 100 double-sleeved cards', 'Removable wall', 'Magnetic flap'],
    attributes: { Capacity: '200' },
    crossSells: ['SD-ACC-SLV-MATTE', 'SD-ACC-SLV-INNER'],
  },
  {
    code: 'DBX-80',
    slug: 'acc-deckbox-plain',
    name: 'Plain Deck Box 80+ – Storm Grey',
    shelf: 'Accessories > Deck Boxes',
    art: { kind: 'deckbox', family: 'grot', code: '80+' },
    views: ['front', 'open'],
    price: 59.9,
    stock: 74,
    parcel: [0.06, 10, 7.5, 5],
    tags: ['Deck box'],
    summary: 'A flip-top box for eighty sleeved cards. Six of them fit in a shoebox.',
    about: [
      'Plastic, light and cheap enough to own one per deck. There is a white strip on the side to write on.',
    ],
    facts: ['80 single-sleeved cards', 'Flip top with a catch', 'Writing strip'],
    attributes: { Capacity: '80' },
    upsells: ['SD-ACC-DBX-MAG'],
    crossSells: ['SD-ACC-SLV-MATTE'],
  },
  {
    code: 'BND-9P',
    slug: 'acc-binder-nine',
    name: 'Zip Binder 9-Pocket (360)',
    shelf: 'Accessories > Binders',
    art: { kind: 'binder', set: '9-POCKET' },
    views: ['front', 'open'],
    price: 749,
    stock: 0,
    parcel: [0.95, 35, 28, 5],
    tags: ['Binder', 'Zip'],
    featured: true,
    colours: { 'Red Earth': 14, 'Coast Blue': 9, 'Aloe Green': 1, 'Protea Pink': 0 },
    summary: 'Twenty fixed pages, side-loading pockets and a zip all the way round.',
    about: [
      'Pockets open to the side, so nothing falls out when somebody turns the book over to look at the spine. The pages are black and sewn in: no rings, no dents.',
      'It holds a whole set of 180 with the reverse holos facing.',
    ],
    facts: ['360 cards in 20 pages of 9 by 2', 'Side-loading pockets', 'Elastic and zip'],
    attributes: { Pockets: '9', Capacity: '360' },
    crossSells: ['SD-ACC-SLV-PENNY', 'SD-ACC-TOP-25'],
  },
  {
    code: 'BND-4P',
    slug: 'acc-binder-four',
    name: 'Zip Binder 4-Pocket – Coast Blue (160)',
    shelf: 'Accessories > Binders',
    art: { kind: 'binder', family: 'kus', set: '4-POCKET' },
    views: ['front', 'open'],
    price: 449,
    stock: 23,
    parcel: [0.48, 24, 19, 4],
    tags: ['Binder', 'Zip'],
    summary: 'The small one, for the trades you take along.',
    about: [
      'It fits a school bag and a lap. Regulars keep their wants in the front half and their haves in the back.',
    ],
    facts: ['160 cards in 20 pages of 4 by 2', 'Side-loading pockets', 'Zip'],
    attributes: { Pockets: '4', Capacity: '160' },
    upsells: ['SD-ACC-BND-9P'],
    crossSells: ['SD-ACC-SLV-PENNY'],
  },
  {
    code: 'BND-12P',
    slug: 'acc-binder-twelve',
    name: 'Zip Binder 12-Pocket – Storm Grey (480)',
    shelf: 'Accessories > Binders',
    art: { kind: 'binder', family: 'grot', set: '12-POCKET' },
    views: ['front', 'open'],
    price: 949,
    stock: 4,
    parcel: [1.3, 36, 34, 5],
    tags: ['Binder', 'Zip'],
    summary: 'For master sets. It needs a shelf of its own.',
    about: [
      'Four across and three down: the shape in which most sets come out even. Full, it weighs as much as a small dog.',
    ],
    facts: ['480 cards in 20 pages of 12 by 2', 'Side-loading pockets', 'Carrying strap'],
    attributes: { Pockets: '12', Capacity: '480' },
    crossSells: ['SD-ACC-SLV-PENNY'],
  },
  {
    code: 'TOP-25',
    slug: 'acc-toploaders',
    name: 'Toploaders 35 pt (25)',
    shelf: 'Accessories > Card Protection',
    art: { kind: 'toploader', family: 'kus', rank: 3, code: 'SD-035' },
    views: ['front', 'back'],
    price: 69.9,
    stock: 130,
    parcel: [0.16, 10.5, 8, 4],
    tags: ['Toploader', 'Protection'],
    summary: 'Twenty-five rigid holders for the cards you would rather not bend.',
    about: [
      'Sleeve the card first, then slide it in. For cards of ordinary thickness; jersey cards need the thicker sort.',
    ],
    facts: ['25 holders of 35 pt', 'Clear, rigid, no PVC', 'For one sleeved card each'],
    attributes: { Count: '25' },
    crossSells: ['SD-ACC-SLV-PENNY'],
  },
  {
    code: 'MAGLOAD',
    slug: 'acc-magnetic-holder',
    name: 'Magnetic Card Holder 35 pt',
    shelf: 'Accessories > Card Protection',
    art: { kind: 'toploader', family: 'goud', rank: 6, code: 'SD-ONE', subject: 'bird' },
    views: ['front', 'back'],
    price: 89.9,
    stock: 42,
    parcel: [0.07, 13, 9, 1],
    tags: ['Protection', 'Display'],
    summary: 'One card between two plates, held by a magnet and filtered from the sun.',
    about: [
      'For the card on the shelf. It slows fading and does not stop it, so keep it off the north-facing window all the same.',
    ],
    facts: ['Two clear plates with a magnet', 'Filters ultraviolet light', 'For one unsleeved card'],
    attributes: { Count: '1' },
    crossSells: ['SD-ACC-TOP-25'],
  },
  playmat('DRAKENSBERG', 'Drakensberg', 'berg', 'none', {
    stock: 16,
    featured: true,
    summary: 'Red peaks under a pale sun, with a band of our own tiles along the bottom.',
    about: [
      'The busiest half of the drawing lies above the play area, so your cards do not fight it. From across the table it reads as mountains; close by it is triangles.',
    ],
  }),
  playmat('FIRSTRAIN', 'First Rain', 'veld', 'beast', {
    stock: 11,
    summary: 'A green beast in new grass, drawn for the week the veld turns.',
    about: ['Our best-known mat. The creature looks at whoever sits opposite, which may or may not help.'],
    upsells: ['SD-ACC-MAT-DUSK'],
  }),
  playmat('DUSK', 'Skemer', 'skemer', 'bird', {
    stock: 8,
    price: 579,
    summary: 'Pink dusk with a dark sun and a bird that has seen it before.',
    about: ['Printed twice to get the pink right. It hides coffee better than the pale ones do.'],
  }),
  playmat('REEF', 'Reef', 'kus', 'fish', {
    stock: 13,
    sale: { price: 469 },
    summary: 'Rows of waves and one fish on its way out of them.',
    about: [
      'The waves make a natural line between your front row and your back row. Somebody noticed that after we had printed it.',
    ],
  }),
  playmat('CAVERN', 'Grot', 'grot', 'beetle', {
    stock: 1,
    summary: 'Crystals, stalactites and a beetle the size of a plate. The last one.',
    about: [
      'The grey mat that goes with every deck. One is left from the first run; the next comes with the winter order.',
    ],
  }),
  playmat('BLOOM', 'Protea', 'goud', 'bloom', {
    stock: 0,
    backorders: 'notify',
    summary: 'One large protea on gold. Out on the shelf, in at the printer.',
    about: [
      'It was meant as a joke about sunflowers and became the one that people frame. Order it now and we post it when it arrives.',
    ],
  }),
  {
    code: 'TUBE',
    slug: 'acc-playmat-tube',
    name: 'Playmat Tube – Highveld Gold',
    shelf: 'Accessories > Playmats',
    art: { kind: 'playmat', family: 'goud', subject: 'none' },
    views: ['rolled', 'front'],
    price: 149.9,
    stock: 27,
    parcel: [0.22, 40, 9, 9],
    tags: ['Playmat', 'Travel'],
    summary: 'A stiff tube with a strap, for one mat or two thin ones.',
    about: [
      'A mat that has been folded never forgives you. This one keeps it round, dry and out of the way of the sandwiches.',
    ],
    facts: ['For mats up to 40 cm wide', 'Screw cap and shoulder strap'],
    attributes: { Size: '40 cm' },
    upsells: ['SD-ACC-MAT-DRAKENSBERG'],
  },
  {
    code: 'DICE-6',
    slug: 'acc-dice-six',
    name: 'Six-Sided Dice, 12 Pieces',
    shelf: 'Accessories > Dice',
    art: { kind: 'dice', family: 'goud' },
    views: ['six', 'pouch'],
    price: 89.9,
    stock: 58,
    parcel: [0.09, 8, 6, 3],
    tags: ['Dice', 'D6'],
    colours: { 'Highveld Gold': 22, 'Coast Blue': 19, 'Aloe Green': 17, 'Protea Pink': 0 },
    summary: 'A dozen 16 mm dice in a small bag, for counters, damage and arguments.',
    about: ['The pips are inked, not printed, so they stay. Twelve is what one player needs on a bad turn.'],
    facts: ['12 dice of 16 mm', 'Rounded corners', 'Drawstring bag'],
    attributes: { Sides: '6', Count: '12' },
    upsells: ['SD-DND-DICE-STORM'],
    crossSells: ['SD-ACC-DICE-TRAY'],
  },
  {
    code: 'D20-SPIN',
    slug: 'acc-dice-life',
    name: 'Life Counter D20 – Red Earth',
    shelf: 'Accessories > Dice',
    art: { kind: 'dice', family: 'berg' },
    views: ['single', 'closeup'],
    price: 49.9,
    stock: 83,
    parcel: [0.03, 4, 4, 4],
    tags: ['Dice', 'D20', 'Life counter'],
    summary: 'A large D20 numbered in order, so that losing one life takes one turn of the wrist.',
    about: [
      'Neighbouring faces follow each other. That makes it a poor die to throw and a very good one to count with.',
    ],
    facts: ['34 mm', 'Numbers in sequence from 20 to 1'],
    attributes: { Sides: '20', Count: '1' },
    upsells: ['SD-DND-DICE-STORM'],
    crossSells: ['SD-MTG-DRC1'],
  },
  {
    code: 'DICE-TRAY',
    slug: 'acc-dice-tray',
    name: 'Folding Dice Tray – Storm Grey',
    shelf: 'Accessories > Dice',
    art: { kind: 'dice', family: 'grot' },
    views: ['tray', 'front'],
    price: 219,
    stock: 15,
    parcel: [0.18, 27, 27, 1],
    tags: ['Dice', 'Tray'],
    summary: 'Four press studs turn a flat square into a tray. Dice stop falling off the table.',
    about: ['Felt inside, imitation leather outside. Popped open it lies flat beneath a laptop.'],
    facts: ['25 x 25 cm flat, 20 x 20 cm folded', 'Felt lining'],
    attributes: { Size: '20 x 20 cm' },
    crossSells: ['SD-DND-DICE-STORM'],
  },
  {
    code: 'TOKENS',
    slug: 'acc-tokens',
    name: 'Acrylic Token Set (5)',
    shelf: 'Accessories > Tokens & Counters',
    art: { kind: 'tokens', family: 'goud' },
    views: ['front', 'closeup'],
    price: 159,
    stock: 36,
    parcel: [0.07, 12, 9, 1.5],
    tags: ['Tokens'],
    summary: 'Five printed discs, one for each landscape, to stand in for creatures and treasures.',
    about: [
      'Printed on the underside of clear acrylic, so the picture cannot be scratched by the table. They make a pleasant click.',
    ],
    facts: ['5 discs of 30 to 40 mm', '3 mm acrylic', 'Peel off the film on both sides'],
    attributes: { Count: '5' },
    crossSells: ['SD-ACC-DICE-6'],
  },
  {
    code: 'TOKENS-CHAMP',
    slug: 'acc-tokens-champion',
    name: "Champion's Counter (Prize Edition)",
    shelf: 'Accessories > Tokens & Counters',
    art: { kind: 'tokens', family: 'berg' },
    views: ['closeup', 'front'],
    price: 99,
    stock: 6,
    parcel: [0.03, 5, 5, 1],
    tags: ['Tokens', 'Prize'],
    hidden: true,
    soldIndividually: true,
    summary: 'Sold by link to winners of the Saturday table who have lost theirs.',
    about: [
      'A heavier counter in red and teal. It is not in the catalogue, so if you are reading this you were sent here.',
    ],
    facts: ['1 disc of 45 mm', 'One per person'],
    attributes: { Count: '1' },
  },
];

type DiceRow = {
  code: string;
  name: string;
  family: FamilyName;
  price: number;
  stock: number;
  summary: string;
  about: string;
} & Extras;

const DND_DICE: readonly DiceRow[] = [
  {
    code: 'STORM',
    name: 'Storm Grey',
    family: 'grot',
    price: 299,
    stock: 22,
    featured: true,
    summary: 'Seven dice the colour of four in the afternoon in January.',
    about:
      'Smoke-grey resin with gold numbers. The swirl is different in each set, and in each die of a set.',
  },
  {
    code: 'PROTEA',
    name: 'Protea',
    family: 'skemer',
    price: 349,
    stock: 15,
    summary: 'Pink resin with petals cast into the middle.',
    about: 'Small dried petals hang inside, so no two dice match exactly. The D4 usually gets the best one.',
  },
  {
    code: 'FYNBOS',
    name: 'Fynbos',
    family: 'veld',
    price: 329,
    stock: 9,
    summary: 'Green, gold and a little untidy, like the plant.',
    about: 'Translucent green with gold leaf. Held against a lamp it throws a decent shadow.',
  },
  {
    code: 'TIDE',
    name: 'Tidepool',
    family: 'kus',
    price: 349,
    stock: 2,
    sale: { price: 299 },
    summary: 'Blue and clear in layers, poured at low tide in spirit.',
    about:
      'Three blues and a clear layer. The numbers are coral, which can be read across a table in poor light.',
  },
  {
    code: 'OCHRE',
    name: 'Ochre',
    family: 'berg',
    price: 279,
    stock: 18,
    summary: 'Plain red earth, sharp edges, no glitter whatever.',
    about: 'For people who think that dice should look like dice. Opaque, with cream numbers cut deep.',
  },
  {
    code: 'BRASS',
    name: 'Brass Metal',
    family: 'goud',
    price: 899,
    stock: 4,
    soldIndividually: true,
    summary: 'Solid metal, 110 grams. Use a tray, or a friend\u2019s table.',
    about:
      'Cast zinc with an aged brass finish. They land once and stay there. Please do not throw them on glass.',
  },
];

const draftMat = playmat('SALT', 'Salt Pan', 'goud', 'bird', {
  stock: 0,
  draft: true,
  summary: 'White ground, a low horizon, flamingos if we can get the pink right.',
  about: ['A proof, not a product yet. The sample came back too yellow.'],
  price: 599,
});

export const ACCESSORIES: readonly Product[] = [...ROWS, draftMat].map(product);
export const DICE_SETS: readonly Product[] = DND_DICE.map(diceSet);

function product(row: Row): Product {
  const { art, colours } = row;
  const sku = `SD-ACC-${row.code}`;
  const names = Object.keys(colours ?? {}) as Colour[];
  const family = names[0] ? COLOURS[names[0]] : (art.family ?? 'goud');
  const base = { design: row.slug, title: row.name, ...art, family };
  const variations = names.map((colour) => variation(row, colour));
  const standard = variations.find((one) => one.stock > 0)?.values.Colour;
  const common: Omit<Product, 'type'> = {
    sku,
    name: row.name,
    brand: 'Springdeck',
    categories: [row.shelf],
    tags: row.tags,
    summary: row.summary,
    description: html(...row.about, row.facts),
    lowStock: 3,
    parcel: row.parcel,
    attributes: [
      ...Object.entries(row.attributes ?? {}).map(([name, value]) => ({ name, values: [value] })),
      ...(names.length > 0 ? [{ name: 'Colour', values: names, standard }] : []),
    ],
    pictures: picturesOf(row.slug, base, row.views),
    upsells: row.upsells,
    crossSells: row.crossSells,
    backorders: row.backorders,
    soldIndividually: row.soldIndividually,
    featured: row.featured,
    draft: row.draft,
    hidden: row.hidden,
  };
  if (variations.length > 0) return { ...common, type: 'variable', variations };
  return { ...common, type: 'simple', price: row.price, stock: row.stock, sale: row.sale };
}

function variation(row: Row, colour: Colour) {
  const short = colour.split(' ')[0]?.toLowerCase() ?? '';
  const slug = `${row.slug}-${short}`;
  const art = {
    design: slug,
    title: `${row.name}, ${colour}`,
    ...row.art,
    family: COLOURS[colour],
    view: row.views[0] ?? 'front',
  };
  return {
    suffix: short.toUpperCase(),
    values: { Colour: colour },
    price: row.dearer?.[colour] ?? row.price,
    stock: row.colours?.[colour] ?? 0,
    picture: { file: `${slug}.svg`, art },
  };
}

function diceSet({ code, name, family, price, stock, summary, about, ...extras }: DiceRow): Product {
  const slug = `dnd-dice-${code.toLowerCase()}`;
  return {
    type: 'simple',
    sku: `SD-DND-DICE-${code}`,
    name: `${name} 7-Piece Polyhedral Dice Set`,
    brand: 'Dungeons & Dragons',
    categories: ['Accessories > Dice', 'Dungeons & Dragons > Dice'],
    tags: ['Dice', 'Polyhedral', 'Roleplaying'],
    summary,
    description: html(about, [
      'D4, D6, D8, D10, D%, D12 and D20',
      code === 'BRASS' ? 'Metal, 110 g' : 'Resin, about 30 g',
      'In a box with a cloth bag',
    ]),
    price,
    stock,
    lowStock: 3,
    parcel: code === 'BRASS' ? [0.16, 12, 8, 3] : [0.08, 12, 8, 3],
    attributes: [
      { name: 'Material', values: [code === 'BRASS' ? 'Metal' : 'Resin'] },
      { name: 'Count', values: ['7'] },
    ],
    pictures: picturesOf(slug, { kind: 'dice', design: slug, family, title: `${name} dice` }, [
      'front',
      'closeup',
      'pouch',
    ]),
    upsells: code === 'BRASS' ? ['SD-DND-HOTB'] : ['SD-DND-DICE-BRASS'],
    crossSells: ['SD-ACC-DICE-TRAY', 'SD-DND-PHB24'],
    ...extras,
  };
}
