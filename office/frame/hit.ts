import type { OfficeRight } from '#domain/office/office.ts';
import type { Place } from './places.ts';

/** A search result or command. */
export interface Hit {
  id: string;
  /** Within the office; a full address if `leaves`. */
  to: string;
  /** Outside the office: another document. */
  leaves?: true;
  name: string;
  detail: string;
  icon: Place['icon'];
  /** A product's picture; null if it has none. */
  image?: string | null;
  /** A global shortcut: 'G O'. */
  keys?: string;
  /** A shortcut while it is selected: 'Ctrl E'. */
  further?: { keys: string; name: string; to: string }[];
  /** Names a person: must not be remembered. */
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
