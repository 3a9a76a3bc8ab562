import type { Subject } from '../art/scene.ts';
import type { ArtSpec, ProductKind } from '../art/spec.ts';
import { html } from './html.ts';
import {
  type Extras,
  GAMES,
  type GameKey,
  type Parcel,
  type Picture,
  type Product,
  picturesOf,
} from './product.ts';

/** A ready-made deck, gift box, tin or starter set: sealed goods that are not sold by the set. */
type Row = Extras & {
  game: GameKey;
  code: string;
  slug: string;
  name: string;
  kind: Extract<ProductKind, 'starter' | 'elite' | 'bundle' | 'tin' | 'book'>;
  shelf: string;
  set: string;
  count: string;
  subject: Subject;
  price: number;
  stock: number;
  cards?: number;
  packs?: number;
  tags: string[];
  summary: string;
  about: string[];
  contents: string[];
};

const PARCELS: Record<Row['kind'], Parcel> = {
  starter: [0.21, 14, 10, 4],
  elite: [0.9, 24, 18, 9],
  tin: [0.42, 20, 14, 7],
  bundle: [0.12, 20, 14, 3],
  book: [1.15, 28.5, 22, 2.2],
};

const VIEWS: Record<Row['kind'], readonly string[]> = {
  starter: ['front', 'contents', 'back'],
  elite: ['front', 'contents'],
  tin: ['front', 'contents'],
  bundle: ['front', 'contents'],
  book: ['front', 'open'],
};

