import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lint, makeLintedFolder } from './linted-folder.ts';

const REFUSED: readonly (readonly [code: string, reason: string])[] = [
  [`export const run = new Function('return 1');`, 'No text becomes code'],
  [`export const made = Function('return 1');`, 'No text becomes code'],
  [`import { runInThisContext } from 'node:vm';`, 'No text becomes code'],
  [`import { exec } from 'node:child_process';`, 'starts no program'],
  [`element.innerHTML = name;`, 'by React alone'],
  [`element.insertAdjacentHTML('beforeend', name);`, 'by React alone'],
  [`document.write(name);`, 'by React alone'],
  [`export const options = { rejectUnauthorized: false };`, 'always checked'],
  [`export const token = Math.random();`, 'node:crypto'],
  [`export const sum = createHash('md5').update(text).digest();`, 'can be forged'],
  [`export const digest = createHash('sha1').update(text).digest();`, 'can be forged'],
  [`export const rows = sql.raw(text);`, 'built with parameters'],
  [`export const answer = fetch(url, { method: 'POST' });`, 'fetchOutside'],
];

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['server/build.ts', `import { spawn } from 'node:child_process';`],
  ['backend/payments/payfast/signature.ts', `export const sum = createHash('md5').update(text).digest();`],
  ['backend/content/read/find-terms.ts', 'export const direction = sql.raw(order);'],
  ['backend/ground/fetch-outside.ts', 'export const answer = fetch(url);'],
  ['storefront/state/ask-shop.ts', `export const answer = fetch('/cart/check');`],
  ['backend/orders/queries.ts', `export const sum = createHash('sha256').update(text).digest();`],
  ['backend/orders/queries.test.ts', 'export const any = Math.random();'],
];

it('the linter names what is dangerous, and why', async () => {
  const folder = await makeLintedFolder();
  const file = path.join(folder, 'backend/orders/queries.ts');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, REFUSED.map(([code]) => code).join('\n'));
  const found = lint(folder, 'plugin').sort((one, other) => one.line - other.line);
  expect(found.map(({ line }) => line)).toEqual(REFUSED.map((_, place) => place + 1));
  for (const [place, [, reason]] of REFUSED.entries()) expect(found[place]?.message).toContain(reason);
});

it('and leaves it where it has its place', async () => {
  const folder = await makeLintedFolder();
  for (const [name, code] of ALLOWED) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${code}\n`);
  }
  expect(lint(folder, 'plugin')).toEqual([]);
});
