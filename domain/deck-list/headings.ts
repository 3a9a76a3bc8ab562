import { entryOf } from '#domain/text/dictionary.ts';
import { foldCase } from '#domain/text/text.ts';

const SECTION_BY_HEADING: Readonly<Record<string, string>> = {
  deck: '',
  main: 'Main deck',
  'main deck': 'Main deck',
  maindeck: 'Main deck',
  mainboard: 'Main deck',
  'main board': 'Main deck',
  extra: 'Extra deck',
  'extra deck': 'Extra deck',
  side: 'Side deck',
  'side deck': 'Side deck',
  sidedeck: 'Side deck',
  sideboard: 'Sideboard',
  'side board': 'Sideboard',
  commander: 'Commander',
  commanders: 'Commander',
  companion: 'Companion',
  oathbreaker: 'Oathbreaker',
  'signature spell': 'Signature spells',
  'signature spells': 'Signature spells',
  leader: 'Leader',
  leaders: 'Leader',
  hero: 'Hero',
  equipment: 'Equipment',
  weapon: 'Weapons',
  weapons: 'Weapons',
  arena: 'Arena',
  base: 'Base',
  'digi egg': 'Digi-Eggs',
  'digi eggs': 'Digi-Eggs',
  'egg deck': 'Digi-Eggs',
  'digi egg deck': 'Digi-Eggs',
  digimon: 'Digimon',
  tamer: 'Tamers',
  tamers: 'Tamers',
  option: 'Options',
  options: 'Options',
  unit: 'Units',
  units: 'Units',
  'ground units': 'Units',
  'space units': 'Units',
  upgrade: 'Upgrades',
  upgrades: 'Upgrades',
  pilot: 'Pilots',
  pilots: 'Pilots',
  command: 'Commands',
  commands: 'Commands',
  resource: 'Resources',
  resources: 'Resources',
  'resource deck': 'Resources',
  legend: 'Legend',
  champion: 'Champion',
  'chosen champion': 'Champion',
  rune: 'Runes',
  runes: 'Runes',
  'rune deck': 'Runes',
  'rune pool': 'Runes',
  battlefield: 'Battlefields',
  battlefields: 'Battlefields',
  gear: 'Gear',
  don: 'DON!!',
  'don deck': 'DON!!',
  maybe: 'Maybeboard',
  maybeboard: 'Maybeboard',
  'maybe board': 'Maybeboard',
  considering: 'Maybeboard',
  pokemon: 'Pokémon',
  trainer: 'Trainer',
  trainers: 'Trainer',
  supporter: 'Supporters',
  supporters: 'Supporters',
  item: 'Items',
  tool: 'Tools',
  tools: 'Tools',
  stadium: 'Stadiums',
  stadiums: 'Stadiums',
  afrigter: 'Trainer',
  afrigters: 'Trainer',
  energy: 'Energy',
  creature: 'Creatures',
  planeswalker: 'Planeswalkers',
  instant: 'Instants',
  sorcery: 'Sorceries',
  artifact: 'Artifacts',
  enchantment: 'Enchantments',
  land: 'Lands',
  monster: 'Monsters',
  spell: 'Spells',
  trap: 'Traps',
  character: 'Characters',
  event: 'Events',
  stage: 'Stages',
  creatures: 'Creatures',
  planeswalkers: 'Planeswalkers',
  instants: 'Instants',
  sorceries: 'Sorceries',
  artifacts: 'Artifacts',
  enchantments: 'Enchantments',
  battles: 'Battles',
  lands: 'Lands',
  monsters: 'Monsters',
  spells: 'Spells',
  traps: 'Traps',
  characters: 'Characters',
  events: 'Events',
  stages: 'Stages',
  actions: 'Actions',
  items: 'Items',
  songs: 'Songs',
  tokens: 'Tokens',
  locations: 'Locations',
  mazo: '',
  mazzo: '',
  'deck principal': 'Main deck',
  'mazo principal': 'Main deck',
  'mazzo principale': 'Main deck',
  hauptdeck: 'Main deck',
  hoofdek: 'Main deck',
  nebendeck: 'Side deck',
  kantdek: 'Side deck',
  'deck annexe': 'Side deck',
  extradeck: 'Extra deck',
  ekstradek: 'Extra deck',
  'mazo adicional': 'Extra deck',
  reserve: 'Sideboard',
  reserva: 'Sideboard',
  banquillo: 'Sideboard',
  kommandeur: 'Commander',
  commandant: 'Commander',
  comandante: 'Commander',
};

