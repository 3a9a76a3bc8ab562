import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';

/** Small enough not to delay other writers. */
const PART_LENGTH = 128 * 1024;

/** The text of an upload in chunks. A problem ends it, and describes what is wrong with the file. */
export async function* readText(content: AsyncIterable<Uint8Array>): AsyncGenerator<Parsed<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  let isEmpty = true;
  const isReadable = (chunk: Uint8Array | undefined): boolean => {
    try {
      text += chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      return true;
    } catch {
      return false;
    }
  };
  for await (const chunk of content) {
    const reason = (bytes === 0 ? kindOf(chunk) : undefined) ?? (chunk.includes(0) ? BINARY : undefined);
    if (reason !== undefined) return yield problem(reason);
    bytes += chunk.length;
    if (bytes > MAX_IMPORT_BYTES) return yield problem(TOO_LARGE);
    if (!isReadable(chunk)) return yield problem(NOT_UTF_8);
    for (; text.length > PART_LENGTH; text = text.slice(endOfPart(text))) {
      isEmpty = false;
      yield parsed(text.slice(0, endOfPart(text)));
    }
  }
  if (!isReadable(undefined)) return yield problem(NOT_UTF_8);
  if (text.trim() === '' && isEmpty) return yield problem('is empty');
  if (text !== '') yield parsed(text);
}

/** Never between the halves of a surrogate pair. */
function endOfPart(text: string): number {
  const last = text.charCodeAt(PART_LENGTH - 1);
  return last >= 0xd800 && last <= 0xdbff ? PART_LENGTH - 1 : PART_LENGTH;
}

const TOO_LARGE = `is larger than ${MAX_IMPORT_MEGABYTES} MB: split it into several files, each with the first line`;
const NOT_UTF_8 = 'is not UTF-8 text: save it as "CSV UTF-8"';
const BINARY = 'is not a CSV file: it holds binary data';

/** By its first bytes. */
function kindOf([first, second]: Uint8Array): string | undefined {
  if (first === 0x50 && second === 0x4b)
    return 'is a workbook or a ZIP archive: save the sheet as "CSV UTF-8"';
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 ? 'is UTF-16 text, as "Unicode text" of Excel: save it as "CSV UTF-8"' : undefined;
}
