import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMPORTED = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

it('no file imports itself by way of others, types included', async () => {
  const imports = await readImports();
  expect(imports.size).toBeGreaterThan(1_000);
  expect(findCircle(imports)).toBeUndefined();
});

it('no folder of a side imports another that imports it, types included', async () => {
  const folders = betweenFolders(await readImports());
  expect(folders.size).toBeGreaterThan(80);
  expect(findCircle(folders)).toBeUndefined();
});

it('finds a circle of three', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(findCircle(imports)).toEqual(['a', 'b', 'c', 'a']);
});

async function readImports(): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>();
  for await (const file of glob(
    '{domain,contract,backend,storefront,office,server,demo,bench}/**/*.{ts,tsx}',
    {
      cwd: ROOT,
    },
  )) {
    if (file.includes('.test.')) continue;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    imports.set(
      file,
      [...text.matchAll(IMPORTED)].map(([, to = '']) =>
        to.startsWith('#') ? to.slice(1) : path.join(path.dirname(file), to),
      ),
    );
  }
  return imports;
}

/** Of domain/, backend/, storefront/ and office/; the files at a side's root compose its folders and count as none. */
function betweenFolders(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    if (!from) continue;
    const to = targets.flatMap((target) => folderOf(target) ?? []).filter((folder) => folder !== from);
    folders.set(from, [...(folders.get(from) ?? []), ...to]);
  }
  return folders;
}

const folderOf = (file: string): string | undefined =>
  /^(?:domain|backend|storefront|office)\/[^/]+(?=\/)/.exec(file)?.[0];

/** The files or folders of the first circle; undefined: there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}
