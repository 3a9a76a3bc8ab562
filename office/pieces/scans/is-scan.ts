/** Faster than anybody types, in milliseconds between two keys. */
export const FAST_MS = 35;
/** So many keys this fast are a scanner's. */
export const BURST_KEYS = 3;
/** After them a slow scanner, or a busy computer, may take longer over a key. */
const LATE_MS = 150;

/** Whether a key belongs to those before it, by the milliseconds since the last one; `keys`: how many there are. */
export const isOneBurst = (gapMs: number, keys: number): boolean =>
  gapMs < (keys < BURST_KEYS ? FAST_MS : LATE_MS);

/**
 * Whether keys that came this fast are a scanned code: an SKU, an order's number, a barcode or a label's address.
 * `isEnded`: Enter or Tab followed, as most scanners are set; without it a few quick shortcuts look alike.
 */
export function isScan(text: string, isEnded: boolean): boolean {
  const code = text.trim();
  if (!BEGINS_AS_CODE.test(code)) return false;
  const [withFigures, lettersOnly] = isEnded ? [3, 4] : [4, 8];
  return code.length >= (/[\d-]/.test(code) ? withFigures : lettersOnly) && !isOneKeyAgain(code);
}

/** Not '-10%' or '+5', which are typed into cells of prices and stock. */
const BEGINS_AS_CODE = /^[\p{L}\p{N}]/u;

const isOneKeyAgain = (text: string): boolean => /^(\D)\1*$/.test(text);
