import { html, oneOf } from './html.ts';
import { type Attribute, GAMES, type GameKey, type Parcel, type Product, picturesOf } from './product.ts';
import { type CardSet, type Goods, SETS } from './sets.ts';

type SealedKind = 'pack' | 'box' | 'bundle' | 'elite';

const CARDS_PER_PACK: Record<GameKey, number> = { pkm: 10, op: 12, ygo: 9, mtg: 14, dnd: 0 };
const PACKS_PER_BOX: Record<GameKey, number> = { pkm: 36, op: 24, ygo: 24, mtg: 30, dnd: 0 };

const NAMES: Record<SealedKind, (set: CardSet, packs: number) => string> = {
  pack: ({ game }) => (game === 'mtg' ? 'Play Booster' : 'Booster Pack'),
  box: ({ game }, packs) =>
    game === 'mtg' ? `Play Booster Box (${packs})` : game === 'pkm' ? 'Booster Box (36)' : 'Booster Box',
  bundle: ({ game }) => (game === 'mtg' ? 'Bundle' : 'Booster Bundle'),
  elite: () => 'Elite Trainer Box',
};

const SHELVES: Record<SealedKind, (shelf: string) => string> = {
  pack: (shelf) => `Booster Packs > ${shelf} Booster Packs`,
  box: (shelf) => `Booster Boxes > ${shelf} Booster Boxes`,
  bundle: (shelf) => `Elite & Gift Boxes > ${shelf} Gift Boxes`,
  elite: (shelf) => `Elite & Gift Boxes > ${shelf} Gift Boxes`,
};

const PARCELS: Record<SealedKind, Parcel> = {
  pack: [0.025, 12.5, 6.5, 0.8],
  box: [0.75, 19.5, 13.5, 7.5],
  bundle: [0.22, 13, 9, 5],
  elite: [0.85, 19, 17, 9],
};

const VIEWS: Record<SealedKind, readonly string[]> = {
  pack: ['front', 'back', 'fan'],
  box: ['front', 'contents', 'back'],
  bundle: ['front', 'contents'],
  elite: ['front', 'contents', 'back'],
};

const SUFFIX: Record<SealedKind, string> = { pack: 'PACK', box: 'BOX', bundle: 'BDL', elite: 'ETB' };

export function sealedSku(set: Pick<CardSet, 'game' | 'code'>, kind: SealedKind): string {
  return `SD-${set.game.toUpperCase()}-${set.code.replace('-', '')}-${SUFFIX[kind]}`;
}

/** Every booster pack, box, bundle and trainer box of the sets. */
export const SEALED: readonly Product[] = SETS.flatMap((set) =>
  (['pack', 'box', 'bundle', 'elite'] as const).flatMap((kind) => {
    const goods = set[kind];
    return goods ? [sealedProduct(set, kind, goods)] : [];
  }),
);

function sealedProduct(set: CardSet, kind: SealedKind, goods: Goods): Product {
  const game = GAMES[set.game];
  const sku = sealedSku(set, kind);
  const packs = packsIn(set, kind, goods);
  const code = set.game === 'op' ? `${set.code} ` : '';
  const slug = `${set.game}-${set.slug}-${kind}`;
  const name = `${game.title} ${code}${set.name} ${NAMES[kind](set, packs)}`;
  const { price, stock, packs: _packs, ...extras } = goods;
  return {
    type: 'simple',
    sku,
    name,
    brand: game.brand,
    categories: [SHELVES[kind](game.shelf)],
    tags: [set.name, set.code, 'Sealed'],
    summary: summaryOf(set, kind, packs),
    description: descriptionOf(set, kind, packs),
    price,
    stock,
    lowStock: kind === 'pack' ? 12 : 2,
    parcel: PARCELS[kind],
    attributes: attributesOf(set, kind, packs),
    pictures: picturesOf(
      slug,
      {
        kind,
        design: slug,
        family: game.family,
        title: name,
        set: set.name,
        code: set.code,
        subject: set.subject,
        count: kind === 'elite' ? 'ELITE' : `${packs} PACKS`,
        inside: { design: `${set.game}-${set.slug}-pack`, family: game.family, subject: set.subject },
      },
      VIEWS[kind],
    ),
    upsells: upsellsOf(set, kind),
    crossSells: crossSellsOf(set, kind),
    ...extras,
  };
}

