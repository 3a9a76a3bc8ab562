import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = '{domain,contract,backend,storefront,office,server}/**/*.{ts,tsx}';
const ERROR_CLASS = /class (\w+) extends (?:\w*Error|Refused|MediaUnreachable)\b/g;

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('every error class of the product is described in docs/architecture.md', () => {
  const classes = globSync(PRODUCT, { cwd: root }).flatMap((file) =>
    Array.from(read(file).matchAll(ERROR_CLASS), ([, name]) => name),
  );
  const [, section = ''] = read('docs/architecture.md').split('\n## How failures travel\n');
  const described = Array.from(
    section.split('\n## ')[0]?.matchAll(/^\| `(\w+)` \|/gm) ?? [],
    ([, name]) => name,
  );
  expect(classes.sort()).toEqual(described.sort());
});
