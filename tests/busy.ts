import { availableParallelism, loadavg } from 'node:os';

/** Processes that want each core, in the last minutes. */
export function loadOfCores(minutes: 1 | 5): number {
  const [lastMinute = 0, lastFive = 0] = loadavg();
  return (minutes === 1 ? lastMinute : lastFive) / availableParallelism();
}

/** What takes so long on a machine of its own takes as much longer on one whose cores others want, too. */
export const onThisMachine = (ms: number): number => ms * Math.max(1, loadOfCores(1));
