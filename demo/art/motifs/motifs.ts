import { hash } from '#domain/text/hash.ts';
import type { Family } from '../families.ts';
import { ANIMALS } from './animals.ts';
import { CREATURES } from './creatures.ts';
import { LAND } from './land.ts';
import { SEA } from './sea.ts';
import type { Motif } from './strokes.ts';
import { THINGS } from './things.ts';

const MOTIFS = { ...ANIMALS, ...CREATURES, ...SEA, ...LAND, ...THINGS } satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
export const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];

/** Beginnings of words by which a card's name calls its motif; the first row that has one counts. */
const WORDS: readonly [MotifName, string][] = [
  ['tortoise', 'tortoise turtle shell'],
  ['mask', 'mask'],
  ['meerkat', 'meerkat'],
  ['cat', 'genet civet leopard lion stalker alpha'],
  ['baboon', 'baboon monkey'],
  ['owl', 'owl tribunal'],
  ['kingfisher', 'kingfisher weaver cormorant'],
  ['crane', 'crane heron ibis'],
  ['swallow', 'swallow petrel herald'],
  ['angler', 'angler abyss'],
  ['crab', 'crab lancer'],
  ['octopus', 'octopus kraken reef'],
  ['whale', 'whale tide'],
  ['fish', 'fish sardine marlin'],
  ['mantis', 'mantis'],
  ['dragonfly', 'dragonfly'],
  ['bee', 'bee honey sprite'],
  ['beetle', 'beetle weevil ant'],
  ['moth', 'moth oracle shade'],
  ['otter', 'otter'],
  ['pangolin', 'pangolin armour'],
  ['viper', 'viper snake'],
  ['lizard', 'lizard agama racer'],
  ['goat', 'goat elder'],
  ['wyrm', 'wyrm dragon titan'],
  ['moon', 'moon night'],
  ['kudu', 'kudu eland stag buck'],
  ['protea', 'protea bloom'],
  ['baobab', 'baobab sage'],
  ['aloe', 'aloe thorn'],
  ['orchard', 'orchard grove'],
  ['crystal', 'crystal salt'],
  ['boulders', 'stone choir boulder'],
  ['crown', 'sovereign crown king queen regent'],
  ['book', 'book ledger magistrate'],
  ['flask', 'alchemist flask'],
  ['lantern', 'lantern lamp'],
  ['lighthouse', 'lighthouse harbour'],
  ['dhow', 'dhow ship mate'],
  ['anchor', 'anchor'],
  ['wheel', 'wheel chaser'],
  ['castle', 'castle'],
  ['comet', 'comet star'],
  ['rift', 'rift'],
  ['kloof', 'kloof mountain horizon'],
  ['storm', 'storm thunder rain spark gale'],
  ['windpump', 'wind cape clockwork'],
  ['flame', 'ember flame djinn ash'],
  ['key', 'key vault alliance'],
];

/** All printings of a name share their motif. */
export function motifOf(name: string): MotifName {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const called = WORDS.find(([, beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return called?.[0] ?? MOTIF_NAMES[hash(name) % MOTIF_NAMES.length] ?? 'tortoise';
}

export const drawMotif = (name: MotifName, palette: Family): string =>
  MOTIFS[name](palette)
    .replace(/\n\s*/g, '')
    .replace(/(\d\.\d)\d+/g, '$1');
