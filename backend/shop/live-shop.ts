import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { type Edits, withEdits } from './setting-fields.ts';
import { type Problems, type ReadFacts, shopFactsOf } from './shop-facts-of.ts';

interface Parts {
  db: Db;
  log: Logger;
  changes: ChangeFeed;
  /** `shop.json`, which need not exist. */
  file: string;
}

export interface ShopFileState {
  /** undefined: there is none. */
  content: Readonly<Record<string, unknown>> | undefined;
  /** Why the current file is rejected; the previous one stays in force. */
  problem: string | undefined;
}

/**
 * The shop's current facts: the defaults, overridden by `shop.json`, overridden by the office. An invalid file
 * or edit takes no effect.
 */
export class LiveShop {
  readonly #parts: Parts;
  readonly #subscribers: ((facts: ShopFacts) => void)[] = [];
  #facts: ShopFacts = DEFAULT_SHOP;
  #file: ShopFileState = { content: undefined, problem: undefined };
  #stamp = '';
  #edits: Edits = {};

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.changes.subscribe(async (changes) => {
      if (changes.some(({ topic }) => topic === 'settings')) await this.reload();
    });
  }

  get facts(): ShopFacts {
    return this.#facts;
  }

  get file(): ShopFileState {
    return this.#file;
  }

  /** Called with the current facts at once, and with new ones later. */
  subscribe(subscriber: (facts: ShopFacts) => void): void {
    this.#subscribers.push(subscriber);
    subscriber(this.#facts);
  }

  /** The facts that some edits would result in; without edits those of the file alone. */
  plan(edits: Edits): ReadFacts {
    return factsOf(this.#file.content, edits);
  }

  /** @returns the problems of the file: a shop refuses to start with them */
  async open(): Promise<Problems | undefined> {
    this.#stamp = await this.#stampOf();
    const read = await this.#readFile();
    if (!read.ok) return read.problems;
    this.#file = { content: read.content, problem: undefined };
    await this.reload();
    return undefined;
  }

  /** Reads the office's changes. */
  async reload(): Promise<void> {
    this.#edits = (await findEdits(this.#parts.db)).edits;
    this.#apply();
  }

  /** Cheap while the file is unchanged. */
  async checkFile(): Promise<void> {
    const stamp = await this.#stampOf();
    if (stamp === this.#stamp) return;
    const read = await this.#readFile();
    this.#stamp = stamp;
    if (read.ok) {
      this.#file = { content: read.content, problem: undefined };
      this.#apply();
      return;
    }
    const problem = describeProblems(read.problems);
    this.#file = { ...this.#file, problem };
    this.#parts.log.error({ problem }, 'shop.json is not valid, so the one before applies');
  }

  #apply(): void {
    const { content } = this.#file;
    const read = factsOf(content, this.#edits);
    const facts = read.ok ? read.facts : this.#withoutInvalid(content);
    if (JSON.stringify(facts) === JSON.stringify(this.#facts)) return;
    this.#facts = facts;
    for (const notify of this.#subscribers) notify(facts);
  }

  /** An edit may conflict with a newer file or program. */
  #withoutInvalid(content: ShopFileState['content']): ShopFacts {
    let kept: Edits = {};
    let left = Object.entries(this.#edits);
    let tried: number;
    // Repeated, because a picture becomes valid once its texts are stored.
    do {
      tried = left.length;
      left = left.filter(([field, value]) => {
        const next = { ...kept, [field]: value };
        const { ok } = factsOf(content, next);
        if (ok) kept = next;
        return !ok;
      });
    } while (left.length < tried);
    for (const [field] of left) {
      this.#parts.log.error({ field }, 'a setting of the office is not valid, so it does not apply');
    }
    const read = factsOf(content, kept);
    return read.ok ? read.facts : this.#facts;
  }

  async #stampOf(): Promise<string> {
    const found = await stat(this.#parts.file).catch(() => undefined);
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
  }

  async #readFile(): Promise<
    { ok: true; content: ShopFileState['content'] } | { ok: false; problems: Problems }
  > {
    const text = await readFile(this.#parts.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return { ok: true, content: undefined };
    const content = parseJson(text);
    if (content === undefined) return { ok: false, problems: { '': 'is not valid JSON' } };
    const read = shopFactsOf(content, { isOwn: true });
    return read.ok ? { ok: true, content: content as Record<string, unknown> } : read;
  }
}

export const describeProblems = (problems: Problems): string =>
  Object.entries(problems)
    .map(([field, reason]) => [field, reason].filter(Boolean).join(' '))
    .join('; ');

function factsOf(content: ShopFileState['content'], edits: Edits): ReadFacts {
  return shopFactsOf(withEdits(content ?? {}, edits), { isOwn: content !== undefined || 'name' in edits });
}

/** The latest version's edits; version 0: never changed in the office. */
export async function findEdits(db: DbOrTrx): Promise<{ version: number; edits: Edits }> {
  const newest = await db
    .selectFrom('settings_versions')
    .select(['version', 'edits'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { version: newest.version, edits: JSON.parse(newest.edits) } : { version: 0, edits: {} };
}
