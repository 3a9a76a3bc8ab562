import { entryOf } from '#domain/dictionary.ts';

const SECTION_BY_HEADING: Readonly<Record<string, string>> = {
  deck: '',
  main: 'Main deck',
  'main deck': 'Main deck',
  mainboard: 'Main deck',
  extra: 'Extra deck',
  'extra deck': 'Extra deck',
  side: 'Side deck',
  'side deck': 'Side deck',
  sideboard: 'Sideboard',
  commander: 'Commander',
  commanders: 'Commander',
  companion: 'Companion',
  leader: 'Leader',
  maybeboard: 'Maybeboard',
  considering: 'Maybeboard',
  pokémon: 'Pokémon',
  pokemon: 'Pokémon',
  trainer: 'Trainer',
  trainers: 'Trainer',
  'trainer cards': 'Trainer',
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
};

export const MAYBEBOARD = 'Maybeboard';

const KNOWN = /^[#!/*=[\s-]*(\p{L}[\p{L} ]*?)\s*(?:[:([–-]\s*\d*\s*(?:cards)?[)\]]?)?[:*=\]\s-]*$/u;
/** 'Dresseur: 7'; exports disagree whether the number counts lines or copies. */
const WITH_COUNT = /^(\p{L}[\p{L} ]*?)\s*:\s*\d+$/u;
const TOTAL = /^total cards\b/i;

export interface Heading {
  section: string;
}

export function readHeading(line: string): Heading | undefined {
  const [, known = ''] = KNOWN.exec(line) ?? [];
  const section = entryOf(SECTION_BY_HEADING, known.toLowerCase());
  if (section !== undefined) return { section };
  const [, counted] = WITH_COUNT.exec(line) ?? [];
  return counted === undefined || TOTAL.test(line) ? undefined : { section: counted };
}

export const isComment = (line: string): boolean =>
  /^(#|\/\/|\*{3})/.test(line) || /^(about$|name\s)/i.test(line) || TOTAL.test(line);
