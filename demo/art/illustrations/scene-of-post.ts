import type { FamilyName } from '../families.ts';
import type { Subject } from '../scene.ts';
import type { ArtSpec } from '../spec.ts';
import type { PropName } from './props.ts';

/** Something on the table: a product as the shop shows it, or a thing that it does not sell, with a word on it. */
export type Thing = { product: ArtSpec } | { prop: PropName; word: string };

/** Everything a picture of a post depends on: the same words always give the same bytes. */
export type Illustration = {
  /** Makes the dice of this picture its own. */
  design: string;
  /** Says what there is to see. */
  label: string;
  family: FamilyName;
  /** Up to three things, from left to right; a poster has none. */
  things: readonly Thing[];
  /** Who stands in a banner or on the two cards of a poster. */
  subjects: readonly Subject[];
  /** The words on a poster. */
  words?: { title: string; above: string; below: string } | undefined;
};
