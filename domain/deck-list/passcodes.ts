export interface Passcode {
  section: string;
  passcode: number;
  quantity: number;
}

const PARTS = ['Main deck', 'Extra deck', 'Side deck'] as const;
const YDKE = /^ydke:\/\/([\w+/=-]*)!([\w+/=-]*)!([\w+/=-]*)!?$/i;
const BYTES = 4;

export const isYdke = (line: string): boolean => /^ydke:/i.test(line);

/** `ydke://`: three parts of base64, little-endian 32-bit numbers, one per copy; undefined when malformed. */
export function readYdke(address: string): Passcode[] | undefined {
  const [, ...parts] = YDKE.exec(address) ?? [];
  if (parts.length !== PARTS.length) return undefined;
  const numbers = parts.map(readNumbers);
  if (numbers.includes(undefined)) return undefined;
  return PARTS.flatMap((section, part) => countCopies(section, numbers[part] ?? []));
}

function countCopies(section: string, passcodes: readonly number[]): Passcode[] {
  const copies = new Map<number, number>();
  for (const passcode of passcodes) copies.set(passcode, (copies.get(passcode) ?? 0) + 1);
  return Array.from(copies, ([passcode, quantity]) => ({ section, passcode, quantity }));
}

function readNumbers(part: string): number[] | undefined {
  const bytes = readBase64(part.replaceAll('-', '+').replaceAll('_', '/'));
  if (!bytes || bytes.length % BYTES !== 0) return undefined;
  const view = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / BYTES }, (_, at) => view.getUint32(at * BYTES, true));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  let count = 0;
  let place = 0;
  for (const digit of digits) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[place] = (bits >> count) & 0xff;
    place += 1;
  }
  return bytes;
}
