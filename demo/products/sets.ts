import type { Subject } from '../art/scene.ts';
import type { Extras, GameKey } from './product.ts';

export type Goods = { price: number; stock: number; packs?: number } & Extras;

/** A printed set and the sealed goods of it that we keep. */
export type CardSet = {
  game: GameKey;
  slug: string;
  name: string;
  code: string;
  subject: Subject;
  /** One or two sentences about the set itself. */
  about: string;
  /** What people look for in it, as it follows "for" in a sentence. */
  draw: string;
  pack?: Goods;
  box?: Goods;
  bundle?: Goods;
  elite?: Goods;
};

const PAST_SALE = { from: '2026-01-05', until: '2026-01-31' };
const FUTURE_SALE = { from: '2029-11-23', until: '2029-11-30' };
const LONG_SALE = { from: '2026-02-01', until: '2031-01-31' };

const POKEMON: CardSet[] = [
  {
    game: 'pkm',
    slug: 'phantasmal-flames',
    name: 'Phantasmal Flames',
    code: 'PFL',
    subject: 'bird',
    about:
      'The second set of the Mega Evolution series. It is a smaller set, so doubles turn up sooner and a full page in the binder does too.',
    draw: 'the fire cards and the full-art trainers',
    pack: { price: 109.9, stock: 94, featured: true },
    box: { price: 3399, stock: 8 },
    bundle: { price: 669, stock: 21 },
    elite: { price: 1349, stock: 12, featured: true },
  },
  {
    game: 'pkm',
    slug: 'mega-evolution',
    name: 'Mega Evolution',
    code: 'MEG',
    subject: 'beast',
    about:
      'The set that opened the Mega Evolution series and brought Mega cards back to the table after some years away.',
    draw: 'the Mega cards with three prizes on the line',
    pack: { price: 104.9, stock: 132 },
    box: { price: 3249, stock: 11, featured: true },
    bundle: { price: 649, stock: 16 },
    elite: { price: 1299, stock: 9 },
  },
  {
    game: 'pkm',
    slug: 'surging-sparks',
    name: 'Surging Sparks',
    code: 'SV08',
    subject: 'beast',
    about:
      'Eighth of the Scarlet & Violet series and one of its largest: 191 numbered cards and a long tail of secret rares behind them.',
    draw: 'the electric cards and the secret rares numbered past 191',
    pack: { price: 109, stock: 46 },
    box: { price: 3299, stock: 7 },
    bundle: { price: 649, stock: 0 },
    elite: { price: 1249, stock: 5, sale: { price: 1099, ...LONG_SALE } },
  },
  {
    game: 'pkm',
    slug: 'prismatic-evolutions',
    name: 'Prismatic Evolutions',
    code: 'PRE',
    subject: 'beast',
    about: 'A special set: it was never sold in booster boxes, which is why the gift boxes leave so quickly.',
    draw: 'the special illustration rares and the patterned reverse holos',
    pack: { price: 149.9, stock: 24, soldIndividually: true },
    bundle: { price: 999, stock: 2 },
    elite: { price: 1899, stock: 3, soldIndividually: true, featured: true },
  },
  {
    game: 'pkm',
    slug: 'destined-rivals',
    name: 'Destined Rivals',
    code: 'SV10',
    subject: 'beetle',
    about:
      "Trainers' own Pokémon return as a theme, with villains' teams on one side and travelling trainers on the other.",
    draw: 'the trainer-owned cards, which build into decks of their own',
    pack: { price: 114.9, stock: 58 },
    box: { price: 3699, stock: 2 },
    bundle: { price: 699, stock: 13 },
    elite: { price: 1449, stock: 0, backorders: 'notify' },
  },
  {
    game: 'pkm',
    slug: 'journey-together',
    name: 'Journey Together',
    code: 'SV09',
    subject: 'bloom',
    about:
      "The set that began the trainers' Pokémon theme: friendly partners first, the rivals came one set later.",
    draw: 'the partner cards and a good run of playable trainers',
    pack: { price: 119, stock: 80, sale: { price: 99 } },
    box: { price: 3149, stock: 6 },
    elite: { price: 1199, stock: 8 },
  },
  {
    game: 'pkm',
    slug: 'black-bolt',
    name: 'Black Bolt',
    code: 'BLK',
    subject: 'bird',
    about:
      'One half of a pair with White Flare, made around the Unova region. Every Pokémon of that region has an illustration rare in one half or the other.',
    draw: 'the illustration rares, one for every Pokémon in it',
    pack: { price: 129.9, stock: 37 },
    bundle: { price: 799, stock: 10 },
    elite: { price: 1549, stock: 6 },
  },
  {
    game: 'pkm',
    slug: 'white-flare',
    name: 'White Flare',
    code: 'WHT',
    subject: 'fish',
    about:
      'The other half of the Unova pair. Collect it beside Black Bolt or on its own: the two do not share cards.',
    draw: 'the white full-art cards and their black and white rares',
    pack: { price: 129.9, stock: 41 },
    bundle: { price: 799, stock: 1 },
    elite: { price: 1549, stock: 4 },
  },
  {
    game: 'pkm',
    slug: 'stellar-crown',
    name: 'Stellar Crown',
    code: 'SV07',
    subject: 'fish',
    about:
      'The Stellar type arrived here: attackers that ask for several kinds of energy and pay it back in size.',
    draw: 'the crystal-patterned Stellar cards',
    pack: { price: 99.9, stock: 66, sale: { price: 89.9 } },
    box: { price: 2999, stock: 5, sale: { price: 2749 } },
  },
  {
    game: 'pkm',
    slug: 'twilight-masquerade',
    name: 'Twilight Masquerade',
    code: 'SV06',
    subject: 'beast',
    about:
      'A festival set with masks on half of its faces. Several of its cards are still in tournament decks today.',
    draw: 'the masked full arts and some of the most played trainers of its year',
    pack: { price: 104.9, stock: 19 },
    box: { price: 3199, stock: 0, backorders: 'yes' },
    elite: { price: 1279, stock: 2 },
  },
];

