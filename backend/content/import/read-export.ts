import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { entryOf } from '#domain/text/dictionary.ts';
import { type Parsed, type Problem, parsed, problem } from '../../ground/parsed.ts';
import { readText } from './read-text.ts';

/** An author, category, tag or item, or an address of the site, of a WordPress export (WXR). */
export interface ExportRecord {
  kind: RecordKind;
  place: number;
  line: number;
  /** By element name; the first of repeated elements. */
  fields: Map<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  meta: Map<string, string>;
  /** Larger than anything a shop publishes: its texts were skipped. */
  isTooLarge: boolean;
}

export type RecordKind = 'author' | 'category' | 'tag' | 'item' | 'site';

const KINDS: Record<string, RecordKind> = {
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  item: 'item',
  link: 'site',
  'wp:base_site_url': 'site',
  'wp:base_blog_url': 'site',
};
const MAX_RECORD_CHARACTERS = 8 * 1024 * 1024;
/** The XML parser must hold a text whole before it can hand it over. */
const MAX_UNFINISHED_CHARACTERS = 64 * 1024 * 1024;

/** A problem ends the file; one is a DOCTYPE, whose entities could be abused. */
export async function* readExport(file: string): AsyncGenerator<Parsed<ExportRecord>> {
  const reader = new ExportReader();
  for await (const text of readText(file)) {
    if (!text.ok) return yield text;
    reader.write(text.value);
    if (reader.problem) return yield reader.problem;
    yield* reader.takeRecords().map(parsed);
  }
  reader.close();
  if (reader.problem) yield reader.problem;
  else yield* reader.takeRecords().map(parsed);
}

class ExportReader {
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  #records: ExportRecord[] = [];
  #record: ExportRecord | undefined;
  #text = '';
  #size = 0;
  #place = 0;
  #attributes: Record<string, string> = {};
  #metaKey = '';
  #isExport = false;
  #finishedAt = 0;
  #problem: Problem | undefined;

  constructor() {
    const parser = this.#parser;
    parser.on('error', (error) => {
      this.#refuse(`is not well-formed XML: ${inWords(error.message)}`);
    });
    parser.on('doctype', () => {
      this.#refuse(`line ${parser.line}: has a DOCTYPE, which no WordPress export has`);
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('text', (text) => this.#add(text));
    parser.on('cdata', (text) => this.#add(text));
    parser.on('closetag', (tag) => this.#close(tag.name));
  }

  get problem(): Problem | undefined {
    return this.#problem;
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#parser.position - this.#finishedAt > MAX_UNFINISHED_CHARACTERS) {
      this.#refuse(`line ${this.#record?.line ?? 1}: what starts here is larger than 64 MB`);
    }
  }

  close(): void {
    this.#parser.close();
    if (!this.#isExport) this.#refuse('is not a WordPress export: it has no wp:wxr_version');
  }

  takeRecords(): ExportRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #refuse(reason: string): void {
    this.#problem ??= problem(reason);
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    if (this.#path.length === 0 && name !== 'rss') {
      this.#refuse(`is not a WordPress export: it starts with <${name}>, not with <rss>`);
    }
    this.#path.push(name);
    this.#finishedAt = this.#parser.position;
    const kind = entryOf(KINDS, name);
    if (this.#path.length === RECORD_DEPTH && kind) {
      const line = this.#parser.line;
      this.#record = {
        kind,
        place: this.#place,
        line,
        fields: new Map(),
        terms: [],
        meta: new Map(),
        isTooLarge: false,
      };
      this.#place += 1;
      this.#size = 0;
    }
    this.#text = '';
    this.#attributes = attributes;
  }

  #add(text: string): void {
    if (!this.#record) return;
    this.#size += text.length;
    if (this.#size > MAX_RECORD_CHARACTERS) this.#record.isTooLarge = true;
    else this.#text += text;
  }

  #close(name: string): void {
    const depth = this.#path.length;
    this.#path.pop();
    this.#finishedAt = this.#parser.position;
    if (depth === RECORD_DEPTH && name === 'wp:wxr_version') this.#isExport = true;
    const record = this.#record;
    if (!record) return;
    if (depth === RECORD_DEPTH) {
      if (record.kind === 'site') record.fields.set('address', this.#text);
      this.#records.push(record);
      this.#record = undefined;
    } else if (depth === RECORD_DEPTH + 1) this.#closeField(record, name);
    // Comments have meta keys at a deeper level.
    else if (depth === RECORD_DEPTH + 2 && name === 'wp:meta_key') this.#metaKey = this.#text;
    else if (depth === RECORD_DEPTH + 2 && name === 'wp:meta_value')
      record.meta.set(this.#metaKey, this.#text);
    this.#text = '';
  }

  #closeField(record: ExportRecord, name: string): void {
    if (name === 'category') {
      const { domain, nicename } = this.#attributes;
      record.terms.push({ domain: domain ?? '', slug: nicename ?? '', name: this.#text });
    } else if (!record.fields.has(name)) record.fields.set(name, this.#text);
  }
}

const RECORD_DEPTH = 3;

const inWords = (message: string): string =>
  message.replace(/^(?:undefined:|null:)?(\d+):\d+: /, 'line $1: ').replace(/\.$/, '');
