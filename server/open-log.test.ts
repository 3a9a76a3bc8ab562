import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

/** What a shop does that says where it is, logs while it answers, and then ends. */
const SHOP = `
  const { openLog } = await import('#server/open-log.ts');
  const { setTimeout } = await import('node:timers/promises');
  const log = openLog({ logLevel: 'info', workers: undefined });
  process.stdout.write('Springdeck is open\\n');
  for (const request of [1, 2, 3]) {
    log.info({ request }, 'request');
    await setTimeout(20);
  }
  process.stderr.write('answered all');
  process.exit(0);
`;

const run = async (output: number | 'pipe') => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SHOP], {
    stdio: ['ignore', output, 'pipe'],
    timeout: 20_000,
  });
  const ended = once(child, 'exit');
  const [said, written] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    child.stdout ? text(child.stdout) : '',
  ]);
  const [code] = await ended;
  return { said, code, lines: written.split('\n').filter(Boolean) };
};

it('the log is one line of JSON for each event', async () => {
  const { code, lines } = await run('pipe');
  expect(code).toBe(0);
  expect(lines.shift()).toBe('Springdeck is open');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { request: 1 },
    { request: 2 },
    { request: 3 },
  ]);
});

describe.runIf(existsSync('/dev/full'))('a log on a disk that is full', () => {
  it('keeps the shop neither from answering nor from ending', async () => {
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    expect(await run(full.fd)).toMatchObject({ said: 'answered all', code: 0 });
  });
});
