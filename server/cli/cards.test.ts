import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from './run.ts';

const HEAD = 'Game,Name,Set,Set code,Number,Picture\n';

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return async (content: string, ...more: string[]) => {
    const file = path.join(folder, 'cards.csv');
    await writeFile(file, content);
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line.replace(file, 'FILE'));
    const terminal = { print: write, complain: write, progress: undefined };
    const code = await runCommandLine(['cards', 'import', file, ...more], { DATA_DIR: folder }, terminal);
    return { code, lines };
  };
}

it('reads a file into the card book, after a dry run with the same counts', async () => {
  const run = await openFolder();
  const content = `${HEAD}Magic,Sol Ring,Commander 2021,C21,263,\nMagic,Sol Ring,Commander 2020,C20,252,\n`;
  const counts = '2 printings: 2 new, 0 changed, 0 the same; 2 sets new or changed; 0 broken, 0 left out';
  expect(await run(content, '--dry-run')).toEqual({
    code: 0,
    lines: [counts, 'This was a dry run: nothing was changed.'],
  });
  expect(await run(content)).toEqual({ code: 0, lines: [counts] });
  expect(await run(content)).toEqual({
    code: 0,
    lines: ['2 printings: 0 new, 0 changed, 2 the same; 0 sets new or changed; 0 broken, 0 left out'],
  });
});

it('names the rows that are broken, and a file without cards, and answers 1', async () => {
  const run = await openFolder();
  expect(await run(`${HEAD}Chess,Queen,,,,\nMagic,Sol Ring,,C21,263,\n`)).toEqual({
    code: 1,
    lines: [
      'line 2 of cards.csv: “Chess” is no game of the shop',
      '1 printing: 1 new, 0 changed, 0 the same; 1 set new or changed; 1 broken, 0 left out',
    ],
  });
  expect(await run(HEAD)).toEqual({
    code: 1,
    lines: ['FILE holds no cards in a form that the card book knows.'],
  });
  expect(await run('name\nSol Ring\n')).toEqual({ code: 1, lines: ['FILE has no column “game”.'] });
});
