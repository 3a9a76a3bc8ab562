import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_WORDS, indexOf, product } from '../../testing/search/cards.ts';
import { CARDS_OF_FOUR_GAMES, SHOP_OF_FOUR_GAMES } from '../../testing/search/four-games.ts';
import { finderIn } from '../../testing/search/known-items.ts';
import { closestWords } from './closest-words.ts';
import { parseQuery } from './parse-query.ts';
import { searchWords } from './search.ts';
import { runToCompletion } from './time-slices.ts';
import { topHits } from './top-hits.ts';

const index = indexOf(SHOP_OF_FOUR_GAMES);
const singlesOnly = indexOf(CARDS_OF_FOUR_GAMES);
const nameOf = (ordinal: number) => SHOP_OF_FOUR_GAMES[ordinal]?.name ?? '';

function first(query: string): string | undefined {
  const hits = runToCompletion(searchWords(index, DEFAULT_CARD_WORDS, parseQuery(query), () => true));
  return topHits(hits, () => true, 0, 1).map(nameOf)[0];
}

/** What players of four games type on a phone, and how the name of the first hit begins. */
const PAIRS: readonly (readonly [query: string, name: string])[] = [
  // Nicknames
  ['zard', 'Charizard'],
  ['zard vmax', 'Charizard VMAX'],
  ['ttar', 'Tyranitar'],
  ['moonbreon', 'Umbreon VMAX - 215/203'],
  ['goyf', 'Tarmogoyf - 153'],
  ['bolt', 'Lightning Bolt'],
  ['bob', 'Dark Confidant'],
  ['snap', 'Snapcaster Mage'],
  ['lotv', 'Liliana of the Veil'],
  ['bop', 'Birds of Paradise'],
  ['sheo', 'Sheoldred'],
  ['bewd', 'Blue-Eyes White Dragon'],
  ['REBD', 'Red-Eyes Black Dragon'],
  ['DM', 'Dark Magician - LOB'],
  ['dmg', 'Dark Magician Girl'],
  ['ash', 'Ash Blossom'],
  ['luffy', 'Monkey.D.Luffy'],
  ['whitebeard', 'Edward.Newgate'],
  ['yamete zoro', 'Roronoa Zoro'],
  ['luffy 2nd', 'Monkey.D.Luffy'],
  ['birthday pika', 'Pikachu'],
  // Rarity, print, grade, condition, language
  ['zard ex 151', 'Charizard ex - 199/165'],
  ['zard ex 151 sir', 'Charizard ex - 199/165'],
  ['umbreon alt', 'Umbreon ex - 161/131'],
  ['umbreon vmax alt art', 'Umbreon VMAX - 215/203'],
  ['rainbow charizard', 'Charizard VMAX - 74/73'],
  ['iono fa', 'Iono - 254/193'],
  ['iono special illustration', 'Iono - 269/193'],
  ['luffy op05 alt art', 'Monkey.D.Luffy (Alternate Art) - OP05-119'],
  ['luffy manga', 'Monkey.D.Luffy (Manga)'],
  ['zoro leader', 'Roronoa Zoro - OP01-001'],
  ['zoro aa', 'Roronoa Zoro (Alternate Art)'],
  ['shanks sec', 'Shanks'],
  ['sheoldred showcase', 'Sheoldred, the Apocalypse (Showcase)'],
  ['one ring borderless', 'The One Ring (Borderless)'],
  ['foil lightning bolt', 'Lightning Bolt - 129'],
  ['bewd 1st ed', 'Blue-Eyes White Dragon - LOB-EN001'],
  ['bewd ghost', 'Blue-Eyes White Dragon - LCKC-EN001'],
  ['charizard psa 10', 'Charizard - 4/102'],
  ['psa10 lugia', 'Lugia'],
  ['bgs 9.5 umbreon', 'Umbreon'],
  ['gyarados nm', 'Gyarados'],
  ['gyarados rev holo', 'Gyarados'],
  ['jap pikachu', 'Pikachu'],
  // Sets
  ['evo skies umbreon vmax', 'Umbreon VMAX'],
  ['charizard obf', 'Charizard ex - 125/197'],
  ['umbreon prismatic', 'Umbreon ex'],
  ['surging pikachu', 'Pikachu ex'],
  ['base set charizard', 'Charizard - 4/102 - Base'],
  ['pikachu jungle', 'Pikachu - 60/64'],
  ['dark magician lob', 'Dark Magician - LOB'],
  ['romance dawn nami', 'Nami'],
  // Numbers
  ['LOB-001', 'Blue-Eyes White Dragon - LOB-EN001'],
  ['lob en 001', 'Blue-Eyes White Dragon - LOB-EN001'],
  ['sdk-en001', 'Blue-Eyes White Dragon - SDK-001'],
  ['op5-119', 'Monkey.D.Luffy - OP05-119'],
  ['op05119', 'Monkey.D.Luffy - OP05-119'],
  ['199/165', 'Charizard ex - 199/165'],
  ['charizard #199', 'Charizard ex - 199/165'],
  ['tg17/tg30', 'Pikachu VMAX'],
  ['lea 161', 'Lightning Bolt - 161'],
  ['LOB001', 'Blue-Eyes White Dragon - LOB-EN001'],
  ['lob 001', 'Blue-Eyes White Dragon - LOB-EN001'],
  ['op1-001', 'Roronoa Zoro - OP01-001'],
  ['op01 001', 'Roronoa Zoro - OP01-001'],
  ['op 01 001', 'Roronoa Zoro - OP01-001'],
  ['op-01-001', 'Roronoa Zoro - OP01-001'],
  ['OP01–001', 'Roronoa Zoro - OP01-001'],
  ['macr036', 'Ash Blossom'],
  ['4 out of 102', 'Charizard - 4/102'],
  ['4 of 102', 'Charizard - 4/102'],
  ['#4/102', 'Charizard - 4/102'],
  ['number 58 out of the 102', 'Pikachu - 58/102'],
  ['pikachu 58 uit 102', 'Pikachu - 58/102'],
  ['nr 58 van die 102', 'Pikachu - 58/102'],
  // First letters, order, one word for one word
  ['pik', 'Pikachu'],
  ['zo', 'Zodiac'],
  ['zor', 'Roronoa Zoro'],
  ['um', 'Umbreon'],
  ['cha', 'Charizard'],
  ['trap tra', 'Trap Tra'],
  ['trap tri', 'Trap Trick'],
  ['lay of the l', 'Lay of the Land'],
  // More than one of them
  ['pikachus', 'Pikachu - 58/102'],
  ["charizard's", 'Charizard - 4/102'],
  ['dark magicians', 'Dark Magician - LOB'],
  ['rare candies', 'Rare Candy'],
  ['swords of revealing light', 'Swords of Revealing Light'],
  ['birds of p', 'Birds of P'],
  ['lightning b', 'Lightning Bolt'],
  ['blu', 'Blue-Eyes White Dragon'],
  ['blue eyes', 'Blue-Eyes White Dragon'],
  ['red eyes', 'Red-Eyes Black Dragon'],
  // Written as one, misspelt, with the game
  ['darkmagiciangirl', 'Dark Magician Girl'],
  ['blueeyeswhitedragon', 'Blue-Eyes White Dragon'],
  ['lightningbolt', 'Lightning Bolt'],
  ['luffyop05', 'Monkey.D.Luffy'],
  ['lightening bolt', 'Lightning Bolt'],
  ['umbrion vmax', 'Umbreon VMAX'],
  ['dragonight', 'Dragonite'],
  ['nr 4/102', 'Charizard - 4/102'],
  ['mtg sol ring', 'Sol Ring'],
  ['yugioh pot of greed', 'Pot of Greed'],
  ['ultra ball', 'Ultra Ball'],
  ['amulet coin', 'Amulet Coin'],
  // Afrikaans
  ['charizard kaart', 'Charizard - 4/102'],
  ['kaarte vir luffy', 'Monkey.D.Luffy'],
  ['pokemon boosterboks', 'Surging Sparks Booster Box'],
  ['kaarthoesies', 'Matte Card Sleeves'],
  ['japannese pikachu', 'Pikachu'],
  ['pakkies kaarte', 'Surging Sparks Booster Box'],
  ['ringlêers', 'Zip Binder'],
  ['geskenkbokse', 'Prismatic Evolutions'],
  ['beskermers', 'Matte Card Sleeves'],
  ['kaart beskermers', 'Matte Card Sleeves'],
  ['moue', 'Matte Card Sleeves'],
  ['omhulsels', 'Matte Card Sleeves'],
  ['leer', 'Zip Binder'],
  ['lêers', 'Zip Binder'],
  ['booster boks', 'Surging Sparks Booster Box'],
  ['nuwe booster boks', 'Surging Sparks Booster Box'],
  ['majik lightning bolt', 'Lightning Bolt'],
  ['wan piece luffy', 'Monkey.D.Luffy'],
  ['36 packs', 'Surging Sparks Booster Box'],
  ['rayquaza v max', 'Rayquaza VMAX'],
  ['charizard e x', 'Charizard ex'],
  ['amakhadi epokemon', 'Charizard'],
  // Goods
  ['booster box', 'Surging Sparks Booster Box'],
  ['one piece booster box', 'OP-13'],
  ['etb', 'Prismatic Evolutions Elite Trainer Box'],
  ['pokemon sleeves', 'Matte Card Sleeves'],
  ['9 pocket binder', 'Zip Binder'],
  ['boster boxes', 'Surging Sparks Booster Box'],
];

