import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../folders.ts';
import type { Answer } from './answer.ts';
import { NODE_FLAGS, pidOf, stop } from './shop.ts';

export interface Yardstick {
  url: string;
  pids: number[];
  stop: () => Promise<void>;
}

export async function startYardstick(answers: readonly Answer[]): Promise<Yardstick> {
  const child = fork(path.join(ROOT, 'bench/processes/yardstick-server.ts'), {
    serialization: 'advanced',
    execArgv: NODE_FLAGS,
  });
  child.send(answers);
  const [port] = z
    .tuple([z.number()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return { url: `http://127.0.0.1:${port}`, pids: [pidOf(child)], stop: () => stop(child) };
}
