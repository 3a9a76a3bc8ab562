import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { openDeckShop, tell } from '../testing/deck-lists/deck-shop.ts';

const BALLS = 'exact 4 SVI-196';
const ZORO_AND_NAMI = ['exact 1 ZORO-1', 'exact 4 NAMI'];

/** How people write by hand, in messages and in tables; what is taken for each line. */
const FORMS: [list: string, lines: string[]][] = [
  ...[
    'Ultra Ball: 4',
    'Ultra Ball = 4',
    'Ultra Ball - 4',
    'Ultra Ball *4',
    'Ultra Ball (4)',
    'Ultra Ball\t4',
    '4* Ultra Ball',
    '*4* Ultra Ball',
    '_4 Ultra Ball_',
    '[4] Ultra Ball',
    '4pcs Ultra Ball',
    '4 stk Ultra Ball',
    '4 copies of Ultra Ball',
    '4 of Ultra Ball',
    '> 4 Ultra Ball',
    '✅ 4 Ultra Ball SVI 196',
    '🔥4x Ultra Ball SVI 196🔥',
    '4️⃣ Ultra Ball',
    '4 Ultra Ball NM',
    '4 Ultra Ball - Near Mint',
    '4 Ultra Ball (NM)',
    '4 Ultra Ball [English]',
    '4\u00a0Ultra\u00a0Ball\u00a0SVI\u00a0196',
    '| 4 | Ultra Ball | SVI | 196 |',
    'Hoofdek\n4 Ultra Ball',
    'Deck principal\n4 Ultra Ball',
    'Kaart,Aantal\nUltra Ball,4',
    'Anzahl;Name;Erweiterung\n4;Ultra Ball;Scarlet & Violet',
    'Quantité;Nom\n4;Ultra Ball',
  ].map((list): [string, string[]] => [list, [BALLS]]),
  ['Pokémon: 1\n4 Ultra Ball\nTrainer: 4', [BALLS]],
  ['- 2 x Charizard ex (obsidian flames) NM', ['exact 2 OBF-125']],
  ['2 x Charizard ex (obsidian flames) nm/lp', ['exact 2 OBF-125']],
  ['Pikachu SVP 88', ['exact 1 SVP-88']],
  ['Pikachu (88)', ['unread']],
  ['1. Ultra Ball\n2. Ultra Ball', ['unread', 'unread']],
  ['1nOP01-001a4nOP01-016', ZORO_AND_NAMI],
  ['https://cards.example/deckgen?dn=Zoro&dg=1nOP01-001a4nOP01-016&hs=1', ZORO_AND_NAMI],
  ['1xOP01-001 4xOP01-016', ZORO_AND_NAMI],
  ['OP01-016 (4)', ['exact 4 NAMI']],
  ['OP01-016,4', ['exact 4 NAMI']],
  ['OP01-016\t4', ['exact 4 NAMI']],
  ['3x Snatch (red)', ['exact 3 SNATCH-R']],
  ['3x Snatch (Blue)', ['exact 3 SNATCH-B']],
  ['3x Snatch', ['same_name 3 SNATCH-B']],
  ['7 Colored Fish', ['exact 1 FISH']],
  ['2 7 Colored Fish', ['exact 2 FISH']],
  ['+2 Mace', ['exact 1 AFR-1']],
  ['1 +2 Mace', ['exact 1 AFR-1']],
  ['Ach! Hans, Run!', ['exact 1 UNH-116']],
  ['1 Borrowing 100000 Arrows', ['exact 1 PTK-38']],
  ['1 Lightning Bolt {M10} 146', ['exact 1 M10-146']],
  ['1 Lightning Bolt <M10>', ['exact 1 M10-146']],
  ['1 Lightning Bolt - Magic 2010', ['exact 1 M10-146']],
  ['1 Lightning Bolt, Magic 2010', ['exact 1 M10-146']],
  ['1 Sol Ring (C21) 263 [F]', ['exact 1 C21-263F']],
  ['1 Sol Ring (C21) - Foil', ['exact 1 C21-263F']],
  ['1 Sol Ring, C21, foil', ['exact 1 C21-263F']],
  ['1 foil Sol Ring (C21)', ['exact 1 C21-263F']],
  ['1 Gardevoir SVI 85 reverse', ['exact 1 SVI-80R']],
  ['1 Gardevoir SVI 85 Reverse Holo', ['exact 1 SVI-80R']],
  ['1 Gardevoir SVI 85 (RH)', ['exact 1 SVI-80R']],
];

eachDatabase((openDb) => {
  it('what is written by hand becomes the cards that are meant', { timeout: 60_000 }, async () => {
    const { store, skuOf } = await openDeckShop(await openDb());
    const found: typeof FORMS = [];
    for (const [list] of FORMS)
      found.push([list, (await store(list)).lines.map((line) => tell(line, skuOf))]);
    expect(found).toEqual(FORMS);
  });
});