describe('players of four games find what they mean', () => {
  it.each(PAIRS)('%s', (query, name) => {
    expect(first(query) ?? 'nothing').toMatch(new RegExp(`^${name.replace(/[().]/g, '\\$&')}`));
  });
});

describe('among many cards', () => {
  const boltund = ['Boltund', 'Boltund V'].map((name) =>
    product({
      name: `${name} - 67/192 - Rebel Clash`,
      number: '67/192',
      around: ['Pokemon', 'Lightning', 'Foil'],
    }),
  );
  const chaos = ['Necromancer', 'Mage', 'Sorcerer', 'Hunter', 'Rider', 'Lich', 'Orb', 'Imp'].map((name) =>
    product({ name: `Chaos ${name} - CH-EN001 - Chaos Set`, number: 'CH-EN001', around: ['Yu-Gi-Oh!'] }),
  );
  const many = [
    ...SHOP_OF_FOUR_GAMES.filter(({ around }) => !around.includes('Foil')),
    ...boltund,
    ...chaos,
    product({ name: 'Kartana-GX - 70/111 - Crimson Invasion', number: '70/111', around: ['Ultra Beasts'] }),
  ];
  const find = finderIn(many);

  it('the demand for a name is that for all its printings, not for each of its words', () => {
    expect(find('cha')[0]?.name).toMatch(/^Charizard/);
  });

  it.each(['N', 'n', 'Mew'])('%s is a whole name, whatever else begins so', (typed) => {
    const short = ['N - 92/101 - Noble Victories', 'Mew - 8/53 - Wizards Promos'].map((name) =>
      product({ name }),
    );
    const among = finderIn([...many, ...short]);
    expect(among(typed)[0]?.name.toLowerCase().startsWith(`${typed.toLowerCase()} - `)).toBe(true);
  });

  it('exact words without a detail are before the beginnings of words with it', () => {
    expect(find('lightning bolt foil')[0]?.name).toBe('Lightning Bolt - 161 - LEA');
  });

  it('a misspelt word is left out rather than the game', () => {
    for (const typed of ['pokemon karrt', 'pokemon kaart']) {
      expect(new Set(find(typed).map(({ around }) => around[0])), typed).toEqual(new Set(['Pokemon']));
    }
  });
});

