const DELIMITER = /<!--\s+(\/)?wp:([a-z][\w/-]*)((?:(?!-->|<!--)[\s\S])*)-->/g;
const OPENED_BLOCK =
  /(<!--\s+wp:(paragraph|list|heading)\s(?:(?!-->|<!--)[\s\S])*-->\s*)<(p|ul|ol|h[1-6])\b([^>]*)>/g;

/** Whether a post was written with the block editor. */
export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:');

/** The HTML of blocks: their delimiters go, and the commonest ones carry their name as a class. */
export const renderBlocks = (content: string): string =>
  content
    .replace(
      OPENED_BLOCK,
      (_all, delimiter: string, block: string, tag: string, attributes: string) =>
        `${delimiter}<${tag}${withClass(attributes, `wp-block-${block}`)}>`,
    )
    .replace(DELIMITER, '');

function withClass(attributes: string, name: string): string {
  const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1];
  if (classes === undefined) return `${attributes} class="${name}"`;
  if (classes.split(/\s+/).includes(name)) return attributes;
  return attributes.replace(`class="${classes}"`, () => `class="${classes} ${name}"`);
}

const PROSE = new Set(
  'freeform heading html list media-text paragraph preformatted pullquote quote table verse list-item'.split(
    ' ',
  ),
);
const WRAPPERS = new Set(['columns', 'column', 'group']);

/** Only the blocks that an excerpt may be made of: prose, no pictures, buttons or embeds. */
export function onlyProse(content: string): string {
  let prose = '';
  let readTo = 0;
  /** Open blocks that are not wanted, and what is in them. */
  const skipped: string[] = [];
  for (const { 0: delimiter, 1: closing, 2: name = '', 3: rest = '', index } of content.matchAll(DELIMITER)) {
    if (skipped.length === 0) prose += content.slice(readTo, index);
    readTo = index + delimiter.length;
    if (closing && skipped.length > 0) {
      if (skipped.at(-1) === name) skipped.pop();
    } else if (!closing && !rest.endsWith('/') && (skipped.length > 0 || !isProse(name))) skipped.push(name);
    else if (skipped.length === 0) prose += delimiter;
  }
  return skipped.length === 0 ? prose + content.slice(readTo) : prose;
}

const isProse = (name: string): boolean => PROSE.has(name) || WRAPPERS.has(name);
