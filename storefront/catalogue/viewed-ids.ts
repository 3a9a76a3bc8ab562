const KEY = 'springdeck.viewed';
const MOST = 8;

/** Puts a product first among those that this browser has looked at, and answers the others. */
export function rememberViewed(id: number): number[] {
  const others = parseViewedIds(readStorage()).filter((other) => other !== id);
  writeStorage(JSON.stringify([id, ...others].slice(0, MOST + 1)));
  return others.slice(0, MOST);
}

/** Anything but a list of ids is none: the text may be years old or another program's. */
export function parseViewedIds(text: string | null): number[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    const isId = (entry: unknown): entry is number => Number.isSafeInteger(entry) && Number(entry) > 0;
    return Array.isArray(parsed) ? [...new Set(parsed.filter(isId))].slice(0, MOST + 1) : [];
  } catch {
    return [];
  }
}

// Storage may be switched off or full: nothing is remembered then.
function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function writeStorage(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    return;
  }
}
