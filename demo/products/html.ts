import { hash } from '#domain/text/hash.ts';

/** Paragraphs, and lists where a block is an array. */
export function html(...blocks: (string | readonly string[])[]): string {
  return blocks
    .map((block) => (typeof block === 'string' ? `<p>${escaped(block)}</p>` : listOf(block)))
    .join('');
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** One of several ways to say it, always the same one for the same thing. */
export function oneOf(seed: string, ...ways: readonly string[]): string {
  return ways[hash(seed) % ways.length] ?? '';
}
