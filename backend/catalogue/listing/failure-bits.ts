import { eachPlace } from '../search/time-slices.ts';
import { isGoneCopy, type Units } from './units.ts';

/** Facets ignore the filter of their own group: with one brand ticked, the others keep their counts. */
export const GROUP = {
  categories: 0,
  brands: 1,
  price: 2,
  inStock: 3,
  onSale: 4,
  graded: 5,
  photographed: 6,
  firstAttribute: 7,
} as const;

export const NO_GROUP = 30;
export const ALWAYS = 31;

export function attributeGroup(index: number): number {
  const group = GROUP.firstAttribute + index;
  return group < NO_GROUP ? group : ALWAYS;
}

export const bit = (group: number): number => (1 << group) >>> 0;

export function failWithout(
  fails: Uint32Array,
  places: Uint32Array,
  group: number,
  flags: Uint16Array,
  flag: number,
  wanted: boolean | undefined,
): void {
  if (wanted === undefined) return;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const has = ((flags[place] ?? 0) & flag) !== 0;
    if (has !== wanted) fails[at] = (fails[at] ?? 0) | bit(group);
  }
}

export function failUnless(fails: Uint32Array, among: Uint32Array, fits: (ordinal: number) => boolean): void {
  for (let at = 0; at < among.length; at += 1) {
    if (!fits(among[at] ?? 0)) fails[at] = (fails[at] ?? 0) | bit(ALWAYS);
  }
}

export function failOutside(
  fails: Uint32Array,
  places: Uint32Array,
  group: number,
  inside: Uint8Array,
): void {
  for (let at = 0; at < places.length; at += 1) {
    if (inside[places[at] ?? 0] === 0) fails[at] = (fails[at] ?? 0) | bit(group);
  }
}

export function* failuresWithout(
  units: Units,
  flags: Uint16Array,
  flag: number,
): Generator<undefined, Uint32Array> {
  const fails = new Uint32Array(units.count);
  yield* eachPlace(units.count, (unit) => {
    fails[unit] = failureWithout(units, unit, flags, flag);
  });
  return fails;
}

/** Of a unit whose product has no such flag, or that is a copy which is gone. */
export function failureWithout(units: Units, unit: number, flags: Uint16Array, flag: number): number {
  const isThere = ((flags[units.ordinals[unit] ?? 0] ?? 0) & flag) !== 0;
  return isThere && !isGoneCopy(units.flags[unit] ?? 0) ? 0 : bit(ALWAYS);
}
