import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROOFS } from '../proofs.ts';

const ROOT = new URL('../../', import.meta.url);

it('each promise rests on tests that exist, and the page has the figures of a run in which all passed', () => {
  const page = readFileSync(new URL('docs/reliability.md', ROOT), 'utf8');
  for (const { promise, files } of PROOFS) {
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    const row = page.split('\n').find((line) => line.startsWith(`| ${promise} |`));
    expect(row, promise).toMatch(/\| [1-9]\d* tests? passed in \d+ s/);
  }
});
