import { limitConcurrency } from '../../ground/media/limit-concurrency.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';

const COPIES_AT_A_TIME = 8;

export class PictureCopies {
  readonly missing: string[] = [];
  readonly #from: MediaStore;
  readonly #to: MediaStore;
  readonly #asked = new Set<string>();

  constructor(from: MediaStore, to: MediaStore) {
    this.#from = from;
    this.#to = to;
  }

  get count(): number {
    return this.#asked.size - this.missing.length;
  }

  async copy(files: readonly string[]): Promise<void> {
    const limited = limitConcurrency(COPIES_AT_A_TIME);
    const fresh = [...new Set(files)].filter((file) => !this.#asked.has(file));
    for (const file of fresh) this.#asked.add(file);
    await Promise.all(fresh.map((file) => limited(() => this.#copyOne(file))));
  }

  async #copyOne(file: string): Promise<void> {
    const content = await this.#from.read(file);
    if (!content) this.missing.push(file);
    else if (!(await this.#to.read(file))?.equals(content)) await this.#to.write(file, content);
  }
}
