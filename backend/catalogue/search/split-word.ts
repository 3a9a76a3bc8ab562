const SHORTEST = 2;
const MAX_PARTS = 4;
const MAX_SHORT = 1;
const LETTERS_THEN_DIGITS = /^(\p{L}+)0*(\d+)$/u;

/** 'charizardex' -> ['charizard', 'ex'], 'pikachu25' -> ['pikachu', '25']; else the word itself. */
export function splitWord(
  text: string,
  isWord: (part: string) => boolean,
  takesNumber: (letters: string) => boolean,
): string[] {
  const [, letters = '', digits = ''] = LETTERS_THEN_DIGITS.exec(text) ?? [];
  if (takesNumber(letters)) return [letters, digits];
  const known = fewestParts(text, isWord);
  if (known) return known;
  if (letters === '') return [text];
  const code = letters.slice(0, -2);
  return !isWord(letters) && isWord(code) ? [code, digits] : [letters, digits];
}

interface Way {
  parts: string[];
  short: number;
}

function fewestParts(text: string, isWord: (part: string) => boolean): string[] | undefined {
  const ways: (Way | undefined)[] = [{ parts: [], short: 0 }];
  for (let end = SHORTEST; end <= text.length; end += 1) {
    for (let start = 0; start <= end - SHORTEST; start += 1) {
      const before = ways[start];
      const part = withoutZeros(text.slice(start, end));
      if (!before || before.parts.length === MAX_PARTS) continue;
      const short = before.short + (part.length === SHORTEST ? 1 : 0);
      const best = ways[end];
      if (short > MAX_SHORT || (best && best.parts.length <= before.parts.length + 1)) continue;
      if (isWord(part)) ways[end] = { parts: [...before.parts, part], short };
    }
  }
  const found = ways[text.length]?.parts;
  return found && found.length > 1 ? found : undefined;
}

const withoutZeros = (part: string): string => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part);