const ROWS: readonly Row[] = [
  {
    game: 'op',
    code: 'ST21',
    slug: 'op-st21-deck',
    name: 'One Piece ST-21 EX Gear 5 Starter Deck',
    kind: 'starter',
    shelf: 'Decks > One Piece Decks',
    set: 'Gear 5',
    count: '51 CARDS',
    subject: 'bird',
    price: 459,
    stock: 12,
    cards: 51,
    sale: { price: 399 },
    tags: ['Starter deck', 'Beginner'],
    summary: 'A red deck of 51 cards that is ready to play and strong enough to keep.',
    about: [
      'EX decks are the better sort of starter: more playable foils, a leader that people use at tournaments, and a plan that you can explain in one breath. This one attacks early and gets its power back.',
      'Two of these, shuffled apart, make a decent first month of play.',
    ],
    contents: ['1 leader and 50 cards', '10 DON!! cards', 'Paper playmat and rules sheet'],
  },
  {
    game: 'op',
    code: 'ST22',
    slug: 'op-st22-deck',
    name: 'One Piece ST-22 Ace & Newgate Starter Deck',
    kind: 'starter',
    shelf: 'Decks > One Piece Decks',
    set: 'Ace & Newgate',
    count: '51 CARDS',
    subject: 'fish',
    price: 329,
    stock: 18,
    cards: 51,
    tags: ['Starter deck', 'Beginner'],
    summary: 'A blue deck about a captain and his crew. Patient, then sudden.',
    about: [
      'The deck looks at the top of its pile a great deal, so you seldom sit with the wrong card. It suits people who like to plan a turn ahead.',
    ],
    contents: ['1 leader and 50 cards', '10 DON!! cards', 'Rules sheet'],
  },
  {
    game: 'op',
    code: 'ST23',
    slug: 'op-st23-deck',
    name: 'One Piece ST-23 Red Shanks Starter Deck',
    kind: 'starter',
    shelf: 'Decks > One Piece Decks',
    set: 'Red Crew',
    count: '51 CARDS',
    subject: 'beast',
    price: 329,
    stock: 0,
    backorders: 'yes',
    cards: 51,
    tags: ['Starter deck'],
    summary: 'Large red characters and few decisions, in a good way. On backorder until the next boat.',
    about: [
      'You pay for one big character a turn and let it do the talking. It is the deck that we teach with on Saturdays, because both players can see what is happening.',
      'The next delivery is on its way. Order now and it goes out when it lands.',
    ],
    contents: ['1 leader and 50 cards', '10 DON!! cards', 'Rules sheet'],
  },
  {
    game: 'op',
    code: 'DP08',
    slug: 'op-dp08-double',
    name: 'One Piece Double Pack Set DP-08',
    kind: 'bundle',
    shelf: 'Elite & Gift Boxes > One Piece Gift Boxes',
    set: 'Double Pack',
    count: '2 PACKS',
    subject: 'bird',
    price: 279.9,
    stock: 14,
    packs: 2,
    tags: ['Gift', 'Sealed'],
    summary: 'Two packs and a set of illustrated DON!! cards in a hanging box.',
    about: [
      'The DON!! cards are what people buy it for: they replace the plain ones in any deck and each double pack has its own drawing.',
    ],
    contents: ['2 booster packs', '1 pack of illustrated DON!! cards'],
  },
  {
    game: 'op',
    code: 'GFT24',
    slug: 'op-treasure-box',
    name: 'One Piece Treasure Booster Set',
    kind: 'tin',
    shelf: 'Elite & Gift Boxes > One Piece Gift Boxes',
    set: 'Treasure Set',
    count: '6 PACKS',
    subject: 'fish',
    price: 899,
    stock: 2,
    packs: 6,
    tags: ['Gift', 'Sealed'],
    summary: 'Six packs of older sets and a promo card that is only in here.',
    about: [
      'A box of mixed packs, which is a pleasant way to get to know sets that are hard to find singly. The promo is sealed in a holder of its own.',
      'There are two left and no more are coming.',
    ],
    contents: ['6 booster packs of mixed sets', '1 promo card', 'A sturdy storage box'],
  },
  {
    game: 'pkm',
    code: 'LBD1',
    slug: 'pkm-league-deck',
    name: 'Pokémon League Battle Deck',
    kind: 'starter',
    shelf: 'Decks > Pokemon Decks',
    set: 'League Battle',
    count: '60 CARDS',
    subject: 'beast',
    price: 649,
    stock: 9,
    cards: 60,
    tags: ['Battle deck', 'Tournament'],
    summary: 'Sixty cards that could be entered in a league on the day you open them.',
    about: [
      'League decks are built from cards that players really use, including the trainers that cost the most as singles. Bought apart it comes to rather more.',
      'Sleeve it before you shuffle it. The box does not lock.',
    ],
    contents: [
      '60 cards, four of them ex',
      'Deck box, coin and damage counters',
      'Strategy sheet with a second list to grow into',
    ],
  },
  {
    game: 'pkm',
    code: 'BTA1',
    slug: 'pkm-battle-academy',
    name: 'Pokémon Battle Academy',
    kind: 'elite',
    shelf: 'Elite & Gift Boxes > Pokemon Gift Boxes',
    set: 'Battle Academy',
    count: '3 DECKS',
    subject: 'bird',
    price: 599,
    stock: 16,
    tags: ['Beginner', 'Gift', 'Family'],
    summary: 'A board, three decks and a guide that teaches the game a turn at a time.',
    about: [
      'The first game is laid out card by card, so nobody has to read the rules aloud. By the third you will not need the board.',
      'Sensible from about eight years, with or without an older cousin.',
    ],
    contents: [
      '3 decks of 60 cards',
      'A folding board for two players',
      'Step-by-step guides, counters and a coin',
    ],
  },
  {
    game: 'pkm',
    code: 'TIN7',
    slug: 'pkm-summer-tin',
    name: 'Pokémon Collector Tin',
    kind: 'tin',
    shelf: 'Elite & Gift Boxes > Pokemon Gift Boxes',
    set: 'Collector Tin',
    count: '5 PACKS',
    subject: 'beetle',
    price: 599.9,
    stock: 11,
    packs: 5,
    sale: { price: 529.9 },
    tags: ['Gift', 'Sealed', 'Tin'],
    summary: 'Five packs and a foil promo in a tin that outlives all of them.',
    about: [
      'The packs are a mix of recent sets. The tin afterwards holds about 450 unsleeved cards, or one sandwich.',
    ],
    contents: ['5 booster packs', '1 foil promo card', 'A hinged tin'],
  },
  {
    game: 'ygo',
    code: 'SDWD',
    slug: 'ygo-white-destiny-deck',
    name: 'Yu-Gi-Oh! Structure Deck: Blue-Eyes White Destiny',
    kind: 'starter',
    shelf: 'Decks > Yu-Gi-Oh Decks',
    set: 'White Destiny',
    count: '41 CARDS',
    subject: 'bird',
    price: 299,
    stock: 20,
    cards: 41,
    featured: true,
    tags: ['Structure deck'],
    summary: 'A complete deck around the white dragon. Three copies make a tournament list.',
    about: [
      'Structure decks are fixed: what is printed on the box is what is in it. This one is the best value in the game if you like large dragons, and many do.',
      'Three copies give you every card three times over, which is the usual way to build it properly.',
    ],
    contents: ['41 main deck cards, 5 of them ultra rare', '7 extra deck cards', 'Play mat and guide'],
  },
  {
    game: 'ygo',
    code: 'SDCK',
    slug: 'ygo-crimson-king-deck',
    name: 'Yu-Gi-Oh! Structure Deck: The Crimson King',
    kind: 'starter',
    shelf: 'Decks > Yu-Gi-Oh Decks',
    set: 'The Crimson King',
    count: '40 CARDS',
    subject: 'beast',
    price: 279,
    stock: 7,
    cards: 40,
    tags: ['Structure deck'],
    summary: 'Synchro play, red dragons, and a plan that fits on one page.',
    about: [
      'Small monsters add up to large ones here. It takes two or three games to see the sums at a glance, then it runs quickly.',
    ],
    contents: ['40 main deck cards', '6 extra deck cards', 'Play mat and guide'],
  },
  {
    game: 'ygo',
    code: 'STAX',
    slug: 'ygo-two-player-set',
    name: 'Yu-Gi-Oh! 2-Player Starter Set',
    kind: 'starter',
    shelf: 'Decks > Yu-Gi-Oh Decks',
    set: 'Two Players',
    count: '88 CARDS',
    subject: 'beetle',
    price: 239.9,
    stock: 33,
    cards: 88,
    tags: ['Beginner', 'Starter deck'],
    summary: 'Two small decks in playing order and a guide for the first duel.',
    about: [
      'Do not shuffle the first time. The decks are stacked so that each turn shows one new rule, and the guide follows along.',
      'Afterwards both halves can be joined into one proper deck.',
    ],
    contents: ['2 decks of 44 cards', 'Tutorial guide', 'Two paper mats'],
  },
  {
    game: 'ygo',
    code: 'TN25',
    slug: 'ygo-mega-pack-tin',
    name: 'Yu-Gi-Oh! 2025 Mega-Pack Tin',
    kind: 'tin',
    shelf: 'Elite & Gift Boxes > Yu-Gi-Oh Gift Boxes',
    set: 'Mega-Pack Tin',
    count: '3 PACKS',
    subject: 'beast',
    price: 549,
    stock: 10,
    packs: 3,
    tags: ['Gift', 'Tin', 'Sealed'],
    summary: 'Three mega-packs with the best of a year, and a tin with a good lid.',
    about: [
      'The yearly tin reprints what was expensive twelve months ago. If you skipped a year, start here.',
    ],
    contents: ['3 mega-packs of 18 cards', 'A tin with a raised lid'],
  },
  {
    game: 'mtg',
    code: 'DRC1',
    slug: 'mtg-living-energy-deck',
    name: 'Magic: The Gathering Commander Deck – Living Energy',
    kind: 'starter',
    shelf: 'Decks > Magic Decks',
    set: 'Living Energy',
    count: '100 CARDS',
    subject: 'bloom',
    price: 1099,
    stock: 4,
    cards: 100,
    featured: true,
    tags: ['Commander', 'Preconstructed'],
    summary: 'A hundred cards of green, blue and red that save up energy and spend it all at once.',
    about: [
      'Energy counters are a second purse beside your lands. The deck fills it with small artifacts and empties it on something memorable.',
      'Playable as it is at a table of four. The first upgrades are cheap, and we are happy to suggest some.',
    ],
    contents: [
      '100 cards including a foil commander',
      '10 double-sided tokens',
      'Deck box and life wheel',
      'A sample pack of two cards',
    ],
  },
  {
    game: 'mtg',
    code: 'TDC2',
    slug: 'mtg-clan-deck',
    name: 'Magic: The Gathering Commander Deck – Temur Roar',
    kind: 'starter',
    shelf: 'Decks > Magic Decks',
    set: 'Temur Roar',
    count: '100 CARDS',
    subject: 'beast',
    price: 999,
    stock: 6,
    cards: 100,
    sale: { price: 899 },
    tags: ['Commander', 'Preconstructed'],
    summary: 'Big dragons, bigger when they arrive. Green, blue and red.',
    about: [
      'Everything in the deck either makes mana or is worth it. New players like it because the turns are short and the dragons are not.',
    ],
    contents: ['100 cards including two foil legends', '10 tokens', 'Deck box'],
  },
  {
    game: 'mtg',
    code: 'EOC1',
    slug: 'mtg-world-shaper-deck',
    name: 'Magic: The Gathering Commander Deck – World Shaper',
    kind: 'starter',
    shelf: 'Decks > Magic Decks',
    set: 'World Shaper',
    count: '100 CARDS',
    subject: 'beetle',
    price: 1049,
    stock: 5,
    cards: 100,
    tags: ['Commander', 'Preconstructed'],
    summary: 'Lands go to the graveyard and come back for more. Black, red and green.',
    about: [
      'A deck for people who read every card twice. It wins late, by having more land than seems fair.',
      'Bring dice for counters. You will run out.',
    ],
    contents: [
      '100 cards including a foil commander',
      '10 double-sided tokens',
      'Deck box and strategy sheet',
    ],
  },
  {
    game: 'mtg',
    code: 'FDNB',
    slug: 'mtg-beginner-box',
    name: 'Magic: The Gathering Foundations Beginner Box',
    kind: 'elite',
    shelf: 'Elite & Gift Boxes > Magic Gift Boxes',
    set: 'Foundations Beginner Box',
    count: '10 DECKS',
    subject: 'beast',
    price: 699,
    stock: 13,
    tags: ['Beginner', 'Gift', 'Family'],
    summary: 'Two guided decks for the first game, eight more for every evening after.',
    about: [
      'Pick two half-decks, shuffle them together, play. That makes dozens of pairings without building anything.',
      'It works across three generations of one family. Do not assume that the grandmother will lose.',
    ],
    contents: ['10 half-decks of 20 cards', 'Two boards and two guides', 'Life counters and tokens'],
  },
  {
    game: 'mtg',
    code: 'FDNC',
    slug: 'mtg-starter-collection',
    name: 'Magic: The Gathering Foundations Starter Collection',
    kind: 'elite',
    shelf: 'Elite & Gift Boxes > Magic Gift Boxes',
    set: 'Starter Collection',
    count: '350+',
    subject: 'bird',
    price: 1399,
    stock: 3,
    tags: ['Beginner', 'Deck building'],
    summary: 'More than 350 cards chosen for building decks, with no packs to be lucky in.',
    about: [
      'A collection in one purchase. It is what we suggest to people who know the rules and own nothing yet.',
    ],
    contents: [
      '350 and more cards, no random ones',
      '3 play boosters',
      'Click wheel, storage box and a building guide',
    ],
  },
  {
    game: 'dnd',
    code: 'HOTB',
    slug: 'dnd-borderlands-starter',
    name: 'Dungeons & Dragons Heroes of the Borderlands Starter Set',
    kind: 'elite',
    shelf: 'Dungeons & Dragons > Starter Sets',
    set: 'Heroes of the Borderlands',
    count: 'STARTER',
    subject: 'beast',
    price: 1299,
    stock: 9,
    featured: true,
    tags: ['Starter set', 'Beginner', 'Roleplaying'],
    summary: 'The starter set for the 2024 rules, with cards in place of character sheets.',
    about: [
      'A keep, a wilderness and some caves, each in a booklet of its own. The dungeon master can read ten pages and begin.',
      'Characters are laid out on boards with cards for spells and gear, so the first hour is spent playing.',
    ],
    contents: [
      '3 adventure booklets and a play guide',
      '8 character boards with cards',
      'Maps, tokens and 11 dice',
    ],
  },
  {
    game: 'dnd',
    code: 'DOSI',
    slug: 'dnd-stormwreck-starter',
    name: 'Dungeons & Dragons Dragons of Stormwreck Isle',
    kind: 'elite',
    shelf: 'Dungeons & Dragons > Starter Sets',
    set: 'Stormwreck Isle',
    count: 'STARTER',
    subject: 'fish',
    price: 499,
    stock: 7,
    sale: { price: 429 },
    tags: ['Starter set', 'Beginner', 'Roleplaying'],
    summary: 'A short island adventure for four or five people who have never done this before.',
    about: [
      'Three or four evenings from the beach to the last cave. It still works with the older rules that many tables play.',
    ],
    contents: ['32-page rule book and 48-page adventure', '5 ready-made characters', '6 dice'],
  },
  {
    game: 'dnd',
    code: 'DEKT',
    slug: 'dnd-essentials-kit',
    name: 'Dungeons & Dragons Essentials Kit',
    kind: 'elite',
    shelf: 'Dungeons & Dragons > Starter Sets',
    set: 'Essentials Kit',
    count: 'KIT',
    subject: 'bird',
    price: 649,
    stock: 5,
    tags: ['Starter set', 'Roleplaying'],
    summary: 'For two people or six: make your own characters and take one of fourteen small quests.',
    about: [
      'The quests hang on a notice board and can be taken in any order, which is easy on a group that cannot always meet.',
      'It has rules for one player with a sidekick, so a parent and a child can start alone.',
    ],
    contents: ['64-page rule book', 'Adventure with 14 quests', '11 dice, a screen, cards and blank sheets'],
  },
  {
    game: 'dnd',
    code: 'PHB24',
    slug: 'dnd-players-handbook',
    name: "Dungeons & Dragons Player's Handbook (2024)",
    kind: 'book',
    shelf: 'Dungeons & Dragons > Rulebooks',
    set: "Player's Handbook",
    count: 'BOOK',
    subject: 'bird',
    price: 1149,
    stock: 14,
    tags: ['Rulebook', 'Roleplaying', 'Hardback'],
    summary: 'The book that each player ends up owning. 384 pages, hardback.',
    about: [
      'Twelve classes, ten species, and the clearest account of the rules so far. Start at the example of play and skip about.',
    ],
    contents: ['384 pages, full colour, hardback', 'Rules glossary at the back', 'English'],
  },
  {
    game: 'dnd',
    code: 'DMG24',
    slug: 'dnd-masters-guide',
    name: "Dungeons & Dragons Dungeon Master's Guide (2024)",
    kind: 'book',
    shelf: 'Dungeons & Dragons > Rulebooks',
    set: "Dungeon Master's Guide",
    count: 'BOOK',
    subject: 'beast',
    price: 1149,
    stock: 8,
    tags: ['Rulebook', 'Roleplaying', 'Hardback'],
    summary: 'How to run the game, from the first session to a campaign of years.',
    about: [
      'Written for whoever sits behind the screen. The chapter on preparing an evening in an hour is worth the price.',
      'A whole small setting and its map are included if you would rather not invent one.',
    ],
    contents: ['384 pages, full colour, hardback', 'A fold-out map', 'Tables for nearly everything'],
  },
  {
    game: 'dnd',
    code: 'MM25',
    slug: 'dnd-monster-manual',
    name: 'Dungeons & Dragons Monster Manual (2025)',
    kind: 'book',
    shelf: 'Dungeons & Dragons > Rulebooks',
    set: 'Monster Manual',
    count: 'BOOK',
    subject: 'beetle',
    price: 1149,
    stock: 1,
    tags: ['Rulebook', 'Roleplaying', 'Hardback'],
    summary: 'More than five hundred creatures, each with a picture and something nasty to do.',
    about: ['Sorted by the alphabet and indexed by danger. Players should not read it, and always do.'],
    contents: ['384 pages, full colour, hardback', 'Over 500 creatures', 'Lists by habitat and challenge'],
  },
  {
    game: 'dnd',
    code: 'SCRN',
    slug: 'dnd-master-screen',
    name: "Dungeons & Dragons Dungeon Master's Screen (2024)",
    kind: 'book',
    shelf: 'Dungeons & Dragons > Accessories',
    set: 'Master Screen',
    count: 'SCREEN',
    subject: 'none',
    price: 399,
    stock: 17,
    tags: ['Roleplaying', 'Screen'],
    summary: 'Four stiff panels: scenery for them, tables for you.',
    about: [
      'It hides the map and the bad rolls. The inside has the tables that one looks up most, in a size that can be read standing.',
    ],
    contents: ['Landscape screen, 4 panels', 'Hardback board', 'Fits the 2024 rules'],
  },
];

