import { TextDecoder } from 'node:util';
import { findUnicodeEncoding } from '#domain/files/unicode-encoding.ts';
import { decodeText } from '../ground/csv/decode-text.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import type { BookDocument } from './book-document.ts';
import type { BookEntry } from './book-entry.ts';
import { openBookFile } from './open-book-file.ts';
import { readBookCsv } from './read-book-csv.ts';
import { readObject } from './read-object.ts';
import { splitObjects } from './split-objects.ts';

/** Of an object or a row of a file. */
export interface ReadEntry {
  /** 'entry 7', 'line 3 of cards.csv' */
  where: string;
  entry: Parsed<BookEntry>;
}

/** In the order of the file, always the same. A problem ends it. */
export async function* readBookFile(file: string): AsyncGenerator<Parsed<ReadEntry>> {
  try {
    for await (const document of openBookFile(file)) {
      for await (const read of readDocument(document)) {
        yield read;
        if (!read.ok) return;
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    yield problem(`cannot be read: ${error.message}`);
  }
}

async function* readDocument(document: BookDocument): AsyncGenerator<Parsed<ReadEntry>> {
  if (/\.csv$/i.test(document.name)) {
    for await (const row of readBookCsv(decodeText(document.chunks))) {
      if (!row.ok) return yield row;
      const { line, entry } = row.value;
      yield parsed({ where: `line ${line} of ${document.name}`, entry });
    }
    return;
  }
  let place = 0;
  for await (const value of splitObjects(decodeJson(document.chunks))) {
    place += 1;
    const read = value.ok ? readObject(value.value) : value;
    const entry = read.ok && hasLostLetters(read.value) ? problem(LOST_LETTERS) : read;
    yield parsed({ where: `entry ${place} of ${document.name}`, entry });
  }
}

async function* decodeJson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    decoder ??= new TextDecoder(findUnicodeEncoding(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

const LOST_LETTERS = 'has letters that are lost: save the file as UTF-8';

/** What is no UTF-8 is decoded to this sign. */
const hasLostLetters = ({ sets, printings }: BookEntry): boolean =>
  [...sets, ...printings.flatMap(({ set, card }) => [set, card])].some(({ name }) => name.includes('\ufffd'));
