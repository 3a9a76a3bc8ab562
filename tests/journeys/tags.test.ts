import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const JOURNEY = /(?<![\w.])test\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\s*/g;
const TAGS = /^\{\s*tag:([^}]*)/;

const journeys = listJourneys();

it('every journey says by its tag when it runs', () => {
  expect(journeys.length).toBeGreaterThan(200);
  expect(journeys.filter(({ tags }) => !/\b(?:CORE|CORE_DESKTOP|FULL)\b/.test(tags))).toEqual([]);
});

it('what a core journey shows axe is shown whole to it afterwards', () => {
  const looking = journeys.filter(({ text }) => /\bexpect(?:Accessible|Contrast)\(/.test(text));
  expect(looking.length).toBeGreaterThan(50);
  expect(looking.filter(({ tags }) => !/\b(?:FULL|SAMPLED)\b/.test(tags))).toEqual([]);
});

function listJourneys(): { name: string; tags: string; text: string }[] {
  return globSync('*.journey.ts', { cwd: import.meta.dirname }).flatMap((file) => {
    const whole = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const heads = [...whole.matchAll(JOURNEY)];
    return heads.map(({ 0: head, index }, place) => {
      const text = whole.slice(index + head.length, heads[place + 1]?.index);
      return { name: `${file}: ${head.trim()}`, tags: TAGS.exec(text)?.[1] ?? '', text };
    });
  });
}