export const DECKS_AND_GAMES: readonly Product[] = ROWS.map(product);

function product(row: Row): Product {
  const game = GAMES[row.game];
  const dnd = row.game === 'dnd';
  const { sale, backorders, soldIndividually, featured } = row;
  return {
    type: 'simple',
    sku: `SD-${row.game.toUpperCase()}-${row.code}`,
    name: row.name,
    brand: game.brand,
    categories: [row.shelf],
    tags: row.tags,
    summary: row.summary,
    description: html(...row.about, row.contents),
    price: row.price,
    stock: row.stock,
    lowStock: 2,
    parcel: PARCELS[row.kind],
    attributes: attributesOf(row),
    pictures: picturesFor(row),
    upsells: ROWS.filter((other) => other !== row && other.game === row.game && other.price > row.price)
      .sort((a, b) => a.price - b.price)
      .slice(0, 2)
      .map((other) => `SD-${other.game.toUpperCase()}-${other.code}`),
    crossSells: dnd
      ? ['SD-DND-DICE-STORM', 'SD-ACC-DICE-TRAY']
      : row.kind === 'starter'
        ? ['SD-ACC-DBX-MAG', 'SD-ACC-SLV-MATTE', 'SD-ACC-MAT-DRAKENSBERG']
        : ['SD-ACC-SLV-MATTE', 'SD-ACC-BND-4P'],
    sale,
    backorders,
    soldIndividually,
    featured,
  };
}

