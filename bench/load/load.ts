import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../folders.ts';
import { type LoadOrder, type LoadReport, loadReportSchema } from './messages.ts';

export interface Load {
  run: (order: LoadOrder) => Promise<LoadReport>;
  stop: () => void;
}

export function startLoad(): Load {
  const child = fork(path.join(ROOT, 'bench/load/generator.ts'), { serialization: 'advanced' });
  return {
    run: async (order) => {
      child.send(order);
      return loadReportSchema.parse(await answer(child));
    },
    stop: () => void child.kill(),
  };
}

async function answer(child: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  const end = once(child, 'exit', { signal: gone.signal }).then(() => {
    throw new Error('The load generator has ended: see its error above.');
  });
  try {
    const [report] = await Promise.race([once(child, 'message', { signal: gone.signal }), end]);
    return report;
  } finally {
    gone.abort();
    end.catch(() => undefined);
  }
}