function packsIn({ game }: CardSet, kind: SealedKind, goods: Goods): number {
  if (kind === 'pack') return 1;
  if (kind === 'box') return goods.packs ?? PACKS_PER_BOX[game];
  if (game === 'mtg') return 9;
  return kind === 'elite' ? 9 : 6;
}

function attributesOf(set: CardSet, kind: SealedKind, packs: number): Attribute[] {
  const attributes = [
    { name: 'Set', values: [set.name] },
    { name: 'Set code', values: [set.code] },
    { name: 'Packs', values: [String(packs)] },
    { name: 'Cards per pack', values: [String(CARDS_PER_PACK[set.game])] },
    { name: 'Language', values: ['English'] },
  ];
  return kind === 'pack' ? attributes.filter((attribute) => attribute.name !== 'Packs') : attributes;
}

function upsellsOf(set: CardSet, kind: SealedKind): string[] {
  const steps: Record<SealedKind, SealedKind[]> = {
    pack: ['box', 'elite', 'bundle'],
    bundle: ['elite', 'box'],
    elite: ['box', 'bundle'],
    box: ['elite', 'bundle'],
  };
  const own = steps[kind].filter((other) => set[other]).map((other) => sealedSku(set, other));
  if (own.length > 0) return own;
  const neighbour = SETS.filter((other) => other.game === set.game && other !== set && other[kind]).slice(
    0,
    2,
  );
  return neighbour.map((other) => sealedSku(other, kind));
}

function crossSellsOf(set: CardSet, kind: SealedKind): string[] {
  const care: Record<SealedKind, string[]> = {
    pack: ['SD-ACC-SLV-MATTE', 'SD-ACC-TOP-25'],
    box: ['SD-ACC-BND-9P', 'SD-ACC-SLV-MATTE', 'SD-ACC-TOP-25'],
    bundle: ['SD-ACC-BND-4P', 'SD-ACC-SLV-PENNY'],
    elite: ['SD-ACC-BND-9P', 'SD-ACC-DBX-MAG'],
  };
  return kind !== 'pack' && set.pack ? [sealedSku(set, 'pack'), ...care[kind]] : care[kind];
}

function summaryOf(set: CardSet, kind: SealedKind, packs: number): string {
  const { name, code, draw } = set;
  const cards = CARDS_PER_PACK[set.game];
  const seed = `${code}${kind}summary`;
  switch (kind) {
    case 'pack':
      return oneOf(
        seed,
        `One sealed pack of ${name}: ${cards} cards, opened for ${draw}.`,
        `${cards} cards from ${name}. People open it for ${draw}.`,
        `A single pack of ${name} (${code}). Good for ${draw}, and for a Friday.`,
        `${name}, one pack at a time. Look for ${draw}.`,
        `One pack, ${cards} cards, factory sealed. Worth opening for ${draw}.`,
      );
    case 'box':
      return oneOf(
        seed,
        `A sealed box of ${packs} packs. The cheapest way per pack into ${name}.`,
        `${packs} packs of ${name}, still in the wrap. Opened for ${draw}.`,
        `The full box of ${name}: ${packs} packs, ${packs * cards} cards, one long evening.`,
        `${name} by the box. ${packs} packs for a draft, a league or the cupboard.`,
      );
    case 'bundle':
      return oneOf(
        seed,
        `${packs} packs of ${name} in a small box that posts well.`,
        `A gift-sized helping of ${name}: ${packs} packs, one box.`,
        `${packs} packs together, for when one is too few and a box is too many.`,
      );
    case 'elite':
      return oneOf(
        seed,
        `Nine packs of ${name} with sleeves, dice, energy and a box to keep them in.`,
        `The gift box of ${name}: nine packs and everything needed to start playing.`,
        `Nine packs, 65 sleeves and a sturdy box. Opened for ${draw}.`,
      );
  }
}

function descriptionOf(set: CardSet, kind: SealedKind, packs: number): string {
  const seed = `${set.code}${kind}`;
  return html(
    set.about,
    purposeOf(set, kind, packs, seed),
    contentsOf(set, kind, packs),
    closing(set, kind, seed),
  );
}

