const DELIMITER = /<!--\s+\/?wp:[a-z][\s\S]*?-->/g;
const OPENED_BLOCK = /(<!--\s+wp:(paragraph|list|heading)(?=\s)[\s\S]*?-->\s*)<(p|ul|ol|h[1-6])\b([^>]*)>/g;

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
const BLOCK = /<!--\s+wp:([a-z][\w/-]*)(?:\s[\s\S]*?)?-->([\s\S]*?)<!--\s+\/wp:\1\s+-->/g;

/** Only the blocks that an excerpt may be made of: prose, no pictures, buttons or embeds. */
export const onlyProse = (content: string): string =>
  content.replace(BLOCK, (block, name: string, inner: string) => {
    if (PROSE.has(name)) return block;
    return WRAPPERS.has(name) ? onlyProse(inner) : '';
  });
