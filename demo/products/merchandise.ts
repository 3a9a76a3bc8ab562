import type { FamilyName } from '../art/families.ts';
import type { Subject } from '../art/scene.ts';
import type { ProductKind } from '../art/spec.ts';
import { html } from './html.ts';
import { type Extras, type Parcel, type Product, picturesOf, type Variation } from './product.ts';

type Row = Extras & {
  code: string;
  slug: string;
  name: string;
  kind: Extract<ProductKind, 'tee' | 'cap' | 'mug' | 'tote'>;
  family: FamilyName;
  subject: Subject;
  tint?: string;
  price: number;
  stock: number;
  sizes?: Record<string, number>;
  summary: string;
  about: string[];
  facts: string[];
};

const PARCELS: Record<Row['kind'], Parcel> = {
  tee: [0.22, 30, 24, 2],
  cap: [0.12, 26, 18, 12],
  mug: [0.42, 13, 10, 11],
  tote: [0.15, 40, 36, 1],
};

const SHELVES: Record<Row['kind'], string> = {
  tee: 'Merchandise > Tees',
  cap: 'Merchandise > Caps',
  mug: 'Merchandise > Mugs & Bags',
  tote: 'Merchandise > Mugs & Bags',
};

const ROWS: readonly Row[] = [
  {
    code: 'TEE-TOTEM',
    slug: 'mer-tee-totem',
    name: 'Totem Tee – Storm',
    kind: 'tee',
    family: 'goud',
    subject: 'beast',
    tint: '#0C1C22',
    price: 399,
    stock: 0,
    sizes: { S: 6, M: 14, L: 12, XL: 5, '2XL': 0 },
    featured: true,
    summary: 'Our beast in gold on a shirt that is nearly black.',
    about: [
      'Screen-printed in Bloemfontein on heavy combed cotton. The print is thin enough to breathe and thick enough to last.',
      'It runs true to size. If you are between two, take the larger.',
    ],
    facts: [
      '100% combed cotton, 200 g',
      'Wash cold, inside out',
      'Mark between the shoulders, flank stripe at the back',
    ],
  },
  {
    code: 'TEE-KUS',
    slug: 'mer-tee-coast',
    name: 'Reef Tee – Dam Blue',
    kind: 'tee',
    family: 'kus',
    subject: 'fish',
    tint: '#0D3B57',
    price: 399,
    stock: 0,
    sizes: { S: 3, M: 0, L: 8, XL: 2 },
    sale: { price: 329 },
    summary: 'A leaping fish, four colours, on blue.',
    about: [
      'The first shirt that we drew for the sea and not for the veld. It fades a little with the sun and is better for it.',
    ],
    facts: ['100% combed cotton, 180 g', 'Wash cold'],
  },
  {
    code: 'TEE-SKEMER',
    slug: 'mer-tee-dusk',
    name: 'Nightbird Tee – Plum',
    kind: 'tee',
    family: 'skemer',
    subject: 'bird',
    tint: '#34102C',
    price: 419,
    stock: 0,
    sizes: { S: 9, M: 7, L: 7, XL: 1, '2XL': 4 },
    summary: 'Pink wings on plum, for late rounds.',
    about: [
      'Softer than the others because the cloth has some modal in it. The judge wears one, so choose your moment.',
    ],
    facts: ['Cotton and modal, 170 g', 'Wash cold, hang to dry'],
  },
  {
    code: 'CAP-FLANK',
    slug: 'mer-cap-flank',
    name: 'Flank Stripe Cap – Dam Blue',
    kind: 'cap',
    family: 'kus',
    subject: 'none',
    price: 279,
    stock: 25,
    summary: 'Five panels, a patterned peak and the mark in front.',
    about: ['The peak carries our tiles in blue and coral. It bends to your own curve in about a week.'],
    facts: ['Cotton twill', 'Strap and buckle, one size', 'Hand wash'],
  },
  {
    code: 'CAP-EARTH',
    slug: 'mer-cap-earth',
    name: 'Tile Peak Cap – Red Earth',
    kind: 'cap',
    family: 'berg',
    subject: 'none',
    price: 279,
    stock: 3,
    summary: 'The same cap in the colour that dust does not show on.',
    about: [
      'Three left of the first batch. A wider brim is promised for the second, so decide which you prefer.',
    ],
    facts: ['Cotton twill', 'Strap and buckle, one size'],
  },
  {
    code: 'MUG-VELD',
    slug: 'mer-mug-veld',
    name: 'Veld Mug',
    kind: 'mug',
    family: 'veld',
    subject: 'beast',
    price: 149.9,
    stock: 34,
    summary: 'Tea on one side, beast on the other.',
    about: [
      'Stoneware with the drawing under the glaze. It holds as much as a round of Magic lasts, if you drink steadily.',
    ],
    facts: ['330 ml stoneware', 'Dishwasher and microwave safe'],
  },
  {
    code: 'MUG-BERG',
    slug: 'mer-mug-berg',
    name: 'Berg Mug',
    kind: 'mug',
    family: 'berg',
    subject: 'bloom',
    price: 149.9,
    stock: 19,
    sale: { price: 129.9 },
    summary: 'A protea in front of red mountains, and room for a rusk.',
    about: ['The mouth is wide enough for an ouma rusk held sideways. This was measured.'],
    facts: ['330 ml stoneware', 'Dishwasher safe'],
  },
  {
    code: 'TOTE',
    slug: 'mer-tote-beetle',
    name: 'Beetle Tote',
    kind: 'tote',
    family: 'grot',
    subject: 'beetle',
    price: 189.9,
    stock: 21,
    summary: 'A canvas bag that takes two playmats, three deck boxes and a jersey.',
    about: [
      'Long handles for the shoulder, a square base so that it stands beside the chair. The beetle is on one side, the tiles on the other.',
    ],
    facts: ['280 g canvas, 38 x 40 cm', 'Wash at 30 degrees'],
  },
  {
    code: 'TOTE-GOLD',
    slug: 'mer-tote-gold',
    name: 'Market Tote – Gold',
    kind: 'tote',
    family: 'goud',
    subject: 'bird',
    price: 189.9,
    stock: 0,
    summary: 'The gold one. All gone for now.',
    about: ['We made sixty and misjudged it. There will be more when the canvas is back.'],
    facts: ['280 g canvas, 38 x 40 cm', 'Wash at 30 degrees'],
  },
];