function purposeOf({ name, draw }: CardSet, kind: SealedKind, packs: number, seed: string): string {
  switch (kind) {
    case 'pack':
      return oneOf(
        `${seed}use`,
        `Buy a few and open them with someone. Most people who choose ${name} are after ${draw}.`,
        `Packs come from boxes that we open ourselves and sell in the order they lay. We do not weigh or sort them.`,
        `A pack is the honest way to find out whether you like a set. The reason to like this one is ${draw}.`,
        `If you want one particular card, the single is cheaper. If you want the surprise, it is in here.`,
        `Three or four of these make a decent birthday present. Look out for ${draw}.`,
      );
    case 'box':
      return oneOf(
        `${seed}use`,
        `A box is enough for a draft with eight people, with packs left for prizes. Collectors take it for ${draw}.`,
        `Boxes arrive in cases, and we sell them with the maker's wrap untouched. Work out the price per pack and you will see why regulars wait for payday.`,
        `One box will not complete the set, but it gives you a proper start and something to trade. Most people hope for ${draw}.`,
        `Some open all ${packs} in one sitting, some take a pack a day. We have no view on this.`,
      );
    case 'bundle':
      return oneOf(
        `${seed}use`,
        `The box is small enough for a locker and light enough that the courier costs less than the petrol.`,
        `Nothing in it but packs, which is how some people prefer it. Opened for ${draw}.`,
        `It makes an easy present: no need to know which deck the other person plays.`,
      );
    case 'elite':
      return oneOf(
        `${seed}use`,
        `It is the box we hand to parents: it can be played with the same day and it stores the cards afterwards.`,
        `The packs are the reason, the box is what you keep. It holds about 400 sleeved cards with the dividers in.`,
        `For collectors the sleeves and the promo matter, for players the dice and the energy. Both want ${draw}.`,
      );
  }
}

function contentsOf(set: CardSet, kind: SealedKind, packs: number): string[] {
  const cards = CARDS_PER_PACK[set.game];
  const name = `${set.name} (${set.code})`;
  const magic = set.game === 'mtg';
  switch (kind) {
    case 'pack':
      return [`${cards} cards from ${name}`, rareSlot(set.game), 'English, factory sealed'];
    case 'box':
      return [
        `${packs} sealed packs of ${name}`,
        `${cards} cards in each pack, ${packs * cards} in all`,
        "Maker's wrap, unopened",
      ];
    case 'bundle':
      return magic
        ? [
            `9 play boosters of ${name}`,
            '30 lands, half of them foil',
            'One promo card, a large die and a storage box',
          ]
        : [
            `6 sealed packs of ${name}`,
            `${cards} cards in each pack`,
            'A printed box that takes about 80 sleeved cards',
          ];
    case 'elite':
      return [
        `9 sealed packs of ${name}`,
        'One full-art promo card',
        '65 sleeves and 40 or more energy cards',
        'Dice, condition markers and a rule book',
        'A storage box with dividers',
      ];
  }
}

function rareSlot(game: GameKey): string {
  const slots: Record<GameKey, string> = {
    pkm: 'At least one rare with foil and one or two reverse holos',
    op: 'At least one rare or better',
    ygo: 'At least one foil of super rare or better in most packs',
    mtg: 'One rare or mythic rare at least, one traditional foil, one land or art card',
    dnd: '',
  };
  return slots[game];
}

function closing(set: CardSet, kind: SealedKind, seed: string): string {
  if (kind === 'box' || kind === 'elite') {
    return oneOf(
      `${seed}close`,
      'We pack it in a second carton with the corners filled, so that the wrap arrives as it left.',
      'Every box is looked over before it goes out. If a corner is soft we will tell you and you can decide.',
      'Collect it in Bloemfontein or have it sent. Either way the wrap is yours to break.',
      'Photographs of the seal on request, before you pay.',
    );
  }
  return oneOf(
    `${seed}close`,
    'Posted between two boards in a padded envelope.',
    `Goes well with the singles of ${set.name} that we keep.`,
    'Unpacked by hand, counted twice.',
    'It weighs next to nothing, so add it to a larger parcel if you can.',
    'Once it is open it is yours, whatever is in it.',
  );
}
