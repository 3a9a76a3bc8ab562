import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { tellLists } from '../testing/deck-lists/deck-shop.ts';

const SHOWCASE = 'exact 2 ELD-281';
const VAULT = 'exact 2 CMM-703';
const STORM = 'exact 4 ICE-64';
const KNIGHT = 'exact 1 KNIGHT-Q';
const BONFIRE = 'exact 1 BONFIRE-Q';
const PREPARED = 'exact 4 BE-128';

/** Lists that tell which picture, frame or rarity is meant, or its place in cells or figures; what is taken for each line. */
const LISTS: [list: string, lines: string[]][] = [
  ...[
    '2 Brazen Borrower <showcase> [ELD]',
    '2 Brazen Borrower // Petty Theft <showcase> [ELD]',
    '2 Brazen Borrower (Showcase) (ELD) 281',
    '2 Brazen Borrower [ELD] (Showcase)',
    '2 Brazen Borrower showcase',
    '2 Brazen Borrower - Throne of Eldraine - Showcase',
  ].map((list): [string, string[]] => [list, [SHOWCASE]]),
  ['2 Brazen Borrower <showcase> [ELD] (F)', ['exact 2 ELD-281F']],
  ['2 Brazen Borrower [ELD]', ['exact 2 ELD-39']],
  ['2 Brazen Borrower <ELD>', ['exact 2 ELD-39']],
  ['2 Brazen Borrower <borderless> [ELD]', ['other_printing 2 ELD-39']],
  ...[
    '2 Mana Vault <extended> [CMM]',
    '2 Mana Vault (Extended Art) - Commander Masters',
    '2 Mana Vault - Commander Masters (Extended Art)',
    '2 Mana Vault extended art',
    '2 Mana Vault (CMM) 703',
    'Mana Vault (Extended Art) x2',
  ].map((list): [string, string[]] => [list, [VAULT]]),
  ['2 Mana Vault', ['exact 2 CMM-410']],
  ['2 Mana Vault (Common) [CMM]', ['exact 2 CMM-410']],
  ...[
    '1 S:P Little Knight (QCSR)',
    '1 S:P Little Knight AGOV-EN046 Quarter Century Secret Rare',
    '1 S:P Little Knight Quarter Century Secret Rare AGOV-EN046',
    '1 S:P Little Knight (AGOV-EN046) (Quarter Century Secret Rare)',
    '1 S:P Little Knight QCSR AGOV-EN046',
    '1 AGOV-EN046 Quarter Century Secret Rare',
  ].map((list): [string, string[]] => [list, [KNIGHT]]),
  ['1 S:P Little Knight AGOV-EN046', ['exact 1 KNIGHT']],
  ...[
    '1 Bonfire (Quarter Century Secret Rare)',
    '1 Bonfire PHNI-EN056 Quarter Century Secret Rare',
    '1 Bonfire QCSR',
    '1 Bonfire PHNI-EN056 (QCSR)',
    '1 Bonfire - PHNI-EN056 - Quarter Century Secret Rare',
  ].map((list): [string, string[]] => [list, [BONFIRE]]),
  ['1 Bonfire PHNI-EN056', ['exact 1 BONFIRE']],
  ['1 Bonfire PHNI-EN056 Starlight Rare', ['other_printing 1 BONFIRE']],
  ['2 Brainstorm (STA) 13e *E*', ['exact 2 STA-13E']],
  ['2 Brainstorm (STA) 13 *E*', ['exact 2 STA-13E']],
  ['2 Brainstorm (STA) 13', ['exact 2 STA-13']],
  ['2 Duress (STA) 27 *E*', ['exact 2 STA-27E']],
  ['2 Duress (STA) 27e *E*', ['exact 2 STA-27E']],
  ...[
    'Brainstorm\t4\tICE\t64\tNM',
    'Brainstorm\t4x\tIce Age\t64\tNear Mint\tEnglish',
    'Brainstorm\tICE\t64\tNM\t4',
    'Brainstorm;4;ICE;64;NM',
    'Brainstorm | 4 | ICE | 64 | NM',
    'Brainstorm|ICE|64|NM|4',
    '| Brainstorm | ICE | 64 | 4 |',
    'Brainstorm,ICE,64,NM,R15.00,4',
    '4 Brainstorm (Common) [ICE]',
    '4 Brainstorm [Common] (ICE) 64',
  ].map((list): [string, string[]] => [list, [STORM]]),
  ['Brainstorm;STA;13;etched;2', ['exact 2 STA-13E']],
  ['Brainstorm;ICE;64', ['exact 1 ICE-64']],
  ...[
    '4 Be Prepared 1-128',
    '4 Be Prepared (1-128)',
    '4 Be Prepared [1-128]',
    '4 Be Prepared 128/204',
    '4 1-128',
    '4 1-128 Be Prepared',
    'Be Prepared\t4\t1\t128',
  ].map((list): [string, string[]] => [list, [PREPARED]]),
  ['4 Be Prepared 9-129', ['exact 4 BE-129']],
  ['1 Elsa - Spirit of Winter *E*', ['exact 1 WINTER-E']],
  ['1 Elsa - Spirit of Winter Enchanted', ['exact 1 WINTER-E']],
  ['1 Elsa - Spirit of Winter', ['exact 1 WINTER']],
  ['1 Diablo - Obedient Raven *E*', ['other_printing 1 RAVEN']],
  ['2 E-HERO Neos', ['guess 2 NEOS']],
  ['2 EHERO Neos', ['guess 2 NEOS']],
  ['2 No. 39: Utopia', ['exact 2 UTOPIA']],
  ['2 Enlightened Strike (WTR) 159', ['exact 2 CNC']],
  ['2 Magnetic Storm 91/101', ['exact 2 HL-91']],
  ['2 Magnetic Storm (91/106)', ['exact 2 FLF-91']],
  ['2 Magnetic Storm 91/999', ['other_printing 2 FLF-91']],
  ['2 Luxray GL - Rising Rivals - 9/111', ['exact 2 PL2-9']],
  ['2 Rising Rivals Luxray GL 9/111', ['exact 2 PL2-9']],
  ['2 Luxray GL (Platinum Rising Rivals) 9', ['exact 2 PL2-9']],
  ['2 Tate & Liza (Sun & Moon Celestial Storm) 148', ['exact 2 CES-148']],
  ['2 Celestial Storm Tate & Liza 148', ['exact 2 CES-148']],
  ['2 CES 148 Tate & Liza', ['exact 2 CES-148']],
  ['2 PR-SM SM72', ['exact 2 SMP-72']],
  ['2 Alolan Raichu PRSM 72', ['exact 2 SMP-72']],
  ['ek soek asb 2 Magnetic Storm Flashfire 91', ['exact 2 FLF-91']],
  ['2 Brazen Borrower (ELD) 39 [Dragon]', ['exact 2 ELD-39']],
  ['2 Brazen Borrower [Showcase]', ['exact 2 ELD-281']],
  ['2 Brazen Borrower [Rainbow]', ['exact 2 ELD-39']],
  ['2 Mana Vault (Rare)', ['exact 2 CMM-410']],
  ['1 Elsa - Spirit of Winter [Enchanted]', ['exact 1 WINTER-E']],
  ['Set Number,Card Number,Variant,Count\n1,128,normal,4', [PREPARED]],
  ['2 Alolan Raichu SMP #SM72', ['same_name 2 SMP-72']],
  ['1 Mew 76/214', ['exact 1 MEW-76U']],
  ['1 mew 76', ['exact 1 MEW-76U']],
  ['1 MEW 6', ['exact 1 MEW-6']],
  ['1 mew 6', ['exact 1 MEW-6']],
  ['2 Brazen Borrower [Dragon]', ['exact 2 ELD-39']],
  ['1 OP05-119_p2', ['exact 1 LUFFY-119A']],
  ['4 Atraxa, Praetors´ Voice', ['short 1 C16-28']],
  ['2 Rayquaza ★ - EX Deoxys - 107/107', ['exact 2 RAY-STAR']],
  ['2 EX Deoxys Rayquaza ★ 107/107', ['exact 2 RAY-STAR']],
  ['2 Rayquaza 22/107', ['exact 2 RAY']],
  ['Mime Jr. x2', ['exact 2 MIME-JR']],
  ['M Gardevoir-EX;2;PRC;156', ['exact 2 M-GARDE']],
  ['M Gardevoir-EX | PRC | 156/160 | NM | 2', ['exact 2 M-GARDE']],
  ['Brainstorm;4;ICE;Common', [STORM]],
  ['Brainstorm;4;ICE;64;Common', [STORM]],
  ['Brainstorm | 4 | Ice Age', [STORM]],
  ['2 Lightning Bolt (M10) 146 #T1', ['exact 2 M10-146']],
  ['2 SM7 148', ['exact 2 CES-148']],
  ["2 Boss's Orders (Ghetsis)", ['exact 2 BOSS-172']],
  ["Boss's Orders (Ghetsis) x2", ['exact 2 BOSS-172']],
  ["2 Boss's Orders", ['exact 2 BOSS-132']],
  ['1 Sol Ring (Oversized)', ['exact 1 SOL-BIG']],
  ['1 Monkey.D.Luffy (SP)', ['exact 1 LUFFY-60S']],
];

eachDatabase((openDb) => {
  it('the picture, rarity and place that a list tells decide what is exactly it', {
    timeout: 60_000,
  }, async () => {
    const lists = LISTS.map(([list]) => list);
    expect(await tellLists(await openDb(), lists)).toEqual(LISTS);
  });
});
