import type { SearchDocument } from '../../catalogue/search/index-words.ts';
import { product } from './cards.ts';

interface Game {
  brand: string;
  /** 'code | name', one set a line. */
  sets: string;
  numberOf: (code: string, place: number) => string;
  rarities: readonly string[];
}

const three = (place: number) => String(place).padStart(3, '0');

/** Sets whose names hold words of goods, grades, prints and games, as real ones do. */
const GAMES: readonly Game[] = [
  {
    brand: 'Yu-Gi-Oh!',
    sets: `LCYW | Legendary Collection 3: Yugi's World Mega Pack
LCJW | Legendary Collection 4: Joey's World Mega Pack
LOB | Legend of Blue Eyes White Dragon
SDK | Starter Deck: Kaiba
SD1 | Structure Deck: Dragon's Roar
MP16 | 2016 Mega-Tins Mega Pack
CT04 | Collectible Tins 2004
BP01 | Battle Pack: Epic Dawn
TU01 | Turbo Pack: Booster One
GLD1 | Gold Series
MAGO | Maximum Gold
SBCB | Speed Duel: Battle City Box
LEDE | Legendary Decks II
SESL | Secret Slayers
OP01 | OTS Tournament Pack 1`,
    numberOf: (code, place) => `${code}-${code === 'SDK' ? '' : 'EN'}${three(place)}`,
    rarities: ['Common', 'Ultra Rare', 'Secret Rare', 'Gold Rare'],
  },
  {
    brand: 'One Piece',
    sets: `OP01 | Romance Dawn
OP05 | Awakening of the New Era
ST01 | Starter Deck 1: Straw Hat Crew
ST10 | Ultra Deck: The Three Captains
EB01 | Extra Booster: Memorial Collection
PRB01 | Premium Booster -The Best-
P | One Piece Promotion Cards
TP1 | Tournament Pack Vol. 1
GB23 | Gift Box 2023`,
    numberOf: (code, place) => `${code}-${three(place)}`,
    rarities: ['Common', 'Leader', 'Super Rare', 'Secret Rare'],
  },
  {
    brand: 'Magic: The Gathering',
    sets: `LEA | Limited Edition Alpha
2ED | Unlimited Edition
M10 | Magic 2010
MB1 | Mystery Booster
SLD | Secret Lair Drop
DD1 | Duel Decks: Elves vs. Goblins
DRB | From the Vault: Dragons
W16 | Welcome Deck 2016
PDS | Premium Deck Series: Slivers
GK1 | Ravnica Allegiance Guild Kit
G14 | Judge Gift Cards 2014
PLST | The List
C21 | Commander 2021`,
    numberOf: (_code, place) => String(place),
    rarities: ['Common', 'Uncommon', 'Rare', 'Mythic Rare'],
  },
  {
    brand: 'Pokemon',
    sets: `base1 | Base
base4 | Base Set 2
sv8 | Scarlet & Violet Surging Sparks
sv3pt5 | Scarlet & Violet 151
tot23 | Trick or Trade BOOster Bundle 2023
mcd21 | McDonald's Collection 2021
fpp | First Partner Pack
pps1 | Prize Pack Series One
tin1 | Holiday Tin Promos
dex1 | Deck Exclusives
svp | Scarlet & Violet Black Star Promos`,
    numberOf: (code, place) => (code === 'svp' ? `SVP${three(place)}` : `${place}/191`),
    rarities: ['Common', 'Rare Holo', 'Illustration Rare', 'Promo'],
  },
];

const FIRST =
  `Dark Blue-Eyes Red-Eyes Lightning Ancient Golden Secret Tin Pack Box Deck Mega Mint Foil Promo Elite
Silver Chaos Cursed Gem Ultra Shadow Poké Team Captain Card Set Book Token Magic First Rainbow`.split(/\s+/);
const LAST =
  `Goldfish Dragon Bolt Nephthys Knight Box Pack Charizard Collector Zombie Wizard Soldier Coin Bird Tin
Deck Trainer Master Booster Leader Figure Album Mat Sleeve Kuriboh Luffy Mouse Sphinx Sword`.split(/\s+/);
const PATTERNS: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b) => `${a} ${b}`,
  (a, b, c) => `${a} ${b} of the ${c}`,
  (_a, b, c) => `${b} of ${c}s`,
  (a, b, c) => `${c}'s ${a} ${b}`,
  (a, b, c) => `${b}, the ${a} ${c}`,
  (_a, b, c) => `${b}.D.${c}`,
  (a, b) => `${b} (${a} Art)`,
  (_a, b) => b,
];
const CONDITIONS = ['Near Mint', 'Lightly Played', 'Heavily Played'];

/** Mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A shop of four games: singles of every set, some printed again in others, and sealed goods of each set. */
export function generatedShop(seed: number, cardsPerSet: number): SearchDocument[] {
  const random = randomFrom(seed);
  const any = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  return GAMES.flatMap(({ brand, sets, numberOf, rarities }) => {
    const printed: string[] = [];
    return sets.split('\n').flatMap((line) => {
      const [code = '', set = ''] = line.split(' | ');
      const singles = Array.from({ length: cardsPerSet }, (_, place) => {
        const isReprint = printed.length > 0 && random() < 0.3;
        const title = isReprint ? any(printed) : any(PATTERNS)(any(FIRST), any(LAST), any(LAST));
        printed.push(title);
        const number = numberOf(code, place + 1);
        const sku = `${brand.slice(0, 3).toUpperCase()}-${code}-${place + 1}`;
        return product({
          name: `${title} - ${number} - ${set}`,
          number,
          sku,
          otherSkus: CONDITIONS.map((condition) => `${sku}-${condition.slice(0, 1)}P`),
          around: [brand, `${brand} Singles`, set, any(rarities), ...CONDITIONS],
          inStock: random() < 0.8,
        });
      });
      const sealed = ['Booster Box', 'Booster Pack', 'Collection Tin'].map((goods, place) =>
        product({ name: `${set} ${goods}`, sku: `SEALED-${code}-${place}`, around: [brand, `${goods}es`] }),
      );
      return [...singles, ...sealed];
    });
  });
}
