import { readDelimiters } from './block-delimiters.ts';

const PROSE = new Set(
  'freeform heading html list media-text paragraph preformatted pullquote quote table verse'.split(' '),
);
const WRAPPERS = new Set(['columns', 'column', 'group']);

interface OpenBlock {
  name: string;
  html: string;
  inner: string | undefined;
  isUnwrapped: boolean;
  isDropped: boolean;
}

/** As in WordPress, a block with anything but plain prose inside is left out, lists included. */
export function keepProseBlocks(content: string): string {
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

function hand(block: OpenBlock, parent: OpenBlock, isOutermost: boolean): void {
  const isPlainProse = PROSE.has(block.name) && block.inner === undefined && !block.isDropped;
  if (!isOutermost && !parent.isUnwrapped && !isPlainProse) parent.isDropped = true;
  const html = block.isDropped ? '' : ((block.isUnwrapped ? block.inner : undefined) ?? block.html);
  parent.html += html;
  parent.inner = (parent.inner ?? '') + html;
}
