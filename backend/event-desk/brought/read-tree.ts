import { Parser } from 'htmlparser2';
import { findUnicodeEncoding } from '#domain/files/unicode-encoding.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';

export interface XmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const MOST_ELEMENTS = 100_000;
const MOST_DEPTH = 16;
const MOST_TEXT = 500;

class Unsound extends Error {}

/** The one element of an XML file without document type, entities or processing beyond its first line. `leftOut` are not read. */
export function readTree(file: Uint8Array, leftOut: ReadonlySet<string>): Parsed<XmlElement> {
  const text = decode(file);
  if (text === undefined) return problem('is not text, or is damaged');
  try {
    return parsed(parse(text, leftOut));
  } catch (error) {
    if (error instanceof Unsound) return problem(error.message);
    throw error;
  }
}

function decode(file: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(findUnicodeEncoding(file) ?? 'utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Throws Unsound. */
function parse(text: string, leftOut: ReadonlySet<string>): XmlElement {
  const root: XmlElement = { tag: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let elements = 0;
  let closed = 0;
  let isLeftOut = 0;
  const refuse = (why: string): never => {
    throw new Unsound(why);
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        elements += 1;
        if (elements > MOST_ELEMENTS) refuse('is larger than any tournament');
        if (open.length > MOST_DEPTH) refuse('is nested deeper than any file of TOM');
        const element = { tag, attributes, text: '', children: [] };
        if (leftOut.has(tag)) isLeftOut += 1;
        else if (isLeftOut === 0) open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag(tag, isImplied) {
        const isSelfClosing = text.slice(parser.endIndex - 1, parser.endIndex + 1) === '/>';
        if (isImplied && !isSelfClosing) refuse(CUT);
        if (!isImplied) closed += 1;
        if (leftOut.has(tag)) isLeftOut -= 1;
        open.pop();
      },
      ontext(part) {
        const element = open.at(-1);
        if (!element || isLeftOut > 0) return;
        if (open.length === 1 && part.trim() !== '' && part.trim() !== '\ufeff') refuse('is no XML');
        element.text += part;
        if (element.text.length > MOST_TEXT) element.text = element.text.trim();
        if (element.text.length > MOST_TEXT) refuse('has a text that is longer than any of TOM');
      },
      onprocessinginstruction(name) {
        if (name !== '?xml') refuse('has a document type or instructions, which no file of TOM has');
      },
      oncdatastart: () => refuse('has CDATA, which no file of TOM has'),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const read = withoutComments(text) ?? refuse(CUT);
  // The parser passes over closing tags of what was never opened, and over entities that nobody knows.
  if ([...read.matchAll(/<\//g)].length !== closed) refuse(CUT);
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(read))
    refuse('is no XML: an “&” in it is not written as XML needs it');
  const [only, ...others] = root.children;
  if (!only || others.length > 0) refuse(text.trim() === '' ? 'is empty' : 'is no XML');
  return only ?? root;
}

/** In one pass, however many begin; undefined where one never ends. */
function withoutComments(text: string): string | undefined {
  const [before = '', ...begun] = text.split('<!--');
  if (begun.at(-1)?.includes(END_OF_COMMENT) === false) return undefined;
  const between = begun.map((part) => {
    const end = part.indexOf(END_OF_COMMENT);
    // What begins within a comment is a part of it.
    return end < 0 ? '' : part.slice(end + END_OF_COMMENT.length);
  });
  return before + between.join('');
}

const END_OF_COMMENT = '-->';

const CUT = 'is cut off or damaged: something in it is not closed as it was opened';