function attributesOf(row: Row) {
  const attributes = [
    { name: 'Set', values: [row.set] },
    { name: 'Set code', values: [row.code] },
    { name: 'Language', values: ['English'] },
  ];
  if (row.game === 'dnd') return attributes.filter((attribute) => attribute.name !== 'Set code');
  if (row.cards) attributes.push({ name: 'Cards', values: [String(row.cards)] });
  if (row.packs) attributes.push({ name: 'Packs', values: [String(row.packs)] });
  return attributes;
}

function picturesFor(row: Row): Picture[] {
  const { family } = GAMES[row.game];
  const art: Omit<ArtSpec, 'view'> = {
    kind: row.kind,
    design: row.slug,
    family,
    title: row.name,
    set: row.set,
    code: row.game === 'dnd' ? 'D20' : row.code,
    subject: row.subject,
    count: row.count,
    rank: 3,
    inside: { design: `${row.slug}-pack`, family, subject: row.subject },
  };
  const contents = `${row.slug}-contents.svg`;
  if (row.game === 'dnd' && row.kind === 'elite') {
    return [
      ...picturesOf(row.slug, art, ['front', 'back']),
      { file: contents, art: { ...art, kind: 'book', view: 'open' } },
    ];
  }
  if (row.kind === 'elite' && !row.packs) {
    return [
      ...picturesOf(row.slug, art, ['front', 'back']),
      { file: contents, art: { ...art, kind: 'starter', view: 'contents' } },
    ];
  }
  return picturesOf(row.slug, art, VIEWS[row.kind]);
}
