import { readDelimiters } from './block-delimiters.ts';

/** Blocks that an excerpt may be made of: prose, no pictures, buttons or embeds. */
const PROSE = new Set(
  'freeform heading html list media-text paragraph preformatted pullquote quote table verse'.split(' '),
);
/** Blocks that an excerpt is made of the inside of. */
const WRAPPERS = new Set(['columns', 'column', 'group']);

interface OpenBlock {
  name: string;
  /** What it holds so far, its inner blocks included. */
  html: string;
  /** What its inner blocks hold. */
  inner: string | undefined;
  isUnwrapped: boolean;
  isDropped: boolean;
}

/**
 * The HTML of the blocks that WordPress makes an excerpt of. A block of prose that holds anything but plain blocks of
 * prose is left out as a whole: a list, since its items are blocks.
 */
export function onlyProse(content: string): string {
  const post: OpenBlock = { name: '', html: '', inner: undefined, isUnwrapped: false, isDropped: false };
  const open = [post];
  let readTo = 0;
  const innermost = () => open.at(-1) ?? post;
  const take = (end: number) => {
    const block = innermost();
    if (!block.isDropped) block.html += content.slice(readTo, end);
  };
  const close = () => {
    const block = open.pop();
    if (block) hand(block, innermost(), open.length === 1);
  };
  for (const { name, kind, start, end } of readDelimiters(content)) {
    take(start);
    readTo = end;
    if (kind !== 'closer') open.push(opened(name, innermost(), open.length === 1));
    if (kind !== 'opener' && open.length > 1) close();
  }
  take(content.length);
  while (open.length > 1) close();
  return post.html;
}

function opened(name: string, parent: OpenBlock, isOutermost: boolean): OpenBlock {
  return {
    name,
    html: '',
    inner: undefined,
    isUnwrapped: isOutermost ? WRAPPERS.has(name) : parent.isUnwrapped,
    isDropped: !PROSE.has(name) && !WRAPPERS.has(name),
  };
}

/** Gives a block that ends to the one around it. */
function hand(block: OpenBlock, parent: OpenBlock, isOutermost: boolean): void {
  const isPlainProse = PROSE.has(block.name) && block.inner === undefined && !block.isDropped;
  if (!isOutermost && !parent.isUnwrapped && !isPlainProse) parent.isDropped = true;
  const html = block.isDropped ? '' : ((block.isUnwrapped ? block.inner : undefined) ?? block.html);
  parent.html += html;
  parent.inner = (parent.inner ?? '') + html;
}
