import type { ListedCard } from '#domain/deck-list/deck-list.ts';

/** Codes in exports of Pokémon TCG Live and Limitless, with the sets' names. */
const SETS = `
MEG Mega Evolution
PFL Phantasmal Flames
ASC Ascended Heroes
POR Perfect Order
CRI Chaos Rising
MEE Mega Evolution Energy
MEP Mega Evolution Black Star Promos
SVI Scarlet & Violet
PAL Paldea Evolved
OBF Obsidian Flames
MEW 151
PAR Paradox Rift
PAF Paldean Fates
TEF Temporal Forces
TWM Twilight Masquerade
SFA Shrouded Fable
SCR Stellar Crown
SSP Surging Sparks
PRE Prismatic Evolutions
JTG Journey Together
DRI Destined Rivals
BLK Black Bolt
WHT White Flare
SVE Scarlet & Violet Energies
SVP Scarlet & Violet Black Star Promos
PR-SV Scarlet & Violet Black Star Promos
SSH Sword & Shield
RCL Rebel Clash
DAA Darkness Ablaze
CPA Champion's Path
VIV Vivid Voltage
SHF Shining Fates
BST Battle Styles
CRE Chilling Reign
EVS Evolving Skies
CEL Celebrations
FST Fusion Strike
BRS Brilliant Stars
ASR Astral Radiance
PGO Pokémon GO
LOR Lost Origin
SIT Silver Tempest
CRZ Crown Zenith
BRS-TG Brilliant Stars Trainer Gallery
ASR-TG Astral Radiance Trainer Gallery
LOR-TG Lost Origin Trainer Gallery
SIT-TG Silver Tempest Trainer Gallery
CRZ-GG Crown Zenith Galarian Gallery
SHF-SV Shining Fates Shiny Vault
HIF-SV Hidden Fates Shiny Vault
SP SWSH Black Star Promos
PR-SW SWSH Black Star Promos
SUM Sun & Moon
GRI Guardians Rising
BUS Burning Shadows
SLG Shining Legends
CIN Crimson Invasion
UPR Ultra Prism
FLI Forbidden Light
CES Celestial Storm
DRM Dragon Majesty
LOT Lost Thunder
TEU Team Up
DET Detective Pikachu
UNB Unbroken Bonds
UNM Unified Minds
HIF Hidden Fates
CEC Cosmic Eclipse
PR-SM SM Black Star Promos
XY XY
KSS Kalos Starter Set
FLF Flashfire
FFI Furious Fists
PHF Phantom Forces
PRC Primal Clash
DCR Double Crisis
ROS Roaring Skies
AOR Ancient Origins
BKT BREAKthrough
BKP BREAKpoint
GEN Generations
FCO Fates Collide
STS Steam Siege
EVO Evolutions
PR-XY XY Black Star Promos
BLW Black & White
EPO Emerging Powers
NVI Noble Victories
NXD Next Destinies
DEX Dark Explorers
DRX Dragons Exalted
DRV Dragon Vault
BCR Boundaries Crossed
PLS Plasma Storm
PLF Plasma Freeze
PLB Plasma Blast
LTR Legendary Treasures
PR-BLW BW Black Star Promos
HS HeartGold & SoulSilver
UL Unleashed
UD Undaunted
TM Triumphant
CL Call of Legends
JU Jungle
FO Fossil
B2 Base Set 2
G1 Gym Heroes
G2 Gym Challenge
N1 Neo Genesis
N2 Neo Discovery
N3 Neo Revelation
N4 Neo Destiny
LC Legendary Collection
AQ Aquapolis
SK Skyridge
RS EX Ruby & Sapphire
SS EX Sandstorm
MA EX Team Magma vs Team Aqua
HL EX Hidden Legends
RG EX FireRed & LeafGreen
TRR EX Team Rocket Returns
DX EX Deoxys
EM EX Emerald
UF EX Unseen Forces
DS EX Delta Species
LM EX Legend Maker
CG EX Crystal Guardians
DF EX Dragon Frontiers
PK EX Power Keepers
DP Diamond & Pearl
MT Mysterious Treasures
SW Secret Wonders
GE Great Encounters
MD Majestic Dawn
LA Legends Awakened
SF Stormfront
PL Platinum`;

/** By code or name, in capitals. */
export const POKEMON_SETS: ReadonlyMap<string, string> = new Map(
  SETS.trim()
    .split('\n')
    .flatMap((line) => {
      const space = line.indexOf(' ');
      const name = line.slice(space + 1);
      const code = line.slice(0, space);
      const called = [code, code.replace('-', ''), name.toUpperCase()];
      return called.map((each): [string, string] => [each, name]);
    }),
);

/** Without 'EX': 'Swampert ex Crystal Guardians' is another card than the Swampert of EX Crystal Guardians. */
const SERIES =
  /^(?:scarlet & violet|sword & shield|sun & moon|xy|black & white|heartgold & soulsilver|diamond & pearl|platinum|base|e-card|mega evolution|other)\s+(?=\S)/i;

/** 'Rising Rivals' of a set that the shop calls 'Platinum Rising Rivals'. */
export const withoutSeries = (set: string): string => set.replace(SERIES, '');

/** Pokémon TCG Live writes promos without their letters: 'PR-SM 68' is SM68. */
const PROMO_LETTERS: ReadonlyMap<string, string> = new Map([
  ['PRSW', 'SWSH'],
  ['PRSM', 'SM'],
  ['PRXY', 'XY'],
  ['PRBLW', 'BW'],
]);
const GALLERY_SET = /^(\w{3})-(TG|GG|SV)$/;
const GALLERY_NUMBER = /^(TG|GG|SV)\d+$/;
/** Pokémon TCG Live counts on behind it: 'HIF 163' is SV94 of the Shiny Vault. */
const LAST_OF_HIDDEN_FATES = 69;

type Place = Pick<ListedCard, 'set' | 'number'> & Partial<Pick<ListedCard, 'foilKind'>>;

const ETCHED_NUMBER = /^(\d+)e$/i;

/** 'Brainstorm (STA) 13e *E*' may be sold as 13, and one that is listed as 13 as 13e. */
function etchedNumber({ number, foilKind }: Place): string | undefined {
  if (foilKind !== 'etched') return undefined;
  return ETCHED_NUMBER.exec(number)?.[1] ?? (/^\d+$/.test(number) ? `${number}e` : undefined);
}

/** Where a listed card may stand: shops sell galleries, 'CRZ-GG 25' or 'CRZ GG25', as sets of their own or within the set. */
export function placesOf(place: Place): Place[] {
  const { set, number } = place;
  const code = set.toUpperCase();
  if (code === 'HIF' && Number(number) > LAST_OF_HIDDEN_FATES)
    return placesOf({ set, number: `SV${Number(number) - LAST_OF_HIDDEN_FATES}` });
  const [, mainSet, letters = PROMO_LETTERS.get(code.replace('-', '')) ?? ''] = GALLERY_SET.exec(code) ?? [];
  const [, gallery] = GALLERY_NUMBER.exec(number.toUpperCase()) ?? [];
  const printed = number.toUpperCase().startsWith(letters) ? number : `${letters}${number}`;
  const places = [{ set, number }];
  const etched = etchedNumber(place);
  if (etched !== undefined) places.push({ set, number: etched });
  if (printed !== number) places.push({ set, number: printed });
  if (mainSet !== undefined) places.push({ set: mainSet, number: printed });
  else if (gallery !== undefined) places.push({ set: `${set}-${gallery}`, number });
  return places;
}