describe('a name beside the name of a set', () => {
  const tins = ['2004', '2005'].map((year, at) =>
    product({
      name: `Blue-Eyes White Dragon - CT0${at}-EN001 - Collectible Tins ${year}`,
      number: `CT0${at}-EN001`,
    }),
  );
  const tin = product({ name: 'Collectible Tin 2004: Blue-Eyes White Dragon' });
  const find = finderIn([...SHOP_OF_FOUR_GAMES, ...tins]);

  it('a tin is one of goods if there is one, else of the set called after tins', () => {
    expect(finderIn([...SHOP_OF_FOUR_GAMES, ...tins, tin])('blue eyes tin')[0]?.name).toBe(tin.name);
    for (const typed of ['blue eyes tin', 'tin blue-eyes', 'blue eyes tins', 'blue eyes collectible tin'])
      expect(find(typed).slice(0, 2).map(nameOfProduct).sort(), typed).toEqual(tins.map(nameOfProduct));
  });

  it.each([
    ['tarmogoyf collectible tins', 'Tarmogoyf', 'collectible tins'],
    ['blue-eyes white dragon future sight', 'Blue-Eyes White Dragon', 'future sight'],
    ['umbreon vmax base fossil', 'Umbreon VMAX', 'base fossil'],
    ['dark magician girl surging sparks', 'Dark Magician Girl', 'surging sparks'],
    ['surging sparks dark magician girl', 'Dark Magician Girl', 'surging sparks'],
    ['dark magician 2005', 'Dark Magician', '2005'],
  ])('%s: the name wins where no card has both', (typed, name, unmatched) => {
    const hits = runToCompletion(searchWords(index, DEFAULT_CARD_WORDS, parseQuery(typed), () => true));
    expect(nameOf(topHits(hits, () => true, 0, 1)[0] ?? -1)).toMatch(new RegExp(`^${name} - `));
    expect(hits).toMatchObject({ unmatched: unmatched.split(' ') });
  });
});

