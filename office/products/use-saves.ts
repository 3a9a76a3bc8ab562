import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHref } from 'react-router';
import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';

export type EditedField = 'price' | 'stock';

export interface Save {
  typed: string;
  /** `waiting`: offline; sent as soon as the connection is back. */
  status: 'saving' | 'waiting' | 'saved' | 'refused';
  message?: string;
}

export type SaveAnswer = { row: OfficeProductRow } & ({ ok: true } | { ok: false; message: string });

export interface Saves {
  saveOf: (id: number, field: EditedField) => Save | undefined;
  /** The current stored value. */
  rowOf: (row: OfficeProductRow) => OfficeProductRow;
  send: (row: OfficeProductRow, field: EditedField, typed: string) => void;
  forget: (id: number, field: EditedField) => void;
}

export const SavesContext = createContext<Saves | undefined>(undefined);

const SIGNED_OUT = 'You are signed out. Sign in in another window, then press Enter again.';
const SAVED_MS = 2_000;
const AGAIN_MS = 2_000;

/** Saves of the list, cell by cell. Freshly `loaded` rows replace responses. */
export function useSaves(loaded: readonly OfficeProductRow[]): Saves {
  const [saves, setSaves] = useState<ReadonlyMap<string, Save>>(new Map());
  const [answered, setAnswered] = useState<ReadonlyMap<number, OfficeProductRow>>(new Map());
  const address = useHref('/products/save');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (loaded) setAnswered(new Map());
  }, [loaded]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const put = useCallback((key: string, save: Save | undefined) => {
    setSaves((before) => {
      const after = new Map(before);
      if (save) after.set(key, save);
      else after.delete(key);
      return after;
    });
  }, []);

  const send = useCallback(
    (row: OfficeProductRow, field: EditedField, typed: string) => {
      const key = keyOf(row.id, field);
      const later = (work: () => void, ms: number) => timers.current.add(setTimeout(work, ms));
      const attempt = async () => {
        const answer = await post(address, row, field, typed);
        if (answer === 'signed-out') return put(key, { typed, status: 'refused', message: SIGNED_OUT });
        if (!answer) {
          put(key, { typed, status: 'waiting' });
          later(attempt, AGAIN_MS);
          return;
        }
        setAnswered((before) => new Map(before).set(row.id, answer.row));
        if (!answer.ok) return put(key, { typed, status: 'refused', message: answer.message });
        put(key, { typed, status: 'saved' });
        later(() => put(key, undefined), SAVED_MS);
      };
      put(key, { typed, status: 'saving' });
      void attempt();
    },
    [address, put],
  );

  return useMemo(
    () => ({
      saveOf: (id, field) => saves.get(keyOf(id, field)),
      rowOf: (row) => answered.get(row.id) ?? row,
      send,
      forget: (id, field) => put(keyOf(id, field), undefined),
    }),
    [saves, answered, send, put],
  );
}

const keyOf = (id: number, field: EditedField): string => `${field} ${id}`;

/** undefined when offline or while the shop restarts. */
async function post(
  address: string,
  row: OfficeProductRow,
  field: EditedField,
  typed: string,
): Promise<SaveAnswer | 'signed-out' | undefined> {
  const body = new URLSearchParams({ id: String(row.id), field, typed, before: beforeOf(row, field) });
  try {
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return 'signed-out';
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Original value, compared with the current one on arrival. */
export const beforeOf = (row: OfficeProductRow, field: EditedField): string =>
  String(field === 'price' ? (row.regular_price_cents ?? '') : (row.stock?.units ?? ''));
