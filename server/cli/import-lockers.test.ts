import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { runCommandLine } from './run.ts';

async function importFile(content: string | Uint8Array, ...more: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'lockers.csv');
  await writeFile(file, content);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const terminal = { print: write, complain: write, progress: undefined };
  const code = await runCommandLine(['import', 'lockers', file, ...more], { DATA_DIR: folder }, terminal);
  const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  onTestFinished(() => db.destroy());
  const codes = (await db.selectFrom('lockers').select('code').execute()).map((row) => row.code);
  return { code, said: lines.join('\n').replace(file, 'FILE'), codes };
}

it("makes the file the shop's list of lockers", async () => {
  expect(await importFile('code,name\ncg1,One\nCG2,Two\n')).toEqual({
    code: 0,
    said: "2 lockers, read as UTF-8, separated by commas: the shop's list is now this one.",
    codes: ['CG1', 'CG2'],
  });
});

it('names the entries that it cannot use, and answers 1', async () => {
  expect(await importFile('code,name\nCG1,One\n,Two\n')).toEqual({
    code: 1,
    said: [
      'entry 2: has no code',
      'FILE was read as UTF-8, separated by commas; 1 of its entries cannot be used.',
      'The list in place was kept. To replace it all the same: add --replace',
    ].join('\n'),
    codes: [],
  });
  expect(await importFile('code,name\nCG1,One\n,Two\n', '--replace')).toMatchObject({
    code: 1,
    codes: ['CG1'],
  });
});

it('imports nothing from a file without lockers', async () => {
  expect(await importFile('hello')).toEqual({
    code: 1,
    said: 'FILE holds no list of lockers. Nothing was imported.',
    codes: [],
  });
});
