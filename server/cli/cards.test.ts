import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PRODUCTS_CSV } from '#backend/testing/deck-lists/cards-of-games.ts';
import { openDataFolder } from '../testing/command-line.ts';
import { runCommandLine } from './run.ts';

const HEAD = 'Game,Name,Set,Set code,Number,Picture\n';

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'cards.csv');
  const words = async (...typed: string[]) => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line.replace(file, 'FILE'));
    const terminal = { print: write, complain: write, progress: undefined };
    const code = await runCommandLine(typed, { DATA_DIR: folder }, terminal);
    return { code, lines };
  };
  const run = async (content: string, ...more: string[]) => {
    await writeFile(file, content);
    return words('cards', 'import', file, ...more);
  };
  return Object.assign(run, { words });
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

it('links the cards for sale, lists what is not sure, and undoes a run', async () => {
  const run = await openFolder();
  expect(await run(`${HEAD}Magic,Sol Ring,Commander 2021,C21,263,\n`)).toMatchObject({ code: 0 });
  expect(await run.words('cards', 'link')).toEqual({
    code: 0,
    lines: ['0 linked, 0 unsure, 0 not in the book'],
  });
  expect(await run.words('cards', 'unsure')).toEqual({ code: 0, lines: ['No link is unsure'] });
  expect(await run.words('cards', 'unsure', '--accept', '7')).toEqual({ code: 1, lines: ['0 linked'] });
  expect(await run.words('cards', 'unlink', '9')).toEqual({
    code: 1,
    lines: ['There is no run 9 to undo.'],
  });
});

it('says how to undo what was decided of links that are not sure', async () => {
  const { shop, file } = await openDataFolder();
  await shop('import', 'products', await file('products.csv', PRODUCTS_CSV));
  await shop(
    'cards',
    'import',
    await file('cards.csv', `${HEAD}Pokemon,Charizard ex,Obsidian Flames,OBF,224,\n`),
  );
  expect((await shop('cards', 'link')).printed).toContain('0 linked, 2 unsure');
  const all = (await shop('cards', 'unsure')).printed;
  const [first = '', second = ''] = all.split('\n');
  const product = Number.parseInt(first, 10).toString();
  expect((await shop('cards', 'unsure', product)).printed).toBe(first);
  expect((await shop('cards', 'unsure', '99999')).printed).toBe('None of these is unsure');
  expect((await shop('cards', 'unsure', '--refuse', product)).printed).toBe(
    '1 refused\nTo undo it: cards unlink 2',
  );
  expect((await shop('cards', 'unsure')).printed).toBe(second);
  expect((await shop('cards', 'unsure', '--accept')).printed).toBe('1 linked\nTo undo it: cards unlink 3');
  expect((await shop('cards', 'unsure', '--accept')).printed).toBe('0 linked');
  await shop('cards', 'unlink', '2');
  await shop('cards', 'unlink', '3');
  await shop('cards', 'link');
  expect((await shop('cards', 'unsure')).printed).toBe(all);
});
