import { Parser } from 'htmlparser2';

export interface Element {
  tag: string;
  /** The original opening tag. */
  open: string;
  attributes: Readonly<Record<string, string>>;
  children: TreeNode[];
  source: string;
}

export type TreeNode = Element | { text: string } | { comment: string; source: string };

export const isElement = (node: TreeNode): node is Element => 'tag' in node;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Parses HTML in which every element is closed as it was opened; undefined otherwise. */
export function readTree(html: string): TreeNode[] | undefined {
  const root: TreeNode[] = [];
  const open: { element: Element; from: number }[] = [];
  let isSound = true;
  let closed = 0;
  const add = (node: TreeNode) => (open.at(-1)?.element.children ?? root).push(node);
  const parser = new Parser({
    onopentag(tag, attributes, isImplied) {
      if (isImplied) isSound = false;
      const from = parser.startIndex;
      const element = {
        tag,
        open: html.slice(from, parser.endIndex + 1),
        attributes,
        children: [],
        source: '',
      };
      add(element);
      open.push({ element, from });
    },
    onclosetag(tag, isImplied) {
      const last = open.pop();
      if (!last || last.element.tag !== tag) {
        isSound = false;
        return;
      }
      if (VOID.has(tag)) {
        last.element.source = last.element.open;
        return;
      }
      if (isImplied) isSound = false;
      closed += 1;
      last.element.source = html.slice(last.from, parser.endIndex + 1);
    },
    ontext(text) {
      const last = (open.at(-1)?.element.children ?? root).at(-1);
      if (last && 'text' in last) last.text += text;
      else add({ text });
    },
    oncomment: (comment) => add({ comment, source: `<!--${comment}-->` }),
    onprocessinginstruction() {
      isSound = false;
    },
    oncdatastart() {
      isSound = false;
    },
  });
  parser.end(html);
  // The parser ignores closing tags of elements never opened.
  const written = [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<\/[a-z]/gi)].length;
  return isSound && open.length === 0 && closed === written ? root : undefined;
}