export const MERCHANDISE: readonly Product[] = ROWS.map(product);

function product(row: Row): Product {
  const variations = variationsOf(row);
  const standard =
    variations.find((one) => one.values.Size === 'M' && one.stock > 0) ??
    variations.find((one) => one.stock > 0);
  const art = {
    kind: row.kind,
    design: row.slug,
    family: row.family,
    title: row.name,
    subject: row.subject,
    ...(row.tint && { tint: row.tint }),
  };
  const common: Omit<Product, 'type'> = {
    sku: `SD-MER-${row.code}`,
    name: row.name,
    brand: 'Springdeck',
    categories: [SHELVES[row.kind]],
    tags: ['Merchandise', 'Our own'],
    summary: row.summary,
    description: html(...row.about, row.facts),
    lowStock: 3,
    parcel: PARCELS[row.kind],
    attributes: row.sizes
      ? [{ name: 'Size', values: Object.keys(row.sizes), standard: standard?.values.Size }]
      : [],
    pictures: picturesOf(row.slug, art, ['front', 'back']),
    upsells: ROWS.filter((other) => other !== row && other.kind === row.kind)
      .slice(0, 2)
      .map((other) => `SD-MER-${other.code}`),
    crossSells:
      row.kind === 'tee' ? ['SD-MER-CAP-FLANK', 'SD-MER-TOTE'] : ['SD-MER-TEE-TOTEM', 'SD-ACC-TOKENS'],
    featured: row.featured,
  };
  if (variations.length > 0) return { ...common, type: 'variable', variations };
  return { ...common, type: 'simple', price: row.price, stock: row.stock, sale: row.sale };
}

function variationsOf({ sizes = {}, price, sale }: Row): Variation[] {
  return Object.entries(sizes).map(([size, stock]) => ({
    suffix: size,
    values: { Size: size },
    price,
    sale,
    stock,
  }));
}
