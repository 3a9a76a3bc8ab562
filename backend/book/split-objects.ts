import { parseJson } from '#domain/text/parse-json.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const END = 0x5d;

/** Longer than any real card: a longer object is broken. */
const MAX_LENGTH = 1024 * 1024;
/** A list, or one within an object: `{"data": [`, `{"object": "list", "has_more": false, "data": [`. */
const LIST =
  /^\s*(?:\{\s*(?:"object"\s*:\s*"list"\s*,\s*(?:"\w+"\s*:\s*(?:true|false|\d+|"[^"]*")\s*,\s*)*)?"\w+"\s*:\s*)?\[\s*(?=[{\]])/;
const BEGINNING = 1024;

/**
 * The objects of a JSON file as it arrives: those of its list, or one behind the other. One that is broken is a problem,
 * and the next is found by its indentation.
 */
export async function* splitObjects(texts: AsyncIterable<string>): AsyncGenerator<Parsed<unknown>> {
  const splitter = new Splitter();
  for await (const text of texts) yield* splitter.push(text);
  yield* splitter.finish();
}

class Splitter {
  #text = '';
  #at = 0;
  #hasBegun = false;
  /** Of a list, which has an end of its own. */
  #isList = false;
  #isOver = false;
  #depth = 0;
  #start = 0;
  #isQuoted = false;
  /** Looks for the next object that begins a line. */
  #isLost = false;
  /** What stands before each object that begins a line. */
  #indent: string | undefined;

  *push(text: string): Generator<Parsed<unknown>> {
    if (this.#isOver) return;
    this.#text = this.#text.slice(this.#start) + text;
    this.#at -= this.#start;
    this.#start = 0;
    if (!this.#hasBegun) {
      if (this.#text.length < BEGINNING) return;
      this.#begin();
    }
    if (!this.#isLost || this.#seekNext()) yield* this.#scan();
  }

  *finish(): Generator<Parsed<unknown>> {
    if (!this.#hasBegun) this.#begin();
    yield* this.#scan();
    if (this.#isList && !this.#isOver && !this.#isLost && this.#depth === 0)
      yield problem('its JSON is cut off');
    while (this.#depth > 0) {
      this.#depth = 0;
      yield problem('its JSON is cut off');
      if (!this.#seekNext()) return;
      yield* this.#scan();
    }
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#text = this.#text.replace(/^\uFEFF/, '');
    this.#at = LIST.exec(this.#text)?.[0].length ?? 0;
    this.#isList = this.#at > 0;
    this.#start = this.#at;
    this.#indent = /(?:^|\n)([ \t]*)$/.exec(this.#text.slice(0, this.#text.indexOf('{', this.#at)))?.[1];
  }

  *#scan(): Generator<Parsed<unknown>> {
    const length = this.#text.length;
    for (; this.#at < length && !this.#isOver; this.#at += 1) {
      const sign = this.#text.charCodeAt(this.#at);
      if (this.#isQuoted) {
        if (sign === BACKSLASH) this.#at += 1;
        else if (sign === QUOTE) this.#isQuoted = false;
      } else if (sign === QUOTE) this.#isQuoted = this.#depth > 0;
      else if (sign === OPEN) this.#open();
      else if (sign === CLOSE && this.#depth > 0) {
        this.#depth -= 1;
        if (this.#depth === 0) yield this.#take();
      } else if (sign === END && this.#depth === 0) this.#isOver = true;
    }
    if (this.#depth === 0) this.#start = Math.min(this.#at, length);
    if (this.#depth > 0 && length - this.#start > MAX_LENGTH) {
      yield problem('its JSON has no end');
      if (this.#seekNext()) yield* this.#scan();
    }
  }

  #open(): void {
    if (this.#depth === 0) this.#start = this.#at;
    this.#depth += 1;
  }

  #take(): Parsed<unknown> {
    const text = this.#text.slice(this.#start, this.#at + 1);
    const value = parseTolerantly(text);
    if (value !== undefined) {
      this.#start = this.#at + 1;
      return parsed(value);
    }
    const next = this.#nextFrom(text);
    this.#start += next < 0 ? text.length : next;
    this.#at = this.#start - 1;
    return problem('its JSON is broken');
  }

  /** Where a further object begins within the text of a broken one. */
  #nextFrom(text: string): number {
    if (this.#indent === undefined) return -1;
    const before = `\n${this.#indent}{`;
    const found = text.indexOf(before);
    return found < 0 ? -1 : found + before.length - 1;
  }

  #seekNext(): boolean {
    const next = this.#nextFrom(this.#text.slice(this.#start));
    this.#depth = 0;
    this.#isQuoted = false;
    this.#isLost = next < 0;
    // What is looked for may have begun.
    this.#start = next < 0 ? this.#text.length - (this.#indent ?? '').length - 1 : this.#start + next;
    this.#at = this.#start;
    this.#isOver = this.#indent === undefined;
    return next >= 0;
  }
}

const STRING_OR_COMMA = /"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g;

/** Before the end of a list or an object, a comma is no harm. */
const parseTolerantly = (text: string): unknown =>
  parseJson(text) ?? parseJson(text.replace(STRING_OR_COMMA, (found) => (found === ',' ? '' : found)));
