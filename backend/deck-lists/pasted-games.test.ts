import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { tellLists } from '../testing/deck-lists/deck-shop.ts';

const GON = ['exact 2 GON'];
const DEFY = ['exact 3 DEFY'];
const RING = 'exact 2 C21-263';
const BARRENS = 'exact 4 2XM-310';
const FIRE = 'exact 5 SVE-2';
const BALLS = 'exact 4 SVI-196';

/** What sites and simulators of each game write, and what players leave out; what is taken for each line. */
const LISTS: [list: string, lines: string[]][] = [
  // Union Arena: players leave the product out.
  ...[
    '2 HTR-1-001',
    '2x HTR-1-001',
    'HTR-1-001 x2',
    '2 htr-1-001',
    '2 Gon Freecss HTR-1-001',
    '2 Gon Freecss (HTR-1-001)',
    '2 HTR-1-001 Gon Freecss',
    '2 UE01BT-HTR-1-001',
    '2 UE01BT_HTR-1-001',
    '2xUE01BT/HTR-1-001',
    '2 Gon Freecss [UE01BT/HTR-1-001]',
    '["UE01BT/HTR-1-001","UE01BT/HTR-1-001"]',
    '{"mainDeck":[{"cardNumber":"HTR-1-001","count":2}]}',
  ].map((list): [string, string[]] => [list, GON]),
  ['3 HTR-1-AP01', ['exact 3 AP']],
  ['3 UE01BT/HTR-1-AP01', ['exact 3 AP']],
  ['1 HTR-1-002', ['exact 1 GON-2']],
  ['1 HTR-1-003', ['not_stocked']],
  // Riftbound.
  ...[
    'OGN-045-1 OGN-045-1 OGN-045-1',
    'T0dOLTA0NS0xJE9HTi0wNDUtMSRPR04tMDQ1LTE=',
    '3 Defy (OGN-045/298)',
    '3x OGN-045/298',
    'Battlefields:\n3 Defy',
    'Rune Pool (0)\nMainDeck:\n3 Defy',
    'Chosen Champion:\n3 Defy',
  ].map((list): [string, string[]] => [list, DEFY]),
  // Digimon.
  ['4 (BT5-086)\n2 (P-001)', ['exact 4 OMNI', 'exact 2 AGU-P']],
  ['1 Omnimon Alt Art BT5-086', ['exact 1 OMNI-P']],
  ['1 Omnimon parallel BT5-086', ['exact 1 OMNI-P']],
  ['Digi-Egg Deck (4)\n2 Omnimon BT5-086', ['exact 2 OMNI']],
  ['Character (4)\n4 OP01-016\nDON!! Deck (10)', ['exact 4 NAMI']],
  ['Ground Units (4)\n3xSOR_095', ['exact 3 MARINE']],
  ['3 Elsa - Snow Queen 41/204 EN 1', ['exact 3 ELSA']],
  ['3 Elsa - Snow Queen 41/204 • EN • 1', ['exact 3 ELSA']],
  // Energies: a word below their heading is one, whatever else is called so.
  ...[
    'Energy: 5\n5 Fire',
    'Energy (5)\n5 Basic Fire',
    '## Energy\n5 fire nrg',
    'Energie: 5\n5 Fire SVE 2',
  ].map((list): [string, string[]] => [list, [FIRE]]),
  ['Energy\n4 DCE', ['guess 4 NXD-92']],
  ['4 DCE', ['guess 4 NXD-92']],
  ['Energy: 4\n4 Double Colorless', ['exact 4 NXD-92']],
  ['4 Double Colorless', ['guess 4 NXD-92']],
  ['2 Fire', ['exact 2 APC-128']],
  ['1 bewd', ['not_stocked']],
  ['3 ash', ['guess 3 ASH']],
  // Old sets, promos and spellings of Pokémon.
  ['1 Mr. Mime JU 6', ['exact 1 JU-6']],
  ['1 Galarian Ponyta SWSH013', ['exact 1 SWSH-13']],
  ['1 Galarian Ponyta SSH 81', ['exact 1 SSH-81']],
  ['1 Mew V-MAX FST 114', ['exact 1 FST-114']],
  ['4 sv1.0-196', ['not_stocked']],
  // How many.
  ['Ultra Ball (4-of)', [BALLS]],
  ['x4 Ultra Ball, x2 Sol Ring', [BALLS, RING]],
  ['7 Colored Fish x3', ['exact 3 FISH']],
  ['7 Colored Fish x0', ['not_stocked']],
  ['30,000-Year White Turtle', ['exact 1 TURTLE']],
  ['2 30,000-Year White Turtle', ['exact 2 TURTLE']],
  ['1996 World Champion', ['exact 1 CHAMP']],
  ['2000 Ultra Ball', ['unread']],
  ['4 Ultra Ball\n\n60 Total Cards\n15 Cards Total', [BALLS]],
  // Parts of a deck.
  ['4 Ash Barrens\nMaybe:\n2 Sol Ring', [BARRENS]],
  ['Maybe Board\n2 Sol Ring\nMain Board\n4 Ash Barrens', [BARRENS]],
  ['Mainboard (60 cards, 12 distinct)\n4 Ash Barrens\nSIDE BOARD\n2 Sol Ring', [BARRENS, RING]],
  ['Board,Qty,Name\nmain,4,Ash Barrens\nmaybe,2,Sol Ring', [BARRENS]],
  ['c=4 Ash Barrens||2 Sol Ring', [BARRENS, RING]],
  [
    'https://www.tcgplayer.com/massentry?productline=Magic&c=4%20Ash+Barrens%7C%7C2%20Sol%20Ring',
    [BARRENS, RING],
  ],
  ['4 Ash Barrens {2}{U/P}', [BARRENS]],
];

eachDatabase((openDb) => {
  it('what sites of each game write becomes the cards that are meant', { timeout: 60_000 }, async () => {
    const lists = LISTS.map(([list]) => list);
    expect(await tellLists(await openDb(), lists)).toEqual(LISTS);
  });
});
