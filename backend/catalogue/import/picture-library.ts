import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { limitConcurrency } from '../../ground/media/limit-concurrency.ts';
import { copyPicture, findLocalPicture, type LocalPicture } from '../../ground/media/local-picture.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { insertInBatches } from './insert-in-batches.ts';
import type { ProductImage } from './product-state.ts';
import { readInPages } from './read-in-pages.ts';
import { nextPlannedId } from './term-set.ts';

const COPIES_AT_A_TIME = 8;

/** Undefined: elsewhere, by a web address or stored already. */
type Found = Parsed<LocalPicture | undefined>;

/** Names by which a row may refer to pictures. */
export interface Pictures {
  findProblem: (sources: readonly string[]) => Promise<string | undefined>;
  /** The source must have no problem. */
  imageOf: (source: string) => Promise<ProductImage>;
  storedId: (id: number) => number;
  savePlanned: (trx: Trx) => Promise<void>;
}

export class PictureLibrary implements Pictures {
  readonly #folder: string;
  readonly #bySource = new Map<string, ProductImage>();
  /** Files exported by the shop refer to stored pictures. */
  readonly #byFile = new Map<string, ProductImage>();
  readonly #found = new Map<string, Found>();
  readonly #storedIds = new Map<number, number>();
  readonly #unsaved = new Map<string, LocalPicture | undefined>();

  static async load(db: DbOrTrx, folder: string): Promise<PictureLibrary> {
    const library = new PictureLibrary(folder);
    const rows = readInPages((afterId, limit) =>
      db
        .selectFrom('images')
        .select(['id', 'source', 'file'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    for await (const { id, source, file } of rows) {
      library.#bySource.set(source, { id, file });
      if (file !== null && !library.#byFile.has(file)) library.#byFile.set(file, { id, file });
    }
    return library;
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  async findProblem(sources: readonly string[]): Promise<string | undefined> {
    for (const source of sources) {
      const found = await this.#find(source);
      if (!found.ok) return found.reason;
    }
    return undefined;
  }

  /** Plans new pictures and those with new content; the source must have no problem. */
  async imageOf(source: string): Promise<ProductImage> {
    const found = await this.#find(source);
    const picture = found.ok ? found.value : undefined;
    const known = this.#known(source);
    if (known && (picture === undefined || picture.file === known.file)) return known;
    const image = { id: this.#bySource.get(source)?.id ?? nextPlannedId(), file: picture?.file ?? null };
    this.#bySource.set(source, image);
    this.#unsaved.set(source, picture);
    return image;
  }

  storedId(id: number): number {
    return this.#storedIds.get(id) ?? id;
  }

  /** Call it before the transaction, which must not wait for disk or network. */
  async copyPlanned(originals: MediaStore): Promise<void> {
    const planned = [...this.#unsaved.values()].filter((picture) => picture !== undefined);
    const limited = limitConcurrency(COPIES_AT_A_TIME);
    await Promise.all(planned.map((picture) => limited(() => copyPicture(originals, picture))));
  }

  async savePlanned(trx: Trx): Promise<void> {
    const rows = [...this.#unsaved].map(([source, picture]) => ({
      source,
      file: picture?.file ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      alt: '',
    }));
    this.#unsaved.clear();
    const stored = await insertInBatches(rows, (batch) =>
      trx
        .insertInto('images')
        .values(batch)
        .onConflict((conflict) =>
          conflict.column('source').doUpdateSet((eb) => ({
            file: eb.ref('excluded.file'),
            width: eb.ref('excluded.width'),
            height: eb.ref('excluded.height'),
          })),
        )
        .returning(['id', 'source', 'file'])
        .execute(),
    );
    for (const { id, source, file } of stored) {
      const planned = this.#bySource.get(source);
      if (planned) this.#storedIds.set(planned.id, id);
      this.#bySource.set(source, { id, file });
    }
  }

  #known(source: string): ProductImage | undefined {
    return this.#bySource.get(source) ?? this.#byFile.get(source);
  }

  async #find(source: string): Promise<Found> {
    // Only stored as a URL: an import must work offline.
    if (/^https?:\/\//i.test(source)) return parsed(undefined);
    const known = this.#found.get(source);
    if (known) return known;
    const found = await this.#findLocally(source);
    this.#found.set(source, found);
    return found;
  }

  async #findLocally(source: string): Promise<Found> {
    const found = await findLocalPicture(this.#folder, source);
    if (!found.ok || found.value || this.#known(source)?.file) return found;
    return problem(`"${source}" lies neither in media/ beside the CSV nor beside it`);
  }
}