describe('words for cards and nothing else', () => {
  const singles = SHOP_OF_FOUR_GAMES.filter(({ around }) => around.some((text) => /singles/i.test(text)));

  it.each([
    ...['cards', 'single', 'kaart', 'kaarte', 'kaartjies', 'enkels', 'enkelkaarte', 'losse kaarte'],
    ...['nuwe', 'nuwe kaarte', 'amakhadi'],
    ...['kaarte te koop', 'goedkoop kaarte', 'buy cards', 'soek kaarte asb'],
  ])('%s finds all singles', (typed) => {
    const { hits } = runToCompletion(searchWords(index, DEFAULT_CARD_WORDS, parseQuery(typed), () => true));
    expect(singles.length).toBeGreaterThan(50);
    expect(hits.length).toBeGreaterThanOrEqual(singles.length);
  });
});

describe('words for cards beside a game', () => {
  const sealed = ['Pokemon', 'Magic: The Gathering', 'One Piece'].flatMap((game) =>
    [`${game} Collector Tin`, `${game} Bundle`].map((name) => product({ name, around: [game, 'Sealed'] })),
  );
  const unnumbered = product({ name: 'Storm Crow', around: ['Magic: The Gathering', 'Magic Singles'] });
  const find = finderIn([...sealed, ...SHOP_OF_FOUR_GAMES, unnumbered]);

  it.each([
    ['pokemon kaart', 'Pokemon'],
    ['kaarte pokemon', 'Pokemon'],
    ['magic single', 'Magic: The Gathering'],
    ['mtg singles', 'Magic: The Gathering'],
    ['magic the gathering cards', 'Magic: The Gathering'],
    ['looking for magic cards', 'Magic: The Gathering'],
    ['one piece losse kaarte te koop', 'One Piece'],
    ['near mint one piece cards', 'One Piece'],
  ])('%s finds the cards of the game and nothing else', (typed, game) => {
    const cards = [...CARDS_OF_FOUR_GAMES, unnumbered].filter(({ around }) => around.includes(game));
    expect(new Set(find(typed).map(({ around }) => around[0])), typed).toEqual(new Set([game]));
    expect(find(typed).filter((found) => !cards.includes(found))).toEqual([]);
  });

  it.each(['pokemon', 'nuwe pokemon', 'pokemon card tin', 'pokemon collector tin'])(
    '%s still finds sealed goods',
    (typed) => {
      expect(find(typed).map(nameOfProduct)).toContain('Pokemon Collector Tin');
    },
  );

  it('a game without singles shows what there is of it', () => {
    const tin = product({ name: 'Digimon Gift Tin', around: ['Digimon Card Game'] });
    const found = finderIn([tin, ...SHOP_OF_FOUR_GAMES]);
    for (const typed of ['digimon cards', 'digimon card game', 'digimon kaarte'])
      expect(found(typed).map(nameOfProduct), typed).toEqual([tin.name]);
  });

  it.each([
    'Digimon',
    'Lorcana',
    'Flesh and Blood',
    'Star Wars: Unlimited',
    'Union Arena',
    'Gundam',
    'Dragon Ball',
  ])('cards of %s, too', (game) => {
    const tin = product({ name: `${game} Tin`, around: [game] });
    const card = product({ name: 'Agumon - BT1-010 - New Evolution', number: 'BT1-010', around: [game] });
    const found = finderIn([tin, card, ...SHOP_OF_FOUR_GAMES]);
    expect(found(`${game} singles`).map(nameOfProduct)).toEqual([card.name]);
    expect(found(game).map(nameOfProduct).toSorted()).toEqual([card.name, tin.name].toSorted());
  });
});

const nameOfProduct = ({ name }: { name: string }) => name;

describe('a shop of singles', () => {
  const found = (query: string) =>
    runToCompletion(searchWords(singlesOnly, DEFAULT_CARD_WORDS, parseQuery(query), () => true));
  const hits = (query: string) => found(query).hits.length;
  const closest = (query: string) => {
    const close = runToCompletion(
      closestWords(singlesOnly, DEFAULT_CARD_WORDS, parseQuery(query), () => true),
    );
    return topHits(close, () => true, 0, 3).map(nameOf);
  };

  it.each([
    'booster box',
    'etb',
    'sleeves',
    'zip binder',
    'playmat',
    'toploaders',
    'dice',
    'deck box',
    'tin',
  ])('sells no %s', (goods) => {
    expect(hits(goods)).toBe(0);
    expect(found(`charizard ${goods}`)).toMatchObject({ corrected: 'charizard', unmatched: [goods] });
    expect(closest(`charizard ${goods}`)[0]).toBe('Charizard - 4/102 - Base');
  });

  it('neither an unknown nor a misspelt word hides close matches', () => {
    expect(closest('umbreon vmax fnordle')[0]).toContain('Umbreon VMAX');
    expect(closest('charizrd fnordle')[0]).toContain('Charizard');
    expect(closest('zard ex fnordle')[0]).toContain('Charizard ex');
  });
});
