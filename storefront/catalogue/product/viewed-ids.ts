import { parseJson } from '#domain/text/parse-json.ts';
import { readStored, writeStored } from '../../state/storage.ts';

const KEY = 'springdeck.viewed';
const MAX_IDS = 8;

/** Moves a product to the front of the browser's viewing history; returns the others. */
export function rememberViewed(id: number): number[] {
  const others = parseViewedIds(readStored('localStorage', KEY)).filter((other) => other !== id);
  writeStored('localStorage', KEY, JSON.stringify([id, ...others].slice(0, MAX_IDS + 1)));
  return others.slice(0, MAX_IDS);
}

/** Stored text may be outdated or malformed. */
export function parseViewedIds(text: string | null): number[] {
  const parsed = parseJson(text ?? '');
  const isId = (entry: unknown): entry is number => Number.isSafeInteger(entry) && Number(entry) > 0;
  return Array.isArray(parsed) ? [...new Set(parsed.filter(isId))].slice(0, MAX_IDS + 1) : [];
}
