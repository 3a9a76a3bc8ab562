import type { OfficeRight } from '#domain/office.ts';
import type { Place } from './places.ts';

/** What can be gone to. */
export interface Hit {
  id: string;
  /** In the office; of one with `leaves` the whole address. */
  to: string;
  /** Outside the office's screens: another document. */
  leaves?: true;
  name: string;
  detail: string;
  icon: Place['icon'];
  /** Of a product; null for one without a picture. */
  image?: string | null;
  /** What presses the same everywhere: 'G O'. */
  keys?: string;
  /** What else the keys do while it is chosen: 'Ctrl E'. */
  further?: { keys: string; name: string; to: string }[];
  /** Names a person, so that it is not remembered. */
  isPersonal?: true;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

export interface FindFor {
  places: readonly Place[];
  rights: readonly OfficeRight[];
}
