import type { DbOrTrx } from '../../ground/db/tables.ts';
import { MAX_PRESERVED_ID } from '../save/saving.ts';

/** Assigned before anything is written, as posts may refer to later pictures. */
export class ContentIds {
  readonly #bySource = new Map<string, number>();
  readonly #taken = new Set<number>();
  readonly #byExportedId = new Map<number, number>();
  #highest = 0;

  static async load(db: DbOrTrx): Promise<ContentIds> {
    const ids = new ContentIds();
    const posts = await db.selectFrom('posts').select(['id', 'source']).execute();
    const attachments = await db.selectFrom('attachments').select(['id', 'source']).execute();
    for (const { id, source } of [...posts, ...attachments]) {
      ids.#bySource.set(source, id);
      ids.#take(id);
      // Exports may come in parts that refer to each other by exported id.
      ids.#byExportedId.set(Number(source.slice(source.lastIndexOf('#') + 1)), id);
    }
    return ids;
  }

  assign(source: string, exportedId: number): number {
    const known = this.#bySource.get(source);
    const isFree = exportedId <= MAX_PRESERVED_ID && !this.#taken.has(exportedId);
    const id = known ?? (isFree ? exportedId : this.#highest + 1);
    this.#bySource.set(source, id);
    this.#byExportedId.set(exportedId, id);
    this.#take(id);
    return id;
  }

  find(exportedId: number): number {
    return this.#byExportedId.get(exportedId) ?? 0;
  }

  #take(id: number): void {
    this.#taken.add(id);
    this.#highest = Math.max(this.#highest, id);
  }
}
