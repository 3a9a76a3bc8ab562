import type { SearchDocument } from '../../catalogue/search/index-words.ts';
import { product } from './cards.ts';

/** A small shop of four games: 'name | number | set | rarity | finish or the like', one card a line. */
const CARDS: Record<string, string> = {
  Pokemon: `
Charizard | 4/102 | Base | Rare Holo
Charizard | 4/130 | Base Set 2 | Rare Holo
Dark Charizard | 4/82 | Base Team Rocket | Rare Holo
Charizard ex | 125/197 | Scarlet & Violet Obsidian Flames | Double Rare
Charizard ex | 199/165 | Scarlet & Violet 151 | Special Illustration Rare
Charizard ex | 6/165 | Scarlet & Violet 151 | Double Rare
Charizard VMAX | 74/73 | Sword & Shield Champion's Path | Rare Rainbow
Pikachu | 58/102 | Base | Common
Pikachu | 60/64 | Base Jungle | Common
Pikachu | 25/165 | Scarlet & Violet 151 | Common
Pikachu VMAX | TG17 | Sword & Shield Lost Origin Trainer Gallery | Rare Holo VMAX
Pikachu ex | 57/191 | Scarlet & Violet Surging Sparks | Double Rare
Umbreon | 13/75 | Neo Discovery | Rare Holo
Umbreon V | 189/203 | Sword & Shield Evolving Skies | Rare Ultra
Umbreon VMAX | 95/203 | Sword & Shield Evolving Skies | Rare Holo VMAX
Umbreon VMAX | 215/203 | Sword & Shield Evolving Skies | Rare Rainbow
Umbreon ex | 161/131 | Scarlet & Violet Prismatic Evolutions | Special Illustration Rare
Tyranitar | 20/111 | Neo Discovery | Rare Holo
Mew ex | 151/165 | Scarlet & Violet 151 | Double Rare
Mewtwo | 10/102 | Base | Rare Holo
Lugia | 9/111 | Neo Genesis | Rare Holo
Lugia V | 186/195 | Sword & Shield Silver Tempest | Rare Ultra
Lucario | 6/130 | Diamond & Pearl | Rare Holo
Ting-Lu ex | 127/193 | Scarlet & Violet Paldea Evolved | Double Rare
Giratina V | 186/196 | Sword & Shield Lost Origin | Rare Ultra
Rayquaza VMAX | 218/203 | Sword & Shield Evolving Skies | Rare Rainbow
Gyarados | 6/102 | Base | Rare Holo
Dragonite | 4/62 | Base Fossil | Rare Holo
Iono | 185/193 | Scarlet & Violet Paldea Evolved | Uncommon
Iono | 254/193 | Scarlet & Violet Paldea Evolved | Ultra Rare
Iono | 269/193 | Scarlet & Violet Paldea Evolved | Special Illustration Rare
Super Scoop Up | 99/130 | E-Card Expedition Base Set | Uncommon
Rare Candy | 191/198 | Scarlet & Violet | Uncommon
Ultra Ball | 196/198 | Scarlet & Violet | Uncommon
Amulet Coin | 97/106 | Diamond & Pearl Great Encounters | Uncommon
Emolga | 29/86 | Scarlet & Violet Black Bolt | Common`,
  'Magic: The Gathering': `
Lightning Bolt | 161 | LEA | Common
Lightning Bolt | 129 | 2XM | Uncommon | Foil
Bolt Bend | 115 | WAR | Uncommon
Tarmogoyf | 153 | FUT | Rare
Tarmogoyf Nest | 120 | M3C | Rare
Dark Confidant | 81 | RAV | Rare
Snapcaster Mage | 78 | ISD | Rare
Snap | 43 | ULG | Common
Liliana of the Veil | 105 | ISD | Mythic Rare
Lay of the Land | 112 | AER | Common
Lay Bare | 79 | ROE | Common
Pikemen | 55 | 5ED | Common
Benalish Pikemen | 1 | LEG | Common
Sheoldred, the Apocalypse | 107 | DMU | Mythic Rare
Sheoldred, the Apocalypse (Showcase) | 435 | DMU | Mythic Rare | Showcase
The One Ring | 246 | LTR | Mythic Rare
The One Ring (Borderless) | 380 | LTR | Mythic Rare | Borderless
Sol Ring | 263 | C21 | Uncommon
Birds of Paradise | 153 | RAV | Rare
Birds of Prey | 12 | TST | Common
Zodiac Dragon | 131 | PTK | Rare`,
  'Yu-Gi-Oh!': `
Blue-Eyes White Dragon | LOB-EN001 | Legend of Blue Eyes White Dragon | Ultra Rare | 1st Edition
Blue-Eyes White Dragon | SDK-001 | Starter Deck: Kaiba | Ultra Rare
Blue-Eyes White Dragon | LCKC-EN001 | Legendary Collection Kaiba | Ghost Rare
Dark Magician | LOB-EN005 | Legend of Blue Eyes White Dragon | Ultra Rare
Dark Magician Girl | MFC-000 | Magician's Force | Secret Rare
Red-Eyes Black Dragon | LOB-EN070 | Legend of Blue Eyes White Dragon | Ultra Rare
Swords of Revealing Light | LOB-101 | Legend of Blue Eyes White Dragon | Super Rare
Trap Hole | LOB-EN058 | Legend of Blue Eyes White Dragon | Super Rare
Trap Trick | CIBR-EN076 | Circuit Break | Ultra Rare
Trap Tracks | MAMA-EN001 | Magnificent Mavens | Ultra Rare
Ash Blossom & Joyous Spring | MACR-EN036 | Maximum Crisis | Secret Rare
Pot of Greed | LOB-EN119 | Legend of Blue Eyes White Dragon | Rare`,
  'One Piece': `
Monkey.D.Luffy | OP05-119 | Awakening of the New Era | Secret Rare
Monkey.D.Luffy (Alternate Art) | OP05-119 | Awakening of the New Era | Secret Rare
Monkey.D.Luffy (Manga) | OP05-119 | Awakening of the New Era | Secret Rare
Monkey.D.Luffy | OP05-060 | Awakening of the New Era | Leader
Monkey.D.Luffy | OP01-024 | Romance Dawn | Super Rare
Roronoa Zoro | OP01-001 | Romance Dawn | Leader
Roronoa Zoro | OP01-025 | Romance Dawn | Super Rare
Roronoa Zoro (Alternate Art) | OP01-025 | Romance Dawn | Super Rare
Shanks | OP01-120 | Romance Dawn | Secret Rare
Nami | OP01-016 | Romance Dawn | Rare
Edward.Newgate | OP02-001 | Paramount War | Leader`,
};

const GOODS: readonly (readonly [name: string, ...around: string[]])[] = [
  ['Surging Sparks Booster Box (36)', 'Pokemon', 'Booster Boxes', 'Surging Sparks'],
  ['Prismatic Evolutions Elite Trainer Box', 'Pokemon', 'Elite & Gift Boxes', 'Prismatic Evolutions'],
  ['OP-13 Carrying On His Will Booster Box', 'One Piece', 'Booster Boxes', 'OP-13'],
  ['Matte Card Sleeves (100)', 'Accessories', 'Sleeves'],
  ['Zip Binder 9-Pocket (360)', 'Accessories', 'Binders'],
];

export const CARDS_OF_FOUR_GAMES: SearchDocument[] = Object.entries(CARDS).flatMap(([game, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', number = '', set = '', ...around] = line.split(' | ');
      return product({
        name: `${title} - ${number} - ${set}`,
        number,
        around: [game, 'Singles', set, 'Near Mint', ...around],
      });
    }),
);

export const SHOP_OF_FOUR_GAMES: SearchDocument[] = [
  ...CARDS_OF_FOUR_GAMES,
  ...GOODS.map(([name, ...around]) => product({ name, around })),
];