const ONE_PIECE: CardSet[] = [
  {
    game: 'op',
    slug: 'op13',
    name: 'Carrying On His Will',
    code: 'OP-13',
    subject: 'bird',
    about:
      'Thirteenth main set, drawn around three brothers and what each of them left behind. The alternate arts are the busiest that the game has had.',
    draw: 'the red-backed alternate arts',
    pack: { price: 129.9, stock: 72 },
    box: { price: 2999, stock: 4, featured: true },
  },
  {
    game: 'op',
    slug: 'op12',
    name: 'Legacy of the Master',
    code: 'OP-12',
    subject: 'beetle',
    about:
      'Teachers and pupils. The set gives older leaders new partners instead of replacing them, which is kind to existing decks.',
    draw: 'support for leaders that you may already play',
    pack: { price: 119.9, stock: 88 },
    box: { price: 2749, stock: 9 },
  },
  {
    game: 'op',
    slug: 'op11',
    name: 'A Fist of Divine Speed',
    code: 'OP-11',
    subject: 'fish',
    about:
      'A blue and black set at heart, with a long stretch of underwater scenery and quick, low-cost characters.',
    draw: 'fast blue decks and the navy alternate arts',
    pack: { price: 114.9, stock: 53 },
    box: { price: 2649, stock: 7, sale: { price: 2449 } },
  },
  {
    game: 'op',
    slug: 'op10',
    name: 'Royal Blood',
    code: 'OP-10',
    subject: 'beast',
    about:
      'Dressrosa and its royal house. A set with a clear favourite colour, so sealed events with it play quickly.',
    draw: 'the leaders with two colours and the manga art rares',
    pack: { price: 119, stock: 64 },
    box: { price: 2699, stock: 1 },
  },
  {
    game: 'op',
    slug: 'op09',
    name: 'Emperors in the New World',
    code: 'OP-09',
    subject: 'beast',
    about:
      'The four emperors in one set. It has been reprinted since, and it still leaves the shelf for the same five cards.',
    draw: 'the emperors themselves and the black and yellow leaders',
    pack: { price: 134.9, stock: 33 },
    box: { price: 2799, stock: 5, featured: true },
  },
  {
    game: 'op',
    slug: 'op08',
    name: 'Two Legends',
    code: 'OP-08',
    subject: 'bird',
    about: 'Older heroes and their crews. A calm set to collect: the singles are cheap and the art is not.',
    draw: 'the special cards in silver ink',
    pack: { price: 109.9, stock: 45, sale: { price: 94.9 } },
    box: { price: 2399, stock: 6, sale: { price: 2199, ...PAST_SALE } },
  },
  {
    game: 'op',
    slug: 'op07',
    name: '500 Years in the Future',
    code: 'OP-07',
    subject: 'fish',
    about:
      'The scientist and his six copies. Purple and yellow players built whole decks out of this one box.',
    draw: 'purple ramp cards and the futuristic alternate arts',
    pack: { price: 109.9, stock: 0, backorders: 'notify' },
    box: { price: 2499, stock: 3 },
  },
  {
    game: 'op',
    slug: 'eb02',
    name: 'Anime 25th Collection',
    code: 'EB-02',
    subject: 'bloom',
    about: 'An extra booster with scenes from twenty-five years of the series. Small set, many parallels.',
    draw: 'the parallels with screen art',
    pack: { price: 139.9, stock: 26 },
    box: { price: 3199, stock: 2 },
  },
];

