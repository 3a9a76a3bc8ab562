import path from 'node:path';
import { EVERYTHING, publishChanges } from '../../ground/changes/publish-changes.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { Transact } from '../../ground/db/transact.ts';
import { copyPicture } from '../../ground/media/local-picture.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';
import { mapParsed } from '../../ground/parsed.ts';
import { saveAttachment } from '../save/save-attachment.ts';
import { savePost } from '../save/save-post.ts';
import { findFreeSlug, type Saved } from '../save/saving.ts';
import { ContentIds } from './content-ids.ts';
import { moveGalleries } from './move-galleries.ts';
import { moveLinks } from './move-links.ts';
import { OldAddresses } from './old-addresses.ts';
import { type ExportedAttachment, readAttachment } from './read-attachment.ts';
import { field } from './read-entry.ts';
import { type ExportRecord, readExport } from './read-export.ts';
import { type ExportedPost, readPost } from './read-post.ts';
import { saveAuthors, saveTerms } from './save-terms.ts';
import { type ExportScan, type Problem, scanExport } from './scan-export.ts';

export interface PostImportOptions {
  db: DbOrTrx;
  transact: Transact;
  file: string;
  originals: MediaStore;
  pictureFolder?: string;
  now: Date;
  dryRun?: boolean;
  onProgress?: (itemsDone: number, items: number) => void;
  /** Called for every post that was updated, in the transaction that did it: what is called as its post is renamed. */
  onTitle: (trx: DbOrTrx, postId: number, title: string, at: Date) => Promise<void>;
}

export const IMPORTED_TYPES = ['post', 'file', 'category or tag', 'author'] as const;
export type ImportedType = (typeof IMPORTED_TYPES)[number];

export interface PostImportReport {
  counts: Record<ImportedType, number>;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  problems: Problem[];
  warnings: Problem[];
  unsupported: Map<string, number>;
}

export type PostImportOutcome = { ok: true; report: PostImportReport } | { ok: false; reason: string };

/** Skips and reports bad items; importing the same file again changes nothing. */
export async function importPosts(options: PostImportOptions): Promise<PostImportOutcome> {
  return new PostImport(options).run();
}

/** Items per transaction: few enough to keep orders of the running shop from waiting. */
const CHUNK_SIZE = 25;

class PostImport {
  readonly #options: PostImportOptions;
  readonly #report: PostImportReport = {
    counts: { post: 0, file: 0, 'category or tag': 0, author: 0 },
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    problems: [],
    warnings: [],
    unsupported: new Map(),
  };
  #authors = new Map<string, number>();
  #terms = new Map<string, number>();
  #ids = new ContentIds();
  #addresses = new OldAddresses();
  #changed: number[] = [];

  constructor(options: PostImportOptions) {
    this.#options = options;
  }

  async run(): Promise<PostImportOutcome> {
    const { db, file, dryRun, onProgress } = this.#options;
    this.#ids = await ContentIds.load(db);
    const scanned = await scanExport(file, this.#ids);
    if (!scanned.ok) return scanned;
    const scan = scanned.value;
    this.#addresses = scan.addresses;
    await this.#write(async (trx) => {
      this.#authors = await saveAuthors(trx, scan, (saved) => this.#record('author', saved), { dryRun });
      this.#terms = await saveTerms(
        trx,
        scan,
        (saved) => this.#record('category or tag', saved),
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
    return { ok: true, report: this.#finished(scan) };
  }

  async *#chunks({ items }: ExportScan): AsyncGenerator<ExportRecord[]> {
    let chunk: ExportRecord[] = [];
    for await (const record of readExport(this.#options.file)) {
      if (!record.ok) throw new Error(`the file changed during the import: it ${record.reason}`);
      if (!items.has(record.value.place)) continue;
      chunk.push(record.value);
      if (chunk.length === CHUNK_SIZE) {
        yield chunk;
        chunk = [];
      }
    }
    if (chunk.length > 0) yield chunk;
  }

  async #saveItems(records: ExportRecord[]): Promise<void> {
    const { file, originals, pictureFolder, now, dryRun } = this.#options;
    const read: { line: number; attachment?: ExportedAttachment; post?: ExportedPost }[] = [];
    for (const record of records) {
      const { line } = record;
      const isFile = field(record, 'wp:post_type') === 'attachment';
      const item = isFile
        ? mapParsed(await readAttachment(record, now, path.dirname(file), pictureFolder), (attachment) => ({
            attachment,
          }))
        : mapParsed(readPost(record, now), (post) => ({ post: this.#moved(post) }));
      if (!item.ok) {
        this.#report.problems.push({ line, reason: item.reason });
        continue;
      }
      const picture = 'attachment' in item.value ? item.value.attachment.picture : undefined;
      if (picture && !dryRun) await copyPicture(originals, picture);
      read.push({ line, ...item.value });
    }
    await this.#write(async (trx) => {
      for (const { line, attachment, post } of read) {
        if (attachment) this.#record('file', await this.#saveAttachment(trx, attachment));
        if (post) this.#record('post', await this.#savePost(trx, post, line));
      }
    });
  }

  #moved(post: ExportedPost): ExportedPost {
    const { draft, exportedId } = post;
    const move = (html: string) => moveLinks(html, this.#addresses, exportedId);
    const galleries = moveGalleries(draft.content, (id) => this.#ids.find(id));
    return { ...post, draft: { ...draft, content: move(galleries), excerpt: move(draft.excerpt) } };
  }

  /** A dry run never takes the write lock. */
  async #write(work: (db: DbOrTrx) => Promise<void>): Promise<void> {
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
      ...(exported.isUndated ? await findDates(db, 'attachments', draft.source) : {}),
      id: this.#ids.find(exported.exportedId),
      slug: await findFreeSlug(db, 'attachments', draft),
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
      ...(exported.isUndated ? await findDates(db, 'posts', draft.source) : {}),
      id: this.#ids.find(exported.exportedId),
      slug: await findFreeSlug(db, 'posts', draft),
      authorId: this.#authors.get(exported.login) ?? 0,
      featuredMedia,
      termIds: exported.terms.flatMap((key) => this.#terms.get(key) ?? []),
    };
    const { dryRun, now, onTitle } = this.#options;
    const saved = await savePost(db, post, { dryRun });
    if (saved.outcome === 'updated' && !dryRun) await onTitle(db, saved.id, post.title || post.slug, now);
    return saved;
  }

  #record(noun: ImportedType, { id, outcome }: Saved): void {
    this.#report.counts[noun] += 1;
    this.#report[outcome] += 1;
    if (outcome !== 'unchanged') this.#changed.push(noun === 'post' ? id : EVERYTHING);
  }

  #finished({ problems, unsupported: leftOut }: ExportScan): PostImportReport {
    const inOrder = (list: Problem[]) => list.toSorted((one, other) => one.line - other.line);
    const all = inOrder([...problems, ...this.#report.problems]);
    return {
      ...this.#report,
      failed: all.length,
      problems: all,
      warnings: inOrder(this.#report.warnings),
      unsupported: leftOut,
    };
  }
}

/** Those of an earlier import, so that a file without them changes nothing. */
async function findDates(db: DbOrTrx, table: 'posts' | 'attachments', source: string) {
  const stored = await db
    .selectFrom(table)
    .select([
      'published_local as publishedLocal',
      'published_at as publishedAt',
      'modified_local as modifiedLocal',
      'modified_at as modifiedAt',
    ])
    .where('source', '=', source)
    .executeTakeFirst();
  return stored ?? {};
}
