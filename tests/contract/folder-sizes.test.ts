import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Code that lies directly in a folder, without its tests. */
const MAX_FILES = 40;

it(`no folder holds more than ${MAX_FILES} files of code, so that each can be read as a list`, async () => {
  const sizes = await countFiles();
  expect(sizes.size).toBeGreaterThan(150);
  expect([...sizes].filter(([, size]) => size > MAX_FILES)).toEqual([]);
});

async function countFiles(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const file of glob(
    '{domain,contract,backend,storefront,office,server,demo,bench}/**/*.{ts,tsx,css}',
    { cwd: ROOT },
  )) {
    const folder = path.dirname(file);
    // A migration is never edited, and their order is that of their names.
    if (file.includes('.test.') || folder.endsWith('/migrations')) continue;
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return sizes;
}
