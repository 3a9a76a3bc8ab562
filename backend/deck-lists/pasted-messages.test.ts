import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { tellLists } from '../testing/deck-lists/deck-shop.ts';

const BALLS = 'exact 4 SVI-196';
const BOLT = 'exact 4 M10-146';
const RING = 'exact 2 C21-263';
const IONO = 'exact 2 PAF-80';
const PARALLEL = 'exact 1 ZORO-1P';

/** What people write to a shop in English and Afrikaans, and what other programs export; what is taken for each line. */
const MESSAGES: [list: string, lines: string[]][] = [
  ...[
    'viermaal Ultra Ball',
    '4 maal Ultra Ball',
    'Ultra Ball maal 4',
    'Ultra Ball times 4',
    'ultra ball 4 x',
    'ultra ball 4 times',
    'Ultra Ball, four of them',
    'Ultra Ball *4*',
    '4 of the Ultra Ball',
    '4 off Ultra Ball',
    '4 x :fire: Ultra Ball',
    ':small_blue_diamond: 4 Ultra Ball',
    '4x Ultra Ball :fire:',
    '<:pika:123> 4 Ultra Ball',
    '+27 82 555 0123: 4 Ultra Ball',
    'Kan ek 4 Ultra Ball kry asb',
    'Het julle 4 Ultra Ball beskikbaar?',
    'Ultra Ball x 4 = R20',
    'Ultra Ball x4 @ R5.00 = R20.00',
    '4x Ultra Ball R5 each - R20',
    'R5 Ultra Ball x4',
    'Qty 4 - Ultra Ball',
    'Ultra Ball - SVI 196 - Qty 4',
    'Ultra Ball SVI 196 4',
    'Ultra Ball SVI 196 - 4',
    '4x SVI | Ultra Ball',
    '4x SVI 196 | Ultra Ball',
    '4 Ultra Ball (have 2)',
    '4 Ultra Ball (need 2 more)',
    '4 Ultra Ball (proxy)',
    '4 Ultra Ball (Pokémon)',
    '4x Pokemon Ultra Ball',
    '4 Ultra Ball SVI196/198',
    '4 Scarlet & Violet Ultra Ball',
    'Ultra Ball\n4',
    '4\nUltra Ball',
    'Trainer: 1\n4\nUltra Ball',
    '60 cards\n4 Ultra Ball',
    '4 Ultra Ball\nTotaal: 4 kaarte',
  ].map((list): [string, string[]] => [list, [BALLS]]),
  ['nege Ultra Ball', ['short 4 SVI-196']],
  ['tien Ultra Ball', ['short 4 SVI-196']],
  ['eleven Ultra Ball', ['short 4 SVI-196']],
  ['ultra ball four', ['guess 4 SVI-196']],
  ['Jan — Today at 12:34\n4x Ultra Ball', [BALLS]],
  ['Hallo, het julle dalk 4x Ultra Ball en 2 Iono?', [BALLS, IONO]],
  ['Ek soek: 4 Ultra Ball, 2 Iono', [BALLS, IONO]],
  ['Ultra Ball x4, Iono x2', [BALLS, IONO]],
  ['Ultra Ball 4, Iono 2', [BALLS, IONO]],
  ['Ultra Ball - 4, Iono - 2', [BALLS, IONO]],
  ['4 Ultra Ball | 2 Iono', [BALLS, IONO]],
  ['Deck: 4 Ultra Ball, 2 Iono', [BALLS, IONO]],
  ['Looking for Ultra Ball x4 and Iono x2', [BALLS, IONO]],
  ['Looking for Ultra Ball x4', [BALLS]],
  ['Please add 4 Ultra Ball to my order', [BALLS]],
  ['Is Ultra Ball in stock?', ['exact 1 SVI-196']],
  ['2 Fire / Ice MH2', ['exact 2 MH2-290']],
  ['4x OP01-016 (Reprint)', ['exact 4 NAMI-R']],
  ['Ultra Ball (4), Iono (2)', [BALLS, IONO]],
  ['Ultra Ball\n4\nIono\n2', [BALLS, IONO]],
  ['Do you have Ultra Ball and Iono?', ['exact 1 SVI-196', 'exact 1 PAF-80']],
  ['ultra ball, iono, eevee', ['exact 1 SVI-196', 'exact 1 PAF-80', 'exact 1 EEVEE']],
  ['1. Ultra Ball\n2. Iono\n3. Eevee', ['exact 1 SVI-196', 'exact 1 PAF-80', 'exact 1 EEVEE']],
  ...[
    '4x M10 | Lightning Bolt',
    '4 Lightning Bolt – Magic 2010 (M10)',
    '4 Lightning Bolt, Magic 2010 (M10) #146',
    '4x Lightning Bolt (V.1) (Magic 2010)',
    '4 MTG Lightning Bolt (M10)',
    'Lightning Bolt M10 146 4',
    '{"cards":[{"quantity":4,"card":{"name":"Lightning Bolt","set":"m10","cn":"146"}}]}',
  ].map((list): [string, string[]] => [list, [BOLT]]),
  ['Lightning Bolt (M10) 4', ['unread']],
  ['Lightning Bolt [2XM] x4 foil', ['exact 4 2XM-129F']],
  ['2 Sol Ring (foil if possible)', [RING]],
  ['{"mainboard":{"Sol Ring":{"name":"Sol Ring","quantity":2}},"sideboard":[]}', [RING]],
  [
    '{"metadata":{"name":"x"},"leader":{"id":"SOR_005","count":1},"deck":[{"id":"SOR_095","count":3}]}',
    ['exact 1 LUKE', 'exact 3 MARINE'],
  ],
  [
    'Leader\n1 | Luke Skywalker | Faithful Friend\n\nDeck\n3 | Battlefield Marine',
    ['exact 1 LUKE', 'exact 3 MARINE'],
  ],
  [
    'Hero: Fai, Rising Rebellion\nArena cards\n1x UPR044\nDeck cards\n3x Snatch (1)',
    ['exact 1 FAI', 'exact 1 FAI', 'exact 3 SNATCH-R'],
  ],
  ['RWxzYV9Tbm93IFF1ZWVuJDN8', ['exact 3 ELSA']],
  ['{"OP01-001":1,"OP01-016":4}', ['exact 1 ZORO-1', 'exact 4 NAMI']],
  ['{"leader":"OP01-001","deck":[{"id":"OP01-016","count":4}]}', ['exact 1 ZORO-1', 'exact 4 NAMI']],
  ['[{"name":"Ultra Ball","count":4},{"name":"Iono","count":2.5}]', [BALLS, 'unread']],
  ['Leader,OP01-001,1\nCharacter,OP01-016,4', ['exact 1 ZORO-1', 'exact 4 NAMI']],
  ['Card Number,Quantity\nOP01-016,4', ['exact 4 NAMI']],
  ['4 Nami 016', ['exact 4 NAMI']],
  ['Digi-Egg\n4 BT1-010 Agumon', ['exact 4 AGU-10']],
  // Another picture is dearer: it is never said to be exactly the usual one.
  ...[
    '1 OP01-001 (P1)',
    '1 OP01-001 P1',
    '1 OP01-001 alt',
    '1 OP01-001 - Alternate Art',
    '1 OP01-001 (V.2)',
    '1 Roronoa Zoro (Alt Art) OP01-001',
    '1 Roronoa Zoro OP01-001 (Parallel)',
    '1 OP01-001 (Alternate Art) Roronoa Zoro',
  ].map((list): [string, string[]] => [list, [PARALLEL]]),
  ['1 Roronoa Zoro (OP01-001) (V.1)', ['exact 1 ZORO-1']],
  ['2 Charizard EX 125/197', ['exact 2 OBF-125']],
  ['2 Charizard ex OBF125/197', ['exact 2 OBF-125']],
  ['2 obsidian flames charizard ex', ['exact 2 OBF-125']],
  ...[
    '1 reverse holo Gardevoir',
    '1 Gardevoir rev holo',
    '1 rev. holo Gardevoir 85/198',
    '1 Gardevoir (reverse)',
  ].map((list): [string, string[]] => [list, ['exact 1 SVI-80R']]),
  ['3x Ash Blossom (MACR-EN036) Secret Rare', ['guess 3 ASH']],
];

eachDatabase((openDb) => {
  it('what is written in messages and exported by other programs becomes the cards that are meant', {
    timeout: 60_000,
  }, async () => {
    const lists = MESSAGES.map(([list]) => list);
    expect(await tellLists(await openDb(), lists)).toEqual(MESSAGES);
  });
});
