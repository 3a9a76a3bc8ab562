import { analyse } from 'chardet';
import { isMacRoman, isMostlyUtf8 } from '#domain/files/legacy-encoding.ts';
import { findUnicodeEncoding } from '#domain/files/unicode-encoding.ts';
import { type Parsed, parsed, problem } from '../parsed.ts';

/** Bytes that decide; a file is read no further ahead than that. */
const SAMPLE_BYTES = 64 * 1024;
const BEGINNING_BYTES = 4096;

/** What chardet tells apart from a Western file without doubt. */
const EAST_ASIAN: readonly string[] = ['Shift_JIS', 'EUC-JP', 'EUC-KR', 'Big5', 'GB18030'];
const SURE = 60;

/**
 * The text of a file as it arrives: UTF-8, UTF-16, an East Asian encoding, Mac OS Roman, else Windows-1252. Without its byte order mark.
 * `tell` is called with the encoding's name once it is known. A problem ends the file.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  tell: (encoding: string) => void = () => undefined,
): AsyncGenerator<Parsed<string>> {
  const file = new LookAhead(chunks);
  const beginning = await file.peek(BEGINNING_BYTES);
  if (isWorkbook(beginning)) return yield problem(WORKBOOK);
  let encoding: string | undefined = findUnicodeEncoding(beginning);
  const isUtf16 = encoding?.startsWith('utf-16') ?? false;
  let decoder = new TextDecoder(encoding ?? 'utf-8', { fatal: true });
  for (;;) {
    const isPlain = encoding !== undefined || isAscii(await file.peek(1));
    if (!isPlain) {
      encoding = guessEncoding(await file.peek(SAMPLE_BYTES));
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    const chunk = await file.take();
    if (!isUtf16 && chunk?.includes(0)) return yield problem(BINARY);
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      if (text !== '') yield parsed(text);
    } catch {
      return yield problem(isUtf16 ? BROKEN : MIXED);
    }
    if (!chunk) break;
  }
  tell(nameOf(encoding ?? 'utf-8'));
}

/** Of today's Excel, which is a ZIP archive, or of that before 2007. */
const isWorkbook = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

const WORKBOOK = 'is a workbook or a ZIP archive: save the sheet as "CSV UTF-8"';
const BINARY = 'is not a CSV file: it holds binary data';
const BROKEN = 'is UTF-16 text that is cut off or damaged: save it as "CSV UTF-8"';
const MIXED = 'mixes two encodings: save it as "CSV UTF-8"';

/** As its owner's programs call it. */
function nameOf(encoding: string): string {
  if (encoding === 'windows-1252') return 'Windows-1252';
  if (encoding === 'macintosh') return 'Mac OS Roman';
  return encoding.startsWith('utf') ? encoding.slice(0, 6).toUpperCase() : encoding;
}

const isAscii = (bytes: Uint8Array): boolean => !bytes.some((byte) => byte > 0x7f);

/** From the first bytes that are not ASCII, which all these encodings read the same. */
function guessEncoding(sample: Uint8Array): string {
  if (isMostlyUtf8(sample, sample.length >= SAMPLE_BYTES)) return 'utf-8';
  const [best] = analyse(sample);
  if (best && EAST_ASIAN.includes(best.name) && best.confidence >= SURE) return best.name;
  return isMacRoman(sample) ? 'macintosh' : 'windows-1252';
}

class LookAhead {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #waiting: Uint8Array | undefined;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** At least so many of the next bytes, unless the file ends before. */
  async peek(least: number): Promise<Uint8Array> {
    const waiting = this.#waiting ? [this.#waiting] : [];
    let length = this.#waiting?.length ?? 0;
    while (length < least) {
      const next = await this.#chunks.next();
      if (next.done) break;
      waiting.push(next.value);
      length += next.value.length;
    }
    this.#waiting = waiting.length > 1 ? Buffer.concat(waiting) : waiting[0];
    return this.#waiting ?? new Uint8Array();
  }

  /** undefined at the end. */
  async take(): Promise<Uint8Array | undefined> {
    await this.peek(1);
    const taken = this.#waiting;
    this.#waiting = undefined;
    return taken && taken.length > 0 ? taken : undefined;
  }
}
