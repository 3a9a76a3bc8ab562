import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const backend = fileURLToPath(new URL('../..', import.meta.url));
const PREVIEWS = ['office/mails/preview-mails.ts', 'mail/preview-order-mails.ts'];

const read = (file: string): string => readFileSync(path.join(backend, file), 'utf8');

it('shows a mail of every file that writes mails', () => {
  const writers = globSync('**/*.ts', { cwd: backend }).filter((file) =>
    /\bawait mailPage\(/.test(read(file)),
  );
  const shown = PREVIEWS.flatMap((file) =>
    Array.from(read(file).matchAll(/from '(\.[^']+)'/g), ([, from = '']) =>
      path.join(path.dirname(file), from),
    ),
  );
  expect(writers.length).toBeGreaterThan(8);
  expect(writers.filter((file) => !shown.includes(file))).toEqual([]);
});
