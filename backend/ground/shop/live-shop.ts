import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop-facts.ts';
import type { ChangeFeed } from '../changes/change-feed.ts';
import type { Db } from '../db/tables.ts';
import { findEdits } from './find-edits.ts';
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
  /** Why the file as it is now does not apply; the one before does. */
  problem: string | undefined;
}

/**
 * The shop's facts as they are now: the defaults, under `shop.json`, under what was changed in the office. Neither a
 * file nor an edit that is not valid takes effect.
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

  /** Told of new facts, at once of those that hold now. */
  follow(subscriber: (facts: ShopFacts) => void): void {
    this.#subscribers.push(subscriber);
    subscriber(this.#facts);
  }

  /** Facts that some edits would make of the file as it is; the file's own facts without edits. */
  plan(edits: Edits): ReadFacts {
    return factsOf(this.#file.content, edits);
  }

  /** @returns the problems of the file, if it has some: a shop that is not open yet does not start with it */
  async open(): Promise<Problems | undefined> {
    this.#stamp = await this.#stampOf();
    const read = await this.#readFile();
    if (!read.ok) return read.problems;
    this.#file = { content: read.content, problem: undefined };
    await this.reload();
    return undefined;
  }

  /** Reads what was changed in the office. */
  async reload(): Promise<void> {
    this.#edits = (await findEdits(this.#parts.db)).edits;
    this.#apply();
  }

  /** Cheap while the file is as it was. */
  async checkFile(): Promise<void> {
    const stamp = await this.#stampOf();
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    const read = await this.#readFile();
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
    for (const tell of this.#subscribers) tell(facts);
  }

  /** An edit may no longer fit the file beside it, or the program. */
  #withoutInvalid(content: ShopFileState['content']): ShopFacts {
    let kept: Edits = {};
    let left = Object.entries(this.#edits);
    let tried: number;
    // Again, because a picture is valid once its words are kept.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
