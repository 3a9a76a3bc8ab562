import { gameOfBrand } from '#domain/cards/games.ts';

/** 'SKU | name | game | set | set code | number | finish | stock | price', one product a line; other attributes are given behind. */
const ROWS = `
M10-146 | Lightning Bolt | Magic: The Gathering | Magic 2010 | M10 | 146 | | 4 | 30
M11-149 | Lightning Bolt | Magic: The Gathering | Magic 2011 | M11 | 149 | | 4 | 25
2XM-129 | Lightning Bolt | Magic: The Gathering | Double Masters | 2XM | 129 | | 2 | 10
2XM-129F | Lightning Bolt (Foil) | Magic: The Gathering | Double Masters | 2XM | 129 | Foil | 4 | 60
C21-263 | Sol Ring | Magic: The Gathering | Commander 2021 | C21 | 263 | Non-foil | 3 | 20
C21-263F | Sol Ring | Magic: The Gathering | Commander 2021 | C21 | 263 | Foil | 3 | 90
CMR-472E | Sol Ring | Magic: The Gathering | Commander Legends | CMR | 472 | Etched | 2 | 120
SOL-BIG | Sol Ring (Oversized) | Magic: The Gathering | Commander 2021 | C21 | 263 | | 9 | 1
MH2-290 | Fire // Ice | Magic: The Gathering | Modern Horizons 2 | MH2 | 290 | | 2 | 12
APC-128 | Fire/Ice | Magic: The Gathering | Apocalypse | APC | 128 | | 2 | 9
ISD-51 | Delver of Secrets // Insectile Aberration | Magic: The Gathering | Innistrad | ISD | 51 | | 1 | 8
MID-47 | Delver of Secrets | Magic: The Gathering | Midnight Hunt | MID | 47 | | 4 | 7
DMU-107 | Sheoldred, the Apocalypse | Magic: The Gathering | Dominaria United | DMU | 107 | | 1 | 900
C16-28 | Atraxa, Praetors' Voice | Magic: The Gathering | Commander 2016 | C16 | 28 | | 1 | 300
2XM-310 | Ash Barrens | Magic: The Gathering | Double Masters | 2XM | 310 | | 4 | 3
MH2-INV | Bind // Liberate | Magic: The Gathering | Modern Horizons 2 | MH2 | 190 | | 4 | 5
INV-5 | Bind | Magic: The Gathering | Invasion | INV | 5 | | 4 | 2
PTK-38 | Borrowing 100,000 Arrows | Magic: The Gathering | Portal Three Kingdoms | PTK | 38 | | 4 | 40
AFR-1 | +2 Mace | Magic: The Gathering | Adventures in the Forgotten Realms | AFR | 1 | | 4 | 2
UNH-116 | Ach! Hans, Run! | Magic: The Gathering | Unhinged | UNH | 116 | | 4 | 5
FISH | 7 Colored Fish | Yu-Gi-Oh! | Metal Raiders | MRD | MRD-098 | | 3 | 5
DMG | Dark Magician | Yu-Gi-Oh! | Legend of Blue Eyes White Dragon | LOB | LOB-EN005 | | 3 | 50 | Passcode=46986414
DMS | Dark Magician | Yu-Gi-Oh! | Starter Deck Yugi | SDY | SDY-006 | | 3 | 20 | Passcode=46986414
VEIL | Effect Veiler | Yu-Gi-Oh! | Battle Pack | BP01 | BP01-EN033 | | 5 | 15 | Passcode=97268402
ASH | Ash Blossom & Joyous Spring | Yu-Gi-Oh! | Maximum Crisis | MACR | MACR-EN036 | | 3 | 80 | Passcode=14558127
ZORO-1 | Roronoa Zoro | One Piece Card Game | Romance Dawn | OP01 | OP01-001 | | 2 | 15
ZORO-1P | Roronoa Zoro (Parallel) | One Piece Card Game | Romance Dawn | OP01 | OP01-001_p1 | | 1 | 150
ZORO-25 | Roronoa Zoro | One Piece Card Game | Romance Dawn | OP01 | OP01-025 | | 8 | 5
LUFFY-119 | Monkey.D.Luffy | One Piece Card Game | Awakening of the New Era | OP05 | OP05-119 | | 1 | 700
LUFFY-119A | Monkey.D.Luffy (Alternate Art) | One Piece Card Game | Awakening of the New Era | OP05 | OP05-119 | | 3 | 2000
LUFFY-60 | Monkey.D.Luffy | One Piece Card Game | Awakening of the New Era | OP05 | OP05-060 | | 9 | 1
LUFFY-60S | Monkey.D.Luffy (SP) | One Piece Card Game | Awakening of the New Era | OP05 | OP05-060 | | 2 | 400
NAMI | Nami | One Piece Card Game | Romance Dawn | OP01 | OP01-016 | | 6 | 20
NAMI-R | Nami | One Piece Card Game | Reprints | PRB01 | OP01-016_r1 | | 6 | 12
AGU-10 | Agumon | Digimon Card Game | Release Special | BT1 | BT1-010 | | 4 | 2
AGU-11 | Agumon | Digimon Card Game | Battle of Omni | BT5 | BT5-007 | | 4 | 1
GOKU | Son Goku | Dragon Ball Super Fusion World | Awakened Pulse | FB01 | FB01-015 | | 4 | 30
GOKU-2 | Son Goku | Dragon Ball Super Fusion World | Blazing Aura | FB02 | FB02-014 | | 4 | 3
RX78 | Gundam | Gundam Card Game | Newtype Rising | GD01 | GD01-001 | | 4 | 40
RX78-S | Gundam | Gundam Card Game | Heroic Beginnings | ST01 | ST01-001 | | 4 | 10
GON | Gon Freecss | Union Arena | Hunter x Hunter | UE01BT | UE01BT/HTR-1-001 | | 2 | 12
AP | Action Point Card | Union Arena | Hunter x Hunter | UE01BT | UE01BT/HTR-1-AP01 | | 9 | 1
GON-2 | Gon Freecss | Union Arena | Hunter x Hunter | UE01BT | UE01BT/HTR-1-002 | | 2 | 2
ELSA | Elsa - Snow Queen | Disney Lorcana | The First Chapter | 1 | 41/204 | | 3 | 6
FAB | Command and Conquer | Flesh & Blood | Arcane Rising | ARC | ARC159 | | 2 | 700
SNATCH-R | Snatch (Red) | Flesh & Blood | Welcome to Rathe | WTR | WTR167 | | 3 | 10
SNATCH-B | Snatch (Blue) | Flesh & Blood | Welcome to Rathe | WTR | WTR169 | | 3 | 2
FAI | Fai, Rising Rebellion | Flesh & Blood | Uprising | UPR | UPR044 | | 2 | 30
LUKE | Luke Skywalker - Faithful Friend | Star Wars: Unlimited | Spark of Rebellion | SOR | 005/252 | | 2 | 60
MARINE | Battlefield Marine | Star Wars: Unlimited | Spark of Rebellion | SOR | 095/252 | | 9 | 4
OBF-125 | Charizard ex | Pokemon | Scarlet & Violet Obsidian Flames | OBF | 125/197 | | 2 | 60
OBF-223 | Charizard ex | Pokemon | Scarlet & Violet Obsidian Flames | OBF | 223/197 | | 1 | 800
MEW-6 | Charizard ex | Pokemon | Scarlet & Violet 151 | MEW | 6/165 | | 2 | 50
XY-12 | Charizard-EX | Pokemon | XY Flashfire | FLF | 12/106 | | 3 | 9
SSP-57 | Pikachu ex | Pokemon | Scarlet & Violet Surging Sparks | SSP | 57/191 | | 2 | 80
SSP-238 | Pikachu ex | Pokemon | Scarlet & Violet Surging Sparks | SSP | 238/191 | | 1 | 6000
SVI-80N | Gardevoir | Pokemon | Scarlet & Violet | SVI | 85/198 | Normal | 4 | 4
SVI-80R | Gardevoir | Pokemon | Scarlet & Violet | SVI | 85/198 | Reverse Holofoil | 4 | 9
SVP-27 | Pikachu | Pokemon | Scarlet & Violet Black Star Promos | SVP | 27 | | 4 | 20
SVP-88 | Pikachu | Pokemon | Scarlet & Violet Black Star Promos | SVP | 88 | | 4 | 10
PAL-185 | Iono | Pokemon | Scarlet & Violet Paldea Evolved | PAL | 185/193 | | 1 | 8
PAF-80 | Iono | Pokemon | Scarlet & Violet Paldean Fates | PAF | 80/91 | | 4 | 6
SVI-196 | Ultra Ball | Pokemon | Scarlet & Violet | SVI | 196/198 | | 4 | 5
SVE-4 | Basic Lightning Energy | Pokemon | Scarlet & Violet Energies | SVE | 4 | | 20 | 1
SVE-2 | Basic Fire Energy | Pokemon | Scarlet & Violet Energies | SVE | 2 | | 20 | 1
NXD-92 | Double Colorless Energy | Pokemon | Black & White Next Destinies | NXD | 92/99 | | 4 | 12
SWSH-13 | Galarian Ponyta | Pokemon | SWSH Black Star Promos | | SWSH013 | | 4 | 15
SSH-81 | Galarian Ponyta | Pokemon | Sword & Shield | SSH | 81/202 | | 4 | 5
JU-6 | Mr. Mime | Pokemon | Base Jungle | | 6/64 | | 3 | 60
FST-114 | Mew VMAX | Pokemon | Sword & Shield Fusion Strike | FST | 114/264 | | 2 | 129
EEVEE | Eevee | Pokemon | Scarlet & Violet Prismatic Evolutions | PRE | 74/131 | | 4 | 3
DEFY | Defy | Riftbound | Origins | OGN | OGN-045/298 | | 9 | 8
AERIS | Aeris | Homemade Heroes | First Edition | FE | 7 | | 2 | 4
TURTLE | 30,000-Year White Turtle | Yu-Gi-Oh! | Pharaonic Guardian | PGD | PGD-020 | | 3 | 3
CHAMP | 1996 World Champion | Magic: The Gathering | Celebration Cards | PCEL | 1 | | 1 | 12
OMNI | Omnimon | Digimon Card Game | Great Legend | BT5 | BT5-086 | | 4 | 50
OMNI-P | Omnimon (Alternate Art) | Digimon Card Game | Great Legend | BT5 | BT5-086 | | 1 | 500
AGU-P | Agumon | Digimon Card Game | Promo | P | P-001 | | 4 | 30
ELD-39 | Brazen Borrower // Petty Theft | Magic: The Gathering | Throne of Eldraine | ELD | 39 | Non-foil | 4 | 120
ELD-281 | Brazen Borrower // Petty Theft (Showcase) | Magic: The Gathering | Throne of Eldraine | ELD | 281 | Non-foil | 4 | 180
ELD-281F | Brazen Borrower // Petty Theft (Showcase) | Magic: The Gathering | Throne of Eldraine | ELD | 281 | Foil | 4 | 300
CMM-703 | Mana Vault (Extended Art) | Magic: The Gathering | Commander Masters | CMM | 703 | | 4 | 90
CMM-410 | Mana Vault | Magic: The Gathering | Commander Masters | CMM | 410 | | 4 | 20
STA-13 | Brainstorm | Magic: The Gathering | Strixhaven Mystical Archive | STA | 13 | Non-foil | 4 | 40
STA-13E | Brainstorm (Etched Foil) | Magic: The Gathering | Strixhaven Mystical Archive | STA | 13 | Etched | 4 | 90
ICE-64 | Brainstorm | Magic: The Gathering | Ice Age | ICE | 64 | | 4 | 15
STA-27E | Duress | Magic: The Gathering | Strixhaven Mystical Archive | STA | 27e | Etched | 4 | 60
XLN-105 | Duress | Magic: The Gathering | Ixalan | XLN | 105 | Non-foil | 4 | 1
BE-128 | Be Prepared | Disney Lorcana | The First Chapter | 1 | 128/204 | Normal | 4 | 40
BE-129 | Be Prepared | Disney Lorcana | Fabled | 9 | 129/204 | Normal | 4 | 20
RAVEN | Diablo - Obedient Raven | Disney Lorcana | Ursula's Return | 4 | 70/204 | Cold Foil | 4 | 30
WINTER | Elsa - Spirit of Winter | Disney Lorcana | The First Chapter | 1 | 42/204 | Normal | 4 | 150
WINTER-E | Elsa - Spirit of Winter (Enchanted) | Disney Lorcana | The First Chapter | 1 | 207/204 | Holofoil | 4 | 9000
NEOS | Elemental HERO Neos | Yu-Gi-Oh! | Duelist Pack: Jaden Yuki 2 | DP03 | DP03-EN001 | | 3 | 20
UTOPIA | Number 39: Utopia | Yu-Gi-Oh! | Generation Force | GENF | GENF-EN039 | | 3 | 10
KNIGHT | S:P Little Knight | Yu-Gi-Oh! | Age of Overlord | AGOV | AGOV-EN046 | | 3 | 600
KNIGHT-Q | S:P Little Knight (Quarter Century Secret Rare) | Yu-Gi-Oh! | Age of Overlord | AGOV | AGOV-EN046 | | 3 | 1600
BONFIRE | Bonfire | Yu-Gi-Oh! | Phantom Nightmare | PHNI | PHNI-EN056 | | 3 | 90 | Rarity=Ultra Rare
BONFIRE-Q | Bonfire | Yu-Gi-Oh! | Phantom Nightmare | PHNI | PHNI-EN056 | | 3 | 400 | Rarity=Quarter Century Secret Rare
HL-91 | Magnetic Storm | Pokemon | EX Hidden Legends | | 91/101 | | 4 | 9
FLF-91 | Magnetic Storm | Pokemon | XY Flashfire | | 91/106 | | 4 | 3
PL2-9 | Luxray GL | Pokemon | Platinum Rising Rivals | | 9/111 | | 4 | 12
CES-148 | Tate & Liza | Pokemon | Sun & Moon Celestial Storm | | 148/168 | | 4 | 6
MEW-76U | Mew | Pokemon | Sun & Moon Unbroken Bonds | UNB | 76/214 | | 4 | 8
SMP-72 | Alolan Raichu | Pokemon | Sun & Moon SM Black Star Promos | | SM72 | | 4 | 14
CNC | Enlightened Strike | Flesh & Blood | Welcome to Rathe | WTR | WTR159 | | 3 | 200
RAY-STAR | Rayquaza ★ | Pokemon | EX Deoxys | | 107/107 | | 4 | 900
RAY | Rayquaza | Pokemon | EX Deoxys | | 22/107 | | 4 | 30
MIME-JR | Mime Jr. | Pokemon | Platinum Supreme Victors | | 115/147 | | 4 | 5
M-GARDE | M Gardevoir-EX | Pokemon | XY Primal Clash | PRC | 156/160 | | 4 | 70
BOSS-172 | Boss's Orders (Ghetsis) | Pokemon | Scarlet & Violet Paldea Evolved | PAL | 172/193 | | 4 | 9
BOSS-132 | Boss's Orders (Cyrus) | Pokemon | Sword & Shield Brilliant Stars | BRS | 132/172 | | 4 | 6
SUM-7 | Steenee | Pokemon | Sun & Moon | SUM | 7/149 | | 4 | 2
AERIS-2 | Aeris | Homemade Heroes | Second Edition | SE | 9 | | 2 | 2
`;