const YUGIOH: CardSet[] = [
  {
    game: 'ygo',
    slug: 'doom-of-dimensions',
    name: 'Doom of Dimensions',
    code: 'DOOD',
    subject: 'beetle',
    about:
      'A core booster with four new themes, two of them built around cards that leave the field and come back.',
    draw: 'its new themes and the starlight rares',
    pack: { price: 94.9, stock: 81, featured: true },
    box: { price: 1799, stock: 9 },
  },
  {
    game: 'ygo',
    slug: 'justice-hunters',
    name: 'Justice Hunters',
    code: 'JUSH',
    subject: 'bird',
    about:
      'Three complete themes in one small set. Two boxes usually give most of a deck, which cannot be said of many boosters.',
    draw: 'three themes that work out of the box',
    pack: { price: 89.9, stock: 47 },
    box: { price: 1599, stock: 5 },
  },
  {
    game: 'ygo',
    slug: 'alliance-insight',
    name: 'Alliance Insight',
    code: 'ALIN',
    subject: 'beast',
    about: 'A core booster that looks back: support for themes of ten years ago beside the new ones.',
    draw: 'overdue support for older decks',
    pack: { price: 89.9, stock: 60 },
    box: { price: 1699, stock: 2 },
  },
  {
    game: 'ygo',
    slug: 'supreme-darkness',
    name: 'Supreme Darkness',
    code: 'SUDA',
    subject: 'bird',
    about:
      'Dark heroes and darker fusions. It still carries quarter century rares, which collectors will want to know.',
    draw: 'fusion support and quarter century secret rares',
    pack: { price: 92.9, stock: 34 },
    box: { price: 1749, stock: 4 },
  },
  {
    game: 'ygo',
    slug: 'rage-of-the-abyss',
    name: 'Rage of the Abyss',
    code: 'ROTA',
    subject: 'fish',
    about: 'Deep water and deep graveyards. The set that players of water decks had waited for.',
    draw: 'water themes and a handful of staples',
    pack: { price: 89, stock: 72 },
    box: { price: 1649, stock: 6, sale: { price: 1499 } },
  },
  {
    game: 'ygo',
    slug: 'quarter-century-stampede',
    name: 'Quarter Century Stampede',
    code: 'RA04',
    subject: 'beast',
    about:
      'A reprint set in which every card comes in seven rarities. Staples for the player, colours for the collector.',
    draw: 'staples in seven rarities',
    pack: { price: 99.9, stock: 29 },
    box: { price: 1899, stock: 9, sale: { price: 1649 }, featured: true },
  },
];

