import { parseDocument } from 'htmlparser2';

/** A block of a post as source text, and the gap before it. */
export interface Piece {
  gap: string;
  source: string;
  /** Name of a WordPress block: 'paragraph', 'my-plugin/chart'. */
  block: string | undefined;
}

export interface SplitPost {
  pieces: Piece[];
  /** After the last block. */
  tail: string;
  /** Whether new blocks get WordPress's block comments. */
  hasDelimiters: boolean;
}

/** Joining gaps, blocks and tail restores the source exactly. */
export function splitPost(html: string): SplitPost {
  const spans = [...blockSpans(html)].flatMap((span) =>
    span.block === undefined
      ? classicCuts(html.slice(span.from, span.to)).map(([from, to]) => ({
          from: span.from + from,
          to: span.from + to,
          block: undefined,
        }))
      : span,
  );
  const pieces: Piece[] = [];
  let read = 0;
  for (const { from, to, block } of spans) {
    const text = html.slice(from, to);
    const source = text.trim();
    if (source === '') continue;
    const start = from + text.indexOf(source);
    pieces.push({ gap: html.slice(read, start), source, block });
    read = start + source.length;
  }
  return { pieces, tail: html.slice(read), hasDelimiters: html.trim() === '' || html.includes('<!-- wp:') };
}

interface Span {
  from: number;
  to: number;
  block: string | undefined;
}

const DELIMITER = /<!--\s+(\/)?wp:(?:core\/)?([a-z][\w/-]*)((?:(?!-->|<!--)[\s\S])*)-->/g;

/** Top-level blocks and the text between them. An unclosed block extends to the end. */
function* blockSpans(html: string): Generator<Span> {
  let read = 0;
  let depth = 0;
  let open: { from: number; name: string } | undefined;
  for (const { 0: text, 1: closing, 2: name = '', 3: rest = '', index } of html.matchAll(DELIMITER)) {
    const end = index + text.length;
    if (!closing && open === undefined) {
      if (index > read) yield { from: read, to: index, block: undefined };
      read = index;
      if (rest.endsWith('/')) {
        yield { from: index, to: end, block: name };
        read = end;
      } else {
        open = { from: index, name };
        depth = 1;
      }
    } else if (!closing && !rest.endsWith('/')) {
      depth += 1;
    } else if (closing && open) {
      depth -= 1;
      if (depth > 0) continue;
      yield { from: open.from, to: end, block: open.name };
      read = end;
      open = undefined;
    }
  }
  if (read < html.length) yield { from: read, to: html.length, block: open?.name };
}

export const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr iframe ol p pre script section style table ul video'.split(
    ' ',
  ),
);
const ENCLOSING = /\[([a-z_][\w-]*)\b[^\]]*\][\s\S]*?\[\/\1\]/gi;
const BLANK_LINE = /\n[^\S\n]*\n/g;

/** Without block comments: splits at blank lines and around block elements, never inside an element. */
function classicCuts(text: string): [number, number][] {
  const cuts = new Set([0, text.length]);
  const nodes = parseDocument(text, { withStartIndices: true, withEndIndices: true }).childNodes;
  for (const [index, node] of nodes.entries()) {
    const start = node.startIndex ?? 0;
    const end = nodes[index + 1]?.startIndex ?? text.length;
    if (node.nodeType === 1 && BLOCK_ELEMENTS.has('name' in node ? String(node.name) : '')) {
      cuts.add(start).add(Math.min((node.endIndex ?? end) + 1, end));
    } else if (node.nodeType === 3) {
      for (const blank of text.slice(start, end).matchAll(BLANK_LINE)) cuts.add(start + blank.index);
    }
  }
  const whole = Array.from(text.matchAll(ENCLOSING), ({ 0: all, index }) => [index, index + all.length]);
  const kept = [...cuts]
    .filter((cut) => !whole.some(([from = 0, to = 0]) => cut > from && cut < to))
    .toSorted((one, other) => one - other);
  return kept.slice(1).map((to, index): [number, number] => [kept[index] ?? 0, to]);
}
