import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from './run.ts';

async function copy(file: string, env: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-cli-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said: string[] = [];
  const write = (line: string) => void said.push(line.replaceAll(`${folder}/`, ''));
  const code = await runCommandLine(
    ['database', 'copy', path.join(folder, file)],
    { DATA_DIR: folder, ...env },
    { print: write, complain: write, progress: undefined },
  );
  return { code, said: said.join('\n'), made: existsSync(path.join(folder, file)) };
}

it('copies to PostgreSQL only', async () => {
  expect(await copy('springdeck.sqlite', {})).toEqual({
    code: 1,
    said: 'DATABASE_URL must name the PostgreSQL to copy to. Nothing was copied.',
    made: false,
  });
});

it('copies from a file that is there', async () => {
  expect(await copy('other.sqlite', { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })).toEqual({
    code: 1,
    said: 'other.sqlite does not exist. Nothing was copied.',
    made: false,
  });
});
