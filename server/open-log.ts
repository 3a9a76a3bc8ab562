import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines that wait for a disk that is full, or for a slow reader; further ones are dropped. */
const MAX_WAITING_CHARACTERS = 1_000_000;

/** JSON lines on standard output. One that cannot be written, as into a file on a full disk, does not end the shop. */
export function openLog({ logLevel, workers }: Pick<Config, 'logLevel' | 'workers'>): Logger {
  const output = pino.destination({ dest: 1, maxLength: MAX_WAITING_CHARACTERS });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  // The address is said there at the start.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  const flush = output.flushSync.bind(output);
  // Called as the process ends, it would try for ever.
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return pino({ level: logLevel, base: workers ? { pid: process.pid } : null }, output);
}
