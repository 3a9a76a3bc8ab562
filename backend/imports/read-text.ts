import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { decodeText } from '../ground/csv/decode-text.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';

/** Small enough not to delay other writers. */
const PART_LENGTH = 128 * 1024;

export interface Upload {
  bytes: number;
  /** As it was read; empty until it has been. */
  encoding: string;
}

/** The text of an upload in parts. A problem ends it, and describes what is wrong with the file. */
export async function* readText(
  content: AsyncIterable<Uint8Array>,
  upload: Upload,
): AsyncGenerator<Parsed<string>> {
  let text = '';
  let isEmpty = true;
  const counted = async function* () {
    for await (const chunk of content) {
      upload.bytes += chunk.length;
      if (upload.bytes > MAX_IMPORT_BYTES) return;
      yield chunk;
    }
  };
  const texts = decodeText(counted(), (encoding) => {
    upload.encoding = encoding;
  });
  for await (const read of texts) {
    if (upload.bytes > MAX_IMPORT_BYTES) break;
    if (!read.ok) return yield read;
    text += read.value;
    isEmpty &&= read.value.trim() === '';
    for (; text.length > PART_LENGTH; text = text.slice(endOfPart(text))) {
      yield parsed(text.slice(0, endOfPart(text)));
    }
  }
  if (upload.bytes > MAX_IMPORT_BYTES) return yield problem(TOO_LARGE);
  if (isEmpty) return yield problem('is empty');
  yield parsed(text);
}

/** Never between the halves of a surrogate pair. */
function endOfPart(text: string): number {
  const last = text.charCodeAt(PART_LENGTH - 1);
  return last >= 0xd800 && last <= 0xdbff ? PART_LENGTH - 1 : PART_LENGTH;
}

const TOO_LARGE = `is larger than ${MAX_IMPORT_MEGABYTES} MB: split it into several files, each with the first line`;
