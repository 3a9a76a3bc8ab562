import type { DbOrTrx } from '../../ground/db/tables.ts';
import { MAX_KEPT_ID } from '../save/give-id.ts';

/**
 * Which id an exported post or file has here: that of an earlier import, else the one it had there when it is free.
 * Known before anything is written, so that a post may name a picture that stands further down in the file.
 */
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
      // Exports may come in parts: what an earlier part brought is known by its number there.
      ids.#byExportedId.set(Number(source.slice(source.lastIndexOf('#') + 1)), id);
    }
    return ids;
  }

  assign(source: string, exportedId: number): number {
    const known = this.#bySource.get(source);
    const isFree = exportedId <= MAX_KEPT_ID && !this.#taken.has(exportedId);
    const id = known ?? (isFree ? exportedId : this.#highest + 1);
    this.#bySource.set(source, id);
    this.#byExportedId.set(exportedId, id);
    this.#take(id);
    return id;
  }

  /** The id here of what had this one in the export; 0 when it came with none. */
  find(exportedId: number): number {
    return this.#byExportedId.get(exportedId) ?? 0;
  }

  #take(id: number): void {
    this.#taken.add(id);
    this.#highest = Math.max(this.#highest, id);
  }
}
