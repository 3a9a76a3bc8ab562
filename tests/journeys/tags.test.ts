import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const JOURNEY = /(?<![\w.])test\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\s*/g;
const TAGGED = /^\{\s*tag:[^}]*\b(?:CORE|CORE_DESKTOP|FULL)\b/;

it('every journey says by its tag when it runs', () => {
  const untagged: string[] = [];
  let journeys = 0;
  for (const file of globSync('*.journey.ts', { cwd: import.meta.dirname })) {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    for (const { 0: head, index } of text.matchAll(JOURNEY)) {
      journeys += 1;
      if (!TAGGED.test(text.slice(index + head.length))) untagged.push(`${file}: ${head.trim()}`);
    }
  }
  expect(journeys).toBeGreaterThan(200);
  expect(untagged).toEqual([]);
});
