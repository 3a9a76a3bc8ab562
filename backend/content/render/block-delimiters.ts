export interface Delimiter {
  /** Without WordPress's own namespace: `group`. */
  name: string;
  kind: 'opener' | 'closer' | 'void';
  attributes: string;
  start: number;
  end: number;
}

const DELIMITER = /<!--\s+(\/)?wp:(?:core\/)?([a-z][\w/-]*)((?:(?!-->|<!--)[\s\S])*)-->/g;

export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:');

export function* readDelimiters(content: string): Generator<Delimiter> {
  for (const { 0: text, 1: closing, 2: name = '', 3: rest = '', index } of content.matchAll(DELIMITER)) {
    const isVoid = rest.endsWith('/');
    yield {
      name,
      kind: closing ? 'closer' : isVoid ? 'void' : 'opener',
      attributes: (isVoid ? rest.slice(0, -1) : rest).trim(),
      start: index,
      end: index + text.length,
    };
  }
}
