import { type Delimiter, readDelimiters } from './block-delimiters.ts';
import { layoutClasses } from './layout-classes.ts';

/** Blocks whose element gets their name as a class when shown. */
const NAMED_ELEMENTS = new Map([
  ['paragraph', /^p$/],
  ['list', /^[uo]l$/],
  ['heading', /^h[1-6]$/],
]);

/** Removes delimiters and adds the classes that WordPress adds when it shows blocks. */
export function renderBlocks(content: string): string {
  let html = '';
  let readTo = 0;
  let opener: Delimiter | undefined;
  for (const delimiter of readDelimiters(content)) {
    const chunk = content.slice(readTo, delimiter.start);
    html += opener ? openingOf(opener, chunk, delimiter.kind !== 'closer') : chunk;
    readTo = delimiter.end;
    opener = delimiter.kind === 'opener' ? delimiter : undefined;
  }
  const rest = content.slice(readTo);
  return html + (opener ? openingOf(opener, rest, false) : rest);
}

function openingOf({ name, attributes }: Delimiter, chunk: string, hasInnerBlocks: boolean): string {
  const layout = layoutClasses(name, attributes);
  if (layout.length > 0) {
    const place = (hasInnerBlocks && lastTagWithClass(chunk)) || firstTag(chunk);
    return place ? addClasses(chunk, place, layout) : chunk;
  }
  const element = NAMED_ELEMENTS.get(name);
  const place = element && firstTag(chunk);
  return place && element.test(place.name) ? addClasses(chunk, place, [`wp-block-${name}`]) : chunk;
}

interface Tag {
  text: string;
  name: string;
  index: number;
}

const TAGS = /<([a-z][a-z\d]*)\b[^<>]*>/gi;

const tagsOf = (chunk: string): Tag[] =>
  Array.from(chunk.matchAll(TAGS), ({ 0: text, 1: name = '', index }) => ({
    text,
    name: name.toLowerCase(),
    index,
  }));

const firstTag = (chunk: string): Tag | undefined => tagsOf(chunk)[0];

/** WordPress guesses the wrapper of inner blocks the same way. */
const lastTagWithClass = (chunk: string): Tag | undefined =>
  tagsOf(chunk).findLast(({ text }) => /\sclass="[^"]/.test(text));

function addClasses(chunk: string, { text, name, index }: Tag, classes: string[]): string {
  const written = /\sclass="([^"]*)"/.exec(text)?.[1];
  const known = written?.split(/\s+/).filter(Boolean) ?? [];
  const all = [...known, ...classes.filter((each) => !known.includes(each))].join(' ');
  const changed =
    written === undefined
      ? `<${text.slice(1, name.length + 1)} class="${all}"${text.slice(name.length + 1)}`
      : text.replace(`class="${written}"`, () => `class="${all}"`);
  return chunk.slice(0, index) + changed + chunk.slice(index + text.length);
}