const HEAD = [
  'Type,SKU,Name,Stock,Regular price,Brands',
  ...[1, 2, 3, 4, 5].map((at) => `Attribute ${at} name,Attribute ${at} value(s),Attribute ${at} global`),
].join(',');

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** For the importer. */
export const PRODUCTS_CSV = [
  HEAD,
  ...ROWS.trim()
    .split('\n')
    .map((row) => {
      const [sku, name, brand, set, setCode, number, finish, stock, price, more = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [moreName = '', moreValue = ''] = more.split('=');
      const attributes = [
        ['Set', set],
        ['Set code', setCode],
        ['Number', number],
        ['Finish', finish],
        [moreName, moreValue],
      ].flatMap(([attribute = '', value = '']) =>
        value === ''
          ? ['', '', '']
          : [attribute, value.replaceAll(',', '\\,'), attribute === 'Passcode' ? '0' : '1'],
      );
      return ['simple', sku, name, stock, price, brand, ...attributes]
        .map((cell) => quoted(cell ?? ''))
        .join(',');
    }),
].join('\n');

/** What the card book says of them: sets by their codes, too. */
export const BOOK_CSV = ROWS.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .filter(([, , brand = '']) => gameOfBrand(brand) !== '')
  .map(([, name = '', brand = '', set = '', setCode = '', number = '', finish = '']) =>
    [gameOfBrand(brand), name.replace(' (Foil)', ''), set, setCode, number, '', finish].map(quoted).join(','),
  )
  .join('\n');
