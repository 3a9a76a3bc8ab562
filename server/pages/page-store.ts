import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CachedPage, type PageFacts } from './cached-page.ts';
import type { Encoding } from './encodings.ts';

/** Durability is not needed: the file ends with the process. */
const TABLE = `
  pragma locking_mode = exclusive;
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -1024;
  create table pages (
    id integer primary key autoincrement,
    address text not null unique,
    facts text not null,
    encoding text not null,
    body blob not null
  );
`;
const BATCH = 100;

interface Settings {
  file: string;
  maxBytes: number;
  reportError: (error: unknown) => void;
}

/**
 * Cached pages that memory has no room for, in a file of this process. The oldest go first; without a disk
 * pages are rendered again.
 */
export class PageStore {
  readonly #settings: Settings;
  readonly #stored = new WeakSet<CachedPage>();
  #file: File | undefined;
  #isOff: boolean;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#isOff = settings.maxBytes === 0;
  }

  put(address: string, page: CachedPage): void {
    if (this.#isOff || this.#stored.has(page)) return;
    this.#attempt(() => {
      this.#file ??= openFile(this.#settings.file);
      const { put, usedBytes, dropOldest } = this.#file;
      const [encoding = 'br'] = page.encodings;
      const { body } = page.find(encoding) ?? {};
      if (!body) return;
      put.run(address, writeFacts(page.facts), encoding, body);
      this.#stored.add(page);
      if (Number(usedBytes.get()?.bytes) > this.#settings.maxBytes) dropOldest.run();
    });
  }

  find(address: string): CachedPage | undefined {
    return this.#attempt(() => {
      const row = this.#file?.find.get(address) as
        | { facts: string; encoding: Encoding; body: Uint8Array }
        | undefined;
      if (!row) return undefined;
      const { buffer, byteOffset, byteLength } = row.body;
      const body = Buffer.from(buffer, byteOffset, byteLength);
      const page = new CachedPage(readFacts(row.facts), row.encoding, body);
      this.#stored.add(page);
      return page;
    });
  }

  drop(address: string): void {
    this.#attempt(() => this.#file?.drop.run(address));
  }

  #attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      this.#isOff = true;
      this.#file?.close();
      this.#file = undefined;
      this.#settings.reportError(error);
      return undefined;
    }
  }
}

type File = ReturnType<typeof openFile>;

function openFile(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec(TABLE);
  // Unlinked, so that nothing is left however the process ends.
  rmSync(file, { force: true });
  return {
    close: () => database.close(),
    put: database.prepare(
      'insert or replace into pages (address, facts, encoding, body) values (?, ?, ?, ?)',
    ),
    find: database.prepare('select facts, encoding, body from pages where address = ?'),
    drop: database.prepare('delete from pages where address = ?'),
    dropOldest: database.prepare(
      `delete from pages where id in (select id from pages order by id limit ${BATCH})`,
    ),
    usedBytes: database.prepare(
      `select (pages.page_count - unused.freelist_count) * each.page_size as bytes
       from pragma_page_count pages, pragma_freelist_count unused, pragma_page_size each`,
    ),
  };
}

const writeFacts = ({ sources, ...facts }: PageFacts): string =>
  JSON.stringify({ ...facts, sources: { ...sources, keys: [...sources.keys] } });

function readFacts(json: string): PageFacts {
  const { sources, ...facts } = JSON.parse(json);
  return { ...facts, sources: { ...sources, keys: new Set(sources.keys) } };
}