/** Of Pokémon TCG Live in German, French, Spanish, Italian and Portuguese. */
const SHOWN_AS_WRITTEN = ['energie', 'energia', 'dresseur', 'entrenador', 'allenatore', 'treinador'];

export const MAYBEBOARD = 'Maybeboard';

const KNOWN =
  /^[#!/*=~<[\s-]*(\p{L}[\p{L} ]*?(?:(?:-|!! )\p{L}[\p{L} ]*?)?)(?:!!)?\s*(?:(?:[:([–-]|(?=\d))\s*\d*\s*(?:cards?|kart\p{L}+|cart\p{L}+)?(?:,\s*\d+ \p{L}+)?[)\]]?)?[:*=~>\]\s-]*$/iu;
/** 'Dresseur: 7', 'ATTRACTIONS:'; exports disagree whether the number counts lines or copies. */
const WITH_COLON = /^(\p{L}[\p{L} &]*?)\s*:\s*\d*$/u;
const TOTAL =
  /^(?:total (?:cards|de cart[ae]s)|karten insgesamt|cartas totales|carte totali|totale carte)\b|^(?:(?:grand |sub|deck |card )?total|(?:sub)?totaal|(?:card|deck) (?:count|size)):?\s*(?:(?:R|ZAR|US\$|\$|€|£)\s?)?\d[\d.,]*(?!\S)|^=?\s*\d+ (?:total )?(?:cards?|kaarte|karten|cart[ae]s)(?: (?:deck|total|in total|altesaam))?\.?$/i;
/** 'Jan — Today at 12:34' above a copied message. */
const MESSAGE_HEAD =
  /(?:^|\s[—–-]\s+)(?:(?:today|yesterday|vandag|gister)(?: at| om)?|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?)\s+\d{1,2}:\d\d(?:\s?[ap]m)?$/i;

/** '[avatar]' of Forge. */
const IN_BRACKETS = /^\[(\p{L}[\p{L} ]*)\]$/u;
/** 'COMMANDER: Atraxa, Praetors' Voice'; 'Commander: 1' only counts. */
const NAMED_PART =
  /^(commanders?|cmdr|companion|oathbreaker|signature spell|leader|hero|base|weapons?|equipment|champion|legend|sideboard|main(?:board)?)(?::|\s[-–—](?=\s))\s*(?!\d+$)(\S.*)$/i;

export interface Heading {
  section: string;
}

/** A card on the line of its part's name. */
export function readNamedPart(line: string): (Heading & { rest: string }) | undefined {
  const [, part = '', rest] = NAMED_PART.exec(line) ?? [];
  const word = part.toLowerCase();
  const section = entryOf(SECTION_BY_HEADING, word === 'cmdr' ? 'commander' : word) ?? capitalised(word);
  return rest === undefined ? undefined : { section, rest };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function readHeading(line: string): Heading | undefined {
  const [, known = ''] = KNOWN.exec(line) ?? [];
  const word = foldCase(known)
    .replaceAll('-', ' ')
    .replaceAll('!', '')
    .replace(/ cards?$/, '');
  const section = entryOf(SECTION_BY_HEADING, word);
  if (section !== undefined) return { section };
  if (SHOWN_AS_WRITTEN.includes(word)) return { section: known };
  const [, unknown] = WITH_COLON.exec(line) ?? IN_BRACKETS.exec(line) ?? [];
  return unknown === undefined || TOTAL.test(line) ? undefined : { section: unknown };
}

/** 'Name=Burn' of Forge, 'NAME:Burn' and 'LAYOUT MAIN:(1,1)' of XMage, and what people write above a deck. */
const FACT =
  /^(?:[\p{L}][\p{L}\d ]*=|(?:deck ?name|name|title|author|creator|player|event|format|date|source|url|link|class|talents?|layout \p{L}+|price|wins?|loss(?:es)?):|https?:\/\/|(?:created|exported|made|copied) (?:by|from|with|on)\b)/iu;

export const isComment = (line: string): boolean =>
  /^(#|\/\/|\*{3})/.test(line) ||
  /^(about$|name\s)/i.test(line) ||
  FACT.test(line) ||
  TOTAL.test(line) ||
  MESSAGE_HEAD.test(line);
