import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { readRecordedDataset } from '#backend/testing/wordpress/recorded.ts';
import { openPost } from '#office/pieces/block-editor/post-document.ts';
import { schema } from '#office/pieces/block-editor/schema.ts';
import { splitPost } from '#office/pieces/block-editor/split-post.ts';

const { posts } = await readRecordedDataset();
const recorded = posts.filter(({ type }) => type !== 'attachment');

const blocksOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
const withBlock = (doc: Node, at: number, block: Node): Node => doc.copy(doc.content.replaceChild(at, block));

it('every recorded WordPress post opens and is written untouched byte for byte', () => {
  expect(recorded.length).toBe(115);
  for (const { id, content } of recorded) {
    const { doc, write } = openPost(content);
    doc.check();
    expect({ id, text: write(doc) }).toEqual({ id, text: content });
    expect({ id, text: write(schema.nodeFromJSON(doc.toJSON())) }).toEqual({ id, text: content });
  }
});

it('editing one block of a recorded post leaves every byte of all others as it was', () => {
  let edited = 0;
  for (const { content } of recorded) {
    const { doc, write } = openPost(content);
    const { pieces, tail } = splitPost(content);
    for (const [at, block] of blocksOf(doc).entries()) {
      if (!block.isTextblock || block.attrs.origin === null) continue;
      const changed = withBlock(doc, at, block.copy(block.content.addToEnd(schema.text(' Springdeck'))));
      const before =
        pieces
          .slice(0, at)
          .map(({ gap, source }) => gap + source)
          .join('') + pieces[at]?.gap;
      const after =
        pieces
          .slice(at + 1)
          .map(({ gap, source }) => gap + source)
          .join('') + tail;
      const text = write(changed);
      expect(text.startsWith(before)).toBe(true);
      expect(text.endsWith(after)).toBe(true);
      const own = text.slice(before.length, text.length - after.length);
      expect(own).toContain('Springdeck');
      expect(own.startsWith(String(block.attrs.open))).toBe(true);
      edited += 1;
    }
  }
  expect(edited).toBeGreaterThan(500);
});

it('what was edited is read again as it was written, and knows its own bytes', () => {
  for (const { content } of recorded) {
    const { doc, write } = openPost(content);
    for (const [at, block] of blocksOf(doc).entries()) {
      if (!block.isTextblock) continue;
      const changed = withBlock(doc, at, block.copy(block.content.addToEnd(schema.text(' Springdeck'))));
      const again = openPost(write(changed));
      expect(again.doc.textContent).toContain('Springdeck');
      expect({ content, count: again.doc.childCount, b: block.toString() }).toEqual({
        content,
        count: changed.childCount,
        b: block.toString(),
      });
    }
  }
});

it('most paragraphs, headings and lists of the recorded posts can be edited', () => {
  const kinds = new Map<string, number>();
  for (const { content } of recorded) {
    for (const { type } of blocksOf(openPost(content).doc)) {
      kinds.set(type.name, (kinds.get(type.name) ?? 0) + 1);
    }
  }
  const count = (name: string) => kinds.get(name) ?? 0;
  expect(count('paragraph')).toBeGreaterThan(400);
  expect(count('heading')).toBeGreaterThan(40);
  expect(count('bullet_list') + count('ordered_list')).toBeGreaterThan(20);
  expect(count('kept')).toBeGreaterThan(100);
});
