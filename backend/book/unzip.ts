import { Unzip, UnzipInflate } from 'fflate';
import type { BookDocument } from './book-document.ts';

interface Entry {
  name: string;
  data: Uint8Array[];
  isOver: boolean;
}

/** The documents of a ZIP as it arrives; one must be read to its end before the next. */
export async function* unzip(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<BookDocument> {
  const source = chunks[Symbol.asyncIterator]();
  const opened: Entry[] = [];
  const archive = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const entry: Entry = { name: file.name, data: [], isOver: false };
    opened.push(entry);
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      entry.data.push(data);
      entry.isOver = isLast;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  const pump = async (): Promise<boolean> => {
    const next = await source.next();
    if (!next.done) archive.push(next.value);
    return !next.done;
  };
  const read = async function* (entry: Entry): AsyncGenerator<Uint8Array> {
    for (;;) {
      const data = entry.data.shift();
      if (data) yield data;
      else if (entry.isOver) return;
      else if (!(await pump())) throw new RangeError(`${entry.name} is cut off`);
    }
  };
  for (;;) {
    const entry = opened.shift();
    if (entry) yield { name: entry.name, chunks: read(entry) };
    else if (!(await pump())) return;
  }
}
