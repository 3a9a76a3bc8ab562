import type { Node } from 'prosemirror-model';
import { readPiece } from './read-piece.ts';
import { schema } from './schema.ts';
import { splitPost } from './split-post.ts';
import { writeNode } from './write-node.ts';

export interface PostDocument {
  doc: Node;
  /** Serialises the post. Unchanged blocks and the gaps between them keep their bytes. */
  write: (doc: Node) => string;
}

const BETWEEN = '\n\n';

export function openPost(html: string): PostDocument {
  const { pieces, tail, hasDelimiters } = splitPost(html);
  const blocks = pieces.map(readPiece);
  const doc = schema.nodes.doc.create(null, blocks.length > 0 ? blocks : [schema.nodes.paragraph.create()]);
  const write = (edited: Node): string => {
    let text = '';
    /** Index of the source block; undefined for a new one. */
    let before: number | undefined = -1;
    edited.forEach((node) => {
      const origin: number | undefined = node.attrs.origin ?? undefined;
      const piece = origin === undefined ? undefined : pieces[origin];
      const isAsItWas = origin !== undefined && piece !== undefined && blocks[origin]?.eq(node);
      const own = isAsItWas ? piece.source : writeNode(node, hasDelimiters);
      if (own === '') return;
      const follows = origin !== undefined && before !== undefined && origin === before + 1;
      text += follows && piece ? piece.gap : text === '' ? '' : BETWEEN;
      text += own;
      before = origin;
    });
    return before === pieces.length - 1 ? text + tail : text;
  };
  return { doc, write };
}
