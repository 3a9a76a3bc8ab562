import path from 'node:path';
import { EVERYTHING, publishChanges } from '../../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { copyPicture } from '../../ground/media/local-picture.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';
import { freeSlug } from '../save/free-slug.ts';
import { saveAttachment } from '../save/save-attachment.ts';
import { savePost } from '../save/save-post.ts';
import type { Saved } from '../save/saved.ts';
import { ContentIds } from './content-ids.ts';
import { ExportProblem, ItemRefused } from './export-problem.ts';
import { type ExportedAttachment, readAttachment } from './read-attachment.ts';
import { field } from './read-entry.ts';
import { type ExportRecord, readExport } from './read-export.ts';
import { type ExportedPost, readPost } from './read-post.ts';
import { saveAuthors, saveTerms } from './save-terms.ts';
import { type ExportScan, type Problem, scanExport } from './scan-export.ts';

export interface PostImportOptions {
  db: DbOrTrx;
  /** Runs one bounded write; the demo shop's is part of a transaction that is already open. */
  transact: <Result>(write: (trx: Trx) => Promise<Result>) => Promise<Result>;
  file: string;
  /** Where the pictures go. */
  originals: MediaStore;
  /** Where pictures lie, when not beside the file. */
  pictureFolder?: string;
  now: Date;
  /** Finds out everything and writes nothing. */
  dryRun?: boolean;
  onProgress?: (itemsDone: number, items: number) => void;
}

export const NOUNS = ['post', 'file', 'category or tag', 'author'] as const;
export type Noun = (typeof NOUNS)[number];

export interface PostImportReport {
  /** How many of each were read. */
  amounts: Record<Noun, number>;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** One for each thing that failed, in the order of the file. */
  problems: Problem[];
  /** Parts that were left out. */
  warnings: Problem[];
  /** Items of kinds that the shop has no place for, by their WordPress name. */
  leftOut: Map<string, number>;
}

export type PostImportOutcome = { ok: true; report: PostImportReport } | { ok: false; reason: string };

/**
 * Imports a WordPress export (WXR): posts with their authors, categories, tags and files. Good items go in, each bad one
 * is reported; the same file a second time changes nothing. Refused as a whole, before anything is written, is only
 * what is no such export.
 */
export async function importPosts(options: PostImportOptions): Promise<PostImportOutcome> {
  try {
    return { ok: true, report: await new PostImport(options).run() };
  } catch (error) {
    if (error instanceof ExportProblem) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Items per transaction: short enough that an order of the running shop hardly waits. */
const CHUNK = 25;

class PostImport {
  readonly #options: PostImportOptions;
  readonly #report: PostImportReport = {
    amounts: { post: 0, file: 0, 'category or tag': 0, author: 0 },
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    problems: [],
    warnings: [],
    leftOut: new Map(),
  };
  #authors = new Map<string, number>();
  #terms = new Map<string, number>();
  #ids = new ContentIds();
  /** What the present turn has changed, as the change feed names it. */
  #changed: number[] = [];

  constructor(options: PostImportOptions) {
    this.#options = options;
  }

  async run(): Promise<PostImportReport> {
    const { db, file, dryRun, onProgress } = this.#options;
    this.#ids = await ContentIds.load(db);
    const scan = await scanExport(file, this.#ids);
    await this.#serialise(async (trx) => {
      this.#authors = await saveAuthors(trx, scan, (saved) => this.#note('author', saved), { dryRun });
      this.#terms = await saveTerms(
        trx,
        scan,
        (saved) => this.#note('category or tag', saved),
        (problem) => this.#report.warnings.push(problem),
        { dryRun },
      );
    });
    let done = 0;
    for await (const records of this.#chunks(scan)) {
      await this.#saveItems(records);
      done += records.length;
      onProgress?.(done, scan.items.size);
    }
    return this.#finished(scan);
  }

  async *#chunks({ items }: ExportScan): AsyncGenerator<ExportRecord[]> {
    let chunk: ExportRecord[] = [];
    for await (const record of readExport(this.#options.file)) {
      if (!items.has(record.place)) continue;
      chunk.push(record);
      if (chunk.length === CHUNK) {
        yield chunk;
        chunk = [];
      }
    }
    if (chunk.length > 0) yield chunk;
  }

  async #saveItems(records: ExportRecord[]): Promise<void> {
    const { file, originals, pictureFolder, dryRun } = this.#options;
    const read: { line: number; attachment?: ExportedAttachment; post?: ExportedPost }[] = [];
    for (const record of records) {
      try {
        const isFile = field(record, 'wp:post_type') === 'attachment';
        const { line } = record;
        if (!isFile) read.push({ line, post: readPost(record) });
        else {
          const attachment = await readAttachment(record, path.dirname(file), pictureFolder);
          if (attachment.picture && !dryRun) await copyPicture(originals, attachment.picture);
          read.push({ line, attachment });
        }
      } catch (error) {
        if (!(error instanceof ItemRefused)) throw error;
        this.#report.problems.push({ line: record.line, reason: error.message });
      }
    }
    await this.#serialise(async (trx) => {
      for (const { line, attachment, post } of read) {
        if (attachment) this.#note('file', await this.#saveAttachment(trx, attachment));
        if (post) this.#note('post', await this.#savePost(trx, post, line));
      }
    });
  }

  /** A dry run reads like anyone else and never takes the lock for writing. */
  async #serialise(work: (db: DbOrTrx) => Promise<void>): Promise<void> {
    const { db, transact, now, dryRun } = this.#options;
    if (dryRun) return work(db);
    this.#changed = [];
    await transact(async (trx) => {
      await work(trx);
      await publishChanges(trx, 'content', this.#changed, now);
    });
  }

  async #saveAttachment(db: DbOrTrx, { draft, ...exported }: ExportedAttachment): Promise<Saved> {
    const attachment = {
      ...draft,
      id: this.#ids.find(exported.exportedId),
      slug: await freeSlug(db, 'attachments', draft),
      authorId: this.#authors.get(exported.login) ?? 0,
      parentId: this.#ids.find(exported.exportedParentId),
    };
    return saveAttachment(db, attachment, { dryRun: this.#options.dryRun });
  }

  async #savePost(db: DbOrTrx, { draft, ...exported }: ExportedPost, line: number): Promise<Saved> {
    const featuredMedia = this.#ids.find(exported.exportedPictureId);
    if (exported.exportedPictureId !== 0 && featuredMedia === 0) {
      this.#report.warnings.push({
        line,
        reason: `its picture, item ${exported.exportedPictureId}, is not in the file`,
      });
    }
    const post = {
      ...draft,
      id: this.#ids.find(exported.exportedId),
      slug: await freeSlug(db, 'posts', draft),
      authorId: this.#authors.get(exported.login) ?? 0,
      featuredMedia,
      termIds: exported.terms.flatMap((key) => this.#terms.get(key) ?? []),
    };
    return savePost(db, post, { dryRun: this.#options.dryRun });
  }

  #note(noun: Noun, { id, outcome }: Saved): void {
    this.#report.amounts[noun] += 1;
    this.#report[outcome] += 1;
    if (outcome !== 'unchanged') this.#changed.push(noun === 'post' ? id : EVERYTHING);
  }

  #finished({ problems, leftOut }: ExportScan): PostImportReport {
    const inOrder = (list: Problem[]) => list.toSorted((one, other) => one.line - other.line);
    const all = inOrder([...problems, ...this.#report.problems]);
    return {
      ...this.#report,
      failed: all.length,
      problems: all,
      warnings: inOrder(this.#report.warnings),
      leftOut,
    };
  }
}
