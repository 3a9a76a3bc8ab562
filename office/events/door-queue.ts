import type { DoorMark, OfficeEntry } from '#contract/office/events.ts';
import { createLocalStore } from '../pieces/editing/local-store.ts';

/** A press or a scan at a door. */
export type DoorAct = DoorMark | { scan: string };

export interface WaitingAct {
  key: string;
  eventId: number;
  /** Whom or what it is about. */
  what: string;
  act: DoorAct;
}

/** What somebody has to look at. */
export interface Trouble {
  key: string;
  eventId: number;
  title: string;
  advice: string;
  /** Who may be meant. */
  entries: readonly number[];
}

interface Stored {
  /** Not answered yet, in their order. */
  waiting: readonly WaitingAct[];
  troubles: readonly Trouble[];
}

/** Of all doors, on this device. */
export const { readStored, keep, useStored } = createLocalStore<Stored>('springdeck.office.door', {
  waiting: [],
  troubles: [],
});

export const leaveOut = (key: string): void => {
  const { waiting, troubles } = readStored();
  keep({
    waiting: waiting.filter((each) => each.key !== key),
    troubles: troubles.filter((each) => each.key !== key),
  });
};

/** As they will be once what waits is sent. */
export const withWaiting = (
  entries: readonly OfficeEntry[],
  waiting: readonly WaitingAct[],
): readonly OfficeEntry[] =>
  entries.map((entry) => {
    const last = waiting.findLast(({ act }) => 'entry_id' in act && act.entry_id === entry.id)?.act;
    return last && 'after' in last ? { ...entry, state: last.after } : entry;
  });
