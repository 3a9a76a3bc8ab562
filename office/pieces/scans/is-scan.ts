/** Faster than anybody types, in milliseconds between two keys. */
export const FAST_MS = 35;

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
