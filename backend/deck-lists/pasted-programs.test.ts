import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { openDeckShop, tell } from '../testing/deck-lists/deck-shop.ts';

const BALLS = 'exact 4 SVI-196';
const BOLT = ['exact 1 M10-146'];

/** How programs export lists and people change them; what is taken for each line. */
const LISTS: [list: string, lines: string[]][] = [
  // Counts in words, and signs around them.
  ...[
    'four Ultra Ball',
    'four copies of Ultra Ball',
    'four x Ultra Ball',
    'vier Ultra Ball',
    '+4 Ultra Ball',
    '+ 4 Ultra Ball',
    '+4x Ultra Ball',
    'Ultra Ball <4>',
    'Ultra Ball +4',
    'Ultra Ball [4]',
    'Ultra Ball [x4]',
    '<4> Ultra Ball',
    '4 @ Ultra Ball',
    '4 ~ Ultra Ball',
    'x4: Ultra Ball',
    'Need: four Ultra Ball',
    'Ultra Ball x four',
    'Ultra Ball (four)',
    'playset of Ultra Ball',
    '4 Ultra Ball, any foil',
    '4 Ultra Ball (any condition)',
    '4 Ultra Ball (old border)',
    '4 Ultra Ball (new art)',
    '4 Ultra Ball old frame',
    '4 Ultra Ball - retro frame',
    '4 Ultra Ball (no foil)',
    '4 Ultra Ball (played is fine)',
    '4 Ultra Ball (NM/LP)',
    '4 Ultra Ball NM or LP',
    '4 Ultra Ball, cheapest',
    '4 Ultra Ball (cheapest please)',
    '4 x "Ultra Ball"',
    '4 × Ultra Ball · SVI · 196',
    '4 Ultra Ball @SVI 196',
    '4 Ultra Ball // SVI 196',
    '4 Ultra Ball SVI-196',
    '4 Ultra Ball sv1-196',
    '4 Ultra Ball (sv1 196)',
    '* 4 Ultra Ball SVI 196 ',
    '    • 4× Ultra Ball',
    '4 Ultra Ball\u200b SVI 196',
    '4\tUltra Ball\tSVI\t196',
    'Quantity,Name,Set,Card Number\n4,Ultra Ball,Scarlet & Violet,196',
    '"Qty";"Card";"Set"\n"4";"Ultra Ball";"SVI"',
    'Name|Qty\nUltra Ball|4',
    '****** Pokémon Trading Card Game Deck List ******\n\n##Trainer Cards - 4\n\n* 4 Ultra Ball SVI 196\n\nTotal Cards - 4',
    'Pokémon: 0\nTrainer: 1\n4 Ultra Ball SVI 196 PH\n\nTotal Cards: 4',
    'Entrenador: 1\n4 Ultra Ball SVI 196',
  ].map((list): [string, string[]] => [list, [BALLS]]),
  ['2 Lightning Bolt any foil', ['exact 2 2XM-129F']],
  ['2 Lightning Bolt (any foil)', ['exact 2 2XM-129F']],
  ['three Ash Barrens', ['exact 3 2XM-310']],
  ['one Iono PAL 185', ['exact 1 PAL-185']],
  ['two Sol Ring (C21) 263', ['exact 2 C21-263']],
  ['1 Lightning Bolt (M10) 146 (old border)', BOLT],
  ['1 Lightning Bolt (M10) 146 [old border]', BOLT],
  ['1x Lightning Bolt (m10) 146 *F* [Burn] ^Have,#37d67a^', BOLT],
  ['1x Lightning Bolt (m10) 146 [Burn{top}] ^Getting,#2ccce4^', BOLT],
  ['1 Lightning Bolt (M10) 146 #!Burn', BOLT],
  ['1 [M10#146] Lightning Bolt # !Commander', BOLT],
  [
    'About\nName Burn\n\nDeck\n1 Lightning Bolt (M10) 146\n\nSideboard\n1 Ash Barrens (2XM) 310',
    [...BOLT, 'exact 1 2XM-310'],
  ],
  ['// Main\n1 Lightning Bolt <M10>\n// Sideboard\nSB: 1 Ash Barrens', [...BOLT, 'exact 1 2XM-310']],
  ['1|Lightning Bolt|M10|146', BOLT],
  ['1 Lightning Bolt|M10|1', BOLT],
  ['"1 Lightning Bolt (M10) 146"', BOLT],
  [
    'Count,Name,Edition,Condition,Language,Foil,Tag\n"1","Lightning Bolt","m10","Near Mint","English","",""',
    BOLT,
  ],
  [
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language\nBinder,1,0,Lightning Bolt,M10,Magic 2010,146,NearMint,Normal,English',
    BOLT,
  ],
  [
    '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number\nBinder,1,0,Lightning Bolt,M10,Magic 2010,146',
    BOLT,
  ],
  [
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID\nSol Ring,C21,Commander 2021,263,foil,uncommon,1,123',
    ['exact 1 C21-263F'],
  ],
  ['QuantityX,Name,Edition,Foil\n1x,Lightning Bolt,Magic 2010,', BOLT],
  [
    'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition\n1,Lightning Bolt,Lightning Bolt,Magic 2010,146,M10,Normal,Near Mint',
    BOLT,
  ],
  [
    'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price\n"1","1","Lightning Bolt","m10","Near Mint","English","","","2024","146","False","False",""\n"2","0","Ash Barrens","2xm","Near Mint","English","","","2024","310","False","True",""',
    BOLT,
  ],
  ['4x OP05-060 SP', ['other_printing 2 LUFFY-60S + 2 LUFFY-60']],
  ['4 OP01-016 (SP)', ['exact 4 NAMI']],
  ['4 OP01-016 Manga', ['exact 4 NAMI']],
  ['4 Nami OP01-016 SP', ['exact 4 NAMI']],
  ['4 Nami (SP) OP01-016', ['exact 4 NAMI']],
  ['2 Monkey.D.Luffy (SP) OP05-060', ['exact 2 LUFFY-60S']],
  ['2 OP05-060', ['exact 2 LUFFY-60']],
  ['1 Monkey.D.Luffy OP05-119 Manga', ['exact 1 LUFFY-119']],
  ['1 OP05-119 Manga Rare', ['exact 1 LUFFY-119']],
  ['1 OP05-119 (Manga Alt Art)', ['exact 1 LUFFY-119']],
  ['1 OP05-119 AA', ['exact 1 LUFFY-119A']],
  ['1xOP01-001_p1', ['exact 1 ZORO-1P']],
  ['["Exported from simdeck","OP01-001","OP01-016","OP01-016"]', ['exact 1 ZORO-1', 'exact 2 NAMI']],
  ['Leader\n1x OP01-001\nCharacter\n4x OP01-016', ['exact 1 ZORO-1', 'exact 4 NAMI']],
  ['1 Roronoa Zoro (OP01-001) [L]\n4 Nami (OP01-016) [C]', ['exact 1 ZORO-1', 'exact 4 NAMI']],
  [
    '#created by Player\n#main\n46986414\n46986414\n97268402\n#extra\n!side\n14558127',
    ['exact 2 DMS', 'exact 1 VEIL', 'exact 1 ASH'],
  ],
  [
    'Monster (3)\n3x Dark Magician\nSpell\nTrap\nExtra Deck (0)\nSide Deck: 1\n1x Effect Veiler',
    ['exact 3 DMS', 'exact 1 VEIL'],
  ],
  ['3 Dark Magician (Ultra Rare)', ['other_printing 3 DMS']],
  ['3 Dark Magician LOB-005', ['exact 3 DMG']],
  ['3 BT1-010 Agumon\n3 Agumon BT5-007', ['exact 3 AGU-10', 'exact 3 AGU-11']],
  ['// Digimon DeckList\n\n4 Agumon      BT1-010', ['exact 4 AGU-10']],
  ['+2 Mace\n+4 Ultra Ball', ['exact 1 AFR-1', BALLS]],
  ['7 Colored Fish\nOne with Nothing', ['exact 1 FISH', 'unread']],
  ['| Qty | Card |\n|-----|------|\n| 4 | Ultra Ball |\n| 1 | Iono |', [BALLS, 'exact 1 PAF-80']],
  ['4 Nami (R) OP01-016', ['exact 4 NAMI']],
  ['twaalf Ultra Ball', ['unread']],
  ['3 Elsa - Snow Queen', ['exact 3 ELSA']],
];

eachDatabase((openDb) => {
  it('what programs export and people change becomes the cards that are meant', {
    timeout: 60_000,
  }, async () => {
    const { store, skuOf } = await openDeckShop(await openDb());
    const found: typeof LISTS = [];
    for (const [list] of LISTS)
      found.push([list, (await store(list)).lines.map((line) => tell(line, skuOf))]);
    expect(found).toEqual(LISTS);
  });
});
