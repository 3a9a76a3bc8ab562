import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BookDocument } from './book-document.ts';
import { unzip } from './unzip.ts';

const CHUNK_BYTES = 64 * 1024;
const WANTED = /(?:^|[\\/])[^.][^\\/]*\.(?:json|csv)$/i;
/** The others of a repository: decks of cards, and cards in other languages under the same ids. */
const UNWANTED =
  /(?:^|[\\/])(?:decks|node_modules|japanese|chinese[\w-]*|french|german|italian|spanish|korean|thai|english-asia|asia-english)[\\/]/i;

const isWanted = (name: string): boolean => WANTED.test(name) && !UNWANTED.test(name);

/** A file, plain or packed, a ZIP or a folder. */
export async function* openBookFile(file: string): AsyncGenerator<BookDocument> {
  if ((await stat(file)).isDirectory()) {
    for (const name of await listFolder(file)) yield { name, chunks: readFrom(path.join(file, name)) };
    return;
  }
  const beginning = await readBeginning(file);
  const name = path.basename(file);
  if (beginning.readUInt16BE() === 0x504b) yield* unzip(readFrom(file), isWanted);
  else if (beginning.readUInt16BE() === 0x1f8b)
    yield { name: name.replace(/\.gz$/i, ''), chunks: readFrom(file).pipe(createGunzip()) };
  else yield { name, chunks: readFrom(file) };
}

const readFrom = (file: string) => createReadStream(file, { highWaterMark: CHUNK_BYTES });

async function listFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter(isWanted).sort();
}

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer;
  } finally {
    await handle.close();
  }
}

/** Equal for the same content, by which an interrupted import goes on. */
export async function hashBookFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  if (!(await stat(file)).isDirectory()) await pipeline(readFrom(file), hash, { end: false });
  else
    for (const name of await listFolder(file)) {
      hash.update(`${name}\0`);
      await pipeline(readFrom(path.join(file, name)), hash, { end: false });
    }
  return hash.digest('hex');
}