const MAGIC: CardSet[] = [
  {
    game: 'mtg',
    slug: 'lorwyn-eclipsed',
    name: 'Lorwyn Eclipsed',
    code: 'ECL',
    subject: 'bloom',
    about: 'Back to Lorwyn after many years: elves, kithkin and merfolk by day, something colder by night.',
    draw: 'creature types that play together and the fable art',
    pack: { price: 124.9, stock: 96, featured: true },
    box: { price: 3299, stock: 10, packs: 30 },
    bundle: { price: 999, stock: 12 },
  },
  {
    game: 'mtg',
    slug: 'edge-of-eternities',
    name: 'Edge of Eternities',
    code: 'EOE',
    subject: 'beetle',
    about:
      "Magic's first long look at outer space: ships that grow as you crew them, planets as lands, and a black hole as a theme.",
    draw: 'the stellar sight lands and the spacecraft',
    pack: { price: 119.9, stock: 67 },
    box: { price: 3149, stock: 6, packs: 30 },
    bundle: { price: 949, stock: 7 },
  },
  {
    game: 'mtg',
    slug: 'final-fantasy',
    name: 'Final Fantasy',
    code: 'FIN',
    subject: 'bird',
    about:
      'Sixteen video games in one set. People who have not played Magic since school ask for it by name.',
    draw: 'the crossover art and the job-select equipment',
    pack: { price: 169.9, stock: 18 },
    box: { price: 4899, stock: 1, packs: 30 },
  },
  {
    game: 'mtg',
    slug: 'tarkir-dragonstorm',
    name: 'Tarkir: Dragonstorm',
    code: 'TDM',
    subject: 'beast',
    about:
      'Five clans of three colours each and a sky full of dragons. Generous with lands, so the three colours work.',
    draw: 'dragons, and the clan cards that draft so well',
    pack: { price: 119.9, stock: 51 },
    box: { price: 3099, stock: 7, packs: 30 },
    bundle: { price: 899, stock: 9, sale: { price: 799 } },
  },
  {
    game: 'mtg',
    slug: 'aetherdrift',
    name: 'Aetherdrift',
    code: 'DFT',
    subject: 'bloom',
    about: 'A race across three worlds, with vehicles, pilots and a speed that goes up to four.',
    draw: 'vehicles and the graffiti showcase frames',
    pack: { price: 129, stock: 38, sale: { price: 109 } },
    box: { price: 2899, stock: 8, packs: 30 },
  },
  {
    game: 'mtg',
    slug: 'foundations',
    name: 'Foundations',
    code: 'FDN',
    subject: 'beast',
    about:
      'The set that stays legal until 2029 at least. If you own one modern Magic set, this is the sensible one.',
    draw: 'cards that you will still be playing in three years',
    pack: { price: 114.9, stock: 120 },
    box: { price: 2999, stock: 6, packs: 36 },
    bundle: { price: 899, stock: 15 },
  },
  {
    game: 'mtg',
    slug: 'bloomburrow',
    name: 'Bloomburrow',
    code: 'BLB',
    subject: 'beetle',
    about: 'A world with no people in it: mice, frogs, lizards and otters, each with a deck of its own.',
    draw: 'small animals with good manners and sharp decks',
    pack: { price: 124.9, stock: 27 },
    box: { price: 3199, stock: 4, packs: 36, sale: { price: 2990, ...FUTURE_SALE } },
  },
];

export const SETS: readonly CardSet[] = [...POKEMON, ...ONE_PIECE, ...YUGIOH, ...MAGIC];
